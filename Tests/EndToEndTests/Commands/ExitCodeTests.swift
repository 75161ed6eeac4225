import Foundation
import StepgenTestSupport
import Testing

/// What every command answers: 0 nothing is wrong, 1 the input is wrong, 2 no work could be done, 64 wrong usage.
@Suite struct ExitCodeTests {
  static let commandsOnSpecs = [
    ["build", "--output", "out"], ["check"], ["generate", "swift", "--output", "out"], ["names"], ["names", "done"],
  ]

  @Test(arguments: commandsOnSpecs + [["explain"], ["explain", "unknown-reference"], ["schema"]])
  func nothingIsWrong(arguments: [String]) throws {
    #expect(try Project().run(arguments).code == 0)
  }

  @Test func initIsDone() throws {
    let project = try Project.empty()
    let answer = try project.stepgen("init", "errand")
    #expect(answer.code == 0)
    #expect(try project.stepgen("check").code == 0)
  }

  @Test(arguments: commandsOnSpecs)
  func theSpecsAreWrong(arguments: [String]) throws {
    let project = try Project()
    try project.breakSpecs()
    #expect(try project.run(arguments).code == 1)
  }

  @Test(arguments: [["explain", "no-such-code"], ["names", "nosuchname"], ["init", "parcel-locker"]])
  func theQuestionHasNoAnswer(arguments: [String]) throws {
    let answer = try Project().run(arguments)
    #expect(answer.code == 1)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("stepgen: "))
  }

  @Test(arguments: commandsOnSpecs)
  func theSpecsAreNotThere(arguments: [String]) throws {
    for more in [[], ["--specs", "nowhere"]] {
      let answer = try Project.empty().run(arguments + more)
      #expect(answer.code == 2)
      #expect(answer.output.isEmpty)
      #expect(answer.errors.hasPrefix("stepgen: "))
    }
  }

  /// A link to nowhere, a pipe and a folder cannot be read as specs, also by root.
  @Test(arguments: commandsOnSpecs, ["ln -s nowhere x.yaml", "mkfifo x.yaml", "mkdir x.yaml"])
  func aSpecCannotBeRead(arguments: [String], obstacle: String) throws {
    let project = try Project()
    try run("cd '\(project.folder.path)/Specs/parcel-locker' && \(obstacle)")
    let answer = try project.run(arguments)
    #expect(answer.code == 2)
    #expect((answer.output + answer.errors).contains("x.yaml"))
    #expect(project.folder.tree("out").isEmpty)
  }

  @Test(arguments: [
    ["fly"], ["check", "--fly"], ["check", "--format", "xml"], ["check", "--color", "blue"],
    ["generate", "cobol"], ["generate", "swift", "--output"], ["names", "--platform", "amiga"],
    ["names", "--flow", "x"],
    ["init"], ["init", "Not An Id"], ["explain", "--all", "x"], ["check", "--specs"], ["build", "x"],
    ["docs", "--base-url", ""], ["docs", "--base-url", "/docs/"], ["docs", "--base-url", "javascript:alert(1)"],
    ["docs", "--base-url", "https://example.org/docs/?x=1"], ["docs", "--base-url", "https://example.org/#x"],
    ["docs", "--base-url", "https://example.org/docs/index.html"],
  ])
  func theUsageIsWrong(arguments: [String]) throws {
    let project = try Project()
    let before = project.folder.tree()
    let answer = try project.run(arguments)
    #expect(answer.code == 64)
    #expect(answer.output.isEmpty)
    #expect(answer.errors.hasPrefix("Error: "))
    #expect(project.folder.tree() == before)
  }

  @Test(arguments: [["check"], ["names"], ["schema"], ["explain", "--all"]])
  func theDiskForTheResultIsFull(arguments: [String]) throws {
    let project = try Project()
    try project.breakSpecs()
    var stepgen = Stepgen(in: project.folder.path)
    stepgen.standardOutput = .file("/dev/full")
    let answer = try stepgen.run(arguments)
    #expect(answer.code == 2)
    #expect(answer.errors.contains("stepgen: cannot write the result: No space left on device"))
  }

  private func run(_ script: String) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    try process.run()
    process.waitUntilExit()
  }
}
