import StepgenModel
import YAMLReader

/// Holds a file against the grammar: unknown and missing keys, wrong kinds of nodes, malformed texts.
struct StructureCheck {
  let grammar: Grammar
  private(set) var diagnostics = Diagnostics()
  /// Every Markdown text that the file holds.
  private(set) var prose: [WrittenText] = []

  init(_ grammar: Grammar) {
    self.grammar = grammar
  }

  mutating func check(_ node: YAMLNode, is shape: Shape, called name: String) {
    switch shape {
    case .text(let kind): checkText(node, kind, called: name)
    case .integer(let range): checkInteger(node, in: range, called: name)
    case .boolean: checkBoolean(node, called: name)
    case .word(let options): checkWord(node, options, called: name)
    case .list(let shape): checkList(node, of: shape, called: name)
    case .map(let keys, let values): checkMap(node, keys: keys, values: values, called: name)
    case .record(let record): checkRecord(node, grammar.record(record), called: name)
    case .either(let shapes): checkEither(node, shapes, called: name)
    }
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.report(diagnostic)
  }

  mutating func collect(prose text: WrittenText) {
    prose.append(text)
  }

  /// Reports a node of the wrong kind.
  mutating func reportKind(_ node: YAMLNode, expected: String, called name: String) {
    if let scalar = node.scalar, scalar.text.isEmpty, scalar.style == .plain {
      report(
        Diagnostic(
          .missingValue,
          at: node.range,
          "‘\(name)’ has no value",
          help: "Write \(expected), or leave the key out."
        )
      )
    } else {
      report(Diagnostic(.wrongKind, at: node.range, "‘\(name)’ is \(node.kindInWords), and has to be \(expected)"))
    }
  }
}

extension StructureCheck {
  private mutating func checkList(_ node: YAMLNode, of shape: Shape, called name: String) {
    guard let items = node.items else { return reportKind(node, expected: "a list", called: name) }
    for item in items { check(item, is: shape, called: name) }
  }

  private mutating func checkMap(_ node: YAMLNode, keys: TextKind, values: Shape, called name: String) {
    guard let entries = node.entries else { return reportKind(node, expected: "a mapping", called: name) }
    for entry in entries {
      if !keys.matches(entry.key) {
        report(
          Diagnostic(.malformedText, at: entry.keyRange, "‘\(entry.key)’ is not \(keys.expectation)", suggestion: nil)
        )
      }
      check(entry.value, is: values, called: entry.key)
    }
  }

  private mutating func checkRecord(_ node: YAMLNode, _ record: Record, called name: String) {
    guard let entries = node.entries else { return reportKind(node, expected: "a mapping", called: name) }
    for entry in entries {
      if let key = record.key(entry.key) {
        check(entry.value, is: key.shape, called: key.name)
      } else {
        reportUnknownKey(entry, in: record)
      }
    }
    for key in record.keys where key.isRequired && !entries.contains(where: { $0.key == key.name }) {
      report(
        Diagnostic(.missingKey, at: node.headRange, "‘\(name)’ needs the key ‘\(key.name)’", help: key.summary)
      )
    }
  }

  private mutating func reportUnknownKey(_ entry: YAMLEntry, in record: Record) {
    let known = record.keys.map(\.name)
    let near = nearest(to: entry.key, in: known, atMost: 1).first
    report(
      Diagnostic(
        .unknownKey,
        at: entry.keyRange,
        "unknown key ‘\(entry.key)’",
        help: near == nil ? "Known here: \(known.joined(separator: ", "))." : "",
        suggestion: near
      )
    )
  }

  private mutating func checkEither(_ node: YAMLNode, _ shapes: [Shape], called name: String) {
    if let shape = shapes.first(where: { $0.accepts(node) }) {
      check(node, is: shape, called: name)
    } else {
      let kinds = shapes.map(\.kindInWords).joined(separator: " or ")
      reportKind(node, expected: kinds, called: name)
    }
  }
}

extension Shape {
  /// Whether a node is of the kind that this shape wants, whatever it says.
  fileprivate func accepts(_ node: YAMLNode) -> Bool {
    switch (self, node.content) {
    case (.either(let shapes), _): shapes.contains { $0.accepts(node) }
    case (.list, .sequence), (.map, .mapping), (.record, .mapping): true
    case (.list, _), (.map, _), (.record, _): false
    case (_, .scalar(let scalar)): !scalar.text.isEmpty || scalar.style != .plain
    default: false
    }
  }

  fileprivate var kindInWords: String {
    switch self {
    case .text(let kind): kind.expectation
    case .integer: "a number"
    case .boolean: "true or false"
    case .word(let options): options.map { "‘\($0.word)’" }.joined(separator: ", ")
    case .list: "a list"
    case .map, .record: "a mapping"
    case .either(let shapes): shapes.map(\.kindInWords).joined(separator: " or ")
    }
  }
}

extension YAMLNode {
  fileprivate var kindInWords: String {
    switch content {
    case .scalar: "a single value"
    case .mapping: "a mapping"
    case .sequence: "a list"
    }
  }

  /// The first key of a mapping, which stands for the whole where something is missing.
  fileprivate var headRange: SourceRange {
    entries?.first?.keyRange ?? range
  }
}
