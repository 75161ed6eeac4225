import Foundation
import StepgenTestSupport
import Testing

/// What somebody else put into the output folder stays as it is.
@Suite struct ForeignFileTests {
  private static let path = "out/ParcelLocker/DropOffStep.swift"

  private func expectBlocked(_ project: Project, _ code: String) throws {
    let before = try project.folder.stamps(".")
    let answer = try project.generate()
    #expect(answer.code == 1)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains("[\(code)]\n   help: "))
    #expect(answer.errors.hasSuffix("stepgen: nothing was written to out\n"))
    #expect(try project.folder.stamps(".") == before)
  }

  @Test func anEditIsReportedAndKept() throws {
    let project = try Project()
    #expect(try project.generate().code == 0)
    try project.folder.write(Self.path, project.text(of: Self.path) + "// mine\n")
    try project.edit("title: Parcel drop-off", "title: Dropping off")
    try expectBlocked(project, "edited-output")
    #expect(try project.generate("--force").code == 0)
    #expect(try project.generate("--check").code == 0)
  }

  @Test func aForeignFileIsReportedAndKept() throws {
    let project = try Project()
    try project.folder.write(Self.path, "// mine")
    try expectBlocked(project, "foreign-output")
    #expect(project.folder.tree("out") == ["ParcelLocker/DropOffStep.swift": "// mine"])
  }

  @Test func aFolderInTheWayIsReportedAndKept() throws {
    let project = try Project()
    try project.folder.write(Self.path + "/mine.txt", "mine")
    try expectBlocked(project, "blocked-output")
    #expect(try project.generate("--force").code == 1)
    #expect(project.folder.read(Self.path + "/mine.txt") == "mine")
  }

  @Test func aDamagedManifestIsReportedAndKept() throws {
    let project = try Project()
    #expect(try project.generate().code == 0)
    try project.folder.write("out/.stepgen-manifest.json", "<<<<<<< HEAD")
    try expectBlocked(project, "unreadable-manifest")
    try project.folder.remove("out/.stepgen-manifest.json")
    #expect(try project.generate().code == 0)
    #expect(try project.generate("--check").code == 0)
  }

  @Test func anEditedLeftoverIsReportedAndKept() throws {
    let project = try Project()
    #expect(try project.generate().code == 0)
    let path = "out/ParcelLocker/LockerFlowError.swift"
    try project.folder.write(path, "// mine")
    try project.edit("type-prefix: locker", "type-prefix: box", in: "Specs/parcel-locker/registry.yaml")
    let answer = try project.generate()
    #expect(answer.code == 0)
    #expect(answer.errors.contains("out/ParcelLocker/LockerFlowError.swift:1:1: warning: "))
    #expect(project.folder.read(path) == "// mine")
  }
}
