package import StepgenModel
import YAMLReader

/// What every named concept has: words, prose, and what differs by platform.
package struct WrittenConcept: Sendable {
  package var name: WrittenText?
  package var meaning: WrittenText?
  package var onPlatform: [Keyed<WrittenName>]
  package var since: [Keyed<WrittenText>]
  package var renamedFrom: [WrittenText]

  init(_ reader: RecordReader) {
    name = reader.text("name", .words)
    meaning = reader.text("meaning")
    onPlatform = reader.map("on-platform", WrittenName.init)
    since = reader.textMap("since", .version)
    renamedFrom = reader.texts("renamed-from", .id)
  }

  /// Neither name nor prose: what a short form says.
  init() {
    name = nil
    meaning = nil
    onPlatform = []
    since = []
    renamedFrom = []
  }
}

package struct WrittenField: Sendable {
  package var concept: WrittenConcept
  package var type: WrittenText?

  /// Reads the long form, or the type alone.
  init(_ node: YAMLNode) {
    if node.entries != nil {
      let reader = RecordReader(node)
      concept = WrittenConcept(reader)
      type = reader.text("type", .type)
    } else {
      concept = WrittenConcept()
      type = node.text(.type)
    }
  }
}

package struct WrittenType: Sendable {
  package var concept: WrittenConcept
  package var fields: [Keyed<WrittenField>]
  package var methods: [Keyed<WrittenMethod>]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    concept = WrittenConcept(reader)
    fields = reader.map("fields", WrittenField.init)
    methods = reader.map("methods", WrittenMethod.init)
  }
}

package struct WrittenMethod: Sendable {
  package var concept: WrittenConcept
  package var calls: [Keyed<WrittenText>]
  package var examples: [Keyed<WrittenText>]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    concept = WrittenConcept(reader)
    calls = reader.textMap("calls", .literal)
    examples = reader.textMap("examples", .literal)
  }
}

package struct WrittenChoice: Sendable {
  package var concept: WrittenConcept
  package var members: [Keyed<WrittenMember>]
  package var answers: [Keyed<WrittenText>]
  package var answerCode: [Keyed<WrittenText>]
  package var carries: [Keyed<WrittenCarried>]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    concept = WrittenConcept(reader)
    members = reader.map("members", WrittenMember.init)
    answers = reader.textMap("answers", .id)
    answerCode = reader.textMap("answer-code", .literal)
    carries = reader.map("carries", WrittenCarried.init)
  }
}

package struct WrittenMember: Sendable {
  package var concept: WrittenConcept
  package var wire: WrittenText?
  package var carries: [Keyed<WrittenCarried>]
  package var answers: [Keyed<WrittenText>]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    concept = WrittenConcept(reader)
    carries = reader.map("carries", WrittenCarried.init)
    wire = reader.text("wire", .literal)
    answers = reader.textMap("answer", .literal)
  }
}

package struct WrittenCarried: Sendable {
  package var range: SourceRange
  package var name: WrittenText?
  package var type: WrittenText?
  package var meaning: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    name = reader.text("name", .words)
    type = reader.text("type", .type)
    meaning = reader.text("meaning")
  }
}

package struct WrittenError: Sendable {
  package var concept: WrittenConcept
  package var title: WrittenText?
  package var aliases: [WrittenText]
  package var retry: WrittenText?
  package var wire: [WrittenText]
  package var messages: [WrittenText]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    concept = WrittenConcept(reader)
    title = reader.text("title")
    aliases = reader.texts("aliases", .id)
    retry = reader.text("retry")
    wire = reader.texts("wire", .literal)
    messages = reader.texts("messages", .literal)
  }
}

package struct WrittenOperation: Sendable {
  package var concept: WrittenConcept
  package var inputs: [Keyed<WrittenField>]
  package var leadsTo: WrittenText?
  package var result: WrittenText?
  package var failsWith: [WrittenText]
  package var calls: [Keyed<WrittenInterface>]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    concept = WrittenConcept(reader)
    inputs = reader.map("inputs", WrittenField.init)
    leadsTo = reader.text("leads-to", .id)
    result = reader.text("result", .type)
    failsWith = reader.texts("fails-with", .id)
    calls = reader.map("calls", WrittenInterface.init)
  }
}

package struct WrittenInterface: Sendable {
  package var range: SourceRange
  package var styles: [Keyed<WrittenText>]
  package var result: WrittenText?
  package var error: WrittenText?
  package var completionFlag: WrittenText?
  package var note: WrittenText?
  package var example: WrittenText?
  package var receiver: WrittenText?
  package var receiverIn: [Keyed<WrittenText>]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    styles = reader.textMap("styles", .literal)
    result = reader.text("result", .literal)
    error = reader.text("error", .literal)
    completionFlag = reader.text("completion-flag")
    note = reader.text("note")
    example = reader.text("example", .literal)
    receiver = reader.text("receiver", .literal)
    receiverIn = reader.textMap("receiver-in", .literal)
  }
}
