import StepgenModel

/// A Markdown text as the blocks that GitHub reads in it, each with its place.
package struct MarkdownDocument: Sendable {
  /// The text in UTF-8.
  package let bytes: [UInt8]
  /// The places of its lines.
  package let lines: [Range<Int>]
  /// The blocks that stand in no other.
  package let blocks: [MarkdownBlock]

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: Markdown in UTF-8.
  ///   - maximumBytes: The length above which the text is refused.
  /// - Throws: What would hold the reading up.
  package init(_ bytes: [UInt8], maximumBytes: Int = MarkdownLimits.maximumBytes) throws(MarkdownRefusal) {
    let lines = LineTable(file: bytes).lines
    let read = bytes.withUnsafeBufferPointer { bytes -> Result<[MarkdownBlock], MarkdownRefusal> in
      if let refusal = HostileScan.refusal(of: bytes, maximumBytes: maximumBytes) { return .failure(refusal) }
      let extensions: [CMark.Extension] = bytes.contains(UInt8(ascii: "|")) ? [.table] : []
      let blocks = CMark.withDocument(of: bytes, extensions: extensions) { document in
        var reader = BlockReader(bytes: bytes, lines: lines)
        return reader.blocks(in: document, lines: lines.indices)
      }
      return blocks.map { .success($0) } ?? .failure(.tooLong(bytes: bytes.count))
    }
    self.bytes = bytes
    self.lines = lines
    blocks = try read.get()
  }

  /// The blocks that hold text, in order, without those that stand in a quote.
  package var unquotedLeaves: [MarkdownBlock] {
    var found: [MarkdownBlock] = []
    Self.addLeaves(of: blocks, to: &found)
    return found
  }

  private static func addLeaves(of blocks: [MarkdownBlock], to found: inout [MarkdownBlock]) {
    for block in blocks {
      switch block.kind {
      case .quote: break
      case .item, .footnote: addLeaves(of: block.children, to: &found)
      default: found.append(block)
      }
    }
  }

  /// Some lines as they are written, with U+000A between them.
  package func text(ofLines range: Range<Int>) -> String {
    String(decoding: Array(lines[range].map { bytes[$0] }.joined(separator: [0x0A])), as: UTF8.self)
  }

  /// Whether a line holds nothing but blanks and the marks of so many quotes.
  package func isBlank(line: Int, quotes: Int = 0) -> Bool {
    var left = quotes
    return bytes[lines[line]].allSatisfy { byte in
      if byte == UInt8(ascii: ">"), left > 0 {
        left -= 1
        return true
      }
      return LineCursor.isBlank(byte)
    }
  }
}
