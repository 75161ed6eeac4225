internal import AmplifyAuthFlows
internal import StepRuntime

/// The second factors of the signed-in user as the client libraries show them.
extension AuthState {
  mutating func performTOTP(
    _ command: Command,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    let username = try service.authorize(call.client.signedIn?.access, at: call.turn.now)
    guard case .verifyTOTPSetup(let code) = command else {
      let secret = try service.associate(username, &call.turn)
      call.client.isSettingUpTOTP = true
      let details = TOTPSetupDetails(sharedSecret: secret, username: username)
      return call.answer(.totpSetup(details), "requires-verification")
    }
    if code.isEmpty, platform == .javascript {
      throw ServiceError(.clientValidation, "EmptyVerifyTOTPSetupCode")
    }
    try service.verify(code: code, username, call.turn)
    call.client.isSettingUpTOTP = false
    // Flutter turns it on by itself (FL:totp_setup_state_machine.dart); elsewhere the app sets the preference.
    if platform == .flutter, service.users[username]?.mfa.contains(.totp) == false {
      service.users[username]?.mfa.append(.totp)
    }
    return call.answer(.nothing, "verified")
  }

  mutating func performPreference(
    _ command: Command,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    let access = call.client.signedIn?.access
    guard case .updateMFAPreference(let sms, let totp, let email) = command else {
      let preference = try service.preference(access, at: call.turn.now)
      call.client.knowsPreference = true
      return call.answer(.preference(preference), "preference-known")
    }
    let given = [(MFAType.sms, sms), (.totp, totp), (.email, email)]
    let isTwice = given.count { $0.1 == .preferred } > 1
    call.facts.insert(isTwice ? "two-preferred" : "one-preferred-at-most")
    if platform == .android, given.allSatisfy({ $0.1 == nil }) {
      call.facts.insert("no-setting-given")
      throw ServiceError(.invalidParameter, "No mfa settings given")
    }
    let current = try service.preference(access, at: call.turn.now)
    var settings: [(type: MFAType, setting: MFASetting)] = []
    for (type, preference) in given {
      guard let setting = setting(type, preference, given, current, &call) else { continue }
      settings.append((type, setting))
    }
    try service.setPreference(settings, access, &call.turn)
    call.client.knowsPreference = false
    return call.answer(.nothing, "preference-set")
  }

  /// What each client library sends for a type; nil for nothing.
  ///
  /// Swift keeps the mark of the preferred type when that is passed as enabled (UpdateMFAPreferenceTask.swift:65-76).
  /// Android keeps it when no type is passed as preferred (UpdateMfaPreferenceUseCase.kt). Flutter always sends all
  /// three, and drops every mark when the preferred type is turned off (sdk_bridge.dart:828-839). JavaScript sends
  /// enabled without a mark (updateMFAPreference.ts:55-77).
  private func setting(
    _ type: MFAType,
    _ preference: MFAPreference?,
    _ given: [(MFAType, MFAPreference?)],
    _ current: UserMFAPreference,
    _ call: inout ClientCall
  ) -> MFASetting? {
    let wasEnabled = current.enabled?.contains(type) ?? false
    let wasPreferred = current.preferred == type
    if platform == .flutter {
      let isTurnedOff = given.contains {
        $0.0 == current.preferred && ($0.1 == .disabled || $0.1 == .notPreferred)
      }
      if isTurnedOff { call.facts.insert("preferred-turned-off") }
      guard let preference else {
        return MFASetting(
          isEnabled: wasEnabled,
          isPreferred: wasPreferred && !isTurnedOff && !given.contains { $0.1 == .preferred }
        )
      }
      let isPreferred = preference == .preferred && !isTurnedOff
      return MFASetting(isEnabled: preference != .disabled, isPreferred: isPreferred)
    }
    switch preference {
    case nil:
      let isReplaced = wasPreferred && given.contains { $0.1 == .preferred }
      return isReplaced ? MFASetting(isEnabled: wasEnabled, isPreferred: false) : nil
    case .disabled: return MFASetting(isEnabled: false, isPreferred: false)
    case .preferred: return MFASetting(isEnabled: true, isPreferred: true)
    case .notPreferred: return MFASetting(isEnabled: true, isPreferred: false)
    default:
      let keeps = platform == .swift || (platform == .android && !given.contains { $0.1 == .preferred })
      let isReplaced = given.contains { $0.1 == .preferred }
      return MFASetting(isEnabled: true, isPreferred: keeps && wasPreferred && !isReplaced)
    }
  }
}
