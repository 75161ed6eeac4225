import Foundation
import StepgenFiles
import StepgenTestSupport
import Testing

/// Files by paths, through links.
@Suite struct FileSystemTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  // MARK: Reading

  @Test(arguments: [(0, ""), (3, "abc"), (6, "abcdef"), (100, "abcdef")])
  func readsUpToALimit(limit: Int, expected: String) throws {
    try folder.write("a", "abcdef")
    try folder.link("link", to: "a")
    #expect(text(try FileSystem.read(path("a"), upTo: limit)) == expected)
    #expect(text(try FileSystem.read(path("link"), upTo: limit)) == expected)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/maps"), "SKIPPED: the system has no /proc"))
  func readsFilesThatSayTheyAreEmpty() throws {
    #expect(try FileSystem.read("/proc/self/maps", upTo: 1 << 20).count > 4096)
  }

  @Test func refusesWhatIsNoFile() throws {
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    for path in [folder.path, path("pipe"), "/dev/null"] {
      #expect(throws: FileError(.read, path, because: "not a file")) { try FileSystem.read(path, upTo: 1) }
    }
    #expect(try FileSystem.read("/dev/null", upTo: 1, isStreamToo: true).isEmpty)
    let error = #expect(throws: FileError.self) { try FileSystem.read(path("none"), upTo: 1) }
    #expect(error?.isAbsence == true)
    #expect(error?.description == "cannot read ‘\(path("none"))’: No such file or directory")
  }

  @Test func namesAreSortedAndNotHidden() throws {
    for name in ["b", "a", "Z", ".hidden", "ä"] { try folder.write(name, "") }
    #expect(try FileSystem.names(in: folder.path) == ["Z", "a", "b", "ä"])
    let error = #expect(throws: FileError.self) { try FileSystem.names(in: path("a")) }
    #expect(error?.operation == .read)
    #expect(error?.code == ENOTDIR)
  }

  @Test func beginningsAreThoseOfFilesAlone() throws {
    try folder.write("a", "abcdef")
    try folder.link("link", to: "a")
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    #expect(try FileSystem.beginning(of: path("a"), 3) == (.file, Array("abc".utf8)))
    #expect(try FileSystem.beginning(of: path("none"), 3) == (nil, []))
    for (name, kind) in [("", FileStatus.Kind.folder), ("link", .symbolicLink), ("pipe", .special)] {
      #expect(try FileSystem.beginning(of: path(name), 3) == (kind, []))
    }
  }

  // MARK: Writing

  @Test func newFilesReplaceNothing() throws {
    try FileSystem.writeNew(Array("new".utf8), to: path("a"))
    #expect(folder.read("a") == "new")
    try folder.link("link", to: "nowhere")
    for name in ["a", "link"] {
      let error = #expect(throws: FileError.self) { try FileSystem.writeNew([], to: path(name)) }
      #expect(error?.operation == .write)
      #expect(error?.isOccupation == true)
    }
    #expect(folder.read("a") == "new")
    #expect(!FileSystem.exists(path("nowhere")))
  }

  @Test func modesAreThoseThatTheUserWants() async throws {
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      umask(0o002)
      try FileSystem.writeNew([], to: path + "/new")
      try FileSystem.replace(path + "/replaced", with: [])
      try FileSystem.makeFolders(path + "/a/b")
    }
    for (name, mode) in [("new", 0o664), ("replaced", 0o664), ("a", 0o775), ("a/b", 0o775)] {
      #expect(try folder.attributes(name)[.posixPermissions] as? Int == mode, "\(name)")
    }
  }

  @Test func filesAreReplacedInOneGo() throws {
    try folder.write("a", "old")
    let before = try FileSystem.status(of: path("a"))
    // What a run left that was killed.
    try folder.write(".a.stepgen-new", "left")
    try FileSystem.replace(path("a"), with: Array("new".utf8))
    #expect(try folder.contents() == ["a": "new"])
    #expect(try FileSystem.status(of: path("a")).identity != before.identity)
  }

  @Test func whatCannotBeReplacedStaysAsItIs() throws {
    try folder.write("a/b", "mine")
    let error = #expect(throws: FileError.self) { try FileSystem.replace(path("a"), with: []) }
    #expect(error?.operation == .write)
    #expect(error?.path == path("a"))
    #expect(try folder.contents() == ["a/": "", "a/b": "mine"])
  }

  @Test func onlyFilesOfAKindAreReplaced() throws {
    let rule = ReplacementRule("a list", beginningWith: "list ")
    for (old, isReplaced) in [("", true), ("list 1", true), ("list", false), ("lists", false), ("my list ", false)] {
      try folder.write("a", old)
      try? FileSystem.write(Array("list 2".utf8), to: path("a"), replacing: rule)
      #expect(folder.read("a") == (isReplaced ? "list 2" : old))
    }
  }

  @Test func filesThatHaveChangedSinceAreNotReplaced() throws {
    let rule = ReplacementRule.unchanged(since: Array("old".utf8))
    for (now, isReplaced) in [("old", true), ("olds", false), ("new", false), ("", false)] {
      try folder.write("a", now)
      try? FileSystem.write(Array("mended".utf8), to: path("a"), replacing: rule)
      #expect(folder.read("a") == (isReplaced ? "mended" : now))
    }
  }

  @Test func noLinkLeadsOverABorder() throws {
    let border = path("in")
    try folder.write("in/a", "list 0")
    try folder.write("out/a", "")
    try folder.link("in/folder", to: "../out")
    try folder.link("in/file", to: "../out/a")
    try folder.link("in/same", to: "a")
    try folder.link("in/nowhere", to: "../none")
    let rule = ReplacementRule("a list", beginningWith: "list ")
    for name in ["folder/new", "folder/new/new", "folder/a", "file", "nowhere", "nowhere/new"] {
      #expect(throws: FileError.self) {
        try FileSystem.write([1], to: path("in/\(name)"), replacing: rule, within: border)
      }
    }
    #expect(try folder.paths.filter { $0.hasPrefix("out") || $0.hasPrefix("none") } == ["out", "out/a"])
    #expect(folder.read("out/a") == "")
    try FileSystem.write(Array("list 1".utf8), to: path("in/same"), replacing: rule, within: border)
    try FileSystem.write(Array("list 2".utf8), to: path("in/x/y/new"), replacing: rule, within: border)
    #expect(folder.read("in/a") == "list 1")
    #expect(folder.read("in/x/y/new") == "list 2")
  }

  @Test func foldersAreMadeWhereNothingElseIs() throws {
    try FileSystem.makeFolders(path("a//b/c"))
    try FileSystem.makeFolders(path("a/b"))
    #expect(try folder.contents() == ["a/": "", "a/b/": "", "a/b/c/": ""])
    try folder.write("file", "")
    #expect(throws: FileError.self) { try FileSystem.makeFolders(path("file/a")) }
  }

  @Test func foldersAreDeletedAndLinksNotFollowed() throws {
    let victim = try TemporaryFolder()
    try victim.write("a", "precious")
    try folder.write("x/y/z", "")
    try folder.link("x/link", to: victim.path)
    FileSystem.deleteFolder(path("x"))
    #expect(try folder.contents().isEmpty)
    #expect(victim.read("a") == "precious")
  }

  @Test func temporaryFoldersAreNew() throws {
    let paths = try (0..<2).map { _ in try FileSystem.makeTemporaryFolder(in: folder.path, prefix: ".t-") }
    #expect(Set(paths).count == 2)
    #expect(paths.allSatisfy { $0.hasPrefix(path(".t-")) && FileSystem.isFolder($0) })
  }

  @Test func temporaryFilesKeepWhatIsWritten() throws {
    let file = try TemporaryFile(Array("given".utf8), for: "a test")
    #expect(text(try file.bytes()) == "given")
    _ = lseek(file.descriptor, 0, SEEK_END)
    _ = write(file.descriptor, ", more", 6)
    #expect(text(try file.bytes()) == "given, more")
    #expect(try TemporaryFile(for: "a test").bytes().isEmpty)
  }
}
