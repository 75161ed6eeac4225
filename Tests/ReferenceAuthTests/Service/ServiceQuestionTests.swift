import AmplifyAuthFlows
import Testing

@testable import ReferenceAuth

/// What the service does, question by question, as far as anybody has written it down.
@Suite struct ServiceQuestionTests {
  @Test(arguments: all)
  func isAnsweredAsTheServiceDoes(question: ServiceQuestion) async throws {
    #expect(try await question.ask() == question.answer)
  }

  @Test func thereAreManyAndMostHaveASource() {
    #expect(Self.all.count >= 60)
    #expect(Set(Self.all.map(\.question)).count == Self.all.count)
    #expect(Self.all.count { $0.source == .unverified } < Self.all.count / 6)
  }

  static let all = sessions + accounts

  private static let sessions: [ServiceQuestion] = [
    ServiceQuestion(
      question: "Is a session good after a right answer?",
      source: .seen("amplify-js #13123, #14330"),
      answer: "not-authorized: Invalid session for the user, session can only be used once."
    ) {
      let asked = Asked([.ada { $0.mfa = [.sms] }]) { $0.mfa = .optional }
      await asked.signIn()
      let state = await asked.auth.state
      await asked.answerWithCode()
      var stale = await asked.auth.state
      stale.clients["app"] = state.clients["app"]
      await asked.auth.restore(stale)
      return await asked.answerWithCode()
    },
    ServiceQuestion(
      question: "Does a wrong code use the session up?",
      source: .seen("tests of the SDKs against the service"),
      answer: "done"
    ) {
      let asked = Asked([.ada { $0.mfa = [.sms] }]) { $0.mfa = .optional }
      await asked.signIn()
      await asked.answer("000000")
      return await asked.answerWithCode()
    },
    ServiceQuestion(
      question: "Is a session good after 179 seconds?",
      source: .guide("AuthSessionValidity"),
      answer: "done"
    ) {
      let asked = Asked([.ada { $0.mfa = [.sms] }]) { $0.mfa = .optional }
      await asked.signIn()
      asked.wait(179)
      return await asked.answerWithCode()
    },
    ServiceQuestion(
      question: "Is a session good after 180 seconds?",
      source: .guide("AuthSessionValidity"),
      answer: "not-authorized: Invalid session for the user, session is expired."
    ) {
      let asked = Asked([.ada { $0.mfa = [.sms] }]) { $0.mfa = .optional }
      await asked.signIn()
      asked.wait(180)
      return await asked.answerWithCode()
    },
    ServiceQuestion(question: "Can a session last 15 minutes?", source: .guide("AuthSessionValidity"), answer: "done") {
      let asked = Asked([.ada { $0.mfa = [.sms] }]) {
        $0.mfa = .optional
        $0.sessionMinutes = 15
      }
      await asked.signIn()
      asked.wait(899)
      return await asked.answerWithCode()
    },
    ServiceQuestion(
      question: "What does a wrong code by SMS give?",
      source: .seen("amplify-js #3066, #11069"),
      answer: "code-mismatch: Invalid code or auth state for the user."
    ) {
      let asked = Asked([.ada { $0.mfa = [.sms] }]) { $0.mfa = .optional }
      await asked.signIn()
      return await asked.answer("000000")
    },
    ServiceQuestion(
      question: "What does a wrong code of an authenticator app give?",
      source: .unverified,
      answer: "code-mismatch: Invalid code received for user"
    ) {
      let asked = Asked([
        .ada {
          $0.mfa = [.totp]; $0.totpSecret = totpSecret
        }
      ]) { $0.mfa = .optional }
      await asked.signIn()
      return await asked.answer("000000")
    },
    ServiceQuestion(
      question: "Is a code of an authenticator app taken twice?",
      source: .seen("moto, verified against the service"),
      answer: "expired-code: Your software token has already been used once."
    ) {
      let asked = Asked([
        .ada {
          $0.mfa = [.totp]; $0.totpSecret = totpSecret
        }
      ]) { $0.mfa = .optional }
      await asked.signIn()
      let code = asked.auth.authenticator.code(for: "ada") ?? ""
      await asked.answer(code)
      _ = try await asked.auth.signOut()
      await asked.signIn()
      return await asked.answer(code)
    },
    ServiceQuestion(
      question: "Is a code of an authenticator app taken that is -30 seconds off?",
      source: .guide("TOTP"),
      answer: "done"
    ) {
      let asked = Asked([
        .ada {
          $0.mfa = [.totp]; $0.totpSecret = totpSecret
        }
      ]) { $0.mfa = .optional }
      await asked.signIn()
      return await asked.answer(AuthenticatorApp.code(secret: totpSecret, at: asked.auth.clock.now + -30) ?? "")
    },
    ServiceQuestion(
      question: "Is a code of an authenticator app taken that is 30 seconds off?",
      source: .guide("TOTP"),
      answer: "done"
    ) {
      let asked = Asked([
        .ada {
          $0.mfa = [.totp]; $0.totpSecret = totpSecret
        }
      ]) { $0.mfa = .optional }
      await asked.signIn()
      return await asked.answer(AuthenticatorApp.code(secret: totpSecret, at: asked.auth.clock.now + 30) ?? "")
    },
    ServiceQuestion(
      question: "Is a code of an authenticator app taken that is 60 seconds off?",
      source: .guide("TOTP"),
      answer: "code-mismatch: Invalid code received for user"
    ) {
      let asked = Asked([
        .ada {
          $0.mfa = [.totp]; $0.totpSecret = totpSecret
        }
      ]) { $0.mfa = .optional }
      await asked.signIn()
      return await asked.answer(AuthenticatorApp.code(secret: totpSecret, at: asked.auth.clock.now + 60) ?? "")
    },
    ServiceQuestion(
      question: "What does a wrong password give?",
      source: .seen("answers recorded from the service"),
      answer: "not-authorized: Incorrect username or password."
    ) {
      await Asked().signIn("ada", "Wrong-1-Horse")
    },
    ServiceQuestion(
      question: "What does a user give who is turned off?",
      source: .seen("public threads"),
      answer: "not-authorized: User is disabled."
    ) {
      await Asked([.ada { $0.isDisabled = true }]).signIn()
    },
    ServiceQuestion(
      question: "Is a wrong password told before an unconfirmed account?",
      source: .unverified,
      answer: "not-authorized: Incorrect username or password."
    ) {
      await Asked([.ada { $0.status = .unconfirmed }]).signIn("ada", "Wrong-1-Horse")
    },
    ServiceQuestion(
      question: "Which step does an unconfirmed account give?",
      source: .seen("amplify-swift, UserPoolSignInHelper.swift"),
      answer: "confirm-sign-up"
    ) {
      await Asked([.ada { $0.status = .unconfirmed }]).signIn()
    },
    ServiceQuestion(
      question: "Which step does an account give whose password must be reset?",
      source: .seen("amplify-swift, UserPoolSignInHelper.swift"),
      answer: "reset-password"
    ) {
      await Asked([.ada { $0.status = .resetRequired }]).signIn()
    },
    ServiceQuestion(
      question: "Which step does a temporary password give?",
      source: .model("NEW_PASSWORD_REQUIRED"),
      answer: "confirm-new-password"
    ) {
      await Asked([.ada { $0.status = .forceChangePassword }]).signIn()
    },
    ServiceQuestion(
      question: "Does a temporary password hold for 6 days?",
      source: .model("TemporaryPasswordValidityDays"),
      answer: "confirm-new-password"
    ) {
      let asked = Asked([.ada { $0.status = .forceChangePassword }])
      asked.wait(6 * 86_400)
      return await asked.signIn()
    },
    ServiceQuestion(
      question: "Does a temporary password hold for 7 days?",
      source: .model("TemporaryPasswordValidityDays"),
      answer: "not-authorized: Temporary password has expired and must be reset by an administrator."
    ) {
      let asked = Asked([.ada { $0.status = .forceChangePassword }])
      asked.wait(7 * 86_400)
      return await asked.signIn()
    },
    ServiceQuestion(
      question: "What does a new password give that is too short?",
      source: .seen("texts in public threads"),
      answer: "invalid-password: Password did not conform with policy: Password not long enough"
    ) {
      await Asked([]).signUp("eve", "Short-1")
    },
    ServiceQuestion(
      question: "What does a new password give that is without upper case?",
      source: .seen("texts in public threads"),
      answer: "invalid-password: Password did not conform with policy: Password must have uppercase characters"
    ) {
      await Asked([]).signUp("eve", "lower-1-horse")
    },
    ServiceQuestion(
      question: "What does a new password give that is without lower case?",
      source: .seen("texts in public threads"),
      answer: "invalid-password: Password did not conform with policy: Password must have lowercase characters"
    ) {
      await Asked([]).signUp("eve", "UPPER-1-HORSE")
    },
    ServiceQuestion(
      question: "What does a new password give that is without a digit?",
      source: .seen("texts in public threads"),
      answer: "invalid-password: Password did not conform with policy: Password must have numeric characters"
    ) {
      await Asked([]).signUp("eve", "Upper-x-horse")
    },
    ServiceQuestion(
      question: "What does a new password give that is without a symbol?",
      source: .seen("texts in public threads"),
      answer: "invalid-password: Password did not conform with policy: Password must have symbol characters"
    ) {
      await Asked([]).signUp("eve", "Upper1xhorse")
    },
    ServiceQuestion(
      question: "What does a password of 5 characters give?",
      source: .model("PasswordType"),
      answer:
        "invalid-parameter: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6"
    ) {
      await Asked([]).signUp("eve", "Ab-1x")
    },
    ServiceQuestion(
      question: "May the last password be used again where the pool remembers two?",
      source: .guide("Password history"),
      answer: "password-history-policy-violation: Password has previously been used"
    ) {
      let asked = Asked { $0.passwordPolicy.history = 2 }
      await asked.signIn()
      return await asked.of { auth throws(AuthFlowError) in
        try await auth.update(oldPassword: rightPassword, newPassword: rightPassword)
      }
    },
    ServiceQuestion(
      question: "Does a new password lack a required attribute?",
      source: .unverified,
      answer: "invalid-parameter: Invalid attributes given, name is missing"
    ) {
      let asked = Asked([.ada { $0.status = .forceChangePassword }]) { $0.requiredAttributes = ["name"] }
      await asked.signIn()
      return await asked.answer("Another-1-Horse")
    },
    ServiceQuestion(
      question: "Is the fifth wrong password followed by a lock?",
      source: .guide("Lockout behavior"),
      answer: "not-authorized: Password attempts exceeded"
    ) {
      let asked = Asked()
      for _ in 0..<5 { await asked.signIn("ada", "Wrong-1-Horse") }
      return await asked.signIn()
    },
    ServiceQuestion(
      question: "Is the fourth wrong password followed by a lock?",
      source: .guide("Lockout behavior"),
      answer: "done"
    ) {
      let asked = Asked()
      for _ in 0..<4 { await asked.signIn("ada", "Wrong-1-Horse") }
      return await asked.signIn()
    },
  ]

  private static let accounts: [ServiceQuestion] = [
    ServiceQuestion(question: "Does the first lock last a second?", source: .guide("Lockout behavior"), answer: "done")
    {
      let asked = Asked()
      for _ in 0..<5 { await asked.signIn("ada", "Wrong-1-Horse") }
      asked.wait(1)
      return await asked.signIn()
    },
    ServiceQuestion(
      question: "Does the third lock last four seconds?",
      source: .guide("Lockout behavior"),
      answer: "not-authorized: Password attempts exceeded"
    ) {
      let asked = Asked()
      for seconds in [0, 0, 0, 0, 0, 1, 2] {
        asked.wait(seconds)
        await asked.signIn("ada", "Wrong-1-Horse")
      }
      asked.wait(3)
      return await asked.signIn()
    },
    ServiceQuestion(
      question: "Does an attempt during the lock count?",
      source: .guide("Lockout behavior"),
      answer: "done"
    ) {
      let asked = Asked()
      for _ in 0..<50 { await asked.signIn("ada", "Wrong-1-Horse") }
      asked.wait(1)
      return await asked.signIn()
    },
    ServiceQuestion(
      question: "Do custom challenges lock anybody out?",
      source: .guide("Lockout behavior"),
      answer: "done"
    ) {
      let asked = Asked(triggers: .question(answer: "right", tries: 100))
      await asked.signIn("ada", nil, .customWithoutSRP)
      for _ in 0..<20 { await asked.answer("wrong") }
      return await asked.answer("right")
    },
    ServiceQuestion(
      question: "How is an email address masked?",
      source: .seen("answers recorded from the service"),
      answer: "f***@e***"
    ) {
      let asked = Asked([])
      await asked.signUp("eve", rightPassword, ["email": "frank@example.com"])
      return asked.auth.outbox.messages.last?.maskedDestination ?? ""
    },
    ServiceQuestion(
      question: "How is a phone number masked?",
      source: .guide("CodeDeliveryDetails"),
      answer: "+*******4567"
    ) {
      let asked = Asked([])
      await asked.signUp("eve", rightPassword, ["phone_number": "+15551234567"])
      return asked.auth.outbox.messages.last?.maskedDestination ?? ""
    },
    ServiceQuestion(question: "How many digits has a code?", source: .guide("Codes"), answer: "6") {
      let asked = Asked()
      await asked.reset()
      return String(asked.code().count)
    },
    ServiceQuestion(
      question: "What does a wrong code give that confirms a sign-up?",
      source: .seen("answers recorded from the service"),
      answer: "code-mismatch: Invalid verification code provided, please try again."
    ) {
      let asked = Asked([])
      await asked.signUp("eve", rightPassword, ["email": "eve@example.com"])
      return await asked.confirm("000000")
    },
    ServiceQuestion(
      question: "Does a code of a sign-up hold for 86399 seconds?",
      source: .guide("Quotas: 24 hours"),
      answer: "done"
    ) {
      let asked = Asked([])
      await asked.signUp("eve", rightPassword, ["email": "eve@example.com"])
      asked.wait(86399)
      return await asked.confirm(asked.code(of: "eve"))
    },
    ServiceQuestion(
      question: "Does a code of a sign-up hold for 86400 seconds?",
      source: .guide("Quotas: 24 hours"),
      answer: "expired-code: Invalid code provided, please request a code again."
    ) {
      let asked = Asked([])
      await asked.signUp("eve", rightPassword, ["email": "eve@example.com"])
      asked.wait(86400)
      return await asked.confirm(asked.code(of: "eve"))
    },
    ServiceQuestion(
      question: "Is an account confirmed twice?",
      source: .seen("public threads"),
      answer: "not-authorized: User cannot be confirmed. Current status is CONFIRMED"
    ) {
      await Asked().confirm("000000", "ada")
    },
    ServiceQuestion(
      question: "Is a code sent again to a confirmed account?",
      source: .seen("public threads"),
      answer: "invalid-parameter: User is already confirmed."
    ) {
      await Asked().of { auth throws(AuthFlowError) in
        _ = try await auth.resendSignUpCode(username: "ada")
      }
    },
    ServiceQuestion(
      question: "Is a name that is taken told at sign-up, also where users are hidden?",
      source: .guide("Managing error responses"),
      answer: "username-exists: User already exists"
    ) {
      await Asked().signUp("ada")
    },
    ServiceQuestion(
      question: "How often an hour is a code sent again?",
      source: .guide("Quotas: 5"),
      answer: "limit-exceeded: Attempt limit exceeded, please try after some time."
    ) {
      let asked = Asked([.ada { $0.status = .unconfirmed }])
      var said = ""
      for _ in 0..<6 {
        said = await asked.of { auth throws(AuthFlowError) in _ = try await auth.resendSignUpCode(username: "ada") }
      }
      return said
    },
    ServiceQuestion(
      question: "Is an attribute taken that the pool does not have?",
      source: .seen("texts in public threads"),
      answer:
        "invalid-parameter: Attributes did not conform to the schema: custom:plan: Attribute does not exist in the schema."
    ) {
      await Asked([]).signUp("eve", rightPassword, ["custom:plan": "gold"])
    },
    ServiceQuestion(
      question: "Is an attribute missing that the pool requires?",
      source: .seen("texts in public threads"),
      answer: "invalid-parameter: Attributes did not conform to the schema: name: is required"
    ) {
      await Asked([]) { $0.requiredAttributes = ["name"] }.signUp()
    },
    ServiceQuestion(
      question: "May a user say that an address is verified?",
      source: .seen("texts in public threads"),
      answer: "not-authorized: A client attempted to write unauthorized attribute"
    ) {
      await Asked([]).signUp("eve", rightPassword, ["email_verified": "true"])
    },
    ServiceQuestion(
      question: "May a name be an address where addresses are aliases?",
      source: .guide("Aliases"),
      answer: "invalid-parameter: Username cannot be of email format, since user pool is configured for email alias."
    ) {
      await Asked([]) { $0.aliases = ["email"] }.signUp("eve@example.com")
    },
    ServiceQuestion(
      question: "Must a name be an address where users have one in its place?",
      source: .seen("texts in public threads"),
      answer: "invalid-parameter: Username should be an email."
    ) {
      await Asked([]) { $0.usernameAttributes = ["email"] }.signUp("eve")
    },
    ServiceQuestion(
      question: "Do upper and lower case differ in new pools?",
      source: .guide("Case sensitivity"),
      answer: "done"
    ) {
      await Asked().signIn("ADA")
    },
    ServiceQuestion(
      question: "Does a code of a reset hold for 3599 seconds?",
      source: .guide("Quotas: 1 hour"),
      answer: "done"
    ) {
      let asked = Asked()
      await asked.reset()
      asked.wait(3599)
      return await asked.confirmReset(asked.code())
    },
    ServiceQuestion(
      question: "Does a code of a reset hold for 3600 seconds?",
      source: .guide("Quotas: 1 hour"),
      answer: "expired-code: Invalid code provided, please request a code again."
    ) {
      let asked = Asked()
      await asked.reset()
      asked.wait(3600)
      return await asked.confirmReset(asked.code())
    },
    ServiceQuestion(
      question: "Does a reset need a verified address?",
      source: .seen("aws-sdk-net #1984, amplify-js #13610"),
      answer:
        "invalid-parameter: Cannot reset password for the user as there is no registered/verified email or phone_number"
    ) {
      await Asked([.ada { $0.unverified = ["email", "phone_number"] }]).reset()
    },
    ServiceQuestion(
      question: "Is a temporary password reset?",
      source: .seen("amplify-js #1340, #2955, amplify-flutter #3048"),
      answer: "not-authorized: User password cannot be reset in the current state."
    ) {
      await Asked([.ada { $0.status = .forceChangePassword }]).reset()
    },
    ServiceQuestion(
      question: "Does a code of a reset stay good after a weak password?",
      source: .unverified,
      answer: "done"
    ) {
      let asked = Asked()
      await asked.reset()
      await asked.confirmReset(asked.code(), "weakling")
      return await asked.confirmReset(asked.code())
    },
    ServiceQuestion(
      question: "Is a code of a reset taken twice?",
      source: .unverified,
      answer: "expired-code: Invalid code provided, please request a code again."
    ) {
      let asked = Asked()
      await asked.reset()
      await asked.confirmReset(asked.code())
      return await asked.confirmReset(asked.code())
    },
    ServiceQuestion(question: "Does a reset sign nobody in?", source: .guide("ForgotPassword"), answer: "false") {
      let asked = Asked()
      await asked.reset()
      await asked.confirmReset(asked.code())
      return String(try await asked.auth.fetchAuthSession().isSignedIn)
    },
    ServiceQuestion(
      question: "What does an unknown name give where users are hidden?",
      source: .guide("Managing error responses"),
      answer: "not-authorized: Incorrect username or password."
    ) {
      await Asked().signIn("nobody")
    },
    ServiceQuestion(
      question: "What does an unknown name give where they are not?",
      source: .seen("answers recorded from the service"),
      answer: "user-not-found: User does not exist."
    ) {
      await Asked { $0.hidesUsers = false }.signIn("nobody")
    },
    ServiceQuestion(
      question: "Is a reset of an unknown name answered where users are hidden?",
      source: .guide("Managing error responses"),
      answer: "confirm-reset-password-with-code"
    ) {
      await Asked().reset("nobody")
    },
    ServiceQuestion(
      question: "And where they are not?",
      source: .seen("answers recorded from the service"),
      answer: "user-not-found: Username/client id combination not found."
    ) {
      await Asked { $0.hidesUsers = false }.reset("nobody")
    },
    ServiceQuestion(
      question: "What does a code of an unknown name give that nobody asked for?",
      source: .guide("Managing error responses"),
      answer: "expired-code: Invalid code provided, please request a code again."
    ) {
      await Asked().confirm("000000", "nobody")
    },
    ServiceQuestion(
      question: "Which step follows where several factors are enabled and none is preferred?",
      source: .guide("MFA"),
      answer: "select-mfa-type"
    ) {
      await Asked([.ada { $0.mfa = [.sms, .email] }]) { $0.mfa = .optional }.signIn()
    },
    ServiceQuestion(question: "And where one is preferred?", source: .guide("MFA"), answer: "confirm-email-otp") {
      await Asked([
        .ada {
          $0.mfa = [.sms, .email]
          $0.preferredMFA = .email
        }
      ]) { $0.mfa = .optional }.signIn()
    },
    ServiceQuestion(
      question: "Which step follows where a factor is required and none can be used?",
      source: .guide("MFA"),
      answer: "select-mfa-setup-type"
    ) {
      await Asked([PoolUser("ada", password: rightPassword)]) { $0.mfa = .required }.signIn()
    },
    ServiceQuestion(
      question: "May two factors be preferred?",
      source: .seen("tests of the SDKs against the service"),
      answer: "invalid-parameter: Only one MFA method can be preferred."
    ) {
      let asked = Asked { $0.mfa = .optional }
      await asked.signIn()
      return await asked.of { auth throws(AuthFlowError) in
        try await auth.updateMFAPreference(sms: .preferred, email: .preferred)
      }
    },
    ServiceQuestion(
      question: "May an authenticator app be enabled that was not verified?",
      source: .seen("tests of the SDKs against the service"),
      answer: "invalid-parameter: User has not verified software token mfa"
    ) {
      let asked = Asked { $0.mfa = .optional }
      await asked.signIn()
      return await asked.of { auth throws(AuthFlowError) in try await auth.updateMFAPreference(totp: .enabled) }
    },
    ServiceQuestion(
      question: "What does a wrong code give that sets up an authenticator app?",
      source: .seen("a test of amplify-android against the service"),
      answer: "enable-software-token-mfa: Code mismatch"
    ) {
      let asked = Asked { $0.mfa = .optional }
      await asked.signIn()
      _ = try await asked.auth.setUpTOTP()
      return await asked.of { auth throws(AuthFlowError) in try await auth.verifyTOTPSetup(code: "000000") }
    },
    ServiceQuestion(
      question: "And one that is no number?",
      source: .model("SoftwareTokenMFAUserCodeType"),
      answer: "invalid-parameter: User code must be 6 digits."
    ) {
      let asked = Asked { $0.mfa = .optional }
      await asked.signIn()
      _ = try await asked.auth.setUpTOTP()
      return await asked.of { auth throws(AuthFlowError) in try await auth.verifyTOTPSetup(code: "letter") }
    },
    ServiceQuestion(
      question: "Is an access token the same after 3599 seconds?",
      source: .guide("AccessTokenValidity"),
      answer: "true"
    ) {
      let asked = Asked()
      await asked.signIn()
      let before = try await asked.auth.fetchAuthSession().userPoolTokensResult?.accessToken
      asked.wait(3599)
      return String(try await asked.auth.fetchAuthSession().userPoolTokensResult?.accessToken == before)
    },
    ServiceQuestion(
      question: "Is an access token the same after 3600 seconds?",
      source: .guide("AccessTokenValidity"),
      answer: "false"
    ) {
      let asked = Asked()
      await asked.signIn()
      let before = try await asked.auth.fetchAuthSession().userPoolTokensResult?.accessToken
      asked.wait(3600)
      return String(try await asked.auth.fetchAuthSession().userPoolTokensResult?.accessToken == before)
    },
    ServiceQuestion(
      question: "Does a refresh token hold for 29 days?",
      source: .guide("RefreshTokenValidity"),
      answer: "nothing"
    ) {
      let asked = Asked()
      await asked.signIn()
      asked.wait(29 * 86_400)
      return try await asked.auth.fetchAuthSession().userPoolTokensError ?? "nothing"
    },
    ServiceQuestion(
      question: "Does a refresh token hold for 30 days?",
      source: .guide("RefreshTokenValidity"),
      answer: "session-expired"
    ) {
      let asked = Asked()
      await asked.signIn()
      asked.wait(30 * 86_400)
      return try await asked.auth.fetchAuthSession().userPoolTokensError ?? "nothing"
    },
    ServiceQuestion(
      question: "Does a global sign-out end the access tokens of other devices?",
      source: .guide("GlobalSignOut"),
      answer: "not-authorized: Access Token has been revoked"
    ) {
      let asked = Asked()
      let other = asked.auth.client("other")
      await asked.signIn()
      _ = try await other.signIn(username: "ada", password: rightPassword)
      _ = try await other.signOut(globally: true)
      return await asked.of { auth throws(AuthFlowError) in _ = try await auth.fetchMFAPreference() }
    },
    ServiceQuestion(
      question: "Is a device that was forgotten elsewhere refreshed?",
      source: .seen("amplify-js #2962, which quotes the vendor"),
      answer: "session-expired"
    ) {
      let asked = Asked { $0.devices = .always }
      let other = asked.auth.client("other")
      await asked.signIn()
      _ = try await other.signIn(username: "ada", password: rightPassword)
      let key = try await other.fetchTrackedDevices().first?.key ?? ""
      try await other.forgetDevice(key: key)
      return try await asked.auth.fetchAuthSession(forceRefresh: true).userPoolTokensError ?? "nothing"
    },
    ServiceQuestion(
      question: "Does a remembered device stand for the second factor where the pool says so?",
      source: .guide("Remembering devices"),
      answer: "done"
    ) {
      let asked = Asked([.ada { $0.mfa = [.sms] }]) {
        $0.mfa = .optional
        $0.devices = .always
        $0.trustsRememberedDevices = true
      }
      await asked.signIn()
      await asked.answerWithCode()
      _ = try await asked.auth.signOut()
      return await asked.signIn()
    },
    ServiceQuestion(
      question: "Is a device tracked after a sign-in with a preferred code?",
      source: .guide("Remembering devices"),
      answer: "0"
    ) {
      let asked = Asked { $0.devices = .always }
      await asked.signIn("ada", nil, .userAuth(preferredFirstFactor: .smsOTP))
      await asked.answerWithCode()
      return String(try await asked.auth.fetchTrackedDevices().count)
    },
    ServiceQuestion(
      question: "What does a flow give that the client does not allow?",
      source: .unverified,
      answer: "invalid-parameter: USER_PASSWORD_AUTH flow not enabled for this client"
    ) {
      await Asked { $0.flows = [.srp] }.signIn("ada", rightPassword, .userPassword)
    },
    ServiceQuestion(
      question: "Is the password taken where a second factor is required and the first is chosen?",
      source: .seen("Amplify’s documentation: factors without a password and MFA exclude each other"),
      answer: "confirm-password"
    ) {
      let asked = Asked([.ada { $0.mfa = [.sms] }]) { $0.mfa = .optional }
      await asked.signIn("ada", nil, .userAuth(preferredFirstFactor: nil))
      return await asked.answer("PASSWORD")
    },
  ]
}
