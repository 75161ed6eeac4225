import StepgenCatalogs
import StepgenModel
import StepgenSamples
import StepgenTemplates
import Testing

@testable import StepgenSite

/// The site of ``Tickets``.
struct TicketSite {
  let site: Site
  let result: Site.Result
  private let files: [String: String]

  /// In English, as the fixture has it.
  static let english = Result { try TicketSite(Tickets.registry()) }

  init(
    _ registry: Registry,
    translations: [Translations] = [],
    guides: [Guide] = [],
    options: SiteOptions = SiteOptions(),
    asMarkdown: Bool = false
  ) throws {
    var sources = SourceSet()
    var diagnostics = Diagnostics()
    let library = try #require(
      TemplateLibrary.load(SampleLibrary.templates, sources: &sources, reporting: &diagnostics)
    )
    let editions = ([Translations(locale: .source)] + translations).map { translations in
      SiteInput.Edition(translations: translations, words: PageWords(translations), guides: guides)
    }
    let input = SiteInput(
      registry: registry,
      options: options,
      editions: editions,
      samples: SampleLibrary(library: library)
    )
    site = Site(input)
    result = asMarkdown ? site.buildMarkdown() : site.build()
    files = Dictionary(result.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { first, _ in first }
  }

  var paths: Set<String> { Set(files.keys) }

  func text(_ path: String) throws -> String {
    try #require(files[path], "there is no \(path)")
  }

  /// The Markdown of an English page.
  func page(_ path: String) throws -> String {
    try text("en/\(path)index.md")
  }

  /// What stands below the heading of a section, up to the next one of the second level.
  func section(_ id: String, of path: String) throws -> String {
    let page = try page(path)
    let start = try #require(page.firstRange(of: "<a id=\"\(id)\"></a>\n\n"), "\(path) has no \(id)")
    let rest = page[start.upperBound...].drop { $0 != "\n" }
    return String(rest[..<(rest.firstRange(of: "\n## ")?.lowerBound ?? rest.endIndex)])
  }
}
