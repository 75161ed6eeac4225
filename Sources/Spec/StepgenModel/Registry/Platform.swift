package import StepgenLanguages

/// A naming scheme plus the programming languages that use it; the names on the wire are a platform without languages.
///
/// A class of constants, as ``Concept`` is.
package final class Platform: Sendable {
  package let id: String
  package let range: SourceRange
  package let title: String
  package let languages: [Language]
  /// How each kind of concept is named; `nil` where names are given one by one (on the wire).
  package let schemes: Schemes?
  package let styles: [SampleStyle]
  /// Other words by which pages say that a part is for it, such as `react`.
  package let docsTags: [String]
  /// Types of the library that apps cannot name.
  package let unnameable: [String]
  /// The representation of errors for which the library has no name.
  package let otherErrors: String?
  /// The library and its version that the registry was read from.
  package let readFrom: String?
  /// Where that version can be read.
  package let sourcesAt: String?
  /// The files of that version which sources name.
  package let sourceFiles: SourceFiles?
  /// The day or the month in which a version was released, by version.
  package let released: [String: String]

  package init(
    id: String,
    range: SourceRange,
    title: String,
    languages: [Language],
    schemes: Schemes?,
    styles: [SampleStyle],
    docsTags: [String] = [],
    unnameable: [String] = [],
    otherErrors: String? = nil,
    readFrom: String? = nil,
    sourcesAt: String? = nil,
    sourceFiles: SourceFiles? = nil,
    released: [String: String] = [:]
  ) {
    self.id = id
    self.range = range
    self.title = title
    self.languages = languages
    self.schemes = schemes
    self.styles = styles
    self.docsTags = docsTags
    self.unnameable = unnameable
    self.otherErrors = otherErrors
    self.readFrom = readFrom
    self.sourcesAt = sourcesAt
    self.sourceFiles = sourceFiles
    self.released = released
  }
}

extension Platform {
  /// The phrase for a place, for example `on iOS`; for a platform with the title `On the wire`, that title.
  package var whereItIs: String {
    let start = "On "
    return "on " + (title.hasPrefix(start) ? String(title.dropFirst(start.count)) : title)
  }

  /// The style in which an adapter makes calls: the first of a language that awaits them.
  package func adapted(in language: Language) -> SampleStyle? {
    styles.first { $0.language == language && $0.form == .await && !$0.imports.isEmpty }
  }
}

/// One way in which a platform's users write calls: async/await, Combine, callbacks.
package struct SampleStyle: Sendable, Hashable {
  package var id: String
  package var title: String
  package var language: Language
  /// Another language in which its samples are written as well.
  package var otherLanguage: Language?
  package var form: Form
  /// The first lines of a sample; `*` is replaced with the names of the operations that it calls.
  package var imports: [String]
  /// The receiver of operations; empty for free functions.
  package var receiver: String
  /// The text around a call.
  package var surroundings: NamingScheme.Surroundings
  /// The type of everything that a call throws or reports.
  package var error: String?
  /// Other types that some calls throw.
  package var alsoThrows: [String] = []
  /// The text around the name of an error that is caught by more than its type or its case.
  package var catches: NamingScheme.Surroundings?

  package init(id: String, title: String, language: Language) {
    self.id = id
    self.title = title
    self.language = language
    self.otherLanguage = nil
    self.form = language.code.hasAwait ? .await : .callbacks
    self.imports = []
    self.receiver = ""
    self.surroundings = NamingScheme.Surroundings(before: "", after: "")
    self.error = nil
  }

  /// The patterns that catch an error: its name with the text around it, or the replacement in the style.
  package func patterns(of name: PlatformName) -> [String] {
    guard name.isDeclared else { return [] }
    let full = name.spellings
    guard let catches, full.contains(where: { $0.contains("(") }) else { return full }
    return name.identifiers.map { catches.before + $0 + catches.after }
  }

  /// The way in which a call returns its result.
  package enum Form: String, Sendable, Hashable, CaseIterable {
    case await, callbacks, publisher, single
  }
}

/// The naming scheme of every kind on one platform.
package struct Schemes: Sendable, Hashable {
  private var byKind: [NameKind: NamingScheme]
  private var fallback: NamingScheme

  package init(fallback: NamingScheme, byKind: [NameKind: NamingScheme]) {
    self.fallback = fallback
    self.byKind = byKind
  }

  package subscript(kind: NameKind) -> NamingScheme {
    byKind[kind] ?? fallback
  }
}
