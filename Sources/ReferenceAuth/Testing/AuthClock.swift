#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Where ``ReferenceAuth`` takes the time from.
public protocol AuthClock: Sendable {
  /// The time.
  var now: AuthMoment { get }
}

/// A clock that stands still until a test moves it.
public final class AuthTestClock: AuthClock {
  private let moment: Guarded<AuthMoment>

  /// Makes a clock that stands at the moment.
  public init(at moment: AuthMoment = .start) {
    self.moment = Guarded(moment)
  }

  /// Where the clock stands.
  public var now: AuthMoment {
    moment.withLock { $0 }
  }

  /// Moves the clock forward, or back for a negative number.
  public func advance(seconds: Int) {
    moment.withLock { $0 = $0 + seconds }
  }

  /// Moves the clock forward by whole seconds of the duration.
  public func advance(by duration: Duration) {
    advance(seconds: Int(clamping: duration.components.seconds))
  }

  /// Sets the clock.
  public func set(to moment: AuthMoment) {
    self.moment.withLock { $0 = moment }
  }
}

/// The clock of the system.
public struct SystemAuthClock: AuthClock {
  /// Makes the clock.
  public init() {}

  /// The time.
  public var now: AuthMoment {
    AuthMoment(rawValue: Int(time(nil)))
  }
}
