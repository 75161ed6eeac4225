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
    "A sentence about every run of a flow, in one of five forms.",
    WrittenProperty.init(at:),
    [
      .optional("never", events, "The steps and outcomes of which none comes.") { $0.never = $1 },
      .optional("at-most-once", events, "The steps and outcomes of which one at most comes, and once.") {
        $0.atMostOnce = $1
      },
      .optional(
        "not-twice",
        .oneOrMore(.id(of: .step)),
        "The steps of which none comes again after a right answer to one of them."
      ) { $0.notTwice = $1 },
      .optional("after", events, "The steps and outcomes after which one of `comes` comes before the end.") {
        $0.after = $1
      },
      .optional("comes", events, "What comes after one of `after`, if all answers are right.") { $0.comes = $1 },
      .optional("always-ends", .boolean, "`true`: right answers lead to an end, wherever the flow is.") {
        $0.alwaysEnds = $1
      },
      .optional("given", .oneOrMore(.id(of: .condition)), "Only runs at whose beginning these conditions hold.") {
        $0.given = $1
      },
      .optional("unless", events, "The steps and outcomes after which the property no longer speaks of a run.") {
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
