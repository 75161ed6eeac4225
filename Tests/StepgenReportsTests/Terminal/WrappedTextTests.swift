import Testing

@testable import StepgenReports

@Suite struct WrappedTextTests {
  @Test(arguments: [
    ("one two three", 7, "one two\n  three"),
    ("one two three", 13, "one two three"),
    ("one two three", 3, "one\n  two\n  three"),
    ("incomprehensible", 5, "incomprehensible"),
    ("  a bc", 5, "  a\n  bc"),
    ("ééééé ééééé", 11, "ééééé ééééé"),
    ("値値 値値", 8, "値値\n  値値"),
  ])
  func linesEndBetweenWords(text: String, width: Int, wrapped: String) {
    #expect(text.wrapped(to: width, indentedBy: 2) == wrapped)
  }

  @Test func theFirstLineMayBeTakenInPart() {
    #expect("one two".wrapped(to: 8, after: 3, indentedBy: 2) == "one\n  two")
    #expect("one two".wrapped(to: 8, after: 7, indentedBy: 2) == "\n  one\n  two")
  }

  @Test func nothingIsWrappedWithoutAWidth() {
    #expect("one two three".wrapped(to: nil) == "one two three")
  }

  @Test func codeAndTablesStayAsTheyAre() {
    let text = "one two\n```yaml\none two\n```\n| one two |\n- one two\n"
    let wrapped = "one\ntwo\n```yaml\none two\n```\n| one two |\n- one\n  two\n"
    #expect(text.markdownWrapped(to: 6) == wrapped)
  }
}
