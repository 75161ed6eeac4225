import Foundation
import StepgenDriver
import StepgenModel
import StepgenTestSupport
import Testing

struct StarterTests {
  /// Ids that YAML or a target language might take for something of its own are among them.
  @Test(arguments: [
    "parcel-locker", "a", "no", "null", "on", "true", "y", "step", "code-notice", "channel", "begin", "swift", "e1",
    "a-1",
    "sms-id", "class", "done",
  ])
  func compilesWithoutADiagnostic(id: String) throws {
    var workspace = Workspace()
    let files = try Starter(id: id).files.map { SourceFile(path: "Specs/" + $0.path, bytes: $0.bytes) }
    workspace.add(files, folder: "Specs/" + id)
    #expect(workspace.diagnostics.inShort == [])
    #expect(workspace.registries.map { $0.checked?.id } == [id])
    #expect(workspace.registries.first?.checked?.flows.map(\.id) == [id])
  }

  @Test(arguments: [
    ("ParcelLocker", "parcel-locker"), ("parcel_locker", "parcel-locker"), ("parcel locker", "parcel-locker"),
    ("2go", "go"), ("A--b-", "a-b"), ("../x", "x"), ("", nil), ("é", nil), ("12", nil), ("-", nil),
  ])
  func refusesOtherIDs(id: String, suggestion: String?) {
    #expect(throws: StarterFailure.malformedID(id, suggestion: suggestion)) { try Starter(id: id) }
  }

  @Test func writesWholeRegistriesWithTheirFolders() throws {
    let folder = try TemporaryFolder()
    let specs = folder.url.appending(path: "a/Specs").path
    let paths = try Starter(id: "one").write(in: specs)
    _ = try Starter(id: "two").write(in: specs)
    #expect(paths.first == specs + "/one/registry.yaml")
    #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    let names = try FileManager.default.contentsOfDirectory(atPath: specs).sorted()
    #expect(names == ["one", "stepgen-spec-1.json", "two"])
    let workspace = try Workspace(paths: [specs])
    #expect(workspace.registries.map { $0.checked?.id } == ["one", "two"])
    #expect(workspace.diagnostics.inShort == [])
  }

  /// An editor looks for the schema from the folder of the file that names it.
  @Test func eachFileNamesTheSchemaFromWhereItIs() throws {
    let folder = try TemporaryFolder()
    let specs = folder.url.path
    let paths = try Starter(id: "one").write(in: specs)
    #expect(paths.last == specs + "/stepgen-spec-1.json")
    for path in paths.dropLast() {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let name = try #require(text.firstMatch(of: /\A# yaml-language-server: \$schema=(.*)\n/)).1
      let schema = URL(filePath: path).deletingLastPathComponent().appending(path: String(name)).standardizedFileURL
      #expect(schema.path == paths.last)
    }
    #expect(try String(contentsOfFile: paths.last ?? "", encoding: .utf8) == LanguageDocuments.jsonSchema)
  }

  @Test func aSchemaThatIsThereStays() throws {
    let folder = try TemporaryFolder()
    try folder.write("stepgen-spec-1.json", "mine")
    let paths = try Starter(id: "one").write(in: folder.url.path)
    #expect(!paths.contains { $0.hasSuffix(".json") })
    #expect(folder.read("stepgen-spec-1.json") == "mine")
  }

  @Test(arguments: ["one/mine.yaml", "one"])
  func replacesNothing(existing: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(existing, "mine")
    let before = try folder.paths
    #expect(throws: StarterFailure.exists(path: folder.path + "/one")) {
      try Starter(id: "one").write(in: folder.path)
    }
    #expect(try folder.paths == before)
  }

  @Test func followsNoLink() throws {
    let folder = try TemporaryFolder()
    try folder.write("elsewhere/mine", "mine")
    let link = folder.url.appending(path: "one")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: "elsewhere"))
    #expect(throws: StarterFailure.exists(path: link.path)) { try Starter(id: "one").write(in: folder.path) }
    #expect(try folder.paths == ["elsewhere", "elsewhere/mine", "one"])
  }

  @Test func wantsNoRegistryInsideOfAnother() throws {
    let folder = try TemporaryFolder()
    try folder.write("registry.yaml", "stepgen: 1\n")
    #expect(throws: StarterFailure.isRegistry(path: folder.path)) {
      try Starter(id: "one").write(in: folder.path)
    }
  }

  @Test func saysWhatTheSystemRefuses() throws {
    let folder = try TemporaryFolder()
    try folder.write("Specs", "a file")
    let specs = folder.url.appending(path: "Specs").path
    #expect(throws: StarterFailure.system(path: specs, reason: "File exists")) {
      try Starter(id: "one").write(in: specs)
    }
    #expect(throws: StarterFailure.self) {
      try Starter(id: String(repeating: "a", count: 300)).write(in: folder.path)
    }
    #expect(try folder.paths == ["Specs"])
  }
}
