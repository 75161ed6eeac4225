import Foundation
import StepgenLanguages
import StepgenModel
import Testing

@testable import StepgenAudit

/// Pages and sources that no one writes by hand.
@Suite struct HostilePageTests {
  private func lexed(_ code: String, _ language: SampleLanguage) -> [Token] {
    let bytes = Array(code.utf8)
    let text = PageText(FileID(0), bytes)
    let sample = Page.Sample(
      bytes: 0..<bytes.count,
      lines: 0..<text.lineCount,
      language: language,
      isQuoted: false,
      isDense: false,
      scope: 0,
      section: 0
    )
    return SampleLexer.tokens(text, sample)
  }

  @Test(arguments: ["if a { ", "switch a { ", "when (a) { "])
  func deepNestingTakesNoStack(piece: String) {
    let code = String(repeating: piece, count: 20_000)
    #expect(!ChainReader.chains(lexed(code, .named(.kotlin))).isEmpty || piece.hasPrefix("if"))
    #expect(findings("<!-- Platform: swift -->\n\n```swift\n\(code)\n```\n", nil).count < 10)
  }

  /// A page that somebody is still writing has samples without an end.
  @Test(arguments: PageFile.all("Readers").filter { $0.name.hasSuffix(".mdx") })
  func pagesMayEndAnywhere(page: PageFile) throws {
    let bytes = Array(try Data(contentsOf: page.url))
    for part in 1..<4 {
      let cut = String(decoding: bytes.prefix(bytes.count * part / 4 + part), as: UTF8.self)
      #expect(findings(cut, nil).allSatisfy { $0.bytes.upperBound <= cut.utf8.count })
    }
  }

  @Test func headingsOfOneTitleAreNumbered() {
    let links = "[a](#same-title) [b](#same-title-1999) [c](#same-title-2000)"
    let page = String(repeating: "# Same title\n\n", count: 2_000) + links + "\n"
    #expect(findings(page, nil).map(\.diagnostic).filter { $0.code == "audit-dead-anchor" }.count == 1)
  }

  @Test func callsWithinCallsAreRead() {
    let call = "Amplify.Auth.confirmSignIn(challengeResponse: MFAType.sms.challengeResponse,"
    let page = "<!-- Platform: swift -->\n\n```swift\n\(String(repeating: call, count: 50))\n```\n"
    #expect(findings(page, nil).map(\.diagnostic.code).allSatisfy { $0 == "audit-unbalanced-braces" })
  }

  @Test func branchesOfAWhenHaveTheirOwnNames() throws {
    let code = "when (step) { A.ONE -> x()\n TWO, THREE -> y()\n is Four -> z()\n else -> w() }"
    let chain = try #require(ChainReader.chains(lexed(code, .named(.kotlin))).first)
    #expect(chain.labels.map(\.name) == ["ONE", "TWO", "THREE", "Four"])
    #expect(chain.hasDefault)
  }

  @Test(arguments: [
    ("a < b > c", 1, 4), ("a < b", 1, 1), ("a < b; c > d", 1, 1), ("a < b < c > > d", 1, 7), ("(a < b) > c", 2, 2),
    ("a < (b > c) > d", 1, 8), ("a < [b < c] > d", 1, 8), ("a < (b > c", 1, 1),
  ])
  func anglesAreClosedInTheirBracket(code: String, index: Int, behind: Int) {
    #expect(TokenList(Array(code.utf8), .typescript).behindAngles(index) == behind)
  }

  @Test func aLongListOfTypesHasNoEnd() {
    let inner = String(repeating: "a, ", count: 300)
    #expect(TokenList(Array("a<\(inner)>".utf8), .typescript).behindAngles(1) == 1)
  }

  @Test func emptyLinesWithinASampleAreOneGap() {
    let text = "Future<void> f() {\n" + String(repeating: "\n", count: 1_000) + "}\n"
    let page = PageReader.read(
      PageText(FileID(0), Array(text.utf8)),
      tags: PlatformTags([]),
      outer: [],
      isMarkdown: false
    )
    #expect(page.samples.map(\.lines) == [0..<1_002])
  }

  @Test func everyWaiverThatHoldsIsUsed() {
    let waiver = "<!-- stepgen:ignore-file audit-other-platform because it is so -->\n"
    let page =
      waiver + waiver + "\nUse `getSetupUri`.\n\n<!-- stepgen:ignore audit-other-platform because x -->\n\nText.\n"
    let found = findings(page, "swift")
    #expect(found.map(\.diagnostic.code) == ["audit-unused-waiver"])
    #expect(found.map(\.diagnostic.range.start.line) == [6])
  }
}
