public import AmplifyAuthFlows

/// A user in the initial state of a pool.
///
/// ```swift
/// PoolUser("ada", password: "Correct-1-Horse") {
///   $0.attributes["email"] = "ada@example.com"
///   $0.mfa = [.email]
/// }
/// ```
public struct PoolUser: Sendable, Hashable, Codable {
  /// The status of the account, which determines what the user can do.
  public enum Status: String, Sendable, Hashable, Codable {
    /// The sign-up was not confirmed.
    case unconfirmed = "UNCONFIRMED"
    /// The user can sign in.
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
  /// The status of the account.
  public var status = Status.confirmed
  /// Whether the account is disabled.
  public var isDisabled = false
  /// The attributes, by their names on the wire.
  public var attributes: [String: String] = [:]
  /// The attributes that are not verified; all others are.
  public var unverified: [String] = []
  /// The enabled second factors.
  public var mfa: [MFAType] = []
  /// The preferred second factor.
  public var preferredMFA: MFAType?
  /// The secret of the user's authenticator app in base 32; nil if none is set up.
  public var totpSecret: String?
  /// Whether the user has a passkey.
  public var hasPasskey = false
  /// The groups, which the tokens list.
  public var groups: [String] = []

  /// Creates a confirmed user, and applies the changes of the closure.
  public init(_ username: String, password: String? = nil, _ change: (inout PoolUser) -> Void = { _ in }) {
    self.username = username
    self.password = password
    change(&self)
  }
}

extension PoolUser: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The name and the status, without secrets.
  public var description: String { "User(\(username), \(status.rawValue))" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Contains no secrets, so that `dump` does not print any.
  public var customMirror: Mirror { Mirror(self, children: ["username": username, "status": status]) }
}
