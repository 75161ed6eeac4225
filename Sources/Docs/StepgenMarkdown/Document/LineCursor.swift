/// A place on a line of Markdown, by bytes and by columns: a tab reaches to the next multiple of four.
struct LineCursor {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let end: Int
  private var index: Int
  private var column = 0
  /// Whether some columns of the tab at ``index`` lie behind.
  private var isInsideTab = false

  /// - Parameters:
  ///   - bytes: The text.
  ///   - line: The place of a line in it, without its end.
  init(_ bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>) {
    self.bytes = bytes
    index = line.lowerBound
    end = line.upperBound
  }

  /// The columns of the blanks that follow.
  var indent: Int {
    var column = column
    var index = index
    while index < end, Self.isBlank(bytes[index]) {
      column += width(at: index, column)
      index += 1
    }
    return column - self.column
  }

  var isBlank: Bool { content.isEmpty }

  /// What follows the blanks.
  var content: Slice<UnsafeBufferPointer<UInt8>> {
    bytes[index..<end].drop(while: Self.isBlank)
  }

  /// All that follows.
  func rest(isLazy: Bool) -> MarkdownLine {
    MarkdownLine(
      bytes: (isInsideTab ? index + 1 : index)..<end,
      padding: isInsideTab ? width(at: index, column) : 0,
      indent: indent,
      isLazy: isLazy
    )
  }

  mutating func advance(columns count: Int) {
    var left = count
    while left > 0, index < end {
      let width = width(at: index, column)
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

  private func width(at index: Int, _ column: Int) -> Int {
    bytes[index] == 0x09 ? 4 - column % 4 : 1
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }
}
