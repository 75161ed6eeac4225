import Testing

@testable import StepgenMarkdown

@Suite struct CMarkTests {
  /// Without the lock this fails in most runs: cmark's parses overwrite each other's table of special characters.
  @Test func parallelCallsDoNotDisturbEachOther() async {
    let texts = [
      "a <b> [x](javascript:y) `c", "| a | <b> |\n|---|---|\n| c | <i>x |\n", "> ```\n> a\n\n# b",
      "*a* ![](b) ~~c~~ [d][e]",
    ]
    let expected = texts.map { ProseCheck.problems(in: $0) }
    let wrong = await withTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        group.addTask {
          (0..<2_000).count { turn in
            let index = (worker + turn) % texts.count
            return ProseCheck.problems(in: texts[index]) != expected[index]
          }
        }
      }
      var wrong = 0
      for await count in group { wrong += count }
      return wrong
    }
    #expect(wrong == 0)
  }

  @Test func emptyTextIsADocument() {
    var text = ""
    let kind = text.withUTF8 { CMark.withDocument(of: $0, hasTables: true) { $0.start.line } }
    #expect(kind != nil)
  }
}
