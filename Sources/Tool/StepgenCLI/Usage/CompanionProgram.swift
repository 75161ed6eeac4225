import ArgumentParser
import StepgenFiles

/// A program in stepgen's folder that has the same commands, and libraries that stepgen does not link.
struct CompanionProgram {
  /// The name of the file.
  let name: String
  /// The purpose, for example `show the docs`.
  let purpose: String
  /// A way to continue without the program.
  var alternative: Alternative?

  /// A flag with which the program is not needed.
  struct Alternative {
    /// What stepgen does then, for example `plays the flow against its spec alone`.
    let purpose: String
    let flag: String
    /// The options that cannot be used with the flag.
    let excluded: [String]
  }

  static let preview = CompanionProgram(name: "stepgen-preview", purpose: "show the docs")

  /// The programs that play a registry's flows against more than their spec, by the registry's id.
  static let players = [
    "amplify-auth": CompanionProgram(
      name: "stepgen-play",
      purpose: "play against ReferenceAuth",
      alternative: Alternative(
        purpose: "plays the flow against its spec alone",
        flag: "--spec-only",
        excluded: ["--pool", "--seed"]
      )
    )
  ]
}

extension CompanionProgram {
  /// Replaces this program with the other one, with the same arguments.
  ///
  /// - Returns: The exit code if that fails, after printing why.
  func run(_ console: Console) -> ExitCode {
    guard let own = FileSystem.realPath(FileSystem.programPath), let slash = own.lastIndex(of: "/") else {
      console.complain("stepgen: cannot \(purpose): where stepgen itself is cannot be found out\n")
      return ExitCode(2)
    }
    let path = own[...slash] + name
    let reason = becomeProgram(String(path), CommandLine.arguments.dropFirst())
    console.complain("stepgen: cannot \(purpose): \(path): \(reason)\n" + advice(at: own))
    return ExitCode(2)
  }

  /// Lines for a shell, with the same arguments.
  private func advice(at own: String) -> String {
    let arguments = CommandLine.arguments.dropFirst().map(\.quotedForShell).joined(separator: " ")
    let configuration = own.contains("/release/") ? "-c release " : ""
    var text = """
      That takes a program of its own. In the package that has stepgen, or in one
      that depends on it, this makes and runs it:
        swift run \(configuration)\(name) \(arguments)

      """
    if let alternative, !CommandLine.arguments.contains(where: alternative.excludes) {
      text += """
        Without it, this \(alternative.purpose):
          swift run \(configuration)stepgen \(arguments) \(alternative.flag)

        """
    }
    return text
  }
}

extension CompanionProgram.Alternative {
  /// Returns true if an argument is one of the options, as `--pool FILE` or `--pool=FILE`.
  fileprivate func excludes(_ argument: String) -> Bool {
    excluded.contains { argument == $0 || argument.hasPrefix($0 + "=") }
  }
}

extension String {
  /// The text as a word of a POSIX shell.
  fileprivate var quotedForShell: String {
    let isPlain = !isEmpty && utf8.allSatisfy { $0.isPlainInShell }
    return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
  }
}

extension UInt8 {
  fileprivate var isPlainInShell: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
