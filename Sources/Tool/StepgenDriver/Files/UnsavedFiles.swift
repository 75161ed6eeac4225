import StepgenFiles

/// Specs as they are in an editor, which may differ from those on the disk or not be there yet.
package struct UnsavedFiles: Sendable {
  private let bytesByPath: [String: [UInt8]]

  /// - Parameter bytesByPath: What the files say; the paths have no links.
  package init(_ bytesByPath: [String: [UInt8]] = [:]) {
    self.bytesByPath = bytesByPath
  }

  /// What a file says in the editor; nothing where that does not have it.
  subscript(path: String) -> [UInt8]? {
    bytesByPath.isEmpty ? nil : bytesByPath[FileSystem.resolvedPath(path)]
  }

  /// The names in a folder, together with those of files that are in the editor alone.
  func adding(to names: [String], in folder: String) -> [String] {
    guard !bytesByPath.isEmpty else { return names }
    let folder = FileSystem.resolvedPath(folder)
    let more = bytesByPath.keys.filter { parent(of: $0) == folder }.map { lastName(of: $0) }
    return Set(names).union(more).sorted()
  }
}
