internal import AmplifyAuthFlows

/// Takes what is secret out of what is shown.
enum Redaction {
  static let mark = "<redacted>"

  static func user(_ user: PoolUser) -> PoolUser {
    var user = user
    user.password = user.password.map { _ in mark }
    user.totpSecret = user.totpSecret.map { _ in mark }
    user.attributes = masked(user.attributes)
    return user
  }

  static func pool(_ pool: UserPool) -> UserPool {
    var pool = pool
    pool.clientSecret = hidden(pool.clientSecret)
    return pool
  }

  static func message(_ message: SentMessage) -> SentMessage {
    var message = message
    message.code = mark
    message.destination = message.maskedDestination
    return message
  }

  static func command(_ command: Command) -> Command {
    switch command {
    case .signUp(let username, let password, let attributes, let autoSignIn):
      .signUp(username: username, password: hidden(password), attributes: masked(attributes), autoSignIn: autoSignIn)
    case .confirmSignUp(let username, _, let forcesAlias):
      .confirmSignUp(username: username, code: mark, forcesAlias: forcesAlias)
    case .signIn(let username, let password, let options):
      .signIn(username: username, password: hidden(password), options: options)
    case .confirmSignIn(_, let options): .confirmSignIn(answer: mark, options: options.map(masked))
    case .confirmResetPassword(let username, _, _):
      .confirmResetPassword(username: username, newPassword: mark, code: mark)
    case .updateAttribute(let attribute): .updateAttribute(masked(attribute))
    case .updateAttributes(let attributes): .updateAttributes(attributes.map(masked))
    case .confirmAttribute(let key, _): .confirmAttribute(key, code: mark)
    case .updatePassword: .updatePassword(old: mark, new: mark)
    case .verifyTOTPSetup: .verifyTOTPSetup(code: mark)
    case .control(.put(let user)): .control(.put(Self.user(user)))
    case .control(.setPool(let pool)): .control(.setPool(Self.pool(pool)))
    case .control(.appSecret(let secret)): .control(.appSecret(hidden(secret)))
    default: command
    }
  }

  static func reply(_ reply: Reply) -> Reply {
    switch reply {
    case .signIn(.continueSignInWithTOTPSetup(let details)):
      .signIn(.continueSignInWithTOTPSetup(hidden(details)))
    case .totpSetup(let details): .totpSetup(hidden(details))
    case .attributes(let attributes): .attributes(attributes.map(masked))
    case .signUp(.completeAutoSignIn(let session)):
      .signUp(.completeAutoSignIn(session.isEmpty ? "" : mark))
    default: reply
    }
  }

  /// Addresses and numbers as the app would be told where a code went.
  private static func masked(_ attributes: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: attributes.map { ($0.key, masked($0.key, $0.value)) })
  }

  private static func masked(_ attribute: AuthUserAttribute) -> AuthUserAttribute {
    AuthUserAttribute(key: attribute.key, value: masked(attribute.key.wireName, attribute.value))
  }

  private static func masked(_ options: AWSAuthConfirmSignInOptions) -> AWSAuthConfirmSignInOptions {
    var options = options
    options.userAttributes = options.userAttributes?.map(masked)
    return options
  }

  private static func masked(_ name: String, _ value: String) -> String {
    switch name {
    case "email": Masking.email(value)
    case "phone_number": Masking.phone(value)
    default: value
    }
  }

  private static func hidden(_ text: String?) -> String? {
    text.map { _ in mark }
  }

  private static func hidden(_ details: TOTPSetupDetails) -> TOTPSetupDetails {
    TOTPSetupDetails(sharedSecret: mark, username: details.username)
  }
}
