extension CMark {
  /// The extensions that this text may need.
  static func extensions(for text: UnsafeBufferPointer<UInt8>) -> [Extension] {
    var marks = ExtensionMarks()
    marks.scan(text)
    var extensions: [Extension] = []
    if marks.hasPipe { extensions.append(.table) }
    if marks.hasTildes { extensions.append(.strikethrough) }
    if marks.hasAddress, marks.addressParts * text.count < MarkdownLimits.maximumProduct {
      extensions.append(.autolink)
    }
    return extensions
  }
}

/// What in a text asks for an extension.
private struct ExtensionMarks {
  var hasPipe = false
  var hasTildes = false
  /// Whether a web or mail address may stand in the text outside of `<…>` and of Markdown's own links.
  var hasAddress = false
  /// With very many of these autolink's time grows with the square of the length; addresses stay plain text then.
  var addressParts = 0

  mutating func scan(_ text: UnsafeBufferPointer<UInt8>) {
    for index in text.indices {
      switch text[index] {
      case UInt8(ascii: "|"): hasPipe = true
      case UInt8(ascii: "~"): if index > 0, text[index - 1] == UInt8(ascii: "~") { hasTildes = true }
      case UInt8(ascii: "@"):
        addressParts += 1
        if index > 0, isAlphanumeric(text[index - 1]) { hasAddress = true }
      case UInt8(ascii: ":"):
        addressParts += 1
        if text[(index + 1)...].starts(with: "//".utf8), isBare(text, index) { hasAddress = true }
      case UInt8(ascii: "."): if index > 2, text[(index - 3)..<index].allSatisfy({ $0 == 0x77 }) { hasAddress = true }
      default: break
      }
    }
  }

  /// Whether a scheme stands before the colon, and before that none of `<`, `](` and `]: `.
  private func isBare(_ text: UnsafeBufferPointer<UInt8>, _ colon: Int) -> Bool {
    var start = colon
    while start > 0, (0x61...0x7A).contains(text[start - 1] | 0x20) { start -= 1 }
    guard start < colon else { return false }
    let before = text[max(0, start - 3)..<start]
    return before.last != UInt8(ascii: "<") && !before.suffix(2).elementsEqual("](".utf8)
      && !before.elementsEqual("]: ".utf8)
  }

  private func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }
}
