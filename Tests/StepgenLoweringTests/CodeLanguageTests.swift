import StepgenLanguages
import StepgenLowering
import Testing

/// A language whose documentation is between `/**` and `*/`, in short lines.
private enum Short: CodeLanguage {
  static var language: Language { .kotlin }
  static let layout = CodeLayout(lineLength: 30, indentation: 2)

  static func comment(_ summary: String, _ paragraphs: [String], indentation: Int) -> String {
    blockComment(summary, paragraphs, indentation: indentation, nests: true)
  }
}

@Suite struct CodeLanguageTests {
  @Test func aShortCommentIsOnOneLine() {
    #expect(DocComment<Short>("One line.", indentation: 2).templateText == "/** One line. */")
  }

  @Test func aLongCommentHasItsMarksOnLinesOfTheirOwn() {
    let comment = DocComment<Short>("A line of several more words.", indentation: 2).templateText
    #expect(comment == "/**\n   * A line of several more\n   * words.\n   */")
  }

  @Test(arguments: [(false, "/** a /* b *&#47;. */"), (true, "/** a /&#42; b *&#47;. */")])
  func aCommentEndsAtItsOwnMark(nests: Bool, expected: String) {
    #expect(Short.blockComment("a /* b */", [], indentation: 0, nests: nests) == expected)
  }

  @Test func aListIsWrittenInTheLanguagesForm() {
    #expect(Short.list(of: ["a", "b\"c"]) == #"listOf("a", "b\"c")"#)
    #expect(Short.list(of: []) == "listOf()")
  }

  @Test func aLongCallHasEachArgumentOnALine() {
    #expect(Code<Short>.call("call", ["a", "b"], ";", indentation: 2).templateText == "call(a, b);")
    let long = Code<Short>.call("call", ["argument", "another", "third"], ";", indentation: 2).templateText
    #expect(long == "call(\n    argument,\n    another,\n    third,\n  );")
  }
}
