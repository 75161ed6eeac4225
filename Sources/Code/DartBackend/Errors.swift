import StepgenLowering
import StepgenModel
import StepgenTemplates

/// The library of errors.
struct ErrorsView: TemplateView {
  var head: FileHead
  var imports: [DartString]
  var errors: [ErrorView]

  static let tags: TemplateTags<Self> = [
    .text("registry", \.head.registry, "The id of the registry."),
    .texts("imports", \.imports, "The libraries that it needs."),
    .flag("hasErrorValues", { !$0.imports.isEmpty }, "Whether values come with some error."),
    .list("errors", \.errors, "The errors."),
  ]
}

struct ErrorView: TemplateView {
  var name: DartName
  var comment: DartDoc
  var values: DartCode?
  var id: DartString
  var wires: DartCode
  var cases: [DartString]

  static let tags: TemplateTags<Self> = [
    .text("name", \.name, "The name of the class."),
    .text("comment", \.comment, "Its documentation."),
    .optionalText("deprecation", \.comment.deprecation, "What is to be used instead of it."),
    .optionalText("values", \.values, "The class of what comes with it."),
    .text("id", \.id, "The canonical id, as a string."),
    .text("wires", \.wires, "The list of names that the service gives it."),
    .texts("cases", \.cases, "The names by which it arrives."),
    .flag("hasCases", { !$0.cases.isEmpty }, "Whether there are any."),
  ]
}

extension DartScope {
  /// The errors; nil when there are none.
  var errorsView: ErrorsView? {
    let known = registry.errors.indices.filter(hasError)
    let ids = known.map { registry.errors[$0].id }
    // Names on the wire win over ids, and earlier errors over later ones.
    var taken = Set(known.flatMap { registry.errors[$0].wire })
    let own = ids.map { taken.insert($0).inserted ? [$0] : [] }
    var arrived: Set<String> = []
    let errors = zip(known, own).map { index, id in
      view(at: index, cases: (registry.errors[index].wire + id).filter { arrived.insert($0).inserted })
    }
    return errors.isEmpty
      ? nil
      : ErrorsView(
        head: head,
        imports: hasErrorValues ? ["stepgen.dart", "types.dart"].map { DartString($0) } : [],
        errors: errors
      )
  }

  private func view(at index: Int, cases: [String]) -> ErrorView {
    let error = registry.errors[index]
    let retry = error.retry.isBlank ? [] : ["**Retry:** " + prose(error.retry)]
    let spelling = name(error.names)?.text.map { ["On this platform: `\($0)`."] } ?? []
    let wires = error.wire.map { DartString($0).templateText }
    return ErrorView(
      name: DartName(errorName(at: index)),
      comment: DartDoc(
        error.meaning.isBlank ? "The error `\(error.id)`." : prose(error.meaning),
        retry + spelling + notes(name(error.names), using: errorName),
        indentation: 0
      ),
      values: valuesType(of: error).map { DartCode($0) },
      id: DartString(error.id),
      wires: .list("const [", wires, "]", indentation: 4),
      cases: cases.map { DartString($0) }
    )
  }
}
