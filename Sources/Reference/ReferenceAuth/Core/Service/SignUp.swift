internal import AmplifyAuthFlows

/// The reply to SignUp and ConfirmSignUp.
struct SignUpReply: Hashable, Sendable {
  var sub: String
  var isConfirmed: Bool
  var destination: CodeDestination?
  /// The session with which automatic sign-in continues.
  var session: String?
}

/// SignUp: creates an account.
struct SignUp {
  var username: String
  var password: String?
  var attributes: [String: String]

  /// Refuses a name that is in use, even if the pool hides users (developer guide).
  func send(to service: inout Service) throws(ServiceError) -> SignUpReply {
    let pool = service.pool
    let nameAttribute = try Self.attribute(of: username, in: pool)
    try service.checkSecret(of: username)
    guard service.state.canonicalName(username) == nil else {
      let isNamed = nameAttribute == nil
      throw ServiceError(
        .usernameExists,
        isNamed ? "User already exists" : "An account with the given \(nameAttribute ?? "") already exists."
      )
    }
    var attributes = attributes
    if let nameAttribute { attributes[nameAttribute] = username }
    if password != nil || !Self.allowsNoPassword(pool) {
      try service.checkNewPassword(password ?? "", of: username)
    }
    if let missing = pool.requiredAttributes.first(where: { attributes[$0] == nil }) {
      throw ServiceError(.invalidParameter, "Attributes did not conform to the schema: \(missing): is required")
    }
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      try AttributeSchema.check(name, value, isNew: true, in: pool)
      if pool.usernameAttributes.contains(name), service.state.isTaken(name, value, by: username) {
        throw ServiceError(.usernameExists, "An account with the given \(name) already exists.")
      }
    }
    let sub = service.turn.uuid()
    var user = UserRecord(
      username: nameAttribute == nil ? username : sub,
      sub: sub,
      status: pool.confirmsAtOnce ? .confirmed : .unconfirmed,
      created: service.now
    )
    user.attributes = attributes
    if let password { user.password = service.state.hash(password, &service.turn) }
    service.state.insert(user)
    guard pool.confirmsAtOnce else {
      let destination = service.sendConfirmation(to: user)
      return SignUpReply(sub: user.sub, isConfirmed: false, destination: destination)
    }
    return SignUpReply(sub: user.sub, isConfirmed: true, session: service.automaticSession(of: user.username))
  }

  /// A pool that offers factors without a password accepts sign-ups without one.
  private static func allowsNoPassword(_ pool: UserPool) -> Bool {
    pool.flows.contains(.choice) && pool.firstFactors.contains { [.smsOTP, .emailOTP, .webAuthn].contains($0) }
  }
}

/// ConfirmSignUp: proves with a code that the address of an account belongs to the user.
struct ConfirmSignUp {
  var username: String
  var code: String
  var forcesAlias: Bool

  func send(to service: inout Service) throws(ServiceError) -> SignUpReply {
    try service.checkSecret(of: username)
    guard let name = service.state.canonicalName(username), let user = service.state.users[name] else {
      throw UnknownUser(name: username).refusal(ofCodeFor: .signUp, service)
    }
    guard user.status == .unconfirmed else {
      throw ServiceError(.notAuthorized, "User cannot be confirmed. Current status is \(user.status.rawValue)")
    }
    try service.count("ConfirmSignUp", of: name)
    try service.checkCode(code, for: Service.signUpCode, of: name)
    let attribute = service.pool.verifiedAttributes.first { user.attributes[$0] != nil }
    if let attribute, let value = user.attributes[attribute], !forcesAlias,
      service.state.isTaken(attribute, value, by: name)
    {
      throw .aliasExists(attribute)
    }
    service.state.users[name]?.status = .confirmed
    service.state.users[name]?.codes[Service.signUpCode] = nil
    if let attribute { service.state.markVerified(attribute, of: name, takesAlias: forcesAlias) }
    return SignUpReply(sub: user.sub, isConfirmed: true, session: service.automaticSession(of: name))
  }
}

/// ResendConfirmationCode: sends another code for a sign-up.
struct ResendConfirmationCode {
  var username: String

  func send(to service: inout Service) throws(ServiceError) -> CodeDestination {
    try service.checkSecret(of: username)
    guard let name = service.state.canonicalName(username), let user = service.state.users[name] else {
      guard service.pool.hidesUsers else { throw .noSuchUserToReset }
      return UnknownUser(name: username).askForCode(.signUp, &service)
    }
    guard user.status == .unconfirmed else {
      throw ServiceError(.invalidParameter, "User is already confirmed.")
    }
    try service.count("ResendConfirmationCode", of: name)
    guard let destination = service.sendConfirmation(to: user) else {
      throw ServiceError(.invalidParameter, "There is no attribute to which a code could be sent.")
    }
    return destination
  }
}

extension Service {
  /// The key under which the code of a sign-up is kept.
  fileprivate static let signUpCode = "signUp"

  /// Nil if nothing is verified automatically, or if the attribute was not passed (replies recorded from Cognito).
  fileprivate mutating func sendConfirmation(to user: UserRecord) -> CodeDestination? {
    guard let attribute = pool.verifiedAttributes.first(where: { user.attributes[$0] != nil }),
      let destination = user.destination(attribute == "email" ? .email : .sms)
    else { return nil }
    let code = send(.signUp, to: destination, of: user.username)
    let expires = now + pool.values.confirmationCodeLife
    state.users[user.username]?.codes[Self.signUpCode] = IssuedCode(code: code, expires: expires)
    return destination
  }

  /// Returns a session that replaces the first factor, once (amplify-swift's tests against Cognito); nil in pools that
  /// do not offer it.
  fileprivate mutating func automaticSession(of username: String) -> String? {
    guard pool.offersAutoSignIn else { return nil }
    let handle = turn.opaque()
    state.sessions[handle] = Session(
      username: username,
      clientID: pool.clientID,
      challenge: .selectFactor,
      expires: now + pool.sessionSeconds,
      progress: Progress(flow: .choice, hasFirstFactor: true)
    )
    return handle
  }
}
