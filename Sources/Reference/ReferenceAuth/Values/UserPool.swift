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
  /// Whether a second factor is asked for.
  public enum MFA: String, Sendable, Hashable, Codable {
    /// Never.
    case off = "OFF"
    /// From users who have enabled one.
    case optional = "OPTIONAL"
    /// From every user.
    case required = "ON"
  }

  /// Whether devices are tracked.
  public enum DeviceTracking: String, Sendable, Hashable, Codable {
    /// They are not.
    case off
    /// They are, and remembered when the user says so.
    case onPrompt
    /// They are, and remembered without asking.
    case always
  }

  /// The id, whose first part is the region.
  public var id = "us-east-1_Reference"
  /// The id of the app client.
  public var clientID = "referenceclient"
  /// The secret of the app client, whose hash goes with calls (`SECRET_HASH`); nil for a client without one.
  ///
  /// Apps are configured with it, unless ``AuthLab/configureApp(clientSecret:)`` says otherwise.
  public var clientSecret: String?
  /// Whether a second factor is asked for.
  public var mfa = MFA.off
  /// The second factors that the pool has, in the order in which it lists them.
  public var mfaTypes: [MFAType] = [.sms, .totp, .email]
  /// The first factors that a choice-based sign-in may offer (`AllowedFirstAuthFactors`).
  public var firstFactors: [AuthFactorType] = [.password, .passwordSRP, .smsOTP, .emailOTP, .webAuthn]
  /// The ways to begin a sign-in that the app client allows (`ExplicitAuthFlows`).
  public var flows = SignInFlow.allCases
  /// Whether answers hide that a user does not exist (`PreventUserExistenceErrors`).
  ///
  /// On in pools of Amplify Gen 2.
  public var hidesUsers = true
  /// What passwords have to be like.
  public var passwordPolicy = PasswordPolicy()
  /// Attributes without which no account is complete, by their name on the wire.
  public var requiredAttributes: [String] = []
  /// The attributes that are verified with a code, in the order in which a sign-up prefers them.
  public var verifiedAttributes = ["email", "phone_number"]
  /// The attributes with which users may sign in besides their name, once they are verified (`AliasAttributes`).
  public var aliases: [String] = []
  /// The attributes that users have in place of a name: `email`, `phone_number` or both (`UsernameAttributes`).
  ///
  /// A sign-up takes nothing else as name, and the service makes up the name of the account. Pools of Amplify have
  /// `email`.
  public var usernameAttributes: [String] = []
  /// Whether upper and lower case differ in names and in what stands for them; they do not in new pools.
  public var isCaseSensitive = false
  /// The pool's own attributes, without the prefix `custom:` that they have on the wire.
  public var customAttributes: [String] = []
  /// Attributes that can be given at sign-up and not be changed later, by their name on the wire.
  public var immutableAttributes: [String] = []
  /// Whether accounts are confirmed without a code, as a trigger before sign-up can do.
  public var confirmsAtOnce = false
  /// Whether accounts are verified with a link in place of a code.
  public var verifiesByLink = false
  /// Whether a sign-up ends with a session for automatic sign-in.
  public var offersAutoSignIn = false
  /// Whether devices are tracked.
  public var devices = DeviceTracking.off
  /// Whether a remembered device replaces the second factor (`ChallengeRequiredOnNewDevice`).
  public var trustsRememberedDevices = false
  /// Minutes for which a step of a sign-in waits (`AuthSessionValidity`: 3 to 15, 3 by default).
  public var sessionMinutes = 3
  /// Minutes for which access and id tokens hold (60 by default).
  public var accessTokenMinutes = 60
  /// Days for which refresh tokens hold (30 by default).
  public var refreshTokenDays = 30
  /// Whether each refresh gives a new refresh token (refresh token rotation).
  public var rotatesRefreshTokens = false
  /// The first factors of the configuration's section `passwordless`, which JavaScript checks; nil without a section.
  public var passwordlessSection: [AuthFactorType]?
  /// Rounds of PBKDF2 with which passwords are stored.
  ///
  /// Few, so that tests are quick: OWASP asks for 600,000 wherever real passwords are.
  public var passwordRounds = 10_000
  /// What is known less well.
  public var values = PoolValues()

  /// The pool that Amplify makes of `loginWith: { email: true }`: users have an email address in place of a name, upper and
  /// lower case are the same, and answers hide who exists.
  public static let ofAmplify = UserPool { $0.usernameAttributes = ["email"] }

  /// Makes a pool with Cognito's defaults, and changes what the closure changes.
  public init(_ change: (inout UserPool) -> Void = { _ in }) {
    change(&self)
  }
}

/// The settings as they count: spans of time have an end, so that every sum of them is a number.
extension UserPool {
  /// What a fixture may say for a span of time or a count.
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

  /// Who signs the tokens (developer guide, “Verifying a JSON web token”).
  var issuer: String { "https://cognito-idp.\(region).amazonaws.com/\(id)" }
}

extension UserPool: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The id and the second factors, and nothing secret.
  public var description: String { "UserPool(\(id), MFA \(mfa.rawValue))" }
  /// The same as ``description``.
  public var debugDescription: String { description }
  /// Shows what ``description`` shows.
  public var customMirror: Mirror { Mirror(self, children: ["id": id, "mfa": mfa]) }
}
