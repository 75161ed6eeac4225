import ArgumentParser
import StepgenCatalogs
import StepgenDriver
import StepgenModel

/// The group of commands about translations.
struct Translate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Makes and updates message catalogs, and counts what is translated.",
    discussion: """
      Catalogs are PO files in the folder ‘l10n’ of a registry: ‘DOMAIN.pot’ has the English texts, ‘LOCALE/DOMAIN.po’ \
      those of a language. There is a domain for each flow and guide, and ‘shared’. For a language that stepgen does \
      not ship, ‘site’ has the words of the pages themselves, such as headings and buttons.
      """,
    subcommands: [TranslateExtract.self, TranslateUpdate.self, TranslateStatus.self, TranslateWords.self]
  )
}

struct TranslateExtract: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Writes the English texts as ‘.pot’ files."
  )

  @Flag(help: "Write nothing; list the files that are missing or stale, and exit with 1.")
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
    abstract: "Brings the catalogs of some languages, or of all, in line with the specs.",
    discussion: """
      What is new comes without a translation. What has changed keeps its translation, marked as fuzzy with the old text \
      beside it. What has gone is kept as obsolete until the registry has another version. A language that has no \
      catalogs yet gets them when it is named.
      """
  )

  @Argument(help: "Languages, such as ‘ja’ or ‘zh-Hans’; those that there are when left out.")
  var locales: [String] = []

  @Flag(help: "Write nothing; list the files that are missing or stale, and exit with 1.")
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
