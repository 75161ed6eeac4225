import Foundation
import StepgenTestSupport
import Testing

/// A site is not made again when neither its specs nor its files have changed, and nothing goes unnoticed for that.
@Suite struct UnchangedSiteTests {
  private let project: Project

  init() throws {
    project = try Project()
    // What changed just before a run is not believed to be what the run has read.
    Thread.sleep(forTimeInterval: 0.1)
    let first = try docs()
    try #require(first.code == 0, "\(first.errors)")
  }

  private func docs(_ more: String...) throws -> Stepgen.Answer {
    try project.run(["docs", "--output", "site"] + more)
  }

  @Test func touchesNothingAndSaysTheSame() throws {
    let before = try project.folder.stamps("site")
    let second = try docs()
    let third = try docs()
    #expect(second.code == 0 && third.code == 0)
    #expect(second.errors.contains("all up to date"))
    #expect(second.errors == third.errors)
    #expect(try project.folder.stamps("site") == before)
    #expect(before.keys.contains(".stepgen-last-run"))
  }

  @Test func anEditedPageIsReported() throws {
    let page = "site/parcel-locker/en/index.html"
    let text = try project.text(of: page)
    try project.folder.write(page, text.replacing("<h1>", with: "<h2>"))
    let answer = try docs()
    #expect(answer.code == 1)
    #expect(answer.errors.contains("edited-output"))
    #expect(try docs("--check").code == 1)
    #expect(try docs("--force").code == 0)
    #expect(try project.text(of: page) == text)
  }

  @Test func aDeletedPageIsWritten() throws {
    let page = "site/parcel-locker/en/index.html"
    try project.folder.remove(page)
    #expect(try docs("--check").code == 1)
    #expect(try docs().code == 0)
    #expect(project.folder.read(page) != nil)
  }

  @Test func aChangedSentenceIsShown() throws {
    try project.edit("title: Put the parcel in", "title: Put the parcel into it")
    #expect(try docs().code == 0)
    #expect(project.folder.tree("site").values.contains { $0.contains("Put the parcel into it") })
  }

  @Test func aNewCatalogIsRead() throws {
    let before = try project.folder.stamps("site")
    #expect(try project.run(["translate", "update", "de"]).code == 0)
    #expect(try docs().code == 0)
    #expect(try project.folder.stamps("site") != before)
  }

  @Test func anotherAddressIsUsed() throws {
    #expect(try docs("--base-url", "https://example.org/").code == 0)
    #expect(project.folder.read("site/parcel-locker/sitemap.xml") != nil)
  }

  @Test func specsThatBecameWrongAreReported() throws {
    try project.breakSpecs()
    #expect(try docs().code == 1)
  }
}
