import StepgenModel

extension HTMLWriter {
  mutating func addFooter() {
    out.add("<footer class=\"bottom\">\n<nav")
    add(attribute: "aria-label", .aboutSite)
    out.add("><ul>\n")
    for (path, word) in Self.pages where context.pageExists(path) {
      addItem(href: links.href(to: path), word)
    }
    if page.hasTwin { addItem(href: "index.md", .asMarkdown, type: "text/markdown") }
    if let address = editAddress { addItem(href: address, .editPage) }
    out.add("</ul></nav>\n</footer>\n")
  }

  private static let pages: [(PagePath, Word)] = [
    (PagePath("names/"), .names), (PagePath("glossary/"), .glossary), (PagePath("coverage/"), .coverage),
    (PagePath("changes/"), .changes),
  ]

  private var editAddress: String? {
    guard let pattern = context.editURL, let path = page.sourcePath, let place = pattern.firstRange(of: "{path}")
    else { return nil }
    return pattern[..<place.lowerBound] + path + pattern[place.upperBound...]
  }

  private mutating func addItem(href: String, _ word: Word, type: String? = nil) {
    out.add("<li><a")
    add(href: href)
    if let type { add(attribute: "type", type) }
    out.add(">")
    add(word)
    out.add("</a></li>\n")
  }
}

extension PagePath {
  /// The page of the search, which also holds its index.
  package static let search = PagePath("search/")
}
