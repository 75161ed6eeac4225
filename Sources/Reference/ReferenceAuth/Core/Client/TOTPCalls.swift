internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// Calls that set up an authenticator app, as the client libraries show them.
enum TOTPCalls {
  private typealias Step = AuthFlows.TOTPSetupStepID

  static func setUp(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    if call.platform == .flutter, call.client.isSettingUpTOTP {
      throw ServiceError(.clientValidation, "TOTP setup already in progress")
    }
    let details = try AssociateSoftwareToken.send(call.access, to: &call.service)
    call.client.isSettingUpTOTP = true
    return call.answer(.totpSetup(details), Step.requiresVerification)
  }

  /// Flutter turns the factor on by itself (FL:totp_setup_state_machine.dart), and verifies only a setup that waits for
  /// a code (FL:totp_setup_event.dart:82-91); on other platforms, the app sets the preference.
  static func verify(_ code: String, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    if call.platform == .flutter, !call.client.isSettingUpTOTP {
      throw ServiceError(.clientValidation, "There is no active TOTP setup")
    }
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
