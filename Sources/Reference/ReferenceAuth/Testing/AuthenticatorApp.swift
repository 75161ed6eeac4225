public import AmplifyAuthFlows

/// An authenticator app (RFC 6238): pass it the setup details, and it shows codes.
///
/// Cognito refuses a used code for the rest of its 30 seconds. If your test needs another code, move the clock.
public final class AuthenticatorApp: Sendable {
  private let clock: any AuthClock
  private let secrets = Guarded<[String: String]>([:])

  /// Creates an app without accounts.
  public init(clock: any AuthClock) {
    self.clock = clock
  }

  /// Adds an account, or replaces its secret, as scanning the QR code does.
  public func add(_ details: TOTPSetupDetails) {
    add(secret: details.sharedSecret, for: details.username)
  }

  /// Adds an account, or replaces its secret; the secret is in base 32.
  public func add(secret: String, for username: String) {
    secrets.withLock { $0[username] = secret }
  }

  func add(_ user: PoolUser) {
    if let secret = user.totpSecret { add(secret: secret, for: user.username) }
  }

  /// Returns the code that the app shows now; nil if the app does not have the account.
  public func code(for username: String) -> String? {
    guard let secret = secrets.withLock({ $0[username] }) else { return nil }
    return Self.code(secret: secret, at: clock.now)
  }

  /// Returns the code of a base 32 secret at a moment; nil if the secret is not valid base 32.
  public static func code(secret: String, at moment: AuthMoment) -> String? {
    Base32.decode(secret).map { TOTP.code(key: $0, step: TOTP.step(at: moment)) }
  }
}
