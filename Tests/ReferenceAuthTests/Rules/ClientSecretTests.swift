import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// App clients with a secret, whose hash goes with every call that names a user.
@Suite struct ClientSecretTests {
  private static let received = "Client referenceclient is configured with secret but SECRET_HASH was not received"
  private static let verified = "Unable to verify secret hash for client referenceclient"

  private static func auth() -> ReferenceAuth {
    ReferenceAuth(
      pool: .quick {
        $0.clientSecret = "of the client"
        $0.mfa = .optional
      },
      users: [.ada { $0.mfa = [.sms] }]
    )
  }

  @Test func anAppThatHasItNoticesNothing() async throws {
    let auth = Self.auth()
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    #expect(try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "").isSignedIn)
  }

  @Test(arguments: [(nil, received), ("of another", verified)] as [(String?, String)])
  func everyCallThatNamesAUserIsRefusedWithoutIt(secret: String?, message: String) async throws {
    let auth = Self.auth()
    await auth.lab.configureApp(clientSecret: secret)
    await expect(.notAuthorized, message, from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", password: rightPassword)
    }
    await expect(.notAuthorized, message, from: auth) { auth throws(AuthFlowError) in
      try await auth.signUp(username: "bob", password: rightPassword)
    }
    await expect(.notAuthorized, message, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignUp(username: "bob", confirmationCode: "123456")
    }
    await expect(.notAuthorized, message, from: auth) { auth throws(AuthFlowError) in
      try await auth.resendSignUpCode(username: "bob")
    }
    await expect(.notAuthorized, message, from: auth) { auth throws(AuthFlowError) in
      try await auth.resetPassword(username: "ada")
    }
    await expect(.notAuthorized, message, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmResetPassword(username: "ada", newPassword: "New-1-Horse", confirmationCode: "123456")
    }
    #expect(await auth.coverage.violations.isEmpty)
    #expect(auth.outbox.messages.isEmpty)
  }

  @Test func anAnswerIsRefusedWithoutItToo() async throws {
    let auth = Self.auth()
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    await auth.lab.configureApp(clientSecret: nil)
    await expect(.notAuthorized, Self.received, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
    }
  }
}
