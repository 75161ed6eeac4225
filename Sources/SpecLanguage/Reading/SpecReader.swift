import StepgenModel
import YAMLReader

/// Reads the nodes of a file by the grammar, and reports what breaks it: unknown and missing keys, wrong kinds of nodes,
/// malformed texts.
struct SpecReader {
  /// What was found wrong with the file as YAML.
  let earlier: ErrorPlaces
  private(set) var diagnostics = Diagnostics()
  /// Whether something was lost that a flow needs to hang together, or that other places may refer to.
  private(set) var hasGaps = false
  /// Every Markdown text that the file holds.
  private(set) var prose: [WrittenText] = []
  /// What the author accepts, and where.
  var waivers: [WrittenWaiver] = []
  /// What a waiver speaks for that is read now.
  private(set) var scope: WrittenWaiver.Scope
  private let isQuiet: Bool

  init(_ file: FileID, earlier: ErrorPlaces) {
    self.init(within: .file(file), earlier: earlier, isQuiet: false)
  }

  private init(within scope: WrittenWaiver.Scope, earlier: ErrorPlaces, isQuiet: Bool) {
    self.scope = scope
    self.earlier = earlier
    self.isQuiet = isQuiet
  }

  /// Reads what is reported as wrong already: as much as can be had of it, so that what refers to it is not wrong too.
  func quietly<Value>(_ read: (inout SpecReader) -> Value) -> Value {
    var reader = SpecReader(within: scope, earlier: earlier, isQuiet: true)
    return read(&reader)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    hasGaps = true
    guard !isFull else { return }
    diagnostics.report(diagnostic)
    if isFull { diagnostics.report(tooManyProblems(at: diagnostic.range)) }
  }

  /// True when so much is wrong that nobody would read more.
  private var isFull: Bool { isQuiet || diagnostics.all.count >= Self.maximumCount }

  private static let maximumCount = 1000

  private func tooManyProblems(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .tooManyProblems,
      at: range,
      "this file has more than \(Self.maximumCount) problems, and the rest is not shown",
      help: "Fix these, and run again."
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

extension SpecReader {
  mutating func list<Element>(_ node: YAMLNode, of items: Form<Element?>, called name: String) -> [Element] {
    guard let nodes = node.items else {
      reportKind(node, expected: "a list", called: name)
      return []
    }
    let outer = scope
    defer { scope = outer }
    return nodes.compactMap { item in
      scope = .range(item.range)
      return items.read(item, item.scalar == nil ? "an item of \(quoted(name))" : name, &self)
    }
  }

  mutating func map<Element>(
    _ node: YAMLNode,
    _ keys: TextKind,
    _ values: Form<Element?>,
    called name: String
  ) -> [Keyed<Element>] {
    guard let entries = node.entries else {
      reportKind(node, expected: "a mapping", called: name)
      return []
    }
    let outer = scope
    defer { scope = outer }
    var result: [Keyed<Element>] = []
    result.reserveCapacity(entries.count)
    for entry in entries {
      scope = .range(entry.range)
      let isWhole = checkKey(entry, keys)
      let value =
        isWhole ? values.read(entry.value, entry.key, &self) : quietly { values.read(entry.value, entry.key, &$0) }
      if let value { result.append(Keyed(id: Located(entry.key, at: entry.keyRange), value: value)) }
    }
    return result
  }

  mutating func record<Root>(_ node: YAMLNode, _ record: RecordOf<Root>, called name: String) -> Root {
    var root = record.empty(node)
    guard let entries = node.entries else {
      reportKind(node, expected: "a mapping", called: name)
      return root
    }
    var meant: Set<String> = []
    var found = record.keys.map { _ in false }
    for entry in entries {
      if let index = record.record.index(of: entry.key) {
        read(entry, of: record.keys[index], isFirst: !found[index], into: &root)
        found[index] = true
      } else if let near = reportUnknownKey(entry, in: record.record) {
        meant.insert(near)
      }
    }
    for (key, isThere) in zip(record.record.keys, found) where key.isRequired && !isThere && !meant.contains(key.name) {
      reportMissingKey(key, of: node, called: name)
    }
    return root
  }

  private mutating func read<Root>(_ entry: YAMLEntry, of declared: KeyOf<Root>, isFirst: Bool, into root: inout Root) {
    let (key, node) = (declared.key, entry.value)
    let had = hasGaps
    declared.read(entry, &self, &root, isFirst)
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
    hasGaps = had || hasGaps && !key.isAside
  }

  private mutating func reportMissingKey(_ key: Key, of node: YAMLNode, called name: String) {
    let had = hasGaps
    report(
      Diagnostic(.missingKey, at: node.headRange, "\(quoted(name)) needs the key ‘\(key.name)’", help: key.summary)
    )
    hasGaps = had || !key.isAside
  }

  /// - Returns: The key that was probably meant.
  private mutating func reportUnknownKey(_ entry: YAMLEntry, in record: Record) -> String? {
    let had = hasGaps
    let glued = NoBreakSpace(in: entry.key)
    let near = glued.flatMap { record.key($0.key)?.name } ?? nearestKey(to: entry.key, in: record)
    defer { hasGaps = had || near.flatMap { record.key($0) }.map { !$0.isAside } ?? true }
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
    return near
  }
}

/// The subject of a sentence: a key in quotes, a description as it is.
func quoted(_ name: String) -> String {
  name.contains(" ") ? name : "‘\(name)’"
}

extension String {
  fileprivate var loweredFirst: String {
    prefix(1).lowercased() + dropFirst()
  }
}

extension YAMLEntry {
  /// From its key to the end of its value.
  fileprivate var range: SourceRange {
    var range = value.range
    range.start = keyRange.start
    return range
  }
}

extension YAMLNode {
  fileprivate var isEmptyCollection: Bool {
    items?.isEmpty ?? entries?.isEmpty ?? false
  }
}

extension Shape {
  /// Whether a node is of the kind that this shape wants, whatever it says.
  func accepts(_ node: YAMLNode) -> Bool {
    switch (self, node.content) {
    case (.either(let shapes), _): shapes.contains { $0.accepts(node) }
    case (.list, .sequence), (.map, .mapping), (.record, .mapping): true
    case (.list, _), (.map, _), (.record, _): false
    case (_, .scalar(let scalar)): !scalar.text.isEmpty || scalar.style != .plain
    default: false
    }
  }

  var kindInWords: String {
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
  var headRange: SourceRange {
    entries?.first?.keyRange ?? range
  }
}
