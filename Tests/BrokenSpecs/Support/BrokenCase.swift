import Foundation
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

/// A registry with something broken: the registry ‘lockers’ with the edits of `case.diff` and the files of a folder.
///
/// A file `base.txt` that says `none` makes a registry of the folder's files alone. `cases.py` reads cases for programs.
struct BrokenCase {
  static let baseName = "lockers"

  let path: String

  /// What `check` says about the registry.
  func listing() throws -> String {
    var workspace = Workspace()
    workspace.add(try files(), folder: Self.baseName)
    return DiagnosticListing(workspace).text
  }

  /// The registry's specs, in the order in which they are read.
  func files() throws -> [SourceFile] {
    let own = Fixtures.names(in: path)
    var specs = own.contains("base.txt") ? [:] : try Self.specs(in: Self.baseName)
    if own.contains("case.diff") { try CaseDiff(text: Fixtures.text(of: "case.diff", in: path)).apply(to: &specs) }
    specs.merge(try Self.specs(in: path)) { $1 }
    return specs.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, bytes: Array($0.value)) }
  }

  private static func specs(in path: String) throws -> [String: Data] {
    let names = Fixtures.names(in: path).filter { $0.hasSuffix(".yaml") }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try Fixtures.data(of: $0, in: path)) })
  }
}

/// Edits of files: `--- NAME` begins those of a file and `@@` each edit, in the order of its lines.
///
/// It is a unified diff without line numbers, so that a change of the base leaves most cases unchanged.
struct CaseDiff {
  let text: String

  func apply(to files: inout [String: Data]) throws {
    let text = "\n" + (text.hasSuffix("\n") ? text.dropLast() : text[...])
    for part in text.split(separator: "\n--- ").map({ $0.split(separator: "\n@@\n") }) {
      let name = String(try #require(part.first))
      var rest = Substring(String(decoding: try #require(files[name]), as: UTF8.self))
      var edited = ""
      for edit in part.dropFirst() {
        let lines = edit.split(separator: "\n", omittingEmptySubsequences: false)
        let place = try #require(rest.firstRange(of: Self.text(lines, without: "+")), "\(name) has no lines \(edit)")
        edited += rest[..<place.lowerBound] + Self.text(lines, without: "-")
        rest = rest[place.upperBound...]
      }
      files[name] = Data((edited + rest).utf8)
    }
  }

  private static func text(_ lines: [Substring], without mark: Character) -> String {
    lines.filter { $0.first != mark }.map { $0.dropFirst() + "\n" }.joined()
  }
}
