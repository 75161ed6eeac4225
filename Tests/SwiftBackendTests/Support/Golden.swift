import Foundation
import StepgenModel
import Testing

/// The folder of this test target.
let testFolder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

/// The package's own folder.
let packageFolder = testFolder.deletingLastPathComponent().deletingLastPathComponent()

/// Compares files with those of a folder, or rewrites these when `STEPGEN_RECORD` is set.
///
/// Recording fails the test, so that no run can both change the goldens and pass.
func expectGolden(
  _ files: [GeneratedFile],
  in expected: URL,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let isRecording = ProcessInfo.processInfo.environment["STEPGEN_RECORD"] != nil
  if isRecording {
    try? FileManager.default.removeItem(at: expected)
    try write(files, to: expected)
    Issue.record("recorded \(expected.lastPathComponent)", sourceLocation: sourceLocation)
    return
  }
  for file in files {
    let old = try? Data(contentsOf: expected.appending(path: file.path))
    if old != Data(file.bytes) {
      Issue.record("\(file.path) differs; run with STEPGEN_RECORD=1 and look", sourceLocation: sourceLocation)
    }
  }
  let found = (try? FileManager.default.subpathsOfDirectory(atPath: expected.path)) ?? []
  #expect(Set(found) == Set(files.map(\.path)), sourceLocation: sourceLocation)
}

/// Writes files below a folder.
func write(_ files: [GeneratedFile], to folder: URL) throws {
  for file in files {
    let url = folder.appending(path: file.path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(file.bytes).write(to: url)
  }
}
