import Foundation
import StepgenDriver
import Testing

@Suite struct SourceWatchTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "stepgen-watch-\(UUID().uuidString)")

  private func write(_ name: String, _ text: String) throws {
    let url = folder.appending(path: name)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func look(_ watch: inout SourceWatch) -> Bool {
    watch.look(at: [folder.path(percentEncoded: false)])
  }

  @Test func seesFilesThatAreNewChangedRenamedAndGone() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("l10n/ja/a.po", "1")
    var watch = SourceWatch()
    var changes = [look(&watch), look(&watch)]
    #expect(changes == [false, false])
    try write("l10n/ja/a.po", "22")
    changes = [look(&watch), look(&watch)]
    #expect(changes == [true, false])
    try write("deep/in/new.yaml", "")
    changes = [look(&watch), look(&watch)]
    #expect(changes == [true, false])
    try FileManager.default.moveItem(at: folder.appending(path: "deep"), to: folder.appending(path: "other"))
    changes = [look(&watch), look(&watch)]
    #expect(changes == [true, false])
    try FileManager.default.removeItem(at: folder)
    changes = [look(&watch), look(&watch)]
    #expect(changes == [true, false])
  }

  /// Editors put their swap files beside what is edited.
  @Test func doesNotLookAtHiddenFiles() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("a.yaml", "")
    var watch = SourceWatch()
    _ = look(&watch)
    try write(".a.yaml.swp", "")
    let isChange = look(&watch)
    #expect(!isChange)
  }

  @Test func endsWithALoopOfLinks() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("a.yaml", "")
    try FileManager.default.createSymbolicLink(at: folder.appending(path: "loop"), withDestinationURL: folder)
    var watch = SourceWatch()
    _ = look(&watch)
    try write("a.yaml", "1")
    let isChange = look(&watch)
    #expect(isChange)
  }
}
