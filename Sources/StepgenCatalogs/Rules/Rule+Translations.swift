import StepgenModel

extension Rule {
  static let translationCode = Rule(
    "translation-code",
    title: "A translation has the code of its text",
    explanation: """
      What stands between backticks is code and is not translated: each piece stands in the translation as often as in
      the English text, in any order. A translation that waits for review is compared with the text it was made from.
      """,
    wrong: .text("msgid \"Call `signIn` again.\"\nmsgstr \"`サインイン`をもう一度呼び出します。\""),
    right: .text("msgid \"Call `signIn` again.\"\nmsgstr \"`signIn`をもう一度呼び出します。\"")
  )

  static let translationPlaceholder = Rule(
    "translation-placeholder",
    title: "A translation has the placeholders of its text",
    explanation: """
      A word in braces stands for a value that comes with a step. It keeps its name, and stands in the translation as
      often as in the English text.
      """,
    wrong: .text("msgid \"Go to door {compartment}.\"\nmsgstr \"Gehen Sie zu Tür {fach}.\""),
    right: .text("msgid \"Go to door {compartment}.\"\nmsgstr \"Gehen Sie zu Tür {compartment}.\"")
  )

  static let translationLink = Rule(
    "translation-link",
    title: "A translation has the links of its text",
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
    title: "A translation has the versions of its text",
    explanation: "Version numbers of three parts stand in the translation as they stand in the English text.",
    wrong: .text("msgid \"Before 2.10.1 …\"\nmsgstr \"Vor 2.10.0 …\""),
    right: .text("msgid \"Before 2.10.1 …\"\nmsgstr \"Vor 2.10.1 …\"")
  )

  static let translationStructure = Rule(
    "translation-structure",
    title: "A translation is one paragraph",
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
    title: "A translation uses the terms of the glossary",
    explanation: """
      `l10n/LOCALE/glossary.po` has the English terms with their translations. A comment there that begins with `avoid:`
      lists words, with commas between them, that stand in no translation of that language outside of code.
      """,
    wrong: .text(
      "# avoid: ログイン\nmsgid \"sign-in\"\nmsgstr \"サインイン\"\n\nmsgid \"Sign in again.\"\nmsgstr \"もう一度ログインします。\""
    ),
    right: .text(
      "# avoid: ログイン\nmsgid \"sign-in\"\nmsgstr \"サインイン\"\n\nmsgid \"Sign in again.\"\nmsgstr \"もう一度サインインします。\""
    )
  )
}
