import StepgenModel

/// The bytes of one file while it is read, and a cursor that turns positions into offsets.
///
/// The pointer must outlive the value. The cursor only pays for what it walks over, so that positions asked for in the
/// order of the file cost no more than one pass, however long the lines are.
struct SourceText {
  let file: FileID
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the first byte of each line; the first line starts after a byte order mark.
  let lineStarts: [UInt32]
  private(set) var offset: Int
  private(set) var position = SourcePosition.start

  init(file: FileID, bytes: UnsafeBufferPointer<UInt8>, lineStarts: [UInt32]) {
    self.file = file
    self.bytes = bytes
    self.lineStarts = lineStarts
    self.offset = Int(lineStarts.first ?? 0)
  }
}

extension SourceText {
  /// The byte under the cursor; nil at the end of the file.
  var current: UInt8? {
    offset < bytes.count ? bytes[offset] : nil
  }

  /// The byte before the cursor; nil at the start of the file.
  var previous: UInt8? {
    offset > Int(lineStarts.first ?? 0) ? bytes[offset - 1] : nil
  }

  func looking(at text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[offset...].starts(with: wanted)
  }

  /// Moves to a position, to the end of its line when the line is shorter, or to the end of a file that has no such
  /// line.
  mutating func move(to target: SourcePosition) {
    guard target.line <= lineStarts.count else {
      return move(to: SourcePosition(line: UInt32(lineStarts.count), column: .max))
    }
    if target.line != position.line || target.column < position.column {
      offset = Int(lineStarts[Int(target.line) - 1])
      position = SourcePosition(line: target.line, column: 1)
    }
    while position.column < target.column, let byte = current, !byte.isLineBreak { advance() }
  }

  /// Moves over one Unicode scalar; CR LF is one line break.
  mutating func advance() {
    guard let byte = current else { return }
    offset += 1
    guard !byte.isLineBreak else { return startLine(after: byte) }
    while let next = current, next & 0xC0 == 0x80 { offset += 1 }
    position.column += 1
  }

  private mutating func startLine(after byte: UInt8) {
    if byte == UInt8(ascii: "\r"), current == UInt8(ascii: "\n") { offset += 1 }
    position = SourcePosition(line: position.line + 1, column: 1)
  }

  mutating func advance(while condition: (UInt8) -> Bool) {
    while let byte = current, condition(byte) { advance() }
  }

  /// Moves over spaces, line breaks and comments.
  mutating func skipBlanksAndComments() {
    while let byte = current {
      if byte.isBlank || byte.isLineBreak {
        advance()
      } else if byte == UInt8(ascii: "#"), previous.map({ $0.isBlank || $0.isLineBreak }) ?? true {
        advance { !$0.isLineBreak }
      } else {
        return
      }
    }
  }
}

extension SourceText {
  /// The position of a byte, by search in the line table.
  func position(ofByteAt offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle }
    }
    var column: UInt32 = 1
    var index = Int(lineStarts[low])
    while index < offset {
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
    return SourcePosition(line: UInt32(low + 1), column: column)
  }

  func range(_ start: SourcePosition, _ end: SourcePosition) -> SourceRange {
    SourceRange(file: file, start: start, end: end)
  }

  /// The one character at a position; an empty range at the end of a line.
  mutating func character(at start: SourcePosition) -> SourceRange {
    move(to: start)
    let start = position
    if let byte = current, !byte.isLineBreak { advance() }
    return range(start, position)
  }

  /// From a position to the last character of its line that is not blank.
  mutating func restOfLine(from start: SourcePosition) -> SourceRange {
    move(to: start)
    let start = position
    var end = start
    while let byte = current, !byte.isLineBreak {
      advance()
      if !byte.isBlank { end = position }
    }
    return range(start, end)
  }
}

extension UInt8 {
  var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
  var isFlowIndicator: Bool { ",[]{}".utf8.contains(self) }
}
