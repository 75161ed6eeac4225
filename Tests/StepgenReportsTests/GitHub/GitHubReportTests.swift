import StepgenModel
import StepgenReports
import Testing

@Suite struct GitHubReportTests {
  @Test func writesOneCommandADiagnostic() {
    let error = "::error file=Specs/a.yaml,line=3,endLine=3,col=3,endColumn=6,title=duplicate-key::"
    let warning = "::warning file=Specs/b.yaml,line=1,endLine=1,col=7,endColumn=9,title=odd-name::"
    #expect(
      Report.sample.github == """
        \(error)key ‘name’ appears twice%0Adid you mean ‘names’?%0Anote: Specs/a.yaml:2:3: first written here
        \(warning)name ‘a.b’ is odd%0Ause words

        """
    )
  }

  @Test func namesFilesFromTheRootOfTheRepository() {
    let sample = Report.sample
    let github = Report(sample.diagnostics, sources: sample.sources) { _ in
      ReportRepository(root: "/r/", paths: [.first: "packages/x/Specs/a.yaml"])
    }
    .github
    #expect(github.hasPrefix("::error file=packages/x/Specs/a.yaml,line=3"))
    #expect(github.contains("%0Anote: packages/x/Specs/a.yaml:2:3: "))
    #expect(github.contains("::warning file=Specs/b.yaml,"))
  }

  @Test func escapesPropertiesMoreThanMessages() {
    let report = Report("a", path: "a:b,c%.yaml", at: range(1, 1..<2), "50%: one,\r\n::error::two")
    let command = "::error file=a%3Ab%2Cc%25.yaml,line=1,endLine=1,col=1,endColumn=1,title=duplicate-key::"
    #expect(report.github == command + "50%25: one,%0D%0A::error::two\n")
  }

  @Test func rangesOfSeveralLinesHaveNoColumns() {
    let github = Report("a: {\n}\n", at: range((1, 4), (2, 2))).github
    #expect(github == "::error file=a.yaml,line=1,endLine=2,title=duplicate-key::odd\n")
  }

  @Test func emptyRangesEndWhereTheyBegin() {
    #expect(Report("a", at: range(1, 1..<1)).github.contains("col=1,endColumn=1,"))
  }

  @Test func notesOfTheirOwnAreNotices() {
    var report = Report("a", at: range(1, 1..<2))
    report.diagnostics[0].severity = .note
    #expect(report.github.hasPrefix("::notice file=a.yaml"))
  }
}
