internal import AmplifyAuthFlows

/// Calls about passwords, as the client libraries show them.
enum PasswordCalls {
  private typealias Step = AuthResetPasswordStep.ID

  static func reset(_ username: String, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    try call.refuseEmpty(username)
    let destination = try ForgotPassword(username: username).send(to: &call.service)
    let delivery = AuthCodeDeliveryDetails(destination, hasKey: true)
    let step = AuthResetPasswordStep.confirmResetPasswordWithCode(delivery, nil)
    return call.answer(.resetPassword(step), Step.confirmResetPasswordWithCode)
  }

  static func confirmReset(_ request: ConfirmForgotPassword, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    try call.refuseEmpty(request.username, request.password, request.code)
    try request.send(to: &call.service)
    return call.answer(.resetPassword(.done), Step.done)
  }

  static func update(from old: String, to new: String, _ call: inout ClientCall) throws(ServiceError) -> Answer {
    if call.platform == .javascript { try call.refuseEmpty(old, new) }
    try ChangePassword(access: call.access, old: old, new: new).send(to: &call.service)
    return Answer(.nothing)
  }
}
