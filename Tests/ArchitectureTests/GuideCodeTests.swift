import Foundation
import StepgenTestSupport
import Testing

/// The guide on testing shows code of the example package, which is compiled and run.
@Suite struct GuideCodeTests {
  private static let guide = "docs/guides/testing.md"
  private static let example = "docs/examples/sign-in-screens"
  /// The example depends on the package around it; an app depends on a published one.
  private static let exceptions = [#".package(url: "https://github.com/OWNER/stepgen", from: "0.1.0")"#]

  @Test func everyBlockIsInTheExample() throws {
    let files = try Self.files()
    let blocks = try Self.blocks(of: PackageFolder.text(Self.guide))
    #expect(files.count > 15 && blocks.count > 10)
    for block in blocks where !Self.exceptions.contains(block.joined(separator: "\n")) {
      #expect(files.contains { Self.holds($0, block) }, "\(block.joined(separator: "\n"))")
    }
  }

  @Test(arguments: [
    ("a\n  b\n    c", true), ("a\n  b\n   c", false), ("b\n  c", true), ("b\n\n  c", false), ("b", true),
  ])
  func findsBlocksWhateverTheirIndentation(block: String, isThere: Bool) {
    #expect(Self.holds(Self.lines("x\n  a\n    b\n      c\ny"), Self.lines(block)) == isThere)
  }

  /// Whether the lines stand in the file one after the other, all of them indented by so much more.
  private static func holds(_ file: [String], _ block: [String]) -> Bool {
    guard let first = block.first, file.count >= block.count else { return false }
    return (0...(file.count - block.count)).contains { start in
      guard file[start].hasSuffix(first) else { return false }
      let indentation = String(file[start].dropLast(first.count))
      guard indentation.allSatisfy({ $0 == " " }) else { return false }
      return zip(file[start...], block).allSatisfy { $0 == ($1.isEmpty ? "" : indentation + $1) }
    }
  }

  /// The code blocks in Swift and YAML.
  private static func blocks(of text: String) -> [[String]] {
    text.components(separatedBy: "\n```").filter { $0.hasPrefix("swift\n") || $0.hasPrefix("yaml\n") }
      .map { Array(lines($0).dropFirst()) }
  }

  private static func files() throws -> [[String]] {
    let folders = ["Sources", "Tests", "App"].map { example + "/" + $0 }
    let swift = try folders.flatMap { try PackageFolder.files(in: $0, withExtension: "swift") }
    let yaml = try PackageFolder.files(in: example + "/Tests", withExtension: "yaml")
    return try (swift + yaml + [example + "/Package.swift"]).map { lines(try PackageFolder.text($0)) }
  }

  private static func lines(_ text: String) -> [String] {
    text.components(separatedBy: "\n")
  }
}
