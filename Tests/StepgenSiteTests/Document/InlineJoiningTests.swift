import StepgenCatalogs
import Testing

@testable import StepgenSite

@Suite struct InlineJoiningTests {
  private func text(_ parts: [Inline]) -> String {
    parts.map { part in
      switch part {
      case .text(let text), .code(let text): text
      case .translated(let translation), .plain(let translation), .remark(let translation): translation.text
      case .link(let parts, _), .strong(let parts): text(parts)
      case .removed, .added, .badge, .lineBreak, .source: "|"
      }
    }
    .joined()
  }

  @Test(arguments: [
    (["区別できません。", "見分け方"], " ", "区別できません。見分け方"), (["真的吗？", "是"], " ", "真的吗？是"),
    (["Told apart.", "By this"], " ", "Told apart. By this"), (["", "One", ""], " ", "One"),
    (["一つ目。", "二つ目。"], " – ", "一つ目。二つ目。"), (["First.", "Second."], " – ", "First. Second."),
    (["absent", "Why."], " – ", "absent – Why."), (["間違いです。", "signIn"], " → ", "間違いです。→ signIn"),
  ])
  func joinsByWhatEndsThePart(parts: [String], separator: String, line: String) {
    let inlines = parts.map { $0.isEmpty ? [] : [Inline.text($0)] }
    #expect(text(inlines.joinedLine(by: separator)) == line)
  }

  @Test func looksIntoLinksAndTranslations() {
    let translated = Inline.translated(Translation(text: "終わり。\n", state: .translated))
    let link = Inline.link([.text("終わり。")], to: .anchor("end"))
    for part in [translated, link, .strong([translated])] {
      #expect([[part], [.code("next")]].joinedLine() == [part, .code("next")])
    }
    #expect([[Inline.code("a")], [.code("b")]].joinedLine() == [.code("a"), .text(" "), .code("b")])
  }
}
