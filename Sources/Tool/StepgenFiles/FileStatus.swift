#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What `stat` says of a file or folder, as much of it as is needed.
package struct FileStatus: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case file, folder, symbolicLink
    /// A pipe, a socket, a device.
    case special
  }

  package var kind: Kind
  /// In bytes.
  package var size: Int
  /// Who may do what with it: the nine bits for owner, group and others.
  package var mode: UInt16
  /// What two names of one file have in common.
  package var identity: Identity
  /// When the content last changed; programs can set it.
  package var modified: FileTime
  /// When content, name or mode last changed.
  package var changed: FileTime

  package struct Identity: Sendable, Hashable {
    package var device: UInt64
    package var inode: UInt64
  }

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .special
      }
    size = Int(status.st_size)
    mode = UInt16(truncatingIfNeeded: status.st_mode & 0o777)
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino)
    )
    #if canImport(Darwin)
      (modified, changed) = (FileTime(status.st_mtimespec), FileTime(status.st_ctimespec))
    #else
      (modified, changed) = (FileTime(status.st_mtim), FileTime(status.st_ctim))
    #endif
  }
}

/// When something happened to a file.
package struct FileTime: Sendable, Hashable, Comparable {
  package var seconds: Int
  package var nanoseconds: Int

  fileprivate init(_ time: timespec) {
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }

  /// The present, less the milliseconds by which the clock of a file system may be behind.
  package static func beforeNow() -> FileTime {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    var time = FileTime(now)
    time.nanoseconds -= 20_000_000
    if time.nanoseconds < 0 {
      time.seconds -= 1
      time.nanoseconds += 1_000_000_000
    }
    return time
  }

  /// Waits until what is written from now on has a later time than what is there: a file system tells times apart by
  /// some milliseconds.
  package static func waitForLater() {
    usleep(10_000)
  }

  package static func < (left: FileTime, right: FileTime) -> Bool {
    (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
  }
}
