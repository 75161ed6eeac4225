import StepgenModel

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
    let longest = longestName
    longestName = Self.longestInNarrowColumn
    addList(entries)
    longestName = longest
    out.add("</div>\n</details>\n</nav>\n")
  }

  private mutating func addList(_ entries: [ContentsEntry]) {
    out.add("<ul>\n")
    for entry in entries {
      out.add("<li><a")
      add(href: "#" + entry.section.id)
      out.add(">")
      isInTable = true
      addUnlinked(entry.section.title.map(ContentsEntry.short))
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

  /// Of a long name in code its last part, which tells it from the others.
  static func short(_ inline: Inline) -> Inline {
    guard case .code(let text) = inline, text.utf8.count > HTMLWriter.longestInNarrowColumn else { return inline }
    let name = text.prefix { $0.isLetter || $0.isNumber || "._()".contains($0) }
    guard name.count == text.count, let last = name.split(whereSeparator: { ".()".contains($0) }).last else {
      return inline
    }
    return .code(String(last))
  }

  private static func sections(of blocks: [Block]) -> [Section] {
    blocks.compactMap { if case .section(let section) = $0 { section } else { nil } }
  }
}
