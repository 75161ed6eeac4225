public import AmplifyAuthFlows

/// The settings of a user pool and its app client.
///
/// ```swift
/// let pool = UserPool {
///   $0.mfa = .required
///   $0.mfaTypes = [.totp, .email]
/// }
/// ```
public struct UserPool: Sendable, Hashable, Codable {
  /// Whether the pool requires a second factor.
  public enum MFA: String, Sendable, Hashable, Codable {
    /// From no user.
    case off = "OFF"
    /// From users who have enabled one.
    case optional = "OPTIONAL"
    /// From every user.
    case required = "ON"
  }

  /// Whether the pool tracks devices.
  public enum DeviceTracking: String, Sendable, Hashable, Codable {
    /// The pool does not track devices.
    case off
    /// The pool tracks devices, and remembers them if the user chooses so.
    case onPrompt
    /// The pool tracks devices, and always remembers them.
    case always
  }

  /// The id, whose first part is the region.
  public var id = "us-east-1_Reference"
  /// The id of the app client.
  public var clientID = "referenceclient"
  /// The secret of the app client, whose hash is sent with calls (`SECRET_HASH`); nil for a client without one.
  ///
  /// Apps are configured with this secret, unless you call ``AuthLab/configureApp(clientSecret:)``.
  public var clientSecret: String?
  /// Whether the pool requires a second factor.
  public var mfa = MFA.off
  /// The second factors that the pool has, in the order in which it lists them.
  public var mfaTypes: [MFAType] = [.sms, .totp, .email]
  /// The first factors that a choice-based sign-in can offer (`AllowedFirstAuthFactors`).
  public var firstFactors: [AuthFactorType] = [.password, .passwordSRP, .smsOTP, .emailOTP, .webAuthn]
  /// The ways to begin a sign-in that the app client allows (`ExplicitAuthFlows`).
  public var flows = SignInFlow.allCases
  /// Whether replies hide that a user does not exist (`PreventUserExistenceErrors`).
  ///
  /// On in pools of Amplify Gen 2.
  public var hidesUsers = true
  /// The requirements for passwords.
  public var passwordPolicy = PasswordPolicy()
  /// The attributes that every account requires, by their names on the wire.
  public var requiredAttributes: [String] = []
  /// The attributes that are verified with a code, in the order in which a sign-up prefers them.
  public var verifiedAttributes = ["email", "phone_number"]
  /// The attributes with which users can sign in besides their name, once they are verified (`AliasAttributes`).
  public var aliases: [String] = []
  /// The attributes that users have instead of a name: `email`, `phone_number` or both (`UsernameAttributes`).
  ///
  /// A sign-up accepts only these as the name, and Cognito makes up the name of the account. Pools of Amplify have
  /// `email`.
  public var usernameAttributes: [String] = []
  /// Whether upper and lower case differ in names and aliases; they do not in new pools.
  public var isCaseSensitive = false
  /// The pool's custom attributes, without the prefix `custom:` that they have on the wire.
  public var customAttributes: [String] = []
  /// The attributes that can be set at sign-up and not changed later, by their names on the wire.
  public var immutableAttributes: [String] = []
  /// Whether accounts are confirmed without a code, as a pre sign-up trigger can do.
  public var confirmsAtOnce = false
  /// Whether accounts are verified with a link instead of a code.
  public var verifiesByLink = false
  /// Whether a sign-up returns a session for automatic sign-in.
  public var offersAutoSignIn = false
  /// Whether the pool tracks devices.
  public var devices = DeviceTracking.off
  /// Whether a remembered device replaces the second factor (`ChallengeRequiredOnNewDevice`).
  public var trustsRememberedDevices = false
  /// The minutes for which a session of a sign-in is valid (`AuthSessionValidity`: 3 to 15, 3 by default).
  public var sessionMinutes = 3
  /// The minutes for which access and id tokens are valid (60 by default).
  public var accessTokenMinutes = 60
  /// The days for which refresh tokens are valid (30 by default).
  public var refreshTokenDays = 30
  /// Whether each refresh returns a new refresh token (refresh token rotation).
  public var rotatesRefreshTokens = false
  /// The first factors of the configuration's section `passwordless`, which JavaScript checks; nil without a section.
  public var passwordlessSection: [AuthFactorType]?
  /// The rounds of PBKDF2 for stored passwords.
  ///
  /// The number is low so that tests are fast: for real passwords, OWASP recommends 600,000.
  public var passwordRounds = 10_000
  /// Values that Cognito's documentation does not describe precisely.
  public var values = PoolValues()

  /// The pool that Amplify creates from `loginWith: { email: true }`: users have an email address instead of a name,
  /// upper and lower case are the same, and replies hide which users exist.
  public static let ofAmplify = UserPool { $0.usernameAttributes = ["email"] }

  /// Creates a pool with Cognito's defaults, and applies the changes of the closure.
  public init(_ change: (inout UserPool) -> Void = { _ in }) {
    change(&self)
  }
}

/// The effective settings: durations have a maximum, so that their sums never overflow.
extension UserPool {
  /// The allowed values of a duration or a count in a fixture.
  static let span = 0...10_000_000

  var sessionSeconds: Int { sessionMinutes.clamped(to: Self.span) * 60 }
  var accessTokenSeconds: Int { accessTokenMinutes.clamped(to: Self.span) * 60 }
  var refreshTokenSeconds: Int { refreshTokenDays.clamped(to: Self.span) * 86_400 }
  var temporaryPasswordSeconds: Int { passwordPolicy.temporaryPasswordDays.clamped(to: Self.span) * 86_400 }
}

extension Int {
  func clamped(to range: ClosedRange<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}

extension UserPool {
  /// The part of the id after the region.
  var name: Substring { id.split(separator: "_").last ?? "" }

  /// The part of the id before the name.
  var region: Substring { id.split(separator: "_").first ?? "" }

  /// The issuer of the tokens (developer guide, “Verifying a JSON web token”).
  var issuer: String { "https://cognito-idp.\(region).amazonaws.com/\(id)" }
}

extension UserPool: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The id and the second factors, without secrets.
  public var description: String { "UserPool(\(id), MFA \(mfa.rawValue))" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Shows the same as ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["id": id, "mfa": mfa]) }
}
