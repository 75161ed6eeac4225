import Testing

@testable import StepgenSite

@Suite struct FilePlaceTests {
  private let place = FilePlace("en/swift/sign-in/index.html", serverPath: "/docs/")

  private func target(_ address: String) -> LinkTarget {
    Array(address.utf8).withUnsafeBufferPointer { place.target(of: $0) }
  }

  @Test(arguments: [
    ("a/b/", "en/swift/sign-in/a/b/index.html"),
    ("../b/", "en/swift/b/index.html"),
    ("../../index.md", "en/index.md"),
    ("../../../x.css", "x.css"),
    ("../../../../x.css", "x.css"),
    ("../", "en/swift/index.html"),
    ("..", "en/swift/index.html"),
    (".", "en/swift/sign-in/index.html"),
    ("", "en/swift/sign-in/index.html"),
    ("a/../b", "en/swift/sign-in/b"),
    ("./b/.c", "en/swift/sign-in/b/.c"),
    ("a//b/", "en/swift/sign-in/a/b/index.html"),
    ("/docs/a/b.txt", "a/b.txt"),
    ("/docs/", "index.html"),
  ])
  func everyWayLeadsToItsFile(address: String, file: String) {
    #expect(target(address).file == SiteHash(file))
  }

  @Test func aTwinHasThePlacesOfThePageBesideIt() {
    #expect(target("../index.md").page == SiteHash("en/swift/index.html"))
    #expect(target("./../index.md").page == SiteHash("en/swift/index.html"))
    #expect(target("../b/").page == SiteHash("en/swift/b/index.html"))
  }
}
