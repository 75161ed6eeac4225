/// A source line and the marks below it, both ready for a terminal.
struct ExcerptLine: Equatable {
  /// Lines wider than this, or than a terminal, are shown as a window around the marks.
  static let maximumWidth = 100
  /// How many scalars before the marks are looked at; more than a window can show, less than would be felt.
  private static let lookBehind = 200

  private(set) var text = ""
  private(set) var marks = ""

  /// A line with nothing on it to mark.
  static let blank = ExcerptLine()

  private init() {}

  /// Shows `bytes` with marks below the scalars in `marked`, counted from 0; one mark when the range is empty.
  init(_ bytes: ArraySlice<UInt8>, marking marked: Range<Int>, width: Int = maximumWidth) {
    let skipped = max(0, marked.lowerBound - Self.lookBehind)
    let part = bytes.droppingScalars(skipped)
    let kept = part.prefixOfScalars(Self.lookBehind + 2 * Self.maximumWidth)
    let line = DisplayLine(kept, firstScalar: skipped)
    let isCut = skipped > 0 || kept.endIndex < bytes.endIndex
    let window = line.window(of: width, around: marked.lowerBound, isCut: isCut)

    let before = skipped > 0 || window.lowerBound > 0 ? "…" : ""
    let after = kept.endIndex < bytes.endIndex || window.upperBound < line.cells.count ? "…" : ""
    text = before + line.cells[window].map(\.text).joined() + after
    marks = (before.isEmpty ? "" : " ") + line.cells[window].marks(below: marked)
  }
}

extension DisplayLine {
  /// The cells to show: all of them when they fit, otherwise some before the marked scalar and more after it.
  fileprivate func window(of maximum: Int, around scalar: Int, isCut: Bool) -> Range<Int> {
    guard isCut || width > maximum else { return cells.indices }
    let target = cells.firstIndex { $0.scalars.upperBound > scalar } ?? cells.endIndex
    var start = target
    var width = 0
    while start > 0, width + cells[start - 1].width <= maximum / 3 {
      start -= 1
      width += cells[start].width
    }
    var end = target
    while end < cells.count, width + cells[end].width <= maximum {
      width += cells[end].width
      end += 1
    }
    return start..<end
  }
}

extension ArraySlice<DisplayLine.Cell> {
  fileprivate func marks(below marked: Range<Int>) -> String {
    let target = marked.isEmpty ? marked.lowerBound..<marked.lowerBound + 1 : marked
    var blanks = ""
    var marks = ""
    for cell in self where cell.width > 0 {
      if cell.scalars.overlaps(target) {
        marks += String(repeating: "^", count: marked.isEmpty ? 1 : cell.width)
      } else if cell.scalars.lowerBound < target.lowerBound {
        blanks += String(repeating: " ", count: cell.width)
      }
    }
    return blanks + (marks.isEmpty ? "^" : marks)
  }
}

extension ArraySlice<UInt8> {
  /// What follows the first `count` scalars of UTF-8 text.
  fileprivate func droppingScalars(_ count: Int) -> ArraySlice<UInt8> {
    self[(prefixOfScalars(count).endIndex)...]
  }

  fileprivate func prefixOfScalars(_ count: Int) -> ArraySlice<UInt8> {
    var left = count
    let end = firstIndex { byte in
      guard byte & 0xC0 != 0x80 else { return false }
      left -= 1
      return left < 0
    }
    return self[..<(end ?? endIndex)]
  }
}
