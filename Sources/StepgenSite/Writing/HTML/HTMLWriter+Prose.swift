import StepgenCatalogs

extension HTMLWriter {
  mutating func add(_ prose: Prose) {
    context.prose.addBlocks(prose.pieces.map(marked), links: proseLinks, to: &out)
  }

  private func marked(_ piece: Prose.Piece) -> MarkedPiece {
    let plain = MarkedPiece(piece: piece, after: [])
    guard context.locale != .source, !piece.isVerbatim else { return plain }
    return switch piece.translation.state {
    case .source, .translated: plain
    case .missing: MarkedPiece(piece: piece, lang: "en", after: [])
    case .stale: MarkedPiece(piece: piece, cssClass: "stale", after: english(of: piece))
    }
  }

  /// What the translation should say by now, one click away.
  private func english(of piece: Prose.Piece) -> [UInt8] {
    var out: [UInt8] = []
    out.add("<details class=\"english\"><summary><span>")
    out.add(text: context.words[.stale])
    out.add("</span> ")
    out.add(text: context.words[.currentEnglish])
    out.add("</summary><p lang=\"en\" dir=\"ltr\">")
    context.prose.addInline(piece.english, links: proseLinks, to: &out)
    out.add("</p></details>\n")
    return out
  }
}
