import StepgenModel

/// The bytes of a template, and where in its file they stand.
struct TemplateSource: Sendable {
  let file: FileID
  /// Without a byte order mark, which would otherwise end up in the middle of what is generated.
  let bytes: [UInt8]

  init(file: FileID, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
  }

  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// The start of a text, short enough for a message.
  func excerpt(_ range: Range<Int>) -> String {
    let letters = text(range.prefix(200)).unicodeScalars
    guard letters.count > 40 || range.count > 200 else { return String(letters) }
    return String(letters.prefix(40)) + "…"
  }

  func range(_ range: Range<Int>) -> SourceRange {
    SourceRange(file: file, start: position(range.lowerBound), end: position(range.upperBound))
  }

  /// Lines end with a line feed; columns count Unicode scalars, so continuation bytes do not count.
  private func position(_ offset: Int) -> SourcePosition {
    var position = SourcePosition.start
    for byte in bytes[..<offset] {
      if byte == .lineFeed {
        position.line += 1
        position.column = 1
      } else if byte & 0xC0 != 0x80 {
        position.column += 1
      }
    }
    return position
  }
}

extension TemplateSource {
  func startsLine(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == .lineFeed
  }

  /// Whether a line feed, alone or after a carriage return, or the end of the file is at the offset.
  func endsLine(_ offset: Int) -> Bool {
    endOfLine(at: offset) != nil || offset == bytes.count
  }

  /// The offset after the line break at an offset; nil when there is none.
  func endOfLine(at offset: Int) -> Int? {
    guard offset < bytes.count else { return nil }
    if bytes[offset] == .lineFeed { return offset + 1 }
    let isPair = bytes[offset] == .carriageReturn && offset + 1 < bytes.count && bytes[offset + 1] == .lineFeed
    return isPair ? offset + 2 : nil
  }

  /// The first place from `start`, before `end`, where a byte stands twice.
  func pair(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    var offset = start
    while offset + 1 < end {
      if bytes[offset + 1] != byte {
        offset += 2
      } else if bytes[offset] == byte {
        return offset
      } else {
        offset += 1
      }
    }
    return nil
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = range.first { !bytes[$0].isBlank } ?? range.upperBound
    let end = range.last { !bytes[$0].isBlank }.map { $0 + 1 } ?? start
    return start..<end
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
