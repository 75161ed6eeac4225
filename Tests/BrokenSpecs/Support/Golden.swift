import Foundation
import Testing

/// Compares a text with the file `expected.txt` of a case, or rewrites that when `STEPGEN_RECORD` is set.
///
/// Recording fails the test, so that no run can both change a golden and pass.
func expectGolden(
  _ text: String,
  of path: String,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let url = Fixtures.folder.appending(path: path).appending(path: "expected.txt")
  let expected = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  guard text != expected else { return }
  guard ProcessInfo.processInfo.environment["STEPGEN_RECORD"] != nil else {
    let comment = "\(path) is told otherwise; STEPGEN_RECORD=1 accepts it. Expected:\n\(expected)\nis:\n\(text)"
    Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
    return
  }
  try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try Data(text.utf8).write(to: url)
  Issue.record("recorded \(path)", sourceLocation: sourceLocation)
}
