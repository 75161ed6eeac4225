import StepgenLowering
import StepgenModel
import StepgenTemplates

/// An error.
struct ErrorView: TemplateView {
  let scope: SwiftScope
  let error: LoweredError

  static let tags: TemplateTags<Self> = [
    .text("comment", { SwiftDocComment($0.error.summary, $0.error.notes, indentation: 2) }, "The documentation."),
    .text("case", { SwiftIdentifier($0.error.name) }, "The case's name."),
    .optionalText("values", { $0.error.values.map { SwiftCode($0) } }, "The structure of what comes with it."),
    .text(
      "shown",
      { $0.scope.mirror(ofError: $0.error.name) },
      "The mirror of the case, with its values as they are bound."
    ),
    .text("literal", { SwiftStringLiteral($0.error.id) }, "The id as a string."),
    .text("wire", \.wire, "The list of names on the wire."),
  ]

  private var wire: SwiftCode { .list("[", SwiftSource.literals(error.wires), "]", column: 6, indentation: 6) }
}

extension SwiftScope {
  /// The errors' file; nil when the registry has none.
  var errorsFile: FileView? {
    guard !registry.errors.isEmpty else { return nil }
    return FileView(
      scope: self,
      name: errorName,
      runtimeImport: hasErrorValues || responsesHaveErrors ? runtimeImport(inDeclarations: true) : nil,
      removals: removedErrors.map { RemovalView($0) }
    )
  }

  /// Names on the wire win over ids, and earlier errors over later ones.
  var wireNamesOfErrors: [WireNameView] {
    let errors = loweredErrors
    let texts = errors.flatMap { error in error.wires.map { ($0, error) } } + errors.map { ($0.id, $0) }
    var known: Set<String> = []
    return texts.filter { known.insert($0.0).inserted }.map { text, error in
      WireNameView(name: WireName(text: text, name: error.name), isCalled: error.values != nil)
    }
  }

  /// The case of an error that the code does not know.
  var unknownError: SwiftIdentifier {
    let wanted = lowerCamel(target.unknownMember)
    var claims = NameClaims(Set(errorNames.map(\.name)))
    return SwiftIdentifier(claims.claim(wanted, else: wanted + "Error"))
  }

  /// The case of an error that is not in the spec: `other`, unless an error of the spec has the name.
  var otherError: SwiftIdentifier {
    var claims = NameClaims(Set(errorNames.map(\.name) + [unknownError.name]))
    return SwiftIdentifier(claims.claim("other", else: "otherError"))
  }

  /// An error as a value, without what comes with it.
  func value(ofError index: Int) -> String {
    "." + errorNames[index].templateText + (valuesType(of: registry.errors[index]) == nil ? "" : "()")
  }
}
