public import AmplifyAuthFlows

/// An authenticator app (RFC 6238): give it the set-up details, and it shows codes.
///
/// A code that was taken once is refused for the rest of its 30 seconds, so a test that needs another moves the clock.
public final class AuthenticatorApp: Sendable {
  private let clock: any AuthClock
  private let secrets = Guarded<[String: String]>([:])

  /// Makes an app without accounts.
  public init(clock: any AuthClock) {
    self.clock = clock
  }

  /// Adds an account, or gives it another secret, as scanning the QR code does.
  public func add(_ details: TOTPSetupDetails) {
    add(secret: details.sharedSecret, for: details.username)
  }

  /// Adds an account, or gives it another secret in base 32.
  public func add(secret: String, for username: String) {
    secrets.withLock { $0[username] = secret }
  }

  func add(_ user: PoolUser) {
    if let secret = user.totpSecret { add(secret: secret, for: user.username) }
  }

  /// The code that the app shows now; nil for an account that it does not have.
  public func code(for username: String) -> String? {
    guard let secret = secrets.withLock({ $0[username] }) else { return nil }
    return Self.code(secret: secret, at: clock.now)
  }

  /// The code of a secret in base 32 at a moment; nil when that is no base 32.
  public static func code(secret: String, at moment: AuthMoment) -> String? {
    Base32.decode(secret).map { TOTP.code(key: $0, step: TOTP.step(at: moment)) }
  }
}
