import StepgenModel
import StepgenReports
import Testing

@Suite struct ReportTests {
  @Test(arguments: [ReportFormat.text, .plain, .github])
  func nothingToSayIsNoText(format: ReportFormat) throws {
    #expect(try Report([], sources: SourceSet()).rendered(as: format).isEmpty)
  }

  @Test(arguments: ReportFormat.allCases)
  func everyDressNamesCodeAndPlace(format: ReportFormat) throws {
    let text = try Report.sample.rendered(as: format)
    for part in ["duplicate-key", "odd-name", "Specs/a.yaml", "Specs/b.yaml", "key ‘name’ appears twice"] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func noDressSendsControlCharactersRaw(format: ReportFormat) throws {
    let text = "\u{1B}]0;title\u{7}\u{9B}31m\u{202E}\u{7F}"
    let report = Report("key: \(text)\n", path: "a\u{1B}[2J.yaml", at: range(1, 6..<9), "bad \(text)\r\nend")
    let output = try report.rendered(as: format).unicodeScalars.filter { $0 != "\n" }
    #expect(!output.contains { $0.properties.generalCategory == .control })
  }

  @Test(arguments: ReportFormat.allCases)
  func aFileThatIsNotThereIsNoFault(format: ReportFormat) throws {
    let report = Report([Diagnostic(.oddName, at: range(1, 1..<2), "odd")], sources: SourceSet())
    #expect(try report.rendered(as: format).contains("odd"))
  }

  @Test(arguments: ReportFormat.allCases)
  func onlyTheTextDressIsColored(format: ReportFormat) throws {
    let colored = try Report.sample.rendered(as: format, isColored: true)
    #expect(colored.contains("\u{1B}[") == (format == .text))
  }
}
