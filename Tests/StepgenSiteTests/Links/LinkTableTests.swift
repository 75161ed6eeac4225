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
    table.add(path: page, places: ["here"])
    table.add([links])
    table.add(path: "en/index.html", places: ["top"])
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

  @Test func linksToKnownFilesAreNotKeptNorThoseToPlacesOfTheFile() {
    let page = "en/a/index.html"
    var links = FileLinks(of: page, besides: [page, "en/b/index.html"])
    for address in ["../b/", "../b/#there", "../c/", "#here", "#gone", "../b/"] { links.add(address) }
    #expect(links.unverified(besides: ["here"]).links.map(\.address) == ["../b/#there", "../c/", "#gone"])
  }

  @Test(arguments: [
    ("a/b/", "en/swift/sign-in/a/b/index.html"), ("../b/", "en/swift/b/index.html"), ("../../index.md", "en/index.md"),
    ("../../../x.css", "x.css"), ("../../../../x.css", "x.css"), ("../", "en/swift/index.html"),
    ("..", "en/swift/index.html"), (".", "en/swift/sign-in/index.html"), ("", "en/swift/sign-in/index.html"),
    ("a/../b", "en/swift/sign-in/b"), ("./b/.c", "en/swift/sign-in/b/.c"),
    ("a//b/", "en/swift/sign-in/a/b/index.html"), ("/docs/a/b.txt", "a/b.txt"), ("/docs/", "index.html"),
  ])
  func everyAddressLeadsToItsFile(address: String, file: String) {
    var links = FileLinks(of: "en/swift/sign-in/index.html", serverPath: "/docs/")
    links.add(address)
    #expect(links.links.map(\.file) == [file])
  }
}
