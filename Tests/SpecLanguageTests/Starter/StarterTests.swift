import Foundation
import StepgenDriver
import StepgenModel
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
    try Folder.temporary { folder in
      let specs = folder.url.appending(path: "a/Specs").path
      let paths = try Starter(id: "one").write(in: specs)
      _ = try Starter(id: "two").write(in: specs)
      #expect(paths.first == specs + "/one/registry.yaml")
      #expect(paths.allSatisfy { FileManager.default.fileExists(atPath: $0) })
      #expect(try FileManager.default.contentsOfDirectory(atPath: specs).sorted() == ["one", "two"])
      let workspace = try Workspace(paths: [specs])
      #expect(workspace.registries.map { $0.checked?.id } == ["one", "two"])
      #expect(workspace.diagnostics.inShort == [])
    }
  }

  @Test(arguments: ["one/mine.yaml", "one"])
  func replacesNothing(existing: String) throws {
    try Folder.temporary { folder in
      try folder.write("mine", to: existing)
      let before = try folder.paths()
      #expect(throws: StarterFailure.exists(path: folder.url.path + "/one")) {
        try Starter(id: "one").write(in: folder.url.path)
      }
      #expect(try folder.paths() == before)
    }
  }

  @Test func followsNoLink() throws {
    try Folder.temporary { folder in
      try folder.write("mine", to: "elsewhere/mine")
      let link = folder.url.appending(path: "one")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: "elsewhere"))
      #expect(throws: StarterFailure.exists(path: link.path)) { try Starter(id: "one").write(in: folder.url.path) }
      #expect(try folder.paths() == ["elsewhere", "elsewhere/mine", "one"])
    }
  }

  @Test func wantsNoRegistryInsideOfAnother() throws {
    try Folder.temporary { folder in
      try folder.write("stepgen: 1\n", to: "registry.yaml")
      #expect(throws: StarterFailure.isRegistry(path: folder.url.path)) {
        try Starter(id: "one").write(in: folder.url.path)
      }
    }
  }

  @Test func saysWhatTheSystemRefuses() throws {
    try Folder.temporary { folder in
      try folder.write("a file", to: "Specs")
      let specs = folder.url.appending(path: "Specs").path
      #expect(throws: StarterFailure.system(path: specs, reason: "File exists")) {
        try Starter(id: "one").write(in: specs)
      }
      #expect(throws: StarterFailure.self) {
        try Starter(id: String(repeating: "a", count: 300)).write(in: folder.url.path)
      }
      #expect(try folder.paths() == ["Specs"])
    }
  }
}
