internal import AmplifyAuthFlows
internal import StepRuntime

/// Where a call finds its flow.
extension AuthState {
  func place(of command: Command, _ client: ClientState) -> FlowPlace? {
    switch command {
    case .signUp: .start(AuthFlows.signUp, .signUp)
    case .confirmSignUp(let username, _, _): signUpPlace(username, .confirmSignUp, client)
    case .resendSignUpCode(let username): signUpPlace(username, .resendSignUpCode, client)
    case .signIn: .start(AuthFlows.signIn, .signIn)
    case .autoSignIn: .start(AuthFlows.signIn, .autoSignIn)
    case .signInWithWebUI: .start(AuthFlows.signIn, .signInWithWebUI)
    case .confirmSignIn: (client.signIn?.step ?? client.lostStep).map { .step(AuthFlows.signIn, $0) }
    case .resetPassword: .start(AuthFlows.resetPassword, .resetPassword)
    case .confirmResetPassword: .step(AuthFlows.resetPassword, "confirm-reset-password-with-code")
    case .updateAttribute: .start(AuthFlows.updateUserAttribute, .updateUserAttribute)
    case .updateAttributes: .start(AuthFlows.updateUserAttribute, .updateUserAttributes)
    case .confirmAttribute, .sendAttributeCode: .step(AuthFlows.updateUserAttribute, "confirm-attribute-with-code")
    case .setUpTOTP:
      client.isSettingUpTOTP
        ? .step(AuthFlows.totpSetup, "requires-verification") : .start(AuthFlows.totpSetup, .setUpTOTP)
    case .verifyTOTPSetup: .step(AuthFlows.totpSetup, "requires-verification")
    case .fetchMFAPreference: .start(AuthFlows.mfaPreference, .fetchMFAPreference)
    case .updateMFAPreference:
      client.knowsPreference
        ? .step(AuthFlows.mfaPreference, "preference-known") : .start(AuthFlows.mfaPreference, .updateMFAPreference)
    case .rememberDevice:
      client.deviceStep == "tracked"
        ? .step(AuthFlows.deviceMemory, "tracked") : .start(AuthFlows.deviceMemory, .rememberDevice)
    case .forgetDevice:
      client.deviceStep.map { .step(AuthFlows.deviceMemory, $0) } ?? .start(AuthFlows.deviceMemory, .forgetDevice)
    case .signOut: .start(AuthFlows.signOut, .signOut)
    case .updatePassword, .fetchDevices, .getCurrentUser, .fetchAuthSession, .fetchAttributes, .control: nil
    }
  }

  /// The step while this app waits for that user's code; otherwise the call begins the flow.
  private func signUpPlace(_ username: String, _ operation: AuthOperation, _ client: ClientState) -> FlowPlace {
    guard let signUp = client.signUp, signUp.waitsForCode, signUp.username == username else {
      return .start(AuthFlows.signUp, operation)
    }
    return .step(AuthFlows.signUp, "confirm-user")
  }
}

extension ClientCall {
  /// The conditions that an error of the service stands for.
  func conditions(of error: ServiceError) -> Set<String> {
    switch error.error {
    case .userNotConfirmed: ["user-not-confirmed"]
    case .passwordResetRequired: ["password-reset-required"]
    case .userNotFound: ["user-existence-shown"]
    case .aliasExists: ["alias-taken"]
    case .invalidParameter where place?.id == "confirm-new-password": ["required-attribute-missing"]
    case .invalidParameter where operation == .updateMFAPreference: []
    case .notAuthorized where operation == .confirmSignIn: sessionConditions(error)
    case .notAuthorized where operation == .autoSignIn: ["session-expired"]
    case .alreadySignedIn: ["already-signed-in"]
    case .autoSignInNotStarted: ["no-auto-sign-in"]
    case .noMFATypeToSetUp: ["mfa-setup-needed", "can-set-up-nothing"]
    case .unknownChallenge where error == .factorsLost: []
    case .unknownChallenge: ["unknown-challenge"]
    case .unknownFactor: ["unknown-mfa-type", "unknown-first-factor"]
    case .noSignInInProgress where facts.contains("passkey-cancelled"): []
    case .noSignInInProgress: [platform == .javascript ? "stored-sign-in-lost" : "app-restarted"]
    case .deviceNotTracked: ["device-not-tracked"]
    case .signOutFailure: ["hosted-ui-failed"]
    default: []
    }
  }

  /// A trigger that fails the sign-in makes its session invalid; an account that was turned off does so too.
  private func sessionConditions(_ error: ServiceError) -> Set<String> {
    if error == .lockedOut { return [] }
    guard error == .wrongPassword else { return ["session-expired"] }
    if place?.id == "confirm-custom-challenge" { return ["trigger-fails-authentication"] }
    return place?.id == "confirm-password" ? [] : ["session-expired"]
  }
}
