#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Bytes on standard input, as they come.
struct StandardInput {
  /// Whether something can be read now, or the end is there.
  var hasMore: Bool {
    var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&descriptor, 1, 0) > 0
  }

  /// Waits for bytes.
  ///
  /// - Returns: What came; empty at the end, or when it cannot be read.
  func next() -> [UInt8] {
    let size = 1 << 16
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      var result = read(STDIN_FILENO, buffer.baseAddress, size)
      while result < 0, errno == EINTR { result = read(STDIN_FILENO, buffer.baseAddress, size) }
      count = max(0, result)
    }
  }
}
