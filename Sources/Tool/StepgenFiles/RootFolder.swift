#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder by its path, which need not exist; it may be a symbolic link, unlike all that lies in it.
package struct RootFolder: Sendable {
  /// As the caller named it, for messages too.
  package let path: String
  private var system = SystemCalls()

  /// Asked before each call with what is about to happen; an `errno` that it returns stands in for the call.
  package typealias Intercept = @Sendable (FileError.Operation) -> Int32?

  package init(_ path: String) {
    self.path = path
  }

  /// The same folder with a way to make calls fail, or a run end, at every point: for tests.
  package func intercepting(_ intercept: @escaping Intercept) -> RootFolder {
    var folder = self
    folder.system.intercept = intercept
    return folder
  }

  /// Makes the folder and the folders above it, as far as they are missing.
  private func make() throws(FileError) {
    try FileSystem.makeFolders(path) { (folder) throws(FileError) in
      try system.call(.createFolder, path) { mkdir(folder, 0o777) == 0 || errno == EEXIST ? 0 : -1 }
    }
  }

  /// Opens the folder, without a lock.
  package func opened() throws(FileError) -> OpenFolder {
    // Not O_NOFOLLOW: this folder itself may be a symbolic link.
    let descriptor = try system.call(.open, path) { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    return OpenFolder(descriptor, path: path, system)
  }

  /// Opens and locks the folder, for which it may have to wait for another run.
  ///
  /// - Parameters:
  ///   - kind: Who else may be at work in the folder.
  ///   - patience: How long to wait.
  /// - Returns: Nothing when there is no such folder.
  /// - Throws: What the system refused.
  package func lock(_ kind: FolderLock.Kind, patience: Duration) throws(FileError) -> FolderLock? {
    let deadline = ContinuousClock.now + patience
    while true {
      do throws(FileError) {
        let lock = FolderLock(folder: try opened())
        try lock.wait(kind, until: deadline)
        if try isStill(lock.folder) { return lock }
      } catch  where error.isAbsence {
        return nil
      }
    }
  }

  /// Locks the folder for writing, and makes it before where there is none.
  package func lockForWriting(patience: Duration) throws(FileError) -> FolderLock {
    if let lock = try lock(.exclusive, patience: patience) { return lock }
    try make()
    if let lock = try lock(.exclusive, patience: patience) { return lock }
    throw FileError(.open, path, code: ENOENT)
  }

  /// Whether the folder has not been deleted, and perhaps made anew, while this run waited.
  private func isStill(_ folder: OpenFolder) throws(FileError) -> Bool {
    var named = stat()
    try system.call(.examine, path) { stat(path, &named) }
    return try FileStatus(named).identity == system.status(of: folder.descriptor, path).identity
  }
}

/// An open folder, locked until this value goes.
///
/// The lock (`flock`) is on the folder itself: no file is left behind that somebody has to ignore or delete, a folder
/// that is only read needs no write permission, and the system lets go of it when the process dies. On a network file
/// system it holds among the processes of one machine.
package struct FolderLock: ~Copyable {
  package let folder: OpenFolder

  package enum Kind: Sendable {
    /// For reading: together with other readers.
    case shared
    /// For writing: alone.
    case exclusive
  }

  fileprivate init(folder: OpenFolder) {
    self.folder = folder
  }

  deinit {
    _ = flock(folder.descriptor, LOCK_UN)
  }

  /// Says where the lock is no longer needed; the compiler may not end its life before.
  package consuming func release() {}

  fileprivate func wait(_ kind: Kind, until deadline: ContinuousClock.Instant) throws(FileError) {
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    var pause: UInt32 = 500
    while true {
      do throws(FileError) {
        try folder.system.call(.lock, folder.path) { flock(folder.descriptor, operation) }
        return
      } catch  where error.code == EWOULDBLOCK && ContinuousClock.now < deadline {
        usleep(pause)
        pause = min(pause * 2, 50_000)
      }
    }
  }
}
