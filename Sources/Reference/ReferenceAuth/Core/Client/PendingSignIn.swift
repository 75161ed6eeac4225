internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// A sign-in that waits for the app.
struct PendingSignIn: Hashable, Codable, Sendable {
  /// The canonical step, once the challenge has become one.
  var step = AuthSignInStep.ID.done
  let challenge: AuthChallenge
  var session: String
  /// The name that responses are sent with.
  let username: String
  /// The time at which Cognito returned the session.
  var since: AuthMoment
  let flow: SignInFlow
  var mfaTypes: [MFAType] = []
  var factors: [AuthFactorType] = []
  /// The selected factor, if the app must pass its password.
  var chosenFactor: AuthFactorType?
  var totp: TOTPSetupDetails?
  var hasChosenEmail = false
  /// Whether the requested code completes the setup of email as second factor.
  var completesSetUp = false
  /// Whether the dialog of a passkey was canceled, or failed.
  var passkeyFailed = false
}

/// Maps Cognito's challenges to the steps that the app receives, by the same table for every call of a sign-in
/// (SW:InitializeResolveChallenge.swift, AN:SignInChallengeHelper.kt, FL:sign_in_state_machine.dart,
/// JS:signInHelpers.ts).
extension PendingSignIn {
  /// Creates a sign-in that waits for a response to the challenge; Flutter leaves out passkeys.
  init(_ challenge: ChallengeReply, of username: String, _ flow: SignInFlow, _ call: ClientCall) {
    self.init(
      challenge: challenge.challenge,
      session: challenge.session,
      username: username,
      since: call.now,
      flow: flow
    )
    mfaTypes = challenge.mfaTypes
    completesSetUp = challenge.challenge == .emailOTP && call.client.signIn?.challenge == .setUpMFA
    factors = call.platform == .flutter ? challenge.factors.filter { $0 != .webAuthn } : challenge.factors
  }

  /// Goes to the step for the challenge.
  mutating func show(_ challenge: ChallengeReply, _ call: inout ClientCall) throws(ServiceError) -> AuthSignInStep {
    switch challenge.challenge {
    case .smsMFA:
      call.facts.insert(.mfaBySMS)
      step = .confirmSMSMFACode
      return .confirmSignInWithSMSMFACode(AuthCodeDeliveryDetails(challenge.destination, hasKey: false), nil)
    case .smsOTP:
      step = .confirmSMSOTP
      return .confirmSignInWithOTP(AuthCodeDeliveryDetails(challenge.destination, hasKey: false))
    case .emailOTP:
      call.facts.insert(.mfaByEmail)
      step = .confirmEmailOTP
      return .confirmSignInWithOTP(AuthCodeDeliveryDetails(challenge.destination, hasKey: false))
    case .custom:
      step = .confirmCustomChallenge
      return .confirmSignInWithCustomChallenge(challenge.parameters)
    case .newPassword:
      call.facts.insert(.newPasswordRequired)
      step = .confirmNewPassword
      return .confirmSignInWithNewPassword(challenge.parameters)
    case .selectMFA:
      call.facts.insert(.severalMFATypes)
      step = .selectMFAType
      return .continueSignInWithMFASelection(Set(challenge.mfaTypes))
    case .setUpMFA: return try setUp(challenge.mfaTypes, &call)
    case .selectFactor:
      try passOnFactors(&call)
      step = .selectFirstFactor
      return .continueSignInWithFirstFactorSelection(Set(factors))
    case .totp, .webAuthn, .passwordVerifier, .deviceVerifier:
      call.facts.insert(.mfaByTOTP)
      step = .confirmTOTPCode
      return .confirmSignInWithTOTPCode
    }
  }

  /// Android passes the factors on only from a request that begins a choice-based sign-in, and not if the password is
  /// preferred (AN:SignInCognitoActions.kt:225-234, AN:MigrateAuthCognitoActions.kt:94-107,
  /// AN:SignInChallengeCognitoActions.kt:107-115).
  private func passOnFactors(_ call: inout ClientCall) throws(ServiceError) {
    guard call.platform == .android else { return }
    let begins = call.operation == .signIn || call.operation == .autoSignIn
    if !begins || call.facts.contains(.prefersPassword) { throw .factorsLost }
  }

  /// The rules of MFA_SETUP: SMS does not count; the user chooses if both types are possible; TOTP is associated at
  /// once.
  ///
  /// Flutter shows the choice in every case (FL:sign_in_state_machine.dart:739-790).
  private mutating func setUp(_ types: [MFAType], _ call: inout ClientCall) throws(ServiceError) -> AuthSignInStep {
    call.facts.insert(.mfaSetupNeeded)
    mfaTypes = types.filter { $0 != .sms }
    let shown = Set(call.platform == .flutter ? types : mfaTypes)
    switch mfaTypes {
    case []:
      throw ServiceError(.noMFATypeToSetUp, "Cannot initiate MFA setup from available Types")
    case [.totp]:
      call.facts.insert(.canSetUpTOTP)
      return try associate(&call)
    case [.email]:
      call.facts.insert(.canSetUpEmail)
      return askForEmail(among: shown, call.platform)
    default:
      call.facts.insert(.canSetUpTOTPAndEmail)
      step = .selectMFASetupType
      return .continueSignInWithMFASetupSelection(shown)
    }
  }

  mutating func askForEmail(among shown: Set<MFAType>, _ platform: AuthPlatform) -> AuthSignInStep {
    step = platform == .flutter ? .selectMFASetupType : .setupEmailMFA
    return platform == .flutter ? .continueSignInWithMFASetupSelection(shown) : .continueSignInWithEmailMFASetup
  }

  /// Sends AssociateSoftwareToken, which returns the next session.
  mutating func associate(_ call: inout ClientCall) throws(ServiceError) -> AuthSignInStep {
    let (secret, next) = try AssociateSoftwareToken.send(session: session, of: username, to: &call.service)
    let details = TOTPSetupDetails(sharedSecret: secret, username: username)
    session = next
    since = call.now
    totp = details
    step = call.platform == .flutter ? .selectMFASetupType : .setupTOTP
    return call.platform == .flutter
      ? .continueSignInWithMFASetupSelection([.totp]) : .continueSignInWithTOTPSetup(details)
  }
}
