import Foundation
import StepgenTestSupport
import Testing

/// Specs are not compiled again when neither they nor the output have changed, and nothing goes unnoticed for that.
@Suite struct UnchangedSpecsTests {
  private let project: Project

  init() throws {
    project = try Project()
    try project.folder.write(".build/kept.txt", "a folder for the files of a build")
    // What changed just before a run is not believed to be what the run has read.
    Thread.sleep(forTimeInterval: 0.1)
    try #require(try project.generate().code == 0)
    try #require(try project.stepgen("check").code == 0)
    try #require(noteNames().count == 2)
  }

  private func noteNames() -> [String] {
    project.folder.tree(".build/stepgen/last-run").keys.sorted()
  }

  // MARK: generate

  @Test func generatesNothingAndSaysTheSame() throws {
    let before = try project.folder.stamps("out")
    let second = try project.generate()
    let third = try project.generate()
    #expect(second.code == 0 && third.code == 0)
    #expect(second.errors.contains("all up to date"))
    #expect(second.errors == third.errors)
    #expect(try project.folder.stamps("out") == before)
  }

  @Test func anEditedFileIsReported() throws {
    let path = "\(Project.out)/DropOffStep.swift"
    let text = try project.text(of: path)
    try project.folder.write(path, String(text.dropLast(1)) + " ")
    let answer = try project.generate()
    #expect(answer.code == 1)
    #expect(answer.errors.contains("edited-output"))
    #expect(try project.generate("--force").code == 0)
    #expect(try project.text(of: path) == text)
  }

  @Test func aDeletedFileIsWritten() throws {
    let path = "\(Project.out)/DropOffStep.swift"
    try project.folder.remove(path)
    #expect(try project.generate().code == 0)
    #expect(project.folder.read(path) != nil)
  }

  @Test func aChangedSpecIsCompiled() throws {
    try project.edit("title: Put the parcel in", "title: Put the parcel into it")
    #expect(try project.generate().code == 0)
    #expect(try project.text(of: "\(Project.out)/DropOffStep.swift").contains("Put the parcel into it"))
  }

  /// As after going back in version control, where files and their list are old and fit each other.
  @Test func anOlderOutputIsReplaced() throws {
    let old = project.folder.tree("out")
    try project.edit("title: Put the parcel in", "title: Put the parcel into it")
    #expect(try project.generate().code == 0)
    let new = project.folder.tree("out")
    for (path, text) in old { try project.folder.write("out/\(path)", text) }
    #expect(try project.generate().code == 0)
    #expect(project.folder.tree("out") == new)
  }

  @Test func anotherFolderHasANoteOfItsOwn() throws {
    #expect(try project.stepgen("generate", "swift", "--output", "other").code == 0)
    #expect(project.folder.read("other/ParcelLocker/DropOffStep.swift") != nil)
    #expect(noteNames().count == 3)
  }

  @Test func specsThatBecameWrongAreReported() throws {
    try project.breakSpecs()
    #expect(try project.generate().code == 1)
    #expect(try project.stepgen("check").code == 1)
    #expect(try project.stepgen("check").code == 1)
  }

  // MARK: check

  @Test(arguments: ["text", "json", "sarif", "github", "plain"])
  func checkSaysTheSame(format: String) throws {
    let second = try project.stepgen("check", "--format", format)
    let whole = try project.stepgen("check", "--format", format, "Specs")
    #expect(second.code == 0)
    #expect(second.output == whole.output)
    #expect(second.errors == whole.errors)
  }

  @Test func checkSeesABrokenCatalog() throws {
    try project.folder.write("Specs/parcel-locker/l10n/de/drop-off.po", "msgid oops")
    let answer = try project.stepgen("check")
    #expect(answer.code == 1)
    #expect(answer.output.contains("drop-off.po"))
  }

  @Test func checkSeesAnEditedLedger() throws {
    let path = "Specs/parcel-locker/ledger.tsv"
    #expect(try project.stepgen("ledger", "update").code == 0)
    Thread.sleep(forTimeInterval: 0.1)
    #expect(try project.stepgen("check").code == 0)
    let text = try project.text(of: path)
    let line = try #require(text.split(separator: "\n").dropFirst().first)
    try project.folder.write(path, text.replacing(line, with: String(repeating: "x", count: line.utf8.count)))
    #expect(try project.stepgen("check").code == 1)
  }

  @Test func checkMakesNoFolderForBuilds() throws {
    let bare = try Project()
    #expect(try bare.stepgen("check").code == 0)
    #expect(!bare.folder.tree("").keys.contains { $0.hasPrefix(".build") })
  }
}
