import Testing

@testable import StepgenPreviewProgram

@Suite struct SitePathTests {
  @Test(arguments: [
    ("/", [], true), ("/en/", ["en"], true), ("/en/a.html", ["en", "a.html"], false), ("/a%20b", ["a b"], false),
    ("/%E7%A2%BA", ["確"], false), ("/zh-Hans/~x", ["zh-Hans", "~x"], false),
  ])
  func takesApartWhatLinksHave(target: String, parts: [String], isFolder: Bool) throws {
    let path = try #require(SitePath(target))
    #expect(path.parts == parts)
    #expect(path.isFolder == isFolder)
  }

  @Test(arguments: [
    String(repeating: "/a", count: 65), "", "en/", "http://localhost/en/", "/../x", "/en/../x", "/en/./x", "/en/..",
    "/%2e%2e/x", "/%2E%2e/x", "/.%2e/x",
    "/en%2f..%2fx", "/..%5cx", "/en\\x", "//x", "/en//x", "/.git/config", "/en/.x", "/%2egit", "/a%00.html", "/a%0a",
    "/a%7f", "/%", "/%4", "/%zz", "/%ff", "/%c0%ae%c0%ae/", "/%ef%bc%85x/%", "/*/../..",
  ])
  func refusesWhatNoLinkHas(target: String) {
    #expect(SitePath(target) == nil)
  }

  /// Decoding happens once.
  @Test func keepsWhatWasEncodedTwice() throws {
    #expect(try #require(SitePath("/%252e%252e/x")).parts == ["%2e%2e", "x"])
  }
}
