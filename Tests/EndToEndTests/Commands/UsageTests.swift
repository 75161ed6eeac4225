import StepgenTestSupport
import Testing

/// Wrong usage is answered with what was likely meant.
@Suite struct UsageTests {
  private func answer(_ arguments: [String]) throws -> Stepgen.Answer {
    let answer = try Stepgen(in: "/").run(arguments)
    #expect(answer.code == 64)
    #expect(answer.output.isEmpty)
    return answer
  }

  @Test(arguments: [
    (["chek"], "Error: there is no command ‘chek’. Did you mean ‘check’?\n"),
    (["biuld", "--check"], "Error: there is no command ‘biuld’. Did you mean ‘build’?\n"),
    (["fly"], "Error: there is no command ‘fly’. There is audit, build, check, "),
    (["templates", "lst"], "Error: Unexpected argument 'lst'\nUsage: stepgen templates "),
    (["build", "x"], "Error: Unexpected argument 'x'\nUsage: stepgen build "),
    (["check", "--formt", "json"], "Error: Unknown option '--formt'. Did you mean '--format'?\n"),
  ])
  func theMessageSaysWhatIsWrong(arguments: [String], beginning: String) throws {
    #expect(try answer(arguments).errors.hasPrefix(beginning))
  }

  @Test(arguments: [
    (["check", "--format", "jsn"], "json"), (["check", "--color", "alwyas"], "always"),
    (["generate", "swft"], "swift"),
  ])
  func theValuesAreListed(arguments: [String], meant: String) throws {
    let errors = try answer(arguments).errors
    #expect(errors.contains(" is invalid for '"))
    #expect(errors.contains(meant))
  }

  /// What only the specs tell apart is found wrong by the command, which has a usage of its own.
  @Test(arguments: [
    (["graph", "no-such-flow"], "stepgen graph"), (["audit", ".", "--platform", "no-such"], "stepgen audit"),
    (["diff", "names", "swift", "no-such-platform"], "stepgen diff names"),
  ])
  func theUsageIsThatOfTheCommand(arguments: [String], command: String) throws {
    let answer = try Project().run(arguments)
    #expect(answer.code == 64)
    #expect(answer.errors.contains("\nUsage: \(command) "))
  }

  /// Examples, which follow “Wrong:”, are not wrapped.
  @Test(
    .enabled(if: Terminal.isAvailable, "skipped: there is no ‘script’ of util-linux"),
    arguments: ["check --help", "--help", "chek", "check --format jsn", "explain unknown-reference"]
  )
  func linesEndBetweenWords(command: String) throws {
    let folder = try TemporaryFolder()
    let terminal = Terminal(environment: ["COLUMNS": "40"])
    let text = try terminal.run("stty columns 40; '\(Stepgen.path)' \(command)", in: folder)
    #expect(!text.isEmpty)
    for line in text.split(separator: "Wrong:")[0].split(whereSeparator: \.isNewline) {
      #expect(line.count <= 40 || !line.drop { $0 == " " }.contains(" "), "\(line)")
    }
  }

  @Test(.enabled(if: Terminal.isAvailable, "skipped: there is no ‘script’ of util-linux"))
  func reportsFitTheTerminal() throws {
    let project = try Project()
    try project.breakSpecs()
    let terminal = Terminal(environment: ["COLUMNS": "50"])
    let text = try terminal.run("stty columns 50; '\(Stepgen.path)' check --color never", in: project.folder)
    #expect(text.contains("^^^^^^^"))
    for line in text.split(whereSeparator: \.isNewline) {
      #expect(line.count <= 50 || !line.drop { $0 == " " }.contains(" "), "\(line)")
    }
  }
}
