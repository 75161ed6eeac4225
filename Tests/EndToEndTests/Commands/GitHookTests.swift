import Foundation
import StepgenTestSupport
import Testing

/// The hook that the guide has people copy looks at what is to be committed.
@Suite(.enabled(if: ExternalTool("git").canRun, "skipped: there is no git"))
struct GitHookTests {
  private let project: Project

  init() throws {
    project = try Project()
    try git("init", "--quiet")
    try project.folder.copy("docs/examples/git-hooks/pre-commit", as: ".git/hooks/pre-commit")
    #expect(try project.generate().code == 0)
    try git("add", "Specs", "out")
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> Validator.Result {
    let settings = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"]
    let variables = ["STEPGEN=\(Stepgen.path)", "STEPGEN_CODE=out", "GIT_CONFIG_GLOBAL=/dev/null"]
    return try ExternalTool("env").run(variables + ["git", "-C", project.folder.path] + settings + arguments)
  }

  private func commit() throws -> Validator.Result { try git("commit", "--quiet", "-m", "A change") }

  @Test func letsThroughWhatIsRight() throws {
    #expect(try commit().exitCode == 0)
    try project.folder.write("notes.txt", "Nothing of stepgen's.")
    try git("add", "notes.txt")
    #expect(try commit().exitCode == 0)
  }

  @Test func holdsABrokenSpec() throws {
    try project.breakSpecs()
    try git("add", "Specs")
    let result = try commit()
    #expect(result.exitCode == 1)
    #expect(result.output.contains("‘put-inn’ is not the id of a step"))
  }

  @Test func holdsStaleCode() throws {
    try project.edit("type: drop off step", "type: hand in step")
    try git("add", "Specs")
    let result = try commit()
    #expect(result.exitCode == 1)
    #expect(result.output.contains("missing: out/ParcelLocker/HandInStep.swift"))
  }

  @Test func doesNotLookAtWhatIsNotCommitted() throws {
    try project.breakSpecs()
    #expect(try commit().exitCode == 0)
  }
}
