import AmplifyAuthFlows
import ReferenceAuth
import Testing

@Suite struct SignUpTests {
  @Test func aSignUpIsConfirmedWithTheCodeThatWasSent() async throws {
    let auth = ReferenceAuth(pool: .quick())
    let email = AuthUserAttribute(.email, value: "ada@example.com")
    let started = try await auth.signUp(username: "ada", password: rightPassword, attributes: [email])
    guard case .confirmUser(let delivery, _, let userID) = started.nextStep else {
      Issue.record("\(started.nextStep.name)")
      return
    }
    #expect(delivery == AuthCodeDeliveryDetails(destination: .email("a***@e***"), attributeKey: .email))
    #expect(userID?.count == 36)
    #expect(auth.outbox.last(for: "ada")?.destination == "ada@example.com")
    #expect(
      await failure { () throws(AuthFlowError) in
        try await auth.confirmSignUp(username: "ada", confirmationCode: "wrong")
      } == .codeMismatch
    )
    let code = try #require(auth.outbox.code(for: "ada"))
    #expect(!started.isSignUpComplete)
    let done = try await auth.confirmSignUp(username: "ada", confirmationCode: code)
    #expect(done.isSignUpComplete)
    #expect(done.nextStep == .done)
    let signedIn = try await auth.signIn(username: "ada", password: rightPassword)
    #expect(signedIn.isSignedIn)
    #expect(try await auth.getCurrentUser() == AuthUser(userId: userID ?? "", username: "ada"))
  }

  @Test func anUnconfirmedUserIsSentToTheSignUp() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.status = .unconfirmed }])
    let result = try await auth.signIn(username: "ada", password: rightPassword)
    #expect(result.nextStep == .confirmSignUp(nil))
    #expect(
      await failure { () throws(AuthFlowError) in
        try await auth.confirmSignIn(challengeResponse: "1")
      } == .noSignInInProgress
    )
  }
}
