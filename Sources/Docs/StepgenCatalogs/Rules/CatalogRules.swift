package import StepgenModel

extension Rule {
  /// What can be wrong with catalogs of translations.
  package static let ofCatalogs: [Rule] = [
    .catalogSyntax, .catalogEncoding, .catalogSize, .catalogPlural, .catalogDuplicate, .catalogBidi, .unknownUnit,
    .unknownCatalog, .unknownLocale, .translationCode, .translationPlaceholder, .translationLink, .translationVersion,
    .translationStructure, .avoidedTerm,
  ]
}

extension Rule {
  static let catalogSyntax = Rule(
    "catalog-syntax",
    title: "Catalogs are PO files.",
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
    title: "Catalogs are in UTF-8.",
    explanation: "A catalog is read as UTF-8, and its header says the same. Editors and `msgconv` can convert a file.",
    wrong: .text(#""Content-Type: text/plain; charset=ISO-8859-1\n""#),
    right: .text(#""Content-Type: text/plain; charset=UTF-8\n""#)
  )

  static let catalogSize = Rule(
    "catalog-size",
    title: "Catalogs have a size.",
    explanation: "A catalog has at most 10 MB and 100,000 messages. stepgen makes one for each flow.",
    wrong: .text("l10n/ja/sign-in.po with 11 MB"),
    right: .text("l10n/ja/sign-in.po with 90 kB")
  )

  static let catalogPlural = Rule(
    "catalog-plural",
    title: "Messages have no plural forms.",
    explanation: "No text of a spec has a form for one and a form for many, so nothing would show the translation.",
    wrong: .text(#"msgid "%d step"\#nmsgid_plural "%d steps"\#nmsgstr[0] "…""#),
    right: .text(#"msgid "Steps"\#nmsgstr "…""#)
  )

  static let catalogDuplicate = Rule(
    "catalog-duplicate",
    title: "A catalog has each message once.",
    explanation: """
      The `msgctxt` is the key of a message. Of two with the same key one would be lost; as a rule two people have
      translated it, or a merge has gone wrong.
      """,
    wrong: .text(#"msgctxt "sign-in.title" … msgctxt "sign-in.title" …"#),
    right: .text(#"msgctxt "sign-in.title" …"#)
  )

  static let catalogBidi = Rule(
    "catalog-bidi",
    title: "Translations do not turn the direction of text.",
    explanation: """
      The characters U+202A to U+202E and U+2066 to U+2069 change the order in which what follows is shown, code
      included, and nobody sees them in a review. The pages set directions by themselves; where two scripts meet, the
      marks U+200E and U+200F are allowed.
      """,
    wrong: .text("msgstr \"…\\u202E…\""),
    right: .text("msgstr \"…\"")
  )
}

extension Rule {
  static let unknownUnit = Rule(
    "unknown-unit",
    .warning,
    title: "A catalog translates what is in the spec.",
    explanation: """
      The `msgctxt` says which text of the spec a message translates, and there is no such text: it has been renamed or
      removed. `stepgen translate update` moves the message to its text if that is the same elsewhere in the catalog, and
      otherwise keeps it as obsolete.
      """,
    wrong: .text(#"msgctxt "sign-in.confirm-sms.title""#),
    right: .text(#"msgctxt "sign-in.confirm-sms-otp.title""#)
  )

  package static let unknownCatalog = Rule(
    "unknown-catalog",
    .warning,
    title: "A catalog is named for a flow.",
    explanation: """
      In `l10n/LOCALE/` there is a file for each flow, named for its id, `shared.po` for what flows share, and
      `glossary.po` for terms. Another `.po` file is read by nothing.
      """,
    wrong: .text("l10n/ja/signin.po"),
    right: .text("l10n/ja/sign-in.po")
  )

  package static let unknownLocale = Rule(
    "unknown-locale",
    title: "A folder of catalogs is named for a language.",
    explanation: """
      Each folder in `l10n` has the BCP 47 tag of the language that it translates into, such as `ja` or `zh-Hans`. stepgen
      knows those for which it can name the language in its own words and set its text.
      """,
    wrong: .text("l10n/jp/sign-in.po"),
    right: .text("l10n/ja/sign-in.po")
  )
}

extension Rule {
  static let translationCode = Rule(
    "translation-code",
    title: "A translation has the code of its text.",
    explanation: """
      Text in backticks is code and is not translated: each piece occurs in the translation as often as in the English
      text, in any order. A translation that waits for review is compared with the text it was made from.
      """,
    wrong: .text("msgid \"Call `signIn` again.\"\nmsgstr \"`サインイン`をもう一度呼び出します。\""),
    right: .text("msgid \"Call `signIn` again.\"\nmsgstr \"`signIn`をもう一度呼び出します。\"")
  )

  static let translationPlaceholder = Rule(
    "translation-placeholder",
    title: "A translation has the placeholders of its text.",
    explanation: """
      A word in braces stands for a value that comes with a step. It keeps its name, and occurs in the translation as
      often as in the English text.
      """,
    wrong: .text("msgid \"Go to door {compartment}.\"\nmsgstr \"Gehen Sie zu Tür {fach}.\""),
    right: .text("msgid \"Go to door {compartment}.\"\nmsgstr \"Gehen Sie zu Tür {compartment}.\"")
  )

  static let translationLink = Rule(
    "translation-link",
    title: "A translation has the links of its text.",
    explanation:
      "Links of a translation lead where those of the English text lead. Only what is between the brackets is translated.",
    wrong: .text(
      "msgid \"See [the guide](https://example.com/a).\"\nmsgstr \"Siehe [die Anleitung](https://example.com/b).\""
    ),
    right: .text(
      "msgid \"See [the guide](https://example.com/a).\"\nmsgstr \"Siehe [die Anleitung](https://example.com/a).\""
    )
  )

  static let translationVersion = Rule(
    "translation-version",
    .warning,
    title: "A translation has the versions of its text.",
    explanation: "Version numbers of three parts are the same in the translation and in the English text.",
    wrong: .text("msgid \"Before 2.10.1 …\"\nmsgstr \"Vor 2.10.0 …\""),
    right: .text("msgid \"Before 2.10.1 …\"\nmsgstr \"Vor 2.10.1 …\"")
  )

  static let translationStructure = Rule(
    "translation-structure",
    title: "A translation is one paragraph.",
    explanation: """
      The lists, headings and paragraphs of a page are those of the spec; a message is one piece of them. A translation
      has no empty lines, and does not begin with what would make a list, a heading, a quote or code of it.
      """,
    wrong: .text("msgid \"Ask again.\"\nmsgstr \"- もう一度尋ねます。\""),
    right: .text("msgid \"Ask again.\"\nmsgstr \"もう一度尋ねます。\"")
  )

  static let avoidedTerm = Rule(
    "avoided-term",
    .warning,
    title: "A translation uses the terms of the glossary.",
    explanation: """
      `l10n/LOCALE/glossary.po` has the English terms with their translations. A comment there that begins with `avoid:`
      lists words, with commas between them, that no translation of that language has outside of code. The search
      of the docs takes them for the term, and so do the words after `also:`, which translations may have.
      """,
    wrong: .text(
      "# avoid: ログイン\nmsgid \"sign-in\"\nmsgstr \"サインイン\"\n\nmsgid \"Sign in again.\"\nmsgstr \"もう一度ログインします。\""
    ),
    right: .text(
      "# avoid: ログイン\nmsgid \"sign-in\"\nmsgstr \"サインイン\"\n\nmsgid \"Sign in again.\"\nmsgstr \"もう一度サインインします。\""
    )
  )
}
