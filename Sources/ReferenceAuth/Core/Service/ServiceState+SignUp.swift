internal import AmplifyAuthFlows

/// What SignUp and ConfirmSignUp answer.
struct SignUpReply: Hashable, Sendable {
  var sub: String
  var isConfirmed: Bool
  var destination: CodeDestination?
  /// With which automatic sign-in goes on.
  var session: String?
}

/// SignUp, ConfirmSignUp, ResendConfirmationCode.
extension ServiceState {
  /// The name is taken whether or not the pool hides users (developer guide).
  mutating func signUp(
    _ username: String,
    _ password: String?,
    _ attributes: [String: String],
    _ turn: inout Turn
  ) throws(ServiceError) -> SignUpReply {
    guard !username.isEmpty else { throw ServiceError(.invalidParameter, "Username must not be empty.") }
    try checkSecret(turn, of: username)
    guard canonicalName(username) == nil else {
      throw ServiceError(.usernameExists, "User already exists")
    }
    if password != nil || !allowsNoPassword { try check(new: password ?? "", for: username) }
    if let missing = pool.requiredAttributes.first(where: { attributes[$0] == nil }) {
      throw ServiceError(.invalidParameter, "Attributes did not conform to the schema: \(missing): is required")
    }
    var user = UserRecord(username: username, sub: turn.uuid(), status: .unconfirmed, created: turn.now)
    user.attributes = attributes
    user.password = password.map { hash($0, &turn) }
    users[username] = user
    guard !pool.confirmsAtOnce else {
      users[username]?.status = .confirmed
      let session = pool.offersAutoSignIn ? autoSession(username, &turn) : nil
      return SignUpReply(sub: user.sub, isConfirmed: true, session: session)
    }
    return SignUpReply(sub: user.sub, isConfirmed: false, destination: sendConfirmation(username, &turn))
  }

  /// A pool that offers factors without a password takes sign-ups without one.
  private var allowsNoPassword: Bool {
    pool.flows.contains(.choice) && pool.firstFactors.contains { [.smsOTP, .emailOTP, .webAuthn].contains($0) }
  }

  /// Nil when nothing is verified automatically, or the attribute was not given (answers recorded from the service).
  private mutating func sendConfirmation(_ username: String, _ turn: inout Turn) -> CodeDestination? {
    guard let user = users[username],
      let attribute = pool.verifiedAttributes.first(where: { user.attributes[$0] != nil }),
      let destination = user.destination(attribute == "email" ? .email : .sms)
    else { return nil }
    let code = send(.signUp, to: destination, of: username, &turn)
    let expires = turn.now + pool.values.confirmationCodeLife
    users[username]?.codes["signUp"] = IssuedCode(code: code, expires: expires)
    return destination
  }

  mutating func confirmSignUp(
    _ name: String,
    _ code: String,
    forcesAlias: Bool,
    _ turn: inout Turn
  ) throws(ServiceError) -> SignUpReply {
    try checkSecret(turn, of: name)
    guard let username = canonicalName(name), let user = users[username] else {
      throw pretendedRefusal(of: .signUp, for: name, at: turn.now)
    }
    guard user.status == .unconfirmed else {
      throw ServiceError(.notAuthorized, "User cannot be confirmed. Current status is \(user.status.rawValue)")
    }
    try count("ConfirmSignUp", of: username, at: turn.now)
    try checkCode(code, "signUp", of: username, at: turn.now)
    let attribute = pool.verifiedAttributes.first { user.attributes[$0] != nil }
    if let attribute, let value = user.attributes[attribute], isTaken(attribute, value, by: username), !forcesAlias {
      throw ServiceError(.aliasExists, "An account with the given \(attribute) already exists.")
    }
    users[username]?.status = .confirmed
    users[username]?.codes["signUp"] = nil
    if let attribute { markVerified(attribute, of: username) }
    let session = pool.offersAutoSignIn ? autoSession(username, &turn) : nil
    return SignUpReply(sub: user.sub, isConfirmed: true, session: session)
  }

  /// A session that stands for the first factor, once (amplify-swift's tests against the service).
  private mutating func autoSession(_ username: String, _ turn: inout Turn) -> String {
    let handle = turn.opaque()
    var progress = Progress(flow: .choice)
    progress.hasFirstFactor = true
    sessions[handle] = Session(
      username: username,
      clientID: pool.clientID,
      challenge: .selectFactor,
      expires: turn.now + pool.sessionMinutes * 60,
      progress: progress
    )
    return handle
  }

  mutating func resendConfirmation(_ name: String, _ turn: inout Turn) throws(ServiceError) -> CodeDestination {
    try checkSecret(turn, of: name)
    guard let username = canonicalName(name), let user = users[username] else {
      guard pool.hidesUsers else { throw .noSuchUserToReset }
      return pretendToSend(.signUp, to: name, turn)
    }
    guard user.status == .unconfirmed else {
      throw ServiceError(.invalidParameter, "User is already confirmed.")
    }
    try count("ResendConfirmationCode", of: username, at: turn.now)
    guard let destination = sendConfirmation(username, &turn) else {
      throw ServiceError(.invalidParameter, "There is no attribute to which a code could be sent.")
    }
    return destination
  }

  mutating func markVerified(_ attribute: String, of username: String) {
    guard let user = users[username] else { return }
    if !user.verified.contains(attribute) { users[username]?.verified.append(attribute) }
    setAlias(attribute, of: username)
  }
}
