/// A set of values for each of several settings: a bit for each value, and adjacent ones for a setting.
struct Values: Hashable {
  /// How many bits there are.
  static let capacity = 128

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  static let none = Values()
  static let all = Values(low: .max, high: .max)

  private init(low: UInt64 = 0, high: UInt64 = 0) {
    (self.low, self.high) = (low, high)
  }

  init(bit: Int) {
    if bit < 64 { low = 1 << UInt64(bit) } else { high = 1 << UInt64(bit - 64) }
  }

  var isEmpty: Bool { low | high == 0 }

  static func & (left: Values, right: Values) -> Values {
    Values(low: left.low & right.low, high: left.high & right.high)
  }
  static func | (left: Values, right: Values) -> Values {
    Values(low: left.low | right.low, high: left.high | right.high)
  }
  static prefix func ~ (values: Values) -> Values { Values(low: ~values.low, high: ~values.high) }

  func isSubset(of other: Values) -> Bool { (self & ~other).isEmpty }
}
