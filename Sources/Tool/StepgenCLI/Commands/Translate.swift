import ArgumentParser
import StepgenCatalogs
import StepgenDriver
import StepgenModel

/// The group of commands about translations.
struct Translate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Creates and updates message catalogs, and counts translated texts.",
    discussion: """
      Catalogs are PO files in the folder ‘l10n’ of a registry: ‘DOMAIN.pot’ contains the English texts, and \
      ‘LOCALE/DOMAIN.po’ the texts in a language. Each flow and each guide has a domain, and ‘shared’ is another one. \
      For a language that stepgen does not ship, ‘site’ contains the words of the pages themselves, for example \
      headings and buttons.
      """,
    subcommands: [TranslateExtract.self, TranslateUpdate.self, TranslateStatus.self, TranslateWords.self]
  )
}

struct TranslateExtract: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Writes the English texts as ‘.pot’ files."
  )

  @Flag(help: "Write nothing. List missing and stale files, and exit with 1 if there are any.")
  var check = false

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let run = try CatalogRun(shared)
    try run.apply(check: check) { $0.templates }
  }
}

struct TranslateUpdate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "update",
    abstract: "Updates the catalogs of some or all languages to match the specs.",
    discussion: """
      A new text has no translation. A changed text keeps its translation, marked as fuzzy, with the old text beside \
      it. A removed text is kept as obsolete until the registry has another version. To create the catalogs of a new \
      language, name the language.
      """
  )

  @Argument(help: "Languages, for example ‘ja’ or ‘zh-Hans’. If omitted, all languages that have catalogs.")
  var locales: [String] = []

  @Flag(help: "Write nothing. List missing and stale files, and exit with 1 if there are any.")
  var check = false

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let wanted = try locales.map(knownLocale)
    let run = try CatalogRun(shared)
    try run.refuseUnreadable(among: wanted)
    try run.apply(check: check) { $0.updated(wanted.isEmpty ? $0.locales.map(\.locale) : wanted) }
  }
}

/// The language with an id from the command line.
func knownLocale(_ id: String) throws -> DocsLocale {
  if let locale = DocsLocale.named(id), locale != .source { return locale }
  if id == DocsLocale.source.id { throw ValidationError("‘\(id)’ is the language of the specs.") }
  let near = DocsLocale.nearest(to: id).map { "Did you mean ‘\($0.id)’?" }
  let ids = DocsLocale.known.dropFirst().map(\.id).joined(separator: ", ")
  throw ValidationError("there is no language ‘\(id)’. \(near ?? "There is \(ids).")")
}
