#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files by paths as users and specs write them: from the current folder, and through symbolic links.
///
/// What is refused here is refused a reading or a writing, whichever call it was.
package enum FileSystem {}

// MARK: - Looking

extension FileSystem {
  /// What a path leads to.
  package static func status(of path: String) throws(FileError) -> FileStatus {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .ofLastCall(.read, path) }
    return FileStatus(status)
  }

  /// What is at a path, be it a link.
  package static func statusOfLink(_ path: String) throws(FileError) -> FileStatus {
    var status = stat()
    guard lstat(path, &status) == 0 else { throw .ofLastCall(.read, path) }
    return FileStatus(status)
  }

  package static func exists(_ path: String) -> Bool { (try? status(of: path)) != nil }

  package static func isFile(_ path: String) -> Bool { (try? status(of: path))?.kind == .file }

  package static func isFolder(_ path: String) -> Bool { (try? status(of: path))?.kind == .folder }

  package static func isLink(_ path: String) -> Bool { (try? statusOfLink(path))?.kind == .symbolicLink }

  /// The names in a folder, sorted, without hidden ones.
  package static func names(in folder: String) throws(FileError) -> [String] {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .ofLastCall(.read, folder) }
    return try OpenFolder.names(in: descriptor, folder).filter { !$0.hasPrefix(".") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The folder in which the process runs.
  package static func currentFolder() -> String {
    guard let path = getcwd(nil, 0) else { return "." }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path without links and `..`; nothing when it does not exist.
  package static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The path without links and `..`; the path itself when it does not exist.
  package static func resolvedPath(_ path: String) -> String {
    realPath(path) ?? path
  }

  /// A path that leads to the running program, perhaps through links.
  package static var programPath: String {
    #if canImport(Darwin)
      var size: UInt32 = 4096
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { path in
        guard let start = path.baseAddress, _NSGetExecutablePath(start, &size) == 0 else { return "" }
        return String(cString: start)
      }
    #else
      return "/proc/self/exe"
    #endif
  }

  /// Whether the system lets so many files be open besides those that are; true when it says no for another reason.
  package static func canOpen(_ count: Int) -> Bool {
    var files: [Int32] = []
    defer { for file in files { close(file) } }
    for _ in 0..<count {
      let file = open("/", O_RDONLY | O_CLOEXEC)
      guard file >= 0 else { return errno != EMFILE && errno != ENFILE }
      files.append(file)
    }
    return true
  }
}

// MARK: - Reading

extension FileSystem {
  /// Reads a regular file, up to a number of bytes.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - limit: How many bytes are read at most.
  ///   - isStreamToo: Whether it may be a pipe or a device; reading one waits for whoever writes it, and may never end.
  /// - Returns: What it holds.
  /// - Throws: When the system says no, and for what is no such file.
  package static func read(
    _ path: String,
    upTo limit: Int,
    isStreamToo: Bool = false
  ) throws(FileError) -> [UInt8] {
    let status = try status(of: path)
    guard status.kind == .file || status.kind == .special && isStreamToo else {
      throw FileError(.read, path, because: "not a file")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .ofLastCall(.read, path) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    // Files that the system makes up say that they have no bytes, or fewer than they have.
    var next = min(max(status.kind == .file ? status.size : 0, 4096), limit)
    while next > 0 {
      let got = try SystemCalls().bytes(upTo: next, from: descriptor, path)
      bytes = bytes.isEmpty ? got : bytes + got
      guard got.count == next else { break }
      next = min(max(bytes.count, 4096), limit - bytes.count)
    }
    return bytes
  }

  /// What is at a path, without following a link, and how it begins if it is a file; no pipe is waited for.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - count: How many bytes are read at most.
  /// - Returns: What it is, nothing where nothing is, and the bytes.
  /// - Throws: When the system says no.
  package static func beginning(of path: String, _ count: Int) throws(FileError) -> (FileStatus.Kind?, [UInt8]) {
    do throws(FileError) {
      let kind = try statusOfLink(path).kind
      guard kind == .file else { return (kind, []) }
      var reader = FileReader()
      var bytes: [UInt8] = []
      return (try reader.read(path, in: .current, upTo: count) { bytes = Array($0) }, bytes)
    } catch {
      if error.isAbsence { return (nil, []) }
      throw error.told(of: path, as: .read)
    }
  }
}

// MARK: - Writing

extension FileSystem {
  /// Makes a folder and those above it.
  package static func makeFolders(_ path: String) throws(FileError) {
    guard !path.isEmpty, !isFolder(path) else { return }
    try makeFolders(path) { (path) throws(FileError) in
      guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else { throw .ofLastCall(.write, path) }
    }
  }

  /// Makes a folder and those above it that are missing, each by `make`, for which one that is there is no failure.
  static func makeFolders(_ path: String, by make: (String) throws(FileError) -> Void) throws(FileError) {
    do throws(FileError) {
      try make(path)
    } catch  where error.isAbsence && parent(of: path) != path {
      try makeFolders(parent(of: path), by: make)
      try make(path)
    }
  }

  /// Makes a new folder that nobody else has a name for.
  ///
  /// - Parameters:
  ///   - folder: Where it is made.
  ///   - prefix: What its name begins with.
  /// - Returns: Its path.
  /// - Throws: What the system refused.
  package static func makeTemporaryFolder(in folder: String, prefix: String) throws(FileError) -> String {
    var template = Array(joined(folder, prefix + "XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw .ofLastCall(.write, folder) }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Writes a file that must not be there yet; where that fails, nothing is left of it.
  package static func writeNew(_ bytes: [UInt8], to path: String) throws(FileError) {
    do throws(FileError) {
      try OpenFolder.current.write(bytes, toNew: path, mode: 0o666)
    } catch {
      if error.operation != .create { delete(path) }
      throw error.told(of: path, as: .write)
    }
  }

  /// Puts a file in the place of the one that is there, if any, in one go.
  ///
  /// A run that is killed leaves the old file, and perhaps a hidden one beside it, which the next run replaces.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: What it holds.
  ///   - mode: Who may do what with it, less the process's umask.
  /// - Throws: What the system refused; then the old file stays.
  package static func replace(_ path: String, with bytes: [UInt8], mode: UInt16 = 0o666) throws(FileError) {
    let temporary = joined(parent(of: path), ".\(lastName(of: path)).stepgen-new")
    do throws(FileError) {
      try OpenFolder.current.replace(path, with: bytes, by: temporary, mode: mode)
    } catch {
      throw error.told(of: error.path, as: .write)
    }
  }

  /// Moves a file or folder, in the place of a file or of an empty folder.
  package static func move(_ path: String, to newPath: String) throws(FileError) {
    guard rename(path, newPath) == 0 else { throw .ofLastCall(.write, newPath) }
  }

  /// Deletes a file, as far as the system lets it.
  package static func delete(_ path: String) {
    unlink(path)
  }

  /// Deletes a folder with all that lies in it, as far as the system lets it.
  package static func deleteFolder(_ path: String) {
    try? OpenFolder.current.clear(path)
  }

  /// Has a file that may not grow any more (`ulimit -f`) be an error of the call that writes, as a full disk is.
  package static func noteFileSizesAsErrors() {
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}
