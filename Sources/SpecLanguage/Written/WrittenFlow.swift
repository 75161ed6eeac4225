package import StepgenModel
import YAMLReader

package struct WrittenFlow: Sendable {
  package var range: SourceRange
  package var id: WrittenText?
  package var title: WrittenText?
  package var meaning: WrittenText?
  package var aliases: [WrittenText]
  package var renamedFrom: [WrittenText]
  package var type: WrittenText?
  package var onPlatform: [Keyed<WrittenName>]
  package var access: [Keyed<WrittenText>]
  package var result: WrittenFlowResult?
  package var starts: [WrittenStart]
  package var steps: [Keyed<WrittenStep>]
  package var stepSets: [Keyed<[WrittenText]>]
  package var outcomeSets: [Keyed<[Keyed<WrittenOutcome>]>]
  package var internals: [Keyed<WrittenInternal>]
  package var traces: [Keyed<WrittenTrace>]
  package var waivers: [WrittenWaiver]
  /// True when steps or sets were lost that outcomes may refer to.
  package var isIncomplete: Bool

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    isIncomplete = node.hasLostSections(of: .flowFile)
    id = reader.text("flow", .id)
    title = reader.text("title")
    meaning = reader.text("meaning")
    aliases = reader.texts("aliases", .id)
    renamedFrom = reader.texts("renamed-from", .id)
    type = reader.text("type", .words)
    onPlatform = reader.map("on-platform", WrittenName.init)
    access = reader.textMap("access", .literal)
    result = reader.node("result").map(WrittenFlowResult.init)
    starts = reader.list("start", WrittenStart.init)
    steps = reader.map("steps", WrittenStep.init)
    stepSets = reader.map("step-sets") { ($0.items ?? []).compactMap { $0.text(.id) } }
    outcomeSets = reader.map("outcome-sets") { $0.map(WrittenOutcome.init) }
    internals = reader.map("internal", WrittenInternal.init)
    traces = reader.map("traces", WrittenTrace.init)
    waivers = Self.waivers(node, reader)
  }

  private static func waivers(_ node: YAMLNode, _ reader: RecordReader) -> [WrittenWaiver] {
    let starts = reader.node("start")?.items ?? []
    let sets = reader.node("outcome-sets")?.entries ?? []
    let outcomeMaps = ((reader.node("steps")?.entries ?? []).map(\.value) + starts)
      .flatMap { RecordReader($0).waiversOfEntries("outcomes") }
    return reader.waivers(within: .file(node.range.file))
      + reader.waiversOfEntries("steps")
      + starts.flatMap { RecordReader($0).waivers(within: .range($0.range)) }
      + outcomeMaps
      + sets.flatMap { reader.node("outcome-sets").map(RecordReader.init)?.waiversOfEntries($0.key) ?? [] }
  }
}

package struct WrittenStart: Sendable {
  package var range: SourceRange
  package var call: WrittenText?
  package var outcomes: [Keyed<WrittenOutcome>]
  package var include: [WrittenText]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    call = reader.text("call", .id)
    outcomes = reader.map("outcomes", WrittenOutcome.init)
    include = reader.texts("include", .id)
  }
}

/// A class for the same reason as ``WrittenName``.
package final class WrittenStep: Sendable {
  package let range: SourceRange
  /// All of it, from its first key to its last value.
  package let extent: SourceRange
  package let name: WrittenText?
  package let title: WrittenText?
  package let meaning: WrittenText?
  package let aliases: [WrittenText]
  package let renamedFrom: [WrittenText]
  package let payload: [Keyed<WrittenField>]
  package let ask: WrittenAsk?
  package let answerWith: WrittenText?
  package let answerExample: WrittenAnswerExample?
  package let outcomes: [Keyed<WrittenOutcome>]
  package let include: [WrittenText]
  package let ends: Located<Bool>?
  package let leavesTo: WrittenText?
  package let reads: [WrittenText]
  package let retry: WrittenText?
  package let onPlatform: [Keyed<WrittenName>]
  package let since: [Keyed<WrittenText>]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    extent = node.range
    name = reader.text("name", .words)
    title = reader.text("title")
    meaning = reader.text("meaning")
    aliases = reader.texts("aliases", .id)
    renamedFrom = reader.texts("renamed-from", .id)
    payload = reader.map("payload", WrittenField.init)
    ask = reader.node("ask").map(WrittenAsk.init)
    answerWith = reader.text("answer-with", .id)
    answerExample = reader.node("answer-example").map(WrittenAnswerExample.init)
    outcomes = reader.map("outcomes", WrittenOutcome.init)
    include = reader.texts("include", .id)
    ends = reader.flag("ends")
    leavesTo = reader.text("leaves-to", .id)
    reads = reader.texts("reads", .path)
    retry = reader.text("retry")
    onPlatform = reader.map("on-platform", WrittenName.ofStep)
    since = reader.textMap("since", .version)
  }
}

package struct WrittenAnswerExample: Sendable {
  package var range: SourceRange
  package var meaning: WrittenText?
  package var options: [Keyed<WrittenText>]
  package var calls: [Keyed<WrittenText>]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = node.range
    meaning = reader.text("meaning")
    options = reader.textMap("options", .literal)
    calls = reader.textMap("calls", .literal)
  }
}

package struct WrittenAsk: Sendable {
  package var range: SourceRange
  package var kind: WrittenText?
  package var digits: Located<Int>?
  package var and: [WrittenText]
  package var from: WrittenText?
  package var choice: WrittenText?
  package var prompt: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = node.range
    kind = reader.text("for")
    digits = reader.integer("digits").flatMap { codeLengths.contains($0.value) ? $0 : nil }
    and = reader.texts("and", .id)
    from = reader.text("from", .path)
    choice = reader.text("choice", .id)
    prompt = reader.text("prompt")
  }
}

/// A class for the same reason as ``WrittenName``.
package final class WrittenOutcome: Sendable {
  package let range: SourceRange
  /// All of it, from its first key to its last value.
  package let extent: SourceRange
  package let call: WrittenText?
  package let to: [WrittenText]
  package let error: WrittenText?
  package let then: WrittenText?
  package let answers: [WrittenText]
  package let when: [WrittenText]
  package let onlyOn: [WrittenText]
  package let meaning: WrittenText?
  package let wire: WrittenText?
  package let source: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = reader.range
    extent = node.range
    call = reader.text("call", .id)
    to = reader.texts("to", .id)
    error = reader.text("error", .id)
    then = reader.text("then")
    answers = reader.texts("answers", .id)
    when = reader.texts("when", .id)
    onlyOn = reader.texts("only-on", .id)
    meaning = reader.text("meaning")
    wire = reader.text("wire")
    source = reader.text("source")
  }
}

package struct WrittenInternal: Sendable {
  package var wire: WrittenText?
  package var meaning: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    wire = reader.text("wire", .literal)
    meaning = reader.text("meaning")
  }
}

package struct WrittenTrace: Sendable {
  package var title: WrittenText?
  package var given: [WrittenText]
  package var moves: [WrittenMove]

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    title = reader.text("title")
    given = reader.texts("given", .id)
    moves = reader.list("moves", WrittenMove.init)
  }
}

package struct WrittenMove: Sendable {
  package var range: SourceRange
  package var call: WrittenText?
  package var with: [Keyed<WrittenText>]
  package var answer: WrittenText?
  package var outcome: WrittenText?
  package var expect: WrittenText?
  package var expectError: WrittenText?

  init(_ node: YAMLNode) {
    let reader = RecordReader(node)
    range = node.range
    call = reader.text("call", .id)
    with = reader.textMap("with", .literal)
    answer = reader.text("answer", .literal)
    outcome = reader.text("outcome", .id)
    expect = reader.text("expect", .id)
    expectError = reader.text("expect-error", .id)
  }
}
