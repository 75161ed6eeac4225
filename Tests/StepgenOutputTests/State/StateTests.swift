import Foundation
import StepgenFiles
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// The state of an output folder changes with each of its files.
@Suite struct StateTests {
  private let folder: TemporaryFolder
  private let first: OutputFolder.State

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.output.update(to: files(Scenario.first))
    FileTime.waitForLater()
    first = try #require(folder.output.state())
  }

  @Test func countsListedFiles() throws {
    #expect(first.fileCount == Scenario.first.count)
    #expect(OutputFolder("\(folder.path)/nowhere").state() == nil)
    #expect(try TemporaryFolder().output.state() == nil)
    #expect(OutputFolder(folder.path, of: .docs).state() == nil)
  }

  @Test func staysTheSameForOtherFiles() throws {
    try folder.write("folder/mine.txt", "mine")
    try folder.write(OutputFolder.noteName, "noted")
    #expect(try folder.output.update(to: files(Scenario.first)).isUpToDate)
    #expect(folder.output.state() == first)
    #expect(folder.read(OutputFolder.noteName) == "noted")
  }

  @Test func changesWithAnUpdate() throws {
    _ = try folder.output.update(to: files(Scenario.second))
    let second = try #require(folder.output.state())
    #expect(second.fileCount == Scenario.second.count && second.hash != first.hash)
  }

  @Test func changesWithAnEditOfTheSameSize() throws {
    try folder.write("changed.txt", "uno")
    #expect(try #require(folder.output.state()?.lastChange) > #require(first.lastChange))
  }

  /// A tool may set the time of modification; that of the change is the system's.
  @Test func changesWithAnEditWithAnOldDate() throws {
    let date = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/changed.txt")[.modificationDate]
    try folder.write("changed.txt", "uno")
    try FileManager.default.setAttributes(
      [.modificationDate: #require(date)],
      ofItemAtPath: "\(folder.path)/changed.txt"
    )
    #expect(try #require(folder.output.state()?.lastChange) > #require(first.lastChange))
  }

  @Test func isNilIfTheSizeDiffers() throws {
    try folder.write("changed.txt", "four")
    #expect(folder.output.state() == nil)
  }

  @Test func isNilWithoutAListedFile() throws {
    try folder.remove("folder/gone.txt")
    #expect(folder.output.state() == nil)
  }

  @Test func isNilIfALinkReplacesAFolder() throws {
    try FileManager.default.moveItem(atPath: "\(folder.path)/deep", toPath: "\(folder.path)/elsewhere")
    try folder.link("deep", to: "elsewhere")
    #expect(folder.output.state() == nil)
  }

  @Test func isNilDuringARun() throws {
    try folder.write(Manifest.nextFileName, folder.read(Manifest.fileName) ?? "")
    #expect(folder.output.state() == nil)
  }

  @Test func changesWithTheList() throws {
    let list = try #require(folder.read(Manifest.fileName))
    try folder.write(Manifest.fileName, list.replacing("xxh64\": \"", with: "xxh64\": \"0"))
    #expect(folder.output.state()?.hash != first.hash)
  }
}
