import Testing

@testable import StepgenReports

@Suite struct VisibleTextTests {
  @Test(arguments: [
    ("plain ‘text’ 値 👩‍👧", "plain ‘text’ 値 👩‍👧"),
    ("a\nb\r\nc\rd\te", "a b c d e"),
    ("\u{1B}[31m", #"\u{1B}[31m"#),
    ("\u{9B}1m\u{7F}\u{0}", #"\u{9B}1m\u{7F}\u{0}"#),
    ("a\u{202E}b\u{2066}", #"a\u{202E}b\u{2066}"#),
    ("\u{FEFF}a\u{200B}", #"\u{FEFF}a\u{200B}"#),
  ])
  func whatTerminalsWouldActOnIsSpelledOut(text: String, visible: String) {
    #expect(text.onOneVisibleLine == visible)
  }

  @Test(arguments: [
    ("a\n\tb\n", "a\n\tb\n"), ("\u{1B}[31m", "\\u{1B}[31m"), ("a\r\nb", "a\\u{D}\nb"),
    ("\u{7}\u{9B}m", "\\u{7}\\u{9B}m"),
    ("\u{202E}x\u{2069}", "\\u{202E}x\\u{2069}"), ("日本 👩‍👩‍👧", "日本 👩‍👩‍👧"), ("\u{1B}[1m", "\\u{1B}[1m"),
  ])
  func linesStayLines(text: String, visible: String) {
    #expect(text.visible() == visible)
  }

  @Test(arguments: Style.allCases) func whatIsPaintedStaysPainted(style: Style) {
    let painted = Painter(isColored: true).paint("a", style)
    #expect((painted + "\n" + painted).visible(keepingStyles: true) == painted + "\n" + painted)
    #expect(!painted.visible().contains("\u{1B}"))
    #expect("\u{1B}\(painted)\u{1B}[2J".visible(keepingStyles: true) == "\\u{1B}\(painted)\\u{1B}[2J")
  }
}
