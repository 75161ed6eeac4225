import Foundation
import StepgenDriver
import StepgenModel
import Testing

/// A build that takes over what has not changed makes what a build from nothing makes.
@Suite struct RebuildTests {
  /// Each text of the shipped registry in turn, or a sample of them: all take minutes (`STEPGEN_EVERY_TEXT=1`).
  private func edits(of folder: EditedSpecs) throws -> [TextEdit] {
    let all = try folder.edits()
    guard ProcessInfo.processInfo.environment["STEPGEN_EVERY_TEXT"] == nil else { return all }
    // Steps of 41 meet every file.
    return stride(from: 7, to: all.count, by: 41).map { all[$0] }
  }

  @Test func aChangedTextChangesEveryPageThatShowsIt() throws {
    let specs = try EditedSpecs()
    defer { specs.remove() }
    var store = SiteStore()
    let whole = specs.source.build(remembering: &store)
    #expect(store.keptCount == 0)
    let count = try #require(whole.files).count
    let edits = try edits(of: specs)
    var (rebuilt, kept) = (0, 0)
    for edit in edits {
      let original = try specs.apply(edit)
      let new = specs.source.build()
      // Some words of the specs have a meaning besides, and others then do not fit.
      guard let expected = new.files else {
        try specs.restore(edit, original)
        continue
      }
      let build = specs.source.build(remembering: &store)
      #expect(differences(build.files ?? [], expected) == [], "\(edit.path): \(edit.place)")
      (rebuilt, kept) = (rebuilt + 1, kept + store.keptCount)
      try specs.restore(edit, original)
    }
    #expect(rebuilt > edits.count * 9 / 10)
    // There are two changes at a time, this one and the one before it that was taken back.
    #expect(kept > rebuilt * count / 6, "\(kept) of \(rebuilt) times \(count)")
  }

  @Test func whatIsNotAsItWasIsNotTakenOver() throws {
    let specs = try EditedSpecs()
    defer { specs.remove() }
    var store = SiteStore()
    let first = specs.source.build(remembering: &store)
    let again = specs.source.build(remembering: &store)
    #expect(differences(first.files ?? [], again.files ?? []) == [])
    #expect(store.keptCount > (first.files ?? []).count * 9 / 10)
    // Names are on every page.
    try specs.replace("name: put in\n", "name: put inside\n", in: "Specs/parcel-locker/drop-off.yaml")
    let named = specs.source.build(remembering: &store)
    #expect(store.keptCount == 0)
    #expect(differences(named.files ?? [], specs.source.build().files ?? []) == [])
    #expect(differences(named.files ?? [], first.files ?? []) != [])
  }

  @Test func anErrorLeavesTheLastSiteToTakeOverFrom() throws {
    let specs = try EditedSpecs()
    defer { specs.remove() }
    var store = SiteStore()
    let first = specs.source.build(remembering: &store)
    let file = "Specs/parcel-locker/drop-off.yaml"
    try specs.replace("title: Put the parcel in", "titel: Put the parcel in", in: file)
    #expect(specs.source.build(remembering: &store).files == nil)
    try specs.replace("titel: Put the parcel in", "title: Put the parcel in", in: file)
    let mended = specs.source.build(remembering: &store)
    #expect(store.keptCount > 0)
    #expect(differences(mended.files ?? [], first.files ?? []) == [])
  }

  private func differences(_ left: [GeneratedFile], _ right: [GeneratedFile]) -> [String] {
    let old = Dictionary(left.map { ($0.path, $0.bytes) }) { first, _ in first }
    let new = Dictionary(right.map { ($0.path, $0.bytes) }) { first, _ in first }
    return Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
  }
}
