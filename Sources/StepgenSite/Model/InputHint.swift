import StepgenModel

/// What to tell the system about an input field, so that it offers the right keyboard and fills in codes and passwords.
///
/// From the platforms' own documentation: `UITextContentType`, Android's `autofillHints`, Flutter's `AutofillHints`, and
/// the autofill detail tokens of the HTML standard.
struct InputHint {
  var text: String

  init?(_ kind: Ask.Kind, _ languages: [Language]) {
    guard let language = languages.first, let text = Self.text(kind, language) else { return nil }
    self.text = text
  }

  private static func text(_ kind: Ask.Kind, _ language: Language) -> String? {
    switch (kind, language) {
    case (.code, .swift): ".textContentType(.oneTimeCode)"
    case (.code, .dart): "AutofillHints.oneTimeCode"
    case (.code, .typescript): "autocomplete=\"one-time-code\" inputmode=\"numeric\""
    case (.code, _): "android:autofillHints=\"smsOTPCode\" android:inputType=\"number\""
    case (.password, .swift): ".textContentType(.password)"
    case (.password, .dart): "AutofillHints.password"
    case (.password, .typescript): "autocomplete=\"current-password\""
    case (.password, _): "android:autofillHints=\"password\" android:inputType=\"textPassword\""
    case (.newPassword, .swift): ".textContentType(.newPassword)"
    case (.newPassword, .dart): "AutofillHints.newPassword"
    case (.newPassword, .typescript): "autocomplete=\"new-password\""
    case (.newPassword, _): "android:autofillHints=\"newPassword\" android:inputType=\"textPassword\""
    case (.emailAddress, .swift): ".textContentType(.emailAddress)"
    case (.emailAddress, .dart): "AutofillHints.email"
    case (.emailAddress, .typescript): "type=\"email\" autocomplete=\"email\""
    case (.emailAddress, _): "android:autofillHints=\"emailAddress\" android:inputType=\"textEmailAddress\""
    case (.phoneNumber, .swift): ".textContentType(.telephoneNumber)"
    case (.phoneNumber, .dart): "AutofillHints.telephoneNumber"
    case (.phoneNumber, .typescript): "type=\"tel\" autocomplete=\"tel\""
    case (.phoneNumber, _): "android:autofillHints=\"phoneNumber\" android:inputType=\"phone\""
    case (.choice, _), (.text, _), (.nothing, _): nil
    }
  }
}
