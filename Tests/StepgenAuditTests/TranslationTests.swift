import StepgenAudit
import StepgenModel
import Testing

@Suite struct TranslationTests {
  private let original = """
    # Sign in

    Call `signIn`.

    ## Passkeys

    Use `webAuthn` and `associateWebAuthnCredential`.

    ```swift
    let uri = try details.getSetupURI(appName: "App")
    ```

    """

  private func compare(_ translation: String) -> [String] {
    Audit(shippedNames, platform: "swift")
      .findings(
        inTranslation: FileID(1),
        SourceFile(path: "page.ja.md", text: translation),
        of: FileID(0),
        SourceFile(path: "page.md", text: original)
      )
      .map { "\($0.diagnostic.range.start.line) \($0.diagnostic.code): \($0.diagnostic.message)" }
  }

  @Test func aFaithfulTranslationHasNoFindings() {
    let translation = original.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("Call") ? "`signIn` を呼び出します。" : String($0) }.joined(separator: "\n")
    #expect(compare(translation) == [])
  }

  @Test func aSectionThatIsMissingIsNamed() {
    let found = compare(
      "# サインイン\n\n`signIn` を呼び出します。\n\n```swift\nlet uri = try details.getSetupURI(appName: \"App\")\n```\n"
    )
    #expect(found == ["1 audit-translation-section: the translation lacks the section ‘Passkeys’"])
  }

  @Test func aNameThatDiffersInASampleIsFound() {
    let found = compare(original.replacing("getSetupURI", with: "getSetupUri"))
    #expect(found == ["10 audit-translation-sample: the samples of the original do not have ‘getSetupUri’ here"])
  }

  @Test func aParagraphHasTheNamesAndNumbersOfItsOriginal() {
    let original = "# Codes\n\nCall `signIn` first.\n\nCall `confirmSignIn` within 30 seconds, or begin again.\n"
    let compare = { (translation: String) in
      Audit(shippedNames, platform: "swift")
        .findings(
          inTranslation: FileID(1),
          SourceFile(path: "page.de.md", text: translation),
          of: FileID(0),
          SourceFile(path: "page.md", text: original)
        )
        .map { "\($0.diagnostic.range.start.line) \($0.diagnostic.code): \($0.diagnostic.message)" }
    }
    #expect(compare("# Codes\n\nErst `signIn`.\n\nDann in 30 Sekunden `confirmSignIn`, oder von vorn.\n") == [])
    #expect(
      compare("# Codes\n\nErst `confirmSignIn`.\n\nDann in 60 Sekunden `confirmSignIn`, oder von vorn.\n") == [
        "3 audit-translation-name: this paragraph of the original does not have ‘confirmSignIn’; it has ‘signIn’",
        "5 audit-translation-text: the original has ‘30’ here, and the translation ‘60’",
      ]
    )
    #expect(
      compare("# Codes\n\nErst `signIn`.\n\nCall `confirmSignIn` within 30 seconds, or begin again.\n") == [
        "5 audit-translation-text: this paragraph is not translated"
      ]
    )
  }
}
