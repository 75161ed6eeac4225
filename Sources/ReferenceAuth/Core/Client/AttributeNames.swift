internal import AmplifyAuthFlows

/// The keys of attributes by their names on the wire.
extension AuthUserAttributeKey {
  init(wireName: String) {
    switch wireName {
    case "email": self = .email
    case "phone_number": self = .phoneNumber
    default: self = .custom(wireName)
    }
  }

  /// A custom attribute may be given with its prefix, or as the standard attribute that it is.
  var wireName: String {
    switch self {
    case .custom(let name): name
    default: wire
    }
  }
}
