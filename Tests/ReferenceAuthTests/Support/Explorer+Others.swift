import AmplifyAuthFlows
import StepRuntime

@testable import ReferenceAuth

extension Explorer {
  /// Every documented error of every operation that begins something, on demand.
  mutating func failEveryCall() async {
    for operation in Self.operations {
      for error in OperationErrors.documented(for: operation, on: platform) {
        for isSignedIn in [false, true] {
          for isUnderWay in [false, true] {
            let user = world()
            if isSignedIn { _ = try? await user.auth.signIn(username: "ada", password: rightPassword) }
            if isUnderWay { await prepare(operation, user.auth) }
            await user.auth.lab.failNext(operation, with: error)
            await call(operation, user.auth)
            await finish(user)
          }
        }
      }
    }
  }

  static let operations: [AuthOperation] = [
    .signIn, .autoSignIn, .signInWithWebUI, .signUp, .confirmSignUp, .resendSignUpCode, .resetPassword,
    .confirmResetPassword, .updateUserAttribute, .updateUserAttributes, .confirmUserAttribute, .sendUserAttributeCode,
    .updatePassword, .setUpTOTP, .verifyTOTPSetup, .fetchMFAPreference, .updateMFAPreference, .rememberDevice,
    .forgetDevice, .fetchDevices, .fetchUserAttributes, .associateWebAuthnCredential, .listWebAuthnCredentials,
    .deleteWebAuthnCredential, .signOut, .deleteUser, .getCurrentUser, .fetchAuthSession,
  ]

  /// Brings the flow to the step at which the operation answers.
  private func prepare(_ operation: AuthOperation, _ auth: ReferenceAuth) async {
    switch operation {
    case .confirmSignUp, .resendSignUpCode: _ = try? await signUp(auth)
    case .setUpTOTP, .verifyTOTPSetup: _ = try? await auth.setUpTOTP()
    case .updateMFAPreference: _ = try? await auth.fetchMFAPreference()
    case .forgetDevice: try? await auth.rememberDevice()
    default: break
    }
  }

  private func signUp(_ auth: ReferenceAuth) async throws -> AuthSignUpResult {
    let attributes = [AuthUserAttribute(.email, value: "bob@example.com")]
    return try await auth.signUp(username: "bob", password: rightPassword, attributes: attributes, autoSignIn: true)
  }

  /// Calls the operation somehow.
  func call(_ operation: AuthOperation, _ auth: ReferenceAuth) async {
    let email = AuthUserAttribute(.email, value: "new@example.com")
    let code = auth.outbox.messages.last?.code ?? "000000"
    switch operation {
    case .signIn: _ = try? await auth.signIn(username: "ada", password: rightPassword)
    case .autoSignIn: _ = try? await auth.autoSignIn()
    case .signInWithWebUI: _ = try? await auth.signInWithWebUI()
    case .signUp: _ = try? await signUp(auth)
    case .confirmSignUp: _ = try? await auth.confirmSignUp(username: "bob", confirmationCode: code)
    case .resendSignUpCode: _ = try? await auth.resendSignUpCode(username: "bob")
    case .resetPassword: _ = try? await auth.resetPassword(username: "ada")
    case .confirmResetPassword:
      _ = try? await auth.confirmResetPassword(username: "ada", newPassword: "New-1-Horse", confirmationCode: code)
    case .updateUserAttribute: _ = try? await auth.update(userAttribute: email)
    case .updateUserAttributes: _ = try? await auth.update(userAttributes: [email])
    case .confirmUserAttribute: try? await auth.confirm(userAttribute: .email, confirmationCode: code)
    case .sendUserAttributeCode: _ = try? await auth.sendVerificationCode(userAttributeKey: .email)
    case .updatePassword: try? await auth.update(oldPassword: rightPassword, newPassword: "New-1-Horse")
    case .setUpTOTP: _ = try? await auth.setUpTOTP()
    case .verifyTOTPSetup: try? await auth.verifyTOTPSetup(code: "000000")
    case .fetchMFAPreference: _ = try? await auth.fetchMFAPreference()
    case .updateMFAPreference: try? await auth.updateMFAPreference(totp: .enabled)
    case .rememberDevice: try? await auth.rememberDevice()
    case .forgetDevice: try? await auth.forgetDevice()
    case .fetchDevices: _ = try? await auth.fetchDevices()
    case .fetchUserAttributes: _ = try? await auth.fetchUserAttributes()
    case .associateWebAuthnCredential: try? await auth.associateWebAuthnCredential()
    case .listWebAuthnCredentials: _ = try? await auth.listWebAuthnCredentials()
    case .deleteWebAuthnCredential: try? await auth.deleteWebAuthnCredential(credentialId: "none")
    case .signOut: _ = try? await auth.signOut()
    case .deleteUser: try? await auth.deleteUser()
    case .getCurrentUser: _ = try? await auth.getCurrentUser()
    default: _ = try? await auth.fetchAuthSession()
    }
  }

  /// Sign-up from beginning to end, in every pool.
  mutating func signUpEveryWay() async {
    for settings in 0..<16 {
      let user = world(pool: {
        $0.confirmsAtOnce = settings & 1 != 0
        $0.offersAutoSignIn = settings & 2 != 0
        $0.verifiesByLink = settings & 4 != 0
        $0.aliases = ["email"]
      })
      let auth = user.auth
      let address = settings & 8 != 0 ? "ada@example.com" : "bob@example.com"
      let attributes = [AuthUserAttribute(.email, value: address)]
      _ = try? await auth.signUp(username: "bob", password: "weakling", attributes: attributes)
      _ = try? await auth.signUp(username: "ada", password: rightPassword, attributes: attributes)
      _ = try? await auth.signUp(
        username: "bob",
        password: rightPassword,
        attributes: attributes,
        autoSignIn: settings & 2 != 0
      )
      _ = try? await auth.confirmSignUp(username: "bob", confirmationCode: "000000")
      _ = try? await auth.resendSignUpCode(username: "bob")
      auth.clock.advance(seconds: 90_000)
      _ = try? await auth.confirmSignUp(username: "bob", confirmationCode: auth.outbox.code(for: "bob") ?? "")
      _ = try? await auth.resendSignUpCode(username: "bob")
      _ = try? await auth.resendSignUpCode(username: "nobody")
      _ = try? await auth.confirmSignUp(username: "bob", confirmationCode: auth.outbox.code(for: "bob") ?? "")
      _ = try? await auth.autoSignIn()
      await finish(user)
    }
    await signUpByLink()
    await signUpFromAnotherApp()
    await signUpWithOptions()
  }

  /// On JavaScript, the options of a sign-up decide how the automatic sign-in begins.
  ///
  /// After a link, it has no session.
  private mutating func signUpWithOptions() async {
    let flows: [AuthFlowType] = [
      .userSRP, .userPassword, .customWithoutSRP, .customWithSRP, .userAuth(preferredFirstFactor: nil),
      .userAuth(preferredFirstFactor: .password), .userAuth(preferredFirstFactor: .passwordSRP),
      .userAuth(preferredFirstFactor: .smsOTP), .userAuth(preferredFirstFactor: .emailOTP),
      .userAuth(preferredFirstFactor: .webAuthn),
    ]
    for flow in flows {
      for isByLink in [false, true] {
        for asks in [false, true] { await signUp(with: flow, asks: asks, isByLink: isByLink) }
      }
    }
    await signUp(with: .userAuth(preferredFirstFactor: .smsOTP), passwordless: [.emailOTP])
  }

  private mutating func signUp(
    with flow: AuthFlowType,
    asks: Bool = false,
    isByLink: Bool = false,
    passwordless: [AuthFactorType]? = nil
  ) async {
    let script = Script()
    if asks { script.decide(.ask(.custom)) }
    let user = world(
      script,
      pool: {
        $0.confirmsAtOnce = !isByLink
        $0.offersAutoSignIn = !isByLink
        $0.verifiesByLink = isByLink
        $0.passwordlessSection = passwordless
      },
      user: nil
    )
    let attributes = [AuthUserAttribute(.email, value: "ada@example.com")]
    _ = try? await user.auth.signUp(
      username: "ada",
      password: rightPassword,
      attributes: attributes,
      autoSignIn: .flow(flow)
    )
    await user.auth.lab.put(.ada())
    _ = try? await user.auth.autoSignIn()
    await finish(user)
  }

  /// The message with the link has a code as well, and the link need not be waited for.
  private mutating func signUpByLink() async {
    let user = world(pool: {
      $0.offersAutoSignIn = true
      $0.verifiesByLink = true
    })
    let attributes = [AuthUserAttribute(.email, value: "bob@example.com")]
    _ = try? await user.auth.signUp(username: "bob", password: rightPassword, attributes: attributes, autoSignIn: true)
    let code = user.auth.outbox.code(for: "bob") ?? ""
    _ = try? await user.auth.confirmSignUp(username: "bob", confirmationCode: code)
    await finish(user)
  }

  private mutating func signUpFromAnotherApp() async {
    for offersAutoSignIn in [false, true] {
      for address in ["ada@example.com", "bob@example.com"] {
        let user = world(pool: {
          $0.offersAutoSignIn = offersAutoSignIn
          $0.aliases = ["email"]
        })
        let attributes = [AuthUserAttribute(.email, value: address)]
        _ = try? await user.auth.signUp(username: "bob", password: rightPassword, attributes: attributes)
        let other = user.auth.client("other")
        _ = try? await other.confirmSignUp(username: "bob", confirmationCode: "000000")
        let code = user.auth.outbox.code(for: "bob") ?? ""
        _ = try? await other.confirmSignUp(username: "bob", confirmationCode: code)
        _ = try? await other.resendSignUpCode(username: "bob")
        await finish(user)
      }
    }
    let user = world()
    await user.auth.lab.put(PoolUser("bob", password: rightPassword) { $0.status = .unconfirmed })
    _ = try? await user.auth.confirmSignUp(username: "bob", confirmationCode: "000000")
    await finish(user)
  }

  /// Passwords, attributes, second factors, devices and sign-outs of the signed-in user.
  mutating func useTheAccount() async {
    for tracking in [UserPool.DeviceTracking.onPrompt, .always] {
      for trusts in [false, true] {
        let user = world {
          $0.devices = tracking
          $0.trustsRememberedDevices = trusts
          $0.passwordPolicy.history = 3
          $0.aliases = ["email"]
        }
        await use(user.auth)
        await finish(user)
      }
    }
  }

  private func use(_ auth: ReferenceAuth) async {
    await resetPassword(auth)
    _ = try? await auth.signIn(username: "ada", password: "New-1-Horse")
    await changeAttributes(auth)
    await changePreference(auth)
    try? await auth.rememberDevice()
    try? await auth.rememberDevice()
    _ = try? await auth.signOut()
    _ = try? await auth.signIn(username: "ada", password: "New-1-Horse")
    if case .confirmSignInWithTOTPCode? = try? await auth.signIn(username: "ada", password: "New-1-Horse").nextStep {
      _ = try? await auth.signOut()
    }
    try? await auth.forgetDevice()
    _ = try? await auth.signIn(username: "ada", password: "New-1-Horse")
    try? await auth.forgetDevice()
    try? await auth.forgetDevice()
    try? await auth.rememberDevice()
    _ = try? await auth.signOut()
    await signOutBadly(auth)
  }

  private func resetPassword(_ auth: ReferenceAuth) async {
    _ = try? await auth.resetPassword(username: "nobody")
    _ = try? await auth.resetPassword(username: "ada")
    for (password, code) in [("New-1-Horse", "000000"), ("weakling", ""), (rightPassword, ""), ("New-1-Horse", "")] {
      let right = auth.outbox.code(for: "ada") ?? ""
      let given = code.isEmpty ? right : code
      _ = try? await auth.confirmResetPassword(username: "ada", newPassword: password, confirmationCode: given)
    }
    _ = try? await auth.resetPassword(username: "ada")
    auth.clock.advance(seconds: 3_601)
    let code = auth.outbox.code(for: "ada") ?? ""
    _ = try? await auth.confirmResetPassword(username: "ada", newPassword: "New-2-Horse", confirmationCode: code)
  }

  private func changeAttributes(_ auth: ReferenceAuth) async {
    await auth.lab.put(PoolUser("eve", password: rightPassword) { $0.attributes["email"] = "eve@example.com" })
    for value in ["eve@example.com", "nonsense", "new@example.com"] {
      let attribute = AuthUserAttribute(.email, value: value)
      _ = try? await auth.update(userAttribute: attribute)
      _ = try? await auth.update(userAttributes: [attribute, AuthUserAttribute(.custom("nickname"), value: "a")])
    }
    _ = try? await auth.update(userAttribute: AuthUserAttribute(.custom("nickname"), value: "b"))
    try? await auth.confirm(userAttribute: .email, confirmationCode: "000000")
    auth.clock.advance(seconds: 3_000)
    _ = try? await auth.sendVerificationCode(userAttributeKey: .email)
    try? await auth.confirm(userAttribute: .email, confirmationCode: auth.outbox.code(for: "ada") ?? "")
    try? await auth.confirm(userAttribute: .email, confirmationCode: "000000")
  }

  private func changePreference(_ auth: ReferenceAuth) async {
    _ = try? await auth.setUpTOTP()
    _ = try? await auth.setUpTOTP()  // Flutter refuses it, and the first one is over
    if let details = try? await auth.setUpTOTP() {
      try? await auth.verifyTOTPSetup(code: "000000")
      try? await auth.verifyTOTPSetup(
        code: AuthenticatorApp.code(secret: details.sharedSecret, at: auth.clock.now) ?? ""
      )
    }
    for knows in [false, true] {
      for (sms, totp) in Self.preferences {
        if knows { _ = try? await auth.fetchMFAPreference() }
        try? await auth.updateMFAPreference(sms: sms, totp: totp)
      }
    }
    try? await auth.updateMFAPreference(sms: .disabled, totp: .preferred, email: .disabled)
  }

  private static let preferences: [(MFAPreference?, MFAPreference?)] = [
    (nil, nil), (.preferred, .preferred), (.preferred, .enabled), (.disabled, .preferred), (.notPreferred, .preferred),
    (.preferred, .notPreferred),
  ]

  private func signOutBadly(_ auth: ReferenceAuth) async {
    for (callFails, isCancelled) in [(true, false), (false, true), (false, false)] {
      _ = try? await auth.signInWithWebUI()
      await auth.lab.failRemoteCalls(callFails ? [.revokeToken] : [])
      await auth.lab.hostedUI(isCancelled: isCancelled)
      _ = try? await auth.signOut()
    }
    _ = try? await auth.signOut()
    for isDeleted in [false, true] {
      _ = try? await auth.signInWithWebUI()
      await auth.lab.revokeTokens(of: "browser_user")
      if isDeleted { await auth.lab.remove("browser_user") }
      auth.clock.advance(seconds: 3_601)
      _ = try? await auth.signOut()
    }
    let choice = AWSAuthSignInOptions.flow(.userAuth(preferredFirstFactor: nil))
    _ = try? await auth.signIn(username: "ada", options: choice)
    _ = try? await auth.signOut()
  }

  /// Calls of an app whose client refused a sign-in and is in its error state.
  private func callWhileStuck(_ user: TestUser) async {
    _ = try? await user.auth.signIn(username: "ada", password: rightPassword)
    _ = try? await user.auth.autoSignIn()
    _ = try? await user.auth.signOut()
    await user.auth.lab.restartApp()
  }

  /// Ways to begin that are refused, or need a pool of their own.
  mutating func beginOddly() async {
    for section in [nil, [AuthFactorType.password]] {
      let flows: [AuthFlowType] = [
        .userSRP, .userPassword, .customWithoutSRP, .customWithSRP, .userAuth(preferredFirstFactor: .password),
        .userAuth(preferredFirstFactor: .smsOTP),
      ]
      for flow in flows {
        for password in [nil, rightPassword, "wrong"] {
          let script = Script()
          let user = world(script) { $0.passwordlessSection = section }
          script.decide(.ask(.custom))
          _ = try? await user.auth.signIn(username: nil, password: password, options: .flow(flow))
          if platform == .android { await callWhileStuck(user) }
          _ = try? await user.auth.signIn(username: "ada", password: password, options: .flow(flow))
          await finish(user)
        }
      }
    }
    for isCancelled in [false, true] {
      let user = world()
      await user.auth.lab.passkeyDialog(isCancelled: isCancelled)
      _ = try? await user.auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: .webAuthn)))
      await finish(user)
      _ = try? await user.auth.signOut()
      _ = try? await user.auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: nil)))
      _ = try? await user.auth.confirmSignIn(challengeResponse: "WEB_AUTHN")
      _ = try? await user.auth.confirmSignIn(challengeResponse: "SMS_OTP")
      await finish(user)
    }
    let user = world()
    await storeDevice(user)
    _ = try? await user.auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: nil)))
    await user.auth.lab.forgetDevices(of: "ada")
    _ = try? await user.auth.confirmSignIn(challengeResponse: "WEB_AUTHN")
    _ = try? await user.auth.signOut()
    _ = try? await user.auth.signInWithWebUI()
    await finish(user)
    let bare = world(user: PoolUser("ada", password: rightPassword))
    _ = try? await bare.auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: .smsOTP)))
    await finish(bare)
    let other = world()
    await storeDevice(other)
    _ = try? await other.auth.signIn(username: "ada", password: rightPassword)
    try? await other.auth.forgetDevice()
    _ = try? await other.auth.signOut()
    _ = try? await other.auth.signIn(username: "ada", password: rightPassword)
    try? await other.auth.forgetDevice()
    await finish(other)
    let required = world(pool: { $0.mfa = .required }, user: PoolUser("ada", password: rightPassword))
    _ = try? await required.auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: nil)))
    _ = try? await required.auth.confirmSignIn(challengeResponse: "SMS_OTP")
    await finish(required)
    let granted = world(Script())
    _ = try? await granted.auth.signIn(username: "ada", options: .flow(.customWithoutSRP))
    await finish(granted)
    let script = Script(checksPassword: false)
    script.decide(.ask(.custom), .ask(.custom))
    let unchecked = world(script)
    _ = try? await unchecked.auth.signIn(username: "ada", password: rightPassword, options: .flow(.customWithSRP))
    await finish(unchecked)
    let waiting = world(pool: { $0.firstFactors = [.smsOTP, .emailOTP] })
    let password = AWSAuthSignInOptions.flow(.userAuth(preferredFirstFactor: .password))
    _ = try? await waiting.auth.signIn(username: "ada", password: rightPassword, options: password)
    _ = try? await waiting.auth.signIn(username: "ada", options: .flow(.userAuth(preferredFirstFactor: nil)))
    _ = try? await waiting.auth.signInWithWebUI()
    await finish(waiting)
    await beginWithEveryAccount()
    await signInOverAnotherUser()
  }

  private mutating func signInOverAnotherUser() async {
    for offersAutoSignIn in [false, true] {
      let user = world(pool: {
        $0.confirmsAtOnce = true
        $0.offersAutoSignIn = offersAutoSignIn
      })
      _ = try? await signUp(user.auth)
      _ = try? await user.auth.signIn(username: "ada", password: rightPassword)
      _ = try? await user.auth.autoSignIn()
      await finish(user)
    }
  }

  private mutating func beginWithEveryAccount() async {
    for status in [PoolUser.Status.unconfirmed, .resetRequired, .forceChangePassword, .confirmed] {
      let user = world(user: .ada { $0.status = status })
      _ = try? await user.auth.signIn(username: "nobody", password: rightPassword)
      _ = try? await user.auth.signIn(username: "ada", password: "wrong")
      _ = try? await user.auth.signIn(username: "ada", password: rightPassword)
      _ = try? await user.auth.signIn(username: "ada", password: rightPassword)
      let choice = AWSAuthSignInOptions.flow(.userAuth(preferredFirstFactor: .passwordSRP))
      _ = try? await user.auth.signIn(username: "ada", password: rightPassword, options: choice)
      await finish(user)
      await signInAutomatically(as: .ada { $0.status = status })
    }
    await signInAutomatically(as: .ada(), asking: .selectFactor)
  }
}
