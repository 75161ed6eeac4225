import Foundation
import StepgenFiles
import StepgenTestSupport
import Testing

/// Folders in which no link is followed.
@Suite struct OpenFolderTests {
  private let folder: TemporaryFolder
  private let victim: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    victim = try TemporaryFolder()
    try victim.write("a", "precious")
    try folder.link("link", to: victim.path)
    try folder.link("file", to: victim.path + "/a")
  }

  private func open<Value>(_ work: (OpenFolder) throws -> Value) throws -> Value {
    let lock = try RootFolder(folder.path).lockForWriting(patience: .zero)
    let value = try work(lock.folder)
    lock.release()
    return value
  }

  @Test func linksAreNotFollowed() throws {
    try open { folder in
      var (walk, reader) = (FolderWalk(from: folder), FileReader())
      guard case .blocked(at: "link", by: .symbolicLink) = try walk.go(to: "link/sub", creating: { _ in }) else {
        Issue.record("reached")
        return
      }
      #expect(try reader.read("file", in: folder) { _ in Issue.record("read") } == .symbolicLink)
      #expect(throws: FileError.self) { try folder.folder("link") }
      #expect(throws: FileError.self) { try folder.write([], toNew: "file") }
      try folder.overwrite("file", with: Array("mine".utf8))
      try folder.clear("link")
    }
    #expect(try folder.contents() == ["file": "mine"])
    #expect(try victim.contents() == ["a": "precious"])
  }

  @Test func locksLetOthersWaitUntilTheyGo() throws {
    try open { _ in
      let error = #expect(throws: FileError.self) {
        try RootFolder(folder.path).lockForWriting(patience: .zero).release()
      }
      #expect(error?.reason == "another run has been at work in it for too long")
    }
    try open { _ in }
  }

  @Test func rootsAreMadeWithTheFoldersAbove() throws {
    let lock = try RootFolder(folder.path + "/x//y/").lockForWriting(patience: .zero)
    try lock.folder.write([], toNew: "a")
    lock.release()
    #expect(try folder.contents().keys.contains("x/y/a"))
  }
}
