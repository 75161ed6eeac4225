import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// Swift and JavaScript refuse empty values before anything is sent; on the others the service does, or nothing does.
@Suite struct EmptyInputTests {
  enum Call: CaseIterable {
    case signUpUsername, confirmSignUpUsername, confirmSignUpCode, resendSignUpCode, resetPassword
    case confirmResetUsername, confirmResetPassword, confirmResetCode, signInUsername, signInPassword
    case userPassword, preferredPassword, customPassword, oldPassword, newPassword, attributeCode, totpCode, answer

    func make(_ auth: ReferenceAuth) async throws(AuthFlowError) {
      switch self {
      case .signUpUsername: _ = try await auth.signUp(username: "", password: rightPassword)
      case .confirmSignUpUsername: _ = try await auth.confirmSignUp(username: "", confirmationCode: "1")
      case .confirmSignUpCode: _ = try await auth.confirmSignUp(username: "kim", confirmationCode: "")
      case .resendSignUpCode: _ = try await auth.resendSignUpCode(username: "")
      case .resetPassword: _ = try await auth.resetPassword(username: "")
      case .confirmResetUsername:
        try await auth.confirmResetPassword(username: "", newPassword: rightPassword, confirmationCode: "1")
      case .confirmResetPassword:
        try await auth.confirmResetPassword(username: "ada", newPassword: "", confirmationCode: "1")
      case .confirmResetCode:
        try await auth.confirmResetPassword(username: "ada", newPassword: rightPassword, confirmationCode: "")
      case .signInUsername: _ = try await auth.signIn(username: "", password: rightPassword)
      case .signInPassword: _ = try await auth.signIn(username: "ada", password: "")
      case .userPassword: _ = try await auth.signIn(username: "ada", password: "", options: .flow(.userPassword))
      case .preferredPassword:
        _ = try await auth.signIn(
          username: "ada",
          password: "",
          options: .flow(.userAuth(preferredFirstFactor: .password))
        )
      case .customPassword:
        _ = try await auth.signIn(username: "ada", password: "", options: .flow(.customWithSRP))
      case .oldPassword: try await auth.update(oldPassword: "", newPassword: rightPassword)
      case .newPassword: try await auth.update(oldPassword: rightPassword, newPassword: "")
      case .attributeCode: try await auth.confirm(userAttribute: .email, confirmationCode: "")
      case .totpCode: try await auth.verifyTOTPSetup(code: "")
      case .answer: try await auth.confirmSignIn(challengeResponse: "")
      }
    }

    /// Who is refused by the client library itself, by its sources.
    var refusing: Set<AuthPlatform> {
      switch self {
      case .signUpUsername, .confirmSignUpUsername, .confirmSignUpCode, .resendSignUpCode, .resetPassword,
        .confirmResetUsername, .confirmResetPassword, .confirmResetCode, .signInUsername, .userPassword, .answer:
        [.swift, .javascript]
      case .signInPassword, .preferredPassword, .customPassword, .oldPassword, .newPassword, .attributeCode,
        .totpCode:
        [.javascript]
      }
    }

    var needsUser: Bool {
      [.oldPassword, .newPassword, .attributeCode, .totpCode].contains(self)
    }
  }

  private static let pool = UserPool.quick { $0.mfa = .optional }

  @Test(arguments: Call.allCases, AuthPlatform.allCases)
  func isRefusedByTheClientsThatDoSo(call: Call, platform: AuthPlatform) async throws {
    let kim = PoolUser("kim", password: rightPassword) { $0.status = .unconfirmed }
    let sue = PoolUser.ada {
      $0.username = "sue"
      $0.mfa = [.sms]
    }
    let auth = ReferenceAuth(
      pool: Self.pool,
      users: [.ada(), kim, sue],
      platform: platform,
      customChallenge: .question(answer: "right")
    )
    if call.needsUser { _ = try await auth.signIn(username: "ada", password: rightPassword) }
    if call == .totpCode { _ = try await auth.setUpTOTP() }
    if call == .answer { _ = try await auth.signIn(username: "sue", password: rightPassword) }
    let error = await failure { () throws(AuthFlowError) in try await call.make(auth) }
    #expect((error == .clientValidation) == call.refusing.contains(platform), "\(String(describing: error))")
    #expect(await auth.coverage.violations == [])
  }

  /// A missing password is no wrong one: it counts towards no lockout.
  @Test func countsForNothingOnJavaScript() async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada()], platform: .javascript)
    for _ in 0..<10 {
      await expect(.clientValidation, from: auth) { auth throws(AuthFlowError) in
        try await auth.signIn(username: "ada", password: "")
      }
    }
    #expect(try await auth.signIn(username: "ada", password: rightPassword).isSignedIn)
  }

  /// Android stays in its error state, and only a start of the app gets it out (AN:AuthenticationState.kt:177-191).
  @Test func androidThrowsTheSameErrorUntilTheAppIsStartedAgain() async throws {
    let auth = ReferenceAuth(pool: Self.pool, users: [.ada()], platform: .android)
    await #expect(throws: AuthFlowError.clientValidation) {
      _ = try await auth.signIn(username: "ada", password: nil)
    }
    for _ in 0..<2 {
      await #expect(throws: AuthFlowError.clientValidation) {
        _ = try await auth.signIn(username: "ada", password: rightPassword)
      }
    }
    await #expect(throws: AuthFlowError.clientValidation) { _ = try await auth.autoSignIn() }
    guard case .failed = try await auth.signOut().nextStep else {
      Issue.record("the sign-out went through")
      return
    }
    await auth.lab.restartApp()
    #expect(try await auth.signIn(username: "ada", password: rightPassword).isSignedIn)
  }

  @Test(arguments: [AuthPlatform.swift, .flutter, .javascript])
  func othersGoOnAfterARefusal(platform: AuthPlatform) async throws {
    let auth = ReferenceAuth(pool: Self.pool, users: [.ada()], platform: platform)
    _ = try? await auth.signIn(username: "ada", password: nil, options: .flow(.userPassword))
    #expect(try await auth.signIn(username: "ada", password: rightPassword).isSignedIn)
  }
}
