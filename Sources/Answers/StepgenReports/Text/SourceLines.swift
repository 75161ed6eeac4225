import StepgenModel

/// A file by lines.
struct SourceLines {
  private let bytes: [UInt8]
  private let table: LineTable

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    table = LineTable(file: bytes)
  }

  /// The bytes of a line, counted from 1, without its line break; nil for a line that the file does not have.
  subscript(line: Int) -> ArraySlice<UInt8>? {
    table[line].map { bytes[$0] }
  }
}
