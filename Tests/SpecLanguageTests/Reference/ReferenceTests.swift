import SpecLanguage
import StepgenDriver
import StepgenModel
import Testing
import YAMLReader

struct ReferenceTests {
  private static let page = ReferencePage()

  @Test func firstExampleIsAWholeRegistry() throws {
    let section = try #require(Self.page.section("A registry in three files"))
    let files = section.examples.enumerated().map {
      SourceFile(path: "Specs/lockers/\($0.offset).yaml", text: $0.element)
    }
    #expect(files.count == 3)
    #expect(diagnostics(of: files).inShort == [])
  }

  @Test(arguments: page.sections.filter { !$0.examples.isEmpty && $0.title != "A registry in three files" })
  func examplesHaveNoProblem(section: ReferencePage.Section) {
    for example in section.examples {
      let found = diagnostics(of: ReferenceRegistry.files(with: example))
      #expect(found.inShort == [], "\(example)")
    }
  }

  @Test(arguments: RecordName.allCases)
  func examplesHaveEveryKeyOfTheRecord(name: RecordName) throws {
    var titles = [name.title]
    // The page says there that the keys of a name are known already.
    if name == .typedName || name == .stepName { titles.append(RecordName.name.title) }
    var keys: Set<String> = []
    for title in titles {
      for example in try #require(Self.page.section(title)).examples {
        var collector = KeyCollector(title == name.title ? name : .name)
        let node = try #require(tree(of: example))
        for file in [RecordName.manifest, .sharedFile, .flowFile] { collector.collect(node, .record(file)) }
        keys.formUnion(collector.keys)
      }
    }
    #expect(keys == Set(Grammar.current.record(name).keys.map(\.name)))
  }

  @Test func linksLeadToHeadings() {
    let anchors = Set(
      Self.page.sections.map { $0.title.lowercased().split(separator: " ").joined(separator: "-") }
    )
    let links = LanguageDocuments.reference.matches(of: /\]\(#([^)]+)\)/).map { String($0.1) }
    #expect(links.count > 100)
    #expect(Set(links).subtracting(anchors) == [])
  }

  @Test func everyMarkIsFilled() {
    #expect(!LanguageDocuments.reference.contains("\n{{"))
    #expect(LanguageDocuments.reference.hasSuffix("|\n"))
  }

  private func diagnostics(of files: [SourceFile]) -> [Diagnostic] {
    var workspace = Workspace()
    workspace.add(files, folder: "Specs/lockers")
    return workspace.diagnostics
  }

  private func tree(of text: String) -> YAMLNode? {
    var sources = SourceSet()
    var diagnostics = Diagnostics()
    return readYAML(sources.add(SourceFile(path: "x.yaml", text: text)), in: sources, reporting: &diagnostics)
  }
}
