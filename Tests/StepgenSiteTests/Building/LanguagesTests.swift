import StepgenCatalogs
import StepgenModel
import Testing

@testable import StepgenSite

/// What readers of another language are shown.
@Suite struct LanguagesTests {
  private static let sentence = "The person puts coins in."
  private static let former = "The person throws coins in."

  /// Every text of the registry as it was before one sentence changed, translated.
  private func site(
    stale: Bool = true,
    without missing: Set<String> = [],
    _ options: SiteOptions = SiteOptions()
  ) throws
    -> TicketSite
  {
    let units = try Tickets.registry(replacing: stale ? [Self.sentence: Self.former] : [:]).textDomains
    let catalogs = units.map { domain in
      let entries = domain.units.filter { !missing.contains($0.id) }.map { unit in
        POEntry(context: unit.id, text: unit.text, translation: unit.text)
      }
      return (domain.name, POFile(entries: entries))
    }
    let registry = try Tickets.registry()
    let translations = Translations(
      locale: SampleSite.german,
      domains: registry.textDomains,
      catalogs: Dictionary(uniqueKeysWithValues: catalogs)
    )
    return try TicketSite(registry, translations: [translations], options: options)
  }

  private func pages(of site: TicketSite, with text: String) throws -> Set<String> {
    let pages = site.paths.filter { $0.hasPrefix("de/") && $0.hasSuffix(".html") }
    return Set(try pages.filter { try site.text($0).contains(text) })
  }

  @Test func markTheOneSentenceThatChangedWhereItIsShown() throws {
    let site = try site()
    let stale: Set = [
      "de/swift/buy/pay-coins/index.html", "de/web/buy/pay-coins/index.html", "de/web/buy/pay/index.html",
    ]
    #expect(try pages(of: site, with: Self.former) == stale)
    #expect(try pages(of: site, with: "class=\"stale\"") == stale)
    #expect(site.result.coverage.last?.freshness.stale == 1)
    let html = try site.text("de/web/buy/pay-coins/index.html")
    let details = try #require(html.firstRange(of: "<details")?.lowerBound)
    #expect(html[details...].contains(Self.sentence))
    #expect(html[details...].contains("The person <del>throws</del> <ins>puts</ins> coins in."))
  }

  @Test func haveNothingStaleWithoutAChange() throws {
    #expect(try pages(of: site(stale: false), with: "class=\"stale\"").isEmpty)
  }

  @Test func showEnglishWhereNothingIsTranslated() throws {
    let site = try site(stale: false, without: ["buy.pay-coins.meaning"])
    let html = try site.text("de/web/buy/pay-coins/index.html")
    #expect(html.contains("lang=\"en\" dir=\"auto\">" + Self.sentence))
    #expect(html.contains("<div class=\"banner\""))
    #expect(!(try site.text("de/web/buy/pay-card/index.html").contains("<div class=\"banner\"")))
  }

  @Test(arguments: [0: false, 100: true])
  func areOfferedToSearchEnginesFromAPercentageOn(percent: Int, isHidden: Bool) throws {
    let site = try site(SiteOptions(baseURL: "https://example.org/", indexFrom: percent))
    let path = "web/buy/pay-coins/"
    let html = try site.text("de/\(path)index.html")
    let own = "<link rel=\"canonical\" href=\"https://example.org/de/\(path)\">"
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">") == isHidden)
    #expect(html.contains(own) != isHidden)
    #expect(html.contains("<link rel=\"canonical\" href=\"https://example.org/en/\(path)\">") == isHidden)
    let alternate = "<link rel=\"alternate\" hreflang=\"de\" href=\"https://example.org/de/\(path)\">"
    #expect(try site.text("en/\(path)index.html").contains(alternate) != isHidden)
    let sitemap = try site.text("sitemap.xml")
    #expect(sitemap.contains("<loc>https://example.org/de/\(path)</loc>") != isHidden)
    #expect(sitemap.contains("hreflang=\"x-default\" href=\"https://example.org/en/\(path)\"/>"))
    #expect(sitemap.contains("<loc>https://example.org/de/web/buy/pay-card/</loc>"))
  }

  @Test func needAnAddressForASitemap() throws {
    let site = try TicketSite.english.get()
    #expect(!site.paths.contains("sitemap.xml"))
    #expect(!(try site.text("en/index.html").contains("canonical")))
  }
}
