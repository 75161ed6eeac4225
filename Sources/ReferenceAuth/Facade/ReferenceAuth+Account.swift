public import AmplifyAuthFlows

/// The signed-in user's attributes, second factors and devices.
extension ReferenceAuth {
  /// The attributes of the signed-in user.
  public func fetchUserAttributes() async throws(AuthFlowError) -> [AuthUserAttribute] {
    guard case .attributes(let attributes) = try await run(.fetchAttributes) else { throw Self.unexpected() }
    return attributes
  }

  /// Changes an attribute.
  public func update(
    userAttribute: AuthUserAttribute
  ) async throws(AuthFlowError) -> AuthUpdateAttributeResult {
    guard case .attributeUpdates(let updates) = try await run(.updateAttribute(userAttribute)),
      let step = updates.first?.step
    else { throw Self.unexpected() }
    return AuthUpdateAttributeResult(nextStep: step)
  }

  /// Changes attributes, and gives the result of the first that needs a code; ``updateEach(_:)`` gives all.
  public func update(
    userAttributes: [AuthUserAttribute]
  ) async throws(AuthFlowError) -> AuthUpdateAttributeResult {
    let results = try await updateEach(userAttributes)
    let waiting = userAttributes.compactMap { results[$0.key] }.first { !$0.isUpdated }
    return waiting ?? AuthUpdateAttributeResult(nextStep: .done)
  }

  /// Changes attributes, and gives one result for each.
  public func updateEach(
    _ userAttributes: [AuthUserAttribute]
  ) async throws(AuthFlowError) -> [AuthUserAttributeKey: AuthUpdateAttributeResult] {
    guard case .attributeUpdates(let updates) = try await run(.updateAttributes(userAttributes)) else {
      throw Self.unexpected()
    }
    return Dictionary(updates.map { ($0.key, AuthUpdateAttributeResult(nextStep: $0.step)) }) { $1 }
  }

  /// Proves with a code that the new value belongs to the user.
  public func confirm(
    userAttribute: AuthUserAttributeKey,
    confirmationCode: String
  ) async throws(AuthFlowError) {
    _ = try await run(.confirmAttribute(userAttribute, code: confirmationCode))
  }

  /// Sends a code for an attribute.
  public func sendVerificationCode(
    userAttributeKey: AuthUserAttributeKey
  ) async throws(AuthFlowError) -> AuthCodeDeliveryDetails {
    guard case .delivery(let details) = try await run(.sendAttributeCode(userAttributeKey)) else {
      throw Self.unexpected()
    }
    return details
  }

  /// Begins to set up an authenticator app.
  public func setUpTOTP() async throws(AuthFlowError) -> TOTPSetupDetails {
    guard case .totpSetup(let details) = try await run(.setUpTOTP) else { throw Self.unexpected() }
    return details
  }

  /// Proves with a code that the authenticator app is set up.
  public func verifyTOTPSetup(code: String) async throws(AuthFlowError) {
    _ = try await run(.verifyTOTPSetup(code: code))
  }

  /// Which second factors the user has enabled, and which is preferred.
  public func fetchMFAPreference() async throws(AuthFlowError) -> UserMFAPreference {
    guard case .preference(let preference) = try await run(.fetchMFAPreference) else { throw Self.unexpected() }
    return preference
  }

  /// Changes which second factors the user has enabled, and which is preferred.
  public func updateMFAPreference(
    sms: MFAPreference? = nil,
    totp: MFAPreference? = nil,
    email: MFAPreference? = nil
  ) async throws(AuthFlowError) {
    _ = try await run(.updateMFAPreference(sms: sms, totp: totp, email: email))
  }

  /// Has this device remembered.
  public func rememberDevice() async throws(AuthFlowError) {
    _ = try await run(.rememberDevice)
  }

  /// Has this device forgotten.
  ///
  /// The generated `AuthDevice` does not say which it is; ``forgetDevice(key:)`` does.
  public func forgetDevice(device: AuthDevice? = nil) async throws(AuthFlowError) {
    _ = try await run(.forgetDevice(key: nil))
  }

  /// Has the device with this key forgotten.
  public func forgetDevice(key: String) async throws(AuthFlowError) {
    _ = try await run(.forgetDevice(key: key))
  }

  /// The devices of the user; ``fetchTrackedDevices()`` says more of them.
  public func fetchDevices() async throws(AuthFlowError) -> [AuthDevice] {
    try await fetchTrackedDevices().map { _ in AuthDevice() }
  }

  /// The devices of the user.
  public func fetchTrackedDevices() async throws(AuthFlowError) -> [TrackedDevice] {
    guard case .devices(let devices) = try await run(.fetchDevices) else { throw Self.unexpected() }
    return devices
  }
}
