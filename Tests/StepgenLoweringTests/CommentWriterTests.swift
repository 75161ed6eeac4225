import StepgenLowering
import Testing

@Suite struct CommentWriterTests {
  /// Lines of ten columns, each behind `//`.
  private func lines(_ text: String) -> [String] {
    var writer = CommentWriter(mark: "//", indentation: 0, lineLength: 13)
    writer.write(text)
    return String(decoding: writer.output, as: UTF8.self).split(separator: "\n").map { String($0.dropFirst(3)) }
  }

  @Test(
    arguments: [
      ("one two three", ["one two", "three"]), ("one two - three", ["one two -", "three"]),
      ("two words > three", ["two words >", "three"]), ("two words 1. three", ["two words 1.", "three"]),
      ("two words # three", ["two words #", "three"]), ("two words 12. three", ["two words", "12. three"]),
    ]
  )
  func breaksNoLineBeforeWhatWouldBeginABlock(text: String, lines: [String]) {
    #expect(self.lines(text) == lines)
  }

  @Test func leavesJoinedEmojiAlone() {
    #expect(lines("👩\u{200D}👧") == ["👩\u{200D}👧"])
    #expect(lines("a\u{202E}b") == [#"a\u{202E}b"#])
  }
}
