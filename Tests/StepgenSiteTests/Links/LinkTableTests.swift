import StepgenModel
import Testing

@testable import StepgenSite

@Suite struct LinkTableTests {
  /// The addresses that lead nowhere, from a page with others around it.
  private func broken(_ addresses: String...) -> [String] {
    let page = "en/swift/sign-in/index.html"
    var links = FileLinks(of: page)
    for address in addresses { links.add(address) }
    var table = LinkTable()
    table.add(path: page, places: [SiteHash(page).anchored("here")])
    table.add([links])
    table.add(path: "en/index.html", places: [SiteHash("en/index.html").anchored("top")])
    let files = [page, "en/index.html", "en/index.md", "en/swift/index.html", "assets/a.css"]
    return table.broken(files: files).map { ($0.isAnchor ? "place " : "file ") + $0.link }
  }

  @Test func followsRelativeAddresses() {
    #expect(
      broken("../", "./", ".", "..", "../../", "../../index.md", "/assets/a.css", "../../../assets/a.css").isEmpty
    )
    #expect(broken("#here", "../../#top", "../../index.md#top", "index.html#here", "../../../assets/a.css#x").isEmpty)
  }

  @Test(arguments: ["../other/", "x.html", "../../../", "index.md", "../../../../assets/b.css"])
  func reportsMissingFiles(address: String) {
    #expect(broken("./", address) == ["file " + address])
  }

  @Test(arguments: ["#there", "../../#here", "../../index.md#here"])
  func reportsMissingPlaces(address: String) {
    #expect(broken(address, address) == ["place " + address])
  }

  @Test func leavesOtherSitesAlone() {
    #expect(broken("https://example.org/x", "mailto:a@example.org").isEmpty)
  }

  @Test func linksToKnownFilesAreNotKeptNorThoseToPlacesThatAreThere() {
    let page = "en/a/index.html"
    let here = SiteHash(page).anchored("here")
    var links = FileLinks(of: page, besides: [SiteHash(page), SiteHash("en/b/index.html")])
    for address in ["../b/", "../b/#there", "../c/", "#here", "#gone", "../b/"] { links.add(address) }
    links.finish { $0 == here }
    #expect(links.links.indices.map(links.address) == ["../b/#there", "../c/", "#gone"])
  }
}
