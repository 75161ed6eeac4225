/// Goes over a text once, before cmark does, and finds what would hold cmark up.
struct HostileScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var openings = 0
  private var cells = 0
  /// Columns of the widest table that may be open.
  private var columns = 0
  private var brackets = 0
  private var longestLine = 0
  private var hasDefinition = false

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  static func refusal(of bytes: UnsafeBufferPointer<UInt8>, maximumBytes: Int) -> MarkdownRefusal? {
    guard bytes.count <= maximumBytes else { return .tooLong(bytes: bytes.count) }
    var scan = HostileScan(bytes)
    return scan.run()
  }

  private mutating func run() -> MarkdownRefusal? {
    var start = 0
    var line = 1
    while start < bytes.count {
      // Lists are two of cmark's nodes a level, quotes one; what is near the limit is counted in the document.
      if depth(from: start) > MarkdownLimits.maximumDepth + 20 { return .tooDeep(line: line) }
      let next = scanLine(from: start)
      longestLine = max(longestLine, next - start)
      start = next
      if cells > MarkdownLimits.maximumCells { return .tooManyCells(line: line) }
      line += 1
    }
    // cmark copies the address of a definition, which is at most a line, for each use.
    if hasDefinition, brackets * longestLine > MarkdownLimits.maximumReferenceBytes { return .tooManyReferences }
    return openings * bytes.count > MarkdownLimits.maximumProduct ? .tooManyOpenings : nil
  }

  /// At most how many quotes and list items can be open after the marks that a line begins with.
  ///
  /// A quote needs its mark, a list item its mark or two columns of blanks.
  private func depth(from start: Int) -> Int {
    var index = start
    var blanks = 0
    var marks = 0
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case 0x20: blanks += 1
      case 0x09: blanks += 4
      case 0x30...0x39: break
      case UInt8(ascii: ">"): marks += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "."), UInt8(ascii: ")"):
        guard isBlank(at: index + 1) else { return depth }
        marks += 1
      default: return depth
      }
      index += 1
      depth = marks > 0 ? marks + blanks / 2 : 0
    }
    return depth
  }

  private func isBlank(at index: Int) -> Bool {
    index >= bytes.count || [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index])
  }

  /// Counts what stands in a line; returns where the next begins.
  private mutating func scanLine(from start: Int) -> Int {
    var index = start
    var pipes = 0
    var isEmpty = true
    var isDelimiterRow = true
    while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
      switch bytes[index] {
      case 0x20, 0x09: break
      case UInt8(ascii: "|"):
        pipes += 1
        isEmpty = false
      case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: ">"): isEmpty = false
      case UInt8(ascii: "<"):
        countOpening(at: index + 1)
        fallthrough
      case UInt8(ascii: "["), UInt8(ascii: "]"):
        countBracket(at: index)
        fallthrough
      default:
        isEmpty = false
        isDelimiterRow = false
      }
      index += 1
    }
    if isEmpty { columns = 0 }
    if isDelimiterRow, pipes > 0 { columns = max(columns, pipes + 1) }
    cells += columns
    return afterLineBreak(index)
  }

  private func afterLineBreak(_ index: Int) -> Int {
    let isPair = index + 1 < bytes.count && bytes[index] == 0x0D && bytes[index + 1] == 0x0A
    return min(bytes.count, index + (isPair ? 2 : 1))
  }

  private mutating func countBracket(at index: Int) {
    if bytes[index] == UInt8(ascii: "[") {
      brackets += 1
    } else if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: ":") {
      hasDefinition = true
    }
  }

  private mutating func countOpening(at index: Int) {
    guard index + 1 < bytes.count else { return }
    // Comments are read in one go.
    let isComment = bytes[index] == UInt8(ascii: "!") && bytes[index + 1] == UInt8(ascii: "-")
    if bytes[index] == UInt8(ascii: "?") || bytes[index] == UInt8(ascii: "!"), !isComment { openings += 1 }
  }
}
