import StepgenFiles

/// Names files from the root of the repository, as CI services do.
package struct RepositoryPaths: Sendable {
  /// The root as an absolute path that ends in a slash.
  package let root: String

  /// Chooses the root: `GITHUB_WORKSPACE`, or the nearest folder with `.git` around the current folder or around a file.
  ///
  /// The first of these folders that has one of the files is chosen; without any, the current folder.
  ///
  /// - Parameters:
  ///   - paths: The files.
  ///   - workspace: What the environment names as the root.
  package init(of paths: [String], workspace: String? = environmentValue("GITHUB_WORKSPACE")) {
    let places = paths.map(Self.place)
    let current = FileSystem.currentFolder()
    let folders = [current] + places.prefix(1).map { parent(of: $0) }
    let roots = [workspace.flatMap(FileSystem.realPath)].compactMap(\.self) + folders.compactMap(Self.repository)
    let root = roots.first { root in places.contains { contains($0, in: root) } } ?? roots.first ?? current
    self.root = root == "/" ? root : root + "/"
  }

  /// The path of a file from the root; nil for a file outside of it.
  package func path(_ path: String) -> String? {
    let place = Self.place(of: path)
    return place.hasPrefix(root) ? String(place.dropFirst(root.count)) : nil
  }

  private static func repository(around folder: String) -> String? {
    var folder = folder
    while !FileSystem.exists(joined(folder, ".git")) {
      guard folder != "/" else { return nil }
      folder = parent(of: folder)
    }
    return folder
  }

  /// The absolute path of a file that need not exist, without links in the path of its folder.
  private static func place(of path: String) -> String {
    let path = path.hasPrefix("/") ? path : joined(FileSystem.currentFolder(), path)
    var (folder, name) = (parent(of: path), lastName(of: path))
    while !FileSystem.exists(folder), folder != "/" {
      (folder, name) = (parent(of: folder), joined(lastName(of: folder), name))
    }
    return joined(FileSystem.resolvedPath(folder), name)
  }
}
