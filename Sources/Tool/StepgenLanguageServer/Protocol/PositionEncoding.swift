import StepgenModel

/// In what a session counts the columns of a line.
enum PositionEncoding: String, Sendable, Hashable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"

  /// The first that both sides know; UTF-16 where the client names none, as the protocol has it.
  static func agreed(with offered: [String]?) -> PositionEncoding {
    offered?.contains(PositionEncoding.utf8.rawValue) == true ? .utf8 : .utf16
  }

  /// The byte at a position; the end of the line, or of the text, where there is no such position.
  func offset(of position: LSPPosition, in text: TextPlaces) -> Int {
    guard position.line >= 0, position.line < text.lines.lines.count else {
      return position.line < 0 ? 0 : text.bytes.count
    }
    let line = text.lines.lines[position.line]
    var left = max(0, position.character)
    var offset = line.lowerBound
    while offset < line.upperBound, left > 0 {
      let length = text.bytes[offset].scalarLength
      left -= units(ofScalarWith: length)
      offset = min(offset + length, line.upperBound)
    }
    return offset
  }

  /// The position of a byte.
  func position(ofByteAt offset: Int, in text: TextPlaces) -> LSPPosition {
    let number = text.lines.line(ofByteAt: offset)
    let line = text.lines.lines[number - 1]
    let end = min(max(offset, line.lowerBound), line.upperBound)
    guard self == .utf16 else { return LSPPosition(line: number - 1, character: end - line.lowerBound) }
    let character = text.bytes[line.lowerBound..<end].reduce(0) { count, byte in
      byte & 0xC0 == 0x80 ? count : count + units(ofScalarWith: byte.scalarLength)
    }
    return LSPPosition(line: number - 1, character: character)
  }

  private func units(ofScalarWith length: Int) -> Int {
    switch self {
    case .utf8: length
    case .utf16: length == 4 ? 2 : 1
    }
  }
}

extension UInt8 {
  /// The bytes of the scalar that begins with this one (RFC 3629, 3); 1 for what begins none.
  fileprivate var scalarLength: Int {
    switch self {
    case 0xC0..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0...: 4
    default: 1
    }
  }
}

extension TextPlaces {
  /// The bytes of a range of the spec.
  func bytes(of range: SourceRange) -> Range<Int> {
    let start = min(offset(of: range.start), bytes.count)
    return start..<max(start, min(offset(of: range.end), bytes.count))
  }
}
