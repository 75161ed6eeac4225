import StepgenDriver
import StepgenLanguages
import StepgenSamples
import Testing

/// What has to be said of a language beside its value is said of every one.
@Suite struct LanguageListTests {
  @Test func everyLanguageHasSamples() {
    #expect(SampleLibrary.languages == Set(Language.all))
  }

  @Test func everyLanguageThatManifestsCanAskForHasCode() {
    #expect(Set(CodeBackend.all.map(\.language)) == Set(Language.all))
  }
}
