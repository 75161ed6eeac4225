import Foundation
import SpecAnalysis
import SpecLanguage
import StepgenDriver
import StepgenMarkdown
import StepgenModel
import Testing
import YAMLReader

@Suite struct CoverageTests {
  @Test func everyRuleIsShownByACase() throws {
    let rules = Rule.ofFiles + Rule.ofYAML + Rule.ofStructure + Rule.ofResolving + Rule.ofChecks + Rule.ofProse
    let made = Fixtures.names(in: Fixtures.madeByTests).map { "\(Fixtures.madeByTests)/\($0)" }
    var shown: Set<String> = []
    for path in Fixtures.cases + made {
      let golden = Fixtures.folder.appending(path: path).appending(path: "expected.txt")
      let text = try String(contentsOf: golden, encoding: .utf8)
      shown.formUnion(text.matches(of: /\[([a-z0-9-]+)\]\n/).map { String($0.1) })
    }
    #expect(Set(rules.map(\.code)).subtracting(shown).sorted() == [])
  }
}
