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
