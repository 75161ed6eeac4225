package import StepgenModel
import YAMLReader

/// What a flow's operations return, as written.
package struct WrittenFlowResult: Sendable {
  package var range: SourceRange
  package var name: WrittenText?
  package var onPlatform: [Keyed<WrittenName>]
  package var complete: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    name = reader.text("name", .words)
    onPlatform = reader.map("on-platform", WrittenName.init)
    complete = reader.text("complete", .words)
  }
}
