internal import AmplifyAuthFlows

/// The destination of a code, as the app receives it.
extension AuthCodeDeliveryDetails {
  init(_ destination: CodeDestination?, hasKey: Bool) {
    guard let destination else {
      self.init(destination: .unknown(nil))
      return
    }
    let key: AuthUserAttributeKey = destination.attribute == "email" ? .email : .phoneNumber
    self.init(
      destination: destination.medium == .sms ? .sms(destination.masked) : .email(destination.masked),
      attributeKey: hasKey ? key : nil
    )
  }
}
