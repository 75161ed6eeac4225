package import StepgenModel
import YAMLReader

package struct WrittenProperty: Sendable {
  package var range: SourceRange
  package var never: [WrittenText] = []
  package var atMostOnce: [WrittenText] = []
  package var notTwice: [WrittenText] = []
  package var after: [WrittenText] = []
  package var comes: [WrittenText] = []
  package var alwaysEnds: Located<Bool>?
  package var given: [WrittenText] = []
  package var unless: [WrittenText] = []
  package var because: WrittenText?

  static let record = RecordOf<WrittenProperty>(
    .property,
    "A statement about every run of a flow, in one of five forms.",
    WrittenProperty.init(at:),
    [
      .optional("never", events, "The steps and outcomes that must never happen.") { $0.never = $1 },
      .optional("at-most-once", events, "The steps and outcomes of which at most one happens, and only once.") {
        $0.atMostOnce = $1
      },
      .optional(
        "not-twice",
        .oneOrMore(.id(of: .step)),
        "The steps of which none happens again after a correct response to one of them."
      ) { $0.notTwice = $1 },
      .optional("after", events, "The steps and outcomes after which one of `comes` must happen before the end.") {
        $0.after = $1
      },
      .optional("comes", events, "The steps and outcomes, one of which follows `after` if all responses are correct.") {
        $0.comes = $1
      },
      .optional("always-ends", .boolean, "`true`: correct responses lead to an end from every state of the flow.") {
        $0.alwaysEnds = $1
      },
      .optional(
        "given",
        .oneOrMore(.id(of: .condition)),
        "Limits the property to runs that begin with these conditions."
      ) {
        $0.given = $1
      },
      .optional("unless", events, "The steps and outcomes after which the property no longer applies to a run.") {
        $0.unless = $1
      },
      .because { $0.because = $1 },
    ]
  )

  private static let events: Form<[WrittenText]> = .oneOrMore(.id(of: .step, .outcome))

  init(at node: YAMLNode) {
    range = node.range
  }
}
