import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A response of the service.
struct ResponseView: TemplateView {
  let scope: DartScope
  let response: LoweredResponse

  static let tags: TemplateTags<Self> = [
    .text("comment", { DartDoc($0.response.summary, indentation: 0) }, "Its documentation."),
    .text("name", { DartName($0.response.name) }, "The name of the class."),
    .text("step", { DartName($0.response.step) }, "The type of the flow's steps."),
    .flag("hasErrors", \.scope.responsesHaveErrors, "Whether responses have errors."),
    .flag("hasValues", \.scope.hasErrorValues, "Whether values come with some error."),
    .flag("sharesNames", \.response.sharesNames, "Whether a name that no step has is the name of an error."),
    .text(
      "layoutName",
      { DartName("_layoutOf" + $0.response.name) },
      "The constant that says where steps and errors are."
    ),
    .text("layout", \.layout, "Where they are, as arguments."),
    .text("test", \.test, "Whether the response itself is a step."),
  ]

  private var layout: DartCode {
    let arguments = scope.responseLayout?.responseArguments { Dart.list(of: $0) } ?? []
    return .list("", arguments, "", indentation: 0)
  }

  private var test: DartCode {
    let tests = response.parts.map { $0.type + ".isIn(json)" }
    return DartCode(tests.isEmpty ? "true" : tests.joined(separator: " || "))
  }
}

extension DartScope {
  /// The library of responses; nil where the spec does not say what is in them.
  var responsesFile: FileView? {
    let responses = loweredResponses
    if responses.isEmpty { return nil }
    let steps = responses.flatMap { [$0.step] + $0.parts.map(\.type) }.map(Self.fileName)
    let files = Set(steps + (responsesHaveErrors ? ["flow_exceptions"] : []) + ["stepgen", "stepgen_layout"])
    return FileView(
      scope: self,
      imports: files.sorted().map { DartString($0 + ".dart") },
      responses: responses.map { ResponseView(scope: self, response: $0) }
    )
  }
}
