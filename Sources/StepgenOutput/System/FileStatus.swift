#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What `stat` says, as much of it as is needed.
struct FileStatus: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case file, folder, symbolicLink, special
  }

  var kind: Kind
  /// In bytes.
  var size: Int
  /// The same for two names of one file.
  var identity: Identity
  /// When content, name or mode last changed.
  var changed: Time

  struct Identity: Sendable, Hashable {
    var device: UInt64
    var inode: UInt64
  }

  struct Time: Sendable, Hashable, Comparable {
    var seconds: Int
    var nanoseconds: Int

    static func < (left: Time, right: Time) -> Bool {
      (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
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
    #if canImport(Darwin)
      let time = status.st_ctimespec
    #else
      let time = status.st_ctim
    #endif
    changed = Time(seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino)
    )
  }
}
