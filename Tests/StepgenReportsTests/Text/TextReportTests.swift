import StepgenModel
import StepgenReports
import Testing

@Suite struct TextReportTests {
  @Test func quotesTheLinesOfProblemsAndNotes() {
    #expect(
      Report.sample.text() == """
        Specs/a.yaml:3:3: error: key ‘name’ appears twice [duplicate-key]
         3 |   name: two
           |   ^^^^
           help: did you mean ‘names’?
        Specs/a.yaml:2:3: note: first written here
         2 |   name: one
           |   ^^^^

        Specs/b.yaml:1:7: warning: name ‘a.b’ is odd [odd-name]
         1 | name: a.b
           |       ^^^
           help: use words

        1 error, 1 warning in 2 files; `stepgen explain CODE` says more

        """
    )
  }

  @Test func paintsEachPartInItsStyle() {
    let text = Report.sample.text(isColored: true)
    #expect(text.contains("\u{1B}[1mSpecs/a.yaml:3:3:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m"))
    #expect(text.contains("\u{1B}[33mwarning:\u{1B}[0m"))
    #expect(text.contains("\u{1B}[36mnote:\u{1B}[0m first written here"))
    #expect(text.contains("\u{1B}[32mhelp:\u{1B}[0m use words"))
    #expect(text.contains("\u{1B}[1;31m  ^^^^\u{1B}[0m"))
  }

  @Test func lineNumbersShareOneMargin() {
    let lines = (1...12).map { "key\($0): x" }.joined(separator: "\n")
    let report = Report(
      [
        Diagnostic(
          .duplicateKey,
          at: range(11, 1..<6),
          "again",
          notes: [Diagnostic.Note(at: range(9, 1..<5), "before")]
        )
      ],
      sources: SourceSet([SourceFile(path: "a.yaml", text: lines)])
    )
    #expect(
      report.text().hasPrefix(
        """
        a.yaml:11:1: error: again [duplicate-key]
         11 | key11: x
            | ^^^^^
        a.yaml:9:1: note: before
          9 | key9: x
            | ^^^^
        """
      )
    )
  }

  @Test func rangesOfAFewLinesAreShownInFull() {
    #expect(
      Report("a: {\n    b: c\n\n}\n", at: range((1, 4), (4, 2))).text().hasPrefix(
        """
        a.yaml:1:4: error: odd [duplicate-key]
         1 | a: {
           |    ^
         2 |     b: c
           |     ^^^^
         3 |
         4 | }
           | ^

        """
      )
    )
  }

  @Test func rangesOfManyLinesLeaveOutTheirMiddle() {
    let text = "a:\n" + (2...9).map { "  b\($0): c\n" }.joined() + "\n\nd: e\n"
    #expect(
      Report(text, at: range((2, 3), (12, 1))).text().hasPrefix(
        """
        a.yaml:2:3: error: odd [duplicate-key]
         2 |   b2: c
           |   ^^^^^
         3 |   b3: c
           |   ^^^^^
         ...
         9 |   b9: c
           |   ^^^^^

        """
      )
    )
  }

  @Test func problemsOfAFileAsAWholeQuoteNothing() {
    #expect(
      Report("a: b\n", at: SourceRange(startOf: .first)).text() == """
        a.yaml:1:1: error: odd [duplicate-key]

        1 error in 1 file; `stepgen explain CODE` says more

        """
    )
  }

  @Test(arguments: [range(9, 1..<4), range((0, 0), (0, 0)), range((1, 9), (1, 2)), range((3, 1), (1, 1))])
  func placesOutsideOfTheFileAreNoFault(range: SourceRange) {
    #expect(Report("a: b", at: range).text().contains(": error: odd [duplicate-key]\n"))
  }

  @Test func messagesAndHelpAreWrappedAtWords() {
    #expect(
      Report.sample.text(width: 30) == """
        Specs/a.yaml:3:3: error: key
          ‘name’ appears twice
          [duplicate-key]
         3 |   name: two
           |   ^^^^
           help: did you mean ‘names’?
        Specs/a.yaml:2:3: note: first
          written here
         2 |   name: one
           |   ^^^^

        Specs/b.yaml:1:7: warning:
          name ‘a.b’ is odd [odd-name]
         1 | name: a.b
           |       ^^^
           help: use words

        1 error, 1 warning in 2 files;
        `stepgen explain CODE` says
        more

        """
    )
  }

  @Test func quotedLinesAreCutToTheTerminal() {
    let report = Report("aaaa bbbb cccc dddd eeee ffff: gggg hhhh\n", at: range(1, 26..<30))
    #expect(
      report.text(width: 30).hasPrefix(
        """
        a.yaml:1:26: error: odd
          [duplicate-key]
         1 | … eeee ffff: gggg hh…
           |        ^^^^

        """
      )
    )
  }

  @Test func messagesStayOnOneLine() {
    let text = Report("a: b", at: range(1, 1..<2), "one\r\ntwo\tthree").text()
    #expect(text.hasPrefix("a.yaml:1:1: error: one two three [duplicate-key]\n"))
  }
}
