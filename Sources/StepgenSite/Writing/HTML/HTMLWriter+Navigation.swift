import StepgenModel

extension HTMLWriter {
  /// Writes all of it, and tells where each link stands.
  mutating func addNavigation(_ note: (PageLink, Range<Int>) -> Void) {
    out.add("<nav class=\"side\"")
    add(attribute: "aria-label", .pages)
    out.add(">\n<details>\n<summary>")
    add(.menu)
    out.add("</summary>\n<div class=\"groups\">\n")
    for group in page.navigation { add(group, note) }
    out.add("</div>\n</details>\n</nav>\n")
  }

  private mutating func add(_ group: NavigationGroup, _ note: (PageLink, Range<Int>) -> Void) {
    out.add("<p class=\"label\">")
    out.add(text: group.title)
    out.add("</p>\n<ul>\n")
    for link in group.links {
      out.add("<li>")
      let start = out.count
      add(link, isCurrent: link.path == page.path && link.anchor == nil)
      note(link, start..<out.count)
      out.add("</li>\n")
    }
    out.add("</ul>\n")
  }

  mutating func addBreadcrumbs() {
    guard !page.breadcrumbs.isEmpty else { return }
    out.add("<nav class=\"crumbs\"")
    add(attribute: "aria-label", .breadcrumbs)
    out.add("><ol>\n")
    for link in page.breadcrumbs {
      out.add("<li>")
      add(link, isCurrent: link.path == page.path)
      out.add("</li>\n")
    }
    out.add("</ol></nav>\n")
  }

  mutating func addPlatforms() {
    guard !page.platforms.isEmpty else { return }
    out.add("<nav class=\"platforms\"")
    add(attribute: "aria-label", .platform)
    out.add("><ul>\n")
    for platform in page.platforms {
      out.add("<li><a")
      add(href: href(to: platform.destination) ?? "./")
      add(attribute: "data-platform", platform.id)
      if platform.isCurrent { out.add(" aria-current=\"page\"") }
      out.add(">")
      out.add(text: platform.title)
      out.add("</a></li>\n")
    }
    out.add("</ul></nav>\n")
  }

  mutating func addPager() {
    guard page.previous != nil || page.next != nil else { return }
    out.add("<nav class=\"pager\"")
    add(attribute: "aria-label", .pager)
    out.add(">\n")
    if let previous = page.previous { addNeighbour(previous, .previous, relation: "prev") }
    if let next = page.next { addNeighbour(next, .next, relation: "next") }
    out.add("</nav>\n")
  }

  private mutating func addNeighbour(_ link: PageLink, _ word: Word, relation: StaticString) {
    out.add("<a rel=\"")
    out.add(relation)
    out.add("\"")
    add(href: links.href(to: link.path, anchor: link.anchor))
    out.add("><span>")
    add(word)
    out.add("</span> ")
    out.add(text: link.title)
    out.add("</a>\n")
  }

  mutating func add(_ link: PageLink, isCurrent: Bool) {
    out.add("<a")
    add(href: links.href(to: link.path, anchor: link.anchor))
    if isCurrent { out.add(" aria-current=\"page\"") }
    out.add(">")
    out.add(text: link.title)
    out.add("</a>")
  }
}
