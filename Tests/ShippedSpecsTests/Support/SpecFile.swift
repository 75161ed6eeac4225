import Foundation
import StepgenTestSupport

/// A file below the folder `Specs`, as it is written.
struct SpecFile {
  /// The path from the folder `Specs`.
  var path: String
  var text: String

  static func all() throws -> [SpecFile] {
    let folder = URL(filePath: ShippedSpecs.folder)
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".yaml") }
      .sorted()
      .map { SpecFile(path: $0, text: try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }
}
