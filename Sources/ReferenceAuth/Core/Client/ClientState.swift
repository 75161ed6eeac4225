internal import AmplifyAuthFlows

/// A sign-in that waits for the app.
struct PendingSignIn: Hashable, Codable, Sendable {
  /// The canonical step.
  var step: String
  var challenge: AuthChallenge
  var session: String
  /// The name that answers go with.
  var username: String
  /// When the session was given.
  var since: AuthMoment
  var flow: SignInFlow
  var mfaTypes: [MFAType] = []
  var factors: [AuthFactorType] = []
  /// The factor that was chosen, whose password is asked for.
  var chosenFactor: AuthFactorType?
  var totp: TOTPSetupDetails?
  var hasChosenEmail = false
  /// Whether the dialog of a passkey was cancelled, or failed.
  var passkeyFailed = false
}

/// Who is signed in, and with what.
struct SignedIn: Hashable, Codable, Sendable {
  var username: String
  var sub: String
  var origin: String
  var refreshToken: String
  var access: AccessToken
}

/// A device as the app has stored it.
struct StoredDevice: Hashable, Codable, Sendable {
  var proof: DeviceProof
}

/// A sign-up that automatic sign-in can go on from, or that waits for a code.
struct PendingSignUp: Hashable, Codable, Sendable {
  var username: String
  /// Only JavaScript keeps it, when the app asks for automatic sign-in and there is no session (signUpHelpers.ts).
  var password: String?
  var waitsForCode: Bool
  var wantsAutoSignIn: Bool
  var session: String?
  var isReady = false
}

/// The secret of the app client in the app's configuration.
enum AppSecret: Hashable, Codable, Sendable {
  case asInThePool
  case own(String?)
}

/// What one installation of the app remembers.
struct ClientState: Hashable, Codable, Sendable {
  var signIn: PendingSignIn?
  /// The step at which a sign-in was when the app was restarted.
  var lostStep: String?
  var signedIn: SignedIn?
  var signUp: PendingSignUp?
  var isSettingUpTOTP = false
  var knowsPreference = false
  /// `tracked` or `remembered`, while the flow of devices stands there.
  var deviceStep: String?
  /// By username.
  var devices: [String: StoredDevice] = [:]

  /// Another app with the same keychain has signed this user in.
  var keychain: SignedIn?
  var passkeyFails = false
  var hostedUIFails = false
  /// The remote calls of a sign-out that fail.
  var failingRemoteCalls: [RemoteCall] = []
  var webUIUser: String?
  var appSecret = AppSecret.asInThePool
}

extension ClientState: CustomStringConvertible, CustomReflectable {
  var description: String { "ClientState(redacted)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
