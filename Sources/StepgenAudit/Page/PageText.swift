import StepgenModel

/// The bytes of a page, and where each stands for people.
struct PageText: Sendable {
  let file: FileID
  let bytes: [UInt8]
  let lines: LineTable
  /// How many characters begin before each block of bytes: a page may be one line of megabytes.
  private let charactersBeforeBlock: [Int]

  private static let blockSize = 1024

  init(_ file: FileID, _ bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
    lines = LineTable(file: bytes)
    var count = 0
    charactersBeforeBlock = stride(from: 0, to: bytes.count, by: Self.blockSize).map { start in
      defer { count += Self.characters(in: bytes, start..<min(start + Self.blockSize, bytes.count)) }
      return count
    }
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
    let column = 1 + max(0, characters(before: offset) - characters(before: start))
    return SourcePosition(line: UInt32(line), column: UInt32(column))
  }

  private func characters(before offset: Int) -> Int {
    let block = min(offset / Self.blockSize, charactersBeforeBlock.count - 1)
    guard block >= 0 else { return 0 }
    return charactersBeforeBlock[block] + Self.characters(in: bytes, block * Self.blockSize..<offset)
  }

  /// UTF-8 has one byte in each character that is no continuation (RFC 3629, 3).
  private static func characters(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
      return count
    }
  }
}
