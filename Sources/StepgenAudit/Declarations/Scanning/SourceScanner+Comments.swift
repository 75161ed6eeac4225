import StepgenModel

extension SourceScanner {
  /// A comment, a regular expression or a division.
  mutating func slash() {
    switch byte(at + 1) {
    case UInt8(ascii: "/"): lineComment()
    case UInt8(ascii: "*"): blockComment()
    case _ where language == .typescript && expectsValue: regularExpression()
    default:
      append(.mark, from: at, to: at + 1, byte: UInt8(ascii: "/"))
      at += 1
    }
  }

  private mutating func lineComment() {
    while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
  }

  private mutating func blockComment() {
    let start = at
    let nests = language == .swift || language == .kotlin || language == .dart
    var depth = 1
    at += 2
    while at < bytes.count, depth > 0 {
      if bytes[at] == UInt8(ascii: "*"), byte(at + 1) == UInt8(ascii: "/") {
        depth -= 1
        at += 2
      } else if nests, bytes[at] == UInt8(ascii: "/"), byte(at + 1) == UInt8(ascii: "*") {
        depth += 1
        at += 2
      } else {
        at += 1
      }
    }
    at = min(at, bytes.count)
    if byte(start + 2) == UInt8(ascii: "*") { note(start..<at) }
  }

  /// Keeps a comment for documentation that says so.
  private mutating func note(_ comment: Range<Int>) {
    let word = Array("@deprecated".utf8)
    var index = comment.lowerBound
    while index + word.count <= comment.upperBound {
      if bytes[index] == word[0], bytes[index..<index + word.count].elementsEqual(word) {
        deprecatingComments[tokens.count] = index..<index + word.count
        return
      }
      index += 1
    }
  }

  /// Whether a value can begin here, so that `/` begins a regular expression.
  private var expectsValue: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .string, .number, .end: return false
    case .name:
      let text = bytes[Int(last.start)..<Int(last.end)]
      return text.elementsEqual("return".utf8) || text.elementsEqual("typeof".utf8) || text.elementsEqual("case".utf8)
    case .mark:
      return last.byte != UInt8(ascii: ")") && last.byte != UInt8(ascii: "]") && last.byte != UInt8(ascii: "}")
    }
  }

  private mutating func regularExpression() {
    let start = at
    var isInClass = false
    at += 1
    while at < bytes.count, bytes[at] != 0x0A, isInClass || bytes[at] != UInt8(ascii: "/") {
      if bytes[at] == UInt8(ascii: "[") { isInClass = true }
      if bytes[at] == UInt8(ascii: "]") { isInClass = false }
      at += bytes[at] == UInt8(ascii: "\\") && byte(at + 1) != 0x0A ? 2 : 1
    }
    at = min(at + (byte(at) == UInt8(ascii: "/") ? 1 : 0), bytes.count)
    append(.number, from: start, to: at)
  }
}
