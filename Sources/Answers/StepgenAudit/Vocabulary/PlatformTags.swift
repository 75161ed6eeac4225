import StepgenLanguages

/// The platforms that a page means by a word, for example `react` or `swift`.
///
/// Several registries may use one word for their platforms; the names in a page decide which is meant.
struct PlatformTags: Sendable {
  private var byTag: [String: [Int]] = [:]
  private var byLanguage: [String: [Int]] = [:]

  init(_ platforms: [Vocabulary.Place]) {
    for (index, platform) in platforms.enumerated() where !platform.isWire {
      for tag in Set(([platform.id, platform.title] + platform.tags).map { $0.lowercased() }) {
        byTag[tag, default: []].append(index)
      }
      for language in platform.languages { byLanguage[language.id, default: []].append(index) }
    }
  }

  /// The platforms of an id, a title or a tag of the docs.
  subscript(tag: String) -> [Int] {
    byTag[tag.lowercased()] ?? []
  }

  /// All words that platforms and languages are called by, in lower case.
  var words: Set<String> { Set(byTag.keys).union(byLanguage.keys) }

  /// Whether a word is one of ``words``.
  func knows(_ word: String) -> Bool { byTag[word.lowercased()] != nil || byLanguage[word.lowercased()] != nil }

  /// The platforms of a list of tags, each once; nil if none is known.
  ///
  /// If none is a platform, the list selects the platforms with its languages: `dart` means Flutter.
  func platforms(_ tags: [String]) -> [Int] {
    let found = Set(tags.flatMap { self[$0] }).sorted()
    return found.isEmpty ? Set(tags.flatMap { byLanguage[$0.lowercased()] ?? [] }).sorted() : found
  }
}
