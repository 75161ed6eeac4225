import StepgenModel

/// The bytes of a page, and where each stands for people.
struct PageText: Sendable {
  let file: FileID
  let bytes: [UInt8]
  let lines: LineTable

  init(_ file: FileID, _ bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    lines = LineTable(file: bytes)
  }

  var lineCount: Int { lines.lines.count }

  /// The bytes of a line, counted from 0.
  func line(_ index: Int) -> Range<Int> {
    lines.lines[index]
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(file: file, start: position(bytes.lowerBound), end: position(bytes.upperBound))
  }

  private func position(_ offset: Int) -> SourcePosition {
    let line = lines.line(ofByteAt: offset)
    let start = lines.lines[line - 1].lowerBound
    let column = bytes[min(start, offset)..<offset].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return SourcePosition(line: UInt32(line), column: UInt32(column))
  }
}
