import StepgenModel
import StepgenCatalogs

extension HTMLWriter {
  mutating func add(_ prose: Prose) {
    let pieces = prose.pieces.map { marked($0) }
    note(context.prose.addBlocks(pieces, links: proseLinks, to: &out))
  }

  private mutating func marked(_ piece: Prose.Piece) -> MarkedPiece {
    let plain = MarkedPiece(piece: piece, after: [])
    guard context.locale != .source, !piece.isVerbatim else { return plain }
    return switch piece.translation.state {
    case .source, .translated: plain
    case .missing: MarkedPiece(piece: piece, lang: "en", after: [])
    case .stale: MarkedPiece(piece: piece, cssClass: "stale", after: english(of: piece))
    }
  }

  /// What the translation should say by now, one click away.
  private mutating func english(of piece: Prose.Piece) -> [UInt8] {
    var out: [UInt8] = []
    out.add("<details class=\"english\"><summary><span>")
    out.add(text: context.words[.stale])
    out.add("</span> ")
    out.add(text: context.words[.currentEnglish])
    out.add("</summary><p lang=\"en\" dir=\"ltr\">")
    note(context.prose.addInline(piece.english, links: proseLinks, to: &out))
    out.add("</p>")
    if let changes = piece.translation.madeFrom.flatMap({ WordChanges(from: $0, to: piece.english) }) {
      out.add("<p class=\"changes\" lang=\"en\" dir=\"ltr\">")
      add(changes, to: &out)
      out.add("</p>")
    }
    out.add("</details>\n")
    return out
  }

  /// Words as they are written in Markdown, with those that went and those that came.
  private func add(_ changes: WordChanges, to out: inout [UInt8]) {
    for (number, part) in changes.parts.enumerated() {
      if number > 0 { out.add(" ") }
      switch part {
      case .same(let words): out.add(text: words)
      case .removed(let words):
        out.add("<del>")
        out.add(text: words)
        out.add("</del>")
      case .added(let words):
        out.add("<ins>")
        out.add(text: words)
        out.add("</ins>")
      }
    }
  }
}
