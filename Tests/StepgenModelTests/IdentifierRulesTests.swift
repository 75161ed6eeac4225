import StepgenLanguages
import StepgenModel
import Testing

@Suite struct IdentifierRulesTests {
  @Test(arguments: Language.all, ["", "1st", "with space", "kebab-case", "ümlaut", "a.b", "a\u{0}"])
  func whatIsNoIdentifierIsRefused(language: Language, text: String) {
    #expect(language.problem(with: text, as: .operation) == .notAnIdentifier)
  }

  @Test(arguments: [NameKind.step, .member, .error], ["", "challenge-authenticator", "ümlaut", "delete"])
  func literalsOfTypeScriptAreAnyText(kind: NameKind, text: String) {
    #expect(Language.typescript.problem(with: text, as: kind) == nil)
    #expect(Language.kotlin.problem(with: text, as: kind) != nil || text == "delete")
  }

  @Test func propertiesOfTypeScriptMayBeReservedWords() {
    #expect(Language.typescript.problem(with: "class", as: .field, isProperty: true) == nil)
    #expect(Language.typescript.problem(with: "__proto__", as: .field, isProperty: true) == .reservedWord)
    #expect(Language.typescript.problem(with: "class", as: .field) == .reservedWord)
    #expect(Language.java.problem(with: "class", as: .field, isProperty: true) == .reservedWord)
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
