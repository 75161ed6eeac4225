import StepgenMarkdown
import StepgenModel

/// Markdown cut into the pieces in which it is translated: each paragraph, list item, heading, quote and table is one.
///
/// Put together again the pieces mean the same: line breaks that mean nothing have become spaces, and that is all.
package struct ProseOutline: Sendable, Hashable {
  package struct Piece: Sendable, Hashable {
    /// What stands before the text on its first line, such as `- ` or `   1. `; further lines are indented as deep.
    package var prefix: String
    /// Markdown without the line breaks that stand for a space.
    package var text: String
    /// Code blocks, rules, definitions of links and the like: never translated.
    package var isVerbatim: Bool
    /// Whether an empty line stands before it.
    package var beginsBlock: Bool

    package init(prefix: String, text: String, isVerbatim: Bool, beginsBlock: Bool) {
      self.prefix = prefix
      self.text = text
      self.isVerbatim = isVerbatim
      self.beginsBlock = beginsBlock
    }
  }

  package var pieces: [Piece]

  package init(pieces: [Piece]) {
    self.pieces = pieces
  }

  package init(_ markdown: String) {
    pieces = Self.plainPieces(markdown) ?? Self.pieces(of: markdown)
  }

  /// The texts to translate, in order.
  package var units: [String] {
    pieces.filter { !$0.isVerbatim }.map(\.text)
  }

  /// The pieces put together again.
  package var markdown: String {
    var text = ""
    for piece in pieces { piece.append(to: &text) }
    return text
  }

  /// A text that is too much for a page is one piece.
  static func pieces(of markdown: String) -> [Piece] {
    guard let document = try? MarkdownDocument(Array(markdown.utf8)) else {
      return [Piece(prefix: "", text: markdown, isVerbatim: false, beginsBlock: false)]
    }
    return OutlineReader.pieces(of: document)
  }

  /// The pieces of paragraphs whose lines begin with no mark of a block, which most texts are; none for no text.
  private static func plainPieces(_ markdown: String) -> [Piece]? {
    let text = Array(markdown.utf8)[...].droppingLast { $0.isBlank || $0 == 0x0A || $0 == 0x0D }
    if text.isEmpty { return [] }
    guard text.count <= MarkdownLimits.maximumBytes, !text.contains(0x0D) else { return nil }
    if !text.contains(0x0A) { return LineKind.isPlain(text) ? [piece(text, beginsBlock: false)] : nil }
    var pieces: [Piece] = []
    var paragraph: [UInt8] = []
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false) {
      guard line.isEmpty || LineKind.goesOnPlainly(line) else { return nil }
      if line.isEmpty, !paragraph.isEmpty {
        pieces.append(piece(paragraph, beginsBlock: !pieces.isEmpty))
        paragraph = []
      } else if !line.isEmpty {
        if !paragraph.isEmpty { paragraph.append(0x20) }
        paragraph += line
      }
    }
    return pieces + [piece(paragraph, beginsBlock: !pieces.isEmpty)]
  }

  private static func piece(_ text: some Collection<UInt8>, beginsBlock: Bool) -> Piece {
    Piece(prefix: "", text: String(decoding: text, as: UTF8.self), isVerbatim: false, beginsBlock: beginsBlock)
  }
}

extension ProseOutline.Piece {
  /// Adds the piece to Markdown that ends without a line break.
  package func append(to markdown: inout String) {
    if !markdown.isEmpty { markdown += beginsBlock ? "\n\n" : "\n" }
    markdown += prefix
    guard text.hasByte(UInt8(ascii: "\n")) else {
      markdown += text
      return
    }
    let indent = String(repeating: " ", count: prefix.utf8.count)
    for (index, line) in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      if index > 0 { markdown += line.isEmpty ? "\n" : "\n" + indent }
      markdown += String(Substring(line))
    }
  }
}
