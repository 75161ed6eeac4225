extension String {
  /// The text as it stands in a path of an address (RFC 3986, section 3.3): all but the unreserved characters (section 2.3),
  /// `/` and those that are to be kept is percent-encoded.
  ///
  /// A colon is none of them, so that the first part of a relative path cannot be read as a scheme.
  package func percentEncoded(keeping others: String = "") -> String {
    utf8.reduce(into: "") { text, byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 0x80,
        character.isLetter || character.isNumber || "/-._~".contains(character) || others.contains(character)
      {
        text.append(character)
      } else {
        text += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
