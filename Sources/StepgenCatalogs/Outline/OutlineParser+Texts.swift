/// The text of a leaf when it is complete.
struct FinishedText {
  /// What stands before the text besides the marks of its containers.
  var prefix = ""
  var text: String
  var isVerbatim: Bool

  init(_ text: some Sequence<UInt8>, prefix: String = "", isVerbatim: Bool = false) {
    self.prefix = prefix
    self.text = String(decoding: Array(text), as: UTF8.self)
    self.isVerbatim = isVerbatim
  }

  init(_ text: String, isVerbatim: Bool) {
    self.text = text
    self.isVerbatim = isVerbatim
  }
}

extension OutlineParser {
  /// A heading or a rule.
  mutating func readSingleLine(_ content: ArraySlice<UInt8>) {
    open(.paragraph)
    lines.append(OutlineLine(text: content))
    guard LineKind.isThematicBreak(content) || LineKind.headingLevel(content) != nil else { return }
    closeLeaf()
  }

  /// Makes a heading of the paragraph that stands open, if the line underlines it.
  mutating func readUnderline(_ cursor: LineCursor) -> Bool {
    guard let level = LineKind.underlineLevel(cursor.content),
      lines.contains(where: { !LineKind.isDefinition($0.text) })
    else { return false }
    let text = ParagraphText(lines)
    if text.definitions.isEmpty, !text.joined.contains(0x0A), text.joined.last != UInt8(ascii: "#") {
      lines = [OutlineLine(text: ArraySlice(Array(repeating: UInt8(ascii: "#"), count: level) + [0x20] + text.joined))]
    } else {
      lines.append(OutlineLine(text: cursor.content))
    }
    closeLeaf()
    return true
  }

  /// What the lines of a leaf come to; several texts when definitions of links stand before a paragraph.
  func finishedTexts(of leaf: Leaf) -> [FinishedText] {
    switch leaf {
    case .none: []
    case .paragraph: paragraphTexts
    case .fence(let character, let length, _): [unclosed([UInt8](repeating: character, count: length))]
    case .closedFence, .html: [FinishedText(lines.joinedByLineBreaks, isVerbatim: true)]
    case .indentedCode: [FinishedText(lines.droppingLastBlanks.joinedByLineBreaks, isVerbatim: true)]
    case .deepQuote: [FinishedText(lines.joinedByLineBreaks)]
    case .quote(var inner): [quoted(&inner)]
    }
  }

  /// A code block that nothing closes, closed, so that what follows it stays outside.
  private func unclosed(_ fence: [UInt8]) -> FinishedText {
    FinishedText((lines + [OutlineLine(text: fence[...])]).joinedByLineBreaks, isVerbatim: true)
  }

  private func quoted(_ inner: inout OutlineParser) -> FinishedText {
    inner.finish()
    let lines = ProseOutline(pieces: inner.pieces).markdown.utf8.split(
      separator: 0x0A,
      omittingEmptySubsequences: false
    )
    let quoted = lines.map { [UInt8(ascii: ">")] + ($0.isEmpty ? [] : [0x20]) + Array($0) }
    return FinishedText(quoted.joined(separator: [0x0A]))
  }

  private var paragraphTexts: [FinishedText] {
    guard let first = lines.first?.text else { return [] }
    if lines.count == 1 {
      if LineKind.isThematicBreak(first) { return [FinishedText(first, isVerbatim: true)] }
      if let level = LineKind.headingLevel(first) { return [heading(LineKind.headingText(first), level: level)] }
    }
    let text = ParagraphText(lines)
    var texts: [FinishedText] = []
    if !text.definitions.isEmpty { texts.append(FinishedText(text.definitions, isVerbatim: true)) }
    if !text.joined.isEmpty { texts.append(FinishedText(text.joined)) }
    return texts
  }

  private func heading(_ text: ArraySlice<UInt8>, level: Int) -> FinishedText {
    let marks = String(repeating: "#", count: level)
    return text.isEmpty
      ? FinishedText(marks, isVerbatim: true) : FinishedText(text, prefix: marks + " ")
  }
}

extension [OutlineLine] {
  var joinedByLineBreaks: [UInt8] {
    Array<UInt8>(map(\.text).joined(separator: [0x0A]))
  }

  fileprivate var droppingLastBlanks: [OutlineLine] {
    Array(prefix((lastIndex { !$0.text.allSatisfy(\.isBlank) } ?? -1) + 1))
  }
}
