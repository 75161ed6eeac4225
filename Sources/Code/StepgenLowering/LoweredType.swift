package import StepgenModel

/// A structure that the platform has, as code declares it.
package struct LoweredType: Sendable {
  /// The index in the registry.
  package var index: Int
  package var name: String
  package var platformName: PlatformName
  package var summary: String
  /// The documentation of the platform's name.
  package var notes: [String]
  /// The methods of the platform's type, as items of a list.
  package var methods: [String]
  package var properties: [LoweredProperty]
}

/// A value of a structure.
package struct LoweredProperty: Sendable {
  package var id: String
  package var field: LoweredField
  /// The documentation of the platform's name.
  package var notes: [String]
  /// The former names that the property keeps.
  package var formers: [PlatformName.FormerName]

  package var summary: String { field.meaning.isBlank ? "The value `\(id)`." : field.meaning }
}

extension LoweringScope {
  /// The structures that the platform has.
  package var loweredTypes: [LoweredType] {
    registry.types.indices.compactMap { index in
      let type = registry.types[index]
      guard let name = present(type.names), let identifier = name.identifiers.first else { return nil }
      return LoweredType(
        index: index,
        name: identifier,
        platformName: name,
        summary: type.meaning.isBlank ? "The structure `\(identifier)`." : prose(type.meaning),
        notes: notes(name, using: typeName),
        methods: type.methods.compactMap { method in
          method.calls[target.platform].map { "- `\($0)`: \(prose(method.meaning))" }
        },
        properties: loweredProperties(type.fields)
      )
    }
  }

  private func loweredProperties(_ fields: [Field]) -> [LoweredProperty] {
    let present = fields.filter { identifier($0.names) != nil }
    var formers = FormerNames(besides: Set(present.compactMap { identifier($0.names) }))
    return zip(present, loweredFields(fields)).map { field, lowered in
      let name = name(field.names)
      return LoweredProperty(
        id: field.id,
        field: lowered,
        notes: notes(name) { fieldName($0, in: fields) },
        formers: formers.claim(name?.formerNames ?? [])
      )
    }
  }
}
