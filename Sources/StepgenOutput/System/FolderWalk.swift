#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Opens the folders below the output folder part by part, without following a symbolic link, and keeps the last ones
/// open: for paths in order each folder is opened once.
struct FolderWalk: ~Copyable {
  private let calls: SystemCalls
  private let root: Int32
  /// The open folders, outermost first.
  private var parts: [(name: Substring, descriptor: Int32)] = []
  private var last: (folder: String, way: Way)?

  /// Starts at the open output folder, which is not closed here.
  init(_ calls: SystemCalls, from root: Int32) {
    self.calls = calls
    self.root = root
  }

  deinit {
    for part in parts { close(part.descriptor) }
  }

  func status(of name: String, in folder: Int32, _ path: String) throws(OutputError) -> FileStatus {
    try calls.status(of: name, in: folder, path)
  }

  enum Way {
    /// The folder, open until the walk goes on.
    case reached(Int32)
    case missing
    /// `at` is there but is no folder; `above` is the open folder that it lies in.
    case blocked(at: String, by: DiskEntry.Obstacle, above: Int32)
  }

  mutating func go(to folder: String) throws(OutputError) -> Way {
    try go(to: folder) { (_) throws(OutputError) in .missing }
  }

  /// Makes folders that are missing, and tells `created` of each.
  mutating func go(to folder: String, creating created: (String) -> Void) throws(OutputError) -> Way {
    try go(to: folder) { [calls] (missing) throws(OutputError) in
      do throws(OutputError) {
        try calls.createFolder(String(missing.name), in: missing.above, missing.path)
        created(missing.path)
      } catch  where error.code == EEXIST {}
      return .reached(try calls.openFolder(String(missing.name), in: missing.above, missing.path))
    }
  }

  private typealias Missing = (name: Substring, above: Int32, path: String)

  private mutating func go(
    to folder: String,
    ifMissing: (Missing) throws(OutputError) -> Way
  ) throws(OutputError) -> Way {
    if let last, last.folder == folder { return last.way }
    last = nil
    let names = folder.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
    leaveAll(but: zip(names, parts).prefix { $0 == $1.name }.count)
    var way = Way.reached(parts.last?.descriptor ?? root)
    for name in names.dropFirst(parts.count) {
      guard case .reached(let above) = way else { break }
      way = try open(name, in: above, String(folder[..<name.endIndex]), ifMissing)
      if case .reached(let descriptor) = way { parts.append((name, descriptor)) }
    }
    last = (folder, way)
    return way
  }

  private func open(
    _ name: Substring,
    in above: Int32,
    _ path: String,
    _ ifMissing: (Missing) throws(OutputError) -> Way
  ) throws(OutputError) -> Way {
    do throws(OutputError) {
      return .reached(try calls.openFolder(String(name), in: above, path))
    } catch  where error.code == ENOENT || error.code == ENAMETOOLONG {
      return try ifMissing((name, above, path))
    } catch  where [ENOTDIR, ELOOP, EMLINK].contains(error.code) {
      return .blocked(at: path, by: try obstacle(name, in: above, path), above: above)
    }
  }

  private func obstacle(_ name: Substring, in above: Int32, _ path: String) throws(OutputError) -> DiskEntry.Obstacle {
    switch try calls.status(of: String(name), in: above, path).kind {
    case .file: .file
    case .symbolicLink: .symbolicLink
    case .folder, .special: .special
    }
  }

  private mutating func leaveAll(but count: Int) {
    while parts.count > count {
      close(parts.removeLast().descriptor)
    }
  }
}
