import StepgenLanguages
import StepgenModel

/// What the system has to know about an input field, as the first language of a platform has it.
struct InputHint {
  var text: String

  /// - Parameters:
  ///   - kind: What is asked for.
  ///   - origins: Where a code comes from; that of a text message, where nothing says so.
  ///   - languages: Those of the platform.
  init?(_ kind: Ask.Kind, from origins: [Ask.CodeOrigin], _ languages: [Language]) {
    guard let hints = languages.first?.inputHints else { return nil }
    switch kind {
    case .code: text = Self.code(hints, from: origins.isEmpty ? [.sms] : origins)
    case .password: text = hints.password
    case .newPassword: text = hints.newPassword
    case .emailAddress: text = hints.emailAddress
    case .phoneNumber: text = hints.phoneNumber
    case .choice, .text, .number, .date, .yesOrNo, .file, .form, .nothing: return nil
    }
  }

  private static func code(_ hints: InputHints, from origins: [Ask.CodeOrigin]) -> String {
    guard let names = hints.codeOrigins else { return hints.code }
    let told = origins.map { origin in
      switch origin {
      case .sms: names.sms
      case .email: names.email
      case .authenticatorApp: names.authenticatorApp
      }
    }
    return hints.code.parts(at: "*").joined(separator: told.joined(separator: ","))
  }
}
