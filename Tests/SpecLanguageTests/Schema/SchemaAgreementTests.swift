import Foundation
import SpecLanguage
import StepgenModel
import Testing
import StepgenTestSupport
import YAMLReader

/// The JSON Schema, as another program reads it, and the structure check say the same of the same files.
@Suite(
  .enabled(
    if: Validator.canRun(with: ["jsonschema", "yaml"]),
    "needs Python with jsonschema and PyYAML; STEPGEN_REQUIRE_VALIDATORS=1 makes this a failure"
  )
)
struct SchemaAgreementTests {
  @Test func generatedFilesAreJudgedAlike() throws {
    let folder = try TemporaryFolder()
    var refused = 0
    var codes: Set<String> = []
    for seed in 0..<1500 {
      let isMeantToBeValid = seed.isMultiple(of: 4)
      let text = (isMeantToBeValid ? SpecGenerator.valid(seed: seed) : SpecGenerator.faulty(seed: seed)).file
      let diagnostics = structureProblems(of: text)
      if isMeantToBeValid { #expect(diagnostics.all == [], "\(text)") }
      if diagnostics.hasErrors { refused += 1 }
      codes.formUnion(diagnostics.all.map(\.code))
      try folder.write("\(seed).\(diagnostics.hasErrors ? "reject" : "accept").yaml", text)
    }
    #expect((900...1100).contains(refused), "most faults have to be faults, and some only near to one")
    #expect(codes == Set(Rule.ofStructure.filter { $0.severity == .error }.map(\.code)))
    try expectAgreement(in: folder, files: folder.url)
  }

  @Test func shippedSpecsAreAccepted() throws {
    let folder = try TemporaryFolder()
    try expectAgreement(in: folder, files: PackageFolder.root.appending(path: "Specs"))
  }

  private func expectAgreement(in folder: TemporaryFolder, files: URL) throws {
    try folder.write("schema.json", Grammar.current.jsonSchema)
    let result = try Validator(script: "schema.py").run([folder.url.appending(path: "schema.json").path, files.path])
    #expect(result.exitCode == 0, "\(result.output)")
  }
}

/// What the reader of YAML and the structure check report.
func structureProblems(of text: String) -> Diagnostics {
  var diagnostics = Diagnostics()
  var sources = SourceSet()
  let file = sources.add(SourceFile(path: "sample.yaml", text: text))
  guard let node = readYAML(file, in: sources, reporting: &diagnostics) else { return diagnostics }
  _ = SpecParser().parse(node, reporting: &diagnostics)
  return diagnostics
}
