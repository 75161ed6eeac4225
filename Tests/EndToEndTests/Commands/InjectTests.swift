import StepgenTestSupport
import Testing

/// `docs --inject`: regions of Markdown outside of the site.
@Suite struct InjectTests {
  private static let begin = "<!-- stepgen:begin names flow=drop-off -->"
  private static let end = "<!-- stepgen:end -->"

  private func project(_ readme: String) throws -> Project {
    let project = try Project()
    try project.folder.write("README.md", readme)
    return project
  }

  @Test(arguments: ["\n", "\r\n"]) func fillsRegionsAndNothingElse(newline: String) throws {
    let lines = ["# Mine  ", "", Self.begin, "old", Self.end, "\tend without newline"]
    let project = try project(lines.joined(separator: newline))
    #expect(try project.stepgen("docs", "--inject", "README.md", "--check").code == 1)
    #expect(try project.stepgen("docs", "--inject", "README.md").code == 0)
    let text = try project.text(of: "README.md")
    #expect(text.hasPrefix(lines[..<3].joined(separator: newline) + newline))
    #expect(text.hasSuffix(newline + lines[4...].joined(separator: newline)))
    #expect(text.contains("| `put_in` |") && !text.contains("old"))
    #expect(
      text.unicodeScalars.count { $0 == "\r" } == (newline == "\n" ? 0 : text.unicodeScalars.count { $0 == "\n" })
    )
    #expect(try project.stepgen("docs", "--inject", "README.md", "--check").code == 0)
  }

  @Test func saysWhatIsStale() throws {
    let project = try project("\(Self.begin)\n\(Self.end)\n")
    let before = try project.text(of: "README.md")
    let answer = try project.stepgen("docs", "--inject", "README.md", "--check")
    #expect(answer.code == 1 && answer.output == "README.md: out of date\n")
    #expect(try project.text(of: "README.md") == before)
    #expect(try project.stepgen("docs", "--inject", "README.md").code == 0)
    try project.edit("name: put in", "name: lay in")
    #expect(try project.stepgen("docs", "--inject", "README.md", "--check").code == 1)
  }

  @Test(arguments: [
    "\(begin)\ntext\n": "README.md:1:1: error: this region has no end [guide-directive]",
    "\(begin)\n\(begin)\n\(end)\n": "README.md:1:1: error: this region has no end",
    "\n<!-- stepgen:begin names flow=dropoff -->\n\(end)\n": "README.md:2:1: error: there is no flow ‘dropoff’",
    "<!-- stepgen:insert names flow=drop-off -->\n": "‘stepgen:insert’ is for guides",
  ])
  func refusesWhatItCannotFill(text: String, message: String) throws {
    let project = try project(text)
    let answer = try project.stepgen("docs", "--inject", "README.md")
    #expect(answer.code == 1 && answer.errors.contains(message), "\(answer.errors)")
    #expect(try project.text(of: "README.md") == text)
  }

  @Test func leavesCodeAlone() throws {
    let text = "```\n\(Self.begin)\n```\n\n1. So:\n\n   ~~~markdown\n   \(Self.begin)\n   ~~~\n"
    let project = try project(text)
    let answer = try project.stepgen("docs", "--inject", "README.md")
    #expect(answer.code == 0 && answer.errors.contains("0 files written, 0 up to date."))
    #expect(answer.errors.contains("README.md:1:1: warning: the file has no region to fill"))
    #expect(try project.text(of: "README.md") == text)
  }

  @Test func tellsWhatIsUpToDateFromWhatHasNoRegion() throws {
    let project = try project("\(Self.begin)\n\(Self.end)\n")
    try project.folder.write("NOTES.md", "# Notes\n")
    #expect(try project.stepgen("docs", "--inject", "README.md").errors == "1 file written, 0 up to date.\n")
    let answer = try project.stepgen("docs", "--inject", "README.md", "NOTES.md")
    #expect(answer.code == 0 && answer.errors.contains("0 files written, 1 up to date."))
    #expect(
      answer.errors.contains(
        "NOTES.md:1:1: warning: the file has no region to fill and stays unchanged [nothing-to-fill]"
      )
    )
    #expect(try project.text(of: "NOTES.md") == "# Notes\n")
  }

  @Test func needsTheFile() throws {
    #expect(try project("").stepgen("docs", "--inject", "MISSING.md").code == 2)
  }
}
