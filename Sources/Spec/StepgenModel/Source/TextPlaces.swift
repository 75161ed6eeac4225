/// The bytes of a text, and where each of them stands for people.
///
/// Lines may be as long as the text: every so many bytes it is known how many characters begin before them.
package struct TextPlaces: Sendable {
  package let bytes: [UInt8]
  package let lines: LineTable
  private let charactersBeforeBlock: [Int]

  private static let blockSize = 1024

  /// - Parameter bytes: UTF-8, maybe with a byte order mark.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineTable(file: bytes)
    var count = 0
    charactersBeforeBlock = stride(from: 0, to: bytes.count, by: Self.blockSize).map { start in
      defer { count += Self.characters(in: bytes, start..<min(start + Self.blockSize, bytes.count)) }
      return count
    }
  }

  /// The place of a byte.
  package func position(ofByteAt offset: Int) -> SourcePosition {
    let line = lines.line(ofByteAt: offset)
    let column = 1 + max(0, characters(before: offset) - characters(before: lines.lines[line - 1].lowerBound))
    return SourcePosition(line: UInt32(line), column: UInt32(column))
  }

  /// The byte at a place; the end of the text if there is no byte.
  package func offset(of position: SourcePosition) -> Int {
    guard let line = lines[Int(position.line)] else { return bytes.count }
    return offset(ofCharacter: characters(before: line.lowerBound) + Int(position.column) - 1)
  }

  private func characters(before offset: Int) -> Int {
    let block = min(offset / Self.blockSize, charactersBeforeBlock.count - 1)
    guard block >= 0 else { return 0 }
    return charactersBeforeBlock[block] + Self.characters(in: bytes, block * Self.blockSize..<offset)
  }

  /// The first byte of a character, whose numbers count from 0.
  private func offset(ofCharacter number: Int) -> Int {
    var low = 0
    var high = charactersBeforeBlock.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if charactersBeforeBlock[middle] <= number { low = middle } else { high = middle }
    }
    var left = number - (charactersBeforeBlock.first.map { _ in charactersBeforeBlock[low] } ?? 0)
    for index in min(low * Self.blockSize, bytes.count)..<bytes.count where bytes[index] & 0xC0 != 0x80 {
      if left == 0 { return index }
      left -= 1
    }
    return bytes.count
  }

  /// UTF-8 has one byte in each character that is not a continuation byte (RFC 3629, 3).
  private static func characters(in bytes: [UInt8], _ range: Range<Int>) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var count = 0
      for index in range where bytes[index] & 0xC0 != 0x80 { count += 1 }
      return count
    }
  }
}
