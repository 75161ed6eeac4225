internal import AmplifyAuthFlows
internal import AmplifyAuthTables
internal import StepRuntime

/// A place in a flow of the spec: an operation that begins it, or a step.
struct FlowPlace: Hashable, Sendable {
  let flow: String
  /// The id of the operation or of the step.
  let id: String
  let isStart: Bool

  static func start(_ flow: FlowTable, _ operation: AuthOperation) -> FlowPlace {
    FlowPlace(flow: flow.id, id: operation.rawValue, isStart: true)
  }

  static func step<ID: CanonicalStep>(_ step: ID) -> FlowPlace {
    FlowPlace(flow: ID.flow.id, id: step.rawValue, isStart: false)
  }
}

/// Finds the place of a call in its flow.
extension FlowPlace {
  static func of(_ command: Command, _ client: ClientState) -> FlowPlace? {
    switch command {
    case .signUp: .start(AuthFlows.signUp, .signUp)
    case .confirmSignUp(let username, _, _): signUp(username, .confirmSignUp, client)
    case .resendSignUpCode(let username): signUp(username, .resendSignUpCode, client)
    case .signIn: .start(AuthFlows.signIn, .signIn)
    case .autoSignIn: .start(AuthFlows.signIn, .autoSignIn)
    case .signInWithWebUI: .start(AuthFlows.signIn, .signInWithWebUI)
    case .confirmSignIn: (client.signIn?.step ?? client.lostStep).map { .step($0) }
    case .resetPassword: .start(AuthFlows.resetPassword, .resetPassword)
    case .confirmResetPassword: .step(AuthResetPasswordStep.ID.confirmResetPasswordWithCode)
    case .updateAttribute: .start(AuthFlows.updateUserAttribute, .updateUserAttribute)
    case .updateAttributes: .start(AuthFlows.updateUserAttribute, .updateUserAttributes)
    case .confirmAttribute, .sendAttributeCode: .step(AuthUpdateAttributeStep.ID.confirmAttributeWithCode)
    case .setUpTOTP:
      client.isSettingUpTOTP
        ? .step(AuthFlows.TOTPSetupStepID.requiresVerification) : .start(AuthFlows.totpSetup, .setUpTOTP)
    case .verifyTOTPSetup: .step(AuthFlows.TOTPSetupStepID.requiresVerification)
    case .fetchMFAPreference: .start(AuthFlows.mfaPreference, .fetchMFAPreference)
    case .updateMFAPreference:
      client.knowsPreference
        ? .step(AuthFlows.MFAPreferenceStepID.preferenceKnown) : .start(AuthFlows.mfaPreference, .updateMFAPreference)
    case .rememberDevice:
      client.deviceStep == .tracked
        ? .step(AuthFlows.DeviceMemoryStepID.tracked) : .start(AuthFlows.deviceMemory, .rememberDevice)
    case .forgetDevice: client.deviceStep.map { .step($0) } ?? .start(AuthFlows.deviceMemory, .forgetDevice)
    case .signOut: .start(AuthFlows.signOut, .signOut)
    case .updatePassword, .fetchDevices, .associatePasskey, .listPasskeys, .deletePasskey, .deleteUser, .getCurrentUser,
      .fetchAuthSession, .fetchAttributes, .control:
      nil
    }
  }

  /// The step while this app waits for that user's code; otherwise the call begins the flow.
  private static func signUp(_ username: String, _ operation: AuthOperation, _ client: ClientState) -> FlowPlace {
    guard let signUp = client.signUp, signUp.waitsForCode, signUp.username == username else {
      return .start(AuthFlows.signUp, operation)
    }
    return .step(AuthSignUpStep.ID.confirmUser)
  }
}
