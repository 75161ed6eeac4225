import SpecLanguage
import StepgenModel
import Testing

struct GrammarTests {
  @Test(arguments: RecordName.allCases)
  func everyRecordIsComplete(name: RecordName) {
    let record = Grammar.current.record(name)
    #expect(!record.keys.isEmpty)
    for other in record.keys.flatMap({ $0.shape.records }) {
      #expect(Grammar.current.records[other] != nil, "\(other)")
    }
    #expect(record.summary.hasSuffix("."))
    #expect(Set(record.keys.map(\.name)).count == record.keys.count)
    for key in record.keys { #expect(key.summary.hasSuffix("."), "\(key.name)") }
  }

  @Test func everyKindOfNameHasAScheme() {
    let keys = Grammar.current.record(.schemes).keys.map(\.name)
    #expect(Set(keys) == Set(NameKind.allCases.map(\.rawValue) + ["default"]))
  }
}

extension Shape {
  /// The records that it leads to.
  fileprivate var records: [RecordName] {
    switch self {
    case .record(let name): [name]
    case .list(let shape), .map(_, _, let shape): shape.records
    case .either(let shapes): shapes.flatMap(\.records)
    case .text, .integer, .boolean, .word: []
    }
  }
}
