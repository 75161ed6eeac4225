internal import Synchronization

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
  var now: Moment { get }
}

/// A clock that stands still until a test moves it.
public final class TestClock: AuthClock {
  private let moment: Mutex<Moment>

  /// Makes a clock that stands at the moment.
  public init(at moment: Moment = .start) {
    self.moment = Mutex(moment)
  }

  /// Where the clock stands.
  public var now: Moment {
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
  public func set(to moment: Moment) {
    self.moment.withLock { $0 = moment }
  }
}

/// The clock of the system.
public struct SystemAuthClock: AuthClock {
  /// Makes the clock.
  public init() {}

  /// The time.
  public var now: Moment {
    Moment(rawValue: Int(time(nil)))
  }
}
