import StepgenModel

/// The bytes of a page, and the place of each for people.
struct PageText: Sendable {
  let file: FileID
  private let places: TextPlaces

  init(_ file: FileID, _ bytes: [UInt8]) {
    self.file = file
    places = TextPlaces(bytes)
  }

  var bytes: [UInt8] { places.bytes }
  var lines: LineTable { places.lines }
  var lineCount: Int { lines.lines.count }

  /// The bytes of a line, counted from 0.
  func line(_ index: Int) -> Range<Int> {
    lines.lines[index]
  }

  func string(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  func range(_ bytes: Range<Int>) -> SourceRange {
    SourceRange(
      file: file,
      start: places.position(ofByteAt: bytes.lowerBound),
      end: places.position(ofByteAt: bytes.upperBound)
    )
  }
}
