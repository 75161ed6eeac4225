import StepgenTestSupport
import Testing

/// Markdown has one reader.
@Suite struct MarkdownReaderTests {
  /// Files that look for marks of Markdown themselves, and why.
  private static let exceptions = [
    "Sources/StepgenAudit/Page/PageReader.swift":
      "asks whether a text has any marks, before anybody reads it as Markdown",
    "Sources/StepgenPlay/Screens/PlayText.swift": "joins the lines of texts that were checked, for a terminal",
    "Sources/StepgenReports/Terminal/WrappedText.swift": "wraps stepgen's own texts, for a terminal",
    "Sources/StepgenLowering/CommentWriter.swift": "breaks texts that were checked into lines of a comment",
    "Sources/YAMLReader/Parsing/TreeBuilder.swift": "looks for the mark of a document in YAML",
  ]

  private nonisolated(unsafe) static let marks = /(?:hasPrefix|starts|looking|==)[^"]*"(?:```|~~~|---)/

  @Test func onlyOneModuleCallsCMark() throws {
    for file in try PackageFolder.sources() where !file.hasPrefix("Sources/StepgenMarkdown/") {
      let source = try SwiftSource(path: file)
      #expect(!source.imports.contains("CCmarkGFM"), "\(file)")
      #expect(source.lines(matching: /\bcmark_\w+\(/).isEmpty, "\(file)")
    }
  }

  @Test func onlyOneModuleReadsFencesAndFrontMatter() throws {
    var found: Set<String> = []
    for file in try PackageFolder.sources() where !file.hasPrefix("Sources/StepgenMarkdown/") {
      let lines = try SwiftSource(path: file).lines(matching: Self.marks)
      if let line = lines.first, found.insert(file).inserted {
        #expect(Self.exceptions[file] != nil, "\(file):\(line) reads Markdown, which StepgenMarkdown does")
      }
    }
    #expect(found == Set(Self.exceptions.keys), "exceptions that nothing needs any more")
  }

  @Test(arguments: ["line.hasPrefix(\"```\")", "text.starts(with: \"~~~\".utf8)", "trimmed(0) == \"---\""])
  func findsReaders(line: String) {
    #expect(SwiftSource(line).lines(matching: Self.marks) == [1])
  }
}
