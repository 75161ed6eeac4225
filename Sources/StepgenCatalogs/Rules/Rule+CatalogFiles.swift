import StepgenModel

extension Rule {
  static let catalogSyntax = Rule(
    "catalog-syntax",
    title: "Catalogs are PO files",
    explanation: """
      A catalog is a list of messages in the PO format of GNU gettext: comments, `msgctxt`, `msgid`, `msgstr`, each with
      strings between quotes, in which a quote and a backslash have a backslash before them. A message that cannot be read
      is left out, and `stepgen translate update` writes nothing while there is one.
      """,
    wrong: .text(#"msgctxt "sign-in.title"\#nmsgid "Sign-in"\#nmsgstr "サインイン"#),
    right: .text(#"msgctxt "sign-in.title"\#nmsgid "Sign-in"\#nmsgstr "サインイン""#)
  )

  static let catalogEncoding = Rule(
    "catalog-encoding",
    title: "Catalogs are in UTF-8",
    explanation: "A catalog is read as UTF-8, and its header says the same. Editors and `msgconv` can convert a file.",
    wrong: .text(#""Content-Type: text/plain; charset=ISO-8859-1\n""#),
    right: .text(#""Content-Type: text/plain; charset=UTF-8\n""#)
  )

  static let catalogSize = Rule(
    "catalog-size",
    title: "Catalogs have a size",
    explanation: "A catalog has at most 10 MB and 100,000 messages. stepgen makes one for each flow.",
    wrong: .text("l10n/ja/sign-in.po with 11 MB"),
    right: .text("l10n/ja/sign-in.po with 90 kB")
  )

  static let catalogPlural = Rule(
    "catalog-plural",
    title: "Messages have no plural forms",
    explanation: "No text of a spec has a form for one and a form for many, so nothing would show the translation.",
    wrong: .text(#"msgid "%d step"\#nmsgid_plural "%d steps"\#nmsgstr[0] "…""#),
    right: .text(#"msgid "Steps"\#nmsgstr "…""#)
  )

  static let catalogDuplicate = Rule(
    "catalog-duplicate",
    title: "A catalog has each message once",
    explanation: """
      The `msgctxt` is the key of a message. Of two with the same key one would be lost; as a rule two people have
      translated it, or a merge has gone wrong.
      """,
    wrong: .text(#"msgctxt "sign-in.title" … msgctxt "sign-in.title" …"#),
    right: .text(#"msgctxt "sign-in.title" …"#)
  )

  static let catalogBidi = Rule(
    "catalog-bidi",
    title: "Translations do not turn the direction of text",
    explanation: """
      The characters U+202A to U+202E and U+2066 to U+2069 change the order in which what follows is shown, code
      included, and nobody sees them in a review. The pages set directions by themselves; where two scripts meet, the
      marks U+200E and U+200F are allowed.
      """,
    wrong: .text("msgstr \"…\\u202E…\""),
    right: .text("msgstr \"…\"")
  )
}
