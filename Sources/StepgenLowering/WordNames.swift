package import StepgenModel

/// Names that code makes of words, where a platform's own names have another form.
extension LoweringScope {
  /// The words of a platform's name: those that it was made of or, where it was spelled out, those that it shows.
  package func words(of names: [PlatformName], _ identifier: String) -> Words {
    let name = name(names)
    if let words = name?.words, name?.identifiers == [identifier] { return words }
    return Words(reading: identifier)
  }

  /// The words as the platform writes names of types, or as most languages do.
  package func typeName(_ words: Words) -> String {
    var scheme = NamingScheme(letterCase: .upperCamel)
    let own = registry.platforms[target.platform].schemes?[.type]
    if let own, own.letterCase == .upperCamel { scheme.acronymStyle = own.acronymStyle }
    return scheme.identifier(for: words, acronyms: registry.acronyms)
  }

  /// The words of a step as a type beside those of all flows: `SignInDone`, and `ConfirmSignInWithCode`, which names its
  /// flow itself.
  package func typeName(ofStep words: Words, in flow: Flow) -> String {
    let own = Words(id: flow.id).list
    return typeName(words.list.contains(own) ? words : Words(own + words.list))
  }
}

extension Words {
  /// `CONFIRM_SIGN_IN`, `confirmSignIn` and `ConfirmSMSCode` as words.
  package init(reading identifier: String) {
    var words: [String] = []
    let bytes = Array(identifier.utf8)
    for (index, byte) in bytes.enumerated() where byte.isNamePart {
      let letter = String(UnicodeScalar(byte)).lowercased()
      let before = index == 0 ? nil : bytes[index - 1]
      let after = index + 1 < bytes.count ? bytes[index + 1] : nil
      let begins =
        before.map { !$0.isNamePart || byte.isCapital && (!$0.isCapital || after?.isSmall == true) } ?? true
      if begins || words.isEmpty {
        words.append(letter)
      } else {
        words[words.count - 1] += letter
      }
    }
    self.init(words)
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self >= 65 && self <= 90 }
  fileprivate var isSmall: Bool { self >= 97 && self <= 122 }
  fileprivate var isNamePart: Bool { isCapital || isSmall || self >= 48 && self <= 57 }
}
