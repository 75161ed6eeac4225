package import StepgenModel

extension Rule {
  static let unknownUnit = Rule(
    "unknown-unit",
    .warning,
    title: "A catalog translates what is in the spec",
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
    title: "A catalog is named for a flow",
    explanation: """
      In `l10n/LOCALE/` there is a file for each flow, named for its id, `shared.po` for what flows share, and
      `glossary.po` for terms. Another `.po` file is read by nothing.
      """,
    wrong: .text("l10n/ja/signin.po"),
    right: .text("l10n/ja/sign-in.po")
  )

  package static let unknownLocale = Rule(
    "unknown-locale",
    title: "A folder of catalogs is named for a language",
    explanation: """
      Each folder in `l10n` has the BCP 47 tag of the language that it translates into, such as `ja` or `zh-Hans`. stepgen
      knows those for which it can name the language in its own words and set its text.
      """,
    wrong: .text("l10n/jp/sign-in.po"),
    right: .text("l10n/ja/sign-in.po")
  )
}
