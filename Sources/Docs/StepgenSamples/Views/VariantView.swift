import StepgenTemplates

/// How one step is handled, or several that are handled alike.
struct VariantView: TemplateView, Hashable {
  /// What tells it from the other variants of its branch; `nil` for the last one.
  var condition: SampleCode?
  var comments: [SampleCode]
  /// How many of the comments say what the step is called.
  var titleCount = 0
  var shown: [SampleCode] = []
  var asks: [AskView] = []
  var call: SampleCode?
  var givesStep = false
  var givesResult = false
  /// Whether the call gives something that nothing is done with.
  var isUnused = false
  var canThrow = true
  /// A statement that keeps what was chosen.
  var remembers: SampleCode?
  var isEnd = false

  static let tags: TemplateTags<Self> = [
    .optionalText("condition", \.condition, "The condition that tells it from the other variants of its branch."),
    .texts("comments", \.comments, "What the step is, a line of a comment each."),
    .texts("shown", \.shown, "Statements that show something to the user."),
    .list("asks", \.asks, "What to ask the user."),
    .flag("isAsking", { !$0.asks.isEmpty }, "Whether the user is asked for anything."),
    .flag("isAskingMore", { $0.asks.count > 1 }, "Whether the user is asked for more than one thing."),
    .optionalText("call", \.call, "The call that answers the step; empty where there is nothing to answer."),
    .optionalText("callOpen", { $0.call?.open }, "The same without its last parenthesis, ready for more arguments."),
    .flag("isUnused", \.isUnused, "Whether the call gives something that nothing is done with."),
    .flag("givesResult", \.givesResult, "Whether the call returns a value or a step."),
    .flag("givesStep", \.givesStep, "Whether the call returns the next step."),
    .flag("throws", \.canThrow, "Whether the call can throw."),
    .optionalText("remembers", \.remembers, "A statement that keeps what was chosen for the next step, if it matters."),
    .flag("isEnd", \.isEnd, "Whether the flow is over."),
  ]
}

/// A branch of the switch over a flow's steps.
struct BranchView: TemplateView, Hashable {
  var labels: [SampleCode]
  /// Variants with a condition.
  var guarded: [VariantView]
  /// The condition of the other branch.
  var otherwise: VariantView

  static let tags: TemplateTags<Self> = [
    .texts("labels", \.labels, "The names of the step, as patterns."),
    .list("guarded", \.guarded, "Ways to handle it that have a condition."),
    .list("otherwise", { [$0.otherwise] }, "The way to handle it where no condition holds."),
  ]
}
