import Foundation
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// When a note of the last run is believed.
@Suite struct NoteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try folder.output.update(to: files(Scenario.first))
    folder.output.leave(note: Array("noted".utf8))
  }

  @Test func isReadAsItWasLeft() throws {
    #expect(folder.output.note() == Array("noted".utf8))
    folder.output.leave(note: Array("again".utf8))
    #expect(folder.output.note() == Array("again".utf8))
    #expect(OutputFolder("\(folder.path)/nowhere").note() == nil)
    #expect(try TemporaryFolder().output.note() == nil)
  }

  @Test func countsFilesThatNobodyTouched() throws {
    #expect(folder.output.countOfUntouchedFiles() == Scenario.first.count)
    try folder.write("folder/mine.txt", "mine")
    #expect(folder.output.countOfUntouchedFiles() == Scenario.first.count)
  }

  @Test func isNoOutputAndStays() throws {
    #expect(try folder.output.update(to: files(Scenario.first)).isUpToDate)
    _ = try folder.output.update(to: files(Scenario.second))
    #expect(folder.output.note() == Array("noted".utf8))
    #expect(folder.output.countOfUntouchedFiles() == nil)
  }

  @Test func noticesAnEditOfTheSameSize() throws {
    try folder.write("changed.txt", "uno")
    #expect(folder.output.countOfUntouchedFiles() == nil)
  }

  /// A tool may set the time of modification; that of the change is the system's.
  @Test func noticesAnEditWithAnOldDate() throws {
    try folder.write("changed.txt", "uno")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)],
      ofItemAtPath: "\(folder.path)/changed.txt"
    )
    #expect(folder.output.countOfUntouchedFiles() == nil)
  }

  @Test func noticesAMissingFile() throws {
    try folder.remove("folder/gone.txt")
    #expect(folder.output.countOfUntouchedFiles() == nil)
  }

  @Test func noticesALinkInPlaceOfAFolder() throws {
    try FileManager.default.moveItem(atPath: "\(folder.path)/deep", toPath: "\(folder.path)/elsewhere")
    try folder.link("deep", to: "elsewhere")
    #expect(folder.output.countOfUntouchedFiles() == nil)
  }

  @Test(arguments: [Manifest.fileName, Manifest.nextFileName])
  func noticesAnotherManifest(name: String) throws {
    try folder.write(name, folder.read(Manifest.fileName) ?? "")
    #expect(folder.output.countOfUntouchedFiles() == nil)
  }
}
