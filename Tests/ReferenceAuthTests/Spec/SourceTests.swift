import AmplifyAuthFlows
import AmplifyAuthTables
import Foundation
import StepRuntime
import Testing

/// What the spec names is a generated constant in the sources, so that they do not compile with a spec that renames it.
@Suite struct SourceTests {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources")

  /// Ids of flows, steps, operations, outcomes and conditions; those of one word can mean other things too.
  private static let ids = Set(
    AuthFlows.all.flatMap { table -> [String] in
      let outcomes = table.starts.flatMap(\.outcomes) + table.steps.flatMap(\.outcomes)
      return [table.id] + table.starts.map(\.operation) + table.steps.map(\.id)
        + outcomes.flatMap { [$0.id, $0.operation ?? ""] + $0.conditions }
    }
  ).filter { $0.contains("-") }

  @Test(arguments: ["Reference/ReferenceAuth", "Tool/StepgenPlayProgram"])
  func nameNothingOfTheSpecAsText(module: String) throws {
    let files = FileManager.default.enumerator(
      at: Self.sources.appending(path: module),
      includingPropertiesForKeys: nil
    )
    let paths = try #require(files).compactMap { $0 as? URL }.filter {
      $0.pathExtension == "swift" && !$0.path.contains("/Fixtures/")
    }
    #expect(!paths.isEmpty)
    #expect(Self.ids.count > 100)
    for path in paths {
      // Raw values of cases are names that the module gives itself, and so are the keys of fixtures.
      let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter {
        !$0.contains("///") && !$0.contains(#/case \w+ = /#)
      }
      for line in lines {
        for literal in line.matches(of: /"([a-z-]+)"/) where Self.ids.contains(String(literal.1)) {
          Issue.record("\(path.lastPathComponent): \(literal.0)")
        }
      }
    }
  }
}
