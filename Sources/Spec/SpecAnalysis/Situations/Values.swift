/// A set of values for each of several settings: a bit for each value, and adjacent ones for a setting.
package struct Values: Hashable, Sendable {
  /// How many bits there are.
  static let capacity = 256

  private var words: SIMD4<UInt64>

  package static let none = Values(words: .zero)
  package static let all = Values(words: SIMD4(repeating: .max))

  private init(words: SIMD4<UInt64>) {
    self.words = words
  }

  init(bit: Int) {
    words = .zero
    words[bit / 64] = 1 << UInt64(bit % 64)
  }

  package var isEmpty: Bool { words == .zero }

  package static func & (left: Values, right: Values) -> Values { Values(words: left.words & right.words) }
  package static func | (left: Values, right: Values) -> Values { Values(words: left.words | right.words) }
  package static prefix func ~ (values: Values) -> Values { Values(words: ~values.words) }

  package func isSubset(of other: Values) -> Bool { (self & ~other).isEmpty }
}
