package import StepgenModel

extension Rule {
  package static let invalidUTF8 = Rule(
    "invalid-utf8",
    title: "A file is UTF-8.",
    explanation: """
      The place is that of the first byte that is not valid UTF-8. Editors call the wrong encodings Latin-1,
      Windows-1252 or UTF-16. A byte order mark of UTF-8 is allowed.
      """,
    wrong: .text("a file in which ‘é’ is the single byte 0xE9"),
    right: .text("a file in which ‘é’ is the two bytes 0xC3 0xA9")
  )

  package static let controlCharacter = Rule(
    "control-character",
    title: "A file has no control characters but tabs and line ends.",
    explanation: """
      YAML forbids them, as they are invisible, and many outputs cannot hold them. The line breaks U+0085, U+2028 and
      U+2029 are refused as well: editors do not agree that they are line breaks. Escapes such as `\\0` are refused for
      the same reasons.
      """,
    wrong: .yaml("title: \"Sign\\ain\"\n"),
    right: .yaml("title: \"Sign in\"\n")
  )

  package static let invisibleCharacter = Rule(
    "invisible-character",
    .warning,
    title: "A file has no invisible characters.",
    explanation: """
      Characters without width make two names look the same, and those that change the direction of writing make a line
      look different from its content. Joiners between characters outside of ASCII, as in emoji, are allowed. Where one is
      needed, write it as an escape in double quotes: `"\\u200B"`. At most 100 places of a file are reported.
      """,
    wrong: .yaml("title: Sign\u{200B} in\n"),
    right: .yaml("title: \"Sign\\u200B in\"\n")
  )
}
