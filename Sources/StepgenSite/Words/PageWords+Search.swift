package import StepgenSearch

extension PageWords {
  /// What the search shows beside the documents.
  ///
  /// - Parameter platforms: Ids and titles, in the order of the registry.
  /// - Returns: The texts in this language.
  package func searchLabels(platforms: [(id: String, title: String)]) -> SearchIndex.Labels {
    SearchIndex.Labels(
      words: Self.searchWords.map { ($0, self[$1]) },
      platforms: platforms,
      kinds: Dictionary(uniqueKeysWithValues: SearchDocument.Kind.allCases.map { ($0, self[$0.word]) })
    )
  }

  /// By the names that `search.js` uses.
  private static let searchWords: [(String, Word)] = [
    ("title", .searchTitle), ("placeholder", .searchPlaceholder), ("platforms", .searchEverywhere),
    ("kinds", .searchKinds), ("results", .searchResults), ("nothing", .searchNothing), ("failed", .searchFailed),
    ("close", .searchClose),
  ]
}

extension SearchDocument.Kind {
  fileprivate var word: Word {
    switch self {
    case .flow: .kindFlow
    case .step: .kindStep
    case .error: .kindError
    case .choice: .kindChoice
    case .operation: .kindOperation
    case .term: .kindTerm
    case .article: .kindArticle
    }
  }
}
