import StepgenFiles
import StepgenModel

/// A generated file with a valid path.
struct WantedFile: Sendable, Hashable {
  var path: RelativePath
  /// Empty once the file is staged or found unchanged.
  var bytes: [UInt8]
  var fingerprint: Fingerprint
  /// The number of the staged file.
  var staged: Int?

  init(path: RelativePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.fingerprint = Fingerprint(of: bytes)
  }
}

/// All generated files by path, and the conflicts among them.
struct WantedFiles: Sendable {
  let files: [WantedFile]
  private(set) var conflicts: [OutputConflict]

  /// - Parameters:
  ///   - files: The files, in any order.
  ///   - conflicts: The conflicts of files whose paths are not valid.
  init(_ files: [WantedFile], _ conflicts: [OutputConflict] = []) {
    self.files = files.sorted { $0.path < $1.path }
    self.conflicts = conflicts
    reportClashes()
  }

  /// Reports paths that a disk that ignores case, like that of most Macs, cannot have together.
  private mutating func reportClashes() {
    let folders = foldersByFoldedPath()
    var seen: [String: RelativePath] = [:]
    for path in files.lazy.map(\.path) {
      let folded = Self.folded(path.string)
      if let other = seen.updateValue(path, forKey: folded) {
        conflicts.append(.clash(path, with: other))
      } else if let folder = folders[folded] {
        conflicts.append(.clash(path, withFolder: folder))
      }
    }
  }

  private func foldersByFoldedPath() -> [String: String] {
    var folders: [String: String] = [:]
    var last = ""
    for file in files where file.path.folder != last {
      last = file.path.folder
      for folder in file.path.folders { folders[Self.folded(folder)] = folder }
    }
    return folders
  }

  /// The path as a disk that ignores case has it; most already are like that.
  private static func folded(_ path: String) -> String {
    path.utf8.allSatisfy { $0 < 0x41 || $0 > 0x5A && $0 < 0x80 } ? path : path.lowercased()
  }
}
