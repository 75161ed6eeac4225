import StepgenTestSupport
import Testing

/// SARIF logs before a validator that is not ours.
@Suite(
  .enabled(
    if: Validator.canRun(with: ["jsonschema"]),
    "SKIPPED: no Python with jsonschema; ‘.ci/setup --tests’ makes one in .venv, STEPGEN_PYTHON names another"
  )
)
struct SARIFTests {
  private func expectValid(_ log: String, in folder: TemporaryFolder) throws {
    try folder.write("log.sarif", log)
    let result = try Validator(script: "sarif.py").run([folder.path + "/log.sarif"])
    #expect(result.exitCode == 0, "\(result.output)")
  }

  @Test func aLogWithoutResultsIsValid() throws {
    let project = try Project()
    try expectValid(project.stepgen("check", "--format", "sarif").output, in: project.folder)
  }

  @Test func aLogWithResultsIsValid() throws {
    let project = try Project()
    try project.breakSpecs()
    try project.edit("title: Put the parcel in", "titel: Put the parcel in\n    name: twice")
    let log = try project.stepgen("check", "--format", "sarif").output
    #expect(log.contains("duplicate-key"))
    try expectValid(log, in: project.folder)
  }

  @Test func aLogAboutStrangePathsIsValid() throws {
    let project = try Project()
    try project.folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "Ä b#c%?/parcel-locker")
    try project.folder.write("Ä b#c%?/parcel-locker/no spec ü.yaml", "[")
    let log = try project.stepgen("check", "--format", "sarif", "Ä b#c%?").output
    #expect(log.contains("no%20spec%20%C3%BC.yaml"))
    try expectValid(log, in: project.folder)
  }

  @Test func theValidatorRefusesWhatIsNoLog() throws {
    let folder = try TemporaryFolder()
    try folder.write("log.sarif", #"{"version": "2.1.0", "runs": [{}]}"#)
    #expect(try Validator(script: "sarif.py").run([folder.path + "/log.sarif"]).exitCode == 1)
  }
}
