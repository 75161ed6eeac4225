/// A set of values for each of several settings: a bit for each value, and adjacent ones for a setting.
struct Values: Hashable {
  /// How many bits there are.
  static let capacity = 256

  private var words: SIMD4<UInt64>

  static let none = Values(words: .zero)
  static let all = Values(words: SIMD4(repeating: .max))

  private init(words: SIMD4<UInt64>) {
    self.words = words
  }

  init(bit: Int) {
    words = .zero
    words[bit / 64] = 1 << UInt64(bit % 64)
  }

  var isEmpty: Bool { words == .zero }

  static func & (left: Values, right: Values) -> Values { Values(words: left.words & right.words) }
  static func | (left: Values, right: Values) -> Values { Values(words: left.words | right.words) }
  static prefix func ~ (values: Values) -> Values { Values(words: ~values.words) }

  func isSubset(of other: Values) -> Bool { (self & ~other).isEmpty }
}
