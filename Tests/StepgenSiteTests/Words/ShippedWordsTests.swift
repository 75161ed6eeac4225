import Foundation
import StepgenCatalogs
import StepgenModel
import StepgenTemplates
import StepgenTestSupport
import Testing

@testable import StepgenSite

/// The pages' own words in the languages that come with stepgen.
@Suite struct ShippedWordsTests {
  private static let languages = ["ar", "de", "es", "ja", "zh-Hans"]

  private func file(_ path: String, _ bytes: [UInt8]) -> POFile {
    var sources = SourceSet()
    var diagnostics = Diagnostics()
    let id = sources.add(SourceFile(path: path, bytes: bytes))
    let file = POReader.read(id, in: sources, reporting: &diagnostics)
    #expect(diagnostics.all.isEmpty)
    return file
  }

  private func file(_ language: String) throws -> POFile {
    file("\(language).po", try #require(EmbeddedFiles.bytes(of: "site/l10n/\(language).po")))
  }

  private func catalog(_ language: String) throws -> [String: POEntry] {
    let file = try file(language)
    let entries = file.entries.filter { !$0.isObsolete }.compactMap { entry in entry.context.map { ($0, entry) } }
    return Dictionary(entries) { first, _ in first }
  }

  private func placeholders(of text: String) -> [String] {
    text.matches(of: /\{[^}]*\}/).map { String($0.0) }.sorted()
  }

  @Test(arguments: languages) func areAllTranslatedWithTheirPlaceholders(language: String) throws {
    let catalog = try catalog(language)
    for word in Word.all {
      let entry = try #require(catalog[word.id], "\(word.id)")
      #expect(entry.text == word.english && !entry.translation.isEmpty && !entry.isFuzzy, "\(word.id)")
      #expect(placeholders(of: entry.translation) == placeholders(of: word.english), "\(word.id)")
    }
  }

  /// The pages' own words stand beside those of the registry.
  @Test(arguments: languages) func keepToTheGlossaryOfTheShippedRegistry(language: String) throws {
    let path = "Specs/amplify-auth/l10n/\(language)/glossary.po"
    let glossary = Glossary(file(path, Array(try Data(contentsOf: PackageFolder.root.appending(path: path)))))
    #expect(!glossary.terms.isEmpty)
    for (id, entry) in try catalog(language) {
      // Placeholders are English.
      let text = entry.translation.replacing(/\{[^}]*\}/, with: "")
      #expect(glossary.avoidedTerms(in: text).map(\.word) == [], "\(id)")
    }
  }

  @Test(arguments: languages) func areNoneThatPagesDoNotUse(language: String) throws {
    #expect(Set(try catalog(language).keys).subtracting(Word.all.map(\.id)) == [])
  }

  @Test(arguments: languages) func tellTranslatorsWhatTheCodeTells(language: String) throws {
    let catalog = try catalog(language)
    for word in Word.all where !word.note.isEmpty {
      #expect(catalog[word.id]?.notes.joined(separator: " ") == word.note, "\(word.id)")
    }
  }
}
