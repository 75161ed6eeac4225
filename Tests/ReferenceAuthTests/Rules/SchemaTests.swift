import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// Which attributes a user may write, and with which values.
@Suite struct SchemaTests {
  private static func signedIn(_ change: (inout UserPool) -> Void = { _ in }) async throws -> ReferenceAuth {
    let auth = ReferenceAuth(pool: .quick(change), users: [.ada()])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    return auth
  }

  private static func attributes(_ values: [String: String]) -> [AuthUserAttribute] {
    values.sorted { $0.key < $1.key }.map { AuthUserAttribute(.custom($0.key), value: $0.value) }
  }

  /// What would be claims of a token, or belongs to nobody.
  @Test(arguments: [
    ("cognito:groups", AuthFlowError.invalidParameter), ("aud", .invalidParameter), ("plan", .invalidParameter),
    ("email_verified", .notAuthorized), ("phone_number_verified", .notAuthorized), ("sub", .invalidParameter),
  ])
  func whatIsNotInTheSchemaIsRefused(name: String, error: AuthFlowError) async throws {
    let wanted = AuthUserAttribute(.custom(name), value: "admins")
    await expect(error, from: try await Self.signedIn()) { auth throws(AuthFlowError) in
      try await auth.update(userAttribute: wanted)
    }
    await expect(error, from: ReferenceAuth(pool: .quick())) { auth throws(AuthFlowError) in
      try await auth.signUp(username: "eve", password: rightPassword, attributes: [wanted])
    }
  }

  @Test func aPoolsOwnAttributeHasAPrefixOnTheWireOnly() async throws {
    let auth = try await Self.signedIn { $0.customAttributes = ["plan"] }
    let plan = AuthUserAttribute(.custom("plan"), value: "gold")
    _ = try await auth.update(userAttribute: plan)
    #expect(try await auth.fetchUserAttributes().contains(plan))
    let claims = try #require(await auth.tokens).idToken.split(separator: ".")[1]
    #expect(String(decoding: base64URL(claims), as: UTF8.self).contains("\"custom:plan\":\"gold\""))
  }

  @Test func whatCannotBeChangedIsGivenAtSignUpOnly() async throws {
    let auth = ReferenceAuth(
      pool: .quick {
        $0.customAttributes = ["plan"]
        $0.immutableAttributes = ["custom:plan"]
        $0.confirmsAtOnce = true
      }
    )
    let plan = AuthUserAttribute(.custom("plan"), value: "gold")
    _ = try await auth.signUp(username: "ada", password: rightPassword, attributes: [plan])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    await expect(.invalidParameter, "user.custom:plan: Attribute cannot be updated.", from: auth) {
      auth throws(AuthFlowError) in try await auth.update(userAttribute: plan)
    }
  }

  @Test func noClaimComesTwice() async throws {
    let forged = ["aud": "somebody", "exp": "9999999999", "email_verified": "true", "cognito:groups": "admins"]
    let auth = ReferenceAuth(
      pool: .quick(),
      users: [
        .ada {
          $0.attributes.merge(forged) { $1 }
          $0.unverified = ["email"]
          $0.groups = ["readers"]
        }
      ]
    )
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    let payload = try #require(await auth.tokens).idToken.split(separator: ".")[1]
    let text = String(decoding: base64URL(payload), as: UTF8.self)
    for name in forged.keys { #expect(text.components(of: "\"\(name)\":") == 1, "\(name)") }
    #expect(text.contains("\"email_verified\":false") && text.contains("[\"readers\"]"))
    #expect(!text.contains("somebody") && !text.contains("9999999999"))
  }

  @Test(arguments: [
    ("two words", [:]), ("eve", ["email": "no address"]), ("eve", ["phone_number": "5551234"]),
    ("eve", ["name": String(repeating: "x", count: 2_049)]),
  ])
  func aMalformedSignUpIsRefused(username: String, attributes: [String: String]) async {
    await expect(.invalidParameter, from: ReferenceAuth(pool: .quick())) { auth throws(AuthFlowError) in
      try await auth.signUp(
        username: username,
        password: rightPassword,
        attributes: Self.attributes(attributes)
      )
    }
  }

  @Test func aPasswordUnderSixCharactersIsAMalformedParameter() async {
    await expect(.invalidParameter, from: ReferenceAuth(pool: .quick())) { auth throws(AuthFlowError) in
      try await auth.signUp(username: "eve", password: "Ab-1x")
    }
    await expect(.invalidPassword, from: ReferenceAuth(pool: .quick())) { auth throws(AuthFlowError) in
      try await auth.signUp(username: "eve", password: "Ab-1xx")
    }
  }

  /// Attributes that go along with a new password are checked like others, and have to be verified.
  @Test func anAddressThatComesWithANewPasswordIsNotVerified() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.status = .forceChangePassword }])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    for (value, isTaken) in [("no address", false), ("new@example.org", true)] {
      let options = AWSAuthConfirmSignInOptions(userAttributes: [AuthUserAttribute(.email, value: value)])
      let error = await failure { () throws(AuthFlowError) in
        try await auth.confirmSignIn(challengeResponse: "Another-1-Horse", options: options)
      }
      #expect(error == (isTaken ? nil : .invalidParameter))
    }
    _ = try await auth.resetPassword(username: "ada")
    #expect(auth.outbox.last(for: "ada")?.destination == "+15551230199")
  }

  @Test func whatComesWithAChallengeNamesTheUser() async throws {
    let auth = ReferenceAuth(
      pool: .quick(),
      users: [.ada { $0.status = .forceChangePassword }],
      customChallenge: .question(["hint": "x"], answer: "right")
    )
    guard
      case .confirmSignInWithNewPassword(let parameters?) = try await auth.signIn(
        username: "ada",
        password: rightPassword
      ).nextStep
    else {
      Issue.record("no new password is asked for")
      return
    }
    #expect(parameters["USER_ID_FOR_SRP"] == "ada")
    await auth.lab.put(.ada())
    let custom = try await auth.signIn(username: "ada", options: .flow(.customWithoutSRP)).nextStep
    #expect(custom == .confirmSignInWithCustomChallenge(["USERNAME": "ada", "hint": "x"]))
  }
}

private func base64URL(_ text: Substring) -> [UInt8] {
  var bits = 0
  var count = 0
  var bytes: [UInt8] = []
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
  for character in text {
    guard let value = alphabet.firstIndex(of: character) else { continue }
    bits = (bits << 6 | value) & 0xffff
    count += 6
    guard count >= 8 else { continue }
    count -= 8
    bytes.append(UInt8(bits >> count & 0xff))
  }
  return bytes
}

extension String {
  fileprivate func components(of part: String) -> Int {
    ranges(of: part).count
  }
}
