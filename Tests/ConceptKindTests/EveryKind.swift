import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

/// A registry that has everything that can have a name.
enum EveryKind {
  private static let folder = "Tests/ConceptKindTests/Fixtures"

  static func registry() throws -> Registry { try registry { $0 } }

  /// The registry with another text in each of its files.
  static func registry(_ edit: (String) -> String) throws -> Registry {
    let files = try ["registry.yaml", "shared.yaml", "flow.yaml"].map {
      SourceFile(path: $0, text: edit(try PackageFolder.text("\(folder)/\($0)")))
    }
    var workspace = Workspace()
    workspace.add(files, folder: "every-kind")
    let messages = workspace.diagnostics.filter { $0.severity == .error }.map(\.message)
    return try #require(workspace.registries.first?.checked, "\(messages)")
  }
}

extension String {
  /// The text without what it says of older ids.
  var withoutFormerIDs: String {
    replacing(#/,? *(renamed-from|aliases): former-[a-z]+/#, with: "")
  }
}
