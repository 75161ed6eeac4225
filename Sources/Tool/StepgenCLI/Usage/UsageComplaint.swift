import ArgumentParser
import StepgenModel

/// What is wrong with the arguments, with the word that was likely meant.
struct UsageComplaint {
  /// The message, the usage and where to read more.
  let text: String

  /// - Parameters:
  ///   - error: A fault of the usage.
  ///   - arguments: What was typed after the name of the program.
  ///   - command: What was running, unless the arguments could not be read.
  init(_ error: any Error, _ arguments: [String], of command: (any ParsableCommand.Type)? = nil) {
    if let command {
      text = "Error: \(Stepgen.message(for: error).curlyQuoted)\n" + Self.usage(of: command)
      return
    }
    if let word = arguments.first, !word.hasPrefix("-"), word != "help", !Stepgen.hasSubcommand(word) {
      let error = ValidationError("there is no command ‘\(word)’." + Self.question(word, Stepgen.subcommandNames))
      text = Stepgen.fullMessage(for: error)
      return
    }
    let whole = Stepgen.fullMessage(for: error)
    let message = Stepgen.message(for: error)
    let better = message.curlyQuoted + Self.hint(message, arguments)
    text = whole.hasPrefix("Error: " + message) ? "Error: " + better + whole.dropFirst(7 + message.count) : whole
  }

  /// ArgumentParser gives an error of a command that runs the usage of the program as a whole.
  private static func usage(of command: any ParsableCommand.Type) -> String {
    let usage = Stepgen.usageString(for: command)
    let names = usage.split(separator: " ").prefix { word in !"[<-".contains { word.first == $0 } }
    return "Usage: \(usage)\n  See '\(names.joined(separator: " ")) --help' for more information."
  }

  /// ArgumentParser offers the nearest option by itself, but neither the nearest subcommand nor the nearest value.
  private static func hint(_ message: String, _ arguments: [String]) -> String {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    guard let word = quoted.first else { return "" }
    if message.hasPrefix("The value '") {
      // Few values stand in quotes in one line, many in a line each.
      let listed = message.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
      return question(word, quoted.dropFirst(2) + listed)
    }
    guard message.contains("nexpected argument") else { return "" }
    let group = Stepgen.configuration.subcommands.first { $0._commandName == arguments.first } ?? Stepgen.self
    return (group.subcommandNames.isEmpty ? "" : ".") + question(word, group.subcommandNames)
  }

  private static func question(_ word: String, _ names: [String]) -> String {
    nearest(to: word, in: names, atMost: 1).first.map { " Did you mean ‘\($0)’?" } ?? ""
  }
}

extension ParsableCommand {
  fileprivate static var subcommandNames: [String] {
    configuration.subcommands.map { $0._commandName }
  }

  fileprivate static func hasSubcommand(_ name: String) -> Bool {
    subcommandNames.contains(name)
  }
}

extension String {
  /// ArgumentParser quotes with `'`, and all else of stepgen with ‘’; an apostrophe inside of a word stays.
  fileprivate var curlyQuoted: String {
    var result = ""
    var isOpen = false
    for character in self {
      if character == "'", isOpen || result.isEmpty || result.last == " " {
        result.append(isOpen ? "’" : "‘")
        isOpen.toggle()
      } else {
        result.append(character)
      }
    }
    return result
  }
}
