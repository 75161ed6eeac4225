import AmplifyAuthFlows
import ReferenceAuth
import Testing

@Suite struct AttributeTests {
  private static func signedIn(_ change: (inout UserPool) -> Void = { _ in }) async throws -> ReferenceAuth {
    let eve = PoolUser("eve", password: rightPassword) { $0.attributes["email"] = "eve@example.com" }
    let auth = ReferenceAuth(pool: .quick(change), users: [.ada(), eve])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    return auth
  }

  @Test func aNewAddressIsConfirmedAndANicknameIsNot() async throws {
    let auth = try await Self.signedIn()
    let email = AuthUserAttribute(.email, value: "new@example.org")
    let nickname = AuthUserAttribute(.custom("nickname"), value: "Countess")
    let results = try await auth.updateEach([email, nickname])
    let details = AuthCodeDeliveryDetails(destination: .email("n***@e***"), attributeKey: .email)
    #expect(results[.email]?.nextStep == .confirmAttributeWithCode(details, nil))
    #expect(results[.custom("nickname")]?.isUpdated == true)
    await expect(.codeMismatch, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirm(userAttribute: .email, confirmationCode: "wrong")
    }
    try await auth.confirm(userAttribute: .email, confirmationCode: auth.outbox.code(for: "ada") ?? "")
    await expect(.expiredCode, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirm(userAttribute: .email, confirmationCode: auth.outbox.code(for: "ada") ?? "")
    }
    #expect(try await auth.fetchUserAttributes().contains(nickname))
  }

  @Test(arguments: [("email", "nonsense"), ("phone_number", "0123")])
  func aMalformedValueIsRefused(key: String, value: String) async throws {
    let attribute = AuthUserAttribute(key == "email" ? .email : .phoneNumber, value: value)
    await expect(.invalidParameter, from: try await Self.signedIn()) { auth throws(AuthFlowError) in
      try await auth.update(userAttribute: attribute)
    }
  }

  @Test func anAliasBelongsToOneAccount() async throws {
    let auth = try await Self.signedIn { $0.aliases = ["email"] }
    await expect(.aliasExists, from: auth) { auth throws(AuthFlowError) in
      try await auth.update(userAttribute: AuthUserAttribute(.email, value: "eve@example.com"))
    }
    _ = try await auth.signOut()
    #expect(try await auth.signIn(username: "eve@example.com", password: rightPassword).isSignedIn)
    #expect(try await auth.getCurrentUser().username == "eve")
  }

  @Test func anAliasMovesWhenItIsForced() async throws {
    let auth = ReferenceAuth(pool: .quick { $0.aliases = ["email"] }, users: [.ada()])
    let email = AuthUserAttribute(.email, value: "ada@example.com")
    _ = try await auth.signUp(username: "bob", password: rightPassword, attributes: [email])
    let code = auth.outbox.code(for: "bob") ?? ""
    await expect(.aliasExists, from: auth) { auth throws(AuthFlowError) in
      try await auth.confirmSignUp(username: "bob", confirmationCode: code)
    }
    let done = try await auth.confirmSignUp(username: "bob", confirmationCode: code, forceAliasCreation: true)
    #expect(done.isSignUpComplete)
    _ = try await auth.signIn(username: "ada@example.com", password: rightPassword)
    #expect(try await auth.getCurrentUser().username == "bob")
  }

  @Test(arguments: [
    (["email": "frank@example.com"], AuthCodeDeliveryDetails(destination: .email("f***@e***"), attributeKey: .email)),
    (
      ["phone_number": "+15551234567"],
      AuthCodeDeliveryDetails(destination: .sms("+*******4567"), attributeKey: .phoneNumber)
    ),
    ([:], nil as AuthCodeDeliveryDetails?),
  ])
  func whereACodeWentIsMasked(attributes: [String: String], details: AuthCodeDeliveryDetails?) async throws {
    let auth = ReferenceAuth(pool: .quick())
    let values = attributes.map { AuthUserAttribute($0.key == "email" ? .email : .phoneNumber, value: $0.value) }
    let result = try await auth.signUp(username: "frank", password: rightPassword, attributes: values)
    guard case .confirmUser(let delivery, _, _) = result.nextStep else {
      Issue.record("\(result.nextStep.name)")
      return
    }
    #expect(delivery == details)
  }

  @Test func whatThePoolRequiresIsNeededToSignUp() async {
    let auth = ReferenceAuth(pool: .quick { $0.requiredAttributes = ["email"] })
    await expect(.invalidParameter, from: auth) { auth throws(AuthFlowError) in
      try await auth.signUp(username: "ada", password: rightPassword)
    }
  }

  @Test func aResetNeedsSomewhereToSendTheCode() async {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.unverified = ["email", "phone_number"] }])
    await expect(.invalidParameter, from: auth) { auth throws(AuthFlowError) in
      try await auth.resetPassword(username: "ada")
    }
  }
}
