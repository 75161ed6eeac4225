import StepgenCatalogs

extension MarkdownWriter {
  /// The pieces are Markdown already; a translation that is behind is followed by the English text.
  mutating func add(_ prose: Prose) {
    for (index, piece) in prose.pieces.enumerated() {
      if piece.beginsBlock, index > 0 { out.add("\n") }
      add(piece.isVerbatim ? piece.translation.text : linked(piece.translation.text), prefix: piece.prefix)
      guard piece.translation.state == .stale, context.locale != .source, !piece.isVerbatim else { continue }
      addEnglish(of: piece)
    }
    out.add("\n")
  }

  /// The text with addresses of concepts and guides turned into those of their pages.
  func linked(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "]")), text.contains("](") else { return text }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstRange(of: "]("), let end = rest[mark.upperBound...].firstIndex(of: ")") {
      let address = String(rest[mark.upperBound..<end])
      result += rest[..<mark.upperBound]
      result += context.destination(address, page).flatMap { href(to: $0) } ?? address
      rest = rest[end...]
    }
    return result + rest
  }

  private mutating func addEnglish(of piece: Prose.Piece) {
    let indent = Self.indent(below: piece.prefix)
    out.add(markup: "\n" + indent + "> ")
    add(text: context.words[.stale])
    out.add(markup: "  \n")
    add(linked(piece.english), prefix: indent + "> ", isRepeated: true)
    out.add("\n")
  }

  private mutating func add(_ text: String, prefix: String, isRepeated: Bool = false) {
    guard text.utf8.contains(UInt8(ascii: "\n")) else {
      if !text.isEmpty || isRepeated { out.add(markup: prefix) }
      out.add(markup: text)
      return out.add("\n")
    }
    let following = isRepeated ? prefix : Self.indent(below: prefix)
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if !line.isEmpty || isRepeated { out.add(markup: index == 0 ? prefix : following) }
      out.append(contentsOf: line)
      out.add("\n")
    }
  }

  private static func indent(below prefix: String) -> String {
    String(repeating: " ", count: prefix.utf8.count)
  }
}
