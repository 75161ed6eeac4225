/// A set of pairs of small numbers, with a bit for each pair that is possible.
struct PairSet {
  private(set) var count = 0
  /// How many pairs begin with each number.
  private(set) var counts: [Int]
  /// For each first number those that can be the second one.
  private let rows: [Range<Int>]
  /// The first bit of each row.
  private let starts: [Int]
  private var words: [UInt64]

  /// No pairs.
  init(_ rows: [Range<Int>]) {
    self.rows = rows
    var (starts, size) = ([Int](), 0)
    for row in rows {
      starts.append(size)
      size += row.count
    }
    self.starts = starts
    counts = Array(repeating: 0, count: rows.count)
    words = Array(repeating: 0, count: (size + 63) / 64)
  }

  func contains(_ first: Int, _ second: Int) -> Bool {
    guard rows[first].contains(second) else { return false }
    let bit = bit(first, second)
    return words[bit / 64] & (1 << UInt64(bit % 64)) != 0
  }

  /// Adds a pair that is possible.
  mutating func insert(_ first: Int, _ second: Int) {
    guard rows[first].contains(second), !contains(first, second) else { return }
    flip(first, second)
    counts[first] += 1
    count += 1
  }

  mutating func remove(_ first: Int, _ second: Int) {
    guard contains(first, second) else { return }
    flip(first, second)
    counts[first] -= 1
    count -= 1
  }

  private func bit(_ first: Int, _ second: Int) -> Int { starts[first] + second - rows[first].lowerBound }

  private mutating func flip(_ first: Int, _ second: Int) {
    let bit = bit(first, second)
    words[bit / 64] ^= 1 << UInt64(bit % 64)
  }
}
