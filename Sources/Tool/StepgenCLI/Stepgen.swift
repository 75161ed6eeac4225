package import ArgumentParser
import StepgenDriver
import StepgenPlay
import Synchronization

/// The command line of stepgen.
package struct Stepgen: ParsableCommand {
  static let version = "0.1.0"

  /// Shows pages to browsers; nothing in the program `stepgen` itself, which starts without the library for that.
  static var serving: PreviewServing? {
    get { servingOfProgram.withLock { $0 } }
    set { servingOfProgram.withLock { $0 = newValue } }
  }

  /// What plays flows against more than their spec, by the id of the registry; nothing in the program `stepgen` itself.
  static var playing: [String: PlayServing]? {
    get { playingOfProgram.withLock { $0 } }
    set { playingOfProgram.withLock { $0 = newValue } }
  }

  private static let servingOfProgram = Mutex<PreviewServing?>(nil)
  private static let playingOfProgram = Mutex<[String: PlayServing]?>(nil)

  package static let configuration = CommandConfiguration(
    commandName: "stepgen",
    abstract: "Compiles specs of multi-step flows into code and documentation, and looks up names.",
    discussion: """
      Exit codes: 0 no problems; 1 the input has a problem, or --check found a difference; 2 stepgen could not do its \
      work; 64 wrong usage.
      """,
    version: version,
    subcommands: [
      Build.self, Check.self, Generate.self, Docs.self, Names.self, Diff.self, Audit.self, LedgerCommands.self,
      Graph.self, TestSuites.self, Play.self, Translate.self, Explain.self, Init.self, Lsp.self, Mcp.self,
      Schema.self, TemplateCommands.self,
    ],
    defaultSubcommand: Build.self
  )

  package init() {}
}

extension Stepgen {
  /// A command of every build, parsed by itself: parsing it as one of all commands takes several times as long.
  ///
  /// Nothing when that fails: what is wrong is said by the parser of all commands, which knows how they hang together.
  static func plainCommand() -> (any ParsableCommand)? {
    let commands: [any ParsableCommand.Type] = [Build.self, Check.self, Generate.self]
    let arguments = CommandLine.arguments.dropFirst()
    guard let command = commands.first(where: { $0.configuration.commandName == arguments.first }) else { return nil }
    return try? command.parse(Array(arguments.dropFirst()))
  }
}
