import Testing

@testable import StepgenMarkdown

@Suite struct PreScanTests {
  private func mayHaveProblem(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { PreScan.mayHaveProblem($0) }
  }

  private func parsedProblems(_ text: String) -> [ProseProblem] {
    var text = text
    return text.withUTF8 { ProseCheck.parsedProblems(in: $0) }
  }

  @Test(arguments: 0..<8)
  func neverPassesATextInWhichCMarkFindsAProblem(seed: UInt64) {
    var source = RandomMarkdown(seed: seed)
    var passed = 0
    for _ in 0..<2_000 {
      let text = source.next()
      guard !mayHaveProblem(text) else { continue }
      passed += 1
      let problems = parsedProblems(text)
      #expect(problems.isEmpty, "\(text.debugDescription): \(problems)")
    }
    #expect(passed > 200, "too few texts got past the scan for the test to say much")
  }

  @Test(arguments: [
    "", "Plain text, with *emphasis* and **more**.", "Call `signIn()` or ``a ` b``? No: `x`.",
    "- one\n- two\n\n1. three",
    "> quoted", "see issue #12", "C# code", "a - b", "two  \nlines", "`<b>` and `a[0]`", "a & b", "snake_case_name",
    "値 `値`", "[a b](https://x.y/z?a=b#c) and [c](../d.md)",
  ])
  func passesCommonProse(text: String) {
    #expect(mayHaveProblem(text) == (text.contains("``a")))
    #expect(parsedProblems(text).isEmpty)
  }

  @Test(arguments: [
    "a\n=", "a\n---  \n", "#", "\u{FEFF}# x", ">#\tx", "~~~", "```", "`a", "`a\nb`", #"\`a`"#, "``a`", "<", "[",
    "`a|b`", "![](x)", "![a](x)", "[a](data:x)", "[a](x", "[a]", "[a][b]", "[a]: b", "[a|b](c)", "[a\n](b)", "[a](b c)",
    "[a](&#106;avascript:x)", "[`](x)`",
  ])
  func stopsAtWhatMayBeAProblem(text: String) {
    #expect(mayHaveProblem(text))
  }

  @Test(arguments: ["> ", "- ", "* ", "1. ", "2) ", "*_"])
  func stopsAtDeepNesting(marker: String) {
    #expect(mayHaveProblem(String(repeating: marker, count: 60) + "x"))
  }
}
