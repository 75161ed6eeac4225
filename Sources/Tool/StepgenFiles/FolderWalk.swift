/// Goes from folder to folder below an open one, part by part and through no symbolic link, and keeps the last ones
/// open: for paths in order each folder is opened once.
package struct FolderWalk: Sendable {
  private let root: OpenFolder
  /// The open folders, outermost first.
  private var parts: [(name: Substring, folder: OpenFolder)] = []
  private var last: (folder: String, way: Way)?

  package init(from root: OpenFolder) {
    self.root = root
  }

  package enum Way: Sendable {
    case reached(OpenFolder)
    case missing
    /// What is there at a path is no folder.
    case blocked(at: String, by: Obstacle)
  }

  /// What can be in the place of a folder.
  package enum Obstacle: Sendable, Hashable {
    case file, symbolicLink, special
  }

  package mutating func go(to folder: String) throws(FileError) -> Way {
    try go(to: folder) { (_) throws(FileError) in .missing }
  }

  /// Makes folders that are missing, and tells `created` of each.
  package mutating func go(to folder: String, creating created: (String) -> Void) throws(FileError) -> Way {
    try go(to: folder) { (missing) throws(FileError) in
      if try missing.above.makeFolderIfMissing(missing.name) { created(missing.path) }
      return .reached(try missing.above.folder(missing.name))
    }
  }

  private typealias Missing = (name: String, above: OpenFolder, path: String)

  private mutating func go(
    to folder: String,
    ifMissing: (Missing) throws(FileError) -> Way
  ) throws(FileError) -> Way {
    if let last, last.folder == folder { return last.way }
    last = nil
    let names = folder.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    parts.removeLast(parts.count - zip(names, parts).prefix { $0 == $1.name }.count)
    var way = Way.reached(parts.last?.folder ?? root)
    for name in names.dropFirst(parts.count) {
      guard case .reached(let above) = way else { break }
      way = try open(String(name), in: above, String(folder[..<name.endIndex]), ifMissing)
      if case .reached(let folder) = way { parts.append((name, folder)) }
    }
    last = (folder, way)
    return way
  }

  private func open(
    _ name: String,
    in above: OpenFolder,
    _ path: String,
    _ ifMissing: (Missing) throws(FileError) -> Way
  ) throws(FileError) -> Way {
    do throws(FileError) {
      return .reached(try above.folder(name))
    } catch  where error.isNoName {
      return try ifMissing((name, above, path))
    } catch  where error.isNoFolder {
      return .blocked(at: path, by: try obstacle(name, in: above))
    }
  }

  private func obstacle(_ name: String, in above: OpenFolder) throws(FileError) -> Obstacle {
    switch try above.status(of: name).kind {
    case .file: .file
    case .symbolicLink: .symbolicLink
    case .folder, .special: .special
    }
  }
}

extension OpenFolder {
  /// - Returns: Whether it was made.
  fileprivate func makeFolderIfMissing(_ name: String) throws(FileError) -> Bool {
    do throws(FileError) {
      try makeFolder(name)
      return true
    } catch  where error.isOccupation {
      return false
    }
  }
}
