import StepgenCatalogs
import StepgenModel

extension Site {
  /// The same pages as a tree of Markdown for code hosts, which show the `README.md` of a folder.
  package func buildMarkdown() -> Result {
    var result = Result()
    var links = LinkTable(baseURL: nil)
    let languages = coverage
    for edition in editions(languages) {
      let context = context(of: edition, among: [edition], [edition.freshness], assets: SiteAssets(variants: []))
      let freshness = edition.freshness
      let entries = edition.list.entries.filter { $0.path != .search && $0.path.text != "404.html" }
      let pages = entries.concurrentMap { entry in
        var page = entry.make()
        page.freshness = freshness[entry.path] ?? Freshness()
        return RenderedPage(asMarkdown: page, in: context)
      }
      result.pageCount += pages.count
      for page in pages {
        result.files += page.files
        links.add(page)
      }
    }
    result.files.append(GeneratedFile(path: "README.md", text: languageList))
    result.coverage = zip(input.editions, languages).map { ($0.locale, $1.freshness) }
    result.brokenLinks = links.broken(files: Set(result.files.map(\.path)))
    return result
  }

  private var languageList: String {
    "# \(input.registry.title)\n\n"
      + input.editions.map { "- [\($0.locale.name)](\($0.locale.id)/README.md)\n" }.joined()
  }
}
