import Testing

@Suite struct HelpTests {
  static let commands = [
    [], ["build"], ["check"], ["generate"], ["names"], ["explain"], ["init"], ["schema"], ["templates"],
    ["templates", "list"], ["templates", "eject"],
  ]

  @Test(arguments: commands)
  func saysWhatACommandDoes(command: [String]) throws {
    let answer = try Stepgen(in: "/").run(command + ["--help"])
    #expect(answer.code == 0)
    #expect(answer.errors.isEmpty)
    #expect(answer.output.hasPrefix("OVERVIEW: "))
    #expect(answer.output.contains("USAGE: stepgen \(command.joined(separator: " "))"))
    #expect(answer.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func namesEveryCommand() throws {
    let help = try Stepgen(in: "/")("--help").output
    for command in Self.commands.compactMap(\.first) { #expect(help.contains("\n  \(command) ")) }
    #expect(help.contains("Exit codes: 0"))
  }

  @Test(arguments: ["build", "check", "generate", "names", "explain", "init", "schema"])
  func listsWhatAllCommandsUnderstand(command: String) throws {
    let help = try Stepgen(in: "/")(command, "--help").output
    for option in ["--specs <dir>", "--quiet", "--verbose", "--color <color>"] { #expect(help.contains(option)) }
  }

  @Test func tellsTheVersion() throws {
    let answer = try Stepgen(in: "/")("--version")
    #expect(answer.output.wholeMatch(of: /\d+\.\d+\.\d+\n/) != nil)
    #expect(answer.code == 0)
  }
}
