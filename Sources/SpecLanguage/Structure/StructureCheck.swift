import StepgenModel
import YAMLReader

/// Holds a file against the grammar: unknown and missing keys, wrong kinds of nodes, malformed texts.
struct StructureCheck {
  let grammar: Grammar
  /// What was found wrong with the file as YAML.
  let earlier: ErrorPlaces
  private(set) var diagnostics = Diagnostics()
  /// Whether something was lost that a flow needs to hang together, or that other places may refer to.
  private(set) var hasGaps = false
  /// Every Markdown text that the file holds.
  private(set) var prose: [WrittenText] = []
  /// Every line that catalogs translate.
  private(set) var lines: [WrittenText] = []

  init(_ grammar: Grammar, earlier: ErrorPlaces) {
    self.grammar = grammar
    self.earlier = earlier
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
    hasGaps = true
    guard !isFull else { return }
    diagnostics.report(diagnostic)
    if isFull { diagnostics.report(tooManyProblems(at: diagnostic.range)) }
  }

  /// True when so much is wrong that nobody would read more.
  private var isFull: Bool { diagnostics.all.count >= Self.maximumCount }

  private static let maximumCount = 1000

  private func tooManyProblems(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooManyProblems,
      at: range,
      "this file has more than \(Self.maximumCount) problems, and the rest is not told",
      help: "Mend what is told, and run again."
    )
  }

  /// The key that was probably meant by another one.
  private func nearestKey(to name: String, in record: Record) -> String? {
    isFull ? nil : nearest(to: name, in: record.keys.map(\.name), atMost: 1).first
  }

  mutating func collect(prose text: WrittenText) {
    prose.append(text)
  }

  /// Reports a node of the wrong kind.
  mutating func reportKind(_ node: YAMLNode, expected: String, called name: String) {
    guard !earlier.hasError(in: node.range) else { return hasGaps = true }
    if let scalar = node.scalar, scalar.text.isEmpty, scalar.style == .plain {
      report(
        Diagnostic(
          .missingValue,
          at: node.range,
          "\(quoted(name)) has no value",
          help: "Write \(expected), or leave the key out."
        )
      )
    } else {
      let glued = node.scalar.flatMap { $0.style == .plain ? NoBreakSpace(in: $0.text) : nil }
      report(
        Diagnostic(
          .wrongKind,
          at: node.range,
          "\(quoted(name)) is \(node.kindInWords), and has to be \(expected)",
          help: glued == nil ? "" : NoBreakSpace.help,
          suggestion: glued?.repaired
        )
      )
    }
  }
}

extension StructureCheck {
  private mutating func checkList(_ node: YAMLNode, of shape: Shape, called name: String) {
    guard let items = node.items else { return reportKind(node, expected: "a list", called: name) }
    for item in items {
      check(item, is: shape, called: item.scalar == nil ? "an item of \(quoted(name))" : name)
    }
  }

  private mutating func checkMap(_ node: YAMLNode, keys: TextKind, values: Shape, called name: String) {
    guard let entries = node.entries else { return reportKind(node, expected: "a mapping", called: name) }
    for entry in entries {
      let isWhole = checkKey(entry, keys)
      if isWhole { check(entry.value, is: values, called: entry.key) }
    }
  }

  private mutating func checkRecord(_ node: YAMLNode, _ record: Record, called name: String) {
    guard let entries = node.entries else { return reportKind(node, expected: "a mapping", called: name) }
    var meant: Set<String> = []
    for entry in entries {
      if let key = record.key(entry.key) {
        check(entry.value, of: key)
      } else {
        let glued = NoBreakSpace(in: entry.key)
        let near = glued.flatMap { record.key($0.key)?.name } ?? nearestKey(to: entry.key, in: record)
        if let near { meant.insert(near) }
        reportUnknownKey(entry, in: record, near: near, glued)
      }
    }
    for key in record.requiredKeys
    where !entries.contains(where: { $0.key == key.name }) && !meant.contains(key.name) {
      let had = hasGaps
      report(
        Diagnostic(.missingKey, at: node.headRange, "\(quoted(name)) needs the key ‘\(key.name)’", help: key.summary)
      )
      hasGaps = had || !key.speaksToPeople
    }
  }

  private mutating func check(_ node: YAMLNode, of key: Key) {
    let had = hasGaps
    check(node, is: key.shape, called: key.name)
    if key.isTranslated, let scalar = node.scalar { lines.append(Located(scalar.text, at: node.range)) }
    if key.mayNotBeEmpty, node.isEmptyCollection {
      report(
        Diagnostic(
          .missingValue,
          at: node.range,
          "‘\(key.name)’ is empty",
          help: "Write at least one entry: \(key.summary.loweredFirst)"
        )
      )
    }
    hasGaps = had || hasGaps && !key.speaksToPeople
  }

  private mutating func reportUnknownKey(_ entry: YAMLEntry, in record: Record, near: String?, _ glued: NoBreakSpace?) {
    let had = hasGaps
    defer { hasGaps = had || near.flatMap { record.key($0) }.map { !$0.speaksToPeople } ?? true }
    let known = record.keys.map(\.name)
    report(
      Diagnostic(
        .unknownKey,
        at: entry.keyRange,
        "unknown key ‘\(entry.key)’",
        help: glued != nil ? NoBreakSpace.help : near == nil ? "Known here: \(known.joined(separator: ", "))." : "",
        suggestion: glued?.repaired ?? near
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

/// The subject of a sentence: a key in quotes, a description as it is.
func quoted(_ name: String) -> String {
  name.contains(" ") ? name : "‘\(name)’"
}

extension Key {
  /// Whether it only says something to people, so that a flow hangs together without it.
  fileprivate var speaksToPeople: Bool {
    let keys = [
      "title", "meaning", "name", "because", "source", "retry", "prompt", "digits", "told-apart-by", "stepgen", "wire",
      "messages", "was", "deprecated", "removed", "since", "not-returned-since", "released", "allow", "access",
      "internal",
    ]
    return keys.contains(name)
  }
}

extension String {
  fileprivate var loweredFirst: String {
    prefix(1).lowercased() + dropFirst()
  }
}

extension YAMLNode {
  fileprivate var isEmptyCollection: Bool {
    items?.isEmpty ?? entries?.isEmpty ?? false
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
