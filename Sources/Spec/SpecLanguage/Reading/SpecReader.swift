import StepgenModel
import YAMLReader

/// Reads the nodes of a file according to the grammar, and reports violations: unknown and missing keys, wrong kinds of
/// nodes, malformed texts.
struct SpecReader {
  /// The YAML errors of the file.
  let earlier: ErrorPlaces
  private(set) var diagnostics = Diagnostics()
  /// Whether content was lost that flows need to be complete, or to which other places can refer.
  private(set) var hasGaps = false
  /// Every Markdown text in the file.
  private(set) var prose: [WrittenText] = []
  /// The waivers of the author, and their places.
  var waivers: [WrittenWaiver] = []
  /// The scope of the waiver that is being read.
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

  /// Reads a value that was already reported as wrong, as far as possible, so that references to its content are not
  /// reported too.
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

  /// Whether there are so many diagnostics that nobody would read more.
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

  /// Returns the known key that is most similar to another one.
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
      if let index = index(of: entry, in: record.record, among: entries) {
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

  /// Returns the index of the entry's key, which can have a former name unless the current one exists too.
  private mutating func index(of entry: YAMLEntry, in record: Record, among entries: [YAMLEntry]) -> Int? {
    if let index = record.index(of: entry.key) { return index }
    guard let name = record.renamed[entry.key], let index = record.index(of: name) else { return nil }
    guard !entries.contains(where: { $0.key == name }) else { return nil }
    let had = hasGaps
    report(
      Diagnostic(.renamedKey, at: entry.keyRange, "the key ‘\(entry.key)’ was renamed to ‘\(name)’", suggestion: name)
    )
    hasGaps = had
    return index
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

  /// - Returns: The key that the author probably meant.
  private mutating func reportUnknownKey(_ entry: YAMLEntry, in record: Record) -> String? {
    let had = hasGaps
    if let instead = record.removed[entry.key] {
      report(Diagnostic(.unknownKey, at: entry.keyRange, "the key ‘\(entry.key)’ was removed", help: instead))
      hasGaps = had
      return nil
    }
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

/// Returns the subject of a sentence: a key in quotes, or a description unchanged.
func quoted(_ name: String) -> String {
  name.contains(" ") ? name : "‘\(name)’"
}

extension String {
  fileprivate var loweredFirst: String {
    prefix(1).lowercased() + dropFirst()
  }
}

extension YAMLEntry {
  /// The range from the key to the end of its value.
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
  /// Returns true if a node is of the kind that this shape requires, whatever its content.
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
    case .text(let kind, _): kind.expectation
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

  /// The range of a mapping's first key, used for the whole mapping when something is missing.
  var headRange: SourceRange {
    entries?.first?.keyRange ?? range
  }
}

extension SpecReader {
  mutating func text(
    _ node: YAMLNode,
    _ kind: TextKind,
    expected: String? = nil,
    called name: String
  ) -> WrittenText? {
    let expected = expected ?? kind.expectation
    guard let scalar = plainText(node, kind, expected: expected, called: name) else { return nil }
    if kind == .prose { collect(prose: Located(scalar.text, at: node.range)) }
    guard kind.matches(scalar.text) else {
      let advice = kind.advice(for: scalar.text)
      report(
        Diagnostic(
          .malformedText,
          at: node.range,
          "‘\(shortened(scalar.text))’ is not \(expected)",
          help: advice,
          suggestion: advice.isEmpty ? kind.repaired(scalar.text) : nil
        )
      )
      return nil
    }
    return Located(scalar.text, at: node.range)
  }

  /// Checks a key that the author chooses, which is a text like any other.
  ///
  /// - Returns: False if the key includes its value.
  mutating func checkKey(_ entry: YAMLEntry, _ kind: TextKind) -> Bool {
    guard !kind.matches(entry.key) else {
      if let type = ImplicitType(plain: entry.key), entry.isPlain {
        reportImplicit(entry.key, type, at: entry.keyRange, "a key is a text")
      }
      return true
    }
    let glued = NoBreakSpace(in: entry.key)
    report(
      Diagnostic(
        .malformedText,
        at: entry.keyRange,
        "‘\(shortened(entry.key))’ is not \(kind.expectation)",
        help: glued == nil ? "" : NoBreakSpace.help,
        suggestion: glued?.repaired ?? kind.repaired(entry.key)
      )
    )
    return glued == nil
  }

  mutating func word(_ node: YAMLNode, _ options: [WordOption], called name: String) -> WrittenText? {
    var list: String { options.map { "‘\($0.word)’" }.joined(separator: ", ") }
    guard let scalar = plainText(node, .line, expected: "one of \(list)", called: name) else { return nil }
    if !options.contains(where: { $0.word == scalar.text }) {
      let words = options.map(\.word)
      let near = nearest(to: scalar.text, in: words, atMost: 1).first
      report(
        Diagnostic(
          .unknownWord,
          at: node.range,
          "‘\(shortened(scalar.text))’ is not a value of ‘\(name)’",
          help: words.count == 1 ? "Write \(list)." : "Write one of \(list).",
          suggestion: near
        )
      )
    }
    return Located(scalar.text, at: node.range)
  }

  mutating func integer(_ node: YAMLNode, in range: ClosedRange<Int>, called name: String) -> Located<Int>? {
    let expected =
      range.count == 1 ? "\(range.lowerBound)" : "a number from \(range.lowerBound) to \(range.upperBound)"
    guard let scalar = node.scalar, !scalar.text.isEmpty else {
      reportKind(node, expected: expected, called: name)
      return nil
    }
    if let value = scalar.integer, range.contains(value) { return Located(value, at: node.range) }
    if scalar.style != .plain {
      reportQuotes(node, .malformedNumber, "\(quoted(name)) is a number")
    } else {
      report(
        Diagnostic(
          .malformedNumber,
          at: node.range,
          "\(quoted(name)) is ‘\(shortened(scalar.text))’, and has to be \(expected)"
        )
      )
    }
    return nil
  }

  mutating func boolean(_ node: YAMLNode, called name: String) -> Located<Bool>? {
    guard let scalar = node.scalar, !scalar.text.isEmpty else {
      reportKind(node, expected: "true or false", called: name)
      return nil
    }
    if let value = scalar.boolean { return Located(value, at: node.range) }
    if scalar.style != .plain, ["true", "false"].contains(scalar.text) {
      reportQuotes(node, .malformedBoolean, "\(quoted(name)) is true or false")
      return nil
    }
    let isYes = ["yes", "on", "y", "true"].contains(scalar.text.lowercased())
    let isNo = ["no", "off", "n", "false"].contains(scalar.text.lowercased())
    report(
      Diagnostic(
        .malformedBoolean,
        at: node.range,
        "\(quoted(name)) is ‘\(shortened(scalar.text))’, and has to be ‘true’ or ‘false’",
        suggestion: isYes ? "true" : isNo ? "false" : nil
      )
    )
    return nil
  }

  private mutating func reportQuotes(_ node: YAMLNode, _ rule: Rule, _ message: String) {
    report(
      Diagnostic(
        rule,
        at: node.range,
        "\(message), and is in quotes here",
        help: "Write it without quotes.",
        suggestion: node.scalar?.text
      )
    )
  }

  private mutating func reportImplicit(_ text: String, _ type: ImplicitType, at range: SourceRange, _ reason: String) {
    let isWord = text.contains { $0.isLetter || $0.isNumber }
    report(
      Diagnostic(
        .implicitType,
        at: range,
        "YAML reads ‘\(shortened(text))’ as \(type.inWords), and \(reason)",
        help: isWord ? "Write it in quotes." : "Write a value, or leave the key out.",
        suggestion: isWord ? "\"\(text)\"" : nil
      )
    )
  }

  /// Returns the scalar of a text, if every YAML reader reads it as a text.
  private mutating func plainText(
    _ node: YAMLNode,
    _ kind: TextKind,
    expected: @autoclosure () -> String,
    called name: String
  ) -> YAMLScalar? {
    guard let scalar = node.scalar, !scalar.text.isEmpty || scalar.style != .plain else {
      reportKind(node, expected: expected(), called: name)
      return nil
    }
    guard
      !scalar.text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") })
    else {
      report(
        Diagnostic(
          .missingValue,
          at: node.range,
          "\(quoted(name)) is empty",
          help: "Write \(expected()), or leave the key out."
        )
      )
      return nil
    }
    // Quotes alone would not make 2.0 a version.
    if let type = scalar.implicitType, kind.matches(scalar.text) {
      reportImplicit(scalar.text, type, at: node.range, "\(quoted(name)) is a text")
      return nil
    }
    return scalar
  }
}

/// Returns a text that is short enough for a message.
private func shortened(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count <= 60 ? line : line.prefix(59) + "…"
}

extension TextKind {
  /// Returns a suggestion for a text that is not well-formed.
  fileprivate func repaired(_ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let lower = text.lowercased()
    let words = text.wordsOfCamelCase?.split { $0 == " " || $0 == "_" || $0 == "-" }
    let candidates: [String] =
      switch self {
      case .id: [words?.joined(separator: "-") ?? "", lower]
      case .words: [words?.joined(separator: " ") ?? ""]
      case .version: [text + ".0", text + ".0.0", String(text.drop { $0 == "v" })]
      case .type: [lower, lower.split(separator: " ").joined(separator: " ")]
      default: []
      }
    return candidates.first { $0 != text && matches($0) }
  }
}

extension String {
  /// The text in lower case with a space before each capital; nil if several capitals in a row make the words
  /// ambiguous.
  fileprivate var wordsOfCamelCase: String? {
    guard contains(where: \.isLowercase) else { return lowercased() }
    var result = ""
    var previous: Character = " "
    for character in self {
      if character.isUppercase, previous.isUppercase { return nil }
      if character.isUppercase, previous.isLowercase || previous.isNumber { result += " " }
      result += character.lowercased()
      previous = character
    }
    return result
  }
}

extension YAMLEntry {
  /// Whether the key is written without quotes: then its range is as long as the key.
  fileprivate var isPlain: Bool {
    keyRange.start.line == keyRange.end.line
      && Int(keyRange.end.column - keyRange.start.column) == key.unicodeScalars.count
  }
}

extension ImplicitType {
  fileprivate var inWords: String {
    switch self {
    case .null: "nothing"
    case .bool: "true or false"
    case .int, .float: "a number"
    case .sexagesimal: "a number to the base 60"
    case .timestamp: "a date"
    case .merge: "a merge key"
    }
  }
}

extension YAMLScalar {
  /// The number, for a plain decimal integer without a sign or leading zeros.
  var integer: Int? {
    guard style == .plain, let value = Int(text), String(value) == text else { return nil }
    return value
  }

  /// True or false, for plain `true` and `false`.
  var boolean: Bool? {
    guard style == .plain else { return nil }
    return text == "true" ? true : text == "false" ? false : nil
  }
}
