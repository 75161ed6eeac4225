import StepgenFiles

/// A file to be written whose path has been found fit.
struct WantedFile: Sendable, Hashable {
  var path: RelativePath
  /// Empty when nobody will ask for them any more.
  var bytes: [UInt8]
  var fingerprint: Fingerprint
  /// Where the file waits, when it does.
  var staged: Staging.Place?

  init(path: RelativePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.fingerprint = Fingerprint(of: bytes)
  }
}

/// The files to be written, by path, and what is wrong with the list in itself.
struct WantedFiles: Sendable {
  private(set) var files: [WantedFile] = []
  private(set) var conflicts: [OutputConflict] = []

  /// Takes files whose paths have been looked at, and what was found then.
  ///
  /// - Parameters:
  ///   - files: What is wanted.
  ///   - conflicts: What was found then.
  ///   - known: Files that lie side by side already, and so do not clash.
  init(_ files: [WantedFile], _ conflicts: [OutputConflict] = [], besides known: Manifest = Manifest()) {
    self.files = files.sorted { $0.path < $1.path }
    self.conflicts = conflicts
    let isWantedTwice = zip(self.files, self.files.dropFirst()).contains { $0.path == $1.path }
    if isWantedTwice || files.contains(where: { known.files[$0.path] == nil }) { reportClashes() }
  }

  /// Reports what could not lie side by side on a disk that ignores case, as most Macs' do.
  private mutating func reportClashes() {
    let paths = files.map(\.path)
    let folders = Self.foldersByFoldedPath(paths)
    var seen: [String: RelativePath] = [:]
    seen.reserveCapacity(paths.count)
    for path in paths {
      let folded = path.string.lowercased()
      if let other = seen.updateValue(path, forKey: folded) {
        conflicts.append(.clash(path, with: other))
      } else if let folder = folders[folded] {
        conflicts.append(.clash(path, withFolder: folder))
      }
    }
  }

  private static func foldersByFoldedPath(_ paths: [RelativePath]) -> [String: String] {
    var folders: [String: String] = [:]
    var last = ""
    for path in paths where path.folder != last {
      last = path.folder
      for folder in path.folders.reversed() {
        // Those above one that has been seen have been seen with it.
        guard folders.updateValue(folder, forKey: folder.lowercased()) != folder else { break }
      }
    }
    return folders
  }
}
