internal import AmplifyAuthFlows
internal import StepRuntime

/// Passwords and attributes as the client libraries show them.
extension AuthState {
  mutating func performPassword(
    _ command: Command,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    switch command {
    case .resetPassword(let username):
      try refuseEmpty(username)
      let destination = try service.forgotPassword(username, &call.turn)
      let step = AuthResetPasswordStep.confirmResetPasswordWithCode(Self.delivery(destination, hasKey: true), nil)
      return call.answer(.resetPassword(step), "confirm-reset-password-with-code")
    case .confirmResetPassword(let username, let password, let code):
      try refuseEmpty(username, password, code)
      try service.confirmForgotPassword(username, password, code, &call.turn)
      return call.answer(.resetPassword(.done), "done")
    case .updatePassword(let old, let new):
      try service.changePassword(call.client.signedIn?.access, from: old, to: new, &call.turn)
      return Answer(.nothing)
    default: return Answer(.nothing)
    }
  }

  mutating func performAttribute(
    _ command: Command,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    let access = call.client.signedIn?.access
    switch command {
    case .updateAttribute(let attribute): return try update([attribute], access, &call)
    case .updateAttributes(let attributes): return try update(attributes, access, &call)
    case .confirmAttribute(let key, let code):
      if platform == .javascript { try refuseEmpty(code) }
      try service.verifyAttribute(Self.name(key), code, access, &call.turn)
      return call.answer(.nothing, "done")
    case .sendAttributeCode(let key):
      let destination = try service.sendAttributeCode(Self.name(key), access, &call.turn)
      return call.answer(
        .delivery(Self.delivery(destination, hasKey: true)),
        "confirm-attribute-with-code"
      )
    default: return Answer(.nothing)
    }
  }

  /// One result for each attribute: those in the service's list of deliveries wait for a code, the others hold.
  private mutating func update(
    _ attributes: [AuthUserAttribute],
    _ access: AccessToken?,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    let values = Dictionary(attributes.map { (Self.name($0.key), $0.value) }) { $1 }
    let destinations = try service.update(values, access, &call.turn)
    call.facts.formUnion(["attribute-needs-code", "attribute-needs-no-code"])
    var answer = Answer(.nothing)
    var updates: [Reply.AttributeUpdate] = []
    for attribute in attributes {
      let destination = destinations[Self.name(attribute.key)]
      let step: AuthUpdateAttributeStep =
        destination.map { .confirmAttributeWithCode(Self.delivery($0, hasKey: true), nil) } ?? .done
      updates.append(Reply.AttributeUpdate(key: attribute.key, step: step))
      let one = call.answer(.nothing, destination == nil ? "done" : "confirm-attribute-with-code")
      answer.step = one.step
      answer.transitions += one.transitions
      answer.violation = answer.violation ?? one.violation
    }
    answer.reply = .attributeUpdates(updates)
    return answer
  }

  func fetchAttributes(_ client: ClientState, _ turn: Turn) -> Answer {
    do {
      let username = try service.authorize(client.signedIn?.access, at: turn.now)
      let user = service.users[username]
      var attributes = (user?.attributes ?? [:]).sorted { $0.key < $1.key }.map {
        AuthUserAttribute(key: Self.key($0.key), value: $0.value)
      }
      attributes.insert(AuthUserAttribute(key: .custom("sub"), value: user?.sub ?? ""), at: 0)
      return Answer(.attributes(attributes))
    } catch {
      return Answer(.failure(error.error.id), message: error.message)
    }
  }

  private static func key(_ name: String) -> AuthUserAttributeKey {
    switch name {
    case "email": .email
    case "phone_number": .phoneNumber
    default: .custom(name)
    }
  }
}
