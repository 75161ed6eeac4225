#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output for results, standard error for everything that is said about them.
struct Console: Sendable {
  var isQuiet = false
  var isVerbose = false

  /// Writes a result; a reader that went away is no error.
  func result(_ text: String) {
    write(text, to: STDOUT_FILENO)
  }

  /// Says something about the work, unless the user wants silence.
  func say(_ text: String) {
    if !isQuiet { write(text + "\n", to: STDERR_FILENO) }
  }

  /// Says a detail that only some users want.
  func detail(_ text: String) {
    if isVerbose { write(text + "\n", to: STDERR_FILENO) }
  }

  /// Reports what is wrong, whatever the user wants to hear.
  func complain(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  private func write(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

/// The value of an environment variable; nothing when it is not set or empty.
func environment(_ name: String) -> String? {
  guard let value = getenv(name) else { return nil }
  let text = String(cString: value)
  return text.isEmpty ? nil : text
}
