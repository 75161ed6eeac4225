public import AmplifyAuthFlows

/// A user that a pool begins with.
///
/// ```swift
/// PoolUser("ada", password: "Correct-1-Horse") {
///   $0.attributes["email"] = "ada@example.com"
///   $0.mfa = [.email]
/// }
/// ```
public struct PoolUser: Sendable, Hashable, Codable {
  /// What the service lets the user do.
  public enum Status: String, Sendable, Hashable, Codable {
    /// The sign-up was never confirmed.
    case unconfirmed = "UNCONFIRMED"
    /// All is well.
    case confirmed = "CONFIRMED"
    /// The password must be reset.
    case resetRequired = "RESET_REQUIRED"
    /// The password is temporary.
    case forceChangePassword = "FORCE_CHANGE_PASSWORD"
  }

  /// The name.
  public var username: String
  /// The password; nil for a user who has none.
  public var password: String?
  /// What the service lets the user do.
  public var status = Status.confirmed
  /// Whether the account is turned off.
  public var isDisabled = false
  /// The attributes by their name on the wire.
  public var attributes: [String: String] = [:]
  /// The attributes that are not verified; all others are.
  public var unverified: [String] = []
  /// The second factors that are enabled.
  public var mfa: [MFAType] = []
  /// The second factor that is preferred.
  public var preferredMFA: MFAType?
  /// The secret of the user's authenticator app in base 32; nil when none is set up.
  public var totpSecret: String?
  /// Whether the user has a passkey.
  public var hasPasskey = false
  /// The groups, which tokens list.
  public var groups: [String] = []

  /// Makes a confirmed user, and changes what the closure changes.
  public init(_ username: String, password: String? = nil, _ change: (inout PoolUser) -> Void = { _ in }) {
    self.username = username
    self.password = password
    change(&self)
  }
}

extension PoolUser: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name and the state, and nothing secret.
  public var description: String { "User(\(username), \(status.rawValue))" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Has no children, so that `dump` prints nothing secret.
  public var customMirror: Mirror { Mirror(self, children: ["username": username, "status": status]) }
}
