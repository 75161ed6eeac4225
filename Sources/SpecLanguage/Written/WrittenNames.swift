package import StepgenModel
import YAMLReader

/// What a concept is called on one platform, as written; the keys of fields and of steps are in here too.
///
/// A class, as all of the larger parts of a spec that are looked at more than once.
package final class WrittenName: Sendable {
  package let range: SourceRange
  package let words: WrittenText?
  package let spelled: [WrittenText]
  package let around: WrittenText?
  package let status: WrittenText?
  package let sameNameAs: [WrittenText]
  package let toldApartBy: WrittenText?
  package let because: WrittenText?
  package let source: WrittenText?
  package let since: WrittenText?
  package let deprecated: WrittenDeprecation?
  package let removed: WrittenText?
  package let former: [WrittenFormerName]
  package let type: WrittenText?
  package let spelledType: WrittenText?
  package let alsoLists: [WrittenText]
  package let step: WrittenStepName?

  convenience init(_ node: YAMLNode) {
    self.init(node, step: nil)
  }

  /// Reads the long form, or the word `absent`.
  private init(_ node: YAMLNode, step: WrittenStepName?) {
    let reader = RecordReader(node)
    range = node.entries == nil ? node.range : reader.range
    status = node.scalar == nil ? reader.text("status") : Located("absent", at: node.range)
    words = reader.text("name", .words)
    spelled = reader.texts("spelled", .literal)
    around = reader.text("around", .literal)
    sameNameAs = reader.texts("same-name-as", .id)
    toldApartBy = reader.text("told-apart-by")
    because = reader.text("because")
    source = reader.text("source")
    since = reader.text("since", .version)
    deprecated = reader.node("deprecated").map(WrittenDeprecation.init)
    removed = reader.text("removed", .version)
    former = reader.list("was", WrittenFormerName.init)
    type = reader.text("type", .type)
    spelledType = reader.text("spelled-type", .literal)
    alsoLists = reader.texts("also-lists", .id)
    self.step = step
  }
}

/// The keys that only a step's name on a platform has.
package struct WrittenStepName: Sendable {
  package var by: WrittenText?
  package var names: [Keyed<WrittenText>]
  package var arrivesAs: WrittenText?
  package var after: WrittenText?
  package var error: WrittenText?
  package var notReturnedSince: WrittenText?
  package var when: WrittenText?
  package var payload: [Keyed<WrittenName>]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    by = reader.text("by", .path)
    names = reader.textMap("names", .words)
    arrivesAs = reader.text("arrives-as", .id)
    after = reader.text("after", .id)
    error = reader.text("error", .id)
    notReturnedSince = reader.text("not-returned-since", .version)
    when = reader.text("when")
    payload = reader.map("payload", WrittenName.init)
  }
}

extension WrittenName {
  static func ofStep(_ node: YAMLNode) -> WrittenName {
    WrittenName(node, step: WrittenStepName(node))
  }
}

package struct WrittenFormerName: Sendable {
  package var range: SourceRange
  package var words: WrittenText?
  package var spelled: WrittenText?
  package var until: WrittenText?
  package var removed: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = node.range
    words = reader.text("name", .words)
    spelled = reader.text("spelled", .literal)
    until = reader.text("until", .version)
    removed = reader.text("removed", .version)
  }
}

package struct WrittenDeprecation: Sendable {
  package var range: SourceRange
  package var version: WrittenText?
  package var use: WrittenText?
  package var because: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = node.range
    version = reader.text("in", .version)
    use = reader.text("use", .id)
    because = reader.text("because")
  }
}
