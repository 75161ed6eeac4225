import Foundation
import StepgenModel
import Testing

@testable import StepgenAudit

/// Pages and sources that no one writes by hand.
@Suite struct HostilePageTests {
  @Test(arguments: ["if a { ", "switch a { ", "when (a) { ", "(", "> ", "- "])
  func deepNestingTakesNoStack(piece: String) {
    let code = String(repeating: piece, count: 20_000)
    for language in ["swift", "kotlin", "ts"] {
      #expect(findings("<!-- Platform: swift -->\n\n```\(language)\n\(code)\n```\n", nil).count < 10)
      #expect(findings(code, nil, path: "a.\(language)").count < 10)
    }
  }

  /// A page that somebody is still writing has code blocks without an end.
  @Test(arguments: PageFile.all("Wrong").filter { $0.name.contains(".m") })
  func pagesMayEndAnywhere(page: PageFile) throws {
    let bytes = try page.bytes()
    for part in 1..<8 {
      let cut = String(decoding: bytes.prefix(bytes.count * part / 8 + part), as: UTF8.self)
      #expect(findings(cut, nil).allSatisfy { $0.bytes.upperBound <= cut.utf8.count })
    }
  }

  @Test func headingsOfOneTitleAreNumbered() {
    let links = "[a](#same-title) [b](#same-title-1999) [c](#same-title-2000)"
    let page =
      "Call `confirmSignIn`, then `resetPassword`.\n\n" + String(repeating: "# Same title\n\n", count: 2_000) + links
      + "\n"
    #expect(findings(page, nil).map(\.diagnostic).filter { $0.code == "audit-dead-anchor" }.count == 1)
  }

  @Test func callsWithinCallsAreRead() {
    let call = "Amplify.Auth.confirmSignIn(challengeResponse: MFAType.sms.challengeResponse,"
    let page = "<!-- Platform: swift -->\n\n```swift\n\(String(repeating: call, count: 50))\n```\n"
    #expect(findings(page, nil).isEmpty)
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
