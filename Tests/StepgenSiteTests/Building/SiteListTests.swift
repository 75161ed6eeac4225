import StepgenCatalogs
import StepgenModel
import Testing

@testable import StepgenSite

/// The pages above several sites, and what hosts read at the root.
@Suite struct SiteListTests {
  private func files(baseURL: String? = nil) throws -> [String: String] {
    let options = SiteOptions(baseURL: baseURL.map { $0 + "tickets/" })
    let site = try TicketSite(Tickets.registry(), options: options).site
    var result = Site.Result()
    result.moves = [PageMove(from: "en/old/", to: "en/buy/")]
    let list = SiteList([("tickets", site)], baseURL: baseURL)
    let files = list.files([result])
    return Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) })
  }

  @Test func theFrontDoorLeadsToTheLanguageAndToEachSite() throws {
    let files = try files()
    let front = try #require(files["index.html"])
    #expect(front.contains("data-languages=\"en\""))
    #expect(front.contains("href=\"tickets/en/\""))
    #expect(try #require(files["en/index.html"]).contains("href=\"../tickets/en/\""))
  }

  @Test func thePageAboveAllSitesSearchesEach() throws {
    let search = try #require(try files()["en/search/index.html"])
    #expect(search.contains("data-sites=\"../../tickets/en/search/\"") && search.contains("class=\"search-box\""))
  }

  @Test(arguments: [
    ([], "en", nil), (["tickets"], "en", nil), (["tickets", "lockers"], "en", "../en/search/"),
    (["docs/tickets", "lockers"], "ja", "../../ja/search/"), (["tickets", "ja/lockers"], "ja", nil),
  ])
  func aSiteLeadsToTheSearchOfAll(folders: [String], locale: String, page: String?) {
    #expect(SiteList.searchPage(for: DocsLocale(id: locale, name: locale), from: folders) == page)
  }

  @Test func hostsFindTheirFilesAtTheRoot() throws {
    let files = try files(baseURL: "https://example.org/docs/")
    #expect(files["robots.txt"]?.hasSuffix("Sitemap: https://example.org/docs/sitemap.xml\n") == true)
    #expect(files["sitemap.xml"]?.contains("<loc>https://example.org/docs/tickets/sitemap.xml</loc>") == true)
    #expect(files["_redirects"] == "/docs/tickets/en/old/ /docs/tickets/en/buy/ 301\n")
    let headers = try #require(files["_headers"])
    #expect(headers.contains("/docs/en/\n") && headers.contains("\n/docs/en/search/\n"))
    #expect(headers.contains("\n/docs/tickets/*\n") && headers.contains("\n/docs/tickets/assets/*\n"))
    #expect(files["llms.txt"]?.contains("](tickets/llms.txt)") == true)
  }

  @Test func aMissingAddressFindsTheStyleAtAnyDepthWithoutABaseURL() throws {
    let missing = try #require(try files()["404.html"])
    #expect(missing.contains("href=\"../../tickets/assets/style."))
    #expect(missing.contains("data-root=\"../../\""))
    #expect(
      try #require(try files(baseURL: "https://example.org/docs/")["404.html"]).contains("\"/docs/tickets/assets/")
    )
  }
}
