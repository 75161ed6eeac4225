internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// Calls about attributes, as the client libraries show them.
enum AttributeCalls {
  private typealias Step = AuthUpdateAttributeStep.ID

  /// Returns one result for each attribute: those in Cognito's list of deliveries wait for a code, the others are
  /// changed.
  static func update(_ attributes: [AuthUserAttribute], _ call: inout ClientCall) throws(ServiceError) -> Answer {
    let values = Dictionary(attributes.map { ($0.key.wireName, $0.value) }) { $1 }
    let destinations = try UpdateUserAttributes(access: call.access, attributes: values).send(to: &call.service)
    call.facts.formUnion([.attributeNeedsCode, .attributeNeedsNoCode])
    var answer = Answer(.nothing)
    var updates: [Reply.AttributeUpdate] = []
    for attribute in attributes {
      let delivery = destinations[attribute.key.wireName].map { AuthCodeDeliveryDetails($0, hasKey: true) }
      let step = delivery.map { AuthUpdateAttributeStep.confirmAttributeWithCode($0, nil) } ?? .done
      updates.append(Reply.AttributeUpdate(key: attribute.key, step: step))
      let one = call.answer(.nothing, delivery == nil ? Step.done : .confirmAttributeWithCode)
      answer.step = one.step
      answer.transitions += one.transitions
      answer.violation = answer.violation ?? one.violation
    }
    answer.reply = .attributeUpdates(updates)
    return answer
  }

  static func confirm(
    _ key: AuthUserAttributeKey,
    _ code: String,
    _ call: inout ClientCall
  ) throws(ServiceError) -> Answer {
    if call.platform == .javascript { try call.refuseEmpty(code) }
    try VerifyUserAttribute(access: call.access, attribute: key.wireName, code: code).send(to: &call.service)
    return call.answer(.nothing, Step.done)
  }

  static func sendCode(for key: AuthUserAttributeKey, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    let request = GetUserAttributeVerificationCode(access: call.access, attribute: key.wireName)
    let delivery = AuthCodeDeliveryDetails(try request.send(to: &call.service), hasKey: true)
    return call.answer(.delivery(delivery), Step.confirmAttributeWithCode)
  }

  static func fetch(_ call: ClientCall) throws(ServiceError) -> Answer {
    let user = call.service.state.users[try call.service.authorize(call.access)]
    let attributes = (user?.attributes ?? [:]).sorted { $0.key < $1.key }.map {
      AuthUserAttribute(AuthUserAttributeKey(wireName: $0.key), value: $0.value)
    }
    return Answer(.attributes([AuthUserAttribute(.custom("sub"), value: user?.sub ?? "")] + attributes))
  }
}
