package import StepgenModel
import YAMLReader

/// What a concept is called on one platform, as written; the keys of fields and of steps are in here too.
package struct WrittenName: Sendable {
  package var range: SourceRange
  package var words: WrittenText?
  package var spelled: [WrittenText]
  package var around: WrittenText?
  package var status: WrittenText?
  package var sameNameAs: [WrittenText]
  package var toldApartBy: WrittenText?
  package var because: WrittenText?
  package var source: WrittenText?
  package var since: WrittenText?
  package var deprecated: WrittenDeprecation?
  package var removed: WrittenText?
  package var former: [WrittenFormerName]
  package var type: WrittenText?
  package var spelledType: WrittenText?
  package var step: WrittenStepName?

  /// Reads the long form, or the word `absent`.
  init?(_ node: YAMLNode) {
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
    step = nil
  }
}

/// The keys that only a step's name on a platform has.
package struct WrittenStepName: Sendable {
  package var by: WrittenText?
  package var names: [Keyed<WrittenText>]
  package var arrivesAs: WrittenText?
  package var error: WrittenText?
  package var when: WrittenText?
  package var payload: [Keyed<WrittenName>]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    by = reader.text("by", .path)
    names = reader.textMap("names", .words)
    arrivesAs = reader.text("arrives-as", .id)
    error = reader.text("error", .id)
    when = reader.text("when")
    payload = reader.map("payload", WrittenName.init)
  }
}

extension WrittenName {
  static func ofStep(_ node: YAMLNode) -> WrittenName? {
    var name = WrittenName(node)
    name?.step = WrittenStepName(node)
    return name
  }
}

package struct WrittenFormerName: Sendable {
  package var range: SourceRange
  package var words: WrittenText?
  package var spelled: WrittenText?
  package var until: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = node.range
    words = reader.text("name", .words)
    spelled = reader.text("spelled", .literal)
    until = reader.text("until", .version)
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
