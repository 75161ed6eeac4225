import Foundation
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

/// The registries that come with stepgen.
enum ShippedRegistries {
  static let names = ["amplify-auth", "device-login", "parcel-locker"]

  static func registry(_ name: String) throws -> Registry {
    try ShippedSpecs.registry(name)
  }

  /// A registry with another text in its specs.
  static func registry(_ name: String, replacing old: String, with new: String) throws -> Registry {
    let folder = PackageFolder.root.appending(path: "Specs/\(name)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
    let files = try paths.sorted().map { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return SourceFile(path: path, text: text.replacing(old, with: new))
    }
    var workspace = Workspace()
    workspace.add(files, folder: name)
    return try #require(workspace.registries.first?.checked)
  }

  /// Every text of a registry, prose among them.
  static func texts(_ name: String) throws -> Set<String> {
    var found: Set<String> = []
    collectTexts(in: try registry(name), into: &found)
    return found
  }
}

private func collectTexts(in value: Any, into found: inout Set<String>) {
  if let text = value as? String {
    found.insert(text)
    return
  }
  for child in Mirror(reflecting: value).children { collectTexts(in: child.value, into: &found) }
}
