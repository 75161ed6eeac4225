/// A point in time: whole seconds since 1970-01-01 00:00 UTC, whatever the time zone.
public struct AuthMoment: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  public var rawValue: Int

  /// Makes a moment of seconds since 1970-01-01 00:00 UTC.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// 2026-01-01 00:00 UTC, where clocks of tests begin.
  public static let start = AuthMoment(rawValue: 1_767_225_600)

  /// Whether one moment is before the other.
  public static func < (left: AuthMoment, right: AuthMoment) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The moment that many seconds later; the last there is where that is too far away.
  public static func + (moment: AuthMoment, seconds: Int) -> AuthMoment {
    let (sum, isTooFar) = moment.rawValue.addingReportingOverflow(seconds)
    return AuthMoment(rawValue: isTooFar ? (seconds < 0 ? .min : .max) : sum)
  }

  /// The seconds between two moments; the most there is where they are too far apart.
  public static func - (left: AuthMoment, right: AuthMoment) -> Int {
    let (difference, isTooFar) = left.rawValue.subtractingReportingOverflow(right.rawValue)
    return isTooFar ? (left < right ? .min : .max) : difference
  }
}
