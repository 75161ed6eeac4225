import StepgenTestSupport
import Testing

/// Which specs a command works on.
@Suite struct SpecsFolderTests {
  private func path(of answer: Stepgen.Answer) -> String? {
    answer.output.firstMatch(of: /(?m)^(\S+drop-off\.yaml):\d+:\d+: error/).map { String($0.1) }
  }

  private func broken() throws -> Project {
    let project = try Project()
    try project.breakSpecs()
    return project
  }

  @Test func theNearestUpwardsAreTaken() throws {
    let project = try broken()
    try project.folder.write("deep/er/file.txt", "")
    let answer = try Stepgen(in: project.folder.path + "/deep/er")("check", "--format", "plain")
    #expect(path(of: answer) == project.folder.path + "/" + Project.flow)
    try project.folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "deep/Specs/parcel-locker")
    #expect(try Stepgen(in: project.folder.path + "/deep/er")("check").code == 0)
  }

  @Test func pathsAreShownFromWhereTheUserIs() throws {
    let project = try broken()
    #expect(path(of: try project.stepgen("check", "--format", "plain")) == Project.flow)
    let inside = try Stepgen(in: project.folder.path + "/Specs")("check", "--format", "plain")
    #expect(path(of: inside) == "parcel-locker/drop-off.yaml")
  }

  @Test(arguments: ["Specs", "Specs/", "./Specs", "Specs/parcel-locker", Project.flow])
  func aFolderOrFileCanBeGiven(given: String) throws {
    let project = try broken()
    #expect(try project.stepgen("check", given).code == 1)
    #expect(try project.stepgen("check", "--specs", given).code == 1)
  }

  @Test func aRegistryIsReadOnceHoweverItIsCalled() throws {
    let project = try Project()
    let here = project.folder.path
    try project.folder.link("same", to: "Specs")
    let answer = try project.run([
      "check", "Specs", "./Specs/", "Specs/parcel-locker", "Specs/../Specs", "same", "\(here)/Specs", Project.flow,
    ])
    #expect(answer.errors == "1 registry, 2 flows, 10 steps: nothing is wrong.\n")
  }

  @Test func aLinkThatLeadsBackMakesNoSecondCopy() throws {
    let project = try Project()
    try project.folder.link("Specs/parcel-locker/loop", to: ".")
    try project.folder.link("Specs/parcel-locker/more", to: "../../Specs")
    let answer = try project.stepgen("check")
    #expect(answer.errors == "1 registry, 2 flows, 10 steps: nothing is wrong.\n")
  }

  @Test func whatIsBuiltLiesBesideTheSpecs() throws {
    let project = try Project()
    try project.folder.write("deep/er/file.txt", "")
    #expect(try Stepgen(in: project.folder.path + "/deep/er")("build").code == 0)
    #expect(project.folder.read(".build/stepgen/swift/ParcelLocker/PickUpStep.swift") != nil)
    #expect(project.folder.tree("deep") == ["er/file.txt": ""])
  }

  @Test func aFolderWithoutRegistriesIsNoMistakeToPassOver() throws {
    let project = try Project.empty()
    try project.folder.write("Specs/readme.txt", "")
    let answer = try project.stepgen("check")
    #expect(answer.code == 1)
    #expect(answer.errors.contains("no registry in"))
    #expect(answer.errors.contains("stepgen init NAME"))
  }

  @Test func linksOutOfTheSpecsAreToldAndNotFollowed() throws {
    let project = try Project()
    try project.folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "elsewhere/other")
    try project.folder.link("Specs/other", to: "../elsewhere/other")
    try project.folder.link("Specs/parcel-locker/more", to: "../../elsewhere")
    let answer = try project.stepgen("check")
    #expect(answer.code == 0)
    for name in ["Specs/other", "Specs/parcel-locker/more"] {
      let message = "\(name):1:1: warning: this link leads out of the folder of specs"
      #expect((answer.output + answer.errors).contains(message), "\(answer)")
    }
    let named = try project.stepgen("check", "--specs", "Specs/other")
    #expect((named.output + named.errors).contains("[registry-folder]"), "\(named)")
  }

  @Test func linksWithinTheSpecsAreFollowed() throws {
    let project = try Project()
    try project.folder.write("Specs/shared/more.txt", "")
    try project.folder.link("Specs/parcel-locker/more", to: "../shared")
    let answer = try project.stepgen("check")
    #expect((answer.code, (answer.output + answer.errors).contains("warning")) == (0, false))
  }
}
