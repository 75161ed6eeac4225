import Foundation
import StepgenAudit
import StepgenModel
import StepgenTestSupport
import Testing

/// The names of the shipped registries and of their API lists.
let shippedNames = AuditVocabulary((try? ShippedSpecs.registries()) ?? [], lists: shippedLists)

let shippedLists: [APIList] =
  ((try? PackageFolder.files(in: "Specs/amplify-auth/api", withExtension: "tsv")) ?? []).compactMap { path in
    (try? PackageFolder.text(path)).flatMap {
      APIList.read(SourceFile(path: path, text: $0), FileID(0), of: "amplify-auth").list
    }
  }

/// A page or a source of the tests.
///
/// The second word of a page's name is its platform: `names.swift.md`.
struct PageFile: CustomTestStringConvertible, Sendable {
  var folder: String
  var name: String

  var testDescription: String { name }

  static func all(_ folder: String) -> [PageFile] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: pages.appending(path: folder).path)
    return (names ?? []).filter { !$0.hasSuffix(".expected") }.sorted().map { PageFile(folder: folder, name: $0) }
  }

  static let pages = PackageFolder.root.appending(path: "Tests/StepgenAuditTests/Pages")

  var url: URL { Self.pages.appending(path: folder).appending(path: name) }

  var platform: String? {
    let word = name.split(separator: ".")[1]
    return shippedNames.knows(String(word)) ? String(word) : nil
  }

  func bytes() throws -> [UInt8] { Array(try Data(contentsOf: url)) }

  func findings() throws -> [Finding] {
    let source = SourceFile(path: name, bytes: try bytes())
    return Audit(shippedNames, platform: platform).findings(in: FileID(0), source)
  }
}

extension Finding {
  /// Place, code, fix and message in one line.
  var line: String {
    let start = diagnostic.range.start
    let fix = replacement.map { " -> \($0)" } ?? ""
    return "\(start.line):\(start.column) \(diagnostic.code)\(fix): \(diagnostic.message)"
  }
}

/// What is found in a text for a platform.
func findings(_ text: String, _ platform: String?, path: String = "page.md") -> [Finding] {
  Audit(shippedNames, platform: platform).findings(in: FileID(0), SourceFile(path: path, text: text))
}
