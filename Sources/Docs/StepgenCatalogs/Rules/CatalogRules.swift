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
    title: "Catalogs must be valid PO files.",
    explanation: """
      A catalog is a list of messages in the PO format of GNU gettext: comments, `msgctxt`, `msgid` and `msgstr`, each \
      with strings in quotes, in which a backslash precedes every quote and every backslash. stepgen omits a message \
      that it cannot read, and `stepgen translate update` writes nothing until you correct it.
      """,
    wrong: .text(#"msgctxt "sign-in.title"\#nmsgid "Sign-in"\#nmsgstr "サインイン"#),
    right: .text(#"msgctxt "sign-in.title"\#nmsgid "Sign-in"\#nmsgstr "サインイン""#)
  )

  static let catalogEncoding = Rule(
    "catalog-encoding",
    title: "Catalogs must be in UTF-8.",
    explanation:
      "stepgen reads a catalog as UTF-8, and its header must declare UTF-8. Editors and `msgconv` can convert a file.",
    wrong: .text(#""Content-Type: text/plain; charset=ISO-8859-1\n""#),
    right: .text(#""Content-Type: text/plain; charset=UTF-8\n""#)
  )

  static let catalogSize = Rule(
    "catalog-size",
    title: "Catalogs must not exceed the size limit.",
    explanation: "A catalog can have at most 10 MB and 100,000 messages. stepgen creates one for each flow.",
    wrong: .text("l10n/ja/sign-in.po with 11 MB"),
    right: .text("l10n/ja/sign-in.po with 90 kB")
  )

  static let catalogPlural = Rule(
    "catalog-plural",
    title: "Messages must not have plural forms.",
    explanation: "The texts of a spec have no plural forms, so the translation would never be shown.",
    wrong: .text(#"msgid "%d step"\#nmsgid_plural "%d steps"\#nmsgstr[0] "…""#),
    right: .text(#"msgid "Steps"\#nmsgstr "…""#)
  )

  static let catalogDuplicate = Rule(
    "catalog-duplicate",
    title: "A catalog must contain each message only once.",
    explanation: """
      The `msgctxt` is the key of a message. If two messages had the same key, one of them would be lost. Usually two \
      people have translated the message, or a merge went wrong.
      """,
    wrong: .text(#"msgctxt "sign-in.title" … msgctxt "sign-in.title" …"#),
    right: .text(#"msgctxt "sign-in.title" …"#)
  )

  static let catalogBidi = Rule(
    "catalog-bidi",
    title: "Translations must not change the direction of text.",
    explanation: """
      The characters U+202A to U+202E and U+2066 to U+2069 change the order in which the text after them is displayed, \
      including code, and they are invisible in a review. The pages set the direction of text themselves; between two \
      scripts, the marks U+200E and U+200F are allowed.
      """,
    wrong: .text("msgstr \"…\\u202E…\""),
    right: .text("msgstr \"…\"")
  )
}

extension Rule {
  static let unknownUnit = Rule(
    "unknown-unit",
    .warning,
    title: "A catalog must translate texts that are in the spec.",
    explanation: """
      The `msgctxt` identifies the text of the spec that a message translates, and the spec has no such text: it was \
      renamed or removed. `stepgen translate update` moves the message to its text if the same text exists elsewhere \
      in the catalog, and otherwise keeps it as obsolete.
      """,
    wrong: .text(#"msgctxt "sign-in.confirm-sms.title""#),
    right: .text(#"msgctxt "sign-in.confirm-sms-otp.title""#)
  )

  package static let unknownCatalog = Rule(
    "unknown-catalog",
    .warning,
    title: "A catalog must be named after a flow.",
    explanation: """
      `l10n/LOCALE/` contains a file for each flow, named after its id, `shared.po` for the texts that flows share, \
      and `glossary.po` for terms. stepgen does not read any other `.po` file.
      """,
    wrong: .text("l10n/ja/signin.po"),
    right: .text("l10n/ja/sign-in.po")
  )

  package static let unknownLocale = Rule(
    "unknown-locale",
    title: "A folder of catalogs must be named after a language.",
    explanation: """
      Each folder in `l10n` has the BCP 47 tag of its target language as its name, such as `ja` or `zh-Hans`. stepgen \
      accepts the languages whose own name it knows and whose text it can set.
      """,
    wrong: .text("l10n/jp/sign-in.po"),
    right: .text("l10n/ja/sign-in.po")
  )
}

extension Rule {
  static let translationCode = Rule(
    "translation-code",
    title: "A translation must contain the code of its source text.",
    explanation: """
      Text in backticks is code and is not translated: each piece must occur in the translation as often as in the \
      English text, in any order. A translation that waits for review is compared with the text that it was made from.
      """,
    wrong: .text("msgid \"Call `signIn` again.\"\nmsgstr \"`サインイン`をもう一度呼び出します。\""),
    right: .text("msgid \"Call `signIn` again.\"\nmsgstr \"`signIn`をもう一度呼び出します。\"")
  )

  static let translationPlaceholder = Rule(
    "translation-placeholder",
    title: "A translation must contain the placeholders of its source text.",
    explanation: """
      A word in braces represents a value of a step. Keep its name, and use it in the translation as often as in the \
      English text.
      """,
    wrong: .text("msgid \"Go to door {compartment}.\"\nmsgstr \"Gehen Sie zu Tür {fach}.\""),
    right: .text("msgid \"Go to door {compartment}.\"\nmsgstr \"Gehen Sie zu Tür {compartment}.\"")
  )

  static let translationLink = Rule(
    "translation-link",
    title: "A translation must contain the links of its source text.",
    explanation: "Links in a translation must have the same targets as in the English text. Translate only their text.",
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
    title: "A translation must contain the version numbers of its source text.",
    explanation: "Version numbers with three parts must be the same in the translation and in the English text.",
    wrong: .text("msgid \"Before 2.10.1 …\"\nmsgstr \"Vor 2.10.0 …\""),
    right: .text("msgid \"Before 2.10.1 …\"\nmsgstr \"Vor 2.10.1 …\"")
  )

  static let translationStructure = Rule(
    "translation-structure",
    title: "A translation must be one paragraph.",
    explanation: """
      The spec determines the lists, headings and paragraphs of a page; a message is one piece of them. A translation \
      must not contain empty lines, or begin like a list, a heading, a quote or code.
      """,
    wrong: .text("msgid \"Ask again.\"\nmsgstr \"- もう一度尋ねます。\""),
    right: .text("msgid \"Ask again.\"\nmsgstr \"もう一度尋ねます。\"")
  )

  static let avoidedTerm = Rule(
    "avoided-term",
    .warning,
    title: "A translation must use the terms of the glossary.",
    explanation: """
      `l10n/LOCALE/glossary.po` contains the English terms and their translations. A comment there that begins with \
      `avoid:` lists words, separated by commas, that translations into that language must not contain outside of \
      code. The search of the docs treats these words as the term. It does the same with the words after `also:`, \
      which translations can contain.
      """,
    wrong: .text(
      "# avoid: ログイン\nmsgid \"sign-in\"\nmsgstr \"サインイン\"\n\nmsgid \"Sign in again.\"\nmsgstr \"もう一度ログインします。\""
    ),
    right: .text(
      "# avoid: ログイン\nmsgid \"sign-in\"\nmsgstr \"サインイン\"\n\nmsgid \"Sign in again.\"\nmsgstr \"もう一度サインインします。\""
    )
  )
}
