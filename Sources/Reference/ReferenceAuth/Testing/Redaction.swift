internal import AmplifyAuthFlows

/// Removes secrets from texts that are shown.
enum Redaction {
  static let mark = "<redacted>"

  static func user(_ user: PoolUser) -> PoolUser {
    var user = user
    user.username = name(user.username)
    user.password = hidden(user.password)
    user.totpSecret = hidden(user.totpSecret)
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
    message.username = name(message.username)
    message.code = mark
    message.destination = message.maskedDestination
    return message
  }

  static func command(_ command: Command) -> Command {
    switch command {
    case .signUp(let username, let password, let attributes, let autoSignIn, let signInOptions):
      .signUp(
        username: name(username),
        password: hidden(password),
        attributes: masked(attributes),
        autoSignIn: autoSignIn,
        signInOptions: signInOptions.map(hidden)
      )
    case .confirmSignUp(let username, _, let forcesAlias):
      .confirmSignUp(username: name(username), code: mark, forcesAlias: forcesAlias)
    case .resendSignUpCode(let username): .resendSignUpCode(username: name(username))
    case .signIn(let username, let password, let options):
      .signIn(username: username.map(name), password: hidden(password), options: options.map(hidden))
    case .confirmSignIn(_, let options): .confirmSignIn(answer: mark, options: options.map(hidden))
    case .resetPassword(let username): .resetPassword(username: name(username))
    case .confirmResetPassword(let username, _, _):
      .confirmResetPassword(username: name(username), newPassword: mark, code: mark)
    case .updateAttribute(let attribute): .updateAttribute(masked(attribute))
    case .updateAttributes(let attributes): .updateAttributes(attributes.map(masked))
    case .confirmAttribute(let key, _): .confirmAttribute(key, code: mark)
    case .updatePassword: .updatePassword(old: mark, new: mark)
    case .verifyTOTPSetup: .verifyTOTPSetup(code: mark)
    case .control(let control): .control(Self.control(control))
    default: command
    }
  }

  private static func control(_ control: Control) -> Control {
    switch control {
    case .put(let user): .put(Self.user(user))
    case .remove(let username): .remove(username: name(username))
    case .setPool(let pool): .setPool(Self.pool(pool))
    case .forgetDevices(let username): .forgetDevices(username: name(username))
    case .revokeTokens(let username): .revokeTokens(username: name(username))
    case .openLink(let username): .openLink(username: name(username))
    case .otherAppSignsIn(let username): .otherAppSignsIn(username: name(username))
    case .webUI(let username): .webUI(username: username.map(name))
    case .appSecret(let secret): .appSecret(hidden(secret))
    default: control
    }
  }

  static func reply(_ reply: Reply) -> Reply {
    switch reply {
    case .signIn(.continueSignInWithTOTPSetup(let details)): .signIn(.continueSignInWithTOTPSetup(hidden(details)))
    case .signIn(.confirmSignInWithNewPassword(let parameters)):
      .signIn(.confirmSignInWithNewPassword(parameters.map(hidden)))
    case .signIn(.confirmSignInWithCustomChallenge(let parameters)):
      .signIn(.confirmSignInWithCustomChallenge(parameters.map(hidden)))
    case .session(let session): .session(hidden(session))
    case .totpSetup(let details): .totpSetup(hidden(details))
    case .attributes(let attributes): .attributes(attributes.map(masked))
    case .user(let user): .user(AuthUser(userId: user.userId, username: name(user.username)))
    case .signUp(.completeAutoSignIn(let session)):
      .signUp(.completeAutoSignIn(session.isEmpty ? "" : mark))
    default: reply
    }
  }

  /// A name stays unless it is an email address or a phone number.
  private static func name(_ name: String) -> String {
    if name.contains("@") { return Masking.email(name) }
    return AttributeSchema.isPhoneNumber(name) ? Masking.phone(name) : name
  }

  /// Masks email addresses and phone numbers like destinations of codes, and hides all other values.
  private static func masked(_ attributes: [String: String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: attributes.map { ($0.key, masked($0.key, $0.value)) })
  }

  private static func masked(_ attribute: AuthUserAttribute) -> AuthUserAttribute {
    AuthUserAttribute(attribute.key, value: masked(attribute.key.wireName, attribute.value))
  }

  private static func masked(_ attribute: String, _ value: String) -> String {
    switch attribute {
    case "email" where EmailAddress.isValid(value): Masking.email(value)
    case "phone_number" where AttributeSchema.isPhoneNumber(value): Masking.phone(value)
    case "sub": value
    default: mark
    }
  }

  private static func hidden(_ options: AWSAuthSignInOptions) -> AWSAuthSignInOptions {
    var options = options
    options.metadata = options.metadata.map(hidden)
    return options
  }

  private static func hidden(_ options: AWSAuthConfirmSignInOptions) -> AWSAuthConfirmSignInOptions {
    var options = options
    options.userAttributes = options.userAttributes?.map(masked)
    options.metadata = options.metadata.map(hidden)
    options.friendlyDeviceName = hidden(options.friendlyDeviceName)
    return options
  }

  private static func hidden(_ session: AuthSession) -> AuthSession {
    var session = session
    session.userPoolTokensResult = session.userPoolTokensResult.map { _ in
      AuthCognitoTokens(idToken: mark, accessToken: mark, refreshToken: mark)
    }
    return session
  }

  /// Hides the values and keeps their names.
  private static func hidden(_ values: [String: String]) -> [String: String] {
    values.mapValues { _ in mark }
  }

  private static func hidden(_ text: String?) -> String? {
    text.map { _ in mark }
  }

  private static func hidden(_ details: TOTPSetupDetails) -> TOTPSetupDetails {
    TOTPSetupDetails(sharedSecret: mark, username: name(details.username))
  }
}
