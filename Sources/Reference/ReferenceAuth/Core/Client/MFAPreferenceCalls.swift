internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// Calls about the second factors of the signed-in user, as the client libraries show them.
enum MFAPreferenceCalls {
  private typealias Step = AuthFlows.MFAPreferenceStepID

  static func fetch(_ call: inout ClientCall) throws(ServiceError) -> Answer {
    let preference = try GetUser(access: call.access).send(to: call.service)
    call.client.knowsPreference = true
    return call.answer(.preference(preference), Step.preferenceKnown)
  }

  static func update(
    _ given: [(type: MFAType, preference: MFAPreference?)],
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    let isTwice = given.count { $0.preference == .preferred } > 1
    call.facts.insert(isTwice ? .twoPreferred : .onePreferredAtMost)
    if call.platform == .android, given.allSatisfy({ $0.preference == nil }) {
      call.facts.insert(.noSettingGiven)
      throw ServiceError(.invalidParameter, "No mfa settings given")
    }
    let current = try GetUser(access: call.access).send(to: call.service)
    let change = MFAPreferenceChange(given: given, current: current, platform: call.platform)
    if change.turnsPreferredOff, change.namesPreferred { call.facts.insert(.preferredTurnedOff) }
    try SetUserMFAPreference(access: call.access, settings: change.settings).send(to: &call.service)
    call.client.knowsPreference = false
    return call.answer(.nothing, Step.preferenceSet)
  }
}

/// The preferences that an app passes, and the request that each client library makes of them.
///
/// Swift keeps the mark of the preferred type if that type is passed as enabled (UpdateMFAPreferenceTask.swift:65-76).
/// Android keeps it if no type is passed as preferred (UpdateMfaPreferenceUseCase.kt). Flutter always sends all three,
/// and drops every mark if the preferred type is turned off (sdk_bridge.dart:828-839). JavaScript sends enabled without
/// a mark (updateMFAPreference.ts:55-77).
private struct MFAPreferenceChange {
  let given: [(type: MFAType, preference: MFAPreference?)]
  let current: UserMFAPreference
  let platform: AuthPlatform

  var settings: [(type: MFAType, setting: MFASetting)] {
    given.compactMap { type, preference in
      let setting = platform == .flutter ? settingInFlutter(type, preference) : setting(type, preference)
      return setting.map { (type, $0) }
    }
  }

  /// Only Flutter checks this.
  var turnsPreferredOff: Bool {
    platform == .flutter
      && given.contains {
        $0.type == current.preferred && ($0.preference == .disabled || $0.preference == .notPreferred)
      }
  }

  var namesPreferred: Bool {
    given.contains { $0.preference == .preferred }
  }

  private func settingInFlutter(_ type: MFAType, _ preference: MFAPreference?) -> MFASetting? {
    guard let preference else {
      let keeps = current.preferred == type && !turnsPreferredOff && !namesPreferred
      return MFASetting(isEnabled: wasEnabled(type), isPreferred: keeps)
    }
    return MFASetting(
      isEnabled: preference != .disabled,
      isPreferred: preference == .preferred && !turnsPreferredOff
    )
  }

  private func setting(_ type: MFAType, _ preference: MFAPreference?) -> MFASetting? {
    let wasPreferred = current.preferred == type
    switch preference {
    case nil:
      let isReplaced = wasPreferred && namesPreferred
      return isReplaced ? MFASetting(isEnabled: wasEnabled(type), isPreferred: false) : nil
    case .disabled: return MFASetting(isEnabled: false, isPreferred: false)
    case .preferred: return MFASetting(isEnabled: true, isPreferred: true)
    case .notPreferred: return MFASetting(isEnabled: true, isPreferred: false)
    default:
      let keeps = platform == .swift || platform == .android
      return MFASetting(isEnabled: true, isPreferred: keeps && wasPreferred && !namesPreferred)
    }
  }

  private func wasEnabled(_ type: MFAType) -> Bool {
    current.enabled?.contains(type) ?? false
  }
}
