import StepgenReports
import Testing

@Suite struct PlainReportTests {
  @Test func writesWhatBuildSystemsPickUp() {
    #expect(
      Report.sample.plain == """
        Specs/a.yaml:3:3: error: key ‘name’ appears twice [duplicate-key]
        Specs/a.yaml:3:3: note: did you mean ‘names’?
        Specs/a.yaml:2:3: note: first written here
        Specs/b.yaml:1:7: warning: name ‘a.b’ is odd [odd-name]
        Specs/b.yaml:1:7: note: use words

        """
    )
  }

  @Test func flattensLineBreaks() {
    let plain = Report("a", at: range(1, 1..<2), "one\ntwo\r\nthree").plain
    #expect(plain == "a.yaml:1:1: error: one two three [duplicate-key]\n")
  }
}
