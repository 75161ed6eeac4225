import StepgenTestSupport
import Testing

/// Markdown has one reader.
@Suite struct MarkdownReaderTests {
  /// Files that look for marks of Markdown themselves, and why.
  private static let exceptions = [
    "Sources/Answers/StepgenAudit/Audit.swift":
      "asks whether a text has any marks, before anybody reads it as Markdown",
    "Sources/Answers/StepgenPlay/Screens/PlayText.swift": "joins the lines of texts that were checked, for a terminal",
    "Sources/Answers/StepgenReports/Terminal/WrappedText.swift": "wraps stepgen's own texts, for a terminal",
    "Sources/Code/StepgenLowering/CommentWriter.swift": "breaks texts that were checked into lines of a comment",
    "Sources/Spec/YAMLReader/Parsing/TreeBuilder.swift": "looks for the mark of a document in YAML",
  ]

  private static func marks(in source: SwiftSource) -> [Int] {
    source.lines(
      with: ["\"```", "\"~~~", "\"---"],
      matching: /(?:hasPrefix|starts|looking|==)[^"]*"(?:```|~~~|---)/
    )
  }

  @Test func onlyOneModuleCallsCMark() throws {
    for source in try SwiftSource.all() where !source.path.hasPrefix("Sources/Docs/StepgenMarkdown/") {
      #expect(!source.imports.contains("CCmarkGFM"), "\(source.path)")
      #expect(source.lines(with: ["cmark_"], matching: /\bcmark_\w+\(/).isEmpty, "\(source.path)")
    }
  }

  @Test func onlyOneModuleReadsFencesAndFrontMatter() throws {
    var found: Set<String> = []
    for source in try SwiftSource.all() where !source.path.hasPrefix("Sources/Docs/StepgenMarkdown/") {
      guard let line = Self.marks(in: source).first else { continue }
      found.insert(source.path)
      #expect(Self.exceptions[source.path] != nil, "\(source.path):\(line) reads Markdown, which StepgenMarkdown does")
    }
    #expect(found == Set(Self.exceptions.keys), "exceptions that nothing needs any more")
  }

  @Test(arguments: ["line.hasPrefix(\"```\")", "text.starts(with: \"~~~\".utf8)", "trimmed(0) == \"---\""])
  func findsReaders(line: String) {
    #expect(Self.marks(in: SwiftSource(line)) == [1])
  }
}
