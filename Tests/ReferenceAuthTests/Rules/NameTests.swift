import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// By what a user is known: a name, an alias, or an attribute in place of a name.
@Suite struct NameTests {
  private static let emailPool = UserPool.quick { $0.usernameAttributes = ["email"] }

  private static func email(_ value: String) -> AuthUserAttribute {
    AuthUserAttribute(.email, value: value)
  }

  @Test func whoSignsUpWithAnAddressGetsACodeAndAMadeUpName() async throws {
    let auth = ReferenceAuth(pool: Self.emailPool)
    let result = try await auth.signUp(username: "Ada@example.com", password: rightPassword)
    let details = AuthCodeDeliveryDetails(destination: .email("A***@e***"), attributeKey: .email)
    guard case .confirmUser(details, _, let sub) = result.nextStep else {
      Issue.record("\(result.nextStep)")
      return
    }
    let code = try #require(auth.outbox.code(for: "ada@example.com"))
    _ = try await auth.confirmSignUp(username: "ada@example.com", confirmationCode: code)
    _ = try await auth.signIn(username: "ADA@example.com", password: rightPassword)
    let user = try await auth.getCurrentUser()
    #expect(user.username == sub && user.userId == sub)
    #expect(try await auth.fetchUserAttributes().contains(Self.email("Ada@example.com")))
  }

  @Test(arguments: [
    (["email"], "ada", "Username should be an email."),
    (["phone_number"], "ada@example.com", "Username should be a phone number."),
    (["email", "phone_number"], "ada", "Username should be either an email or a phone number."),
  ])
  func aNameOfAnotherKindIsRefused(attributes: [String], name: String, message: String) async {
    let auth = ReferenceAuth(pool: .quick { $0.usernameAttributes = attributes })
    await expect(.invalidParameter, message, from: auth) { auth throws(AuthFlowError) in
      try await auth.signUp(username: name, password: rightPassword)
    }
  }

  @Test func anAddressIsTheNameOfOneAccount() async throws {
    let auth = ReferenceAuth(pool: Self.emailPool, users: [.ada(), PoolUser("eve", password: rightPassword)])
    let message = "An account with the given email already exists."
    await expect(.usernameExists, message, from: auth) { auth throws(AuthFlowError) in
      try await auth.signUp(username: "ADA@example.com", password: rightPassword)
    }
    _ = try await auth.signIn(username: "eve", password: rightPassword)
    await expect(.aliasExists, from: auth) { auth throws(AuthFlowError) in
      try await auth.update(userAttribute: Self.email("ada@example.com"))
    }
  }

  @Test(arguments: [false, true])
  func caseCountsWhereThePoolSaysSo(isCaseSensitive: Bool) async throws {
    let pool = UserPool.quick { $0.isCaseSensitive = isCaseSensitive }
    let auth = ReferenceAuth(pool: pool, users: [.ada()])
    let error = await failure { () throws(AuthFlowError) in
      try await auth.signIn(username: "Ada", password: rightPassword)
    }
    #expect(error == (isCaseSensitive ? .notAuthorized : nil))
    let taken = await failure { () throws(AuthFlowError) in
      try await auth.signUp(username: "ADA", password: rightPassword)
    }
    #expect(taken == (isCaseSensitive ? nil : .usernameExists))
  }

  @Test func aFormerAddressStandsForNobody() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.aliases = ["email"] }, users: [.ada()])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    _ = try await auth.update(userAttribute: Self.email("new@example.org"))
    let code = auth.outbox.code(for: "new@example.org") ?? ""
    try await auth.confirm(userAttribute: .email, confirmationCode: code)
    _ = try await auth.signOut()
    await expect(.notAuthorized, from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada@example.com", password: rightPassword)
    }
    #expect(try await auth.signIn(username: "new@example.org", password: rightPassword).isSignedIn)
    _ = try await auth.signOut()
    await auth.lab.put(.ada { $0.attributes["email"] = "third@example.org" })
    await expect(.notAuthorized, from: auth) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "new@example.org", password: rightPassword)
    }
    _ = try await auth.signUp(username: "bob", password: rightPassword, attributes: [Self.email("ada@example.com")])
    let other = try await auth.confirmSignUp(
      username: "bob",
      confirmationCode: auth.outbox.code(for: "bob") ?? ""
    )
    #expect(other.isSignUpComplete)
  }

  @Test func nobodyTakesAnAliasBySettingUpEmail() async throws {
    let pool = UserPool.quick {
      $0.aliases = ["email"]
      $0.mfa = .required
      $0.mfaTypes = [.email]
    }
    let bob = PoolUser("bob", password: rightPassword) { $0.attributes["email"] = "bob@example.org" }
    let ada = PoolUser("ada", password: rightPassword)
    let auth = ReferenceAuth(pool: pool, users: [ada, bob])
    #expect(
      try await auth.signIn(username: "ada", password: rightPassword).nextStep == .continueSignInWithEmailMFASetup
    )
    await expect(.invalidParameter, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignIn(challengeResponse: "bob@example.org")
    }
    #expect(auth.outbox.messages.isEmpty)
  }

  @Test func anAccountThatWasNeverConfirmedHasNothingVerified() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.status = .unconfirmed }])
    await expect(
      .invalidParameter,
      "Cannot reset password for the user as there is no registered/verified email or phone_number",
      from: auth
    ) { auth throws(AuthFlowError) in try await auth.resetPassword(username: "ada") }
  }

  @Test func aTemporaryPasswordIsNotReset() async {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.status = .forceChangePassword }])
    await expect(.notAuthorized, "User password cannot be reset in the current state.", from: auth) {
      auth throws(AuthFlowError) in try await auth.resetPassword(username: "ada")
    }
  }

  @Test func theOutboxKnowsAddressesToo() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()])
    _ = try await auth.resetPassword(username: "ada")
    #expect(auth.outbox.code(for: "Ada@example.com") == auth.outbox.code(for: "ada"))
    #expect(auth.outbox.code(for: "ada") != nil)
    #expect(auth.outbox.code(for: "eve@example.com") == nil)
  }
}
