/// One source line, cut into the pieces that a terminal shows as one.
struct DisplayLine {
  /// What is shown for one character of the line, or for one scalar where a character holds something hidden.
  struct Cell {
    var text: String
    var width: Int
    /// Which scalars of the line it stands for, counted from 0.
    var scalars: Range<Int>
  }

  private(set) var cells: [Cell] = []
  private(set) var width = 0

  /// Cuts a line, counting its first scalar as `firstScalar`.
  init(_ bytes: ArraySlice<UInt8>, firstScalar: Int = 0) {
    var next = firstScalar
    for character in String(decoding: bytes, as: UTF8.self) {
      if character.unicodeScalars.contains(where: \.isHiddenOrActive) {
        for scalar in character.unicodeScalars { append(scalar, at: &next) }
      } else {
        append(String(character), character.displayWidth, count: character.unicodeScalars.count, at: &next)
      }
    }
  }

  /// Tabs go on to the next multiple of four columns; what is hidden is spelled out.
  private mutating func append(_ scalar: Unicode.Scalar, at next: inout Int) {
    if scalar == "\t" {
      let width = 4 - self.width % 4
      append(String(repeating: " ", count: width), width, count: 1, at: &next)
    } else {
      let text = scalar.isHiddenOrActive ? scalar.spelledOut : String(scalar)
      append(text, text.displayWidth, count: 1, at: &next)
    }
  }

  private mutating func append(_ text: String, _ width: Int, count: Int, at next: inout Int) {
    cells.append(Cell(text: text, width: width, scalars: next..<next + count))
    next += count
    self.width += width
  }
}
