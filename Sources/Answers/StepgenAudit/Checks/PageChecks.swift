import StepgenModel

/// Code blocks that nothing closes.
enum FenceCheck {
  static func findings(_ page: PageContext, _ vocabulary: Vocabulary) -> [Finding] {
    page.openFences.map {
      page.finding(.auditUnclosedFence, at: $0, "nothing closes this code block", help: "Close it where the code ends.")
    }
  }
}

/// Filters that show their part to nobody.
enum FilterCheck {
  static func findings(_ page: PageContext, _ vocabulary: Vocabulary) -> [Finding] {
    page.filters.flatMap { filter -> [Finding] in
      guard !filter.words.isEmpty else {
        let line = page.text.line(filter.line)
        return [
          page.finding(.auditFilter, at: line, "this filter names no platform", help: "Name one, or remove the filter.")
        ]
      }
      return filter.words.compactMap { word in
        guard !vocabulary.tags.knows(word.text), Version(word.text) == nil else { return nil }
        let near = nearest(to: word.text.lowercased(), in: vocabulary.tags.words, atMost: 2)
        // A word that resembles none may be a platform that the specs do not have.
        guard word.text.utf8.count > 3, !near.isEmpty else { return nil }
        return page.finding(
          .auditFilter,
          at: word.range,
          "no platform is called ‘\(word.text)’",
          right: near,
          isCertain: near.count == 1
        )
      }
    }
  }
}

/// Links to a section that the page does not have.
enum AnchorCheck {
  static func findings(_ page: PageContext, _ vocabulary: Vocabulary) -> [Finding] {
    let whole = page.text.string(0..<page.text.bytes.count)
    // Pages that are put together of others have sections that are not seen here.
    guard !page.isSource, !page.headings.isEmpty, !whole.contains("<Fragments"), !whole.contains(".mdx'"),
      !whole.contains(".mdx\"")
    else { return [] }
    let known = anchors(page, whole)
    return page.prose.flatMap { prose in
      links(page.text, prose.bytes).compactMap { range in
        let anchor = page.text.string(range)
        guard !known.contains(anchor.lowercased()) else { return nil }
        let near = nearest(to: anchor.lowercased(), in: known, atMost: 2)
        return page.finding(.auditDeadAnchor, at: range, "this page has no section ‘\(anchor)’", right: near)
      }
    }
  }

  /// The text between `](#` and its parenthesis.
  private static func links(_ text: PageText, _ range: Range<Int>) -> [Range<Int>] {
    let mark = Array("](#".utf8)
    return range.compactMap { at in
      guard text.bytes[at] == mark[0], text.bytes[at..<range.upperBound].starts(with: mark) else { return nil }
      let start = at + mark.count
      let end = (start..<range.upperBound).first {
        Ascii.isSpace(text.bytes[$0]) || text.bytes[$0] == UInt8(ascii: ")")
      }
      return end.flatMap { $0 > start ? start..<$0 : nil }
    }
  }

  /// The ids of headings as GitHub makes them, those that the page writes, and the titles of its components.
  private static func anchors(_ page: PageContext, _ whole: String) -> Set<String> {
    var known: Set<String> = []
    var counts: [String: Int] = [:]
    for heading in page.headings {
      var title = Substring(heading.title)
      if let open = title.firstRange(of: "{#"), let close = title[open.upperBound...].firstIndex(of: "}") {
        known.insert(title[open.upperBound..<close].lowercased())
        title = title[..<open.lowerBound]
      }
      let slug = slug(title.trimmedSubstring)
      var unique = slug
      while !known.insert(unique).inserted {
        counts[slug, default: 0] += 1
        unique = "\(slug)-\(counts[slug, default: 0])"
      }
    }
    for mark in ["id=\"", "id='", "name=\"", "title=\""] {
      for part in whole.split(separator: mark, omittingEmptySubsequences: false).dropFirst() {
        let value = part.prefix { $0 != "\"" && $0 != "'" && !$0.isNewline }
        known.formUnion([value.lowercased(), slug(value)])
      }
    }
    return known
  }

  private static func slug(_ title: Substring) -> String {
    var text = String(title)
    while let open = text.firstRange(of: "]("), let close = text[open.upperBound...].firstIndex(of: ")") {
      text.removeSubrange(open.lowerBound...close)
    }
    return String(
      text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        .map { $0 == " " ? "-" : $0 }
    )
  }
}
