import Foundation
import StepgenAudit
import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct PageTests {
  @Test(arguments: PageFile.all("Wrong"))
  func mistakesAreFound(page: PageFile) throws {
    let text = try page.findings().map { $0.line + "\n" }.joined()
    #expect(try Golden(page.url.appendingPathExtension("expected")).problem(of: text) == nil)
  }

  @Test(arguments: PageFile.all("Clean"))
  func whatOnlyLooksWrongIsNot(page: PageFile) throws {
    #expect(try page.findings().filter { $0.diagnostic.code != "audit-not-checked" }.map(\.line) == [])
  }

  /// Parcel-locker has no API list; the first page names nothing of it.
  @Test(arguments: ["Call `continueDropOf`.\n", "Call `beginDropOff`, then `continueDropOf`.\n"])
  func misspeltNamesAreFoundWithoutAnAPIList(text: String) {
    let found = findings(text, "ios").filter { $0.diagnostic.code == "audit-unknown-name" }
    #expect(found.map(\.diagnostic.severity) == [.warning])
    #expect(found.map(\.diagnostic.suggestion) == ["continueDropOff"])
    #expect(found.allSatisfy { $0.replacement == nil })
  }

  /// They are right, or of something else.
  @Test(arguments: ["beginDropOff", "continueDropOffs", "dropOf", "continue drop of", "beginPickOff", "continuedrop"])
  func otherNamesAreNoMisspeltNames(name: String) {
    let found = findings("Call `beginDropOff`, then `\(name)`.\n", "ios") + findings("Call `\(name)`.\n", "ios")
    #expect(found.filter { $0.diagnostic.code != "audit-not-checked" }.map(\.line) == [])
  }

  @Test(arguments: PageFile.all("Wrong"))
  func fixesLeaveNothingToFix(page: PageFile) throws {
    let source = SourceFile(path: page.name, bytes: try page.bytes())
    let found = try page.findings()
    let fixed = Edits.applying(found, to: source.bytes)
    let audit = Audit(shippedNames, platform: page.platform)
    let rest = audit.findings(in: FileID(0), SourceFile(path: page.name, bytes: fixed.bytes))
    #expect(fixed.count == found.count { $0.replacement != nil })
    #expect(rest.filter { $0.replacement != nil }.map(\.line) == [])
  }
}
