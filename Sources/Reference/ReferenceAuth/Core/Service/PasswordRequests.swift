internal import AmplifyAuthFlows

/// ForgotPassword: sends a code with which the user can set a new password.
struct ForgotPassword {
  var username: String

  /// The key under which the code is kept.
  fileprivate static let code = "resetPassword"

  /// For a user who does not exist, returns a reply nevertheless if the pool hides that.
  func send(to service: inout Service) throws(ServiceError) -> CodeDestination {
    try service.checkSecret(of: username)
    guard let name = service.state.canonicalName(username), let user = service.state.users[name] else {
      guard service.pool.hidesUsers else { throw .noSuchUserToReset }
      return UnknownUser(name: username).askForCode(.resetPassword, &service)
    }
    if user.isDisabled { throw .disabled }
    if user.status == .forceChangePassword { throw .cannotReset }
    guard let attribute = service.pool.verifiedAttributes.first(where: user.verified.contains),
      let destination = user.destination(attribute == "email" ? .email : .sms)
    else {
      throw ServiceError(
        .invalidParameter,
        "Cannot reset password for the user as there is no registered/verified email or phone_number"
      )
    }
    try service.count("ForgotPassword", of: name)
    let code = service.send(.resetPassword, to: destination, of: name)
    let expires = service.now + service.pool.values.resetCodeLife
    service.state.users[name]?.codes[Self.code] = IssuedCode(code: code, expires: expires)
    return destination
  }
}

/// ConfirmForgotPassword: sets a new password if the code is right.
struct ConfirmForgotPassword {
  var username: String
  var password: String
  var code: String

  /// The code stays valid if the password does not conform.
  func send(to service: inout Service) throws(ServiceError) {
    try service.checkSecret(of: username)
    guard let name = service.state.canonicalName(username) else {
      throw UnknownUser(name: username).refusal(ofCodeFor: .resetPassword, service)
    }
    try service.count("ConfirmForgotPassword", of: name)
    try service.checkCode(code, for: ForgotPassword.code, of: name)
    try service.checkNewPassword(password, of: name)
    service.state.users[name]?.codes[ForgotPassword.code] = nil
    service.setPassword(password, of: name)
    service.state.users[name]?.status = .confirmed
  }
}

/// ChangePassword: replaces the password of the signed-in user.
struct ChangePassword {
  var access: AccessToken?
  var old: String
  var new: String

  func send(to service: inout Service) throws(ServiceError) {
    let username = try service.authorize(access)
    try service.count("ChangePassword", of: username)
    try service.checkPassword(old, of: username)
    try service.checkNewPassword(new, of: username)
    service.setPassword(new, of: username)
  }
}
