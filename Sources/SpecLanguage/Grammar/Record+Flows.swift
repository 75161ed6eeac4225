import StepgenModel

extension Record {
  static let ofFlows: [Record] = [
    Record(
      .flowResult,
      "What operations return that lead to a step of the flow.",
      [
        .optional(
          "name",
          .words,
          "What its type is called; the words of the flow's `type` when left out, with `result` for `step`."
        ),
        .optional("on-platform", .ids(.either([.absentWord, .record(.name)])), "Other names, by platform."),
        .optional(
          "complete",
          .words,
          "Its property that says whether the flow is over; `is complete` when left out."
        ),
      ]
    ),
    Record(
      .start,
      "An operation that begins the flow.",
      [
        .required("call", .id, "The operation."),
        .optional("outcomes", .ids(.record(.outcome)), "What the call leads to."),
        .optional("include", .oneOrMore(.id), "Sets of outcomes that it has as well."),
        .allow,
      ]
    ),
    Record(
      .step,
      "One state that asks something of the caller, or ends the flow.",
      [
        .required("name", .words, "What it is called."),
        .required("title", .line, "Its heading, in English.").translated,
        .required("meaning", .prose, "What it means for the caller, in Markdown."),
        .aliases,
        .renamedFrom,
        .optional("payload", .fields, "The values that come with it."),
        .optional("ask", .record(.ask), "What to ask the person."),
        .optional("answer-with", .id, "The operation that takes the answer."),
        .optional(
          "answer-example",
          .record(.answerExample),
          "The answer with which more goes along, where it sometimes does."
        ),
        .optional("outcomes", .ids(.record(.outcome)), "What the answer leads to."),
        .optional("include", .oneOrMore(.id), "Sets of outcomes that it has as well."),
        .optional("ends", .boolean, "`true` for a step with which the flow is over."),
        .optional("leaves-to", .id, "The flow in which the caller goes on; unless it `ends`, this one is begun anew."),
        .optional(
          "reads",
          .oneOrMore(.text(.path)),
          "Payload of earlier steps that the answer needs, as `step.field`."
        ),
        .optional("retry", .prose, "What may be tried again, and how often, in Markdown."),
        .optional(
          "on-platform",
          .ids(.either([.absentWord, .record(.stepName)])),
          "What differs, by platform."
        ),
        .since,
        .allow,
      ]
    ),
    Record(
      .answerExample,
      "What a step may need that the example of its operation leaves out: samples have it in a comment.",
      [
        .required("meaning", .line, "When it is needed and what its names mean, as a comment in the sample.")
          .translated,
        .optional(
          "options",
          .ids(.literal),
          "An expression, by platform, that is kept as `options` before the call."
        ),
        .required(
          "calls",
          .ids(.literal),
          "The call, by platform, with `{input}` where a value belongs."
        ),
      ]
    ),
    Record(
      .ask,
      "What to ask the person.",
      [
        .required("for", .word(kinds), "The kind of answer."),
        .optional("digits", .integer(codeLengths), "How many digits a code has."),
        .optional(
          "and",
          .oneOrMore(.word(kinds.filter { !["choice", "nothing"].contains($0.word) })),
          "What else to ask for, because it goes into the same call."
        ),
        .optional("from", .text(.path), "For a choice: the payload field that lists what may be chosen."),
        .optional("choice", .id, "For a choice whose members are not in the payload: the choice."),
        .optional("prompt", .line, "A sentence for the person, with `{field}` where a payload value belongs.")
          .translated,
      ]
    ),
    Record(
      .outcome,
      "What an answer leads to: a step, or an error.",
      [
        .optional("call", .id, "The operation that leads here, where it is another than the step's `answer-with`."),
        .optional("to", .oneOrMore(.id), "The steps, or sets of steps, one of which follows."),
        .optional("error", .id, "The error that is reported."),
        .optional("then", .word(afterError), "What an error leaves behind."),
        .optional("answers", .oneOrMore(.id), "The members of the asked choice that lead here."),
        .optional("when", .oneOrMore(.id), "The conditions that must all hold."),
        .optional("only-on", .oneOrMore(.id), "The platforms on which this happens; all when left out."),
        .meaning,
        .optional("wire", .line, "What goes over the wire."),
        .source,
        .allow,
      ]
    ),
    Record(
      .internalChallenge,
      "A challenge that the client answers by itself.",
      [
        .required("wire", .literal, "Its name on the wire."),
        .required("meaning", .prose, "What the client does, in Markdown."),
      ]
    ),
    Record(
      .trace,
      "A path through the flow: given this, answer that, expect this step.",
      [
        .required("title", .line, "What the path shows.").translated,
        .optional("given", .oneOrMore(.id), "Conditions that hold."),
        .required("moves", .list(.record(.move)), "What happens, in order."),
      ]
    ),
    Record(
      .move,
      "A call that begins the flow, or an answer to the step that stands.",
      [
        .optional("call", .id, "The operation that begins the flow."),
        .optional("with", .ids(.literal), "What goes into the call, or along with the answer, by input."),
        .optional("answer", .literal, "The answer to the step that stands."),
        .required("outcome", .id, "The outcome that happens."),
        .optional("expect", .id, "The step that follows."),
        .optional("expect-error", .id, "The error that is reported."),
      ]
    ),
  ]

  private static let kinds = [
    WordOption("code", "A short code; `digits` says how long."),
    WordOption("choice", "One member of a choice."),
    WordOption("password", "The password the person has."),
    WordOption("new-password", "A password to be set."),
    WordOption("text", "Free text."),
    WordOption("email-address", "An email address."),
    WordOption("phone-number", "A phone number."),
    WordOption("nothing", "Nothing: the call alone goes on."),
  ]

  private static let afterError = [
    WordOption("stay", "The step stands: the caller may answer again."),
    WordOption("restart", "The flow is over; the caller may begin it anew."),
    WordOption("end", "The flow is over, and beginning anew does not help by itself."),
  ]
}

/// How many digits a code can have.
let codeLengths = 1...12
