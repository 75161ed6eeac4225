import StepgenLowering
import StepgenModel
import StepgenTemplates

struct ErrorView: TemplateView {
  var error: LoweredError

  static let tags: TemplateTags<Self> = [
    .text("comment", { TypeScriptDoc($0.error.summary, $0.error.notes, indentation: 2) }, "Its documentation."),
    .optionalText("values", { $0.error.values.map { TypeScriptName($0) } }, "The interface of what comes with it."),
    .text("reading", \.reading, "The head of the function that gives that."),
    .text("id", { TypeScriptString($0.error.id) }, "The canonical id, as a string."),
    .text("row", \.row, "The id, the name on the platform and the names on the wire."),
  ]

  private var reading: TypeScriptCode {
    let name = Words(Words(id: error.id).list + ["values"]).methodName
    return .function(name, ["error: FlowError"], (error.values ?? "") + " | undefined")
  }

  private var row: TypeScriptCode {
    let own = error.platformName.flatMap { $0.isPresent ? $0.identifiers.first : nil }
    let texts = [error.id, own ?? error.wires.first ?? error.id] + error.wires
    return .list("", TypeScript.literals(texts), ",", indentation: 2)
  }
}

extension TypeScriptScope {
  /// The module of errors.
  var errorsFile: FileView {
    let types = registry.errors.indices.filter(hasError).map { registry.errors[$0] }
      .filter { valuesType(of: $0) != nil }.compactMap(\.values)
      .map { valueType(TypeReference(.type($0))) }
    return FileView(
      scope: self,
      imports: imports(for: types) { ["type \($0)", "parse\($0)"] },
      errors: loweredErrors.map { ErrorView(error: $0) }
    )
  }
}
