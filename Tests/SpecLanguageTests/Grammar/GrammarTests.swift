import SpecLanguage
import StepgenModel
import StepgenTestSupport
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

  @Test func everyKeyIsReadAndNoOtherIs() throws {
    let files = try PackageFolder.files(in: "Sources/SpecLanguage/Written", withExtension: "swift")
    let read = Set(
      try files.flatMap { file in
        try PackageFolder.text(file).matches(of: /\.(?:text|texts|textMap|integer|flag|node|list|map)\(\s*"([a-z-]+)"/)
          .map { String($0.1) }
      } + ["allow"]
    )
    // The version is a promise to later releases; the kinds of names are read as a map.
    let known = RecordName.allCases.filter { $0 != .schemes }
      .flatMap { Grammar.current.record($0).keys.map(\.name) }.filter { $0 != "stepgen" }
    #expect(read == Set(known))
  }

  @Test func everyKindOfNameHasAScheme() {
    let keys = Grammar.current.record(.schemes).keys.map(\.name)
    #expect(Set(keys) == Set(NameKind.allCases.map(\.rawValue) + ["default"]))
  }
}
