import Foundation
import StepgenTestSupport
import Testing

/// The guide “Commands” has what the program prints of each command.
@Suite struct CommandsGuideTests {
  private struct Help: Decodable {
    struct Command: Decodable {
      var commandName: String
      var subcommands: [Command]?
    }

    var command: Command
  }

  private static let path = "docs/guides/commands.md"

  /// The commands that do something, in the order of the help, such as `diff names`.
  private func commands(_ project: Project) throws -> [[String]] {
    let help = try JSONDecoder().decode(Help.self, from: Data(project.run(["--experimental-dump-help"]).output.utf8))
    return names(help.command.subcommands ?? []).filter { $0 != ["help"] }
  }

  private func names(_ commands: [Help.Command]) -> [[String]] {
    commands.flatMap { command in
      guard let others = command.subcommands, !others.isEmpty else { return [[command.commandName]] }
      return names(others).map { [command.commandName] + $0 }
    }
  }

  @Test func hasTheHelpOfEveryCommand() throws {
    let project = try Project.empty()
    let sections = try commands(project).map { command in
      let name = command.joined(separator: " ")
      let help = try project.run(["help"] + command).output.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.replacing(/[ ]+$/, with: "") }.joined(separator: "\n").trimmingCharacters(in: .newlines)
      return "## stepgen \(name) {#\(command.joined(separator: "-"))}\n\n```text\n\(help)\n```\n"
    }
    #expect(sections.count > 20)
    let guide = try PackageFolder.text(Self.path)
    let head = guide.components(separatedBy: "\n## stepgen ")[0].trimmingCharacters(in: .newlines)
    let text = ([head + "\n"] + sections).joined(separator: "\n")
    #expect(try Golden(Self.path).problem(of: text) == nil)
  }
}
