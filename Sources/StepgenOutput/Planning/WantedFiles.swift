import StepgenModel

/// The files to be written, by path, and what is wrong with the list in itself.
struct WantedFiles: Sendable {
  private(set) var files: [WantedFile] = []
  private(set) var conflicts: [OutputConflict] = []

  init(_ generated: [GeneratedFile]) {
    files.reserveCapacity(generated.count)
    for file in generated {
      do throws(OutputPath.Refusal) {
        files.append(WantedFile(path: try OutputPath(file.path), bytes: file.bytes))
      } catch {
        conflicts.append(.unsafePath(file.path, error.reason))
      }
    }
    files.sort { $0.path < $1.path }
    reportClashes()
  }

  /// Takes files whose paths have been looked at, and what was found then.
  ///
  /// - Parameters:
  ///   - files: What is wanted.
  ///   - conflicts: What was found then.
  ///   - known: Files that lie side by side already, and so do not clash.
  init(_ files: [WantedFile], _ conflicts: [OutputConflict], besides known: Manifest) {
    self.files = files.sorted { $0.path < $1.path }
    self.conflicts = conflicts
    let isWantedTwice = zip(self.files, self.files.dropFirst()).contains { $0.path == $1.path }
    if isWantedTwice || files.contains(where: { known.files[$0.path] == nil }) { reportClashes() }
  }

  /// Reports what could not lie side by side on a disk that ignores case, as most Macs' do.
  private mutating func reportClashes() {
    let paths = files.map(\.path)
    let folders = Self.foldersByFoldedPath(paths)
    var seen: [String: OutputPath] = [:]
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

  private static func foldersByFoldedPath(_ paths: [OutputPath]) -> [String: String] {
    var folders: [String: String] = [:]
    var last = ""
    for path in paths where path.folder != last {
      last = path.folder
      for folder in path.folders { folders[folder.lowercased()] = folder }
    }
    return folders
  }
}
