import ArgumentParser
import StepgenFiles

/// A program beside stepgen that has the same commands, and libraries that stepgen does without.
struct SisterProgram {
  /// The name of its file.
  let name: String
  /// What it is there for, such as `show the docs`.
  let purpose: String
  /// What to do without it, if anything.
  var alternative: Alternative?

  /// A flag with which the program is not needed.
  struct Alternative {
    /// What is done then, such as `plays the flow against its spec alone`.
    let purpose: String
    let flag: String
    /// The options that do not go with the flag.
    let excluded: [String]
  }

  static let preview = SisterProgram(name: "stepgen-preview", purpose: "show the docs")

  /// The programs that play a registry's flows against more than their spec, by the registry's id.
  static let players = [
    "amplify-auth": SisterProgram(
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

extension SisterProgram {
  /// Puts the program in the place of this one, with the same arguments.
  ///
  /// - Returns: The exit code when that cannot be done, after saying why.
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

  /// Lines that can be pasted: they say again what was asked for.
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

extension SisterProgram.Alternative {
  /// Whether an argument is one of the options, as `--pool FILE` or `--pool=FILE`.
  fileprivate func excludes(_ argument: String) -> Bool {
    excluded.contains { argument == $0 || argument.hasPrefix($0 + "=") }
  }
}

extension String {
  /// A word of a POSIX shell that stands for the text.
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
