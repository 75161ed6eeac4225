import AmplifyAuthFlows
import ReferenceAuth
import Testing

/// Where the client libraries differ in a sign-in.
@Suite struct PlatformTests {
  @Test(arguments: AuthPlatform.allCases)
  func androidThrowsWhereTheOthersReportAStep(platform: AuthPlatform) async throws {
    for (status, step, error) in [
      (PoolUser.Status.unconfirmed, AuthSignInStep.confirmSignUp(nil), AuthFlowError.userNotConfirmed),
      (.resetRequired, .resetPassword(nil), .passwordResetRequired),
    ] {
      let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.status = status }], platform: platform)
      if platform == .android {
        await expect(error, from: auth) { auth throws(AuthFlowError) in
          try await auth.signIn(username: "ada", password: rightPassword)
        }
      } else {
        #expect(try await auth.signIn(username: "ada", password: rightPassword).nextStep == step)
      }
    }
  }

  @Test(arguments: [nil, .emailOTP, .password, .passwordSRP] as [AuthFactorType?])
  func swiftThrowsWhereAChoiceBasedSignInFailsAtItsFirstRequest(preferred: AuthFactorType?) async throws {
    let auth = ReferenceAuth(pool: .quick(), users: [.ada { $0.status = .unconfirmed }])
    let options = AWSAuthSignInOptions.flow(.userAuth(preferredFirstFactor: preferred))
    if preferred == .passwordSRP {
      let step = try await auth.signIn(username: "ada", password: rightPassword, options: options).nextStep
      #expect(step == .confirmSignUp(nil))
    } else {
      await expect(.userNotConfirmed, from: auth) { auth throws(AuthFlowError) in
        try await auth.signIn(username: "ada", password: rightPassword, options: options)
      }
    }
  }

  @Test func flutterTakesEverySetUpThroughTheChoice() async throws {
    let pool = UserPool.quick {
      $0.mfa = .required
      $0.mfaTypes = [.totp]
    }
    let auth = ReferenceAuth(pool: pool, users: [.ada()], platform: .flutter)
    let step = try await auth.signIn(username: "ada", password: rightPassword).nextStep
    #expect(step == .continueSignInWithMFASetupSelection([.totp]))
    let details = try #require(await auth.totpSetupDetails)
    auth.authenticator.add(details)
    #expect(try await auth.confirmSignIn(challengeResponse: auth.authenticator.code(for: "ada") ?? "").isSignedIn)
  }

  /// In Flutter every error except a wrong code ends a set-up of a signed-in user, and so does a second `setUpTotp`.
  @Test(arguments: AuthPlatform.allCases)
  func onlyFlutterDropsTheSetUpOfAnAuthenticatorAfterAnError(platform: AuthPlatform) async throws {
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [.ada()], platform: platform)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    auth.authenticator.add(try await auth.setUpTOTP())
    let code = try #require(auth.authenticator.code(for: "ada"))
    await expect(platform == .flutter ? .codeMismatch : .enableSoftwareTokenMFA, from: auth) {
      auth throws(AuthFlowError) in try await auth.verifyTOTPSetup(code: "000000")
    }
    #expect(await auth.lab.failNext(.verifyTOTPSetup, with: .noConnection))
    await expect(.noConnection, from: auth) { auth throws(AuthFlowError) in try await auth.verifyTOTPSetup(code: code) }
    let error = await failure { () throws(AuthFlowError) in try await auth.verifyTOTPSetup(code: code) }
    #expect(error == (platform == .flutter ? .clientValidation : nil))
  }

  @Test(arguments: AuthPlatform.allCases)
  func onlyFlutterRefusesASecondSetUpOfAnAuthenticator(platform: AuthPlatform) async throws {
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [.ada()], platform: platform)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    _ = try await auth.setUpTOTP()
    let error = await failure { () throws(AuthFlowError) in _ = try await auth.setUpTOTP() }
    #expect(error == (platform == .flutter ? .clientValidation : nil))
    auth.authenticator.add(try await auth.setUpTOTP())
    try await auth.verifyTOTPSetup(code: auth.authenticator.code(for: "ada") ?? "")
  }

  @Test(arguments: [
    (AuthPlatform.swift, "totp", false), (.swift, "software_token_mfa", true), (.android, "SOFTWARE_TOKEN_MFA", true),
    (.android, "software_token_mfa", false), (.flutter, "TOTP", true), (.flutter, "SOFTWARE_TOKEN_MFA", false),
    (.javascript, "TOTP", true), (.javascript, "totp", false),
  ])
  func readsTheAnswersOfItsPlatform(platform: AuthPlatform, answer: String, isTaken: Bool) async throws {
    let user = PoolUser.ada {
      $0.mfa = [.sms, .totp]
      $0.totpSecret = totpSecret
    }
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [user], platform: platform)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    let error = await failure { () throws(AuthFlowError) in try await auth.confirmSignIn(challengeResponse: answer) }
    #expect(error == (isTaken ? nil : .clientValidation))
  }

  @Test(arguments: [(AuthPlatform.swift, false), (.android, false), (.flutter, false), (.javascript, true)])
  func onlyJavaScriptKeepsASignInOverARestart(platform: AuthPlatform, keeps: Bool) async throws {
    let user = PoolUser.ada { $0.mfa = [.sms] }
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [user], platform: platform)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    await auth.lab.restartApp()
    let code = auth.outbox.code(for: "ada") ?? ""
    let error = await failure { () throws(AuthFlowError) in try await auth.confirmSignIn(challengeResponse: code) }
    #expect(error == (keeps ? nil : .noSignInInProgress))
  }

  /// After a link there is no session (JS:utils/signUpHelpers.ts:86-87; JS:apis/signIn.ts:30-35).
  @Test(arguments: [
    (AuthFlowType.userSRP, "done"), (.userAuth(preferredFirstFactor: .password), "done"),
    (.userAuth(preferredFirstFactor: nil), "select-first-factor"),
    (.userAuth(preferredFirstFactor: .smsOTP), "confirm-sms-otp"),
    (.userAuth(preferredFirstFactor: .emailOTP), "confirm-email-otp"),
    (.customWithoutSRP, "confirm-custom-challenge"), (.customWithSRP, "confirm-custom-challenge"),
  ])
  func javaScriptSignsInAutomaticallyWithTheOptionsOfTheSignUp(flow: AuthFlowType, step: String) async throws {
    let auth = ReferenceAuth(
      pool: .quick { $0.verifiesByLink = true },
      platform: .javascript,
      customChallenge: .question(answer: "right")
    )
    let email = AuthUserAttribute(.email, value: "ada@example.com")
    _ = try await auth.signUp(
      username: "ada",
      password: rightPassword,
      attributes: [email],
      autoSignIn: .flow(flow)
    )
    await auth.lab.put(.ada())
    _ = try await auth.autoSignIn()
    #expect(await auth.lastStep == step)
    #expect(await auth.coverage.violations == [])
  }

  /// The session of a sign-up is the first factor, also if the options prefer another one.
  ///
  /// `signIn` drops the session (JS:apis/signIn.ts:31-35), and a choice-based sign-in does not check who is signed in.
  @Test(arguments: [(false, "done"), (true, "confirm-email-otp")])
  func javaScriptDropsTheSessionOfASignUpInASignIn(signsIn: Bool, step: String) async throws {
    let pool = UserPool.quick {
      $0.confirmsAtOnce = true
      $0.offersAutoSignIn = true
    }
    let auth = ReferenceAuth(pool: pool, users: [.ada()], platform: .javascript)
    let email = AuthUserAttribute(.email, value: "bob@example.com")
    let options = AWSAuthSignInOptions.flow(.userAuth(preferredFirstFactor: .emailOTP))
    _ = try await auth.signUp(username: "bob", attributes: [email], autoSignIn: options)
    if signsIn { _ = try await auth.signIn(username: "ada", password: rightPassword) }
    _ = try await auth.autoSignIn()
    #expect(await auth.lastStep == step)
    #expect(await auth.coverage.violations == [])
  }

  @Test(arguments: [(AuthPlatform.flutter, [MFAType.sms] as Set<MFAType>?), (.swift, nil)])
  func flutterEnablesTheFactorThatWasUsed(platform: AuthPlatform, enabled: Set<MFAType>?) async throws {
    let auth = ReferenceAuth(
      pool: .quick { $0.mfa = .required },
      users: [.ada { $0.attributes["email"] = nil }],
      platform: platform
    )
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    _ = try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
    #expect(try await auth.fetchMFAPreference() == UserMFAPreference(enabled: enabled))
  }

  @Test func onlyMFAsThatCannotBeSetUpAreAnError() async {
    let pool = UserPool.quick {
      $0.mfa = .required
      $0.mfaTypes = [.sms]
    }
    let user = PoolUser("ada", password: rightPassword)
    await expect(.noMFATypeToSetUp, from: ReferenceAuth(pool: pool, users: [user])) { auth throws(AuthFlowError) in
      try await auth.signIn(username: "ada", password: rightPassword)
    }
  }

  @Test(arguments: AuthPlatform.allCases)
  func anEmptyAnswerIsRefusedByTheClientOrTheService(platform: AuthPlatform) async throws {
    let user = PoolUser.ada { $0.mfa = [.sms] }
    let auth = ReferenceAuth(pool: .quick { $0.mfa = .optional }, users: [user], platform: platform)
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    let error = await failure { () throws(AuthFlowError) in try await auth.confirmSignIn(challengeResponse: "") }
    #expect(error == ([.swift, .javascript].contains(platform) ? .clientValidation : .codeMismatch))
  }

  /// A phone number serves as second factor where one is required, and is verified by it.
  @Test func aRequiredSecondFactorTakesWhatTheUserHas() async throws {
    let pool = UserPool.quick {
      $0.mfa = .required
      $0.mfaTypes = [.sms, .totp]
    }
    let auth = ReferenceAuth(pool: pool, users: [.ada { $0.unverified = ["phone_number"] }])
    _ = try await auth.signIn(username: "ada", password: rightPassword)
    #expect(await auth.lastStep == "confirm-sms-mfa-code")
    _ = try await auth.confirmSignIn(challengeResponse: auth.outbox.code(for: "ada") ?? "")
    _ = try await auth.signOut()
    let reset = try await auth.resetPassword(username: "ada")
    #expect(reset.nextStep.name == "confirmResetPasswordWithCode")
  }
}
