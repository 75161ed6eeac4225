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

  /// The moment that many seconds later.
  public static func + (moment: AuthMoment, seconds: Int) -> AuthMoment {
    AuthMoment(rawValue: moment.rawValue &+ seconds)
  }

  /// The seconds between two moments.
  public static func - (left: AuthMoment, right: AuthMoment) -> Int {
    left.rawValue &- right.rawValue
  }
}
