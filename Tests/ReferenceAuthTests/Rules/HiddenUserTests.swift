import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// What a pool says about users who do not exist.
@Suite struct HiddenUserTests {
  private static func auth(hides: Bool, _ challenge: CustomChallenge? = nil) -> ReferenceAuth {
    ReferenceAuth(pool: .quick { $0.hidesUsers = hides }, users: [.ada()], customChallenge: challenge)
  }

  @Test func theyAreShownWhereThePoolSaysSo() async {
    let auth = Self.auth(hides: false)
    await expect(.userNotFound, "User does not exist.", from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "nobody", password: rightPassword)
    }
    await expect(.userNotFound, "Username/client id combination not found.", from: auth) { auth throws(AuthFlowError) in
      try await auth.resetPassword(username: "nobody")
    }
    await expect(.userNotFound, "Username/client id combination not found.", from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignUp(username: "nobody", confirmationCode: "123456")
    }
    await expect(.userNotFound, "Username/client id combination not found.", from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmResetPassword(username: "nobody", newPassword: "New-1-Horse", confirmationCode: "123456")
    }
  }

  /// Of a user who was deleted meanwhile.
  @Test func theyAreShownAtTheStepToo() async throws {
    let auth = Self.auth(hides: false)
    let email = AuthUserAttribute(.email, value: "bob@example.com")
    _ = try await auth.signUp(username: "bob", password: rightPassword, attributes: [email])
    await auth.lab.remove("bob")
    await expect(.userNotFound, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignUp(username: "bob", confirmationCode: "123456")
    }
    #expect(await auth.coverage.taken.contains { $0.from == "confirm-user" && $0.outcome == "no-such-user" })
  }

  /// Nobody learns from it who exists.
  @Test(arguments: ["nobody", "ada"])
  func withoutACodeThatWasAskedForItHasExpired(username: String) async throws {
    let auth = Self.auth(hides: true)
    await auth.lab.put(.ada { $0.status = .unconfirmed })
    for error in [AuthFlowError.expiredCode, .codeMismatch, .expiredCode] {
      await expect(error, from: auth) { auth throws(AuthFlowError) in
        try await auth.confirmSignUp(username: username, confirmationCode: "wrong")
      }
      if error == .codeMismatch { auth.clock.advance(seconds: 86_400) }
      guard error == .expiredCode, auth.clock.now == .start else { continue }
      _ = try await auth.resendSignUpCode(username: username)
    }
  }

  @Test(arguments: ["nobody", "ada"])
  func withoutAResetThatWasAskedForTheCodeHasExpired(username: String) async throws {
    let auth = Self.auth(hides: true)
    for error in [AuthFlowError.expiredCode, .codeMismatch, .expiredCode] {
      await expect(error, from: auth) { auth throws(AuthFlowError) in
        try await auth.confirmResetPassword(username: username, newPassword: "New-1-Horse", confirmationCode: "wrong")
      }
      if error == .codeMismatch { auth.clock.advance(seconds: 86_400) }
      guard error == .expiredCode, auth.clock.now == .start else { continue }
      _ = try await auth.resetPassword(username: username)
    }
  }

  @Test func aHiddenUserIsAWrongPassword() async {
    let auth = Self.auth(hides: true)
    for username in ["nobody", "ada"] {
      await expect(.notAuthorized, "Incorrect username or password.", from: auth) { auth throws(AuthFlowError) in
        try await auth.signIn(username: username, password: "wrong")
      }
    }
  }

  @Test func aHiddenUserGetsTheSameDestinationEveryTime() async throws {
    let auth = Self.auth(hides: true)
    let first = try await auth.resetPassword(username: "nobody")
    #expect(try await auth.resetPassword(username: "nobody") == first)
    #expect(try await auth.resendSignUpCode(username: "nobody").attributeKey == .email)
    #expect(auth.outbox.messages.isEmpty)
    await expect(.codeMismatch, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmResetPassword(username: "nobody", newPassword: "New-1-Horse", confirmationCode: "123456")
    }
    await expect(.codeMismatch, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignUp(username: "nobody", confirmationCode: "123456")
    }
  }

  @Test func aHiddenUserGetsAChoiceAndNeverGetsIn() async throws {
    let auth = Self.auth(hides: true)
    var offers: Set<Set<AuthFactorType>> = []
    for name in (0..<20).map({ "nobody\($0)" }) {
      let result = try await auth.signIn(username: name, options: .flow(.userAuth(preferredFirstFactor: nil)))
      guard case .continueSignInWithFirstFactorSelection(let factors) = result.nextStep else {
        Issue.record("\(result.nextStep.name)")
        return
      }
      offers.insert(factors)
      let again = try await auth.signIn(username: name, options: .flow(.userAuth(preferredFirstFactor: nil)))
      #expect(again == result)
      let factor: AuthFactorType = factors.contains(.smsOTP) ? .smsOTP : .password
      let next = try await auth.confirmSignIn(challengeResponse: factor.answer)
      let answer = factor == .smsOTP ? "123456" : rightPassword
      let error = await failure { () throws(AuthFlowError) in try await auth.confirmSignIn(challengeResponse: answer) }
      #expect(error == (factor == .smsOTP ? .codeMismatch : .notAuthorized), "\(next.nextStep.name)")
    }
    #expect(offers.count > 2)
    #expect(auth.outbox.messages.isEmpty)
  }

  @Test func theTriggersAreToldAndCannotLetAHiddenUserIn() async throws {
    let auth = Self.auth(hides: true, .question(answer: "right"))
    let result = try await auth.signIn(username: "nobody", options: .flow(.customWithoutSRP))
    #expect(result.nextStep == .confirmSignInWithCustomChallenge(["USERNAME": "nobody"]))
    await expect(.notAuthorized, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: "right")
    }
  }

  @Test func aTakenNameIsNotHidden() async {
    let auth = Self.auth(hides: true)
    await expect(.usernameExists, "User already exists", from: auth) { auth throws(AuthFlowError) in
      try await auth.signUp(username: "ada", password: rightPassword)
    }
  }
}
