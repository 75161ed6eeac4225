import AmplifyAuthFlows
import ReferenceAuth
import Testing

@Suite struct PasswordTests {
  @Test(arguments: [
    ("Sh0rt-1", "Password not long enough"), ("lower-1-case", "Password must have uppercase characters"),
    ("UPPER-1-CASE", "Password must have lowercase characters"),
    ("No-Digit-Here", "Password must have numeric characters"),
    ("NoSymbol1Here", "Password must have symbol characters"),
    (String(repeating: "Aa1-", count: 65), "Password too long"),
  ])
  func aPasswordThatDoesNotConformIsRefusedOneRuleAtATime(password: String, complaint: String) async {
    let auth = ReferenceAuth(pool: .quick())
    let message = "Password did not conform with policy: \(complaint)"
    await expect(.invalidPassword, message, from: auth) { auth throws(AuthFlowError) in
      try await auth.signUp(username: "ada", password: password)
    }
  }

  @Test func aFormerPasswordIsRefused() async throws {
    let pool = UserPool.quick { $0.passwordPolicy.history = 2 }
    let auth = ReferenceAuth(pool: pool, users: [.ada()], platform: .flutter)
    for (password, error) in [
      (rightPassword, AuthFlowError.passwordHistoryPolicyViolation), ("New-1-Horse", nil),
      (rightPassword, .passwordHistoryPolicyViolation), ("New-2-Horse", nil), (rightPassword, nil),
    ] {
      _ = try await auth.resetPassword(username: "ada")
      let code = auth.outbox.code(for: "ada") ?? ""
      let thrown = await failure { () throws(AuthFlowError) in
        try await auth.confirmResetPassword(username: "ada", newPassword: password, confirmationCode: code)
      }
      #expect(thrown == error, "\(password)")
    }
  }

  /// Swift has no type for it.
  @Test func swiftGetsTheErrorByItsNameOnTheWire() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.passwordPolicy.history = 2 }, users: [.ada()])
    _ = try await auth.resetPassword(username: "ada")
    let code = auth.outbox.code(for: "ada") ?? ""
    await expect(.passwordHistoryPolicyViolation, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmResetPassword(username: "ada", newPassword: rightPassword, confirmationCode: code)
    }
    #expect(await auth.coverage.taken.allSatisfy { $0.outcome != "password-used-before" })
  }

  @Test func aTemporaryPasswordIsReplacedWithWhatThePoolRequires() async throws {
    let pool = UserPool.quick { $0.requiredAttributes = ["email", "name"] }
    let user = PoolUser("ada", password: "Temporary-1") {
      $0.status = .forceChangePassword
      $0.attributes["email"] = "ada@example.com"
    }
    let auth = ReferenceAuth(pool: pool, users: [user])
    let step = try await auth.signIn(username: "ada", password: "Temporary-1").nextStep
    #expect(
      step
        == .confirmSignInWithNewPassword([
          "userAttributes": #"{"email":"ada@example.com"}"#, "requiredAttributes": #"["userAttributes.name"]"#,
          "USER_ID_FOR_SRP": "ada",
        ])
    )
    await expect(.invalidParameter, "Invalid attributes given, name is missing", from: auth) {
      auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: rightPassword)
    }
    await expect(.invalidPassword, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: "weakling")
    }
    let name = AuthUserAttribute(.custom("name"), value: "Ada")
    let moved = AuthUserAttribute(.email, value: "other@example.com")
    await expect(.invalidParameter, from: auth) { auth throws(AuthFlowError) in
      let options = AWSAuthConfirmSignInOptions(userAttributes: [name, moved])
      return try await auth.confirmSignIn(challengeResponse: rightPassword, options: options)
    }
    let options = AWSAuthConfirmSignInOptions(userAttributes: [name])
    #expect(try await auth.confirmSignIn(challengeResponse: rightPassword, options: options).isSignedIn)
    _ = try await auth.signOut()
    #expect(try await auth.signIn(username: "ada", password: rightPassword).isSignedIn)
  }

  @Test func aPasswordIsChangedByWhoKnowsIt() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    await expect(.signedOut, from: auth) { auth throws(AuthFlowError) in
      try await auth.update(oldPassword: rightPassword, newPassword: "New-1-Horse")
    }
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    await expect(.notAuthorized, "Incorrect username or password.", from: auth) { auth throws(AuthFlowError) in
      try await auth.update(oldPassword: "wrong", newPassword: "New-1-Horse")
    }
    try await auth.update(oldPassword: rightPassword, newPassword: "New-1-Horse")
    _ = try await auth.signOut()
    #expect(try await auth.signIn(username: "ada", password: "New-1-Horse").isSignedIn)
  }

  /// Nobody without the password learns about the account.
  @Test(arguments: [PoolUser.Status.unconfirmed, .resetRequired, .forceChangePassword])
  func theAccountIsSpokenOfAfterThePassword(status: PoolUser.Status) async {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.status = status }])
    await expect(.notAuthorized, "Incorrect username or password.", from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", password: "wrong")
    }
  }

  @Test func aDisabledUserIsRefused() async {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.isDisabled = true }])
    await expect(.notAuthorized, "User is disabled.", from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", password: rightPassword)
    }
  }

  @Test func aFlowThatTheClientDoesNotAllowIsRefused() async {
    let auth = ReferenceAuth(pool: .quick { $0.flows = [.srp] }, users: [.ada()])
    let message = "USER_PASSWORD_AUTH flow not enabled for this client"
    await expect(.invalidParameter, message, from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", password: rightPassword, options: .flow(.userPassword))
    }
  }
}
