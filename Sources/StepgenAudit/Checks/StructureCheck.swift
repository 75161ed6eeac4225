import StepgenLanguages
import StepgenMarkdown
import StepgenModel

/// The structure of the page itself: filters, headings, tags, blocks of code, links within it.
extension PageAudit {
  mutating func checkStructure() {
    guard !page.isFlattened else { return checkFlattenedMarkup() }
    checkFilters()
    checkHiddenParts()
    checkEmptySections()
    checkPlaceholders()
    checkFences()
    checkTags()
    checkAnchors()
  }

  // MARK: filters

  private mutating func checkFilters() {
    let tags = vocabulary.places.indices.filter { !vocabulary.places[$0].isWire && !isOfOtherRegistry($0) }
      .flatMap { [vocabulary.places[$0].id] + vocabulary.places[$0].tags }
    for filter in page.filters {
      if filter.names.isEmpty {
        report(.auditFilter, at: filter.range, "this filter names no platform", help: "Name one, or remove the filter.")
      }
      for name in filter.names where vocabulary.places(name).allSatisfy({ isOfOtherRegistry($0) }) {
        let near = tags.filter { editDistance($0, name.lowercased(), limit: name.utf8.count > 5 ? 2 : 1) != nil }
          .uniqued
        if near.isEmpty, let place = place(ofLanguage: name) {
          report(
            .auditFilter,
            at: self.place(of: name, in: filter.range) ?? filter.range,
            "‘\(name)’ is a language and no platform; \(title(place)) is ‘\(vocabulary.places[place].id)’",
            replacement: self.place(of: name, in: filter.range) == nil ? nil : vocabulary.places[place].id
          )
        }
        guard name.utf8.count > 2, !near.isEmpty else { continue }
        report(
          .auditFilter,
          at: place(of: name, in: filter.range) ?? filter.range,
          "no platform is called ‘\(name)’; the nearest is \(near.quotedList)",
          replacement: near.count == 1 && place(of: name, in: filter.range) != nil ? near[0] : nil
        )
      }
    }
  }

  /// Whether none of the registries that the page speaks of has a platform.
  private func isOfOtherRegistry(_ place: Int) -> Bool {
    !registries.isEmpty && vocabulary.places[place].registries.isDisjoint(with: registries)
  }

  /// The one platform of the page that writes in a language.
  private func place(ofLanguage name: String) -> Int? {
    let places = vocabulary.places.indices.filter { index in
      !vocabulary.places[index].isWire && !vocabulary.places[index].registries.isDisjoint(with: registries)
        && vocabulary.places[index].languages.contains { $0.id == name.lowercased() }
    }
    return places.count == 1 ? places[0] : nil
  }

  private func place(of word: String, in line: Range<Int>) -> Range<Int>? {
    let wanted = Array(word.utf8)
    return line.first { start in
      start + wanted.count <= line.upperBound && page.text.bytes[start..<start + wanted.count].elementsEqual(wanted)
    }.map { $0..<$0 + wanted.count }
  }

  private mutating func checkHiddenParts() {
    for piece in page.pieces {
      if case .heading = piece.kind { checkWhollyHidden(piece) }
    }
    for piece in page.pieces
    where page.scopes[piece.scope].isStated && piece.scope != 0 && !wrongFilters.contains(page.scopes[piece.scope].line)
    {
      let count = findings.count
      // One filter is told once.
      defer { if findings.count > count { wrongFilters.insert(page.scopes[piece.scope].line) } }
      let here = Set(page.scopes[piece.scope].platforms)
      guard !here.isEmpty else { continue }
      switch piece.kind {
      case .heading:
        let named = platformsNamed(in: page.text.string(piece.bytes))
        guard !named.isEmpty, named.isDisjoint(with: here) else { continue }
        report(
          .auditHiddenPart,
          at: piece.bytes,
          "this section is about \(named.sorted().map { title($0) }.joined(separator: ", ")), and the filter around it shows it for \(here.sorted().map { title($0) }.joined(separator: ", ")) only",
          help: "Correct the filter or the heading."
        )
      case .sample(let index): checkHiddenSample(index, here)
      case .prose, .table: break
      }
    }
  }

  /// A heading about a platform whose section has nothing but what is shown for others.
  private mutating func checkWhollyHidden(_ heading: Page.Piece) {
    let named = platformsNamed(in: page.text.string(heading.bytes))
    let scopes = page.pieces.filter { $0.section == heading.section && $0.lines != heading.lines }.map {
      page.scopes[$0.scope]
    }
    guard !named.isEmpty, named.isSubset(of: page.scopes[heading.scope].platforms), !scopes.isEmpty,
      scopes.allSatisfy({ $0.isStated && !$0.platforms.isEmpty && named.isDisjoint(with: $0.platforms) })
    else { return }
    report(
      .auditHiddenPart,
      at: heading.bytes,
      "this section is about \(named.sorted().map { title($0) }.joined(separator: ", ")), and filters hide all of it there",
      help: "Correct the filters or the heading."
    )
  }

  /// The platforms whose titles a heading has; names of languages stand for what a page does not filter by.
  private func platformsNamed(in heading: String) -> Set<Int> {
    let words = Set(heading.split { !$0.isLetter && $0 != "-" }.map(String.init))
    return Set(
      vocabulary.places.indices.filter { !vocabulary.places[$0].isWire && words.contains(vocabulary.places[$0].title) }
    )
  }

  /// A sample in a language of another platform only, which calls that platform's library.
  private mutating func checkHiddenSample(_ index: Int, _ here: Set<Int>) {
    guard let language = page.samples[index].language?.known,
      here.allSatisfy({ !vocabulary.places[$0].languages.contains(language) })
    else { return }
    let owners = vocabulary.places.indices.filter {
      vocabulary.places[$0].languages.contains(language)
        && !vocabulary.places[$0].registries.isDisjoint(with: registries)
    }
    let first = tokens[index].first { token in
      token.kind == .name && NameShape.wordCount(token.text) > 1
        && owners.contains { owner in
          vocabulary.meanings(of: token.text, on: owner).contains {
            [.step, .operation].contains(vocabulary.concepts[$0.concept].kind)
          }
        }
    }
    guard let first else { return }
    report(
      .auditHiddenPart,
      at: first.range,
      "this sample is in \(language.title), and the filter around it shows it for \(here.sorted().map { title($0) }.joined(separator: ", ")) only",
      help: "Correct the filter, or write the sample in a language of the platform."
    )
  }

  // MARK: headings and placeholders

  private mutating func checkEmptySections() {
    let headings = page.pieces.indices.filter { if case .heading = page.pieces[$0].kind { true } else { false } }
    for (position, index) in headings.enumerated() {
      guard case .heading(let level) = page.pieces[index].kind else { continue }
      let next = position + 1 < headings.count ? page.pieces[headings[position + 1]] : nil
      if let next, case .heading(let other) = next.kind, other > level { continue }
      let end = next?.lines.lowerBound ?? page.text.lineCount
      let lines = (page.pieces[index].lines.upperBound..<end).map {
        page.text.string(page.text.line($0)).trimmedSubstring
      }
      // What filters hide or show is a part of the section all the same.
      guard lines.allSatisfy({ $0.isEmpty || Self.isFilterTag($0) }) else { continue }
      report(
        .auditEmptySection,
        at: page.pieces[index].bytes,
        "this section is empty",
        help: "Write the section, or remove the heading."
      )
    }
  }

  private static func isFilterTag(_ line: Substring) -> Bool {
    ["<InlineFilter", "</InlineFilter", "<!-- Platform", "<!-- /Platform", "<Platform", "</Platform", "{/*", "<!--"]
      .contains { line.hasPrefix($0) }
  }

  private mutating func checkPlaceholders() {
    let samples = page.samples.map(\.lines)
    var sample = 0
    for index in 0..<page.text.lineCount {
      while sample < samples.count, samples[sample].upperBound <= index { sample += 1 }
      let isCode = sample < samples.count && samples[sample].contains(index)
      let bytes = page.text.bytes[page.text.line(index)]
      guard Self.mayHavePlaceholder(bytes),
        let mark = Self.placeholder(in: String(decoding: bytes, as: UTF8.self), isCode: isCode),
        let range = place(of: mark, in: page.text.line(index))
      else { continue }
      report(.auditPlaceholder, at: range, "‘\(mark)’ was left here", help: "Finish it, or take it out.")
    }
  }

  /// Whether a line has the first letters of a placeholder; most lines have not.
  private static func mayHavePlaceholder(_ line: ArraySlice<UInt8>) -> Bool {
    zip(line, line.dropFirst()).contains { first, second in
      switch first {
      case UInt8(ascii: "@"): second == UInt8(ascii: "t")
      case UInt8(ascii: "L"), UInt8(ascii: "l"): second == UInt8(ascii: "o")
      case UInt8(ascii: "T"): [UInt8(ascii: "O"), UInt8(ascii: "B"), UInt8(ascii: "K")].contains(second)
      case UInt8(ascii: "F"): second == UInt8(ascii: "I")
      case UInt8(ascii: "X"): second == UInt8(ascii: "X")
      default: false
      }
    }
  }

  private static func placeholder(in line: String, isCode: Bool) -> String? {
    if line.contains("@todo") { return "@todo" }
    guard !isCode else { return nil }
    for filler in ["Lorem ipsum", "lorem ipsum", "Lorem Ipsum"] where line.contains(filler) { return filler }
    var word = ""
    for character in line.textParts.map({ $0.isCode ? " " : $0.text }).joined() + " " {
      if character.isLetter || character.isNumber || character == "_" || character == "-" || character == "/" {
        word.append(character)
        continue
      }
      if word == word.uppercased(), ["todo", "fixme", "tbd", "tba", "xxx", "tktk"].contains(word.lowercased()) {
        return word
      }
      word = ""
    }
    return nil
  }

  // MARK: blocks of code and tags

  private mutating func checkFences() {
    for fence in page.openFences {
      report(
        .auditUnclosedMarkup,
        at: fence.range,
        fence.isInQuote
          ? "this block of code begins in a quote and ends outside of it" : "this block of code is never closed",
        help: fence.isInQuote
          ? "Begin each of its lines with ‘>’; otherwise the rest of the page is taken for code." : "Close it."
      )
    }
  }

  private mutating func checkTags() {
    checkNesting(MarkupTags(page).tags)
  }

  private mutating func checkNesting(_ tags: [MarkupTag]) {
    var open: [MarkupTag] = []
    for tag in tags {
      if !tag.isClosing {
        open.append(tag)
      } else if let last = open.lastIndex(where: { $0.name == tag.name }) {
        for left in open[(last + 1)...] { reportTag(left) }
        open.removeSubrange(last...)
      } else {
        reportTag(tag)
      }
    }
    for left in open { reportTag(left) }
  }

  /// Markup that was copied without its block of code: three lines and more that are tags from end to end.
  private mutating func checkFlattenedMarkup() {
    var lines: [Range<Int>] = []
    for index in 0...page.text.lineCount {
      let line = index < page.text.lineCount ? page.text.line(index) : nil
      let text = line.map { page.text.string($0).trimmedSubstring } ?? ""
      if let line, text.hasPrefix("<"), text.hasSuffix(">") {
        lines.append(line)
      } else {
        if lines.count > 2 { checkNesting(lines.flatMap { MarkupTags(ofMarkup: page.text, $0).tags }) }
        lines = []
      }
    }
  }

  private mutating func reportTag(_ tag: MarkupTag) {
    report(
      .auditUnclosedMarkup,
      at: tag.range,
      tag.isClosing ? "‘</\(tag.name)>’ closes nothing" : "‘<\(tag.name)>’ is never closed",
      help: tag.isClosing ? "Remove it, or open it." : "Close it with ‘</\(tag.name)>’."
    )
  }

  // MARK: links

  /// Links to sections of the page itself; pages that are put together of others have sections that are not seen here.
  private mutating func checkAnchors() {
    let whole = page.text.string(0..<page.text.bytes.count)
    let others = ["<Fragments", ".mdx'", ".mdx\""]
    guard others.allSatisfy({ Substring(whole).firstRange(of: $0) == nil }) else { return }
    let known = anchors(whole)
    guard !known.isEmpty else { return }
    for piece in page.pieces {
      if case .sample = piece.kind { continue }
      var rest = Substring(page.text.string(piece.bytes))
      while let start = rest.firstRange(of: "](#") {
        rest = rest[start.upperBound...]
        let anchor = rest.prefix { $0 != ")" && $0 != " " && $0 != "\n" }
        let text = String(anchor)
        guard !text.isEmpty, !known.contains(text.lowercased()), let range = place(of: "](#" + text, in: piece.bytes)
        else { continue }
        let near = known.filter { editDistance($0, text.lowercased(), limit: 3) != nil }.sorted()
        report(
          .auditDeadAnchor,
          at: range.lowerBound + 3..<range.upperBound,
          "this page has no section ‘\(text)’" + (near.count == 1 ? "; the nearest is ‘\(near[0])’" : ""),
          suggestion: near.count == 1 ? near[0] : nil
        )
      }
    }
  }

  private func anchors(_ whole: String) -> Set<String> {
    var known: Set<String> = []
    var counts: [String: Int] = [:]
    for section in page.sections where !section.title.isEmpty {
      var title = Substring(section.title)
      if let id = title.between("{#", "}") { known.insert(id.lowercased()) }
      if let mark = title.firstRange(of: " {#") { title = title[..<mark.lowerBound] }
      let slug = Self.slug(title)
      var unique = slug
      while !known.insert(unique).inserted {
        counts[slug, default: 0] += 1
        unique = "\(slug)-\(counts[slug, default: 0])"
      }
    }
    for mark in ["id=\"", "name=\"", "id='", "title=\""] {
      var rest = Substring(whole)
      while let start = rest.firstRange(of: mark) {
        rest = rest[start.upperBound...]
        let value = rest.prefix { $0 != "\"" && $0 != "'" && $0 != "\n" }
        known.insert(value.lowercased())
        known.insert(Self.slug(value))
      }
    }
    return known
  }

  /// The address of a heading as GitHub makes it.
  private static func slug(_ title: Substring) -> String {
    var text = String(title)
    while let open = Substring(text).firstRange(of: "]("), let close = text[open.upperBound...].firstIndex(of: ")") {
      text.removeSubrange(open.lowerBound...close)
    }
    return String(
      text.lowercased().filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
        .map { $0 == " " ? "-" : $0 }
    )
  }
}
