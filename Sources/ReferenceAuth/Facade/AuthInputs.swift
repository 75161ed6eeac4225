internal import AmplifyAuthFlows
internal import StepRuntime

/// The inputs of a call as text, by their ids in the spec, and a few shorter ones for what goes into options.
struct AuthInputs {
  let operation: String
  let values: [String: String]
  /// The name that goes with calls without one.
  let username: String?
  /// The attribute that a code was sent for, which goes with calls that name none.
  var attribute: String?

  func command() throws(AuthWalk.Misuse) -> Command {
    switch operation {
    case "sign-in":
      return .signIn(username: try text("username"), password: values["password"], options: try signInOptions())
    case "auto-sign-in": return .autoSignIn
    case "sign-in-with-web-ui": return .signInWithWebUI(provider: values["provider"])
    case "confirm-sign-in":
      return .confirmSignIn(answer: try text("challenge-response"), options: confirmSignInOptions)
    case "sign-up":
      let isAutomatic = try flag("auto-sign-in")
      return .signUp(
        username: try text("username"),
        password: values["password"],
        attributes: attributes,
        autoSignIn: isAutomatic
      )
    case "confirm-sign-up":
      return .confirmSignUp(
        username: try name(),
        code: try text("confirmation-code"),
        forcesAlias: try flag("force-alias")
      )
    case "resend-sign-up-code": return .resendSignUpCode(username: try name())
    case "reset-password": return .resetPassword(username: try name())
    case "confirm-reset-password":
      return .confirmResetPassword(
        username: try name(),
        newPassword: try text("new-password"),
        code: try text("confirmation-code")
      )
    default: return try accountCommand()
    }
  }

  private func accountCommand() throws(AuthWalk.Misuse) -> Command {
    switch operation {
    case "update-user-attribute": return .updateAttribute(AuthUserAttribute(key: try key(), value: try text("value")))
    case "update-user-attributes":
      return .updateAttributes(
        attributes.sorted { $0.key < $1.key }.map { AuthUserAttribute(key: Self.key($0.key), value: $0.value) }
      )
    case "confirm-user-attribute": return .confirmAttribute(try key(or: attribute), code: try text("confirmation-code"))
    case "send-user-attribute-code": return .sendAttributeCode(try key(or: attribute))
    case "update-password": return .updatePassword(old: try text("old-password"), new: try text("new-password"))
    case "set-up-totp": return .setUpTOTP
    case "verify-totp-setup": return .verifyTOTPSetup(code: try text("code"))
    case "fetch-mfa-preference": return .fetchMFAPreference
    case "update-mfa-preference":
      return .updateMFAPreference(
        sms: try preference("sms"),
        totp: try preference("totp"),
        email: try preference("email")
      )
    case "remember-device": return .rememberDevice
    case "forget-device": return .forgetDevice(key: values["device"])
    case "fetch-devices": return .fetchDevices
    case "sign-out": return .signOut(everywhere: try flag("globally"))
    case "get-current-user": return .getCurrentUser
    case "fetch-auth-session": return .fetchAuthSession(refreshes: try flag("force-refresh"))
    default: throw AuthWalk.Misuse(message: "ReferenceAuth has no operation ‘\(operation)’")
    }
  }

  /// Inputs that the spec has in options, by operation.
  static let shortcuts = [
    "sign-in": ["flow", "prefer"], "sign-up": ["email", "phone-number", "auto-sign-in"],
    "confirm-sign-in": ["email", "phone-number", "name"], "confirm-sign-up": ["force-alias"],
    "update-user-attribute": ["user-attribute-key", "value"],
    "update-user-attributes": ["email", "phone-number", "name"], "sign-out": ["globally"],
    "fetch-auth-session": ["force-refresh"],
  ]
}

extension AuthInputs {
  private func text(_ input: String) throws(AuthWalk.Misuse) -> String {
    guard let value = values[input] else { throw AuthWalk.Misuse(message: "‘\(operation)’ needs \(input)") }
    return value
  }

  private func name() throws(AuthWalk.Misuse) -> String {
    guard let name = values["username"] ?? username else {
      throw AuthWalk.Misuse(message: "‘\(operation)’ needs username")
    }
    return name
  }

  private func flag(_ input: String) throws(AuthWalk.Misuse) -> Bool {
    switch values[input] {
    case nil, "false", "no": return false
    case "true", "yes", "": return true
    case let value?: throw AuthWalk.Misuse(message: "‘\(value)’ is neither yes nor no")
    }
  }

  private var attributes: [String: String] {
    let names = ["email": "email", "phone-number": "phone_number", "name": "name"]
    return Dictionary(uniqueKeysWithValues: names.compactMap { key, name in values[key].map { (name, $0) } })
  }

  private var confirmSignInOptions: AWSAuthConfirmSignInOptions? {
    let given = attributes.sorted { $0.key < $1.key }.map { AuthUserAttribute(key: Self.key($0.key), value: $0.value) }
    return given.isEmpty ? nil : AWSAuthConfirmSignInOptions(userAttributes: given)
  }

  private func signInOptions() throws(AuthWalk.Misuse) -> AWSAuthSignInOptions? {
    guard values["flow"] != nil || values["prefer"] != nil else { return nil }
    let factor: AuthFactorType? = try one("prefer", of: UserPool.factors)
    let flows: [(String, AuthFlowType)] = [
      ("user-srp", .userSRP), ("user-password", .userPassword), ("custom-without-srp", .customWithoutSRP),
      ("custom-with-srp", .customWithSRP), ("user-auth", .userAuth(factor)),
    ]
    return AWSAuthSignInOptions(authFlowType: try one("flow", of: flows) ?? .userAuth(factor))
  }

  private func preference(_ input: String) throws(AuthWalk.Misuse) -> MFAPreference? {
    try one(input, of: Self.preferences)
  }

  private static let preferences: [(String, MFAPreference)] = [
    ("enabled", .enabled), ("disabled", .disabled), ("preferred", .preferred), ("not-preferred", .notPreferred),
  ]

  /// What an input can be, where that is a short list of names.
  static func values(of input: String, of operation: String) -> [String] {
    switch (operation, input) {
    case ("sign-in", "flow"): UserPool.flowNames.map(\.0)
    case ("sign-in", "prefer"): UserPool.factors.map(\.0)
    case ("update-mfa-preference", "sms"), ("update-mfa-preference", "totp"), ("update-mfa-preference", "email"):
      preferences.map(\.0)
    case (_, "user-attribute-key"): ["email", "phone-number", "name"]
    case (_, "auto-sign-in"), (_, "force-alias"), (_, "globally"), (_, "force-refresh"): ["yes", "no"]
    default: []
    }
  }

  private func one<Value>(_ input: String, of all: [(String, Value)]) throws(AuthWalk.Misuse) -> Value? {
    guard let name = values[input] else { return nil }
    guard let found = all.first(where: { $0.0 == name }) else {
      throw AuthWalk.Misuse(message: "‘\(name)’ is none of \(all.map(\.0).joined(separator: ", "))")
    }
    return found.1
  }

  private func key(or usual: String? = nil) throws(AuthWalk.Misuse) -> AuthUserAttributeKey {
    if let usual, values["user-attribute-key"] == nil { return Self.key(usual) }
    return Self.key(try text("user-attribute-key"))
  }

  private static func key(_ name: String) -> AuthUserAttributeKey {
    switch name {
    case "email": .email
    case "phone-number", "phone_number": .phoneNumber
    default: .custom(name)
    }
  }
}

extension AuthWalk {
  /// Inputs of an operation beyond those of the spec: shorter ones for what goes into options.
  package static func shortcuts(of operation: String) -> [String] {
    AuthInputs.shortcuts[operation] ?? []
  }

  /// What an input can be, where that is a short list of names.
  package static func values(of input: String, of operation: String) -> [String] {
    AuthInputs.values(of: input, of: operation)
  }
}

extension Reply {
  /// What came with a step.
  var payload: PayloadValue? {
    switch self {
    case .signIn(let step): step.payload ?? [:]
    case .signUp(let step): step.payload ?? [:]
    case .resetPassword(let step): step.payload ?? [:]
    case .signOut(let step): step.payload ?? [:]
    case .attributeUpdates(let updates): updates.lazy.compactMap(\.step.payload).first ?? [:]
    case .totpSetup(let details): (try? PayloadValue(encoding: details)).map { ["totpSetupDetails": $0] }
    case .delivery(let details): (try? PayloadValue(encoding: details)).map { ["codeDeliveryDetails": $0] }
    case .preference(let preference): (try? PayloadValue(encoding: preference)).map { ["preference": $0] }
    default: nil
    }
  }
}

extension PoolUser {
  /// The ids of the second factors in the spec.
  package var mfaIDs: [String] {
    mfa.compactMap { type in Self.mfaNames.first { $0.1 == type }?.0 }
  }
}
