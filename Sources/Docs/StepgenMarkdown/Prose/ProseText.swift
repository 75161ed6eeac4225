import StepgenModel

/// A text with its lines, for turning bytes into places; valid as long as the bytes are.
struct ProseText {
  let bytes: UnsafeBufferPointer<UInt8>
  private let table: LineTable

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    table = LineTable(bytes)
  }

  /// The bytes of each line without its line break: LF, CR or CR LF, as in cmark.
  var lines: [Range<Int>] { table.lines }

  /// A problem at a range of bytes.
  func problem(_ kind: ProseProblem.Kind, _ range: Range<Int>, _ message: String) -> ProseProblem {
    ProseProblem(kind: kind, start: position(range.lowerBound), end: position(range.upperBound), message: message)
  }

  /// The text of a range for a message, shortened when it is long.
  func quoted(_ range: Range<Int>) -> String {
    let maximum = 40
    let text = String(decoding: bytes[range], as: UTF8.self)
    return text.count > maximum ? "‘\(text.prefix(maximum))…’" : "‘\(text)’"
  }

  /// The bytes of a line, counted from 1; empty and at the end for a line that the text does not have.
  func line(_ number: Int) -> Range<Int> {
    table[number] ?? bytes.count..<bytes.count
  }

  private func position(_ offset: Int) -> SourcePosition {
    let number = table.line(ofByteAt: offset)
    let line = line(number)
    let before = bytes[line.lowerBound..<min(offset, line.upperBound)]
    let column = before.count { $0 & 0xC0 != 0x80 } + 1
    return SourcePosition(line: UInt32(number), column: UInt32(column))
  }
}

extension ProseText {
  /// The block whose inlines are looked at, as far as it matters for their places.
  struct Block {
    var start: CMarkNode.Place
    /// How many quotes it stands in.
    var quotes: Int
  }

  /// The byte that cmark means by a place inside a block; nil when the place is not in the text.
  ///
  /// cmark takes quote marks and indentation off the lines of a paragraph and counts on as if each line began in the
  /// column of the first.
  func offset(of place: CMarkNode.Place, in block: Block) -> Int? {
    let line = line(place.line)
    var offset = line.lowerBound + place.column - 1
    if place.line > block.start.line { offset += prefixLength(of: line, quotes: block.quotes) - block.start.column + 1 }
    return line.contains(offset) || offset == line.upperBound ? offset : nil
  }

  /// The byte at which an inline begins that opens with one of `openers`; the start of its line at worst.
  func start(of node: CMarkNode, opening openers: [UInt8], in block: Block) -> Int {
    var place = node.start
    // The line of a link is the one it ends on, but its column that of the beginning.
    if let child = node.firstChild, child.start.line > 0 { place.line = min(place.line, child.start.line) }
    if let offset = offset(of: place, in: block), offset < bytes.count, openers.contains(bytes[offset]) {
      return offset
    }
    let line = line(place.line)
    return bytes[line].firstIndex(where: openers.contains) ?? line.lowerBound
  }

  /// From the first byte of a block to the last one on its last line that is not blank.
  func range(of block: CMarkNode) -> Range<Int> {
    let start = min(line(block.start.line).lowerBound + max(0, block.start.column - 1), bytes.count)
    var end = max(start, line(block.end.line).upperBound)
    while end > start, [0x0A, 0x0D, 0x20, 0x09].contains(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// How many bytes of quote marks and blanks a line begins with, counting at most `quotes` marks.
  func prefixLength(of line: Range<Int>, quotes: Int) -> Int {
    var left = quotes
    let content = bytes[line].firstIndex { byte in
      if byte == UInt8(ascii: ">"), left > 0 {
        left -= 1
        return false
      }
      return byte != 0x20 && byte != 0x09
    }
    return (content ?? line.upperBound) - line.lowerBound
  }

  /// Whether the byte has a backslash before it that is not itself escaped, looking back as far as `start`.
  func isEscaped(_ offset: Int, from start: Int) -> Bool {
    let backslashes = bytes[start..<offset].reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    return !backslashes.isMultiple(of: 2)
  }
}
