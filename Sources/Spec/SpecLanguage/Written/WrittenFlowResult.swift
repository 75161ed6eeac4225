package import StepgenModel
import YAMLReader

/// The result of a flow's operations, as written.
package struct WrittenFlowResult: Sendable {
  package var range: SourceRange
  package var name: WrittenText?
  package var onPlatform: [Keyed<WrittenName>] = []
  package var complete: WrittenText?

  static let record = RecordOf<WrittenFlowResult>(
    .flowResult,
    "What operations return that lead to a step of the flow.",
    WrittenFlowResult.init(at:),
    [
      .optional(
        "name",
        .words,
        "What its type is called; the words of the flow's `type` when left out, with `result` for `step`."
      ) { $0.name = $1 }.aside,
      .optional("on-platform", .ids(of: .platform, WrittenName.form), "Other names, by platform.") {
        $0.onPlatform = $1
      },
      .optional("complete", .words, "Its property that says whether the flow is over; `is complete` when left out.") {
        $0.complete = $1
      },
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}
