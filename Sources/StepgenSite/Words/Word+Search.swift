/// The search field and its results.
extension Word {
  package static let searchTitle = Word("search", "Search", "Link at the top of every page; title of the search window")
  package static let searchPlaceholder = Word(
    "search-placeholder",
    "Words, or a name from any platform",
    "Inside the empty search field"
  )
  package static let searchWithoutScript = Word(
    "search-without-script",
    "Searching needs JavaScript. The list of all names works without it.",
    "Instead of the search field; leads to the page of names"
  )
  package static let searchEverywhere = Word("search-everywhere", "All platforms", "Choice above the results")
  package static let searchKinds = Word("search-kinds", "Everything", "Choice above the results: any kind of page")
  package static let searchResults = Word("search-results", "Results: {count}", "{count} is a number of pages")
  package static let searchNothing = Word(
    "search-nothing",
    "Nothing found. Try a shorter word, or a name as it appears in code.",
    "No page holds the words"
  )
  package static let searchFailed = Word(
    "search-failed",
    "The search could not be loaded.",
    "The network failed, or a file is missing"
  )
  package static let searchClose = Word("search-close", "Close", "Button of the search window")

  package static let kindFlow = Word("kind-flow", "Flow", "Kind of a search result: a process of several steps")
  package static let kindStep = Word("kind-step", "Step", "Kind of a search result: one step of a flow")
  package static let kindError = Word("kind-error", "Error", "Kind of a search result")
  package static let kindChoice = Word("kind-choice", "Choice", "Kind of a search result: a closed list of values")
  package static let kindOperation = Word("kind-operation", "Call", "Kind of a search result: a function to call")
  package static let kindTerm = Word("kind-term", "Term", "Kind of a search result: an entry of the glossary")
  package static let kindArticle = Word("kind-article", "Guide", "Kind of a search result: a page written by hand")

  static let search: [Word] = [
    searchTitle, searchPlaceholder, searchWithoutScript, searchEverywhere, searchKinds, searchResults, searchNothing,
    searchFailed, searchClose, kindFlow, kindStep, kindError, kindChoice, kindOperation, kindTerm, kindArticle,
  ]
}
