import ArgumentParser
import StepgenCatalogs
import StepgenDriver
import StepgenModel
import StepgenReports

struct TranslateStatus: ParsableCommand {
  /// The forms of the counts.
  enum Format: String, ExpressibleByArgument, CaseIterable, Sendable {
    case text, json, markdown
  }

  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Counts translated, stale and missing texts in each language."
  )

  @Option(help: "The output format.")
  var format = Format.text

  @Option(
    help: ArgumentHelp(
      "Exit with 1 if less than this is translated and up to date; can be repeated.",
      valueName: "locale=percent"
    )
  )
  var min: [String] = []

  @OptionGroup var shared: SharedOptions

  func run() throws {
    let limits = try min.map(Limit.init)
    let counts = StatusTable(try CatalogRun(shared).catalogs)
    let text =
      switch format {
      case .text: counts.table.text(isColored: shared.color.isColored(on: 1))
      case .markdown: counts.table.markdown
      case .json: try counts.json
      }
    try shared.console.result(text)
    let failing = limits.filter { counts.total($0.locale).percent < $0.percent }
    for limit in failing {
      let count = counts.total(limit.locale)
      shared.console.complain(
        "stepgen: \(count.percent) % of \(limit.locale.id) is translated and up to date, and not \(limit.percent) %\n"
      )
    }
    if !failing.isEmpty { throw ExitCode(1) }
  }

  /// What has to be translated of a language.
  struct Limit {
    var locale: DocsLocale
    var percent: Int

    init(_ text: String) throws {
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let percent = Int(parts[1]), (0...100).contains(percent) else {
        throw ValidationError("‘--min \(text)’ is not of the form ‘ja=95’.")
      }
      locale = try knownLocale(String(parts[0]))
      self.percent = percent
    }
  }
}

/// The counts of all registries.
struct StatusTable {
  private var rows: [(registry: String, locale: DocsLocale, count: TranslationCount)] = []
  /// How many texts there are to translate.
  private let texts: Int

  init(_ catalogs: [RegistryCatalogs]) {
    texts = catalogs.flatMap(\.domains).reduce(0) { $0 + $1.units.count }
    for catalogs in catalogs {
      for locale in catalogs.locales {
        let domains = catalogs.domains + locale.ownWords
        let count = TranslationCount(of: domains, in: locale.translations(of: domains))
        rows.append((catalogs.registry.id, locale.locale, count))
      }
    }
  }

  /// The sum over all registries; those without catalogs of the language count as missing.
  func total(_ locale: DocsLocale) -> TranslationCount {
    var sum = rows.filter { $0.locale == locale }.map(\.count).reduce(TranslationCount(), +)
    sum.missing += max(0, texts - sum.total)
    return sum
  }

  private var locales: [DocsLocale] {
    DocsLocale.known.filter { known in rows.contains { $0.locale == known } }
  }

  var table: TextTable {
    var table = TextTable(
      [.init("registry"), .init("locale")]
        + ["translated", "stale", "missing", "total", "%"].map { .init($0, .right) }
    )
    for row in rows {
      let count = row.count
      let numbers = [count.translated, count.stale, count.missing, count.total, count.percent]
      table.add([.init(row.registry), .init(row.locale.id)] + numbers.map { .init(String($0)) })
    }
    return table
  }

  /// The shape that outside tools read.
  var json: String {
    get throws {
      let byLocale = locales.map { ($0.id, Count(total($0))) }
      return try jsonText(Document(locales: Dictionary(byLocale) { first, _ in first }))
    }
  }

  private struct Document: Encodable {
    var locales: [String: Count]
  }

  private struct Count: Encodable {
    var total, translated, stale, missing: Int

    init(_ count: TranslationCount) {
      total = count.total
      translated = count.translated
      stale = count.stale
      missing = count.missing
    }
  }
}
