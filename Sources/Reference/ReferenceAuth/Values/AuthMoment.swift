/// A point in time: whole seconds since 1970-01-01 00:00 UTC, independent of the time zone.
public struct AuthMoment: RawRepresentable, Hashable, Comparable, Codable, Sendable {
  /// Seconds since 1970-01-01 00:00 UTC.
  public var rawValue: Int

  /// Creates a moment from seconds since 1970-01-01 00:00 UTC.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// 2026-01-01 00:00 UTC, the initial time of test clocks.
  public static let start = AuthMoment(rawValue: 1_767_225_600)

  /// Returns true if one moment is before the other.
  public static func < (left: AuthMoment, right: AuthMoment) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Returns the moment this many seconds later, or the last possible moment on overflow.
  public static func + (moment: AuthMoment, seconds: Int) -> AuthMoment {
    let (sum, isTooFar) = moment.rawValue.addingReportingOverflow(seconds)
    return AuthMoment(rawValue: isTooFar ? (seconds < 0 ? .min : .max) : sum)
  }

  /// Returns the seconds between two moments, or the largest possible number on overflow.
  public static func - (left: AuthMoment, right: AuthMoment) -> Int {
    let (difference, isTooFar) = left.rawValue.subtractingReportingOverflow(right.rawValue)
    return isTooFar ? (left < right ? .min : .max) : difference
  }
}
