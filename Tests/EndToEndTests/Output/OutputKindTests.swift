import Foundation
import StepgenTestSupport
import Testing

/// Code and documentation do not take each other's files for left over.
@Suite struct OutputKindTests {
  private static let commands = [["generate", "swift"], ["docs"]]

  @Test(arguments: [(0, 1), (1, 0)], [[], ["-q"], ["--force"], ["--check"]])
  func theSecondIsRefused(order: (Int, Int), options: [String]) throws {
    let project = try Project()
    let (first, second) = (Self.commands[order.0], Self.commands[order.1])
    #expect(try project.run(first + ["--output", "out"]).code == 0)
    let before = try project.folder.stamps("out")
    let names = Set(project.folder.tree("out").keys)
    for _ in 0..<2 {
      let answer = try project.run(second + ["--output", "out"] + options)
      #expect(answer.code == 1)
      #expect(answer.errors.contains("‘stepgen \(first.joined(separator: " "))’"))
      #expect(answer.errors.contains("[other-output]\n   help: Choose another folder with --output"))
      #expect(Set(project.folder.tree("out").keys) == names)
      #expect(try project.folder.stamps("out") == before)
    }
    #expect(try project.run(first + ["--output", "out"]).errors.contains("all up to date"))
    #expect(try project.run(second + ["--output", "other"]).code == 0)
  }

  /// What the notes of runs say of a folder is forgotten when the folder has become another.
  @Test func notesOfBeforeDoNotCount() throws {
    let project = try Project()
    try project.folder.write(".build/kept.txt", "a folder for the files of a build")
    Thread.sleep(forTimeInterval: 0.1)
    #expect(try project.generate().code == 0)
    #expect(try project.generate().errors.contains("all up to date"))
    try project.folder.remove("out")
    #expect(try project.stepgen("docs", "--output", "out").code == 0)
    for _ in 0..<2 { #expect(try project.generate().errors.contains("[other-output]")) }
    try project.folder.remove("out")
    #expect(try project.generate().code == 0)
    #expect(try project.stepgen("docs", "--output", "out").errors.contains("[other-output]"))
  }

  @Test func buildHasAFolderForEach() throws {
    let project = try Project()
    for _ in 0..<2 { #expect(try project.stepgen("build", "--output", "out").code == 0) }
    #expect(try project.text(of: "out/swift/.stepgen-manifest.json").contains(#""kind": "swift""#))
    #expect(try project.text(of: "out/site/.stepgen-manifest.json").contains(#""kind": "docs""#))
    #expect(try project.stepgen("docs", "--output", "out/swift").code == 1)
    #expect(try project.stepgen("docs", "--output", "out/site", "--format", "markdown").code == 0)
  }

  /// The code of all registries goes into one folder.
  @Test func severalRegistriesAreOneKind() throws {
    let project = try Project()
    try project.folder.copy("Tests/EndToEndTests/Fixtures/parcel-locker", as: "Specs/second")
    try project.edit("registry: parcel-locker", "registry: second", in: "Specs/second/registry.yaml")
    try project.edit("output: ParcelLocker", "output: Second", in: "Specs/second/registry.yaml")
    #expect(try project.generate().code == 0)
    #expect(project.folder.read("out/Second/DropOffStep.swift") != nil)
    #expect(project.folder.read("out/ParcelLocker/DropOffStep.swift") != nil)
    #expect(try project.generate("--check").code == 0)
  }
}
