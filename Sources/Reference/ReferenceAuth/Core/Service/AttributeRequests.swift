internal import AmplifyAuthFlows

/// UpdateUserAttributes: changes attributes of the signed-in user.
struct UpdateUserAttributes {
  var access: AccessToken?
  /// By their names on the wire.
  var attributes: [String: String]

  /// Returns the destination of the code for each attribute that needs one; the others are changed at once.
  func send(to service: inout Service) throws(ServiceError) -> [String: CodeDestination] {
    let username = try service.authorize(access)
    let changes = attributes.sorted { $0.key < $1.key }
    for (name, value) in changes {
      try AttributeSchema.check(name, value, isNew: false, in: service.pool)
      if service.state.isTaken(name, value, by: username) { throw .aliasExists(name) }
    }
    var destinations: [String: CodeDestination] = [:]
    for (name, value) in changes {
      service.state.change(name, to: value, of: username)
      guard service.pool.verifiedAttributes.contains(name) else { continue }
      destinations[name] = service.sendVerification(of: name, to: username)
    }
    return destinations
  }
}

/// GetUserAttributeVerificationCode: sends a code for an attribute of the signed-in user.
struct GetUserAttributeVerificationCode {
  var access: AccessToken?
  var attribute: String

  func send(to service: inout Service) throws(ServiceError) -> CodeDestination {
    let username = try service.authorize(access)
    guard service.pool.verifiedAttributes.contains(attribute) else {
      throw ServiceError(.invalidParameter, "\(attribute) cannot be verified.")
    }
    try service.count("GetUserAttributeVerificationCode", of: username)
    guard let destination = service.sendVerification(of: attribute, to: username) else {
      throw ServiceError(.invalidParameter, "The user has no \(attribute).")
    }
    return destination
  }
}

/// VerifyUserAttribute: proves with a code that an attribute is the user's.
struct VerifyUserAttribute {
  var access: AccessToken?
  var attribute: String
  var code: String

  func send(to service: inout Service) throws(ServiceError) {
    let username = try service.authorize(access)
    try service.count("VerifyUserAttribute", of: username)
    try service.checkCode(code, for: attribute, of: username)
    if let value = service.state.users[username]?.attributes[attribute],
      service.state.isTaken(attribute, value, by: username)
    {
      throw .aliasExists(attribute)
    }
    service.state.users[username]?.codes[attribute] = nil
    service.state.markVerified(attribute, of: username)
  }
}

extension Service {
  /// Nil if the user has no such attribute.
  fileprivate mutating func sendVerification(of attribute: String, to username: String) -> CodeDestination? {
    let medium: SentMessage.Medium = attribute == "email" ? .email : .sms
    guard let destination = state.users[username]?.destination(medium) else { return nil }
    let code = send(.attribute, to: destination, of: username)
    let expires = now + pool.values.confirmationCodeLife
    state.users[username]?.codes[attribute] = IssuedCode(code: code, expires: expires)
    return destination
  }
}
