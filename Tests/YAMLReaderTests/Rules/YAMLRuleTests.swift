import StepgenModel
import Testing
import YAMLReader

struct YAMLRuleTests {
  @Test(arguments: Rule.ofYAML)
  func wrongExampleBreaksOnlyItsRule(rule: Rule) {
    guard case .yaml(let text) = rule.wrong else { return }
    #expect(Reading(text).diagnostics.map(\.code) == [rule.code])
    #expect(Reading(text).diagnostics.map(\.severity) == [rule.severity])
  }

  @Test(arguments: Rule.ofYAML)
  func rightExampleBreaksNoRule(rule: Rule) {
    guard case .yaml(let text) = rule.right else { return }
    let reading = Reading(text)
    #expect(reading.problems == [])
    #expect(reading.tree != nil)
  }

  @Test func rulesThatNoFileCanShowAreFew() {
    let others = Rule.ofYAML.filter { if case .text = $0.wrong { true } else { false } }
    #expect(others.map(\.code) == ["file-too-large", "invalid-utf8", "too-many-problems"])
  }

  @Test func codesAreSortedAndDistinct() {
    let codes = Rule.ofYAML.map(\.code)
    #expect(codes == Set(codes).sorted())
  }

  @Test(arguments: Rule.ofYAML)
  func everyDiagnosticOfAnExampleHasHelp(rule: Rule) {
    for diagnostic in Reading(rule.wrong.text).diagnostics {
      #expect(!diagnostic.message.isEmpty)
      #expect(diagnostic.help.hasSuffix("."))
    }
  }
}
