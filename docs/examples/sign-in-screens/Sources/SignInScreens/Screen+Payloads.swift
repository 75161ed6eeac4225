import AmplifyAuthFlows
import Foundation

extension Screen.CodeSource {
  init(_ delivery: AuthCodeDeliveryDetails?) {
    switch delivery?.destination {
    case .sms(let number?): self = .textMessage(to: number)
    case .email(let address?): self = .email(to: address)
    default: self = .message
    }
  }
}

extension Screen {
  static func options(_ types: Set<MFAType>) -> [Option] {
    types.map { Option($0.title, answer: $0.answer) }.sorted { $0.title < $1.title }
  }

  static func options(_ factors: Set<AuthFactorType>) -> [Option] {
    factors.map { Option($0.title, answer: $0.answer) }.sorted { $0.title < $1.title }
  }

  /// The names in a list such as `["userAttributes.name"]`.
  static func attributes(in list: String?) -> [String] {
    let names = try? JSONDecoder().decode([String].self, from: Data((list ?? "").utf8))
    return (names ?? []).map { $0.replacing("userAttributes.", with: "") }
  }
}

extension MFAType {
  fileprivate var title: String {
    switch self {
    case .sms: "Text message"
    case .totp: "Authenticator app"
    case .email: "Email"
    default: answer
    }
  }
}

extension AuthFactorType {
  fileprivate var title: String {
    switch self {
    case .password: "Password"
    case .passwordSRP: "Password, never sent"
    case .smsOTP: "Text message"
    case .emailOTP: "Email"
    case .webAuthn: "Passkey"
    default: answer
    }
  }
}
