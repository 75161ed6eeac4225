#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Whether a descriptor is a terminal.
func isTerminal(_ descriptor: Int32) -> Bool {
  isatty(descriptor) == 1
}

/// The columns of the terminal on standard output, or on another descriptor; nothing when it is none.
func terminalWidth(on descriptor: Int32 = 1) -> Int? {
  guard isTerminal(descriptor) else { return nil }
  if let columns = environment("COLUMNS").flatMap({ Int($0) }) { return max(20, columns) }
  var size = winsize()
  guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
  return max(20, Int(size.ws_col))
}

/// Why a text was not written to a stream.
struct StreamFailure {
  /// Whether the reader went away.
  let isEndOfReader: Bool
  /// In the system's words.
  let reason: String
}

/// Writes a text to a stream.
///
/// - Returns: What went wrong; nothing when all of it was written.
func writeText(_ text: String, to descriptor: Int32) -> StreamFailure? {
  // Otherwise the system ends the process before the call can say that nobody is reading.
  _ = signal(SIGPIPE, SIG_IGN)
  var text = text
  return text.withUTF8 { bytes in
    var rest = UnsafeRawBufferPointer(bytes)
    while !rest.isEmpty {
      let count = write(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        return StreamFailure(isEndOfReader: errno == EPIPE, reason: String(cString: strerror(errno)))
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return nil
  }
}
