import StepgenModel

/// Builds the tree of one file from its events.
///
/// Every function that reads returns nil when the file cannot be read any further; the reason has been reported then.
struct TreeBuilder: ~Copyable {
  var events: EventStream
  var source: SourceText
  var problems = Problems()
  var anchors: [String: Anchor] = [:]
  var count = NodeCount()
  /// The deepest level below the node that is read, aliases included.
  var deepest = 0
  /// Entries and items of the collections that are not complete, innermost last; a complete collection takes what is
  /// its own in one allocation of the right size.
  var openEntries: [YAMLEntry] = []
  var openItems: [YAMLNode] = []
  /// The last text in quotes, for syntax errors after a quote that closes too early.
  var lastQuoted: SourceRange?

  /// How many collections may stand within each other.
  static let maximumDepth = 64

  init(_ events: consuming EventStream, _ source: SourceText) {
    self.events = events
    self.source = source
  }

  /// Reads the only document of the file.
  mutating func document() -> YAMLNode? {
    // Stream start, document start or stream end, the root.
    guard advance(), advance() else { return nil }
    guard events.kind != .streamEnd, advance() else { return isEmpty() }
    guard let root = node(at: 0) else { return nil }
    if case .scalar(let scalar) = root.content, scalar.text.isEmpty, scalar.style == .plain { return isEmpty() }
    guard advance() else { return nil }
    reportWhatFollows()
    count.check(&problems)
    return problems.leaveHoles ? nil : root
  }

  /// Reads the next event.
  mutating func advance() -> Bool {
    guard !problems.areTooMany else { return false }
    if events.advance() { return true }
    reportSyntax()
    return false
  }
}

extension TreeBuilder {
  /// Reads the node that the current event begins; its last event is the current one afterwards.
  mutating func node(at depth: Int) -> YAMLNode? {
    guard !problems.areTooMany else { return nil }
    if events.kind == .alias { return alias(at: depth) }
    guard count.addWritten(at: source.range(events.start, events.end), &problems) else { return nil }
    guard events.hasProperties else { return content(at: depth, from: events.start) }
    return nodeWithProperties(at: depth)
  }

  /// Reads a node whose anchor and tag, if any, end before `start`.
  mutating func content(at depth: Int, from start: SourcePosition) -> YAMLNode? {
    switch events.kind {
    case .scalar: return scalar(from: start)
    case .mappingStart: return mapping(at: depth + 1, from: start)
    case .sequenceStart: return sequence(at: depth + 1, from: start)
    default: return nil
    }
  }

  /// Whether a collection may stand at this depth.
  mutating func enter(_ depth: Int) -> Bool {
    deepest = max(deepest, depth)
    guard depth > Self.maximumDepth else { return true }
    reportDepth(at: source.character(at: events.start))
    return false
  }

  mutating func reportDepth(at range: SourceRange) {
    problems.report(
      Diagnostic(
        .nestedTooDeep,
        at: range,
        "mappings and sequences are nested deeper than \(Self.maximumDepth) levels",
        help: "Write this part less deeply nested."
      )
    )
  }
}

extension TreeBuilder {
  private mutating func isEmpty() -> YAMLNode? {
    guard !problems.all.hasErrors else { return nil }
    problems.report(
      Diagnostic(
        .emptyDocument,
        at: SourceRange(startOf: source.file),
        "this file is empty",
        help: "Write something into it, or delete it."
      )
    )
    return nil
  }

  /// Looks at what is left after the document; libyaml does not, because it would read a second one first.
  private mutating func reportWhatFollows() {
    let isExplicit = events.endsExplicitly
    source.move(to: events.end)
    source.skipBlanksAndComments()
    while source.position.column == 1, source.looking(at: "...") {
      source.advance { !$0.isLineBreak }
      source.skipBlanksAndComments()
    }
    guard source.current != nil else { return }
    if isExplicit || (source.position.column == 1 && source.looking(at: "---")) {
      reportSecondDocument()
    } else {
      reportTextAfterDocument()
    }
  }

  private mutating func reportSecondDocument() {
    problems.report(
      Diagnostic(
        .manyDocuments,
        at: source.restOfLine(from: source.position),
        "a second document begins here",
        help: "Put it into a file of its own."
      )
    )
  }
}
