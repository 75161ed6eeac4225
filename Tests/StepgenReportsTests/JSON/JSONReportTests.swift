import StepgenModel
import StepgenReports
import Testing

@Suite struct JSONReportTests {
  @Test func writesTheDocumentedShape() throws {
    let report = Report(Array(Report.sample.diagnostics.prefix(1)), sources: Report.sample.sources)
    #expect(
      try report.json == """
        {
          "diagnostics" : [
            {
              "code" : "duplicate-key",
              "column" : 3,
              "endColumn" : 7,
              "endLine" : 3,
              "file" : "Specs/a.yaml",
              "help" : "",
              "line" : 3,
              "message" : "key ‘name’ appears twice",
              "notes" : [
                {
                  "column" : 3,
                  "endColumn" : 7,
                  "endLine" : 2,
                  "file" : "Specs/a.yaml",
                  "line" : 2,
                  "message" : "first written here"
                }
              ],
              "severity" : "error",
              "suggestion" : "names"
            }
          ]
        }

        """
    )
  }

  @Test func leavesOutASuggestionThatIsNotThere() throws {
    #expect(try !Report("a", at: range(1, 1..<2)).json.contains("suggestion"))
  }

  @Test func noDiagnosticsAreAnEmptyList() throws {
    let json = try Report([], sources: SourceSet()).json
    #expect(json.filter { !$0.isWhitespace } == #"{"diagnostics":[]}"#)
  }
}
