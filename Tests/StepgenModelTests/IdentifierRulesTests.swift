import StepgenLanguages
import StepgenModel
import Testing

@Suite struct IdentifierRulesTests {
  @Test(arguments: Language.all, ["", "1st", "with space", "kebab-case", "ümlaut", "a.b", "a\u{0}"])
  func whatIsNoIdentifierIsRefused(language: Language, text: String) {
    #expect(language.problem(with: text, as: .step) == .notAnIdentifier)
  }

  @Test(arguments: Language.all, ["confirmSignIn", "_private", "SMS_MFA", "x1"])
  func identifiersAreFine(language: Language, text: String) {
    #expect(language.problem(with: text, as: .step) == nil)
  }

  @Test(arguments: [
    (Language.java, "default"), (.kotlin, "when"), (.dart, "rethrow"), (.typescript, "delete"), (.swift, "Type"),
    (.swift, "self"),
  ])
  func reservedWordsAreRefused(language: Language, text: String) {
    #expect(language.problem(with: text, as: .field) == .reservedWord)
  }

  @Test func noReservedWordIsLongerThanTheLongest() {
    let lists = Language.all.flatMap { [$0.names.reserved, $0.names.quotable, $0.names.generated.types] }
    #expect(lists.joined().map(\.utf8.count).max() == NameRules.longestWord)
  }

  @Test func swiftTakesKeywordsInBackTicks() {
    #expect(Language.swift.problem(with: "default", as: .step) == nil)
    #expect(Language.swift.names.isQuotable("default"))
    #expect(!Language.swift.names.isQuotable("confirmSignIn"))
  }

  @Test func whatGeneratedSwiftDeclaresIsReservedForItsKind() {
    #expect(Language.swift.problem(with: "ID", as: .step) == .reservedWord)
    #expect(Language.swift.problem(with: "ID", as: .member) == nil)
    #expect(Language.swift.problem(with: "Output", as: .type) == .reservedWord)
    #expect(Language.kotlin.problem(with: "Output", as: .type) == nil)
  }
}
