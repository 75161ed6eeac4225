import StepgenAudit
import StepgenModel
import Testing

@Suite struct FileTests {
  @Test(arguments: [[0x61, 0x00, 0x62], [0xFF, 0xFE, 0x41]])
  func whatIsNoTextIsSaidSo(bytes: [UInt8]) {
    let audit = Audit(shippedNames, platform: "swift")
    let found = audit.findings(in: FileID(0), SourceFile(path: "page.md", bytes: bytes))
    #expect(found.map(\.diagnostic.code) == ["audit-not-text"])
  }

  @Test func hugeFilesAreLeftAlone() {
    let bytes = [UInt8](repeating: 0x61, count: TextProblem.limit + 1)
    let found = Audit(shippedNames).findings(in: FileID(0), SourceFile(path: "page.md", bytes: bytes))
    #expect(found.map(\.diagnostic.code) == ["audit-not-text"])
  }

  @Test(arguments: [
    "", "\n", "```", "> ```swift", "<!-- stepgen:ignore", "switch", "if (", "`", "\u{FEFF}# A", "case .",
  ])
  func fragmentsAreRead(text: String) {
    for path in ["page.md", "page.txt"] { #expect(findings(text + "\n" + text, "swift", path: path).count < 4) }
  }

  @Test func columnsCountCharacters() throws {
    let found = findings("次のステップは `CONFIRM_SIGN_IN_WITH_TOTP_CODE` です。\n", "swift")
    #expect(found.map(\.diagnostic.range.start) == [SourcePosition(line: 1, column: 10)])
    #expect(found.map(\.diagnostic.range.end) == [SourcePosition(line: 1, column: 40)])
  }

  @Test func linesMayEndInCarriageReturns() throws {
    let found = findings("# A\r\n\r\nUse `getSetupUri`.\r\n", "swift")
    #expect(
      found.map(\.line) == [
        "3:6 audit-other-platform -> getSetupURI: ‘getSetupUri’ is a name of Flutter, JavaScript; on Swift it is ‘getSetupURI’"
      ]
    )
  }

  @Test func aWordForPlatformsOfTwoRegistriesIsReadByTheNamesOfThePage() {
    let page = "<InlineFilter filters={['ios']}>\n\nUse `getSetupUri` and `confirmSignIn`.\n\n</InlineFilter>\n"
    #expect(findings(page, nil).map(\.replacement) == ["getSetupURI"])
  }

  @Test func tagsOfTheDocsStandForPlatforms() {
    let page = "<InlineFilter filters={[\"react\", \"vue\"]}>\n\nUse `getSetupURI`.\n\n</InlineFilter>\n"
    #expect(findings(page, nil).map(\.replacement) == ["getSetupUri"])
  }

  @Test func whatAnotherSourceOfTheAppDeclaresIsItsOwn() {
    let own = SourceFile(path: "Step.swift", text: "enum Step { case signIn, confirmSignInWithTotpCode(Int) }\n")
    let use = SourceFile(
      path: "App.swift",
      text: "let steps: [AuthSignInStep] = []\nfunc f(_ step: Step) { if case .confirmSignInWithTotpCode = step {} }\n"
    )
    let audit = Audit(shippedNames, platform: "swift")
    #expect(audit.findings(in: FileID(0), use).map(\.diagnostic.code) == ["audit-unknown-name"])
    #expect(audit.declaring(Audit.declarations(in: own)).findings(in: FileID(0), use).isEmpty)
  }

  @Test(arguments: [
    ("a.swift", "enum A: B { case one(x: Int), two\n  var y: Int { 1 } }"),
    ("a.kt", "enum class A(val x: Int) { one(1), two(2); fun y(z: Int) = z }"),
    ("a.java", "enum A { one, two; int y; }"), ("a.dart", "enum A { one, two }"),
    ("a.ts", "enum A { one = 1, two = 2 }"),
    ("b.swift", "struct A { static let one = 1; static func two(y: Int) {}; let z = 2 }"),
    ("b.java", "class A { static final int one = 1; static int two() { int z = 1; } }"),
  ])
  func typesAndTheirSharedMembersAreDeclared(path: String, text: String) {
    #expect(Audit.declarations(in: SourceFile(path: path, text: text)) == ["A", "one", "two"])
  }
}
