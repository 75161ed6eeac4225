internal import AmplifyAuthFlows

/// The set-up of an authenticator app as the client libraries show it.
enum TOTPCalls {
  private typealias Step = AuthFlows.TOTPSetupStepID

  static func setUp(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    let details = try AssociateSoftwareToken.send(call.access, to: &call.service)
    call.client.isSettingUpTOTP = true
    return call.answer(.totpSetup(details), Step.requiresVerification)
  }

  /// Flutter turns the factor on by itself (FL:totp_setup_state_machine.dart); elsewhere the app sets the preference.
  static func verify(_ code: String, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    let username = try call.service.authorize(call.access)
    if code.isEmpty, call.platform == .javascript {
      throw ServiceError(.clientValidation, "EmptyVerifyTOTPSetupCode")
    }
    try VerifySoftwareToken(code: code).send(call.access, to: &call.service)
    call.client.isSettingUpTOTP = false
    if call.platform == .flutter { call.service.state.users[username]?.enable(.totp) }
    return call.answer(.nothing, Step.verified)
  }
}
