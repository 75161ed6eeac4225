import StepgenCatalogs
import StepgenModel

extension Site {
  /// The same pages as a tree of Markdown for code hosts, which show the `README.md` of a folder.
  package func buildMarkdown() -> Result {
    var result = Result()
    var links = LinkTable()
    let languages = coverage
    for edition in editions(languages) {
      let context = context(of: edition, assets: SiteAssets(variants: []))
      let numbers = edition.list.entries.indices.filter { number in
        let path = edition.list.entries[number].path
        return path != .search && path.text != "404.html"
      }
      let pages = numbers.concurrentMap { RenderedPage(asMarkdown: edition.page($0), in: context) }
      result.pageCount += pages.count
      for page in pages {
        result.files += page.files
        links.add(page)
      }
    }
    result.files.append(GeneratedFile(path: "README.md", text: languageList))
    result.coverage = zip(input.editions, languages).map { ($0.locale, $1.freshness) }
    result.brokenLinks = links.broken(files: result.files.lazy.map(\.path))
    return result
  }

  private var languageList: String {
    "# \(input.registry.title.escapedForMarkdown)\n\n"
      + input.editions.map { "- [\($0.locale.name)](\($0.locale.id)/README.md)\n" }.joined()
  }
}
