import StepgenModel
import YAMLReader

package struct WrittenRehearsal: Sendable {
  package var common: WrittenPreparation
  package var conditions: [Keyed<WrittenPreparation>]
  package var flows: [Keyed<WrittenPreparation>]
  package var sample: WrittenSample?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    common = WrittenPreparation(node)
    conditions = reader.map("conditions", WrittenPreparation.init)
    flows = reader.map("flows", WrittenPreparation.init)
    sample = reader.node("sample").map(WrittenSample.init)
  }

  package struct WrittenSample: Sendable {
    package var imports: [WrittenText]
    package var begin: WrittenText?
    package var receiver: WrittenText?

    init(_ node: YAMLNode) {
      let reader = RecordReader(node)
      imports = reader.texts("imports", .literal)
      begin = reader.text("begin", .literal)
      receiver = reader.text("receiver", .literal)
    }
  }
}

package struct WrittenPreparation: Sendable {
  package var file: [Keyed<WrittenText>]
  package var inputs: [Keyed<WrittenText>]
  package var before: [WrittenText]
  package var code: [Keyed<WrittenText>]
  package var begin: WrittenText?
  package var beforeCode: [WrittenText]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    file = reader.textMap("file", .literal)
    inputs = reader.textMap("inputs", .literal)
    before = reader.texts("before", .literal)
    code = reader.textMap("code", .literal)
    begin = reader.text("begin", .literal)
    beforeCode = reader.texts("before-code", .literal)
  }
}
