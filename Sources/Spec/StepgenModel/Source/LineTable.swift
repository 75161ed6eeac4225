/// Where the lines of a text stand, so that each is found without reading those before it.
///
/// Lines end at LF, CR or CR LF.
package struct LineTable: Sendable {
  /// The bytes of each line without its line break; never empty.
  package private(set) var lines: [Range<Int>] = []
  private let byteCount: Int

  /// The lines of a text.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.init(bytes, from: 0)
  }

  /// The lines of a file, whose first begins after a byte order mark.
  package init(file bytes: [UInt8]) {
    self = bytes.withUnsafeBufferPointer {
      LineTable($0, from: $0.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }
  }

  private init(_ bytes: UnsafeBufferPointer<UInt8>, from offset: Int) {
    byteCount = bytes.count
    var start = offset
    var index = offset
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D {
        lines.append(start..<index)
        if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
        start = index + 1
      }
      index += 1
    }
    lines.append(start..<bytes.count)
  }

  /// The bytes of a line, counted from 1, without its line break; nil for a line that there is not.
  package subscript(line: Int) -> Range<Int>? {
    lines.indices.contains(line - 1) ? lines[line - 1] : nil
  }

  /// The bytes of a line, counted from 1, with its line break; nil for a line that there is not.
  package func wholeLine(_ line: Int) -> Range<Int>? {
    guard let range = self[line] else { return nil }
    return range.lowerBound..<(self[line + 1]?.lowerBound ?? byteCount)
  }

  /// The number of the line that contains a byte, counted from 1; a line includes its line break.
  package func line(ofByteAt offset: Int) -> Int {
    var low = 0
    var high = lines.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lines[middle].lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low + 1
  }
}
