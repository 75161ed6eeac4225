import StepgenModel
import Testing

@testable import StepgenSite

@Suite struct LinkTableTests {
  /// The addresses that lead nowhere, from a page with others around it.
  private func broken(_ addresses: String...) -> [String] {
    let page = "en/swift/sign-in/index.html"
    let html = addresses.map { "<a class=\"x\" href=\"\($0)\">" }.joined() + "<h2 id=\"here\">a = \"b\"</h2>"
    var links = FileLinks(of: page)
    var places: [SiteHash] = []
    AttributeScan.scan(
      Array(html.utf8),
      id: { places.append(SiteHash(page).anchored($0)) },
      href: { links.add($0) }
    )
    var table = LinkTable()
    table.add(path: page, places: places)
    table.add([links])
    table.add(path: "en/index.html", places: [SiteHash("en/index.html").anchored(Array("top".utf8)[...])])
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

  @Test func readsEscapedAddresses() {
    #expect(broken("a&amp;b") == ["file a&b"])
  }

  @Test func findsLinksInMarkdownOutsideOfCode() {
    var found: [String] = []
    let text = "[a](b/) `[c](d/)` ![e](f.svg \"g\")\n```\n[h](i/)\n```\n] [j](k#l)\n"
    MarkdownLinkScan.scan(Array(text.utf8)) { found.append(String(decoding: $0, as: UTF8.self)) }
    #expect(found == ["b/", "f.svg", "k#l"])
  }
}
