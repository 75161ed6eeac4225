#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The open output folder, locked until this value goes.
///
/// The lock (`flock`) is on the folder itself: no file is left behind that somebody has to ignore or delete, a folder
/// that is only read needs no write permission, and the system lets go of it when the process dies. On a network file
/// system it holds among the processes of one machine.
struct FolderLock: ~Copyable {
  let descriptor: Int32

  enum Kind {
    /// For reading: together with other readers.
    case shared
    /// For writing: alone.
    case exclusive
  }

  deinit {
    close(descriptor)
  }

  /// Says where the lock is no longer needed; the compiler may not end its life before.
  consuming func release() {}

  /// Opens and locks the folder, for which it may have to wait for another run; nothing when there is no such folder.
  static func acquire(
    _ kind: Kind,
    _ calls: SystemCalls,
    patience: Duration
  ) throws(OutputError) -> FolderLock? {
    let deadline = ContinuousClock.now + patience
    while true {
      do throws(OutputError) {
        // Not O_NOFOLLOW: the output folder itself may be a symbolic link.
        let lock = FolderLock(
          descriptor: try calls.call(.open, "") { open(calls.root, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
        )
        try lock.wait(kind, calls, until: deadline)
        if try lock.isStillThere(calls) { return lock }
      } catch  where error.code == ENOENT {
        return nil
      }
    }
  }

  private func wait(_ kind: Kind, _ calls: SystemCalls, until deadline: ContinuousClock.Instant) throws(OutputError) {
    let operation = (kind == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB
    var pause: UInt32 = 500
    while true {
      do throws(OutputError) {
        _ = try calls.call(.lock, "") { flock(descriptor, operation) }
        return
      } catch  where error.code == EWOULDBLOCK && ContinuousClock.now < deadline {
        usleep(pause)
        pause = min(pause * 2, 50_000)
      }
    }
  }

  /// Whether the folder has not been deleted, and perhaps made anew, while this run waited.
  private func isStillThere(_ calls: SystemCalls) throws(OutputError) -> Bool {
    var named = stat()
    _ = try calls.call(.examine, "") { stat(calls.root, &named) }
    return try FileStatus(named).identity == calls.status(of: descriptor, "").identity
  }
}
