import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A response of the service.
struct ResponseView: TemplateView {
  let scope: TypeScriptScope
  let response: LoweredResponse

  static let tags: TemplateTags<Self> = [
    .text("comment", { TypeScriptDoc($0.response.summary, indentation: 0) }, "Its documentation."),
    .text("name", { TypeScriptName($0.response.name) }, "The name of the interface."),
    .text("step", { TypeScriptName($0.response.step) }, "The type of the flow's steps."),
    .flag("hasErrors", \.scope.responsesHaveErrors, "Whether responses have errors."),
    .flag("sharesNames", \.response.sharesNames, "Whether a name that no step has is the name of an error."),
    .text("layout", \.layout, "The constant that says where steps and errors are."),
    .text("layoutName", { TypeScriptName($0.layoutName) }, "Its name."),
    .text("making", \.making, "The head of the function that makes a response."),
    .text("parsing", { TypeScriptCode.parsing($0.response.name) }, "The head of the function that reads one."),
    .text(
      "serializing",
      { TypeScriptCode.serializing($0.response.name, named: "response", as: "stepgen.JSONObject") },
      "The head of the function that writes one."
    ),
    .text("readingSteps", { $0.reading("steps", with: "parse" + $0.response.step) }, "The steps of what was received."),
    .text("readingErrors", { $0.reading("errors", with: "errorOf") }, "The errors of what was received."),
    .text(
      "writingOld",
      { $0.written("old", "parse\($0.response.name)(received)") },
      "What was received, written again."
    ),
    .text("writingNew", { $0.written("next", "response") }, "The response without what was received."),
    .text("writingError", \.writingError, "An error as JSON, with a comma."),
    .text("writing", \.writing, "The head of the function that writes what a response has without what was received."),
  ]

  private var layoutName: String { "layoutOf" + response.name }

  private var layout: TypeScriptCode {
    let tests = response.parts.map { "has\($0.type)(json)" }
    let properties =
      (scope.responseLayout?.responseArguments { TypeScript.list(of: $0) } ?? [])
      + (tests.isEmpty ? [] : ["isStep: (json) => " + tests.joined(separator: " || ")])
    return .object("const \(layoutName): wire.ResponseLayout =", properties, ";", indentation: 0)
  }

  private var making: TypeScriptCode {
    let errors = scope.responsesHaveErrors ? ["errors: readonly FlowError[] = []"] : []
    let parameters = ["steps: readonly \(response.step)[] = []"] + errors + ["received?: stepgen.JSONObject"]
    return .function("make" + response.name, parameters, response.name)
  }

  private func reading(_ name: String, with function: String) -> TypeScriptCode {
    .call("const \(name) = wire.\(name)In", [layoutName, "received", function], ";", indentation: 2)
  }

  private func written(_ name: String, _ response: String) -> TypeScriptCode {
    .call("const \(name) = written\(self.response.name)", [response, "received"], ";", indentation: 2)
  }

  private var writingError: TypeScriptCode {
    let values = scope.hasErrorValues ? ["error.payload"] : []
    return .call("wire.errorOf", [layoutName, "error.wireNames[0] ?? error.id"] + values, ",", indentation: 6)
  }

  private var writing: TypeScriptCode {
    .call(
      "function written" + response.name,
      ["response: " + response.name, "received: stepgen.JSONObject"],
      ": stepgen.JSONObject {",
      indentation: 0
    )
  }
}

extension TypeScriptScope {
  /// The module of responses; nil where the spec does not say what is in them.
  var responsesFile: FileView? {
    let responses = loweredResponses
    if responses.isEmpty { return nil }
    let errors = responsesHaveErrors ? ["flowErrors": ["FlowError"]] : [:]
    let names = responses.map(imports).reduce(errors) { $0.merging($1, uniquingKeysWith: +) }
    return FileView(
      scope: self,
      imports: names.keys.sorted().map { .importing(names[$0] ?? [], from: module($0).templateText) },
      responses: responses.map { ResponseView(scope: self, response: $0) }
    )
  }

  /// By the name of a module what code of the response needs from it.
  private func imports(for response: LoweredResponse) -> [String: [String]] {
    let step = response.step
    let unknown = response.sharesNames ? ["isUnknown" + step] : []
    let own = [Self.fileName(step): unknown + ["parse" + step, "serialize" + step, "type " + step]]
    let tests = response.parts.map { (Self.fileName($0.type), ["has" + $0.type]) }
    return Dictionary(tests, uniquingKeysWith: +).merging(own, uniquingKeysWith: +)
  }
}
