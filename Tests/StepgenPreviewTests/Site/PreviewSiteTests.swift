import StepgenModel
import Testing

@testable import StepgenPreviewProgram

@Suite struct PreviewSiteTests {
  private static let files = [
    GeneratedFile(path: "A/index.html", text: "languages"), GeneratedFile(path: "A/en/index.html", text: "home"),
    GeneratedFile(path: "A/en/404.html", text: "gone"), GeneratedFile(path: "A/ja/404.html", text: "ない"),
    GeneratedFile(path: "A/en/sign in/index.html", text: "step"),
    GeneratedFile(path: "A/_headers", text: "/*\n  X: y\n"),
    GeneratedFile(path: "A/.stepgen-manifest.json", text: "{}"), GeneratedFile(path: "A/assets/a.js", text: "1"),
  ]
  private let site = PreviewSite(files, sites: ["A"])

  private func place(_ target: String) throws -> PreviewSite.Place {
    site.place(of: try #require(SitePath(target)))
  }

  @Test func givesFoldersTheirIndex() throws {
    #expect(try place("/A/en/") == .file(path: "A/en/index.html", bytes: Array("home".utf8)))
    #expect(try place("/A/en/index.html") == place("/A/en/"))
  }

  @Test func addsTheSlashThatRelativeLinksNeed() throws {
    #expect(try place("/A/en") == .redirect(to: "/A/en/"))
    #expect(try place("/A/en/sign%20in") == .redirect(to: "/A/en/sign%20in/"))
  }

  @Test func leadsFromTheRootToTheOnlySite() throws {
    #expect(try place("/") == .redirect(to: "/A/"))
    #expect(PreviewSite([], sites: []).place(of: try #require(SitePath("/"))) == .missing(page: nil))
    let two = PreviewSite(Self.files, sites: ["A", "B"])
    #expect(two.place(of: try #require(SitePath("/"))) == .sites(["A", "B"]))
  }

  @Test(arguments: [
    ("/A/en/x", "gone"), ("/A/en/x/y/", "gone"), ("/A/ja/x", "ない"), ("/A/en/index.html/", "gone"), ("/A/x", nil),
    ("/x", nil), ("/A/assets/", nil),
  ])
  func findsTheNearestPageForWhatIsMissing(target: String, page: String?) throws {
    #expect(try place(target) == .missing(page: page.map { Array($0.utf8) }))
  }

  @Test(arguments: ["/A/_headers", "/A/%5Fheaders"]) func keepsWhatIsForHosts(target: String) throws {
    #expect(try place(target) == .missing(page: nil))
  }

  @Test func holdsNoHiddenFile() throws {
    #expect(SitePath("/A/.stepgen-manifest.json") == nil)
  }

  @Test func takesHeadersFromTheSite() {
    #expect(site.headers(for: "A/en/index.html") == [HeaderRules.Header(name: "X", value: "y")])
  }

  @Test func versionsFollowTheAnswer() throws {
    let path = try #require(SitePath("/A/en/"))
    let missing = try #require(SitePath("/A/en/x"))
    var files = Self.files
    files[0].bytes = [1]
    #expect(PreviewSite(files, sites: ["A"]).version(of: path) == site.version(of: path))
    files[1].bytes = [1]
    #expect(PreviewSite(files, sites: ["A"]).version(of: path) != site.version(of: path))
    #expect(site.version(of: missing) != site.version(of: path))
  }
}
