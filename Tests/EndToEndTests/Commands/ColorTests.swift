import StepgenTestSupport
import Testing

@Suite struct ColorTests {
  private static let escape = "\u{1B}["

  private func broken() throws -> Project {
    let project = try Project()
    try project.breakSpecs()
    return project
  }

  @Test func isNotForFiles() throws {
    let project = try broken()
    #expect(!(try project.stepgen("check").output.contains(Self.escape)))
    #expect(!(try project.stepgen("check", "--color", "never").output.contains(Self.escape)))
    #expect(!(try project.generate().errors.contains(Self.escape)))
    #expect(!(try project.stepgen("names").output.contains(Self.escape)))
  }

  @Test func isThereOnDemand() throws {
    var project = try broken()
    project.environment = ["NO_COLOR": "1", "TERM": "dumb"]
    #expect(try project.stepgen("check", "--color", "always").output.contains(Self.escape))
    #expect(try project.generate("--color", "always").errors.contains(Self.escape))
    #expect(try project.stepgen("names", "--color=always").output.contains(Self.escape))
  }

  @Test(arguments: ["plain", "json", "sarif", "github"])
  func isNotForPrograms(format: String) throws {
    let answer = try broken().stepgen("check", "--color", "always", "--format", format)
    #expect(!answer.output.contains(Self.escape))
  }

  /// `script` (util-linux) gives the process a terminal.
  @Test(
    .enabled(if: Terminal.isAvailable, "skipped: there is no ‘script’ of util-linux"),
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["TERM": "dumb"], false),
    ] as [([String: String], Bool)]
  )
  func isForTerminals(environment: [String: String], isColored: Bool) throws {
    let project = try broken()
    let text = try Terminal(environment: environment).run("'\(Stepgen.path)' check", in: project.folder)
    #expect(text.contains("unknown-reference"))
    #expect(text.contains(Self.escape) == isColored)
  }
}
