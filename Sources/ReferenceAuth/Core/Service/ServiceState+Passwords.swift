internal import AmplifyAuthFlows

/// Passwords: set, reset, changed.
extension ServiceState {
  /// Refuses a password that does not conform, or that was used before.
  func check(new password: String, for username: String) throws(ServiceError) {
    if password.count < 6 {
      // The service model demands 6 characters of every password, whatever the pool says.
      throw ServiceError(.invalidPassword, "Password did not conform with policy: Password not long enough")
    }
    if let complaint = pool.passwordPolicy.complaint(about: password) {
      throw ServiceError(.invalidPassword, "Password did not conform with policy: \(complaint)")
    }
    guard pool.passwordPolicy.history > 0, let user = users[username] else { return }
    let former = [user.password].compactMap { $0 } + user.formerPasswords
    if former.prefix(pool.passwordPolicy.history).contains(where: { $0.matches(password) }) {
      throw ServiceError(.passwordHistoryPolicyViolation, "Password has previously been used")
    }
  }

  mutating func set(_ password: String, for username: String, _ turn: inout Turn) {
    let hash = hash(password, &turn)
    if let user = users[username], let former = user.password {
      let kept = max(pool.passwordPolicy.history - 1, 0)
      users[username]?.formerPasswords = Array(([former] + user.formerPasswords).prefix(kept))
    }
    users[username]?.password = hash
    users[username]?.temporaryUntil = nil
    users[username]?.passwordAttempts.succeed()
  }

  /// NEW_PASSWORD_REQUIRED: the attributes that the pool requires come along; one that has a value stays as it is
  /// (service model).
  mutating func changePassword(
    of username: String,
    to password: String,
    attributes: [String: String],
    _ turn: inout Turn
  ) throws(ServiceError) {
    guard let user = users[username] else { throw .wrongPassword }
    try check(new: password, for: username)
    let isFixed = attributes.keys.sorted().first {
      pool.requiredAttributes.contains($0) && user.attributes[$0] != nil && user.attributes[$0] != attributes[$0]
    }
    if let isFixed {
      throw ServiceError(.invalidParameter, "Cannot modify an already provided \(isFixed)")
    }
    let all = user.attributes.merging(attributes) { $1 }
    if let missing = pool.requiredAttributes.first(where: { all[$0] == nil }) {
      throw .missingAttribute(missing)
    }
    users[username]?.attributes = all
    set(password, for: username, &turn)
    users[username]?.status = .confirmed
  }

  /// ChangePassword.
  mutating func changePassword(
    _ access: AccessToken?,
    from old: String,
    to new: String,
    _ turn: inout Turn
  ) throws(ServiceError) {
    let username = try authorize(access, at: turn.now)
    try count("ChangePassword", of: username, at: turn.now)
    try checkPassword(old, of: username, &turn)
    try check(new: new, for: username)
    set(new, for: username, &turn)
  }

  /// ForgotPassword.
  ///
  /// A user who does not exist gets an answer all the same where the pool hides it.
  mutating func forgotPassword(_ name: String, _ turn: inout Turn) throws(ServiceError) -> CodeDestination {
    try checkSecret(turn, of: name)
    guard let username = canonicalName(name), let user = users[username] else {
      guard pool.hidesUsers else { throw .noSuchUserToReset }
      return pretendToSend(.resetPassword, to: name, turn)
    }
    if user.isDisabled { throw .disabled }
    guard let attribute = pool.verifiedAttributes.first(where: user.verified.contains),
      let destination = user.destination(attribute == "email" ? .email : .sms)
    else {
      throw ServiceError(
        .invalidParameter,
        "Cannot reset password for the user as there is no registered/verified email or phone_number"
      )
    }
    try count("ForgotPassword", of: username, at: turn.now)
    let code = send(.resetPassword, to: destination, of: username, &turn)
    let expires = turn.now + pool.values.resetCodeLife
    users[username]?.codes["resetPassword"] = IssuedCode(code: code, expires: expires)
    return destination
  }

  /// ConfirmForgotPassword.
  ///
  /// The code stays when the password does not conform.
  mutating func confirmForgotPassword(
    _ name: String,
    _ password: String,
    _ code: String,
    _ turn: inout Turn
  ) throws(ServiceError) {
    try checkSecret(turn, of: name)
    guard let username = canonicalName(name) else {
      throw pretendedRefusal(of: .resetPassword, for: name, at: turn.now)
    }
    try count("ConfirmForgotPassword", of: username, at: turn.now)
    try checkCode(code, "resetPassword", of: username, at: turn.now)
    try check(new: password, for: username)
    users[username]?.codes["resetPassword"] = nil
    set(password, for: username, &turn)
    users[username]?.status = .confirmed
  }

  /// Expired, or never asked for: ExpiredCodeException.
  func checkCode(_ code: String, _ purpose: String, of username: String, at now: AuthMoment) throws(ServiceError) {
    guard let issued = users[username]?.codes[purpose], issued.expires > now else { throw .expiredCode }
    guard Secrets.areEqual(issued.code, code) else { throw .wrongConfirmation }
  }
}
