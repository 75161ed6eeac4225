#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Update {
  /// Writes a file under a name that is stepgen's own; one that an earlier run left there is deleted first.
  func replaceFile(
    _ name: String,
    in folder: Int32,
    with bytes: [UInt8],
    _ path: String
  ) throws(OutputError) {
    do throws(OutputError) {
      try calls.write(bytes, toNew: name, in: folder, path)
    } catch  where error.code == EEXIST {
      try calls.deleteFile(name, in: folder, path)
      try calls.write(bytes, toNew: name, in: folder, path)
    }
  }

  func deleteLeftovers() throws(OutputError) {
    var walk = FolderWalk(calls, from: root)
    for path in plan.deletions {
      guard case .reached(let folder) = try walk.go(to: path.folder) else { continue }
      do throws(OutputError) {
        try calls.deleteFile(path.name, in: folder, path.string)
      } catch  where error.code == ENOENT {}
    }
  }

  /// Removes the folders of files that are gone, innermost first, where nothing else is left in them.
  func removeEmptyFolders() {
    let paths = plan.known.unfinished == nil ? Array(plan.known.manifest.files.keys) : Array(plan.known.paths)
    let vanished = paths.filter { plan.manifest.files[$0] == nil }
    for folder in Set(vanished.flatMap(\.folders)).sorted(by: >) { removeFolder(folder) }
  }

  /// Removes a folder if it is empty; a folder that stays does no harm, so no error is reported.
  func removeFolder(_ folder: String) {
    var walk = FolderWalk(calls, from: root)
    guard case .reached(let parent)? = try? walk.go(to: folder.parentFolder) else { return }
    try? calls.deleteFolder(String(folder.split(separator: "/").last ?? ""), in: parent, folder)
  }
}

extension String {
  /// The folder that a path lies in, empty for the output folder itself.
  var parentFolder: String {
    lastIndex(of: "/").map { String(self[..<$0]) } ?? ""
  }
}
