#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder that stays open as long as somebody has it.
///
/// What lies in it is named by one part of a path, and no symbolic link is followed: what is done here stays here.
package final class OpenFolder: Sendable {
  /// As messages name it.
  package let path: String
  let descriptor: Int32
  let system: SystemCalls

  init(_ descriptor: Int32, path: String, _ system: SystemCalls) {
    (self.descriptor, self.path, self.system) = (descriptor, path, system)
  }

  deinit {
    if descriptor != AT_FDCWD { close(descriptor) }
  }

  /// The folder in which the process runs; here names may be paths, of which the last part alone is no link.
  static let current = OpenFolder(AT_FDCWD, path: "", SystemCalls())

  func path(of name: String) -> String {
    path.isEmpty ? name : "\(path)/\(name)"
  }

  private func call(
    _ operation: FileError.Operation,
    _ name: String,
    _ body: () -> Int32
  ) throws(FileError) -> Int32 {
    try system.call(operation, path(of: name), body)
  }

  // MARK: Looking

  /// Opens a folder in this one.
  ///
  /// - Parameter name: Its name.
  /// - Returns: The folder.
  /// - Throws: What the system refused, for a link too.
  package func folder(_ name: String) throws(FileError) -> OpenFolder {
    let opened = try call(.open, name) { openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC) }
    return OpenFolder(opened, path: path(of: name), system)
  }

  /// Opens a file for as long as it is used; does not wait for the other end of a pipe.
  func withFile<Value>(
    _ name: String,
    _ use: (Int32, FileStatus) throws(FileError) -> Value
  ) throws(FileError) -> Value {
    let file = try call(.open, name) { openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
    defer { close(file) }
    return try use(file, try system.status(of: file, path(of: name)))
  }

  package func status(of name: String) throws(FileError) -> FileStatus {
    var status = stat()
    _ = try call(.examine, name) { fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) }
    return FileStatus(status)
  }

  /// The names of all that lies in it, in no order.
  package func names() throws(FileError) -> [String] {
    // A descriptor of its own, as reading moves on in the folder.
    try Self.names(
      in: try system.call(.list, path) { openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) },
      path
    )
  }

  /// Takes a folder that is open, and closes it.
  static func names(in descriptor: Int32, _ path: String) throws(FileError) -> [String] {
    guard let stream = fdopendir(descriptor) else {
      let error = FileError.ofLastCall(.list, path)
      close(descriptor)
      throw error
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The paths of all that lies in a folder and in folders in it, folders themselves left out.
  ///
  /// - Parameters:
  ///   - name: The folder.
  ///   - path: What the paths begin with.
  /// - Returns: The paths, in no order.
  /// - Throws: What the system refused.
  package func contents(of name: String, below path: String) throws(FileError) -> [String] {
    let folder = try folder(name)
    var contents: [String] = []
    for name in try folder.names() {
      let below = "\(path)/\(name)"
      if try folder.status(of: name).kind == .folder {
        contents += try folder.contents(of: name, below: below)
      } else {
        contents.append(below)
      }
    }
    return contents
  }

  // MARK: Changing

  /// Makes a folder; mode 0777 less the process's umask.
  package func makeFolder(_ name: String) throws(FileError) {
    _ = try call(.createFolder, name) { mkdirat(descriptor, name, 0o777) }
  }

  /// Makes a file that was not there, with all that it holds; where that fails, part of it may stay.
  ///
  /// - Parameters:
  ///   - bytes: What it holds.
  ///   - name: Its name.
  ///   - mode: Who may do what with it, less the process's umask.
  /// - Throws: What the system refused.
  package func write(_ bytes: [UInt8], toNew name: String, mode: UInt16 = 0o644) throws(FileError) {
    let file = try call(.create, name) {
      openat(descriptor, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode_t(mode))
    }
    do throws(FileError) {
      try system.write(bytes, to: file, path(of: name))
    } catch {
      close(file)
      throw error
    }
    try system.finish(file, path(of: name))
  }

  package func delete(_ name: String) throws(FileError) {
    _ = try call(.delete, name) { unlinkat(descriptor, name, 0) }
  }

  /// Fails when the folder is not empty.
  package func deleteFolder(_ name: String) throws(FileError) {
    _ = try call(.deleteFolder, name) { unlinkat(descriptor, name, AT_REMOVEDIR) }
  }

  /// Deletes a folder with all that lies in it, as far as possible; a link or a file in its place as well.
  package func clear(_ name: String) throws(FileError) {
    let cleared: OpenFolder
    do throws(FileError) {
      cleared = try folder(name)
    } catch  where !error.isAbsence {
      return try delete(name)
    }
    for name in try cleared.names() {
      do throws(FileError) {
        try cleared.delete(name)
      } catch  where error.code == EISDIR || error.code == EPERM {
        try? cleared.clear(name)
      } catch {}
    }
    try deleteFolder(name)
  }

  /// Puts a file in the place of the one that is there, if any, in one go.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - bytes: What it holds.
  ///   - temporary: The name that it has before, which nobody else uses: what is there is deleted.
  ///   - mode: As above.
  /// - Throws: What the system refused; then the old file stays.
  package func replace(
    _ name: String,
    with bytes: [UInt8],
    by temporary: String,
    mode: UInt16 = 0o644
  ) throws(FileError) {
    do throws(FileError) {
      try overwrite(temporary, with: bytes, mode: mode)
      try rename(temporary, to: name, in: self)
    } catch {
      try? delete(temporary)
      throw error
    }
  }

  /// Writes a file under a name that nobody else uses; what is there is deleted before.
  package func overwrite(_ name: String, with bytes: [UInt8], mode: UInt16 = 0o644) throws(FileError) {
    do throws(FileError) {
      try write(bytes, toNew: name, mode: mode)
    } catch  where error.code == EEXIST {
      try delete(name)
      try write(bytes, toNew: name, mode: mode)
    }
  }

  /// Moves a file or folder, and puts it in the place of a file that is there.
  ///
  /// - Parameters:
  ///   - name: What is moved.
  ///   - newName: What it is called then.
  ///   - folder: Where it is then.
  /// - Throws: What the system refused.
  package func rename(_ name: String, to newName: String, in folder: OpenFolder) throws(FileError) {
    try system.call(.replace, folder.path(of: newName)) {
      renameat(descriptor, name, folder.descriptor, newName)
    }
  }
}
