/// A set of pairs of small numbers, with a bit for each.
struct PairSet {
  private(set) var count = 0
  /// How many pairs begin with each number.
  private(set) var counts: [Int]
  private let width: Int
  private var words: [UInt64]

  /// No pairs, of numbers that are less than the width.
  init(width: Int) {
    self.width = width
    counts = Array(repeating: 0, count: width)
    words = Array(repeating: 0, count: (width * width + 63) / 64)
  }

  func contains(_ first: Int, _ second: Int) -> Bool {
    let bit = first * width + second
    return words[bit / 64] & (1 << UInt64(bit % 64)) != 0
  }

  mutating func insert(_ first: Int, _ second: Int) {
    guard !contains(first, second) else { return }
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

  private mutating func flip(_ first: Int, _ second: Int) {
    let bit = first * width + second
    words[bit / 64] ^= 1 << UInt64(bit % 64)
  }
}
