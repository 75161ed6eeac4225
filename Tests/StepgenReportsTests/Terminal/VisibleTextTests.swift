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
}
