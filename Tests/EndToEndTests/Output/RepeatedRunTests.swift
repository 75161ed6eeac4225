import StepgenTestSupport
import Testing

/// What a second run does to the output of the first one.
@Suite struct RepeatedRunTests {
  @Test func touchesNothingWhenNothingChanged() throws {
    let project = try Project()
    #expect(try project.generate().code == 0)
    let before = try project.folder.stamps("out")
    #expect(before.count == 11)
    #expect(try project.generate().code == 0)
    #expect(try project.folder.stamps("out") == before)
  }

  @Test func touchesOnlyWhatChanged() throws {
    let project = try Project()
    #expect(try project.generate().code == 0)
    let before = try project.folder.stamps("out")
    try project.edit("title: Put the parcel in", "title: Put the parcel into it")
    #expect(try project.generate().code == 0)
    let after = try project.folder.stamps("out")
    let changed = after.keys.filter { after[$0] != before[$0] }
    #expect(changed.contains("ParcelLocker/DropOffStep.swift"))
    #expect(changed.allSatisfy { $0.contains("DropOff") || $0 == ".stepgen-manifest.json" })
  }

  @Test func deletesWhatIsNoLongerAskedForAndNothingElse() throws {
    let project = try Project()
    #expect(try project.generate().code == 0)
    try project.folder.write("\(Project.out)/DropOffNotes.swift", "// mine")
    try project.folder.write("out/notes/mine.txt", "mine")
    try project.edit("type-prefix: locker", "type-prefix: box", in: "Specs/parcel-locker/registry.yaml")
    #expect(try project.generate().code == 0)
    let names = Set(project.folder.tree("out").keys)
    #expect(!names.contains { $0.hasPrefix("ParcelLocker/Locker") })
    let kept = ["ParcelLocker/BoxFlowError.swift", "ParcelLocker/DropOffNotes.swift", "notes/mine.txt"]
    #expect(names.isSuperset(of: kept))
  }

  @Test func deletesARemovedFlow() throws {
    let folder = try TemporaryFolder()
    let stepgen = Stepgen(in: folder.path)
    try Errands(flows: 1..<4, version: 1).write(to: folder, specs: "a")
    try Errands(flows: 1..<3, version: 1).write(to: folder, specs: "b")
    let first = try stepgen("generate", "swift", "--specs", "a", "--output", "out")
    #expect(first.code == 0, "\(first.errors)")
    #expect(folder.read("out/Errands/Errand3Step.swift") != nil)
    try folder.write("out/Errands/Errand3Notes.swift", "// mine")
    #expect(try stepgen("generate", "swift", "--specs", "b", "--output", "out").code == 0)
    let left = folder.tree("out").keys.filter { $0.contains("Errand3") }
    #expect(left == ["Errands/Errand3Notes.swift"])
  }

  @Test(arguments: [false, true])
  func specsWithErrorsLeaveTheOutputUntouched(alsoUnreadable: Bool) throws {
    let project = try Project()
    #expect(try project.generate().code == 0)
    let before = try project.folder.stamps("out")
    try project.breakSpecs()
    if alsoUnreadable { try project.folder.link("Specs/parcel-locker/x.yaml", to: "nowhere") }
    #expect(try project.generate().code == (alsoUnreadable ? 2 : 1))
    #expect(try project.generate("--force").code == (alsoUnreadable ? 2 : 1))
    #expect(try project.folder.stamps("out") == before)
  }
}
