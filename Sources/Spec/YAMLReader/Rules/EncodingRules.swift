package import StepgenModel

extension Rule {
  package static let invalidUTF8 = Rule(
    "invalid-utf8",
    title: "A file must be valid UTF-8.",
    explanation: """
      The diagnostic points to the first byte that is not valid UTF-8. Editors call the usual wrong encodings Latin-1, \
      Windows-1252 or UTF-16. A UTF-8 byte order mark is allowed.
      """,
    wrong: .text("a file in which ‘é’ is the single byte 0xE9"),
    right: .text("a file in which ‘é’ is the two bytes 0xC3 0xA9")
  )

  package static let controlCharacter = Rule(
    "control-character",
    title: "A file must not contain control characters other than tabs and line breaks.",
    explanation: """
      YAML forbids control characters, because they are invisible and many outputs cannot contain them. stepgen also \
      rejects the line breaks U+0085, U+2028 and U+2029, because editors do not agree that they are line breaks, and \
      escapes such as `\\0`, for the same reasons.
      """,
    wrong: .yaml("title: \"Sign\\ain\"\n"),
    right: .yaml("title: \"Sign in\"\n")
  )

  package static let invisibleCharacter = Rule(
    "invisible-character",
    .warning,
    title: "A file must not contain invisible characters.",
    explanation: """
      Characters without width make two names look the same, and characters that change the direction of text make a \
      line look different from its content. Joiners between non-ASCII characters, as in emoji, are allowed. If you \
      need an invisible character, write it as an escape in double quotes: `"\\u200B"`. stepgen reports at most 100 \
      places in a file.
      """,
    wrong: .yaml("title: Sign\u{200B} in\n"),
    right: .yaml("title: \"Sign\\u200B in\"\n")
  )
}
