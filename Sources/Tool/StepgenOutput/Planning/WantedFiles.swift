import StepgenFiles
import StepgenModel

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
    self.files = Self.sorted(files)
    self.conflicts = conflicts
    let isWantedTwice = zip(self.files, self.files.dropFirst()).contains { $0.path == $1.path }
    if isWantedTwice || files.contains(where: { known.files[$0.path] == nil }), !areApart { reportClashes() }
  }

  /// By path, each half on a core of its own; thousands of files cost less to sort by their numbers.
  private static func sorted(_ files: [WantedFile]) -> [WantedFile] {
    let isBefore = { @Sendable (left: Int, right: Int) in files[left].path < files[right].path }
    let halves = files.indices.halves.concurrentMap { $0.sorted(by: isBefore) }
    // Two sorted runs are merged, which takes one comparison for each.
    return halves.flatMap(\.self).sorted(by: isBefore).map { files[$0] }
  }

  /// Whether the paths are seen to clash nowhere without a look at each folder: all are as a disk that ignores case has
  /// them, each is wanted once, and none lies below another, which would stand close behind it.
  private var areApart: Bool {
    files.indices.halves.concurrentMap(areApart).allSatisfy(\.self)
  }

  private func areApart(_ places: Range<Int>) -> Bool {
    for place in places {
      let path = files[place].path.string
      guard Self.isFolded(path) else { return false }
      var next = place + 1
      while next < files.count, files[next].path.string.utf8.starts(with: path.utf8) {
        let end = files[next].path.string.utf8.dropFirst(path.utf8.count).first
        if end == nil || end == UInt8(ascii: "/") { return false }
        next += 1
      }
    }
    return true
  }

  /// Reports what could not lie side by side on a disk that ignores case, as most Macs' do.
  private mutating func reportClashes() {
    let paths = files.map(\.path)
    let folders = Self.foldersByFoldedPath(paths)
    var seen: [String: RelativePath] = [:]
    seen.reserveCapacity(paths.count)
    for path in paths {
      let folded = Self.folded(path.string)
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
    for path in paths {
      var folder = path.folder
      if folder == last { continue }
      last = folder
      // Those above one that has been seen have been seen with it.
      while !folder.isEmpty, folders.updateValue(folder, forKey: folded(folder)) != folder {
        folder = String(folder[..<(folder.utf8.lastIndex(of: UInt8(ascii: "/")) ?? folder.startIndex)])
      }
    }
    return folders
  }

  /// The path as a disk that ignores case has it; most are that already.
  private static func folded(_ path: String) -> String {
    isFolded(path) ? path : path.lowercased()
  }

  private static func isFolded(_ path: String) -> Bool {
    path.withBytes { $0.allSatisfy { $0 < 0x41 || $0 > 0x5A && $0 < 0x80 } }
  }
}
