import ArgumentParser
package import StepgenDriver
import StepgenFiles
package import StepgenPlay
import StepgenReports

extension Stepgen {
  /// Runs the command that the arguments name, and ends the process with its exit code.
  package static func start() -> Never {
    FileSystem.noteFileSizesAsErrors()
    if let missing = Prerequisites.missing {
      Console().complain("stepgen: \(missing)\n")
      exit(withError: ExitCode(2))
    }
    var running: (any ParsableCommand.Type)?
    do {
      var command = try plainCommand() ?? parseAsRoot()
      running = type(of: command)
      try command.run()
      exit()
    } catch {
      end(for: error, of: running)
    }
  }

  /// Does what ``start()`` does, in the program that can show pages to browsers.
  package static func start(serving: @escaping PreviewServing) -> Never {
    self.serving = serving
    start()
  }

  /// Does what ``start()`` does, in the program that has what flows are played against.
  package static func start(playing services: [String: PlayServing]) -> Never {
    playing = services
    start()
  }

  /// Help goes to standard output, complaints about the usage to standard error.
  ///
  /// - Parameters:
  ///   - error: Why the process ends.
  ///   - command: What was running, unless the arguments could not be read.
  private static func end(for error: any Error, of command: (any ParsableCommand.Type)?) -> Never {
    let code = exitCode(for: error)
    let isResult = code == .success
    let width = terminalWidth(on: isResult ? 1 : 2)
    let isWrongUsage = code == .validationFailure
    let text = isWrongUsage ? complaint(error, of: command) : fullMessage(for: error, columns: width ?? 80)
    guard !text.isEmpty else { exit(withError: code) }
    do {
      let lines = wrapped(text, to: width) + "\n"
      if isResult { try Console().result(lines) } else { Console().complain(lines) }
    } catch {
      exit(withError: error)
    }
    exit(withError: code)
  }

  /// The message of an error of usage, and the usage: that of the command that ran, which ArgumentParser would not show.
  private static func complaint(_ error: any Error, of command: (any ParsableCommand.Type)?) -> String {
    if let command { return "Error: \(message(for: error))\nUsage: \(usageString(for: command))" }
    let names = configuration.subcommands.map { $0._commandName }
    if let word = CommandLine.arguments.dropFirst().first, !word.hasPrefix("-"), !(names + ["help"]).contains(word) {
      return fullMessage(for: ValidationError.unknown("command", word, among: names))
    }
    return fullMessage(for: error)
  }

  /// ArgumentParser wraps all of a help page but the usage, and nothing of a complaint.
  ///
  /// Without a terminal the usage gets 80 columns, as ArgumentParser takes them, and messages stay on their line.
  private static func wrapped(_ text: String, to width: Int?) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        let isUsage = line.hasPrefix("USAGE: ") || line.hasPrefix("Usage: ")
        let isMessage = line.hasPrefix("Error: ") || line.hasPrefix("Help:  ")
        let isPointer = line.hasPrefix("  See '")
        guard isUsage || isMessage || isPointer else { return String(line) }
        return String(line).wrapped(to: isUsage ? width ?? 80 : width, indentedBy: isPointer ? 2 : 7)
      }
      .joined(separator: "\n")
  }
}
