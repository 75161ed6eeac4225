import Foundation
import StepgenDriver
import StepgenLanguages
import StepgenModel
import StepgenSamples
import StepgenTestSupport
import Testing

/// What has to be said of a language beside its value is said of every one.
@Suite struct LanguageListTests {
  @Test func everyLanguageHasSamples() {
    #expect(SampleLibrary.languages == Set(Language.all))
  }

  @Test func everyLanguageThatManifestsCanAskForHasCode() {
    #expect(Set(CodeBackend.all.map(\.language)) == Set(Language.all.filter { $0.target != nil }))
  }

  /// `name-collision` keeps types of steps from the files that are called like no type.
  @Test(arguments: [Language.kotlin, .dart, .typescript])
  func filesThatAreCalledLikeNoTypeAreListed(language: Language) throws {
    let registry = try #require(ShippedSamples.registries.first { $0.id == "amplify-auth" })
    let target = try #require(registry.targets[language])
    let generated = language.names.generated
    let ids = registry.flows.map { Words(id: $0.id).list.joined() }
    var known = generated.files.union(generated.types.map { $0.lowercased() })
    for part in registry.flows.flatMap({ [$0] + $0.parts }) {
      if let type = part.typeNames[target.platform].identifiers.first { known.insert(type.lowercased()) }
    }
    if let end = generated.tableFileEnd { known.formUnion(ids.map { $0 + end.lowercased().replacing("_", with: "") }) }
    if generated.hasRegistryFile { known.insert(Words(id: registry.id).list.joined()) }

    let backend = try #require(CodeBackend.all.first { $0.language == language })
    var workspace = Workspace()
    let generation = try #require(try CodeGeneration.load(backend, templates: nil, in: &workspace))
    let files = generation.files(for: [registry]).map { URL(filePath: $0.path) }
      .filter { language.fileExtensions.contains($0.pathExtension) }
    let names = files.map { $0.deletingPathExtension().lastPathComponent.replacing("_", with: "").lowercased() }
    #expect(!names.isEmpty)
    let others = Set(names).subtracting(known)
    #expect(others.filter { name in !generated.prefixes.contains { name.hasPrefix($0.lowercased()) } } == [])
  }
}
