package import StepgenModel

/// Names in the style of a language, whatever the platform's names look like.
extension Words {
  /// A class: `ConfirmSmsCode`.
  package var className: String { named(.upperCamel) }
  /// A method or a value: `confirmSmsCode`.
  package var methodName: String { named(.lowerCamel) }
  /// A constant: `CONFIRM_SMS_CODE`.
  package var constantName: String { named(.screamingSnake) }

  private func named(_ letterCase: NamingScheme.LetterCase) -> String {
    NamingScheme(letterCase: letterCase, acronymStyle: .title).identifier(for: self, acronyms: [])
  }

  /// The words of an identifier such as `CONFIRM_SIGN_IN`, `confirmSignIn` or `ConfirmSMSCode`.
  package init(shownBy identifier: String) {
    var words: [String] = []
    let bytes = Array(identifier.utf8)
    for (index, byte) in bytes.enumerated() {
      let letter = Character(Unicode.Scalar(byte))
      guard byte.isNamePart else { continue }
      let before = index == 0 ? nil : bytes[index - 1]
      let after = index + 1 < bytes.count ? bytes[index + 1] : nil
      let begins =
        before.map { !$0.isNamePart || byte.isCapital && (!$0.isCapital || after?.isSmall == true) } ?? true
      if begins || words.isEmpty {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1] += letter.lowercased()
      }
    }
    self.init(words)
  }
}

extension [PlatformName.FormerName] {
  /// The identifiers whose words can name a class or a method: `__` and `_1` have no such words.
  package var withWords: Self {
    filter { Words(shownBy: $0.identifier).methodName.first?.isLetter == true }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self >= 65 && self <= 90 }
  fileprivate var isSmall: Bool { self >= 97 && self <= 122 }
  fileprivate var isNamePart: Bool { isCapital || isSmall || self >= 48 && self <= 57 }
}

extension LoweringScope {
  /// Returns the words of a platform's name: those from which it was made, or the words of its spelling if the spec
  /// spells it out, or those of the id if the spelling has no words, as in `__`.
  package func words(of names: PerPlatform<PlatformName>, _ identifier: String, id: String) -> Words {
    let name = name(names)
    if let words = name?.words, name?.identifiers == [identifier] { return words }
    let shown = Words(shownBy: identifier)
    return shown.list.isEmpty ? Words(id: id) : shown
  }
}
