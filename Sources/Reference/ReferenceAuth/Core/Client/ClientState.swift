internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// The signed-in user with the tokens and the device.
struct SignedIn: Hashable, Codable, Sendable {
  var username: String
  var sub: String
  var origin: String
  var refreshToken: String
  var access: AccessToken
  /// Whether Swift has noticed that the refresh token is no longer valid.
  var isNotRenewable = false
}

extension SignedIn {
  init(_ tokens: TokenReply) {
    self.init(
      username: tokens.username,
      sub: tokens.sub,
      origin: tokens.origin,
      refreshToken: tokens.refreshToken,
      access: tokens.access
    )
  }
}

/// A device as the app has stored it.
struct StoredDevice: Hashable, Codable, Sendable {
  var proof: DeviceProof
}

/// A sign-up from which automatic sign-in can continue, or that waits for a code.
struct PendingSignUp: Hashable, Codable, Sendable {
  var username: String
  /// Only JavaScript keeps the password, if the app asks for automatic sign-in and there is no session
  /// (signUpHelpers.ts).
  var password: String?
  var waitsForCode: Bool
  var wantsAutoSignIn: Bool
  /// The options of the automatic sign-in, which only JavaScript has.
  var signInOptions: AWSAuthSignInOptions?
  var session: String?
  var isReady = false
  /// Whether JavaScript waits for the user to open a link.
  var isVerifiedByLink = false
}

extension PendingSignUp {
  /// Returns true if JavaScript calls `signInWithUserAuth`.
  ///
  /// Otherwise it calls `signIn`, which checks who is signed in and drops the session
  /// (JS:utils/signUpHelpers.ts:86-87,121-125; JS:apis/signIn.ts:30-38).
  ///
  /// Without options, a session represents the flow type `USER_AUTH`.
  var isChoiceBased: Bool {
    guard let signInOptions else { return session != nil }
    return !isVerifiedByLink && SignInFlow(signInOptions.authFlowType) == .choice
  }
}

/// The secret of the app client in the app's configuration.
enum AppSecret: Hashable, Codable, Sendable {
  case asInThePool
  case own(String?)
}

/// The data that one installation of the app remembers.
struct ClientState: Hashable, Codable, Sendable {
  var signIn: PendingSignIn?
  /// The step of a pending sign-in when the app was restarted.
  var lostStep: AuthSignInStep.ID?
  var signedIn: SignedIn?
  var signUp: PendingSignUp?
  var isSettingUpTOTP = false
  var knowsPreference = false
  /// The step of the device flow while a device is tracked.
  var deviceStep: AuthFlows.DeviceMemoryStepID?
  /// The reason why Android refused a sign-in.
  ///
  /// Android then stays in an error state, and throws the same error at every later sign-in until the app is started
  /// again (AN:SignInUseCase.kt:76; AN:AuthenticationState.kt:177-191).
  var refusal: String?
  /// By username.
  var devices: [String: StoredDevice] = [:]

  /// The user whom another app with the same keychain has signed in.
  var keychain: SignedIn?
  /// The ids of the passkeys that were registered here.
  var passkeys: [String] = []
  var passkeyFails = false
  var hostedUIFails = false
  /// The remote calls of a sign-out that fail.
  var failingRemoteCalls: [RemoteCall] = []
  var webUIUser: String?
  var appSecret = AppSecret.asInThePool
}

extension ClientState {
  /// Forgets the signed-in user; devices stay.
  mutating func forgetUser() {
    signIn = nil
    signedIn = nil
    deviceStep = nil
    knowsPreference = false
    isSettingUpTOTP = false
  }

  /// Swift, Android and Flutter keep a sign-in in memory.
  ///
  /// JavaScript keeps it in `sessionStorage` with the name of the challenge instead of the step, so that the user
  /// chooses a factor again. JavaScript does not load a sign-in that is older than `life`
  /// (JS:client/utils/store/signInStore.ts:108-131).
  mutating func restart(on platform: AuthPlatform, at now: AuthMoment, keepingSignInsFor life: Int) {
    signUp = nil
    refusal = nil
    if platform == .flutter { isSettingUpTOTP = false }
    guard let pending = signIn else { return }
    guard platform == .javascript, now - pending.since <= life else {
      lostStep = pending.step
      signIn = nil
      return
    }
    if pending.challenge == .selectFactor { signIn?.step = .selectFirstFactor }
  }
}

extension ClientState: CustomStringConvertible, CustomReflectable {
  var description: String { "ClientState(redacted)" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
