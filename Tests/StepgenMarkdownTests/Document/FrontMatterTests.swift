import StepgenMarkdown
import StepgenModel
import Testing

@Suite struct FrontMatterTests {
  private func matter(_ text: String) -> FrontMatter? {
    FrontMatter(Array(text.utf8), lines: LineTable(file: Array(text.utf8)).lines)
  }

  @Test(arguments: [
    "---\ntitle: A\n---\nText", "---  \r\ntitle: A\r\n---\r\nText", "\u{FEFF}---\ntitle: A\n---\t\nText",
  ])
  func standsBetweenTwoLinesOfHyphens(text: String) {
    #expect(matter(text)?.lines == 1..<2)
    #expect(matter(text)?.bodyStart == 3)
  }

  @Test(arguments: [
    "", "---", "---\n", "\n---\na: b\n---\n", " ---\na: b\n---\n", "----\na: b\n---\n", "---\na: b\n----\n",
  ])
  func isNotInEveryText(text: String) {
    #expect(matter(text) == nil)
  }

  @Test func endsSoon() {
    let text = "---\n" + String(repeating: "a\n", count: 1000) + "---\n"
    #expect(matter(text) == nil)
  }
}
