/// What a character is to the search.
enum CharacterClass {
  /// Part of a word that spaces set apart, or of an identifier.
  case word
  /// Written without spaces: Han, kana, Hangul.
  case dense
  case separator

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: self = .word
    case 0...0x7F: self = .separator
    case 0x3005...0x3007, 0x3041...0x3096, 0x309D...0x309F, 0x30A1...0x30FA, 0x30FC...0x30FF, 0x3131...0x318E,
      0x31F0...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      self = .dense
    default: self = Self.isWord(scalar.properties.generalCategory) ? .word : .separator
    }
  }

  private static func isWord(_ category: Unicode.GeneralCategory) -> Bool {
    switch category {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    case .decimalNumber, .letterNumber, .otherNumber: true
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }
}
