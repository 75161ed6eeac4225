#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The source of time for ``ReferenceAuth``.
public protocol AuthClock: Sendable {
  /// The current time.
  var now: AuthMoment { get }
}

/// A clock that does not move until a test moves it.
public final class AuthTestClock: AuthClock {
  private struct Hand {
    var moment: AuthMoment
    /// The sum of the parts of a second.
    var rest = Duration.zero
  }

  private let hand: Guarded<Hand>

  /// Creates a clock at the given moment.
  public init(at moment: AuthMoment = .start) {
    hand = Guarded(Hand(moment: moment))
  }

  /// The current time of the clock.
  public var now: AuthMoment {
    hand.withLock { $0.moment }
  }

  /// Moves the clock forward, or back for a negative number.
  public func advance(seconds: Int) {
    hand.withLock { $0.moment = $0.moment + seconds }
  }

  /// Moves the clock forward.
  ///
  /// The clock shows whole seconds; it adds up parts of a second until they are a whole one.
  public func advance(by duration: Duration) {
    hand.withLock { hand in
      hand.rest += duration
      let seconds = hand.rest.components.seconds
      hand.moment = hand.moment + Int(clamping: seconds)
      hand.rest -= .seconds(seconds)
    }
  }

  /// Sets the clock.
  public func set(to moment: AuthMoment) {
    hand.withLock { $0 = Hand(moment: moment) }
  }
}

/// A clock with the time of the system.
public struct SystemAuthClock: AuthClock {
  /// Creates the clock.
  public init() {}

  /// The current time.
  public var now: AuthMoment {
    AuthMoment(rawValue: Int(time(nil)))
  }
}
