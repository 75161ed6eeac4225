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
