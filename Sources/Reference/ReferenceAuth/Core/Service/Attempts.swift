/// Counts a user's wrong responses and the time for which the next one is refused.
///
/// The lockout of the developer guide: after 5 wrong responses in a row, the next ones are refused for 2^(n-5) seconds,
/// at most about 15 minutes. Refused responses do not count. A right response, or 15 minutes without any response after
/// the lock, resets the count.
struct Attempts: Hashable, Codable, Sendable {
  private var failures = 0
  private var last = AuthMoment(rawValue: 0)
  private var lockedUntil = AuthMoment(rawValue: 0)

  func isLocked(at now: AuthMoment) -> Bool {
    now < lockedUntil
  }

  mutating func fail(at now: AuthMoment, _ values: PoolValues) {
    if now - max(last, lockedUntil) >= values.longestLockout { failures = 0 }
    failures += 1
    last = now
    guard failures >= values.attemptsBeforeLockout else { return }
    let over = failures - max(values.attemptsBeforeLockout, 0)
    lockedUntil = now + min(1 << min(over, 20), values.longestLockout)
  }

  mutating func succeed() {
    self = Attempts()
  }
}
