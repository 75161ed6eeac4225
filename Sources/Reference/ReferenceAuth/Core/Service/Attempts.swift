/// Wrong answers of a user, and how long the next is refused.
///
/// The lockout of the developer guide: after 5 wrong answers in a row the next are refused for 2^(n-5) seconds, at most
/// about 15 minutes; what is refused does not count; a right answer, or 15 minutes without any after the lock, begins
/// anew.
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
