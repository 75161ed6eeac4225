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
  ///   - kept: Those of them that stay without being wanted.
  init(
    _ files: [WantedFile],
    _ conflicts: [OutputConflict],
    besides known: Manifest,
    _ kept: KeptFiles = KeptFiles(below: [], besides: [])
  ) {
    self.files = files.sorted { $0.path < $1.path }
    self.conflicts = conflicts
    let isWantedTwice = zip(self.files, self.files.dropFirst()).contains { $0.path == $1.path }
    let new = files.map(\.path).filter { known.files[$0] == nil }
    if isWantedTwice || !new.isEmpty { reportClashes(with: Self.neighbours(of: new, in: known, kept)) }
  }

  /// Reports what could not lie side by side on a disk that ignores case, as most Macs' do.
  private mutating func reportClashes(with kept: [OutputPath] = []) {
    let paths = kept.isEmpty ? files.map(\.path) : (files.map(\.path) + kept).sorted()
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

  /// Files that may clash with new ones: those that lie in their folders, or where these should be.
  private static func neighbours(of new: [OutputPath], in known: Manifest, _ kept: KeptFiles) -> [OutputPath] {
    guard !kept.isEmpty else { return [] }
    let folders = Set(new.lazy.map(\.folder)).map { Array($0.utf8) }
    return known.files.keys.filter { path in
      folders.contains { path.string.mayShareBeginning(with: $0) } && kept.contains(path)
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

extension String {
  /// Whether one of two paths may begin with the other where case makes no difference; of what is not ASCII it may.
  fileprivate func mayShareBeginning(with other: [UInt8]) -> Bool {
    for (byte, its) in zip(utf8, other) {
      if byte >= 0x80 || its >= 0x80 { return true }
      if byte != its, byte | 0x20 != its | 0x20 { return false }
    }
    return true
  }
}
