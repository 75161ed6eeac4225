/// Differences between two texts as `diff -u` and `patch` know them.
struct UnifiedDiff {
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private var text = ""
  private var lineCount = 0
  private var hiddenLineCount = 0
  private let lineLimit: Int

  /// Equal lines before and after a change.
  private static let context = 3

  /// What turns `old`, the bytes of a file or nothing when there is none, into `new`.
  ///
  /// After `lineLimit` lines the rest is only counted.
  static func text(
    path: String,
    from old: [UInt8]?,
    to new: [UInt8]?,
    lineLimit: Int = 200
  ) -> String {
    let names = (old: old == nil ? "/dev/null" : "a/\(path)", new: new == nil ? "/dev/null" : "b/\(path)")
    guard !(old ?? []).contains(0), !(new ?? []).contains(0) else {
      return "Binary files \(names.old) and \(names.new) differ\n"
    }
    var diff = UnifiedDiff(old: lines(of: old ?? []), new: lines(of: new ?? []), lineLimit: lineLimit)
    diff.text = "--- \(names.old)\n+++ \(names.new)\n"
    diff.addHunks()
    return diff.text
  }

  private init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>], lineLimit: Int) {
    self.old = old
    self.new = new
    self.lineLimit = lineLimit
  }

  /// Lines with their ends, so that a missing one at the end of the file counts as a difference.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: newline) {
      lines.append(rest[...end])
      rest = rest[(end + 1)...]
    }
    if !rest.isEmpty { lines.append(rest) }
    return lines
  }

  private mutating func addHunks() {
    var hunk: [LineChange] = []
    for change in LineDifference.changes(from: old, to: new) {
      if let last = hunk.last, change.old.lowerBound - last.old.upperBound > 2 * Self.context {
        add(hunk)
        hunk = []
      }
      hunk.append(change)
    }
    if !hunk.isEmpty { add(hunk) }
    if hiddenLineCount > 0 { text += "… \(hiddenLineCount) more lines\n" }
  }

  private mutating func add(_ changes: [LineChange]) {
    guard let first = changes.first, let last = changes.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    if lineCount < lineLimit { text += "@@ -\(header(oldRange)) +\(header(newRange)) @@\n" }
    var position = oldRange.lowerBound
    for change in changes {
      add(" ", old[position..<change.old.lowerBound])
      add("-", old[change.old])
      add("+", new[change.new])
      position = change.old.upperBound
    }
    add(" ", old[position..<oldRange.upperBound])
  }

  /// An empty range is named by the line before it.
  private func header(_ range: Range<Int>) -> String {
    let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
    return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
  }

  private mutating func add(_ mark: String, _ lines: ArraySlice<ArraySlice<UInt8>>) {
    for line in lines {
      guard lineCount < lineLimit else {
        hiddenLineCount += 1
        continue
      }
      lineCount += 1
      text += mark
      text += String(decoding: line, as: UTF8.self)
      if line.last != newline { text += "\n\\ No newline at end of file\n" }
    }
  }
}

private let newline = UInt8(ascii: "\n")
