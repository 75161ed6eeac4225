import StepgenFiles
import Testing

@testable import StepgenOutput

/// The whole table of decisions for one path, without a disk.
@Suite struct PlannerTests {
  private let mine = Fingerprint(of: Array("mine".utf8))
  private let other = Fingerprint(of: Array("other".utf8))

  private func plan(
    wanted: [String: String] = [:],
    listed: [String] = [],
    disk: [String: DiskEntry],
    isForced: Bool = false
  ) throws -> OutputPlan {
    var known = KnownFiles()
    for path in listed { known.manifest.files[try RelativePath(path)] = mine }
    var entries: [RelativePath: DiskEntry] = [:]
    for (path, entry) in disk { entries[try RelativePath(path)] = entry }
    let present = PresentFiles(known: known, entries: entries)
    return OutputPlan(wantedFiles(files(wanted)), present, OutputPolicy(isForced: isForced))
  }

  @Test func writesWhatIsMissing() throws {
    let plan = try plan(wanted: ["a": "new"], disk: ["a": .absent])
    #expect(plan.written == ["a"])
    #expect(plan.codes.isEmpty)
  }

  @Test(arguments: [true, false])
  func leavesAloneWhatIsTheSame(isListed: Bool) throws {
    let plan = try plan(wanted: ["a": "new"], listed: isListed ? ["a"] : [], disk: ["a": .same])
    #expect(plan.isUpToDate)
    #expect(plan.unchangedCount == 1)
    #expect(plan.manifest.files == [try RelativePath("a"): Fingerprint(of: Array("new".utf8))])
  }

  @Test func replacesWhatIsAsListed() throws {
    let plan = try plan(wanted: ["a": "new"], listed: ["a"], disk: ["a": .file(mine)])
    #expect(plan.writes.map(\.replaces) == [true])
  }

  @Test(arguments: [true, false])
  func reportsAnEditedFileUnlessForced(isForced: Bool) throws {
    for entry in [DiskEntry.file(other), .file(nil)] {
      let plan = try plan(wanted: ["a": "new"], listed: ["a"], disk: ["a": entry], isForced: isForced)
      #expect(plan.codes == (isForced ? [] : ["edited-output"]))
      #expect(plan.written == (isForced ? ["a"] : []))
    }
  }

  @Test(arguments: [true, false])
  func reportsAForeignFileUnlessForced(isForced: Bool) throws {
    let plan = try plan(wanted: ["a": "new"], disk: ["a": .file(mine)], isForced: isForced)
    #expect(plan.codes == (isForced ? [] : ["foreign-output"]))
    #expect(plan.isBlocked == !isForced)
  }

  @Test(arguments: [
    (DiskEntry.symbolicLink, "symlink-output"), (.special, "blocked-output"),
    (.folder(holding: []), "blocked-output"), (.blocked(at: "a", by: .symbolicLink), "symlink-output"),
    (.blocked(at: "a", by: .file), "blocked-output"), (.blocked(at: "a", by: .special), "blocked-output"),
  ])
  func removesNoObstacleEvenWhenForced(entry: DiskEntry, code: String) throws {
    let plan = try plan(wanted: ["a/b": "new"], listed: ["a/b"], disk: ["a/b": entry], isForced: true)
    #expect(plan.codes == [code])
    #expect(plan.written.isEmpty)
  }

  @Test func deletesWhatIsListedAndNoLongerWanted() throws {
    let plan = try plan(listed: ["a", "b"], disk: ["a": .file(mine), "b": .absent])
    #expect(plan.deleted == ["a"])
    #expect(plan.manifest.files.isEmpty)
  }

  @Test(arguments: [
    DiskEntry.file(Fingerprint(size: 1, hash: 1)), .file(nil), .symbolicLink, .special,
    .blocked(at: "a", by: .symbolicLink),
  ])
  func keepsAndStillListsALeftoverThatSomebodyChanged(entry: DiskEntry) throws {
    let plan = try plan(listed: ["a/b"], disk: ["a/b": entry])
    #expect(plan.codes == ["edited-leftover"])
    #expect(!plan.isBlocked)
    #expect(plan.deleted.isEmpty)
    #expect(plan.manifest == plan.known.manifest)
  }

  @Test(arguments: [
    DiskEntry.absent, .folder(holding: []), .blocked(at: "a", by: .file), .blocked(at: "a", by: .special),
  ])
  func forgetsALeftoverThatIsGone(entry: DiskEntry) throws {
    let plan = try plan(listed: ["a/b"], disk: ["a/b": entry])
    #expect(plan.isUpToDate)
    #expect(plan.manifest.files.isEmpty)
  }

  @Test func deletesAnEditedLeftoverWhenForced() throws {
    #expect(try plan(listed: ["a"], disk: ["a": .file(other)], isForced: true).deleted == ["a"])
  }

  @Test func saysWhatIsToBeDone() throws {
    let disk: [String: DiskEntry] = ["a": .file(mine), "b": .file(mine), "c": .file(other), "link": .symbolicLink]
    let plan = try plan(
      wanted: ["a": "new", "link": "new", "n": "new"],
      listed: ["a", "b", "c"],
      disk: disk
    )
    #expect("\(plan)" == "replace a\nwrite n\ndelete b\nedited-leftover: c\nsymlink-output: link")
  }

  @Test func putsAFolderWhereItsOwnFileWas() throws {
    let disk: [String: DiskEntry] = ["a": .file(mine), "a/b": .blocked(at: "a", by: .file)]
    let plan = try plan(wanted: ["a/b": "new"], listed: ["a"], disk: disk)
    #expect(plan.written == ["a/b"])
    #expect(plan.deleted == ["a"])
  }

  @Test func putsAFileWhereItsOwnFolderWas() throws {
    let disk: [String: DiskEntry] = ["a/b": .file(mine), "a": .folder(holding: ["a/b"])]
    let plan = try plan(wanted: ["a": "new"], listed: ["a/b"], disk: disk)
    #expect(plan.written == ["a"])
    #expect(plan.deleted == ["a/b"])
  }

  @Test func keepsAFolderOfItsOwnWithAForeignFileInIt() throws {
    let disk: [String: DiskEntry] = ["a/b": .file(mine), "a": .folder(holding: ["a/b", "a/mine"])]
    #expect(try plan(wanted: ["a": "new"], listed: ["a/b"], disk: disk).codes == ["blocked-output"])
  }

  @Test func takesAFileForItsOwnIfEitherManifestListsIt() throws {
    let (a, b) = (try RelativePath("a"), try RelativePath("b"))
    let known = KnownFiles(manifest: Manifest(files: [a: mine, b: mine]), unfinished: Manifest(files: [a: other]))
    let disk: [RelativePath: DiskEntry] = [a: .file(other), b: .file(mine)]
    let present = PresentFiles(known: known, entries: disk)
    let plan = OutputPlan(wantedFiles(files(["a": "new"])), present, OutputPolicy())
    #expect(plan.codes.isEmpty)
    #expect(plan.written == ["a"])
    #expect(plan.deleted == ["b"])
    #expect(plan.intact == [a: other, b: mine])
  }
}
