/// A place between two characters: both numbers count from 1, columns count Unicode scalars.
package struct SourcePosition: Sendable, Hashable, Comparable {
  package var line: UInt32
  package var column: UInt32

  package init(line: UInt32, column: UInt32) {
    self.line = line
    self.column = column
  }

  package static let start = SourcePosition(line: 1, column: 1)

  package static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// A range in a file; the end is the place after its last character.
package struct SourceRange: Sendable, Hashable, Comparable {
  package var file: FileID
  package var start: SourcePosition
  package var end: SourcePosition

  package init(file: FileID, start: SourcePosition, end: SourcePosition) {
    self.file = file
    self.start = start
    self.end = end
  }

  /// The very beginning of a file, for what concerns the file as a whole.
  package init(startOf file: FileID) {
    self.init(file: file, start: .start, end: .start)
  }

  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.start, left.end) < (right.file, right.start, right.end)
  }
}
