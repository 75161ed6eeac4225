/// A place on a line of Markdown, by bytes and by columns: a tab reaches to the next multiple of four.
struct LineCursor {
  private let line: ArraySlice<UInt8>
  private var index: Int
  private(set) var column: Int
  /// Whether some columns of the tab at ``index`` lie behind.
  private var isInsideTab = false

  /// - Parameters:
  ///   - line: A line without its end.
  ///   - column: The column at which it begins, which decides how far a tab reaches.
  init(_ line: ArraySlice<UInt8>, column: Int = 0) {
    self.line = line
    index = line.startIndex
    self.column = column
  }

  /// The columns of the blanks that follow.
  var indent: Int {
    var end = column
    for byte in line[index...] {
      if byte == UInt8(ascii: " ") {
        end += 1
      } else if byte == UInt8(ascii: "\t") {
        end += 4 - end % 4
      } else {
        break
      }
    }
    return end - column
  }

  var isBlank: Bool {
    line[index...].allSatisfy(\.isBlank)
  }

  /// What follows the blanks.
  var content: ArraySlice<UInt8> {
    line[index...].drop(while: \.isBlank)
  }

  /// All that follows, with spaces for the rest of a tab.
  var rest: ArraySlice<UInt8> {
    guard isInsideTab else { return line[index...] }
    return [UInt8](repeating: UInt8(ascii: " "), count: 4 - column % 4) + line[(index + 1)...]
  }

  mutating func advance(columns count: Int) {
    var left = count
    while left > 0, index < line.endIndex {
      let width = line[index] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
      guard width <= left else {
        column += left
        isInsideTab = true
        return
      }
      column += width
      left -= width
      index += 1
      isInsideTab = false
    }
  }

  mutating func skipBlanks() {
    advance(columns: indent)
  }
}

extension UInt8 {
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  var isDigit: Bool { (0x30...0x39).contains(self) }
  var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
