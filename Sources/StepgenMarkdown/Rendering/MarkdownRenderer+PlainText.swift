extension MarkdownRenderer {
  /// What a text says, without markup, for search and descriptions: blocks on lines of their own.
  ///
  /// - Parameters:
  ///   - text: Markdown; what is refused as ``render(_:marks:)`` would refuse it comes back as it is.
  ///   - includesCode: Whether blocks of code belong to what the text says.
  /// - Returns: The text, without a line break at its end.
  package func plainText(_ text: String, includesCode: Bool = false) -> String {
    var bytes = text
    let plain = bytes.withUTF8 { bytes in
      read(bytes) { document in
        var writer = PlainTextWriter(includesCode: includesCode)
        document.walk { node, isEntering in writer.visit(node, isEntering) }
        return .success(writer.text[...].trimmedAtEnd)
      }
    }
    guard case .success(let plain) = plain else { return text }
    return String(decoding: plain, as: UTF8.self)
  }
}

private struct PlainTextWriter {
  let includesCode: Bool
  var text: [UInt8] = []
  private var hasGap = false

  init(includesCode: Bool) {
    self.includesCode = includesCode
  }

  mutating func visit(_ node: CMarkNode, _ isEntering: Bool) {
    switch node.element {
    case .text, .code, .html: append(node.literalBytes)
    case .softBreak, .lineBreak: text.append(0x20)
    case .htmlBlock: appendBlock(node.literalBytes)
    case .codeBlock: if includesCode { appendBlock(node.literalBytes) }
    case .cell: if !isEntering { text.append(0x20) }
    case .paragraph, .heading, .item, .table, .row, .headerRow: hasGap = true
    default: break
    }
  }

  private mutating func appendBlock(_ bytes: UnsafeBufferPointer<UInt8>) {
    hasGap = true
    append(bytes)
    while text.last == 0x0A { text.removeLast() }
    hasGap = true
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    if hasGap {
      while text.last == 0x20 { text.removeLast() }
      if !text.isEmpty { text.append(0x0A) }
    }
    hasGap = false
    text.append(contentsOf: bytes)
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmedAtEnd: Self {
    prefix((lastIndex { $0 != 0x20 } ?? -1) + 1)
  }
}
