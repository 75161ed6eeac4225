import StepgenCatalogs

extension MarkdownWriter {
  /// The pieces are Markdown already; a translation that is behind is followed by the English text.
  mutating func add(_ prose: Prose) {
    for (index, piece) in prose.pieces.enumerated() {
      if piece.beginsBlock, index > 0 { out.add("\n") }
      add(piece.translation.text, prefix: piece.prefix)
      guard piece.translation.state == .stale, context.locale != .source, !piece.isVerbatim else { continue }
      addEnglish(of: piece)
    }
    out.add("\n")
  }

  private mutating func addEnglish(of piece: Prose.Piece) {
    let indent = Self.indent(below: piece.prefix)
    out.add(markup: "\n" + indent + "> ")
    add(text: context.words[.stale])
    out.add(markup: "  \n")
    add(piece.english, prefix: indent + "> ", isRepeated: true)
    out.add("\n")
  }

  private mutating func add(_ text: String, prefix: String, isRepeated: Bool = false) {
    let following = isRepeated ? prefix : Self.indent(below: prefix)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if !line.isEmpty || isRepeated { out.add(markup: index == 0 ? prefix : following) }
      out.append(contentsOf: line.utf8)
      out.add("\n")
    }
  }

  private static func indent(below prefix: String) -> String {
    String(repeating: " ", count: prefix.utf8.count)
  }
}
