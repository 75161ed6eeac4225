package import Foundation

/// A file that holds what a test expects.
package struct Golden {
  private let file: URL

  package init(_ file: URL) {
    self.file = file
  }

  package init(_ path: String) {
    self.file = PackageFolder.root.appending(path: path)
  }

  /// Whether this run writes what it gets into the files: `STEPGEN_RECORD` is set.
  package static var isRecording: Bool {
    ProcessInfo.processInfo.environment["STEPGEN_RECORD"] != nil
  }

  /// What is to be said of a text that is not that of the file; nil where it is.
  ///
  /// With `STEPGEN_RECORD` the text is written to the file. It still is a problem, so that no run can both change a
  /// golden and pass.
  package func problem(of text: String) throws -> String? {
    try problem(of: Data(text.utf8))
  }

  /// What is to be said of bytes that are not those of the file; nil where they are.
  package func problem(of bytes: Data) throws -> String? {
    guard (try? Data(contentsOf: file)) != bytes else { return nil }
    guard Self.isRecording else {
      return "\(file.path) differs; rerun with STEPGEN_RECORD=1, and read the difference"
    }
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file)
    return "recorded \(file.path)"
  }
}
