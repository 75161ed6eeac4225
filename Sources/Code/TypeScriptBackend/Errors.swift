import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The module of errors.
struct ErrorsView: TemplateView {
  var head: FileHead
  var imports: [TypeScriptCode]
  var errors: [ErrorView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("runtime", \.head.runtime, "The module with what all others need."),
    .texts("imports", \.imports, "The imports of what comes with errors."),
    .flag("hasErrorValues", { !$0.imports.isEmpty }, "Whether values come with some error."),
    .list("errors", \.errors, "The errors."),
  ]
}

struct ErrorView: TemplateView {
  var comment: TypeScriptDoc
  var values: TypeScriptName?
  var method: TypeScriptName
  var id: TypeScriptString
  var row: TypeScriptCode

  static let tags: TemplateTags<Self> = [
    .text("comment", \.comment, "Its documentation."),
    .optionalText("values", \.values, "The interface of what comes with it."),
    .text("method", \.method, "The name of the function that gives that."),
    .text("id", \.id, "The canonical id, as a string."),
    .text("row", \.row, "The id, the name on the platform and the names on the wire."),
  ]
}

extension TypeScriptScope {
  /// The errors; nil when there are none.
  var errorsView: ErrorsView? {
    let errors = registry.errors.indices.filter(hasError).map(errorView)
    let types = registry.errors.filter { valuesType(of: $0) != nil }.compactMap(\.values)
      .map { valueType(TypeReference(.type($0))) }
    let imports = types.isEmpty ? [] : imports(for: types, except: "") { ["type \($0)", "parse\($0)"] }
    return errors.isEmpty ? nil : ErrorsView(head: head, imports: imports, errors: errors)
  }

  private func errorView(at index: Int) -> ErrorView {
    let error = registry.errors[index]
    let name = name(error.names)
    let retry = error.retry.isBlank ? [] : ["**Retry:** " + prose(error.retry)]
    let spelling = name?.text.map { ["On this platform: `\($0)`."] } ?? []
    let id = TypeScriptString(error.id)
    let names = [identifier(error.names) ?? error.wire.first ?? error.id] + error.wire
    return ErrorView(
      comment: TypeScriptDoc(
        error.meaning.isBlank ? "The error `\(error.id)`." : prose(error.meaning),
        retry + spelling + notes(name, using: errorName),
        indentation: 2
      ),
      values: valuesType(of: error).map { TypeScriptName($0) },
      method: TypeScriptName(Words(Words(id: error.id).list + ["values"]).methodName),
      id: id,
      row: .list("", ([id] + names.map { TypeScriptString($0) }).map(\.templateText), ",", indentation: 2)
    )
  }
}
