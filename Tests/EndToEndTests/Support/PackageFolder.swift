import Foundation

/// The files of this package, as they lie beside the tests.
enum PackageFolder {
  static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL
}
