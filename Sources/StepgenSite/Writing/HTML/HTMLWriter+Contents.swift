extension HTMLWriter {
  /// The sections of the page: beside it on wide screens, folded above it on small ones.
  mutating func addContents() {
    let entries = ContentsEntry.entries(of: page.blocks)
    guard entries.count > 1 else { return }
    out.add("<nav class=\"toc\"")
    add(attribute: "aria-label", .onThisPage)
    out.add(">\n<details>\n<summary>")
    add(.onThisPage)
    out.add("</summary>\n<div class=\"groups\">\n<p class=\"label\">")
    add(.onThisPage)
    out.add("</p>\n")
    addList(entries)
    out.add("</div>\n</details>\n</nav>\n")
  }

  private mutating func addList(_ entries: [ContentsEntry]) {
    out.add("<ul>\n")
    for entry in entries {
      out.add("<li><a")
      add(attribute: "href", "#" + entry.section.id)
      out.add(">")
      isInTable = true
      addUnlinked(entry.section.title)
      isInTable = false
      out.add("</a>")
      if !entry.children.isEmpty { addList(entry.children) }
      out.add("</li>\n")
    }
    out.add("</ul>\n")
  }
}

/// A section in the table of contents.
struct ContentsEntry {
  var section: Section
  var children: [ContentsEntry] = []

  /// More than this are too many to take in: only the sections of the first level are listed then.
  private static let mostEntries = 24

  static func entries(of blocks: [Block]) -> [ContentsEntry] {
    let entries = sections(of: blocks).map { section in
      ContentsEntry(section: section, children: sections(of: section.blocks).map { ContentsEntry(section: $0) })
    }
    let count = entries.reduce(entries.count) { $0 + $1.children.count }
    return count <= mostEntries ? entries : entries.map { ContentsEntry(section: $0.section) }
  }

  private static func sections(of blocks: [Block]) -> [Section] {
    blocks.compactMap { if case .section(let section) = $0 { section } else { nil } }
  }
}
