#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Makes calls of the operating system, each again when a signal interrupts it.
struct SystemCalls: Sendable {
  /// Asked before each call with what is about to happen; an `errno` that it returns stands in for the call.
  var intercept: RootFolder.Intercept?

  @discardableResult
  func call(
    _ operation: FileError.Operation,
    _ path: @autoclosure () -> String,
    _ body: () -> Int32
  ) throws(FileError) -> Int32 {
    if let code = intercept?(operation) { throw FileError(operation, path(), code: code) }
    while true {
      let result = body()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw FileError(operation, path(), code: code) }
    }
  }

  /// Fills a buffer from an open file.
  ///
  /// - Returns: How many bytes there were, fewer than asked for only at the end of the file.
  func read(
    _ descriptor: Int32,
    into buffer: UnsafeMutableRawBufferPointer,
    _ path: @autoclosure () -> String
  ) throws(FileError) -> Int {
    var count = 0
    while count < buffer.count, let start = buffer.baseAddress {
      let step = try call(.read, path()) { readSome(descriptor, start + count, buffer.count - count) }
      if step == 0 { break }
      count += Int(step)
    }
    return count
  }

  /// As many bytes as there are in an open file, up to a number.
  func bytes(
    upTo limit: Int,
    from descriptor: Int32,
    _ path: @autoclosure () -> String
  ) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      do throws(FileError) {
        count = try read(descriptor, into: UnsafeMutableRawBufferPointer(buffer), path())
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  func write(_ bytes: [UInt8], to descriptor: Int32, _ path: @autoclosure () -> String) throws(FileError) {
    var count = 0
    while count < bytes.count {
      count += Int(
        try call(.write, path()) {
          bytes.withUnsafeBytes { writeSome(descriptor, UnsafeRawBufferPointer(rebasing: $0[count...])) }
        }
      )
    }
  }

  /// Closes a file that was written; some file systems find only now that the disk is full.
  func finish(_ descriptor: Int32, _ path: @autoclosure () -> String) throws(FileError) {
    let code = close(descriptor) == 0 ? 0 : errno
    try call(.write, path()) {
      errno = code
      // After EINTR the file is closed on Linux.
      return code == 0 || code == EINTR ? 0 : -1
    }
  }

  func status(of descriptor: Int32, _ path: @autoclosure () -> String) throws(FileError) -> FileStatus {
    var status = stat()
    try call(.examine, path()) { fstat(descriptor, &status) }
    return FileStatus(status)
  }
}

/// At most 1 GiB at a time, so that the count fits the type that the other calls return.
private let mostAtOnce = 1 << 30

private func readSome(_ descriptor: Int32, _ start: UnsafeMutableRawPointer, _ count: Int) -> Int32 {
  Int32(clamping: read(descriptor, start, min(count, mostAtOnce)))
}

private func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int32 {
  Int32(clamping: write(descriptor, bytes.baseAddress, min(bytes.count, mostAtOnce)))
}

extension UnsafeRawBufferPointer {
  /// Which bytes come first: negative, zero or positive as `memcmp`.
  func compare(to other: UnsafeRawBufferPointer) -> Int {
    guard let start = baseAddress, let otherStart = other.baseAddress else { return count - other.count }
    let order = memcmp(start, otherStart, Swift.min(count, other.count))
    return order == 0 ? count - other.count : Int(order)
  }

  /// Whether these are the very bytes.
  package func equals(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { count == $0.count && compare(to: $0) == 0 }
  }
}
