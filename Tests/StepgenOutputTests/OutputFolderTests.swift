import Foundation
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenOutput

@Suite struct OutputFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func writesANewTree() throws {
    let plan = try folder.output.update(to: files(Scenario.second))
    #expect(plan.written == Scenario.second.keys.sorted())
    #expect(try folder.contents() == tree(of: Scenario.second))
  }

  @Test func makesTheFolderAndThoseAboveIt() throws {
    _ = try OutputFolder("\(folder.path)/x/y//z/").update(to: files(["a": "a"]))
    #expect(folder.read("x/y/z/a") == "a")
  }

  @Test func writesTheSameManifestInAnyOrder() throws {
    let other = try TemporaryFolder()
    _ = try folder.output.update(to: files(Scenario.first))
    _ = try folder.output.update(to: files(Scenario.second).reversed())
    _ = try other.output.update(to: files(Scenario.second))
    #expect(folder.read(Manifest.fileName) == other.read(Manifest.fileName))
  }

  @Test func doesNotTouchWhatIsUnchanged() throws {
    _ = try folder.output.update(to: files(Scenario.first))
    let names = Scenario.first.keys + [Manifest.fileName, ""]
    let stamps = try names.map(folder.stamp)
    let plan = try folder.output.update(to: files(Scenario.first))
    #expect(plan.isUpToDate)
    #expect(plan.unchangedCount == Scenario.first.count)
    #expect(try names.map(folder.stamp) == stamps)
  }

  @Test func touchesOnlyWhatChanges() throws {
    _ = try folder.output.update(to: files(Scenario.first))
    let stamp = try folder.stamp("same.txt")
    let plan = try folder.output.update(to: files(Scenario.second))
    #expect(try folder.stamp("same.txt") == stamp)
    #expect(plan.deleted.count == 6)
    #expect(try folder.contents() == tree(of: Scenario.second))
  }

  @Test func keepsFoldersThatHoldMoreThanItsOwn() throws {
    try folder.write("folder/notes.txt", "mine")
    _ = try folder.output.update(to: files(Scenario.first))
    _ = try folder.output.update(to: files(Scenario.second))
    #expect(folder.read("folder/notes.txt") == "mine")
    #expect(folder.read("folder/gone.txt") == nil)
  }

  @Test func writesNothingWhileAFileIsEdited() throws {
    _ = try folder.output.update(to: files(Scenario.first))
    try folder.write("changed.txt", "mine")
    let before = try folder.contents()
    let plan = try folder.output.update(to: files(Scenario.second))
    #expect(plan.codes == ["edited-output"])
    #expect(plan.conflicts.map(\.path) == ["changed.txt"])
    #expect(try folder.contents() == before)

    _ = try folder.output.update(to: files(Scenario.second), force: true)
    #expect(try folder.contents() == tree(of: Scenario.second))
  }

  @Test func writesNothingWhileAForeignFileIsInTheWay() throws {
    try folder.write("new.txt", "mine")
    let before = try folder.contents()
    #expect(try folder.output.update(to: files(Scenario.second)).codes == ["foreign-output"])
    #expect(try folder.contents() == before)

    try folder.remove("new.txt")
    #expect(try folder.output.update(to: files(Scenario.second)).codes.isEmpty)
    #expect(try folder.contents() == tree(of: Scenario.second))
  }

  @Test func takesOverAFileWithTheRightContents() throws {
    try folder.write("a/b.txt", "text")
    let stamp = try folder.stamp("a/b.txt")
    #expect(try folder.output.update(to: files(["a/b.txt": "text"])).isUpToDate)
    #expect(try folder.stamp("a/b.txt") == stamp)
    #expect(try folder.contents() == tree(of: ["a/b.txt": "text"]))
  }

  @Test func reportsAnEditedLeftoverUntilItIsGone() throws {
    _ = try folder.output.update(to: files(["a": "a", "b": "b"]))
    try folder.write("b", "mine")
    for _ in 0..<2 {
      #expect(try folder.output.update(to: files(["a": "new"])).codes == ["edited-leftover"])
      #expect(folder.read("a") == "new")
      #expect(folder.read("b") == "mine")
    }
    try folder.remove("b")
    #expect(try folder.output.update(to: files(["a": "new"])).isUpToDate)
    #expect(try folder.contents() == tree(of: ["a": "new"]))
  }

  @Test func deletesNothingThatItDidNotWrite() throws {
    try folder.write("mine.txt", "mine")
    _ = try folder.output.update(to: files(["a": "a"]))
    _ = try folder.output.update(to: [])
    #expect(try folder.contents() == tree(of: [:]).merging(["mine.txt": "mine"]) { $1 })
  }

  @Test(arguments: ["<<<<<<< HEAD\n", #"{"stepgen-manifest": 1, "files": {"../victim": {"size": 1, "xxh64": "0"}}}"#])
  func writesNothingWithADamagedManifest(text: String) throws {
    try folder.write(Manifest.fileName, text)
    #expect(try folder.output.update(to: files(["a": "a"])).codes == ["unreadable-manifest"])
    #expect(try folder.contents() == [Manifest.fileName: text])
  }

  @Test func ignoresTheListOfARunThatWasCutOff() throws {
    try folder.write(Manifest.nextFileName, #"{"stepgen-manifest": 1, "fil"#)
    #expect(try folder.output.update(to: files(["a": "a"])).codes.isEmpty)
    #expect(try folder.contents() == tree(of: ["a": "a"]))
  }

  @Test func writesNothingWithAnUnsafePath() throws {
    let plan = try folder.output.update(to: files(["a": "a", "../b": "b"]))
    #expect(plan.codes == ["unsafe-output-path"])
    #expect(try folder.contents().isEmpty)
  }

  @Test func givesFilesTheUsualMode() throws {
    _ = try folder.output.update(to: files(["a": "a"]))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path + "/a")[.posixPermissions] as? Int
    let mask = umask(0o022)
    umask(mask)
    #expect(mode == 0o644 & ~Int(mask))
  }

  @Test func replacesAFileAsAWhole() throws {
    _ = try folder.output.update(to: files(["a": String(repeating: "long ", count: 100_000)]))
    let reader = try #require(FileHandle(forReadingAtPath: folder.path + "/a"))
    _ = try folder.output.update(to: files(["a": "short"]))
    #expect(try reader.readToEnd()?.count == 500_000)
    #expect(folder.read("a") == "short")
  }
}
