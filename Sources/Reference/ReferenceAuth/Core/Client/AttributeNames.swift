internal import AmplifyAuthFlows

/// The keys of attributes, by their names on the wire.
extension AuthUserAttributeKey {
  init(wireName: String) {
    switch wireName {
    case "email": self = .email
    case "phone_number": self = .phoneNumber
    case _ where wireName.hasPrefix(AttributeSchema.customPrefix):
      self = .custom(String(wireName.dropFirst(AttributeSchema.customPrefix.count)))
    default: self = .custom(wireName)
    }
  }

  /// A custom attribute has a prefix on the wire; a standard one without a key in the spec is used under its own name.
  var wireName: String {
    guard case .custom(let name) = self else { return wire }
    let isNamed = AttributeSchema.standard.contains(name) || AttributeSchema.ofTheService.contains(name)
    return isNamed || name.contains(":") ? name : AttributeSchema.customPrefix + name
  }
}
