#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a file or folder could not be read.
package struct ReadFailure: Error, Sendable, Hashable {
  package var path: String
  /// The system's own words, or what the path is instead of a file.
  package var reason: String

  package init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  static func fromSystem(_ path: String) -> ReadFailure {
    ReadFailure(path: path, reason: String(cString: strerror(errno)))
  }
}

/// What a path leads to.
enum PathKind {
  case file(size: Int)
  case folder
  case other
}

func kind(of path: String) throws(ReadFailure) -> PathKind {
  var status = stat()
  guard stat(path, &status) == 0 else { throw .fromSystem(path) }
  switch status.st_mode & S_IFMT {
  case S_IFREG: return .file(size: Int(status.st_size))
  case S_IFDIR: return .folder
  default: return .other
  }
}

/// Reads a regular file, up to a number of bytes.
///
/// - Parameters:
///   - path: The file.
///   - limit: How many bytes are read at most.
///   - isStreamToo: Whether it may be a pipe or a device; reading one waits for whoever writes it, and may never end.
/// - Returns: What it holds.
/// - Throws: When the system says no, and for what is no such file.
func readFile(_ path: String, upTo limit: Int, isStreamToo: Bool = false) throws(ReadFailure) -> [UInt8] {
  let size: Int
  switch try kind(of: path) {
  case .file(let bytes): size = bytes
  case .other where isStreamToo: size = 0
  case .other, .folder: throw ReadFailure(path: path, reason: "not a file")
  }
  let descriptor = open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw .fromSystem(path) }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  // Files that the system makes up say that they have no bytes, or fewer than they have.
  var next = min(max(size, 4096), limit)
  while next > 0 {
    guard let got = readBytes(descriptor, upTo: next) else { throw .fromSystem(path) }
    bytes = bytes.isEmpty ? got : bytes + got
    guard got.count == next else { break }
    next = min(max(bytes.count, 4096), limit - bytes.count)
  }
  return bytes
}

/// As many bytes as there are, up to a number; nothing when the system says no.
private func readBytes(_ descriptor: CInt, upTo limit: Int) -> [UInt8]? {
  var hasFailed = false
  let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
    while count < buffer.count {
      let got = read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
      if got < 0, errno == EINTR { continue }
      hasFailed = got < 0
      guard got > 0 else { return }
      count += got
    }
  }
  return hasFailed ? nil : bytes
}

/// The names in a folder, sorted, without hidden ones.
func names(inFolder path: String) throws(ReadFailure) -> [String] {
  guard let folder = opendir(path) else { throw .fromSystem(path) }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

func isLink(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
}

func isFile(_ path: String) -> Bool {
  if case .file? = try? kind(of: path) { true } else { false }
}

func isFolder(_ path: String) -> Bool {
  if case .folder? = try? kind(of: path) { true } else { false }
}

/// The folder in which the process runs.
package func currentFolder() -> String {
  guard let path = getcwd(nil, 0) else { return "." }
  defer { free(path) }
  return String(cString: path)
}

/// The path without links and `..`; the path itself when it does not exist.
func resolvedPath(_ path: String) -> String {
  realPath(path) ?? path
}

/// The path without links and `..`; nothing when it does not exist.
func realPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(cString: resolved)
}
