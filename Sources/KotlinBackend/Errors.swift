import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The file of errors.
struct ErrorsView: TemplateView {
  var head: FileHead
  var errors: [ErrorView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .text("package", \.head.package, "The package."),
    .text("visibility", \.head.visibility, "`public` or `internal`."),
    .list("errors", \.errors, "The errors."),
  ]
}

struct ErrorView: TemplateView {
  var name: KotlinName
  var comment: KotlinDoc
  var id: KotlinString
  var wires: KotlinCode

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name of the object."),
    .text("comment", \.comment, "Its documentation."),
    .text("id", \.id, "The canonical id, as a string."),
    .text("wires", \.wires, "The names that the service gives it, with commas."),
  ]
}

extension KotlinScope {
  /// The errors; nil when there are none.
  var errorsView: ErrorsView? {
    let errors = registry.errors.indices.filter(hasError).map(errorView)
    return errors.isEmpty ? nil : ErrorsView(head: head, errors: errors)
  }

  private func errorView(at index: Int) -> ErrorView {
    let error = registry.errors[index]
    let name = name(error.names)
    let retry = error.retry.isBlank ? [] : ["**Retry:** " + prose(error.retry)]
    let spelling = name?.text.map { ["On this platform: `\($0)`."] } ?? []
    return ErrorView(
      name: KotlinName(errorName(at: index)),
      comment: KotlinDoc(
        error.meaning.isBlank ? "The error `\(error.id)`." : prose(error.meaning),
        retry + spelling + notes(name, using: errorName),
        indentation: 4
      ),
      id: KotlinString(error.id),
      wires: KotlinCode(error.wire.map { KotlinString($0).templateText }.joined(separator: ", "))
    )
  }
}
