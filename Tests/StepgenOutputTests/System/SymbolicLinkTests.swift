import Foundation
import StepgenFiles
import StepgenTestSupport
import Testing

@testable import StepgenOutput

/// Links below the output folder that lead out of it.
@Suite struct SymbolicLinkTests {
  private let folder: TemporaryFolder
  private let victim: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    victim = try TemporaryFolder()
    try victim.write("a.txt", "precious")
  }

  @Test(arguments: [true, false])
  func isNotWrittenThroughAsAFile(isForced: Bool) throws {
    try folder.link("a.txt", to: victim.path + "/a.txt")
    let plan = try folder.output.update(to: files(["a.txt": "new"]), force: isForced)
    #expect(plan.codes == ["symlink-output"])
    #expect(try victim.contents() == ["a.txt": "precious"])
  }

  @Test(arguments: [true, false])
  func isNotWrittenThroughAsAFolder(isForced: Bool) throws {
    try folder.write("x/keep", "")
    try folder.link("x/y", to: victim.path)
    let plan = try folder.output.update(to: files(["x/y/a.txt": "new", "x/y/z/b.txt": "new"]), force: isForced)
    #expect(plan.codes == ["symlink-output", "symlink-output"])
    #expect(try victim.contents() == ["a.txt": "precious"])
  }

  @Test func isNotDeletedThrough() throws {
    try victim.write("a.txt", "old")
    _ = try folder.output.update(to: files(["x/a.txt": "old"]))
    try folder.remove("x")
    try folder.link("x", to: victim.path)
    #expect(try folder.output.update(to: [], force: true).codes == ["edited-leftover"])
    #expect(victim.read("a.txt") == "old")
  }

  @Test func isNotAnOutputEvenWithTheRightContents() throws {
    try folder.link("a.txt", to: victim.path + "/a.txt")
    #expect(try folder.output.update(to: files(["a.txt": "precious"])).codes == ["symlink-output"])
  }

  @Test(arguments: [Manifest.fileName, Manifest.nextFileName])
  func isNotReadOrWrittenAsAManifest(name: String) throws {
    try folder.link(name, to: victim.path + "/a.txt")
    #expect(try folder.output.update(to: files(["b": "b"])).codes == ["symlink-output"])
    #expect(try victim.contents() == ["a.txt": "precious"])
  }

  @Test(arguments: ["", "/a.txt", "/nothing"])
  func isNotWrittenThroughAsTheFolderOfNewFiles(below: String) throws {
    try folder.link(TemporaryName.folder, to: victim.path + below)
    _ = try folder.output.update(to: files(["b.txt": "new"]))
    #expect(try folder.contents() == tree(of: ["b.txt": "new"]))
    #expect(try victim.contents() == ["a.txt": "precious"])
  }

  @Test func mayBeTheOutputFolderItself() throws {
    try folder.link("out", to: victim.path)
    let plan = try OutputFolder(folder.path + "/out").update(to: files(["b.txt": "new"]))
    #expect(plan.codes.isEmpty)
    #expect(victim.read("b.txt") == "new")
  }

  @Test func thatLeadsNowhereIsNoOutputFolder() throws {
    try folder.link("out", to: folder.path + "/nowhere")
    for path in ["/out", "/out/below"] {
      let error = #expect(throws: FileError.self) { try OutputFolder(folder.path + path).update(to: []) }
      #expect(error?.code == ENOENT)
    }
  }
}
