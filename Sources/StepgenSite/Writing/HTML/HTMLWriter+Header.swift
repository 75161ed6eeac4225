import StepgenModel
import StepgenCatalogs

extension HTMLWriter {
  mutating func addHeader() {
    out.add("<body")
    add(attribute: "data-kind", page.kind.rawValue)
    if let platform = page.platform { add(attribute: "data-platform", platform) }
    add(attribute: "data-copy", .copy)
    add(attribute: "data-copied", .copied)
    add(attribute: "data-styles", .sampleStyle)
    out.add(">\n<a class=\"skip\" href=\"#content\">")
    add(.skipToContent)
    // The columns of a narrow header are there before its links, so that none moves as the page comes in.
    let editions = context.editions(page.path)
    out.add(editions.count > 1 ? "</a>\n<header class=\"top\">\n" : "</a>\n<header class=\"top monolingual\">\n")
    out.add("<a class=\"brand\"")
    add(href: links.href(to: .home))
    out.add(">")
    out.add(text: context.registryTitle)
    out.add("</a>\n")
    addSearchLink()
    if editions.count > 1 { addLanguages(editions) }
    addThemeButton()
    out.add("</header>\n")
  }

  /// Leads to the search page; the script opens a window instead.
  private mutating func addSearchLink() {
    guard context.pageExists(.search) else { return }
    out.add("<a class=\"find\"")
    add(href: links.href(to: .search))
    add(attribute: "data-search", links.root + context.assets.search)
    if let platform = page.platform { add(attribute: "data-platform", platform) }
    if page.kind == .search { out.add(" aria-current=\"page\"") }
    out.add(">")
    out.add(Icon.search)
    out.add("<span>")
    add(.searchTitle)
    out.add("</span><kbd>/</kbd></a>\n")
  }

  private mutating func addLanguages(_ editions: [PageEdition]) {
    out.add("<details class=\"menu\">\n<summary><span class=\"hidden\">")
    add(.language)
    out.add(": </span>")
    out.add(Icon.language)
    out.add("<span class=\"name\">")
    out.add(text: page.locale.name)
    out.add("</span></summary>\n<ul>\n")
    for edition in editions { addLanguage(edition) }
    out.add("</ul>\n</details>\n")
  }

  private mutating func addLanguage(_ edition: PageEdition) {
    out.add("<li><a")
    add(href: links.href(toLocale: edition.locale.id))
    add(attribute: "lang", edition.locale.id)
    add(attribute: "hreflang", edition.locale.id)
    if edition.locale.isRightToLeft != page.locale.isRightToLeft {
      out.add(edition.locale.isRightToLeft ? " dir=\"rtl\"" : " dir=\"ltr\"")
    }
    if edition.locale == page.locale { out.add(" aria-current=\"true\"") }
    out.add(">")
    out.add(text: edition.locale.name)
    out.add("</a></li>\n")
  }

  /// Hidden until the script that it needs is there.
  private mutating func addThemeButton() {
    out.add("<button type=\"button\" class=\"theme\" hidden")
    add(attribute: "data-label", .theme)
    add(attribute: "data-auto", .themeAuto)
    add(attribute: "data-light", .themeLight)
    add(attribute: "data-dark", .themeDark)
    out.add(">")
    out.add(Icon.theme)
    out.add("</button>\n")
  }
}

/// Drawn on a square of 16 units, in the colour of the text.
enum Icon {
  static let search: StaticString =
    "<svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M7 2a5 5 0 1 0 0 10A5 5 0 0 0 7 2zm4 9 3 3\"/></svg>"
  static let language: StaticString =
    "<svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><path d=\"M8 1.5a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM1.5 8h13M8 1.5c-4.500 4-4.500 9 0 13m0-13c4.500 4 4.500 9 0 13\"/></svg>"
  static let theme: StaticString =
    "<svg class=\"icon\" viewBox=\"0 0 16 16\" aria-hidden=\"true\"><circle cx=\"8\" cy=\"8\" r=\"6\"/><path class=\"half\" d=\"M8 2a6 6 0 0 1 0 12z\"/></svg>"
}
