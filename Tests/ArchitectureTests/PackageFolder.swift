import Foundation

/// The files of this package, as they lie beside the tests.
enum PackageFolder {
  static let root = URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The Swift files below a folder, as paths from the root in a fixed order.
  static func swiftFiles(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }
      .map { "\(folder)/\($0)" }
      .sorted()
  }

  /// Every Swift file that becomes part of stepgen or of the runtime.
  static func sources() throws -> [String] {
    try swiftFiles(in: "Sources") + swiftFiles(in: "Templates")
  }
}
