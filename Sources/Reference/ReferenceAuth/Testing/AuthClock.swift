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
  private struct Hand {
    var moment: AuthMoment
    /// What is left of durations that were no whole seconds.
    var rest = Duration.zero
  }

  private let hand: Guarded<Hand>

  /// Makes a clock that stands at the moment.
  public init(at moment: AuthMoment = .start) {
    hand = Guarded(Hand(moment: moment))
  }

  /// Where the clock stands.
  public var now: AuthMoment {
    hand.withLock { $0.moment }
  }

  /// Moves the clock forward, or back for a negative number.
  public func advance(seconds: Int) {
    hand.withLock { $0.moment = $0.moment + seconds }
  }

  /// Moves the clock forward.
  ///
  /// It shows whole seconds; parts of a second add up until they are one.
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

/// The clock of the system.
public struct SystemAuthClock: AuthClock {
  /// Makes the clock.
  public init() {}

  /// The time.
  public var now: AuthMoment {
    AuthMoment(rawValue: Int(time(nil)))
  }
}
