import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// What the app's siblings on other systems meet.
@Suite struct PlatformTests {
  @Test func androidThrowsWhereSwiftHasAStep() async throws {
    let rosa = PoolUser("rosa", password: "Correct-1-Horse") { $0.status = .resetRequired }
    let swift = ReferenceAuth(users: [rosa])
    let result = try await swift.signIn(username: "rosa", password: "Correct-1-Horse")
    #expect(result.nextStep == .resetPassword(nil))

    let android = ReferenceAuth(users: [rosa], platform: .android)
    await #expect(throws: AuthFlowError.passwordResetRequired) {
      try await android.signIn(username: "rosa", password: "Correct-1-Horse")
    }
  }
}
