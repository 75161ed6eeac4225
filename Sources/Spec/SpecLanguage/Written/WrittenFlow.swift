package import StepgenModel
import YAMLReader

package struct WrittenFlow: Sendable {
  package var range: SourceRange
  package var id: WrittenText?
  package var title: WrittenText?
  package var meaning: WrittenText?
  package var also: [WrittenText] = []
  package var aliases: [WrittenText] = []
  package var renamedFrom: [WrittenText] = []
  package var type: WrittenText?
  package var onPlatform: [Keyed<WrittenName>] = []
  package var access: [Keyed<WrittenText>] = []
  package var types: [Keyed<WrittenStepType>] = []
  package var result: WrittenFlowResult?
  package var starts: [WrittenStart] = []
  package var steps: [Keyed<WrittenStep>] = []
  package var stepSets: [Keyed<[WrittenText]>] = []
  package var outcomeSets: [Keyed<[Keyed<WrittenOutcome>]>] = []
  package var internals: [Keyed<WrittenInternal>] = []
  package var traces: [Keyed<WrittenTrace>] = []
  package var properties: [Keyed<WrittenProperty>] = []
  package var waivers: [WrittenWaiver] = []
  /// True if steps or sets were lost to which outcomes may refer.
  package var isIncomplete: Bool

  static let record = RecordOf<WrittenFlow>(
    .flowFile,
    "A file with one flow.",
    WrittenFlow.init(at:),
    [
      .version1,
      .required("flow", .newID(of: .flow), "The id of the flow.") { $0.id = $1 },
      .required("title", .line, "The title of the flow.") { $0.title = $1 }.aside,
      .also { $0.also = $1 },
      .meaning { $0.meaning = $1 },
      .aliases { $0.aliases = $1 },
      .renamedFrom { $0.renamedFrom = $1 },
      .optional("type", .words, "The name of the type of the flow's steps. Omit it if no platform has such a type.") {
        $0.type = $1
      },
      .optional("on-platform", .ids(of: .platform, WrittenName.form), "Other names of that type, by platform.") {
        $0.onPlatform = $1
      },
      .optional(
        "access",
        .ids(of: .platform, .literal),
        "The expression that gets the step from a result, by platform, for example `nextStep.signInStep`."
      ) { $0.access = $1 }.aside,
      .optional(
        "types",
        .new(.stepType, .record(WrittenStepType.record)),
        "The types of its steps, if a platform has several; `type` is then their common type."
      ) { $0.types = $1 },
      .optional(
        "result",
        .record(WrittenFlowResult.record),
        "The result of operations that lead to a step of the flow."
      ) { $0.result = $1 },
      .required(
        "start",
        .list(.record(WrittenStart.record)),
        "The operations that begin the flow, and their outcomes."
      ) { $0.starts = $1 },
      .required("steps", .new(.step, .record(WrittenStep.record)), "The steps.") { $0.steps = $1 },
      .optional(
        "step-sets",
        .new(.stepSet, .list(.id(of: .step))),
        "Lists of steps that several outcomes lead to; `to` accepts their ids like those of steps."
      ) { $0.stepSets = $1 },
      .optional(
        "outcome-sets",
        .new(.outcomeSet, .new(.outcome, .record(WrittenOutcome.record))),
        "Outcomes that several steps have; `include` accepts their ids."
      ) { $0.outcomeSets = $1 },
      .optional(
        "internal",
        .ids(.record(WrittenInternal.record)),
        "Challenges on the wire that the client responds to itself."
      ) { $0.internals = $1 }.aside,
      .optional(
        "traces",
        .new(.trace, .record(WrittenTrace.record)),
        "Paths through the flow that are used as tests and examples."
      ) { $0.traces = $1 },
      .optional(
        "properties",
        .new(.property, .record(WrittenProperty.record)),
        "Statements that are true in every run of the flow; `check` searches for a run that violates them."
      ) { $0.properties = $1 }.aside,
      .allow,
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
    isIncomplete = node.hasLostSections(of: .flowFile)
  }
}

/// One of several types of a flow's steps, as written.
package struct WrittenStepType: Sendable {
  package var range: SourceRange
  package var name: WrittenText?
  package var meaning: WrittenText?
  package var renamedFrom: [WrittenText] = []
  package var onPlatform: [Keyed<WrittenName>] = []
  package var access: [Keyed<WrittenText>] = []
  package var nameAt: WrittenText?
  package var payloadAt: WrittenText?

  static let record = RecordOf<WrittenStepType>(
    .stepType,
    "One of several types that contain the steps of a flow.",
    WrittenStepType.init(at:),
    [
      .optional("name", .words, "Its name. Default: the words of its id.") { $0.name = $1 }.aside,
      .optional("meaning", .line, "What its steps mean, in a sentence.") { $0.meaning = $1 }.aside,
      .renamedFrom { $0.renamedFrom = $1 },
      .optional("on-platform", .ids(of: .platform, WrittenName.form), "Other names, by platform.") {
        $0.onPlatform = $1
      },
      .optional(
        "access",
        .ids(of: .platform, .literal),
        "The expression that gets a step of the type, by platform, for example `status`. Default: as for the flow."
      ) { $0.access = $1 }.aside,
      .optional("name-at", .keys, "The keys that lead to the name of its steps. Default: as for the registry.") {
        $0.nameAt = $1
      },
      .optional("payload-at", .keys, "The keys that lead to the payload. Default: as for the registry.") {
        $0.payloadAt = $1
      },
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}

package struct WrittenStart: Sendable {
  package var range: SourceRange
  package var call: WrittenText?
  package var outcomes: [Keyed<WrittenOutcome>] = []
  package var include: [WrittenText] = []

  static let record = RecordOf<WrittenStart>(
    .start,
    "An operation that begins the flow.",
    WrittenStart.init(at:),
    [
      .required("call", .id(of: .operation), "The operation.") { $0.call = $1 },
      .optional("outcomes", .new(.outcome, .record(WrittenOutcome.record)), "The outcomes of the call.") {
        $0.outcomes = $1
      },
      .optional("include", .oneOrMore(.id(of: .outcomeSet)), "Sets of outcomes that it also has.") {
        $0.include = $1
      },
      .allow,
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}

/// A class for the same reason as ``WrittenName``.
package final class WrittenStep: @unchecked Sendable {
  package let range: SourceRange
  /// The range of the step, from its first key to its last value.
  package let extent: SourceRange
  package fileprivate(set) var name: WrittenText?
  package fileprivate(set) var title: WrittenText?
  package fileprivate(set) var also: [WrittenText] = []
  package fileprivate(set) var meaning: WrittenText?
  package fileprivate(set) var aliases: [WrittenText] = []
  package fileprivate(set) var renamedFrom: [WrittenText] = []
  package fileprivate(set) var type: WrittenText?
  package fileprivate(set) var payload: [Keyed<WrittenField>] = []
  package fileprivate(set) var knownBy: WrittenText?
  package fileprivate(set) var ask: WrittenAsk?
  package fileprivate(set) var answerWith: WrittenText?
  package fileprivate(set) var answerExample: WrittenAnswerExample?
  package fileprivate(set) var otherAnswers: [Keyed<WrittenOtherAnswer>] = []
  package fileprivate(set) var outcomes: [Keyed<WrittenOutcome>] = []
  package fileprivate(set) var include: [WrittenText] = []
  package fileprivate(set) var ends: Located<WrittenEnd>?
  package fileprivate(set) var every: WrittenInterval?
  package fileprivate(set) var leavesTo: WrittenText?
  package fileprivate(set) var reads: [WrittenText] = []
  package fileprivate(set) var retry: WrittenText?
  package fileprivate(set) var onPlatform: [Keyed<WrittenName>] = []
  package fileprivate(set) var since: [Keyed<WrittenText>] = []

  static let record = RecordOf<WrittenStep>(
    .step,
    "A state of the flow that asks the caller for something, or ends the flow.",
    WrittenStep.init(at:),
    [
      .optional("name", .words, "Its name. Default: the words of its id.") { $0.name = $1 }.aside,
      .required("title", .line, "Its heading, in English.") { $0.title = $1 }.aside,
      .also { $0.also = $1 },
      .required("meaning", .prose, "The meaning for the caller, in Markdown.") { $0.meaning = $1 }.aside,
      .aliases { $0.aliases = $1 },
      .renamedFrom { $0.renamedFrom = $1 },
      .optional("type", .id(of: .stepType), "Its type, in a flow with several types. Default: the first type.") {
        $0.type = $1
      },
      .optional("payload", WrittenField.forms(.field), "Its values.") { $0.payload = $1 },
      .optional("known-by", .literal, "The key that identifies the step, if it has no name on the wire.") {
        $0.knownBy = $1
      },
      .optional("ask", .record(WrittenAsk.record), "The prompt for the user.") { $0.ask = $1 },
      .optional("answer-with", .id(of: .operation), "The operation that responds to the step.") { $0.answerWith = $1 },
      .optional(
        "answer-example",
        .record(WrittenAnswerExample.record),
        "A response with additional values, if they are sometimes needed."
      ) { $0.answerExample = $1 },
      .optional(
        "other-answers",
        .ids(of: .operation, .record(WrittenOtherAnswer.record)),
        "Other ways to respond, by operation; outcomes name the operation as their `call`."
      ) { $0.otherAnswers = $1 },
      .optional("outcomes", .new(.outcome, .record(WrittenOutcome.record)), "The outcomes of the response.") {
        $0.outcomes = $1
      },
      .optional("include", .oneOrMore(.id(of: .outcomeSet)), "Sets of outcomes that it also has.") {
        $0.include = $1
      },
      .optional("ends", .end, "`true` for a step that ends the flow, `failure` if the flow then ends without success.")
      {
        $0.ends = $1
      },
      .optional(
        "every",
        .either(
          Form.path(from: .field).map { value, _ in value.map { WrittenInterval(value: $0) } },
          .record(WrittenInterval.record)
        ),
        "The payload value that specifies how long the app waits before each response: in seconds, or in its `unit`."
      ) {
        $0.every = $1
      },
      .optional(
        "leaves-to",
        .id(of: .flow),
        "The flow in which the caller continues. Unless the step also `ends`, this flow then starts over."
      ) {
        $0.leavesTo = $1
      },
      .optional(
        "reads",
        .oneOrMore(.path(from: .step)),
        "Payload values of earlier steps that the response needs, as `step.field`."
      ) {
        $0.reads = $1
      },
      .optional("retry", .prose, "What the caller can retry, and how often, in Markdown.") { $0.retry = $1 }.aside,
      .optional("on-platform", .ids(of: .platform, WrittenName.stepForm), "The differences, by platform.") {
        $0.onPlatform = $1
      },
      .since { $0.since = $1 },
      .allow,
    ],
    removed: ["once": "Declare a setting: let the outcomes that lead here need its first value, and set another one."]
  )

  init(at node: YAMLNode) {
    range = node.headRange
    extent = node.range
  }
}

package struct WrittenAnswerExample: Sendable {
  package var range: SourceRange
  package var meaning: WrittenText?
  package var options: [Keyed<WrittenText>] = []
  package var calls: [Keyed<WrittenText>] = []

  static let record = RecordOf<WrittenAnswerExample>(
    .answerExample,
    "A call with values that a step may need and that its operation's example omits; samples show it in a comment.",
    WrittenAnswerExample.init(at:),
    [
      .required(
        "meaning",
        .line,
        "A comment in the sample that explains when the call is needed and what its names mean."
      ) {
        $0.meaning = $1
      }.aside,
      .optional(
        "options",
        .ids(of: .platform, .literal),
        "An expression, by platform, that the sample assigns to `options` before the call."
      ) {
        $0.options = $1
      },
      .required("calls", .ids(of: .platform, .literal), "The call, by platform, with `{input}` where a value belongs.")
      {
        $0.calls = $1
      },
    ]
  )

  init(at node: YAMLNode) {
    range = node.range
  }
}

package struct WrittenAsk: Sendable {
  package var range: SourceRange
  package var kind: WrittenText?
  package var digits: Located<Int>?
  package var characters: Located<Int>?
  package var length: WrittenText?
  package var codeFrom: [WrittenText] = []
  package var and: [WrittenText] = []
  package var from: WrittenText?
  package var choice: WrittenText?
  package var prompt: WrittenText?
  package var fields: [Keyed<WrittenFormField>] = []

  static let record = RecordOf<WrittenAsk>(
    .ask,
    "The prompt for the user.",
    WrittenAsk.init(at:),
    [
      .required("for", .word(kinds), "The kind of response.") { $0.kind = $1 },
      .optional("digits", .integer(codeLengths), "The number of digits of a code.") { $0.digits = $1 }.aside,
      .optional(
        "characters",
        .integer(codeLengths),
        "The number of characters of a code that does not consist only of digits."
      ) {
        $0.characters = $1
      }.aside,
      .optional(
        "length",
        .path(from: .field),
        "For a code whose length the service sends: the payload field with the length."
      ) {
        $0.length = $1
      }.aside,
      .optional(
        "code-from",
        .oneOrMore(.word(codeOrigins)),
        "The source of a code, so that systems that distinguish such fields can fill it in."
      ) { $0.codeFrom = $1 }.aside,
      .optional(
        "and",
        .oneOrMore(.word(fieldKinds)),
        "Other values to ask for, because the same call needs them."
      ) { $0.and = $1 },
      .optional("from", .path(from: .field), "For a choice: the payload field that lists the available members.") {
        $0.from = $1
      },
      .optional("choice", .id(of: .choice), "For a choice whose members are not in the payload: the choice.") {
        $0.choice = $1
      },
      .optional("prompt", .line, "A sentence for the user, with `{field}` where a payload value belongs.") {
        $0.prompt = $1
      }.aside,
      .optional(
        "fields",
        .ids(.record(WrittenFormField.record)),
        "For a form: the values to ask for, by the id of the input of `answer-with`."
      ) { $0.fields = $1 },
    ]
  )

  init(at node: YAMLNode) {
    range = node.range
  }
}

package struct WrittenOtherAnswer: Sendable {
  package var title: WrittenText?
  package var ask: WrittenAsk?
  package var when: [WrittenClause] = []

  static let record = RecordOf<WrittenOtherAnswer>(
    .otherAnswer,
    "Another way to respond to a step.",
    { _ in WrittenOtherAnswer() },
    [
      .required("title", .line, "The action, as the label of a button.") { $0.title = $1 }.aside,
      .optional("ask", .record(WrittenAsk.record), "The prompt for the user.") { $0.ask = $1 },
      .optional(
        "when",
        .oneOrMore(WrittenClause.form),
        "The conditions that must all be true for the step to offer it."
      ) {
        $0.when = $1
      },
    ]
  )
}

package struct WrittenInterval: Sendable {
  package var value: WrittenText?
  package fileprivate(set) var unit: WrittenText?

  static let record = RecordOf<WrittenInterval>(
    .interval,
    "The time to wait before each response.",
    { _ in WrittenInterval() },
    [
      .required("value", .path(from: .field), "The payload value, an `int`.") { $0.value = $1 },
      .optional("unit", .word(timeUnits), "Its unit. Default: seconds.") { $0.unit = $1 },
    ]
  )
}

private let timeUnits = Step.Interval.Unit.allCases.map { WordOption($0.rawValue, $0.rawValue.capitalizedFirst + ".") }

package struct WrittenFormField: Sendable {
  package var kind: WrittenText?
  package var label: WrittenText?

  static let record = RecordOf<WrittenFormField>(
    .formField,
    "One of the values that a form asks for.",
    { _ in WrittenFormField() },
    [
      .required("for", .word(fieldKinds), "The kind of value.") { $0.kind = $1 },
      .required("label", .line, "The label of the field, in plain text.") { $0.label = $1 }.aside,
    ]
  )
}

/// A class for the same reason as ``WrittenName``.
package final class WrittenOutcome: @unchecked Sendable {
  package let range: SourceRange
  /// The range of the outcome, from its first key to its last value.
  package let extent: SourceRange
  package fileprivate(set) var call: WrittenText?
  package fileprivate(set) var cause: WrittenText?
  package fileprivate(set) var to: [WrittenText] = []
  package fileprivate(set) var error: WrittenText?
  package fileprivate(set) var then: WrittenText?
  package fileprivate(set) var answers: [WrittenText] = []
  package fileprivate(set) var when: [WrittenClause] = []
  package fileprivate(set) var sets: [WrittenText] = []
  package fileprivate(set) var upTo: WrittenText?
  package fileprivate(set) var onlyOn: [WrittenText] = []
  package fileprivate(set) var meaning: WrittenText?
  package fileprivate(set) var wire: WrittenText?
  package fileprivate(set) var source: WrittenText?

  static let record = RecordOf<WrittenOutcome>(
    .outcome,
    "The result of a response: a step or an error.",
    WrittenOutcome.init(at:),
    [
      .optional(
        "call",
        .id(of: .operation),
        "The operation that leads to the outcome, if it is not the step's `answer-with`."
      ) {
        $0.call = $1
      },
      .optional("cause", .word(causes), "The cause of an outcome without a call.") { $0.cause = $1 },
      .optional("to", .oneOrMore(.id(of: .step, .stepSet)), "The steps, or sets of steps, one of which follows.") {
        $0.to = $1
      },
      .optional("error", .id(of: .error), "The error that is reported.") { $0.error = $1 },
      .optional("then", .word(afterError), "The effect of an error on the flow.") { $0.then = $1 },
      .optional(
        "answers",
        .oneOrMore(.id(of: .member)),
        "The members of the requested choice that lead to the outcome. Default: all other responses."
      ) { $0.answers = $1 },
      .optional("when", .oneOrMore(WrittenClause.form), "The conditions, all of which must be true.") { $0.when = $1 },
      .optional("sets", .oneOrMore(.id(of: .condition)), "The conditions that are true from then on.") { $0.sets = $1 },
      .optional("up-to", .word(deciders), "Who decides, if no condition does.") { $0.upTo = $1 },
      .optional("only-on", .oneOrMore(.id(of: .platform)), "The platforms on which this happens. Default: all.") {
        $0.onlyOn = $1
      },
      .meaning { $0.meaning = $1 },
      .optional("wire", .line, "The value on the wire.") { $0.wire = $1 }.aside,
      .source { $0.source = $1 },
      .allow,
    ],
    removed: ["clears": "Make the condition and its opposite the values of a setting, and set the opposite."]
  )

  init(at node: YAMLNode) {
    range = node.headRange
    extent = node.range
  }
}

/// A requirement: one condition, or the long form with several.
package struct WrittenClause: Sendable {
  package var range: SourceRange
  package var condition: WrittenText?
  package var not: [WrittenText] = []
  package var any: [WrittenAlternative] = []

  /// The id of a condition, or the long form.
  static let form: Form<WrittenClause?> = .either(
    Form.id(of: .condition).map { condition, node in
      condition.map { WrittenClause(range: node.range, condition: $0) }
    },
    .record(record)
  )

  static let record = RecordOf<WrittenClause>(
    .clause,
    "A requirement that is more than a single condition.",
    { WrittenClause(range: $0.range) },
    [
      .optional("not", .oneOrMore(.id(of: .condition)), "The conditions that must all be false.") { $0.not = $1 },
      .optional("any", .list(WrittenAlternative.form), "The alternatives, at least one of which must be true.") {
        $0.any = $1
      },
    ]
  )
}

/// One of several alternatives of which one must be true.
package struct WrittenAlternative: Sendable {
  package var condition: WrittenText?
  package var not: WrittenText?

  static let form: Form<WrittenAlternative?> = .either(
    Form.id(of: .condition).map { condition, _ in condition.map { WrittenAlternative(condition: $0) } },
    .record(record)
  )

  static let record = RecordOf<WrittenAlternative>(
    .alternative,
    "One of several alternatives, if it is the opposite of a condition.",
    { _ in WrittenAlternative() },
    [.required("not", .id(of: .condition), "The condition that must be false.") { $0.not = $1 }]
  )
}

package struct WrittenInternal: Sendable {
  package var wire: WrittenText?
  package var meaning: WrittenText?

  static let record = RecordOf<WrittenInternal>(
    .internalChallenge,
    "A challenge that the client responds to itself.",
    { _ in WrittenInternal() },
    [
      .required("wire", .literal, "Its name on the wire.") { $0.wire = $1 }.aside,
      .required("meaning", .prose, "The action of the client, in Markdown.") { $0.meaning = $1 }.aside,
    ]
  )
}

package struct WrittenTrace: Sendable {
  package var title: WrittenText?
  package var refused: Located<Bool>?
  package var given: [WrittenText] = []
  package var moves: [WrittenMove] = []

  static let record = RecordOf<WrittenTrace>(
    .trace,
    "A path through the flow: the given conditions, the responses, and the expected steps.",
    { _ in WrittenTrace() },
    [
      .required("title", .line, "A sentence about the path.") { $0.title = $1 }.aside,
      .optional("refused", .boolean, "Whether the flow must reject the last move, and only that one.") {
        $0.refused = $1
      },
      .optional("given", .oneOrMore(.id(of: .condition)), "Conditions that are true.") { $0.given = $1 },
      .required("moves", .list(.record(WrittenMove.record)), "The moves, in order.") { $0.moves = $1 },
    ]
  )
}

package struct WrittenMove: Sendable {
  package var range: SourceRange
  package var call: WrittenText?
  package var with: [Keyed<WrittenText>] = []
  package var answer: WrittenText?
  package var outcome: WrittenText?
  package var expect: WrittenText?
  package var expectError: WrittenText?

  static let record = RecordOf<WrittenMove>(
    .move,
    "A call that begins the flow, or a response to the current step.",
    WrittenMove.init(at:),
    [
      .optional("call", .id(of: .operation), "The operation that begins the flow.") { $0.call = $1 },
      .optional(
        "with",
        .ids(of: .input, .literal),
        "The values for the call, or in addition to the response, by input."
      ) {
        $0.with = $1
      },
      .optional("answer", .answer, "The response to the current step; if the step asks for nothing, any word.") {
        $0.answer = $1
      },
      .required("outcome", .id(of: .outcome), "The outcome that happens.") { $0.outcome = $1 },
      .optional("expect", .id(of: .step), "The step that follows.") { $0.expect = $1 },
      .optional("expect-error", .id(of: .error), "The error that is reported.") { $0.expectError = $1 },
    ]
  )

  init(at node: YAMLNode) {
    range = node.range
  }
}

private let kinds = [
  WordOption("code", "A short code; `digits`, `characters` or `length` specifies its length."),
  WordOption("choice", "One member of a choice."),
  WordOption("password", "The user's current password."),
  WordOption("new-password", "The password to set."),
  WordOption("text", "Free text."),
  WordOption("email-address", "An email address."),
  WordOption("phone-number", "A phone number."),
  WordOption("number", "A number."),
  WordOption("date", "A calendar date."),
  WordOption("yes-or-no", "A switch."),
  WordOption("file", "A file that the user chooses."),
  WordOption("form", "Several values, each with its own label; `fields` lists them."),
  WordOption("nothing", "Nothing: the call itself continues the flow."),
]

/// The kinds of a single value.
private let fieldKinds = kinds.filter { !["choice", "form", "nothing"].contains($0.word) }

private let codeOrigins = [
  WordOption("sms", "A text message."),
  WordOption("email", "An email."),
  WordOption("authenticator-app", "An app that generates codes."),
]

private let afterError = [
  WordOption("stay", "The flow stays at the step; the caller can respond again."),
  WordOption("restart", "The flow has ended; the caller can start over."),
  WordOption("end", "The flow has ended, and starting over alone does not help."),
]

private let causes = [
  WordOption("time", "Time passes: something expires."),
  WordOption("service", "The service acts: someone confirms elsewhere, or a message arrives."),
]

private let deciders = [WordOption("service", "The service, for reasons that only it can know.")]

/// Whether the flow is over, and how.
package enum WrittenEnd: Sendable, Hashable {
  case no, success, failure
}

extension Form where Value == Located<WrittenEnd>? {
  /// True, false, or the word for an end that is not a success.
  fileprivate static var end: Form {
    let failure = WordOption("failure", "The flow has ended without success.")
    return Form(.either([.boolean, .word([failure])])) { node, name, reader in
      if let text = node.scalar?.text, text == failure.word { return Located(.failure, at: node.range) }
      return reader.boolean(node, called: name).map { Located($0.value ? .success : .no, at: $0.range) }
    }
  }
}

/// The possible numbers of digits or characters in a code.
let codeLengths = 1...12
