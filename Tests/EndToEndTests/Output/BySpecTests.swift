import StepgenTestSupport
import Testing

/// `--by-spec` gives each spec one file, so that the names do not depend on what specs hold.
@Suite struct BySpecTests {
  private static let files = [
    "parcel-locker.drop-off.swift", "parcel-locker.pick-up.swift", "parcel-locker.registry.swift",
    "parcel-locker.shared.swift",
  ]

  private func files(_ project: Project) throws -> [String: String] {
    #expect(try project.generate("--by-spec").code == 0)
    return project.folder.tree("out").filter { $0.key != ".stepgen-manifest.json" }
  }

  @Test func holdsWhatTheOtherFilesHold() throws {
    let project = try Project()
    let bySpec = try files(project)
    #expect(bySpec.keys.sorted() == Self.files)
    #expect(bySpec["parcel-locker.shared.swift"] == "// This spec generates no code by itself.\n")
    #expect(try project.run(["generate", "swift", "--output", "by-type"]).code == 0)
    let code = bySpec.values.joined()
    let byType = project.folder.tree("by-type").filter { $0.key.hasSuffix(".swift") }
    #expect(byType.count == 10)
    for (name, text) in byType { #expect(code.contains(text), "\(name)") }
    #expect(bySpec["parcel-locker.drop-off.swift"]?.contains("enum DropOffStep") == true)
    #expect(bySpec["parcel-locker.registry.swift"]?.contains("enum DropOffStep") == false)
  }

  @Test func namesStayWhenAFlowIsCalledOtherwise() throws {
    let project = try Project()
    try project.edit("type: drop off step", "type: hand in step")
    let files = try files(project)
    #expect(files.keys.sorted() == Self.files)
    #expect(files["parcel-locker.drop-off.swift"]?.contains("enum HandInStep") == true)
  }

  @Test func filesOfSpecsThatAreGoneAreDeleted() throws {
    let project = try Project()
    _ = try files(project)
    try project.folder.write("Specs/parcel-locker/more/empty.yaml", "stepgen: 1\nerrors: {}\n")
    #expect(try files(project).keys.contains("parcel-locker.more.empty.swift"))
    try project.folder.remove("Specs/parcel-locker/more/empty.yaml")
    #expect(try files(project).keys.sorted() == Self.files)
  }

  /// Its files begin with a package and imports.
  @Test func isRefusedForALanguageWhoseFilesCannotBeJoined() throws {
    let answer = try Project().run(["generate", "kotlin", "--output", "out", "--by-spec"])
    #expect(answer.code == 64)
    #expect(answer.errors.contains("--by-spec is for ‘generate swift --by-spec’"))
  }
}
