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
    "The result of operations that lead to a step of the flow.",
    WrittenFlowResult.init(at:),
    [
      .optional(
        "name",
        .words,
        "The name of its type. Default: the words of the flow's `type`, with `result` instead of `step`."
      ) { $0.name = $1 }.aside,
      .optional("on-platform", .ids(of: .platform, WrittenName.form), "Other names, by platform.") {
        $0.onPlatform = $1
      },
      .optional("complete", .words, "The property that shows whether the flow has ended. Default: `is complete`.") {
        $0.complete = $1
      },
    ]
  )

  init(at node: YAMLNode) {
    range = node.headRange
  }
}
