/// Lines of an old text, and the lines of a new one that stand in their place; one of the two may be empty.
struct LineChange: Hashable {
  var old: Range<Int>
  var new: Range<Int>
}

/// Finds what differs between two lists of lines (Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).
struct LineDifference {
  private let old: [Int]
  private let new: [Int]
  /// For each number of edits, how far into the old lines each diagonal gets; diagonal -d stands first.
  private var reach: [[Int]] = []

  /// With more edits than this, all between the first and the last difference counts as one change.
  ///
  /// It bounds time and memory to some millions of steps and numbers.
  static let editLimit = 1_000

  /// In order; lines between two changes are equal.
  static func changes<Line: Hashable>(from old: [Line], to new: [Line]) -> [LineChange] {
    let prefix = zip(old, new).prefix { $0 == $1 }.count
    let suffix = zip(old[prefix...].reversed(), new[prefix...].reversed()).prefix { $0 == $1 }.count
    let middle = LineChange(old: prefix..<(old.count - suffix), new: prefix..<(new.count - suffix))
    if middle.old.isEmpty && middle.new.isEmpty { return [] }
    if middle.old.isEmpty || middle.new.isEmpty { return [middle] }
    var numbers: [Line: Int] = [:]
    var difference = LineDifference(
      old: old[middle.old].map { numbers.number(of: $0) },
      new: new[middle.new].map { numbers.number(of: $0) }
    )
    guard difference.search() else { return [middle] }
    return difference.trace().map { $0.moved(by: prefix) }
  }

  private init(old: [Int], new: [Int]) {
    self.old = old
    self.new = new
  }

  /// - Returns: Whether the end can be reached within the limit.
  private mutating func search() -> Bool {
    for edits in 0...min(Self.editLimit, old.count + new.count) {
      var row = [Int](repeating: -1, count: 2 * edits + 1)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let start = self.start(of: diagonal, after: edits)
        let end = slide(from: start, on: diagonal)
        row[diagonal + edits] = end
        if end >= old.count, end - diagonal >= new.count {
          reach.append(row)
          return true
        }
      }
      reach.append(row)
    }
    return false
  }

  /// Where a diagonal begins after one more edit: below the diagonal above it, or right of the one under it.
  private func start(of diagonal: Int, after edits: Int) -> Int {
    if edits == 0 { return 0 }
    return isInsertion(diagonal, after: edits)
      ? reach[edits - 1][diagonal + edits] : reach[edits - 1][diagonal + edits - 2] + 1
  }

  private func isInsertion(_ diagonal: Int, after edits: Int) -> Bool {
    if diagonal == -edits { return true }
    if diagonal == edits { return false }
    return reach[edits - 1][diagonal + edits - 2] < reach[edits - 1][diagonal + edits]
  }

  /// Steps over equal lines.
  private func slide(from start: Int, on diagonal: Int) -> Int {
    var position = start
    while position < old.count, position - diagonal < new.count, old[position] == new[position - diagonal] {
      position += 1
    }
    return position
  }

  /// Walks back from the end and joins edits that touch.
  private func trace() -> [LineChange] {
    var changes: [LineChange] = []
    var diagonal = old.count - new.count
    for edits in stride(from: reach.count - 1, to: 0, by: -1) {
      let start = start(of: diagonal, after: edits)
      let isInsertion = isInsertion(diagonal, after: edits)
      let change =
        isInsertion
        ? LineChange(old: start..<start, new: (start - diagonal - 1)..<(start - diagonal))
        : LineChange(old: (start - 1)..<start, new: (start - diagonal)..<(start - diagonal))
      if let next = changes.last, next.old.lowerBound == change.old.upperBound,
        next.new.lowerBound == change.new.upperBound
      {
        changes[changes.count - 1] = change.joined(with: next)
      } else {
        changes.append(change)
      }
      diagonal += isInsertion ? 1 : -1
    }
    return changes.reversed()
  }
}

extension LineChange {
  fileprivate func moved(by count: Int) -> LineChange {
    LineChange(
      old: (old.lowerBound + count)..<(old.upperBound + count),
      new: (new.lowerBound + count)..<(new.upperBound + count)
    )
  }

  fileprivate func joined(with next: LineChange) -> LineChange {
    LineChange(old: old.lowerBound..<next.old.upperBound, new: new.lowerBound..<next.new.upperBound)
  }
}

extension Dictionary where Value == Int {
  /// Numbers lines in the order in which they first appear, so that each is hashed once and compared quickly.
  fileprivate mutating func number(of line: Key) -> Int {
    if let number = self[line] { return number }
    self[line] = count
    return count - 1
  }
}
