/// Where the lines of a file begin, so that each is found without reading those before it.
///
/// Lines end at LF, CR or CR LF.
struct LineTable {
  private var bytes: [UInt8]
  private var starts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    for (index, byte) in bytes.enumerated() {
      let isLoneReturn = byte == 0x0D && (index + 1 == bytes.count || bytes[index + 1] != 0x0A)
      if byte == 0x0A || isLoneReturn { starts.append(index + 1) }
    }
  }

  /// The bytes of a line, counted from 1, without its line break; nil for a line that the file does not have.
  subscript(line: Int) -> ArraySlice<UInt8>? {
    guard starts.indices.contains(line - 1) else { return nil }
    var end = line < starts.count ? starts[line] : bytes.count
    let start = starts[line - 1]
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[start..<end]
  }
}
