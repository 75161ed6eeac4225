import StepgenTestSupport
import Testing

/// Results on standard output; diagnostics, what is said about the work, and nothing else on standard error.
@Suite struct StreamTests {
  @Test func aCheckOfGoodSpecsHasNoResult() throws {
    let answer = try Project().stepgen("check")
    #expect(answer.output.isEmpty)
    #expect(answer.errors == "1 registry, 2 flows, 10 steps: nothing is wrong.\n")
  }

  /// The diagnostics are what was asked for.
  @Test func aCheckOfWrongSpecsHasDiagnosticsAsItsResult() throws {
    let project = try Project()
    try project.breakSpecs()
    let answer = try project.stepgen("check")
    #expect(answer.output.contains("[unknown-reference]"))
    #expect(answer.output.contains("put-inn"))
    #expect(answer.errors.isEmpty)
  }

  @Test func generatingHasNoResult() throws {
    let project = try Project()
    let answer = try project.generate()
    #expect(answer.output.isEmpty)
    #expect(answer.errors.wholeMatch(of: /out: \d+ files written, 0 deleted, 0 unchanged\.\n/) != nil)
  }

  @Test func generatingSaysWhatIsWrongWithTheSpecs() throws {
    let project = try Project()
    try project.breakSpecs()
    let answer = try project.generate()
    #expect(answer.output.isEmpty)
    #expect(answer.errors.contains("[unknown-reference]"))
  }

  @Test func aBuildSaysWhereToLook() throws {
    let project = try Project()
    let answer = try project.stepgen()
    #expect(answer.output.isEmpty)
    let place = try #require(answer.errors.firstMatch(of: /parcel-locker: (\S+\.swift)/))
    #expect(project.folder.read(String(place.1)) != nil)
  }

  @Test(arguments: [["names"], ["names", "done"], ["explain"], ["explain", "unknown-reference"], ["schema"]])
  func answersAreResults(arguments: [String]) throws {
    let answer = try Project().run(arguments)
    #expect(answer.output.count > 100)
    #expect(answer.output.hasSuffix("\n"))
    #expect(answer.errors.isEmpty)
  }

  /// Names are shown as far as they are known, with what is wrong beside them.
  @Test func namesOfWrongSpecsStayApartFromDiagnostics() throws {
    let project = try Project()
    try project.breakSpecs()
    let answer = try project.stepgen("names", "--format", "csv")
    #expect(answer.output.hasPrefix("registry,flow,step,platform,name,status"))
    #expect(!answer.output.contains("unknown-reference"))
    #expect(answer.errors.contains("[unknown-reference]"))
  }

  @Test func quietSaysNothingButWhatIsWrong() throws {
    let project = try Project()
    #expect(try project.generate("--quiet").errors.isEmpty)
    #expect(try project.stepgen("check", "-q").errors.isEmpty)
    #expect(try project.stepgen("build", "--quiet", "--output", "other").errors.isEmpty)
    #expect(try project.stepgen("init", "errand", "--quiet").errors.isEmpty)
    try project.breakSpecs()
    #expect(try project.generate("--quiet").errors.contains("[unknown-reference]"))
    #expect(try project.stepgen("check", "-q").output.contains("[unknown-reference]"))
  }

  @Test func verboseSaysWhatIsReadAndWritten() throws {
    let project = try Project()
    let first = try project.generate("--verbose")
    #expect(first.output.isEmpty)
    #expect(first.errors.contains("read Specs/parcel-locker/registry.yaml\n"))
    #expect(first.errors.contains("wrote out/ParcelLocker/PickUpStep.swift\n"))
    #expect(!first.errors.contains("deleted out"))
    try project.edit("type-prefix: locker", "type-prefix: box", in: "Specs/parcel-locker/registry.yaml")
    let second = try project.generate("--verbose")
    #expect(second.errors.contains("wrote out/ParcelLocker/BoxFlowError.swift\n"))
    #expect(second.errors.contains("deleted out/ParcelLocker/LockerFlowError.swift\n"))
  }
}
