import StepgenTemplates

/// A sample of a whole flow, or of one of its steps.
struct FlowView: TemplateView {
  /// Says what only some templates ask for.
  let lowering: FlowLowering
  /// Whether the sample stands first in its file.
  let isFirst: Bool
  var imports: [SampleCode]
  var parameters: SampleCode
  var call: SampleCode
  var canThrow: Bool
  var error: SampleCode?
  var alsoThrown: [SampleCode]
  var retryable: [SampleCode]
  var thrown: [ThrownView]
  var state: SampleCode
  var stateType: SampleCode
  var firstState: SampleCode
  var stateAccess: SampleCode
  var container: SampleCode
  var containerValue: SampleCode?
  var subject: SampleCode
  var carriedParameters: SampleCode
  var carriedArguments: SampleCode
  var changesState: Bool
  var memory: SampleCode?
  var branches: [BranchView]

  private var comments: [SampleCode] { lowering.comments(isFirst: isFirst) }
  private var start: SampleCode { lowering.function(calledBy: "start", "run", "perform") }
  private var proceed: SampleCode { lowering.function(calledBy: "handle", "proceed") }
  private var answer: SampleCode { lowering.function(calledBy: "answer", "respond") }
  private var canRetry: SampleCode { lowering.function(calledBy: "canRetry", "mayRetry") }
  private var className: SampleCode { SampleCode(lowering.name + "Flow") }
  private var memoryComments: [SampleCode] { memory == nil ? [] : comment(.remembered) }
  private var unknown: [SampleCode] { comment(.unknownStep) }
  private var update: SampleCode {
    SampleCode(lowering.scope.syntax.literal(lowering.scope.texts.text(.update)))
  }
  private var retry: [SampleCode] { comment(.retry) }
  private var others: [SampleCode] { comment(.otherSteps) }

  private func comment(_ phrase: SamplePhrase) -> [SampleCode] {
    lowering.scope.syntax.comments(lowering.scope.texts.text(phrase))
  }

  private var isAnswering: Bool {
    branches.contains { ($0.guarded + [$0.otherwise]).contains { $0.call != nil } }
  }

  static let tags: TemplateTags<Self> = [
    .texts("imports", \.imports, "The lines with which the file begins."),
    .texts("comments", \.comments, "What the sample shows, a line of a comment each."),
    .text("start", \.start, "The function that begins the flow."),
    .text("proceed", \.proceed, "The function that handles the steps."),
    .text("answer", \.answer, "The function that answers one step, where that is another."),
    .flag("isAnswering", \.isAnswering, "Whether any step is answered."),
    .text("className", \.className, "The class of both, where a language wants one."),
    .text("parameters", \.parameters, "What the first call takes, as parameters."),
    .text("call", \.call, "The call that begins the flow."),
    .flag("throws", \.canThrow, "Whether that call can throw."),
    .text("callOpen", \.call.open, "The same without its last parenthesis, ready for more arguments."),
    .optionalText("error", \.error, "The type of everything that a call can fail with."),
    .texts("alsoThrown", \.alsoThrown, "Other types that the calls of the flow throw."),
    .texts("retryable", \.retryable, "The patterns, types or names of errors that leave the step unchanged."),
    .flag("isRetrying", { !$0.retryable.isEmpty }, "Whether the flow has such an error."),
    .text("canRetry", \.canRetry, "The function that finds whether an error is one of them."),
    .list("thrown", \.thrown, "Errors that stand for a step of other platforms."),
    .flag("isThrown", { $0.branches.isEmpty }, "Whether the sample is of a step that is thrown as an error."),
    .text("state", \.state, "The variable that holds the current step."),
    .text("stateType", \.stateType, "Its type."),
    .text("firstState", \.firstState, "Its first value, taken from `result`."),
    .text("stateAccess", \.stateAccess, "What leads from the result of a call to its value, such as `.nextStep`."),
    .text("container", \.container, "The variable in which step and payload lie."),
    .optionalText("containerValue", \.containerValue, "Its value, where it is another than the state."),
    .text("subject", \.subject, "What is switched over."),
    .text("carriedParameters", \.carriedParameters, "What later calls need of the first one, as more parameters."),
    .text("carriedArguments", \.carriedArguments, "The same, as more arguments."),
    .flag("changesState", \.changesState, "Whether an answer gives another step."),
    .optionalText("memory", \.memory, "The declaration of the variable that keeps what was chosen, if it matters."),
    .texts("memoryComments", \.memoryComments, "What that variable is for, a line of a comment each."),
    .list("branches", \.branches, "The steps."),
    .texts("unknown", \.unknown, "What an unknown step is, a line of a comment each."),
    .text("update", \.update, "What to tell the user then, as a string literal."),
    .texts("retry", \.retry, "What to do about an error, a line of a comment each."),
    .texts("others", \.others, "What the last branch of a step's sample is for, a line of a comment each."),
  ]
}

/// An error that stands for a step of other platforms.
struct ThrownView: TemplateView {
  var type: SampleCode
  var comments: [SampleCode]

  static let tags: TemplateTags<Self> = [
    .text("type", \.type, "Its type."),
    .texts("comments", \.comments, "What to do, a line of a comment each."),
  ]
}
