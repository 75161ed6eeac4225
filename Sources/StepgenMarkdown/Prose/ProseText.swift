import StepgenModel

/// A text with its lines, for turning bytes into places; valid as long as the bytes are.
struct ProseText {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The bytes of each line without its line break: LF, CR or CR LF, as in cmark.
  let lines: [Range<Int>]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == 0x0A || byte == 0x0D {
      let endsPair = byte == 0x0A && index > 0 && bytes[index - 1] == 0x0D
      if !endsPair { lines.append(start..<index) }
      start = index + 1
    }
    lines.append(start..<bytes.count)
    self.lines = lines
  }

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
    lines.indices.contains(number - 1) ? lines[number - 1] : bytes.count..<bytes.count
  }

  private func position(_ offset: Int) -> SourcePosition {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    let line = lines[low]
    let before = bytes[line.lowerBound..<min(offset, line.upperBound)]
    let column = before.count { $0 & 0xC0 != 0x80 } + 1
    return SourcePosition(line: UInt32(low + 1), column: UInt32(column))
  }
}
