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
    markdown.withBytes { bytes in
      var count = bytes.count
      while count > 0, bytes[count - 1].isBlank || bytes[count - 1] == 0x0A || bytes[count - 1] == 0x0D { count -= 1 }
      if count == 0 { return [] }
      let text = bytes.part(0..<count)
      guard count <= MarkdownLimits.maximumBytes, text.offset(of: 0x0D, from: 0) == count else { return nil }
      guard text.offset(of: 0x0A, from: 0) == count else { return plainPieces(ofLines: text) }
      guard LineKind.isPlain(text) else { return nil }
      return [piece(count == bytes.count ? markdown : String(decoding: text, as: UTF8.self), beginsBlock: false)]
    }
  }

  private static func plainPieces(ofLines text: UnsafeBufferPointer<UInt8>) -> [Piece]? {
    var pieces: [Piece] = []
    var paragraph: [UInt8] = []
    func endParagraph() {
      pieces.append(piece(String(decoding: paragraph, as: UTF8.self), beginsBlock: !pieces.isEmpty))
      paragraph = []
    }
    var start = 0
    while start <= text.count {
      let end = text.offset(of: 0x0A, from: start)
      let line = text.part(start..<end)
      guard line.isEmpty || LineKind.goesOnPlainly(line) else { return nil }
      if line.isEmpty, !paragraph.isEmpty {
        endParagraph()
      } else if !line.isEmpty {
        if !paragraph.isEmpty { paragraph.append(0x20) }
        paragraph += line
      }
      start = end + 1
    }
    endParagraph()
    return pieces
  }

  private static func piece(_ text: String, beginsBlock: Bool) -> Piece {
    Piece(prefix: "", text: text, isVerbatim: false, beginsBlock: beginsBlock)
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
