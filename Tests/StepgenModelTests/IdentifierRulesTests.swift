@testable import StepgenModel
import Testing

@Suite struct IdentifierRulesTests {
  @Test(arguments: Language.allCases, ["", "1st", "with space", "kebab-case", "ümlaut", "a.b", "a\u{0}"])
  func whatIsNoIdentifierIsRefused(language: Language, text: String) {
    #expect(IdentifierRules.problem(with: text, in: language, as: .step) == .notAnIdentifier)
  }

  @Test(arguments: Language.allCases, ["confirmSignIn", "_private", "SMS_MFA", "x1"])
  func identifiersAreFine(language: Language, text: String) {
    #expect(IdentifierRules.problem(with: text, in: language, as: .step) == nil)
  }

  @Test(arguments: [
    (Language.java, "default"), (.kotlin, "when"), (.dart, "rethrow"), (.typescript, "delete"), (.swift, "Type"),
    (.swift, "self"),
  ])
  func reservedWordsAreRefused(language: Language, text: String) {
    #expect(IdentifierRules.problem(with: text, in: language, as: .field) == .reservedWord)
  }

  @Test func noReservedWordIsLongerThanTheLongest() {
    let lists =
      [
        IdentifierRules.swift, IdentifierRules.swiftTypes, IdentifierRules.swiftKeywords, IdentifierRules.java,
        IdentifierRules.kotlin, IdentifierRules.dart, IdentifierRules.typescript,
      ] + Array(IdentifierRules.swiftByKind.values)
    #expect(lists.joined().map(\.utf8.count).max() == IdentifierRules.longestReservedWord)
  }

  @Test func swiftTakesKeywordsInBackTicks() {
    #expect(IdentifierRules.problem(with: "default", in: .swift, as: .step) == nil)
    #expect(IdentifierRules.isSwiftKeyword("default"))
    #expect(!IdentifierRules.isSwiftKeyword("confirmSignIn"))
  }

  @Test func whatGeneratedSwiftDeclaresIsReservedForItsKind() {
    #expect(IdentifierRules.problem(with: "ID", in: .swift, as: .step) == .reservedWord)
    #expect(IdentifierRules.problem(with: "ID", in: .swift, as: .member) == nil)
    #expect(IdentifierRules.problem(with: "Output", in: .swift, as: .type) == .reservedWord)
    #expect(IdentifierRules.problem(with: "Output", in: .kotlin, as: .type) == nil)
  }
}
