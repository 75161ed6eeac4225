import StepgenCatalogs
import StepgenMarkdown
import StepgenModel

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
  private mutating func linked(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "]")) else { return text }
    let bytes = Array(text.utf8)
    var (result, start) = ([UInt8](), 0)
    for range in MarkdownLinkScan.addresses(in: bytes) {
      let written = String(decoding: bytes[range], as: UTF8.self)
      let address = context.destination(written, page).flatMap { href(to: $0) } ?? written
      note(address)
      result += bytes[start..<range.lowerBound] + Array(address.utf8)
      start = range.upperBound
    }
    return String(decoding: result + bytes[start...], as: UTF8.self)
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
