import StepgenLowering
import StepgenModel

extension SwiftScope {
  func file(named name: String = "") -> FileView {
    FileView(
      registry: SwiftCode(registry.id),
      access: access,
      isPublic: isPublic,
      swift: SwiftCode(standard),
      runtime: SwiftCode(runtime),
      name: SwiftIdentifier(name)
    )
  }

  var typeViews: [TypeView] {
    zip(registry.types, formers.types).compactMap { type, formers in
      guard let name = present(type.names), let identifier = name.identifiers.first else { return nil }
      let fields = fields(type.fields)
      return TypeView(
        comment: SwiftDocComment(
          type.meaning.isBlank ? "The structure `\(identifier)`." : prose(type.meaning),
          notes(name, using: typeName) + type.methods.compactMap(note),
          indentation: 0
        ),
        name: SwiftIdentifier(identifier),
        fields: fieldViews(type.fields),
        initializer: initializer(fields),
        formers: views(of: formers, of: name, indentation: 0),
        usesRuntime: usesRuntime(fields),
        mirror: mirror(of: fields)
      )
    }
  }

  /// The structures that cases of steps carry.
  var payloadViews: [TypeView] {
    guard !payloadNames.isEmpty else { return [] }
    return registry.flows.flatMap(\.parts).filter { typeName($0) != nil }.flatMap(cases).compactMap(payloadView)
  }

  private func payloadView(_ step: SwiftStep) -> TypeView? {
    step.structure.map { structure in
      TypeView(
        comment: SwiftDocComment("What comes with the step `\(step.identifier.name)`.", indentation: 0),
        name: SwiftIdentifier(structure),
        fields: step.values.map(fieldView),
        initializer: initializer(step.values),
        formers: [],
        usesRuntime: usesRuntime(step.values),
        mirror: mirror(of: step.values)
      )
    }
  }

  private func fieldView(_ field: SwiftField) -> FieldView {
    let name = field.identifier
    return FieldView(
      comment: SwiftDocComment(
        field.meaning.isBlank ? "The value `\(name.name)`." : field.meaning,
        indentation: 2
      ),
      name: name,
      place: SwiftCode(name.templateText),
      type: SwiftCode(field.type),
      decoding: field.decoding,
      encoding: field.encoding,
      formers: []
    )
  }

  private func initializer(_ fields: [SwiftField]) -> SwiftCode {
    .list(
      access.templateText + " init(",
      fields.map { $0.parameter(isLabelled: $0.isLabelledInStructures) + ($0.isOptional ? " = nil" : "") },
      ") {",
      column: 2,
      indentation: 2
    )
  }

  private func note(_ method: Method) -> String? {
    method.calls[target.platform].map { "- `\($0)`: \(prose(method.meaning))" }
  }

  private func fieldViews(_ fields: [Field]) -> [FieldView] {
    var names = FormerNames(besides: Set(fields.compactMap { identifier($0.names) }))
    let present = fields.filter { identifier($0.names) != nil }
    return zip(present, self.fields(fields)).compactMap { field, lowered in
      guard let name = self.present(field.names) else { return nil }
      let identifier = lowered.identifier
      return FieldView(
        comment: SwiftDocComment(
          summary(field, identifier.name),
          notes(name) { fieldName($0, in: fields) },
          indentation: 2
        ),
        name: identifier,
        place: SwiftCode((identifier.name == "newValue" ? "self." : "") + identifier.templateText),
        type: SwiftCode(lowered.type),
        decoding: lowered.decoding,
        encoding: lowered.encoding,
        formers: views(of: names.claim(name.formerNames), of: name, indentation: 2)
      )
    }
  }

  private func summary(_ field: Field, _ identifier: String) -> String {
    let meaning = meaning(of: field)
    return meaning.isBlank ? "The value `\(identifier)`." : meaning
  }

  func views(of formers: [PlatformName.FormerName], of name: PlatformName, indentation: Int) -> [FormerTypeView] {
    formers.map { former in
      FormerTypeView(
        comment: SwiftDocComment(
          "The former name of `\(name.identifiers[0])`, until \(former.until).",
          indentation: indentation
        ),
        former: SwiftIdentifier(former.identifier),
        literal: SwiftStringLiteral(name.identifiers[0])
      )
    }
  }

  /// Whether a type of the fields is spelled with the runtime's names.
  func usesRuntime(_ fields: [SwiftField]) -> Bool {
    fields.contains(where: \.usesRuntime)
  }

  /// Stand-ins for types that were removed.
  func removals(_ removed: [LoweredRemoval]) -> [RemovalView] {
    removed.map { RemovalView($0, value: SwiftCode(standard + "Never"), indentation: 0) }
  }
}
