import Foundation
import StepgenTestSupport
import Testing

/// What other packages see has a documentation comment, cases and protocol requirements included, which the format lint
/// leaves out.
@Suite struct DocumentationTests {
  @Test(arguments: ["StepRuntime", "AmplifyAuthFlows", "AmplifyAuthTables", "ReferenceAuth", "ReferenceAuthFixtures"])
  func everythingPublicIsDocumented(module: String) throws {
    let graph = try SymbolGraph(of: module)
    #expect(graph.symbols.count > 5)
    for symbol in graph.symbols where symbol.docComment == nil {
      Issue.record("\(module): \(symbol.pathComponents.joined(separator: ".")) has no documentation comment")
    }
  }
}

/// The public declarations of a module, as the compiler lists them.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Comment: Decodable {}

    var pathComponents: [String]
    var docComment: Comment?
  }

  var symbols: [Symbol]

  init(of module: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let yaml = build.appending(path: "../../checkouts/Yams/Sources/CYaml/include").standardizedFileURL
    let result = try ExternalTool("swift").run([
      "symbolgraph-extract", "-module-name", module, "-minimum-access-level", "public", "-skip-synthesized-members",
      "-I", build.appending(path: "Modules").path, "-I", yaml.path, "-target", try Self.target(),
      "-output-dir", folder.path,
    ])
    try #require(result.exitCode == 0, "\(result.output)")
    let data = try Data(contentsOf: folder.appending(path: "\(module).symbols.json"))
    self = try JSONDecoder().decode(SymbolGraph.self, from: data)
  }

  private static func target() throws -> String {
    struct Info: Decodable {
      struct Target: Decodable { var triple: String }
      var target: Target
    }
    let output = try ExternalTool("swift").run(["-print-target-info"]).output
    return try JSONDecoder().decode(Info.self, from: Data(output.utf8)).target.triple
  }
}
