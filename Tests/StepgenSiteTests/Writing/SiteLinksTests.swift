import StepgenCatalogs
import Testing

@testable import StepgenSite

@Suite struct SiteLinksTests {
  private func links(from path: String, kind: Page.Kind = .guide, baseURL: String? = nil) -> SiteLinks {
    SiteLinks(
      from: Page(path: PagePath(path), kind: kind, locale: .source, title: "", summary: ""),
      baseURL: baseURL
    )
  }

  @Test(arguments: [
    ("", "", "./"), ("", "swift/", "swift/"), ("swift/", "", "../"), ("swift/sign-in/", "swift/sign-in/", "./"),
    ("swift/sign-in/", "swift/sign-up/", "../sign-up/"), ("swift/sign-in/", "swift/sign-in/done/", "done/"),
    ("swift/sign-in/done/", "swift/", "../../"), ("swift/sign-in/", "swift/sign/", "../sign/"),
    ("swift/a/", "android/a/", "../../android/a/"),
  ])
  func goesTheShortestWay(from: String, to: String, expected: String) {
    #expect(links(from: from).href(to: PagePath(to)) == expected)
  }

  @Test func staysOnThePageForAnAnchor() {
    #expect(links(from: "a/").href(to: PagePath("a/"), anchor: "x") == "#x")
    #expect(links(from: "a/").href(to: PagePath("b/"), anchor: "x", file: "index.md") == "../b/index.md#x")
  }

  @Test(arguments: [(nil, "/"), ("https://example.org", "/"), ("https://example.org/docs/", "/docs/")])
  func beginsAtTheServersRootOnPagesForMissingOnes(baseURL: String?, root: String) {
    let links = links(from: "404.html", kind: .notFound, baseURL: baseURL)
    #expect(links.root == root)
    #expect(links.href(to: PagePath("a/")) == root + "en/a/")
  }
}
