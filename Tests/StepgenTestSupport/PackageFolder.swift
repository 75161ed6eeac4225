package import Foundation

/// The files of this package, as they lie beside the tests.
package enum PackageFolder {
  package static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files below a folder with this extension, as paths from the root in a fixed order.
  package static func files(in folder: String, withExtension suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix("." + suffix) }
      .map { "\(folder)/\($0)" }
      .sorted()
  }
}
