import StepgenLowering
import StepgenModel
import StepgenTemplates

/// A response of the service.
struct ResponseView: TemplateView {
  let scope: SwiftScope
  let response: LoweredResponse

  static let tags: TemplateTags<Self> = [
    .text("comment", { SwiftDocComment($0.response.summary, indentation: 0) }, "The documentation."),
    .text("name", { SwiftIdentifier($0.response.name) }, "The name."),
    .text("step", { SwiftIdentifier($0.response.step) }, "The enumeration of steps."),
    .text("error", { SwiftIdentifier($0.scope.errorName) }, "The enumeration of errors."),
    .flag("hasErrors", \.scope.responsesHaveErrors, "Whether responses have errors."),
    .flag("sharesNames", \.response.sharesNames, "Whether a name that no step has is the name of an error."),
    .text("layout", \.layout, "Where steps and errors are."),
  ]

  private var layout: SwiftCode {
    let arguments = scope.responseLayout?.responseArguments { SwiftSource.list(of: $0) } ?? []
    return .list(
      scope.runtime + "ResponseLayout(",
      arguments + (test.map { ["isStep: { \($0) }"] } ?? []),
      ")",
      column: 30,
      indentation: 2
    )
  }

  /// Whether the response is a step, where steps have no places of their own.
  private var test: String? {
    guard !response.parts.isEmpty else { return nil }
    let tests = response.parts.map { part in
      let keys = SwiftFlow(part.flow, in: scope)?.names.keys.map(\.key) ?? []
      let others = keys.isEmpty ? "" : ", orAnyOf: " + SwiftSource.list(of: keys)
      return SwiftSource.identifier(part.type) + ".layout.holds($0\(others))"
    }
    return tests.joined(separator: " || ")
  }
}

extension SwiftScope {
  /// The file of responses; nil where the spec does not say what is in them.
  var responsesFile: FileView? {
    loweredResponses.isEmpty ? nil : FileView(scope: self, runtimeImport: runtimeImport(inDeclarations: true))
  }
}
