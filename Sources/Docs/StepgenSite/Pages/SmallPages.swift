import StepgenCatalogs
import StepgenModel

/// The pages that all platforms share beside names and changes: glossary, search, and what is not found.
struct SmallPages {
  let scope: PageScope
  private var words: PageWords { scope.words }

  /// The terms of the field, each with the English term beside it.
  var glossary: Page {
    var page = scope.page(
      .glossary,
      .glossary,
      title: words(.glossary),
      summary: words(.glossarySummary, ["registry": scope.registryTitle])
    )
    page.blocks = [.paragraph([.text(page.summary)]), .definitions(scope.registry.terms.map(definition))]
    page.navigation = Navigation(scope).groups
    return page
  }

  private func definition(_ term: Term) -> Definition {
    let translated = scope.title(UnitPath.term(term.id).title, term.title)
    let isEnglish = scope.text(UnitPath.term(term.id).title, term.title) == term.title
    let english: [Inline] = isEnglish ? [] : [.text(" ("), .plain(.english(term.title)), .text(")")]
    return Definition(
      id: term.id,
      term: translated + english,
      blocks: scope.prose(UnitPath.term(term.id).meaning, term.meaning)
    )
  }

  var search: Page {
    var page = scope.page(.search, .search, title: words(.searchTitle), summary: words(.searchSummary))
    page.blocks = [.searchBox]
    page.navigation = Navigation(scope).groups
    return page
  }

  var notFound: Page {
    let summary = words(.notFoundText)
    var page = scope.page(PagePath("404.html"), .notFound, title: words(.notFoundTitle), summary: summary)
    page.blocks = [
      .paragraph([.text(summary)]),
      .list(
        [
          [.link([.text(scope.registryTitle)], to: .page(.home))]
        ] + (scope.registry.flows.isEmpty ? [] : [[.link([.text(words(.names))], to: .page(.names))]])
          + [[.link([.text(words(.searchTitle))], to: .page(.search))]],
        isOrdered: false
      ),
    ]
    page.navigation = Navigation(scope).groups
    return page
  }
}
