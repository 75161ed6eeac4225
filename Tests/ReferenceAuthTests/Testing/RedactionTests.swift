import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// A transcript that may go into a bug report: a mark stands in every value that a user can type, and is nowhere in it.
@Suite struct RedactionTests {
  private static let mark = "Qx7Z"
  private static let email = "a\(mark)@b\(mark).example"
  private static let password = "\(mark)-Pass-1-word"
  private static let phone = "+15557654199"
  private static let metadata = ["note": mark]

  private static let attributes = [
    AuthUserAttribute(.email, value: email), AuthUserAttribute(.phoneNumber, value: phone),
    AuthUserAttribute(.custom("birthdate"), value: mark), AuthUserAttribute(.custom("address"), value: mark),
    AuthUserAttribute(.custom("plan"), value: mark),
  ]

  private static func user(_ name: String, _ change: (inout PoolUser) -> Void = { _ in }) -> PoolUser {
    PoolUser(name, password: password) {
      $0.attributes = ["email": "c\(mark)@d.example", "phone_number": phone, "address": mark, "custom:plan": mark]
      change(&$0)
    }
  }

  private static func world() -> ReferenceAuth {
    let pool = UserPool.quick {
      $0.customAttributes = ["plan"]
      $0.usernameAttributes = ["email", "phone_number"]
      $0.clientSecret = mark
      $0.offersAutoSignIn = true
      $0.mfa = .optional
      $0.requiredAttributes = ["name"]
    }
    let users = [
      user("zoe") { $0.status = .forceChangePassword },
      user("tess") {
        $0.mfa = [.totp]
        $0.totpSecret = totpSecret
      }, user("max"),
    ]
    return ReferenceAuth(
      pool: pool,
      users: users,
      customChallenge: .question(["hint": mark], answer: mark),
      recordsTranscript: true
    )
  }

  private static func signUp(_ auth: ReferenceAuth) async {
    let all = attributes + [AuthUserAttribute(.custom("name"), value: mark)]
    for name in [email, phone] {
      let options = AWSAuthSignInOptions(metadata: metadata)
      _ = try? await auth.signUp(username: name, password: password, attributes: all, autoSignIn: options)
      _ = try? await auth.resendSignUpCode(username: name)
      _ = try? await auth.confirmSignUp(username: name, confirmationCode: mark)
      _ = try? await auth.confirmSignUp(username: name, confirmationCode: auth.outbox.code(for: name) ?? "")
      _ = try? await auth.autoSignIn()
      _ = try? await auth.getCurrentUser()
      _ = try? await auth.signOut()
      _ = try? await auth.resetPassword(username: name)
      _ = try? await auth.confirmResetPassword(username: name, newPassword: password, confirmationCode: mark)
    }
  }

  private static func signIn(_ auth: ReferenceAuth) async {
    var options = AWSAuthSignInOptions.flow(.customWithoutSRP)
    options.metadata = metadata
    _ = try? await auth.signIn(username: email, password: nil, options: options)
    let answers = AWSAuthConfirmSignInOptions(
      userAttributes: attributes + [AuthUserAttribute(.custom("name"), value: mark)],
      metadata: metadata,
      friendlyDeviceName: mark
    )
    _ = try? await auth.confirmSignIn(challengeResponse: "no \(mark)", options: answers)
    _ = try? await auth.confirmSignIn(challengeResponse: mark, options: answers)
    _ = try? await auth.signOut()
    _ = try? await auth.signIn(username: "zoe", password: password)
    _ = try? await auth.confirmSignIn(challengeResponse: "New-\(password)", options: answers)
    _ = try? await auth.signOut()
  }

  private static func useTheAccount(_ auth: ReferenceAuth) async {
    _ = try? await auth.signIn(username: "max", password: password)
    _ = try? await auth.fetchUserAttributes()
    _ = try? await auth.fetchAuthSession()
    _ = try? await auth.update(userAttributes: attributes)
    for attribute in attributes { _ = try? await auth.update(userAttribute: attribute) }
    try? await auth.confirm(userAttribute: .email, confirmationCode: mark)
    try? await auth.update(oldPassword: password, newPassword: "Other-\(password)")
    _ = try? await auth.setUpTOTP()
    try? await auth.verifyTOTPSetup(code: mark)
    await auth.lab.put(user(email))
    for name in [email, phone] {
      await auth.lab.forgetDevices(of: name)
      await auth.lab.revokeTokens(of: name)
      await auth.lab.openLink(of: name)
      await auth.lab.otherAppSignsIn(name)
      await auth.lab.webUISignsIn(name)
      await auth.lab.remove(name)
    }
    await auth.lab.configureApp(clientSecret: mark)
  }

  @Test func nothingThatIsTypedIsInIt() async throws {
    let auth = Self.world()
    await Self.signUp(auth)
    await Self.signIn(auth)
    await Self.useTheAccount(auth)
    let transcript = try #require(await auth.transcript)
    let whole = transcript.textWithSecrets
    let refused = whole.split(separator: "\n").count { $0.contains("\"failure\"") }
    #expect(whole.split(separator: "\n").count > refused + 25)
    #expect(whole.contains(Self.mark) && whole.contains(Self.phone) && whole.contains(totpSecret))
    for secret in [Self.mark, Self.phone, String(Self.phone.dropFirst(1)), totpSecret, "eyJ"] {
      for line in transcript.text.split(separator: "\n") where line.contains(secret) {
        Issue.record("\(secret): \(line)")
      }
    }
    #expect(transcript.text.contains("a***@b***"))
    for message in auth.outbox.messages { #expect(!transcript.text.contains("\"\(message.code)\"")) }
    #expect(
      try await ReferenceAuth.replay(whole, customChallenge: .question(["hint": Self.mark], answer: Self.mark))
        == transcript
    )
  }

  /// What was asked along with a temporary password.
  @Test func attributesOfAChallengeAreNotInIt() async throws {
    let auth = Self.world()
    guard
      case .confirmSignInWithNewPassword(let parameters?) = try await auth.signIn(
        username: "zoe",
        password: Self.password
      ).nextStep
    else {
      Issue.record("no new password is asked for")
      return
    }
    #expect(parameters["userAttributes"]?.contains(Self.phone) == true)
    let text = try #require(await auth.transcript).text
    #expect(!text.contains(Self.phone) && !text.contains(Self.mark))
    #expect(text.contains("userAttributes"))
  }
}
