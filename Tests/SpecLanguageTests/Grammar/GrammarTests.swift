import SpecLanguage
import StepgenModel
import Testing

struct GrammarTests {
  @Test(arguments: RecordName.allCases)
  func everyNameHasARecord(name: RecordName) {
    let record = Grammar.current.record(name)
    #expect(!record.keys.isEmpty)
    #expect(record.summary.hasSuffix("."))
    #expect(Set(record.keys.map(\.name)).count == record.keys.count)
    for key in record.keys { #expect(key.summary.hasSuffix("."), "\(key.name)") }
  }

  @Test func everyKindOfNameHasAScheme() {
    let keys = Grammar.current.record(.schemes).keys.map(\.name)
    #expect(Set(keys) == Set(NameKind.allCases.map(\.rawValue) + ["default"]))
  }
}
