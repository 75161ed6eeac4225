import Foundation
import StepgenDriver
import StepgenModel

/// A registry with something broken: the files of its folder, and for the rest those of the registry ‘lockers’.
///
/// A file `base.txt` that says `none` makes a registry of the folder's files alone.
struct BrokenCase {
  static let baseName = "lockers"
  /// What stands in a case's folder and is no file of the registry.
  private static let notes: Set<String> = ["base.txt", "expected.txt"]

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
    let hasBase = !own.contains("base.txt")
    let inherited = hasBase ? Fixtures.names(in: Self.baseName).filter { !own.contains($0) } : []
    let paths = own.map { (name: $0, folder: path) } + inherited.map { (name: $0, folder: Self.baseName) }
    return try paths.filter { $0.name.hasSuffix(".yaml") }
      .sorted { $0.name < $1.name }
      .map { name, folder in
        let data = try Data(contentsOf: Fixtures.folder.appending(path: folder).appending(path: name))
        return SourceFile(path: name, bytes: Array(data))
      }
  }
}
