import StepgenModel
import StepgenCatalogs

extension HTMLWriter {
  /// How much of the page is not in its language, or behind the English text.
  mutating func addFreshness() {
    let freshness = page.freshness
    guard page.locale != .source, freshness.stale + freshness.missing > 0 else { return }
    out.add("<div class=\"banner\" role=\"note\"")
    add(attribute: "aria-label", .freshness)
    out.add(">\n")
    if freshness.missing > 0 { addCount(.missingCount, freshness.missing) }
    if freshness.stale > 0 { addCount(.staleCount, freshness.stale) }
    addWayToEnglish()
    out.add("</div>\n")
  }

  private mutating func addCount(_ word: Word, _ count: Int) {
    out.add("<p>")
    add(word, ["count": String(count)])
    out.add("</p>\n")
  }

  private mutating func addWayToEnglish() {
    guard context.editions(page.path).contains(where: { $0.locale == .source }) else { return }
    out.add("<p><a")
    add(href: links.href(toLocale: "en"))
    out.add(" hreflang=\"en\">")
    add(.readInEnglish)
    out.add("</a></p>\n")
  }
}
