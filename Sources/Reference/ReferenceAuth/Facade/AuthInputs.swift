internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// The inputs of a call as text, by their ids in the spec, and shorter names for some values in options.
struct AuthInputs {
  let operation: AuthOperation
  let values: [String: String]
  /// The username for calls without one.
  let username: String?
  /// The attribute for which a code was sent, for calls that do not name one.
  let attribute: AuthUserAttributeKey?

  private typealias Input = AuthFlows.Input
  private typealias Misuse = AuthWalk.Misuse

  /// Inputs that are part of options in the spec.
  private enum Shortcut: String {
    case flow, prefer, email, name, globally
    case phoneNumber = "phone-number"
    case autoSignIn = "auto-sign-in"
    case forceAlias = "force-alias"
  }

  func command() throws(AuthWalk.Misuse) -> Command {
    switch operation {
    case .signIn:
      return .signIn(username: try text(Input.username), password: value(Input.password), options: try signInOptions())
    case .autoSignIn: return .autoSignIn
    case .signInWithWebUI: return .signInWithWebUI(provider: value(Input.provider))
    case .confirmSignIn:
      return .confirmSignIn(answer: try text(Input.challengeResponse), options: confirmSignInOptions)
    case .signUp:
      return .signUp(
        username: try text(Input.username),
        password: value(Input.password),
        attributes: attributes,
        autoSignIn: try flag(Shortcut.autoSignIn)
      )
    case .confirmSignUp:
      return .confirmSignUp(
        username: try name(),
        code: try text(Input.confirmationCode),
        forcesAlias: try flag(Shortcut.forceAlias)
      )
    case .resendSignUpCode: return .resendSignUpCode(username: try name())
    case .resetPassword: return .resetPassword(username: try name())
    case .confirmResetPassword:
      return .confirmResetPassword(
        username: try name(),
        newPassword: try text(Input.newPassword),
        code: try text(Input.confirmationCode)
      )
    default: return try accountCommand()
    }
  }

  private func accountCommand() throws(Misuse) -> Command {
    switch operation {
    case .updateUserAttribute:
      return .updateAttribute(AuthUserAttribute(try key(), value: try text(Input.value)))
    case .updateUserAttributes: return .updateAttributes(attributeList)
    case .confirmUserAttribute:
      return .confirmAttribute(try key(or: attribute), code: try text(Input.confirmationCode))
    case .sendUserAttributeCode: return .sendAttributeCode(try key(or: attribute))
    case .updatePassword: return .updatePassword(old: try text(Input.oldPassword), new: try text(Input.newPassword))
    case .setUpTOTP: return .setUpTOTP
    case .verifyTOTPSetup: return .verifyTOTPSetup(code: try text(Input.code))
    case .fetchMFAPreference: return .fetchMFAPreference
    case .updateMFAPreference:
      return .updateMFAPreference(
        sms: try preference(.sms),
        totp: try preference(.totp),
        email: try preference(.email)
      )
    case .rememberDevice: return .rememberDevice
    case .forgetDevice: return .forgetDevice(key: value(Input.device))
    case .fetchDevices: return .fetchDevices
    case .associateWebAuthnCredential: return .associatePasskey
    case .listWebAuthnCredentials:
      let pageSize = value(Input.pageSize) ?? "20"
      guard let size = Int(pageSize) else { throw Misuse(message: "‘\(pageSize)’ is not a number") }
      return .listPasskeys(pageSize: size, nextToken: value(Input.nextToken))
    case .deleteWebAuthnCredential: return .deletePasskey(id: try text(Input.credentialId))
    case .fetchUserAttributes: return .fetchAttributes
    case .signOut: return .signOut(everywhere: try flag(Shortcut.globally))
    case .deleteUser: return .deleteUser
    case .getCurrentUser: return .getCurrentUser
    case .fetchAuthSession: return .fetchAuthSession(refreshes: try flag(Input.forceRefresh))
    default: throw Misuse(message: "ReferenceAuth has no operation ‘\(operation.rawValue)’")
    }
  }
}

/// The values of the inputs.
extension AuthInputs {
  private func value(_ input: some RawRepresentable<String>) -> String? {
    values[input.rawValue]
  }

  private func text(_ input: Input) throws(Misuse) -> String {
    guard let value = value(input) else { throw missing(input) }
    return value
  }

  private func name() throws(Misuse) -> String {
    guard let name = value(Input.username) ?? username else { throw missing(.username) }
    return name
  }

  private func missing(_ input: Input) -> Misuse {
    Misuse(message: "‘\(operation.rawValue)’ needs \(input.rawValue)")
  }

  private func flag(_ input: some RawRepresentable<String>) throws(Misuse) -> Bool {
    switch value(input) {
    case nil, "false", "no": return false
    case "true", "yes", "": return true
    case let value?: throw Misuse(message: "‘\(value)’ is neither yes nor no")
    }
  }

  private func key(or usual: AuthUserAttributeKey? = nil) throws(Misuse) -> AuthUserAttributeKey {
    if let usual, value(Input.userAttributeKey) == nil { return usual }
    let name = try text(.userAttributeKey)
    return name == Shortcut.phoneNumber.rawValue ? .phoneNumber : AuthUserAttributeKey(wireName: name)
  }

  /// By their names on the wire.
  private var attributes: [String: String] {
    let keys: [(Shortcut, AuthUserAttributeKey)] = [
      (.email, .email), (.phoneNumber, .phoneNumber), (.name, .custom("name")),
    ]
    let given = keys.compactMap { input, key in value(input).map { (key.wireName, $0) } }
    return Dictionary(uniqueKeysWithValues: given)
  }

  private var attributeList: [AuthUserAttribute] {
    attributes.sorted { $0.key < $1.key }.map {
      AuthUserAttribute(AuthUserAttributeKey(wireName: $0.key), value: $0.value)
    }
  }

  private var confirmSignInOptions: AWSAuthConfirmSignInOptions? {
    let given = attributeList
    return given.isEmpty ? nil : AWSAuthConfirmSignInOptions(userAttributes: given)
  }

  private func signInOptions() throws(Misuse) -> AWSAuthSignInOptions? {
    guard value(Shortcut.flow) != nil || value(Shortcut.prefer) != nil else { return nil }
    let factor = try one(Shortcut.prefer, of: UserPool.factors)
    let flow = try one(Shortcut.flow, of: UserPool.flowNames) ?? .choice
    return AWSAuthSignInOptions(authFlowType: flow.type(preferring: factor))
  }

  private func preference(_ input: Input) throws(Misuse) -> MFAPreference? {
    try one(input, of: Self.preferences)
  }

  private func one<Value>(
    _ input: some RawRepresentable<String>,
    of all: [(String, Value)]
  ) throws(Misuse) -> Value? {
    guard let name = value(input) else { return nil }
    guard let found = all.first(where: { $0.0 == name }) else {
      throw Misuse(message: "‘\(name)’ is none of \(all.map(\.0).joined(separator: ", "))")
    }
    return found.1
  }

  private static let preferences: [(String, MFAPreference)] = [
    ("enabled", .enabled), ("disabled", .disabled), ("preferred", .preferred), ("not-preferred", .notPreferred),
  ]
}

/// The possible inputs and their values.
extension AuthInputs {
  /// Returns inputs of an operation besides those of the spec: shorter names for values in options.
  static func shortcuts(of operation: AuthOperation) -> [String] {
    let shortcuts: [Shortcut] =
      switch operation {
      case .signIn: [.flow, .prefer]
      case .signUp: [.email, .phoneNumber, .autoSignIn]
      case .confirmSignIn, .updateUserAttributes: [.email, .phoneNumber, .name]
      case .confirmSignUp: [.forceAlias]
      case .updateUserAttribute: []
      case .signOut: [.globally]
      default: []
      }
    let parts: [Input] = operation == .updateUserAttribute ? [.userAttributeKey, .value] : []
    return shortcuts.map(\.rawValue) + parts.map(\.rawValue)
  }

  /// Returns the possible values of an input, if they are a short list of names.
  static func values(of input: String, of operation: AuthOperation) -> [String] {
    if operation == .updateMFAPreference, [.sms, .totp, .email].contains(Input(rawValue: input)) {
      return preferences.map(\.0)
    }
    if input == Input.userAttributeKey.rawValue {
      return [Shortcut.email, .phoneNumber, .name].map(\.rawValue)
    }
    if input == Input.forceRefresh.rawValue { return ["yes", "no"] }
    switch Shortcut(rawValue: input) {
    case .flow where operation == .signIn: return UserPool.flowNames.map(\.0)
    case .prefer where operation == .signIn: return UserPool.factors.map(\.0)
    case .autoSignIn, .forceAlias, .globally: return ["yes", "no"]
    default: return []
    }
  }
}

extension SignInFlow {
  fileprivate func type(preferring factor: AuthFactorType?) -> AuthFlowType {
    switch self {
    case .srp: .userSRP
    case .password: .userPassword
    case .custom: .customWithoutSRP
    case .customWithSRP: .customWithSRP
    case .choice: .userAuth(preferredFirstFactor: factor)
    }
  }
}
