import StepgenTemplates

/// A sample of one call.
struct OperationView: TemplateView {
  var call: SampleCode
  var canThrow = true
  var givesResult: Bool
  var keep: [SampleCode] = []

  static let tags: TemplateTags<Self> = [
    .text("call", \.call, "The call, its inputs as variables."),
    .text("callOpen", \.call.open, "The same without its last parenthesis, ready for more arguments."),
    .flag("throws", \.canThrow, "Whether the call can throw."),
    .flag("givesResult", \.givesResult, "Whether the call returns a value or a step."),
    .texts("keep", \.keep, "Why something has to keep the call while it runs, a line of a comment each."),
  ]
}
