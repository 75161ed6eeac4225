internal import AmplifyAuthFlows

/// UpdateUserAttributes, GetUserAttributeVerificationCode, VerifyUserAttribute.
extension ServiceState {
  /// Where a code went for each attribute that needs one; the others hold at once.
  mutating func update(
    _ attributes: [String: String],
    _ access: AccessToken?,
    _ turn: inout Turn
  ) throws(ServiceError) -> [String: CodeDestination] {
    let username = try authorize(access, at: turn.now)
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      try check(name, value, for: username)
    }
    var destinations: [String: CodeDestination] = [:]
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      users[username]?.attributes[name] = value
      users[username]?.verified.removeAll { $0 == name }
      guard pool.verifiedAttributes.contains(name) else { continue }
      destinations[name] = sendVerification(name, of: username, &turn)
    }
    return destinations
  }

  private func check(_ name: String, _ value: String, for username: String) throws(ServiceError) {
    if name == "sub" || name.isEmpty {
      throw ServiceError(.invalidParameter, "Cannot modify the non-mutable attribute \(name)")
    }
    if name == "email", !Self.isAddress(value) {
      throw ServiceError(.invalidParameter, "Invalid email address format.")
    }
    if name == "phone_number", value.first != "+" || !value.dropFirst().allSatisfy(\.isNumber) || value.count < 8 {
      throw ServiceError(.invalidParameter, "Invalid phone number format.")
    }
    if isTaken(name, value, by: username) {
      throw ServiceError(.aliasExists, "An account with the given \(name) already exists.")
    }
  }

  private mutating func sendVerification(
    _ attribute: String,
    of username: String,
    _ turn: inout Turn
  ) -> CodeDestination? {
    let medium: SentMessage.Medium = attribute == "email" ? .email : .sms
    guard let destination = users[username]?.destination(medium) else { return nil }
    let code = send(.attribute, to: destination, of: username, &turn)
    let expires = turn.now + pool.values.confirmationCodeLife
    users[username]?.codes[attribute] = IssuedCode(code: code, expires: expires)
    return destination
  }

  mutating func sendAttributeCode(
    _ attribute: String,
    _ access: AccessToken?,
    _ turn: inout Turn
  ) throws(ServiceError) -> CodeDestination {
    let username = try authorize(access, at: turn.now)
    guard pool.verifiedAttributes.contains(attribute) else {
      throw ServiceError(.invalidParameter, "\(attribute) cannot be verified.")
    }
    try count("GetUserAttributeVerificationCode", of: username, at: turn.now)
    guard let destination = sendVerification(attribute, of: username, &turn) else {
      throw ServiceError(.invalidParameter, "The user has no \(attribute).")
    }
    return destination
  }

  mutating func verifyAttribute(
    _ attribute: String,
    _ code: String,
    _ access: AccessToken?,
    _ turn: inout Turn
  ) throws(ServiceError) {
    let username = try authorize(access, at: turn.now)
    try count("VerifyUserAttribute", of: username, at: turn.now)
    try checkCode(code, attribute, of: username, at: turn.now)
    if let value = users[username]?.attributes[attribute], isTaken(attribute, value, by: username) {
      throw ServiceError(.aliasExists, "An account with the given \(attribute) already exists.")
    }
    users[username]?.codes[attribute] = nil
    markVerified(attribute, of: username)
  }
}
