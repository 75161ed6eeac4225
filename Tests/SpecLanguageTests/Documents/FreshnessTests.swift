import StepgenDriver
import StepgenTestSupport
import Testing

/// The pages under docs/ that are printed by stepgen are what it prints now.
struct FreshnessTests {
  @Test func referenceIsFresh() throws {
    let isFresh = try PackageFolder.text("docs/spec-language.md") == LanguageDocuments.reference
    #expect(isFresh, "swift run stepgen schema --format markdown > docs/spec-language.md")
  }

  @Test func diagnosticsAreFresh() throws {
    let isFresh = try PackageFolder.text("docs/diagnostics.md") == LanguageDocuments.diagnostics
    #expect(isFresh, "swift run stepgen explain --all > docs/diagnostics.md")
  }
}
