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
  var portability: Portability
  /// The last text in quotes, for syntax errors after a quote that closes too early.
  var lastQuoted: SourceRange?

  /// How deep collections can be nested.
  static let maximumDepth = 64

  init(_ events: consuming EventStream, _ source: SourceText) {
    self.events = events
    self.source = source
    portability = Portability(source)
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
    portability.report(in: source, &problems)
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

  /// Whether a collection is allowed at this depth.
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
        help: "Nest this part less deeply."
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
        help: "Add content to it, or delete it."
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
        help: "Move it to a separate file."
      )
    )
  }
}

/// The value of an anchor.
enum Anchor {
  /// A node that is still being read.
  case open
  /// A complete node, how many values it stands for, and how many levels it is deep.
  case complete(YAMLNode.Content, size: Int, height: Int)
}

extension TreeBuilder {
  mutating func anchored(_ name: String, at depth: Int, from start: SourcePosition) -> YAMLNode? {
    let sizeBefore = count.expanded - 1
    let deepestBefore = deepest
    anchors[name] = .open
    deepest = depth
    guard let node = content(at: depth, from: start) else { return nil }
    anchors[name] = .complete(node.content, size: count.expanded - sizeBefore, height: deepest - depth)
    deepest = max(deepest, deepestBefore)
    return node
  }

  /// The node that an alias repeats, sharing its content.
  mutating func alias(at depth: Int) -> YAMLNode? {
    let range = source.range(events.start, events.end)
    switch anchors[events.aliasName] {
    case .complete(let content, let size, let height):
      guard depth + height <= Self.maximumDepth else {
        reportDepth(at: range)
        return nil
      }
      deepest = max(deepest, depth + height)
      guard count.addAlias(of: size, at: range, &problems) else { return nil }
      return YAMLNode(content, at: range)
    case .open: return hole(at: range, .recursiveAlias, recursiveMessage, help: recursiveHelp)
    case nil: return hole(at: range, .unknownAnchor, unknownMessage, help: unknownHelp)
    }
  }

  /// Reports an alias that stands for nothing, and goes on with an empty value in its place.
  private mutating func hole(at range: SourceRange, _ rule: Rule, _ message: String, help: String) -> YAMLNode {
    problems.report(Diagnostic(rule, at: range, message, help: help))
    problems.leaveHoles = true
    return YAMLNode(.scalar(YAMLScalar("")), at: range)
  }

  private var recursiveMessage: String {
    "the alias \(("*" + events.aliasName).quoted) is inside the value that it names"
  }
  private var recursiveHelp: String { "Write out the inner value." }
  private var unknownMessage: String { "no anchor \(("&" + events.aliasName).quoted) comes before this alias" }
  private var unknownHelp: String { "Put a text that begins with ‘*’ in quotes, or set the anchor further up." }
}

extension TreeBuilder {
  mutating func sequence(at depth: Int, from start: SourcePosition) -> YAMLNode? {
    guard enter(depth) else { return nil }
    let base = openItems.count
    let isFlow = events.isFlow
    var end = events.end
    while advance(), events.kind != .sequenceEnd {
      guard let item = node(at: depth) else { return nil }
      end = item.range.end
      openItems.append(item)
    }
    guard events.kind == .sequenceEnd else { return nil }
    let items = Array(openItems[base...])
    openItems.removeSubrange(base...)
    return YAMLNode(.sequence(items), at: source.range(start, isFlow && events.hasText ? events.end : end))
  }

  mutating func mapping(at depth: Int, from start: SourcePosition) -> YAMLNode? {
    guard enter(depth) else { return nil }
    let base = openEntries.count
    var keys = KeyIndex()
    let isFlow = events.isFlow
    var end = events.end
    while advance(), events.kind != .mappingEnd {
      guard let key = key(at: depth), advance(), let value = value(at: depth, after: key.range.end) else { return nil }
      end = value.range.end
      guard let text = usable(key) else { continue }
      if let first = keys.firstEntry(named: text, in: openEntries, from: base) {
        reportDuplicate(text, at: key.range, first: openEntries[first].keyRange)
      } else {
        openEntries.append(YAMLEntry(key: text, at: key.range, value: value))
      }
    }
    guard events.kind == .mappingEnd else { return nil }
    let entries = Array(openEntries[base...])
    openEntries.removeSubrange(base...)
    return YAMLNode(.mapping(entries), at: source.range(start, isFlow && events.hasText ? events.end : end))
  }

  /// Reads a value; an empty one stands right after its `:`, or after its key when it has none.
  private mutating func value(at depth: Int, after key: SourcePosition) -> YAMLNode? {
    guard var value = node(at: depth) else { return nil }
    guard value.range.start == value.range.end, !events.hasProperties else { return value }
    source.move(to: key)
    source.skipBlanksAndComments()
    guard source.current == UInt8(ascii: ":") else {
      value.range = source.range(key, key)
      return value
    }
    source.advance()
    value.range = source.range(source.position, source.position)
    return value
  }
}

/// Finds a key among the entries of one mapping: by looking at each while there are few, by hash once there are many.
struct KeyIndex {
  private var indices: [String: Int] = [:]

  private static let few = 16

  /// The index of the entry with a key; the mapping's entries so far are those from `base` on, and only ever grow.
  mutating func firstEntry(named key: String, in entries: [YAMLEntry], from base: Int) -> Int? {
    guard entries.count - base > Self.few else {
      // A plain loop, because closures over ranges are slow in debug builds.
      var index = base
      while index < entries.count, entries[index].key != key { index += 1 }
      return index < entries.count ? index : nil
    }
    for index in (base + indices.count)..<entries.count { indices[entries[index].key] = index }
    return indices[key]
  }
}

extension TreeBuilder {
  /// Reads a key, which may be any node; one that is a plain word does not count as a value.
  mutating func key(at depth: Int) -> YAMLNode? {
    events.kind == .scalar && !events.hasProperties ? scalar(from: events.start) : node(at: depth)
  }

  /// The text of a key that a mapping may have; nil when it may not, which has been reported then.
  mutating func usable(_ key: YAMLNode) -> String? {
    guard let scalar = key.scalar else {
      reportCollection(at: key.range)
      return nil
    }
    guard scalar.style == .plain, scalar.text == "<<" else { return scalar.text }
    reportMerge(at: key.range)
    return nil
  }

  mutating func reportDuplicate(_ key: String, at range: SourceRange, first: SourceRange) {
    problems.report(
      Diagnostic(
        .duplicateKey,
        at: range,
        "the key \(key.quoted) is written twice in this mapping",
        help: "Delete one of the two, or give it another name.",
        notes: [.init(at: first, "\(key.quoted) is written here first")]
      )
    )
  }

  private mutating func reportCollection(at range: SourceRange) {
    problems.report(
      Diagnostic(
        .keyNotScalar,
        at: range,
        "a mapping or a sequence cannot be a key",
        help: "Write a word as the key; put a text that begins with ‘{’ or ‘[’ in quotes."
      )
    )
  }

  private mutating func reportMerge(at range: SourceRange) {
    problems.report(
      Diagnostic(
        .mergeKey,
        at: range,
        "merge keys are not supported",
        help: "Write out the keys, or share a whole value with an alias."
      )
    )
  }
}

extension TreeBuilder {
  /// Reads a node that has an anchor, a tag or both before it.
  mutating func nodeWithProperties(at depth: Int) -> YAMLNode? {
    let properties = source.skipProperties(from: events.start, anchor: events.hasAnchor, tag: events.hasTag)
    if let tag = properties.tag { reportTag(at: tag) }
    // An empty node has its marks around the properties, and nothing after them.
    let start = events.kind == .scalar ? min(properties.end, events.end) : properties.end
    guard let name = events.anchor else { return content(at: depth, from: start) }
    return anchored(name, at: depth, from: start)
  }

  private mutating func reportTag(at range: SourceRange) {
    problems.report(
      Diagnostic(
        .explicitTag,
        at: range,
        "YAML tags are not supported",
        help: "Delete the tag; put a text that begins with ‘!’ in quotes."
      )
    )
  }
}

extension SourceText {
  /// Moves over an anchor and a tag, in either order, to what they stand before.
  ///
  /// Takes one of each at most: the next may belong to the first key of a block mapping.
  mutating func skipProperties(
    from start: SourcePosition,
    anchor: Bool,
    tag: Bool
  ) -> (tag: SourceRange?, end: SourcePosition) {
    var (needsAnchor, needsTag) = (anchor, tag)
    var tagRange: SourceRange?
    move(to: start)
    while needsAnchor || needsTag {
      skipBlanksAndComments()
      let start = position
      if needsAnchor, current == UInt8(ascii: "&") {
        needsAnchor = false
        skipProperty()
      } else if needsTag, current == UInt8(ascii: "!") {
        needsTag = false
        skipProperty()
        tagRange = range(start, position)
      } else {
        break
      }
    }
    skipBlanksAndComments()
    return (tagRange, position)
  }

  private mutating func skipProperty() {
    if looking(at: "!<") {
      advance { $0 != UInt8(ascii: ">") && !$0.isLineBreak }
      advance()
    } else {
      advance { !$0.isBlank && !$0.isLineBreak && !$0.isFlowIndicator }
    }
  }
}

extension TreeBuilder {
  mutating func scalar(from start: SourcePosition) -> YAMLNode? {
    let style = events.style
    let text = events.text
    var range = source.range(start, events.end)
    switch style {
    case .plain: if text.isEmpty { range.start = range.end }
    case .singleQuoted: lastQuoted = range
    case .doubleQuoted:
      lastQuoted = range
      checkEscapes(of: text, at: range)
    case .literal, .folded:
      range.end = source.endOfBlockScalar(from: start, before: range.end)
      if let sign = source.numberSignInHeader(at: start) { portability.note(numberSignAt: sign) }
    }
    portability.note(style, at: range)
    return YAMLNode(.scalar(YAMLScalar(text, style: style)), at: range)
  }

  /// Refuses escapes such as `\0`: what may not stand in a file may not come in through an escape either.
  private mutating func checkEscapes(of text: String, at range: SourceRange) {
    guard let control = text.firstForbiddenScalar else { return }
    problems.report(
      Diagnostic(
        .controlCharacter,
        at: range,
        "an escape in this text is the control character \(control.value.codePoint)",
        help: control.endsLine ? "Delete the escape; where a line ends, write ‘\\n’." : "Delete the escape."
      )
    )
  }
}

extension SourceText {
  /// The end of the last line of a block scalar that has text; the end of its `|` or `>` when none has.
  mutating func endOfBlockScalar(from start: SourcePosition, before end: SourcePosition) -> SourcePosition {
    move(to: end)
    var last = offset
    while last > 0, bytes[last - 1].isBlank || bytes[last - 1].isLineBreak { last -= 1 }
    let trimmed = position(ofByteAt: last)
    return trimmed.line > start.line ? trimmed : endOfBlockScalarHeader(at: start)
  }

  /// A `#` that follows `|` or `>` without a space.
  mutating func numberSignInHeader(at start: SourcePosition) -> SourceRange? {
    move(to: start)
    advance { !$0.isBlank && !$0.isLineBreak && $0 != UInt8(ascii: "#") }
    return current == UInt8(ascii: "#") ? character(at: position) : nil
  }

  private mutating func endOfBlockScalarHeader(at start: SourcePosition) -> SourcePosition {
    move(to: start)
    advance { !$0.isBlank && !$0.isLineBreak }
    return position
  }
}

extension TreeBuilder {
  /// Reports why libyaml cannot continue.
  mutating func reportSyntax() {
    var problem = SyntaxProblem(events.problem)
    problem.look(at: &source, lastQuoted: lastQuoted)
    problems.report(problem.diagnostic(in: &source))
  }

  /// Reports what stands after the root without belonging to it, such as a key below a `[list]`.
  mutating func reportTextAfterDocument() {
    problems.leaveHoles = true
    problems.report(
      Diagnostic(
        .yamlSyntax,
        at: source.restOfLine(from: source.position),
        "this does not belong to the value above, which is the whole document",
        help: "A file contains one mapping: begin each of its keys in the same column."
      )
    )
  }
}
