import Foundation
import StepgenDriver
import StepgenModel
import StepgenTestSupport

/// A small registry with all that a reader can trip over: two platforms and the wire; a step that one of them never
/// returns, one that arrives there as an error, two with one name, and one whose name depends on a value.
enum Tickets {
  static let folder = PackageFolder.root.appending(path: "Tests/StepgenSiteTests/Fixtures/tickets")
  private static let names = ["registry.yaml", "shared.yaml", "buy.yaml", "renew-card.yaml"]

  /// The registry with some texts of its spec replaced.
  static func workspace(replacing edits: KeyValuePairs<String, String> = [:]) throws -> Workspace {
    let files = try names.map { name in
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      return SourceFile(path: name, text: edits.reduce(text) { $0.replacing($1.key, with: $1.value) })
    }
    var workspace = Workspace()
    workspace.add(files, folder: "tickets")
    return workspace
  }

  static func registry(replacing edits: KeyValuePairs<String, String> = [:]) throws -> Registry {
    let workspace = try workspace(replacing: edits)
    guard let registry = workspace.registries.first?.checked else {
      throw Refused(messages: workspace.diagnostics.map(\.message))
    }
    return registry
  }

  struct Refused: Error {
    var messages: [String]
  }
}
