import ArgumentParser
import StepgenFiles
import StepgenReports

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
    case .text: try draw(visible(text, on: Self.output))
    case .data: try draw(isTerminal(Self.output) ? text.visible() : text)
    }
  }

  /// Writes what moves the cursor, and what stands there; no text of anybody else may be in it as it is.
  ///
  /// - Throws: As above.
  func draw(_ text: String) throws {
    guard let failure = writeText(text, to: Self.output), !failure.isEndOfReader else { return }
    complain("stepgen: cannot write the result: \(failure.reason)\n")
    throw ExitCode(2)
  }

  /// Says something about the work, unless the user wants silence.
  func say(_ text: String) {
    if !isQuiet { complain(text.markdownWrapped(to: terminalWidth(on: Self.errors)) + "\n") }
  }

  /// Says a detail that only some users want.
  func detail(_ text: String) {
    if isVerbose { complain(text + "\n") }
  }

  /// Reports what is wrong, whatever the user wants to hear.
  func complain(_ text: String) {
    _ = writeText(visible(text, on: Self.errors), to: Self.errors)
  }

  /// Says what could not be done with a file.
  ///
  /// - Returns: The exit code for that.
  func complaint(about error: FileError) -> ExitCode {
    complain("stepgen: cannot \(error.operation.rawValue) \(error.path): \(error.reason)\n")
    return ExitCode(2)
  }

  private func visible(_ text: String, on descriptor: Int32) -> String {
    text.visible(keepingStyles: color.isColored(on: descriptor))
  }

  private static let output: Int32 = 1
  private static let errors: Int32 = 2
}
