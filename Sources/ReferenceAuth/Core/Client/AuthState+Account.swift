internal import AmplifyAuthFlows
internal import StepRuntime

/// Passwords and attributes as the client libraries show them.
extension AuthState {
  mutating func performPassword(
    _ command: Command,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) throws(ServiceError) -> Answer {
    switch command {
    case .resetPassword(let username):
      let destination = try service.forgotPassword(username, &turn)
      let step = AuthResetPasswordStep.confirmResetPasswordWithCode(Self.delivery(destination, hasKey: true), nil)
      return exchange.answer(.resetPassword(step), "confirm-reset-password-with-code")
    case .confirmResetPassword(let username, let password, let code):
      try service.confirmForgotPassword(username, password, code, &turn)
      return exchange.answer(.resetPassword(.done), "done")
    case .updatePassword(let old, let new):
      try service.changePassword(client.signedIn?.access, from: old, to: new, &turn)
      return Answer(.nothing)
    default: return Answer(.nothing)
    }
  }

  mutating func performAttribute(
    _ command: Command,
    _ exchange: inout Exchange,
    _ client: inout ClientState,
    _ turn: inout Turn
  ) throws(ServiceError) -> Answer {
    let access = client.signedIn?.access
    switch command {
    case .updateAttribute(let attribute): return try update([attribute], access, &exchange, &turn)
    case .updateAttributes(let attributes): return try update(attributes, access, &exchange, &turn)
    case .confirmAttribute(let key, let code):
      try service.verifyAttribute(Self.name(key), code, access, &turn)
      return exchange.answer(.nothing, "done")
    case .sendAttributeCode(let key):
      let destination = try service.sendAttributeCode(Self.name(key), access, &turn)
      return exchange.answer(
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
    _ exchange: inout Exchange,
    _ turn: inout Turn
  ) throws(ServiceError) -> Answer {
    let values = Dictionary(attributes.map { (Self.name($0.key), $0.value) }) { $1 }
    let destinations = try service.update(values, access, &turn)
    exchange.facts.formUnion(["attribute-needs-code", "attribute-needs-no-code"])
    var answer = Answer(.nothing)
    var updates: [Reply.AttributeUpdate] = []
    for attribute in attributes {
      let destination = destinations[Self.name(attribute.key)]
      let step: AuthUpdateAttributeStep =
        destination.map { .confirmAttributeWithCode(Self.delivery($0, hasKey: true), nil) } ?? .done
      updates.append(Reply.AttributeUpdate(key: attribute.key, step: step))
      let one = exchange.answer(.nothing, destination == nil ? "done" : "confirm-attribute-with-code")
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
