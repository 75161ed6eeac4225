internal import AmplifyAuthFlows
internal import AmplifyAuthTables

/// A way to begin a sign-in, by its name on the wire; an app client allows some of them.
public enum SignInFlow: String, Sendable, Hashable, Codable, CaseIterable {
  /// The client proves the password by SRP.
  case srp = "USER_SRP_AUTH"
  /// The client sends the password.
  case password = "USER_PASSWORD_AUTH"
  /// The triggers decide.
  case custom = "CUSTOM_AUTH"
  /// The triggers decide after the client has proved the password; on the wire it has the name of ``custom``.
  case customWithSRP = "CUSTOM_AUTH with SRP_A"
  /// The user chooses the first factor.
  case choice = "USER_AUTH"
}

extension SignInFlow {
  init(_ type: AuthFlowType?) {
    switch type {
    case .userPassword: self = .password
    case .customWithoutSRP: self = .custom
    case .customWithSRP, .custom: self = .customWithSRP
    case .userAuth: self = .choice
    default: self = .srp
    }
  }

  /// Whether the triggers decide.
  var isCustom: Bool { self == .custom || self == .customWithSRP }

  /// The name on the wire.
  var wire: String { self == .customWithSRP ? Self.custom.rawValue : rawValue }

  /// The condition of the spec that names the flow.
  var condition: AuthFlows.Condition {
    switch self {
    case .srp: .flowSRP
    case .password: .flowUserPassword
    case .custom: .flowCustomWithoutSRP
    case .customWithSRP: .flowCustomWithSRP
    case .choice: .flowUserAuth
    }
  }
}
