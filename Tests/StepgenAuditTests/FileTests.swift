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
}
