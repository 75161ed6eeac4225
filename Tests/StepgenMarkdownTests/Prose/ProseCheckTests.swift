import StepgenMarkdown
import StepgenModel
import Testing

@Suite struct ProseCheckTests {
  /// The problems of a text as `kind line:column-line:column`.
  private func problems(_ text: String) -> [String] {
    ProseCheck.problems(in: text).map {
      "\($0.kind) \($0.start.line):\($0.start.column)-\($0.end.line):\($0.end.column)"
    }
  }

  @Test(arguments: [
    ("a <b>x</b>", ["rawHTML 1:3-1:6"]),
    ("値 <br/> `<b>`", ["rawHTML 1:3-1:8"]),
    ("x </b>", ["rawHTML 1:3-1:7"]),
    ("<div>\nx\n</div>\n\ny", ["rawHTML 1:1-3:7"]),
    ("a\n   b <i\n c='d'>", ["rawHTML 2:6-3:8"]),
    ("> a\n> b <i> c\n>   <u>", ["rawHTML 2:5-2:8", "rawHTML 3:5-3:8"]),
    ("- a\n\n  b\n  c <k>\n", ["rawHTML 4:5-4:8"]),
    ("a <!-- x -->", ["rawHTML 1:3-1:13"]),
    ("Array<String>", ["rawHTML 1:6-1:14"]),
    ("| a | <b> |\n|---|---|\n| c | <i>x |\n", ["rawHTML 1:7-1:10", "rawHTML 3:7-3:10"]),
    ("a\r\nb <c>\rd <e>", ["rawHTML 2:3-2:6", "rawHTML 3:3-3:6"]),
    (#"a \<b> < c, 1 < 2 &lt;b>"#, []),
  ])
  func findsRawHTML(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(arguments: [
    ("[x](javascript:alert)", ["unsafeLink 1:1-1:22"]),
    ("a [x](JaVaScript&colon;y) b", ["unsafeLink 1:3-1:26"]),
    ("[x](<java\tscript:y>)", ["unsafeLink 1:1-1:21"]),
    ("see <file:///etc>", ["unsafeLink 1:5-1:18"]),
    ("[x][r]\n\n[r]: vbscript:y", ["unsafeLink 1:1-1:7"]),
    ("![x](data:image/png;base64,AA)", ["ofGuides 1:1-1:31", "unsafeLink 1:1-1:31"]),
    ("a [two\nlines](data:x) b", ["unsafeLink 1:3-1:7"]),
    ("[x](https://a.b) [y](../c.md) [z](#d) <mailto:a@b.c> [javascript:](x)", []),
  ])
  func findsUnsafeLinks(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(arguments: [
    ("![](a.png)", ["imageWithoutText 1:1-1:11"]),
    ("x ![ ](a.png) y", ["imageWithoutText 1:3-1:14"]),
    ("![**x**](a.png) ![`c`](b.png)", []),
    ("![x](https://a.b/c.png)", ["picture 1:1-1:24"]),
    ("![x](//a.b/c.png)", ["picture 1:1-1:18"]),
    ("# One\n\nTwo\n===\n\n## Three", ["title 1:1-1:6", "title 3:1-4:4"]),
    ("## A {#a}\n\n## B {#a}\n\n## C {#}\n", ["headingID 3:1-3:10", "headingID 5:1-5:9"]),
    ("## A {#a b}\n\n## B {#text}\n", ["headingID 1:1-1:12", "headingID 3:1-3:13"]),
    ("a[^x] \\[^y] `[^z]`\n\n[^v]: w\n", ["footnote 1:2-1:6", "footnote 3:1-3:8"]),
    ("## A[^x]\n\n[^x]: b", ["footnote 1:5-1:9"]),
    ("a[^x] b[^x]\n\n[^x]: c\n\n[^x]: d\n", ["footnote 5:1-5:8"]),
    ("> [!TIPP]\n> a\n\n> [!TIP] b\n\n> [!tip]\n> c", ["alert 1:3-2:4", "alert 4:3-4:11"]),
    ("a <!-- b --> c\n\n<!-- d\n-->\n\n<!-- e --> f", []),
    ("<!-- a --> <b>\n\n> <!-- stepgen:insert names flow=a -->", ["rawHTML 1:1-1:15", "rawHTML 3:3-3:39"]),
  ])
  func findsWhatGuidesCannotShow(text: String, expected: [String]) {
    #expect(
      ProseCheck.findings(inGuide: Array(text.utf8)).problems.map {
        "\($0.kind) \($0.start.line):\($0.start.column)-\($0.end.line):\($0.end.column)"
      } == expected
    )
  }

  @Test(arguments: [
    ("a[^x]\n\n[^x]: b", ["ofGuides 1:2-1:6"]), ("a[^x]", ["ofGuides 1:2-1:6"]), ("[^x]: b", ["ofGuides 1:1-1:8"]),
    ("> [!NOTE]\n> a", ["ofGuides 1:3-2:4"]), ("![x](a.png)", ["ofGuides 1:1-1:12"]), ("> [note] a[0]", []),
  ])
  func findsWhatOnlyGuidesHave(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(arguments: [
    ("# One", ["heading 1:1-1:6"]),
    ("a\n\n> ## Two ##\n", ["heading 3:3-3:12"]),
    ("One\n---\n", ["heading 1:1-2:4"]),
    ("One\n\n---\n\n#no", []),
  ])
  func findsHeadings(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(arguments: [
    ("```swift\nx", ["openFence 1:1-1:9"]),
    ("```", ["openFence 1:1-1:4"]),
    ("a\n\n~~~\nx\n```\n\n", ["openFence 3:1-3:4"]),
    ("````\nx\n```\n", ["openFence 1:1-1:5"]),
    ("> ```\n> a\n\nb\n", ["openFence 1:3-1:6"]),
    ("> ```\n> a\n```\nb\n```", ["openFence 1:3-1:6"]),
    ("- ```\n  a\n\nb", ["openFence 1:3-1:6"]),
    ("```\nx\n    ```", ["openFence 1:1-1:4"]),
    ("```\na\n```\n\n~~~ x\n\n~~~\n> ```\n> b\n> ````  \n\n- ```\n  a\n  ```", []),
    ("```\r\na\r\n```\r\n", []),
    ("    ```\n", []),
    ("```\n```", []),
  ])
  func findsFencesThatNothingCloses(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(arguments: [
    ("Call `signIn() first.", ["openBackticks 1:6-1:7"]),
    ("値 ``a` b", ["openBackticks 1:3-1:5", "openBackticks 1:6-1:7"]),
    ("> a\n>   b `c", ["openBackticks 2:7-2:8"]),
    ("`a\nb` and ``c ` d`` and \\` and &#96; and \\\\`e`", []),
  ])
  func findsBackticksWithoutPartner(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test(arguments: [
    ("see [the guide][guide].", ["unresolvedLink 1:5-1:23"]),
    ("see [guide][].", ["unresolvedLink 1:5-1:14"]),
    ("[a][b]\n\n[b]: https://x.y", []),
    (#"a[0] \[a\]\[b\] [x] `a[0][1]` ["#, []),
  ])
  func findsLinksWithoutTarget(text: String, expected: [String]) {
    #expect(problems(text) == expected)
  }

  @Test func quotesWhatItFinds() {
    #expect(ProseCheck.problems(in: "a <b>").map(\.message) == ["‘<b>’ is raw HTML, which the docs would omit"])
    let long = ProseCheck.problems(in: "<a b='\(String(repeating: "x", count: 100))'>").map(\.message)
    #expect(long == ["‘<a b='\(String(repeating: "x", count: 34))…’ is raw HTML, which the docs would omit"])
  }

  @Test(arguments: ProseProblem.Kind.allCases)
  func examplesOfRulesShowTheirProblem(kind: ProseProblem.Kind) {
    let rule = kind.rule
    func kinds(_ text: String) -> [ProseProblem.Kind] {
      let guide = ProseCheck.findings(inGuide: Array(text.utf8)).problems
      return (kind.isOfGuides ? guide : ProseCheck.problems(in: text)).map(\.kind)
    }
    #expect(kinds(rule.right.text).isEmpty)
    if kind != .tooLong {
      #expect(kinds(rule.wrong.text).allSatisfy { $0.rule == rule } && !kinds(rule.wrong.text).isEmpty)
    }
  }

  @Test func codesOfRulesDiffer() {
    #expect(Set(Rule.ofProse.map(\.code)).count == Rule.ofProse.count)
  }

  @Test(arguments: 100..<104)
  func placesLieInsideOfTheText(seed: UInt64) {
    var source = RandomMarkdown(seed: seed)
    for _ in 0..<2_000 {
      let text = source.next()
      for problem in ProseCheck.problems(in: text) {
        #expect(problem.isInside(text), "\(text.debugDescription): \(problem)")
      }
    }
  }
}

extension ProseProblem {
  fileprivate func isInside(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars)
    var lengths = [0]
    for (index, scalar) in scalars.enumerated() {
      let isReturnOfPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
      if scalar == "\n" || (scalar == "\r" && !isReturnOfPair) {
        lengths.append(0)
      } else if !isReturnOfPair {
        lengths[lengths.count - 1] += 1
      }
    }
    return start <= end && [start, end].allSatisfy { $0.isInside(lengths) }
  }
}

extension SourcePosition {
  fileprivate func isInside(_ lineLengths: [Int]) -> Bool {
    guard line >= 1, line <= lineLengths.count else { return false }
    return (1...lineLengths[Int(line) - 1] + 1).contains(Int(column))
  }
}
