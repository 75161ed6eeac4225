import SpecLanguage
import StepgenVersions
import Testing

@Suite struct KeyCoverageTests {
  @Test func everyKeyOfTheGrammarHasARuleOrAReason() {
    let keys = RecordName.allCases.flatMap { name in
      Grammar.current.record(name).keys.map { "\(name.text).\($0.name)" }
    }
    #expect(Set(keys).subtracting(KeyCoverage.table.keys).sorted() == [])
    #expect(Set(KeyCoverage.table.keys).subtracting(keys).sorted() == [])
  }

  @Test func everyRuleOfAKeyIsThere() {
    let codes = Set(ChangeRule.all.map(\.code))
    var used: Set<String> = []
    for (key, coverage) in KeyCoverage.table {
      switch coverage {
      case .rules(let rules):
        #expect(!rules.isEmpty && Set(rules).isSubset(of: codes), "\(key): \(Set(rules).subtracting(codes))")
        used.formUnion(rules)
      case .nothing(let reason): #expect(!reason.isEmpty, "\(key)")
      }
    }
    // Translations are no keys of a spec; the rest follows from keys that have other rules, too.
    let others = ["deprecation-changed", "translation-added", "translation-changed", "translation-removed"]
    #expect(codes.subtracting(used).subtracting(others).sorted() == [])
  }
}
