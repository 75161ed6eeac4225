import StepgenLowering
import StepgenModel

extension SwiftScope {
  /// The names of structures that were removed.
  var removedTypes: [RemovalView] { removals(registry.types.map(\.names), using: typeName) }

  /// The names of choices that were removed.
  var removedChoices: [RemovalView] { removals(registry.choices.map(\.names), using: choiceName) }

  /// The errors that were removed; they still arrive as errors that are not known.
  var removedErrors: [RemovalView] {
    zip(registry.errors, errorNames).compactMap { error, identifier in
      guard let name = name(error.names), let version = name.removed else { return nil }
      return RemovalView(
        name: identifier,
        value: SwiftCode(SwiftStringLiteral(error.id).templateText),
        comment: SwiftDocComment("Removed in \(version).", indentation: 2),
        message: message(ofRemoved: name, in: version, using: errorName)
      )
    }
  }

  /// What the compiler says where the deprecated thing is used; short, because it has to fit on a line.
  func message(_ deprecation: PlatformName.Deprecation, using naming: Naming) -> SwiftStringLiteral {
    SwiftStringLiteral(sentence(deprecation, using: naming))
  }

  /// What the compiler says where something is used that was removed.
  func message(ofRemoved name: PlatformName, in version: String, using naming: Naming) -> SwiftStringLiteral {
    let replacement = name.deprecation?.replacement.map { "; use '\(naming($0) ?? $0)' instead" } ?? ""
    return SwiftStringLiteral("Removed in \(version)\(replacement).")
  }

  /// Stand-ins for removed types, except where something else has the name now.
  private func removals(_ names: [[PlatformName]], using naming: Naming) -> [RemovalView] {
    var taken = typeNames
    return names.compactMap { names in
      guard let name = name(names), let version = name.removed, let identifier = name.identifiers.first,
        taken.insert(identifier).inserted
      else { return nil }
      return RemovalView(
        name: SwiftIdentifier(identifier),
        value: SwiftCode(standard + "Never"),
        comment: SwiftDocComment("Removed in \(version).", indentation: 0),
        message: message(ofRemoved: name, in: version, using: naming)
      )
    }
  }

  /// The present and the former names of types.
  private var typeNames: Set<String> {
    Set(
      registry.typeConcepts.map(\.names).compactMap(present).flatMap {
        $0.identifiers + $0.formerNames.map(\.identifier)
      }
    )
  }
}
