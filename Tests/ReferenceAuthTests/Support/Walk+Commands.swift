import AmplifyAuthFlows
import StepRuntime

@testable import ReferenceAuth

extension Walk {
  private mutating func any<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func username() -> String {
    any(["ada", "bob", "eve", "nobody", "Ada", "ada@example.com", "bob@example.com", "+15551230199"])
  }

  private mutating func password() -> String {
    any([rightPassword, rightPassword, rightPassword, "New-1-Horse", "weak", "weakling", ""])
  }

  private mutating func code() -> String {
    let sent = inbox.last?.code ?? "1"
    let secret = secrets.values.sorted().randomElement(using: &random) ?? totpSecret
    let fixed = AuthenticatorApp.code(secret: totpSecret, at: now) ?? ""
    return any([sent, sent, sent, AuthenticatorApp.code(secret: secret, at: now) ?? "", fixed, "000000", ""])
  }

  private mutating func answer(_ client: String) -> String {
    if state.clients[client]?.signIn?.step.rawValue.contains("totp") == true, Bool.random(using: &random) {
      let secret = state.clients[client]?.signIn?.totp?.sharedSecret ?? totpSecret
      return AuthenticatorApp.code(secret: secret, at: now) ?? ""
    }
    let choices = [
      "SMS_MFA", "SOFTWARE_TOKEN_MFA", "EMAIL_OTP", "sms", "totp", "email", "SMS", "TOTP", "EMAIL", "PASSWORD",
      "PASSWORD_SRP", "SMS_OTP", "WEB_AUTHN", "right", "wrong", "new@example.com", "New-1-Horse", rightPassword,
    ]
    return Bool.random(using: &random) ? code() : any(choices)
  }

  private mutating func preference() -> MFAPreference? {
    any([nil, .enabled, .disabled, .preferred, .notPreferred])
  }

  private mutating func flow() -> AuthFlowType? {
    let all: [AuthFlowType?] = [
      nil, .userSRP, .userPassword, .customWithSRP, .customWithoutSRP, .userAuth(preferredFirstFactor: nil),
      .userAuth(preferredFirstFactor: .password),
      .userAuth(preferredFirstFactor: .passwordSRP), .userAuth(preferredFirstFactor: .smsOTP),
      .userAuth(preferredFirstFactor: .emailOTP), .userAuth(preferredFirstFactor: .webAuthn),
    ]
    return any(all)
  }

  mutating func randomCommand(_ client: String) -> Command {
    if state.clients[client]?.refusal != nil, Int.random(in: 0..<3, using: &random) == 0 {
      return .control(.restartApp)
    }
    if state.clients[client]?.signIn != nil, Int.random(in: 0..<3, using: &random) > 0 {
      let attributes = Bool.random(using: &random) ? [AuthUserAttribute(.custom("name"), value: "x")] : nil
      return .confirmSignIn(answer: answer(client), options: AWSAuthConfirmSignInOptions(userAttributes: attributes))
    }
    switch Int.random(in: 0..<22, using: &random) {
    case 0...4:
      let options = flow().map { AWSAuthSignInOptions(authFlowType: $0) }
      return .signIn(username: username(), password: any([password(), rightPassword, nil]), options: options)
    case 5:
      var attributes = ["email": "\(username())@example.com", "phone_number": "+15551230199", "name": "x"]
      if Bool.random(using: &random) { attributes[any(["custom:plan", "cognito:groups", "nickname"])] = "x" }
      return .signUp(
        username: username(),
        password: password(),
        attributes: attributes,
        autoSignIn: .random(using: &random)
      )
    case 6: return .confirmSignUp(username: username(), code: code(), forcesAlias: .random(using: &random))
    case 7: return any([.resendSignUpCode(username: username()), .autoSignIn])
    case 8: return .resetPassword(username: username())
    case 9: return .confirmResetPassword(username: username(), newPassword: password(), code: code())
    case 10:
      let value = any(["new@example.com", "ada@example.com", "nonsense"])
      return any([
        .updateAttribute(AuthUserAttribute(.email, value: value)),
        .updateAttributes([AuthUserAttribute(.custom(any(["nickname", "plan", "sub", "aud"])), value: value)]),
      ])
    case 11: return any([.confirmAttribute(.email, code: code()), .sendAttributeCode(.email), .fetchAttributes])
    case 12: return .updatePassword(old: password(), new: password())
    case 13: return any([.setUpTOTP, .verifyTOTPSetup(code: code())])
    case 14:
      return any([
        .fetchMFAPreference, .updateMFAPreference(sms: preference(), totp: preference(), email: preference()),
      ])
    case 15: return any([.rememberDevice, .forgetDevice(key: nil), .forgetDevice(key: "made up"), .fetchDevices])
    case 16, 17: return .signOut(everywhere: .random(using: &random))
    case 18:
      return any([
        .getCurrentUser, .fetchAuthSession(refreshes: .random(using: &random)), .signInWithWebUI(provider: nil),
        .deleteUser,
      ])
    case 19: return .confirmSignIn(answer: answer(client), options: nil)
    default: return .control(control())
    }
  }

  private mutating func control() -> Control {
    let name = any(["ada", "bob", "eve"])
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: return .put(user(name))
    case 4: return .forgetDevices(username: name)
    case 5: return .revokeTokens(username: name)
    case 6: return any([.restartApp, .openLink(username: name), .remove(username: name)])
    case 7: return .passkey(fails: .random(using: &random))
    case 8: return any([.hostedUI(fails: .random(using: &random)), .otherAppSignsIn(username: name)])
    case 9: return .remoteCalls(fail: any([[], [.revokeToken], [.globalSignOut]]))
    case 10: return .ask(any(AuthChallenge.allCases))
    default:
      script.decide(
        any([.ask(.custom), .ask(.custom), .issueTokens, .failAuthentication, .ask(any(AuthChallenge.allCases))])
      )
      return .passkey(fails: false)
    }
  }

  private mutating func user(_ name: String) -> PoolUser {
    let status: PoolUser.Status = any([
      .confirmed, .confirmed, .confirmed, .unconfirmed, .resetRequired, .forceChangePassword,
    ])
    let mfa: [MFAType] = any([[], [.sms], [.totp], [.email], [.sms, .totp, .email]])
    let isBare = Int.random(in: 0..<4, using: &random) == 0
    return PoolUser(name, password: rightPassword) {
      $0.status = status
      $0.mfa = mfa
      $0.totpSecret = mfa.contains(.totp) ? totpSecret : nil
      $0.hasPasskey = true
      if !isBare { $0.attributes = ["email": "\(name)@example.com", "phone_number": "+15551230199"] }
    }
  }
}
