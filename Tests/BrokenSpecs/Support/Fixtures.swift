import Foundation
import StepgenTestSupport

/// The files of the cases: a folder each, by family, with `expected.txt`.
enum Fixtures {
  static let folder = PackageFolder.root.appending(path: "Tests/BrokenSpecs/Fixtures")

  static func golden(of path: String) -> Golden {
    Golden(folder.appending(path: path).appending(path: "expected.txt"))
  }

  /// A family that tests write to a temporary folder, because git cannot hold their files.
  static let madeByTests = "made-by-tests"

  /// Every case whose files are here, as `family/case`.
  static let cases: [String] = {
    let families = names(in: "").filter { $0 != BrokenCase.baseName && $0 != madeByTests }
    return families.flatMap { family in names(in: family).map { "\(family)/\($0)" } }
  }()

  static func data(of name: String, in path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path).appending(path: name))
  }

  static func text(of name: String, in path: String) throws -> String {
    String(decoding: try data(of: name, in: path), as: UTF8.self)
  }

  static func names(in path: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }
}
