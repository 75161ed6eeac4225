import StepgenMarkdown
import Testing

/// Texts made to hold up a parser; with one that takes them badly, these tests do not come to an end.
@Suite struct HostileProseTests {
  private func kinds(_ text: String) -> Set<ProseProblem.Kind> {
    Set(ProseCheck.problems(in: text).map(\.kind))
  }

  @Test(arguments: ["> ", "- ", "1. "])
  func manyNestedBlocksAreTooDeep(marker: String) {
    #expect(kinds(String(repeating: marker, count: 5_000) + "x") == [.tooDeep])
  }

  @Test func manyNestedInlinesAreTooDeep() {
    #expect(kinds(String(repeating: "*a _b ", count: 200) + String(repeating: "c_ d* ", count: 200)) == [.tooDeep])
    let images = String(repeating: "![", count: 200) + "x" + String(repeating: "](y)", count: 200)
    #expect(kinds(images) == [.tooDeep])
  }

  @Test func manyOpenBracketsAreText() {
    #expect(kinds(String(repeating: "[", count: 5_000)).isEmpty)
    #expect(kinds(String(repeating: "[", count: 5_000) + String(repeating: "]", count: 5_000)).isEmpty)
  }

  @Test func aHundredLevelsAreAllowed() {
    #expect(kinds(String(repeating: ">", count: 98) + "x").isEmpty)
    #expect(kinds(String(repeating: ">", count: 99) + "x") == [.tooDeep])
  }

  @Test func longTextsAreRefusedUnread() {
    let text = String(repeating: "a<b> [", count: 1_700_000)
    let problems = ProseCheck.problems(in: text)
    #expect(problems.map(\.kind) == [.tooLong])
    #expect(problems.map(\.message) == ["this text has 9960 kB; prose may have 64 kB"])
  }

  @Test func theLimitItselfIsAllowed() {
    #expect(kinds(String(repeating: "a", count: ProseCheck.maximumBytes)).isEmpty)
    #expect(kinds(String(repeating: "a", count: ProseCheck.maximumBytes + 1)) == [.tooLong])
  }

  @Test(arguments: [
    "a<?", "a<!A ", "a<![CDATA[", "[a][b]", "<b>", "`a ", "x|", "|-", "[a](javascript:b)", "![](", "**a _b", "&", "\\`",
  ])
  func repeatedMarkupIsReadInReasonableTime(piece: String) {
    let text = String(repeating: piece, count: ProseCheck.maximumBytes / piece.utf8.count)
    #expect(ProseCheck.problems(in: text).count <= ProseCheck.maximumProblems)
  }
}
