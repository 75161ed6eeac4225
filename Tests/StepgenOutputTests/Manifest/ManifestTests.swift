import StepgenFiles
import Testing

@testable import StepgenOutput

@Suite struct ManifestTests {
  @Test func isSortedByPathWithOneLineAFile() throws {
    let manifest = try Manifest(files: [
      RelativePath("b.txt"): Fingerprint(size: 2, hash: 0xAB), RelativePath("a/b.txt"): Fingerprint(size: 1, hash: 1),
      RelativePath("a.txt"): Fingerprint(size: 3, hash: .max),
    ])
    #expect(
      String(decoding: manifest.text, as: UTF8.self) == """
        {"stepgen-manifest": 1, "files": {
        "a.txt": {"size": 3, "xxh64": "ffffffffffffffff"},
        "a/b.txt": {"size": 1, "xxh64": "0000000000000001"},
        "b.txt": {"size": 2, "xxh64": "00000000000000ab"}
        }}

        """
    )
  }

  @Test func saysWhatTheFilesAreOf() throws {
    let manifest = Manifest(kind: .docs, files: [try RelativePath("a"): Fingerprint(size: 1, hash: 1)])
    let text = String(decoding: manifest.text, as: UTF8.self)
    #expect(text.hasPrefix("{\"stepgen-manifest\": 1, \"kind\": \"docs\", \"files\": {\n"))
    #expect(try ManifestReader.read(manifest.text) == manifest)
    let later = try ManifestReader.read(Array(#"{"stepgen-manifest": 1, "kind": "python", "files": {}}"#.utf8))
    #expect(later.kind == OutputKind(rawValue: "python"))
    #expect(throws: ManifestReader.Failure.malformed("no kind where one should be")) {
      try ManifestReader.read(Array(#"{"stepgen-manifest": 1, "kind": 2, "files": {}}"#.utf8))
    }
  }

  @Test(arguments: [#"quote".txt"#, #"back\slash"#, "line\nfeed\u{1}", "ä/日本語 🙂.md", "tab\t", "\u{7F}"])
  func survivesBeingWrittenAndRead(path: String) throws {
    let manifest = Manifest(files: [try RelativePath(path): Fingerprint(size: 7, hash: 0xFEED)])
    #expect(try ManifestReader.read(manifest.text) == manifest)
  }

  @Test func keepsPathsApartThatUnicodeCallsEquivalent() throws {
    let manifest = try Manifest(files: [
      RelativePath("\u{E9}"): Fingerprint(size: 1, hash: 1), RelativePath("e\u{301}"): Fingerprint(size: 2, hash: 2),
    ])
    #expect(manifest.files.count == 2)
    #expect(try ManifestReader.read(manifest.text) == manifest)
  }

  @Test func readsOtherSpellingsOfTheSameJSON() throws {
    let text = #" { "files":{"\u0061\ud83d\ude42\/b":{"xxh64":"ff","size":1}} ,"stepgen-manifest":1 } "#
    let expected = Manifest(files: [try RelativePath("a🙂/b"): Fingerprint(size: 1, hash: 255)])
    #expect(try ManifestReader.read(Array(text.utf8)) == expected)
  }

  @Test func refusesEveryPrefixOfAManifest() throws {
    let manifest = try Manifest(files: [
      RelativePath("a"): Fingerprint(size: 1, hash: 1), RelativePath("b\n"): Fingerprint(size: 1, hash: 1),
    ])
    let text = manifest.text.dropLast()
    for length in 0..<text.count {
      #expect(throws: ManifestReader.Failure.self) { try ManifestReader.read(Array(text.prefix(length))) }
    }
  }

  @Test(arguments: [
    "[]", "{}", #"{"stepgen-manifest": 1}"#, #"{"files": {}}"#, #"{"stepgen-manifest": 1, "files": {}} x"#,
    #"{"stepgen-manifest": 1, "files": {}, "more": {}}"#, #"{"stepgen-manifest": 1, "files": {"a": {"size": 1}}}"#,
    #"{"stepgen-manifest": 1, "files": {"a": {"size": -1, "xxh64": "0"}}}"#,
    #"{"stepgen-manifest": 1, "files": {"a": {"size": 99999999999999999999, "xxh64": "0"}}}"#,
    #"{"stepgen-manifest": 1, "files": {"\u+061": {"size": 1, "xxh64": "0"}}}"#,
    #"{"stepgen-manifest": 1, "files": {"a": {"size": 1, "xxh64": "no"}}}"#, "<<<<<<< HEAD",
  ])
  func refusesWhatItDoesNotKnow(text: String) {
    let error = #expect(throws: ManifestReader.Failure.self) { try ManifestReader.read(Array(text.utf8)) }
    guard case .malformed? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func refusesALaterVersion() {
    #expect(throws: ManifestReader.Failure.newer(version: 2)) {
      try ManifestReader.read(Array(#"{"stepgen-manifest": 2, "files": {}}"#.utf8))
    }
  }

  @Test(arguments: ["../x", "/etc/passwd", "a//b", "a/../../b"])
  func refusesAPathThatLeadsOutside(path: String) {
    let text = #"{"stepgen-manifest": 1, "files": {"\#(path)": {"size": 1, "xxh64": "0"}}}"#
    #expect(throws: ManifestReader.Failure.unsafePath(path)) { try ManifestReader.read(Array(text.utf8)) }
  }
}
