import DeviceLogin
import Testing

/// What tests of apps do with the reference.
@Suite struct ReferenceTests {
  private let reference = DeviceReference()

  @Test func returnsWhatTheSpecDecides() async throws {
    let code = try await deviceCode()
    await #expect(throws: DeviceFlowError.authorizationPending) { try await reference.requestToken(deviceCode: code) }
    try await reference.happen("person-approves")
    #expect(try await reference.requestToken(deviceCode: code).isComplete)
    let events = await reference.transcript
    #expect(events.map(\.outcome) == ["code-issued", "pending", "person-approves", "authorized"])
    #expect(events.map(\.step) == ["show-code", "show-code", "show-code", "signed-in"])
  }

  @Test func failsOnRequest() async throws {
    await reference.fail(next: .connectionTimedOut)
    await #expect(throws: DeviceFlowError.connectionTimedOut) { try await reference.requestCode(scope: nil) }
    let code = try await deviceCode()
    await reference.fail(next: .slowDown)
    await #expect(throws: DeviceFlowError.slowDown) { try await reference.requestToken(deviceCode: code) }
    await #expect(throws: DeviceFlowError.authorizationPending) { try await reference.requestToken(deviceCode: code) }
  }

  @Test func doesWhatATestDecides() async throws {
    let code = try await deviceCode()
    await reference.decide("expired")
    #expect(try await reference.requestToken(deviceCode: code).nextStep == Self.expired)
  }

  @Test func itsClockMovesByHand() async throws {
    let code = try await deviceCode()
    await reference.advance(by: DeviceReference.lifetime - 1)
    await #expect(throws: DeviceFlowError.authorizationPending) { try await reference.requestToken(deviceCode: code) }
    await reference.advance(by: 1)
    #expect(try await reference.requestToken(deviceCode: code).nextStep == Self.expired)
    #expect(await reference.time == DeviceReference.lifetime)
  }

  @Test func refusesWhatTheSpecDoesNotAllow() async throws {
    await #expect(throws: DeviceFlowError.self) { try await reference.requestToken(deviceCode: "device-code") }
    _ = try await deviceCode()
    let error = await #expect(throws: DeviceFlowError.self) {
      try await reference.requestToken(deviceCode: "another")
    }
    guard case .other(let reason)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect("\(reason)" == "‘device-code’ is not the value that came with ‘show-code’")
    #expect(error.map { "\($0)" } == "other(\(reason))")
  }

  @Test func namesWhatIsPossible() async throws {
    let misspelled = DeviceReference(given: ["aproved"])
    let conditions = "‘aproved’ is not a condition (possible: ‘undecided’, ‘approved’, ‘refused’)"
    #expect(await Self.misuse { _ = try await misspelled.requestCode(scope: nil) } == conditions)
    let code = try await deviceCode()
    await reference.decide("deneid")
    let outcomes = "‘deneid’ is not possible now (possible: ‘expired’, ‘pending’, ‘too-often’, ‘timed-out’)"
    #expect(await Self.misuse { _ = try await reference.requestToken(deviceCode: code) } == outcomes)
    let inputs = "‘code’ is not an input (possible: ‘device-code’, ‘scope’)"
    #expect(await Self.misuse { try await reference.expect("code", "1") } == inputs)
  }

  @Test func aMisuseLeavesTheNextFailure() async throws {
    let code = try await deviceCode()
    await reference.fail(next: .slowDown)
    #expect(await Self.misuse { _ = try await reference.requestToken(deviceCode: "another") } != nil)
    await #expect(throws: DeviceFlowError.slowDown) { try await reference.requestToken(deviceCode: code) }
  }

  @Test func aTestChoosesWhatComesWithAStep() async throws {
    try await reference.present(.showCode("first"))
    #expect(try await deviceCode() == "first")
    try await reference.present(.showCode("second"))
    let second = await Self.misuse { _ = try await reference.requestToken(deviceCode: "second") }
    #expect(second == "‘device-code’ is not the value that came with ‘show-code’")
    await #expect(throws: DeviceFlowError.authorizationPending) {
      try await reference.requestToken(deviceCode: "first")
    }
    #expect(try await deviceCode() == "second")
  }

  @Test func aTestChoosesTheRightValueOfAnInput() async throws {
    try await reference.expect("scope", "profile")
    await #expect(throws: DeviceFlowError.invalidClient) { try await reference.requestCode(scope: "mail") }
    #expect(try await deviceCode() == "device-code")
  }

  /// What a misuse says; nil if there is none.
  private static func misuse(_ work: () async throws -> Void) async -> String? {
    do {
      try await work()
      return nil
    } catch let error as DeviceFlowError {
      if case .other(let reason) = error { return "\(reason)" }
      return nil
    } catch {
      return nil
    }
  }

  private static let expired = DeviceLoginStep.expired(errorDescription: "error-description")

  private func deviceCode() async throws -> String {
    let step = try await reference.requestCode(scope: "profile").nextStep
    guard case .showCode(let code, _, _, _, _, _) = step else {
      Issue.record("\(step)")
      return ""
    }
    return code
  }
}
