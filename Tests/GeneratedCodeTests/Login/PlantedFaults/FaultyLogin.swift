import DeviceLogin

/// The reference with one fault.
actor FaultyLogin: DeviceOperations {
  private let reference: any DeviceOperations & Sendable
  private let fault: PlantedFault
  private var isOver = false
  private var last: DeviceLoginResult?

  init(_ reference: any DeviceOperations & Sendable, _ fault: PlantedFault) {
    (self.reference, self.fault) = (reference, fault)
  }

  func requestCode(scope: String?) async throws(DeviceFlowError) -> DeviceLoginResult {
    isOver = false
    do throws(DeviceFlowError) {
      return try result(await reference.requestCode(scope: scope))
    } catch {
      guard fault == .ignoredError, error == .invalidClient else { throw error }
      return try await reference.requestCode(scope: scope)
    }
  }

  func requestToken(deviceCode: String) async throws(DeviceFlowError) -> DeviceLoginResult {
    if isOver { throw .invalidClient }
    do throws(DeviceFlowError) {
      let result = try result(await reference.requestToken(deviceCode: deviceCode))
      last = result
      return result
    } catch {
      let isAccepted = fault == .acceptedMisuse || fault == .reusedCode && deviceCode == "own-code"
      if isAccepted, case .other = error, let last { return last }
      if fault == .endAfterError { isOver = true }
      guard error == .authorizationPending else { throw error }
      if fault == .wrongError { throw .slowDown }
      guard fault == .ignoredCondition else { throw error }
      return DeviceLoginResult(nextStep: Self.signedIn)
    }
  }

  private static let signedIn = DeviceLoginStep.signedIn(
    accessToken: "access-token",
    tokenType: "token-type",
    expiresIn: nil,
    refreshToken: nil,
    scope: nil
  )

  private func result(_ result: DeviceLoginResult) throws(DeviceFlowError) -> DeviceLoginResult {
    switch (fault, result.nextStep) {
    case (.wrongStep, .signedIn): DeviceLoginResult(nextStep: .denied(errorDescription: nil))
    case (.errorInsteadOfStep, .denied): throw .invalidClient
    case (.wrongPayload, .showCode(_, let userCode, let address, let complete, let seconds, let interval)):
      DeviceLoginResult(
        nextStep: .showCode(
          deviceCode: "another-code",
          userCode: userCode,
          verificationURI: address,
          verificationURIComplete: complete,
          expiresIn: seconds,
          interval: interval
        )
      )
    default: result
    }
  }
}

extension DeviceLoginStep {
  /// The step that comes with this code.
  static func showCode(_ deviceCode: String) -> Self {
    .showCode(
      deviceCode: deviceCode,
      userCode: "WDJB-MJHT",
      verificationURI: "https://example.com",
      verificationURIComplete: nil,
      expiresIn: 900,
      interval: nil
    )
  }
}

/// What the suite needs of the reference with one fault.
actor FaultyAdapter: DeviceConformanceAdapter {
  private let reference = DeviceReferenceAdapter()
  private let fault: PlantedFault
  private var login: FaultyLogin

  init(_ fault: PlantedFault) {
    self.fault = fault
    login = FaultyLogin(DeviceReference(), fault)
  }

  var operations: any DeviceOperations & Sendable { login }

  func begin(given: [String]) async throws {
    await reference.begin(given: given)
    login = FaultyLogin(await reference.operations, fault)
    guard fault == .reusedCode, let own = await reference.operations as? DeviceReference else { return }
    try await own.present(.showCode("own-code"))
  }

  func decide(_ outcome: String, to step: String?) async throws {
    await reference.decide(outcome, to: step)
  }

  func happen(_ outcome: String) async throws {
    if fault == .forgottenApproval, outcome == "person-approves" { return }
    try await reference.happen(outcome)
  }

  func pass(until outcome: String) async throws {
    if fault != .ignoredTime { await reference.pass(until: outcome) }
  }
}
