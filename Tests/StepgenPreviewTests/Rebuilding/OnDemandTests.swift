import Foundation
import StepgenDriver
import StepgenModel
import Testing

/// A page that is made because somebody asks for it is the page of the whole site.
@Suite struct OnDemandTests {
  /// Each text of the shipped registry in turn, or a sample of them: all take minutes (`STEPGEN_EVERY_TEXT=1`).
  private func edits(of folder: EditedSpecs) throws -> [TextEdit] {
    let all = try folder.edits()
    guard ProcessInfo.processInfo.environment["STEPGEN_EVERY_TEXT"] == nil else { return all }
    // Steps of 97 meet every kind of file.
    return stride(from: 7, to: all.count, by: 97).map { all[$0] }
  }

  @Test func everyFileOfASiteCanBeAskedFor() throws {
    let specs = try EditedSpecs()
    defer { specs.remove() }
    let site = try #require(specs.source.build().sites?.first)
    let whole = try specs.site()
    #expect(whole.count > 150)
    for (path, bytes) in whole { #expect(site.file(at: path) == bytes, "\(path)") }
    for path in ["", "en", "en/", "xx/index.html", "en/nothing/index.html", "en/search/none.js", "../x"] {
      #expect(site.file(at: path) == nil, "\(path)")
    }
  }

  @Test func aChangedTextIsOnThePagesThatAreMadeThen() throws {
    let specs = try EditedSpecs()
    defer { specs.remove() }
    for edit in try edits(of: specs) {
      let original = try specs.apply(edit)
      // Some words of the specs have a meaning besides, and others then do not fit.
      if let site = specs.source.build().sites?.first {
        for (path, bytes) in try specs.site() where path.hasSuffix(".html") || path.contains("/search/") {
          #expect(site.file(at: path) == bytes, "\(edit.path): \(edit.place): \(path)")
        }
      }
      try specs.restore(edit, original)
    }
  }

  @Test func brokenLinksAreFoundWhileTheyAreWanted() throws {
    let specs = try EditedSpecs()
    defer { specs.remove() }
    #expect(specs.source.build().withBrokenLinks { true } == nil)
    try specs.replace("[sizes](step:drop-off/choose-size)", "[sizes](../none/)", in: "guides/second.md")
    let build = specs.source.build()
    let found = try #require(build.withBrokenLinks { true })
    #expect(found.problems.map(\.code) == ["broken-link"])
    #expect(found.sources[found.problems[0].range.file].path.hasSuffix("guides/second.md"))
    var pages = 0
    let none = build.withBrokenLinks {
      pages += 1
      return pages < 3
    }
    #expect(none == nil && pages == 3)
  }

  @Test func brokenLinksOfGuidesAreFoundBeforePagesAreMade() throws {
    let specs = try EditedSpecs()
    defer { specs.remove() }
    try specs.replace("[sizes](step:drop-off/choose-size)", "[sizes](step:drop-off/none)", in: "guides/second.md")
    let build = specs.source.build()
    #expect(build.problems.map(\.code) == ["broken-link"] && build.sites != nil)
    #expect(build.withBrokenLinks { true } == nil)
  }
}
