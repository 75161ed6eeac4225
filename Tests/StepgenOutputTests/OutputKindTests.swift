import StepgenFiles
import StepgenLanguages
import StepgenModel
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// A folder holds one kind of output.
@Suite struct OutputKindTests {
  private let folder: TemporaryFolder
  private let code: OutputFolder
  private let pages: OutputFolder

  init() throws {
    folder = try TemporaryFolder()
    code = OutputFolder(folder.path, of: .code(in: .swift))
    pages = OutputFolder(folder.path, of: .docs)
  }

  @Test(arguments: [false, true]) func nothingIsDoneToFilesOfAnotherKind(isForced: Bool) throws {
    _ = try code.update(to: files(["a.swift": "a"]))
    let before = try folder.contents()
    for kind in [pages, OutputFolder(folder.path, of: OutputKind(rawValue: "python"))] {
      let plan = try kind.update(to: files(["a.html": "a"]), force: isForced)
      #expect(plan.isBlocked)
      #expect(plan.conflictPaths == [".stepgen-manifest.json: other-output"])
      #expect(plan.written.isEmpty && plan.deleted.isEmpty)
      #expect(try kind.plan(for: files([:]), force: isForced).codes == ["other-output"])
      #expect(try folder.contents() == before)
    }
    #expect(try code.update(to: files(["b.swift": "b"])).deleted == ["a.swift"])
  }

  @Test func nothingIsMadeForAFolderOfAnotherKind() throws {
    _ = try code.update(to: files(["a.swift": "a"]))
    _ = try pages.update { _ in Issue.record("was asked for files") }
    _ = try pages.plan { _ in Issue.record("was asked for files") }
  }

  @Test func differencesAreNotThoseOfFiles() throws {
    _ = try code.update(to: files(["a.swift": "a"]))
    let plan = try pages.plan(for: files(["a.html": "a"]))
    #expect(try pages.differences(in: plan).map(\.path) == [".stepgen-manifest.json"])
  }

  @Test func aManifestThatDoesNotSayItIsTakenForEither() throws {
    for kind in [code, pages] {
      _ = try folder.output.update(to: files([:]))
      _ = try folder.output.update(to: files(["a": "a"]))
      try folder.write(
        Manifest.fileName,
        String(
          decoding: Manifest(files: [
            try RelativePath("a"): Fingerprint(of: Array("a".utf8))
          ]).text,
          as: UTF8.self
        )
      )
      let stamp = try folder.stamp("a")
      #expect(kind.state() == nil)
      #expect(try kind.update(to: files(["a": "a"])).isUpToDate)
      #expect(folder.read(Manifest.fileName)?.contains(#""kind": "\#(kind.kind?.rawValue ?? "")""#) == true)
      #expect(kind.state()?.fileCount == 1)
      #expect(try folder.stamp("a") == stamp)
      try folder.remove(Manifest.fileName)
    }
  }

  @Test func aListWithoutFilesIsNobodys() throws {
    _ = try code.update(to: files(["a.swift": "a"]))
    _ = try code.update(to: files([:]))
    #expect(try pages.update(to: files(["a.html": "a"])).written == ["a.html"])
    #expect(try code.update(to: files([:])).codes == ["other-output"])
  }

  @Test func aFolderWithoutAKindKeepsTheOneThatItHas() throws {
    _ = try code.update(to: files(["a.swift": "a"]))
    _ = try folder.output.update(to: files(["b.swift": "b"]))
    #expect(try pages.update(to: files([:])).codes == ["other-output"])
  }

  @Test func whatAKilledRunBeganIsItsKind() throws {
    let next = Manifest(kind: .code(in: .swift), files: [try RelativePath("a"): Fingerprint(of: Array("a".utf8))])
    try folder.write(Manifest.nextFileName, String(decoding: next.text, as: UTF8.self))
    try folder.write("a", "a")
    #expect(try pages.update(to: files(["b": "b"])).codes == ["other-output"])
    #expect(try code.update(to: files(["b": "b"])).deleted == ["a"])
    #expect(folder.read(Manifest.fileName)?.contains(#""kind": "swift""#) == true)
  }

  @Test func anotherKindHasNoState() throws {
    _ = try code.update(to: files(["a.swift": "a"]))
    #expect(code.state()?.fileCount == 1)
    #expect(pages.state() == nil)
  }
}
