/// A version as numbers, so that 2.9.0 comes before 2.10.0, and 3.0.0-beta before 3.0.0.
struct Version: Comparable {
  private let numbers: [Int]
  private let suffix: String

  init(_ text: String) {
    let parts = text.split(separator: "-", maxSplits: 1)
    numbers = parts.first.map { $0.split(separator: ".").map { Int($0) ?? 0 } } ?? []
    suffix = parts.count > 1 ? String(parts[1]) : ""
  }

  static func < (left: Version, right: Version) -> Bool {
    if left.numbers != right.numbers { return left.numbers.lexicographicallyPrecedes(right.numbers) }
    return left.suffix.isEmpty != right.suffix.isEmpty ? right.suffix.isEmpty : left.suffix < right.suffix
  }
}
