import StepgenLanguages
import StepgenModel

/// What the system has to know about an input field, as the first language of a platform has it.
struct InputHint {
  var text: String

  init?(_ kind: Ask.Kind, _ languages: [Language]) {
    guard let hints = languages.first?.inputHints else { return nil }
    switch kind {
    case .code: text = hints.code
    case .password: text = hints.password
    case .newPassword: text = hints.newPassword
    case .emailAddress: text = hints.emailAddress
    case .phoneNumber: text = hints.phoneNumber
    case .choice, .text, .nothing: return nil
    }
  }
}
