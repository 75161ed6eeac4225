#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls that look at or change the file system, each repeated when a signal interrupts it.
///
/// All but the first take an open folder and one part of a path, and none follows a symbolic link.
struct SystemCalls: Sendable {
  /// The output folder as the caller named it, for messages.
  var root: String
  /// Asked before each call with what is about to happen, and on which path.
  ///
  /// An `errno` that it returns stands in for the call. Tests fail or end a run with it at every point.
  var intercept: (@Sendable (OutputError.Operation, String) -> Int32?)?

  func openFolder(_ name: String, in folder: Int32, _ path: String) throws(OutputError) -> Int32 {
    try call(.open, path) { openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
  }

  /// Does not wait for the other end of a pipe.
  func openFile(_ name: String, in folder: Int32, _ path: String) throws(OutputError) -> Int32 {
    try call(.open, path) { openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
  }

  /// Makes a file that was not there; mode 0644 less the process's umask.
  func createFile(_ name: String, in folder: Int32, _ path: String) throws(OutputError) -> Int32 {
    try call(.create, path) { openat(folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644) }
  }

  /// Mode 0777 less the process's umask.
  func createFolder(_ name: String, in folder: Int32, _ path: String) throws(OutputError) {
    _ = try call(.createFolder, path) { mkdirat(folder, name, 0o777) }
  }

  func deleteFile(_ name: String, in folder: Int32, _ path: String) throws(OutputError) {
    _ = try call(.delete, path) { unlinkat(folder, name, 0) }
  }

  /// Fails when the folder is not empty.
  func deleteFolder(_ name: String, in folder: Int32, _ path: String) throws(OutputError) {
    _ = try call(.deleteFolder, path) { unlinkat(folder, name, AT_REMOVEDIR) }
  }

  func rename(
    _ name: String,
    in folder: Int32,
    to newName: String,
    in newFolder: Int32,
    _ path: String
  ) throws(OutputError) {
    _ = try call(.replace, path) { renameat(folder, name, newFolder, newName) }
  }

  func status(of name: String, in folder: Int32, _ path: String) throws(OutputError) -> FileStatus {
    var status = stat()
    _ = try call(.examine, path) { fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(status)
  }

  func status(of descriptor: Int32, _ path: String) throws(OutputError) -> FileStatus {
    var status = stat()
    _ = try call(.examine, path) { fstat(descriptor, &status) }
    return FileStatus(status)
  }

  /// - Returns: How many bytes there were, fewer than asked for only at the end of the file.
  func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer,
    _ path: String
  ) throws(OutputError) -> Int {
    var count = 0
    while count < buffer.count, let start = buffer.baseAddress {
      let step = try call(.read, path) {
        Int32(clamping: platformRead(descriptor, start + count, buffer.count - count))
      }
      if step == 0 { break }
      count += Int(step)
    }
    return count
  }

  func write(_ bytes: [UInt8], to descriptor: Int32, _ path: String) throws(OutputError) {
    var count = 0
    while count < bytes.count {
      count += Int(
        try call(.write, path) {
          bytes.withUnsafeBytes { bytes in
            Int32(clamping: platformWrite(descriptor, bytes[count...]))
          }
        }
      )
    }
  }

  /// Makes a file that was not there, with all that it holds.
  func write(_ bytes: [UInt8], toNew name: String, in folder: Int32, _ path: String) throws(OutputError) {
    let descriptor = try createFile(name, in: folder, path)
    do throws(OutputError) {
      try write(bytes, to: descriptor, path)
    } catch {
      close(descriptor)
      throw error
    }
    try finish(descriptor, path)
  }

  /// Closes a file that was written; some file systems find only now that the disk is full.
  func finish(_ descriptor: Int32, _ path: String) throws(OutputError) {
    let code = close(descriptor) == 0 ? 0 : errno
    _ = try call(.write, path) {
      errno = code
      // After EINTR the file is closed on Linux.
      return code == 0 || code == EINTR ? 0 : -1
    }
  }

  func call(
    _ operation: OutputError.Operation,
    _ path: String,
    _ body: () -> Int32
  ) throws(OutputError) -> Int32 {
    if let code = intercept?(operation, path) { throw error(operation, path, code) }
    while true {
      let result = body()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw error(operation, path, code) }
    }
  }

  private func error(_ operation: OutputError.Operation, _ path: String, _ code: Int32) -> OutputError {
    OutputError(operation: operation, path: path.isEmpty ? root : "\(root)/\(path)", code: code)
  }
}

/// At most 1 GiB at a time, so that the count fits the type that the other calls return.
private let mostAtOnce = 1 << 30

private func platformRead(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, start, min(count, mostAtOnce))
}

private func platformWrite(_ descriptor: Int32, _ bytes: Slice<UnsafeRawBufferPointer>) -> Int {
  let bytes = UnsafeRawBufferPointer(rebasing: bytes)
  return write(descriptor, bytes.baseAddress, min(bytes.count, mostAtOnce))
}
