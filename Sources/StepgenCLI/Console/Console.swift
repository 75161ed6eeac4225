import ArgumentParser
import StepgenReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard output for results, standard error for everything that is said about them.
///
/// Whatever is in a text, whoever wrote it, a terminal gets nothing from here that it would act on but colours.
struct Console: Sendable {
  var isQuiet = false
  var isVerbose = false
  /// When texts have colours.
  var color = ColorChoice.never

  /// What a result is.
  enum Form {
    /// For people.
    case text
    /// For programs, which get every byte; a terminal gets what it would get of a text.
    case data
  }

  /// Writes a result; a reader that went away is no error.
  ///
  /// - Throws: An exit code, after saying why, when it cannot be written, such as to a full disk.
  func result(_ text: String, as form: Form = .text) throws {
    switch form {
    case .text: try draw(visible(text, on: STDOUT_FILENO))
    case .data: try draw(Self.isTerminal(STDOUT_FILENO) ? text.visible() : text)
    }
  }

  /// Writes what moves the cursor, and what stands there; no text of anybody else may be in it as it is.
  ///
  /// - Throws: As above.
  func draw(_ text: String) throws {
    guard let code = write(text, to: STDOUT_FILENO), code != EPIPE else { return }
    complain("stepgen: cannot write the result: \(String(cString: strerror(code)))\n")
    throw ExitCode(2)
  }

  /// Says something about the work, unless the user wants silence.
  func say(_ text: String) {
    if !isQuiet { complain(text.markdownWrapped(to: terminalWidth(on: STDERR_FILENO)) + "\n") }
  }

  /// Says a detail that only some users want.
  func detail(_ text: String) {
    if isVerbose { complain(text + "\n") }
  }

  /// Reports what is wrong, whatever the user wants to hear.
  func complain(_ text: String) {
    _ = write(visible(text, on: STDERR_FILENO), to: STDERR_FILENO)
  }

  private func visible(_ text: String, on descriptor: Int32) -> String {
    text.visible(keepingStyles: color.isColored(on: descriptor))
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// - Returns: The system's code for what went wrong; nothing when all of it was written.
  private func write(_ text: String, to descriptor: Int32) -> Int32? {
    // Otherwise the system ends the process before the call can say that nobody is reading.
    _ = signal(SIGPIPE, SIG_IGN)
    var text = text
    return text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        let count = systemWrite(descriptor, rest)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return errno }
        rest = UnsafeRawBufferPointer(rebasing: rest[count...])
      }
      return nil
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
