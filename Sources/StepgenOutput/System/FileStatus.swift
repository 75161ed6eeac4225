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
  /// Device and inode: the same for two names of one file.
  var identity: [UInt64]

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .special
      }
    size = Int(status.st_size)
    identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }
}
