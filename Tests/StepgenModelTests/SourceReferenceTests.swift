import StepgenModel
import Testing

/// What a source refers to in the files of a platform.
@Suite struct SourceReferenceTests {
  private let platforms = (["SW", "AN"] as PerPlatform).mapValues { mark in
    Platform(
      id: mark.lowercased(),
      range: SourceRange(startOf: FileID(0)),
      title: mark,
      languages: [],
      schemes: nil,
      styles: [],
      sourceFiles: SourceFiles(
        mark: mark,
        address: "https://example.org/\(mark)/{path}#L{first}-L{last}",
        paths: ["a/One.swift", "b/One.swift", "b/Two+ä.swift", "b"]
      )
    )
  }

  private func addresses(_ source: String) -> [String?] {
    platforms.references(in: source).map { platforms.address(of: $0) }
  }

  @Test(arguments: [
    ("SW:a/One.swift", ["https://example.org/SW/a/One.swift"]),
    ("SW:a/One.swift:7", ["https://example.org/SW/a/One.swift#L7-L7"]),
    (
      "AN:b/One.swift:7-9,12; a letter",
      ["https://example.org/AN/b/One.swift#L7-L9", "https://example.org/AN/b/One.swift#L12-L12"]
    ),
    ("[reading] SW:b (two files);AN:b", ["https://example.org/SW/b", "https://example.org/AN/b"]),
    ("a book: page 7", []), ("WEB:a/One.swift", []), ("", []), (";;", []), ("[", []), ("[docs] S003:390", []),
  ])
  func leadToTheFile(source: String, expected: [String]) {
    #expect(addresses(source) == expected)
  }

  @Test(arguments: ["SW:One.swift", "SW:ne.swift", "SW:Three.swift:4", "SW:c/One.swift"])
  func leadNowhereWhereTheFileIsNotKnown(source: String) {
    #expect(addresses(source) == [nil])
  }

  @Test(arguments: ["9-7", "x", "-4", "1-2-3"])
  func leadToTheFileWhereTheLinesAreNone(lines: String) {
    #expect(addresses("SW:a/One.swift:\(lines)") == ["https://example.org/SW/a/One.swift"])
  }

  @Test func encodeWhatNoAddressHas() {
    #expect(addresses("SW:Two+ä.swift") == ["https://example.org/SW/b/Two+%C3%A4.swift"])
  }
}
