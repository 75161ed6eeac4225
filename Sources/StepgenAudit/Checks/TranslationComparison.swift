import StepgenModel

/// Two languages of one page.
struct TranslationComparison {
  let translated: PageAudit
  let original: PageAudit

  func findings() -> [Finding] {
    let lost = lostSections()
    let paragraphs = TranslationParagraphs(translated: translated, original: original).findings()
    return lost.findings + samples() + names(without: lost.names.union(paragraphs.names)) + paragraphs.findings
  }

  // MARK: sections

  /// Sections with names of their own, none of which the translation has.
  private func lostSections() -> (findings: [Finding], names: Set<String>) {
    let here = Set(translated.occurrences.map(\.name))
    var owners: [String: Set<Int>] = [:]
    for occurrence in original.occurrences where isTelling(occurrence, in: original) {
      owners[occurrence.name, default: []].insert(original.page.pieces[occurrence.piece].section)
    }
    var own: [Int: [String]] = [:]
    for (name, sections) in owners where sections.count == 1 { own[sections.first ?? 0, default: []].append(name) }
    var names: Set<String> = []
    var found: [Finding] = []
    for (section, telling) in own.sorted(by: { $0.key < $1.key }) {
      guard !original.page.sections[section].title.isEmpty, here.isDisjoint(with: telling) else { continue }
      names.formUnion(telling)
      found.append(
        finding(
          .auditTranslationSection,
          at: 0..<0,
          "the translation lacks the section ‘\(original.page.sections[section].title)’",
          note: (original.page.sections[section].range, "the section of the original")
        )
      )
    }
    let told = Set(found.map(\.diagnostic.message))
    return (found + lostHeadings().filter { !told.contains($0.diagnostic.message) }, names)
  }

  /// Headings that the translation has fewer of, where both pages mark them and say in which order they come.
  private func lostHeadings() -> [Finding] {
    guard !translated.page.isFlattened, !original.page.isFlattened else { return [] }
    let (here, there) = (outline(translated), outline(original))
    let missing = difference(of: there.map(\.mark), from: here.map(\.mark))?.insertions ?? []
    return missing.compactMap { change in
      guard case .insert(let offset, _, _) = change, here.count < there.count else { return nil }
      let section = original.page.sections[there[offset].section]
      return finding(
        .auditTranslationSection,
        at: 0..<0,
        "the translation lacks the section ‘\(section.title)’",
        note: (section.range, "the section of the original")
      )
    }
  }

  /// The level of each heading and the first name below it.
  private func outline(_ audit: PageAudit) -> [(mark: String, section: Int)] {
    audit.page.sections.indices.filter { !audit.page.sections[$0].title.isEmpty }.map { index in
      let name = audit.occurrencesBySection(index).first { isTelling($0, in: audit) }?.name ?? ""
      return ("\(audit.page.sections[index].level) \(name)", index)
    }
  }

  /// Nothing for long lists with little in common: finding the least difference takes time and memory in the product.
  private func difference(of new: [String], from old: [String]) -> CollectionDifference<String>? {
    let start = zip(new, old).prefix { $0 == $1 }.count
    let end = zip(new[start...].reversed(), old[start...].reversed()).prefix { $0 == $1 }.count
    guard (new.count - start - end) * (old.count - start - end) <= Self.largestComparison else { return nil }
    return new.difference(from: old)
  }

  private static let largestComparison = 10_000_000

  // MARK: names

  /// Words that can only be names, and stand in one page only.
  private func names(without lost: Set<String>) -> [Finding] {
    let here = Set(translated.occurrences.map(\.name))
    let there = Set(original.occurrences.map(\.name))
    let missing = first(original) { !here.contains($0) && !lost.contains($0) }.map { name, place in
      finding(
        .auditTranslationName,
        at: 0..<0,
        "the translation never names ‘\(name)’",
        note: (place, "the original names it here")
      )
    }
    let extra = first(translated) { !there.contains($0) && !translated.isGlued($0) }.map { name, place in
      finding(.auditTranslationName, at: place, "the original never names ‘\(name)’", note: nil)
    }
    return missing + extra
  }

  /// The first place of each name in prose; those of samples are compared with the samples.
  private func first(_ audit: PageAudit, _ isWanted: (String) -> Bool) -> [(name: String, place: Range<Int>)] {
    var seen: Set<String> = []
    return audit.occurrences.filter { isTelling($0, in: audit) && isWanted($0.name) && seen.insert($0.name).inserted }
      .map { ($0.name, $0.range) }
  }

  private func isTelling(_ occurrence: Occurrence, in audit: PageAudit) -> Bool {
    guard occurrence.context == .span || occurrence.context == .prose || occurrence.context == .heading else {
      return false
    }
    guard NameShape.looksLikeCode(occurrence.name), occurrence.name.utf8.count > 4 else { return false }
    return audit.vocabulary.meanings[occurrence.name] != nil || occurrence.context == .span || audit.page.isFlattened
  }

  // MARK: samples

  /// The names in the code of both pages, one after the other: comments and texts may be translated.
  private func samples() -> [Finding] {
    let (here, there) = (codeNames(translated), codeNames(original))
    guard let difference = difference(of: there.map(\.text), from: here.map(\.text)) else {
      return [
        finding(.auditTranslationSample, at: 0..<0, "the samples are too different to compare name by name", note: nil)
      ]
    }
    let missing = difference.insertions.compactMap { offset(of: $0) }
    let extra = difference.removals.compactMap { offset(of: $0) }
    return runs(extra).map { run in
      finding(
        .auditTranslationSample,
        at: here[run.lowerBound].range,
        "the samples of the original do not have ‘\(here[run.lowerBound].text)’ here",
        note: nil
      )
    }
      + runs(missing).filter { !isReplaced($0, by: extra, difference) }.map { run in
        finding(
          .auditTranslationSample,
          at: 0..<0,
          "the samples lack ‘\(there[run.lowerBound].text)’" + (run.count > 1 ? " and what follows" : ""),
          note: (there[run.lowerBound].range, "the original has it here")
        )
      }
  }

  private func isReplaced(
    _ run: Range<Int>,
    by extra: [Int],
    _ difference: CollectionDifference<String>
  ) -> Bool {
    // A name for a name: the finding at the wrong one says it.
    run.count == 1 && extra.contains { abs($0 - run.lowerBound) <= 1 + difference.insertions.count }
  }

  private func offset(of change: CollectionDifference<String>.Change) -> Int? {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// Where samples run into prose, only names of the specs can be told apart from words.
  private var isLoose: Bool { translated.page.isFlattened || original.page.isFlattened }

  private func codeNames(_ audit: PageAudit) -> [(text: String, range: Range<Int>)] {
    audit.occurrences.compactMap { occurrence in
      guard case .sample = audit.page.pieces[occurrence.piece].kind, occurrence.context != .string,
        NameShape.looksLikeCode(occurrence.name), !isLoose || audit.vocabulary.meanings[occurrence.name] != nil
      else { return nil }
      return (occurrence.name, occurrence.range)
    }
  }

  /// Numbers that follow each other, as ranges.
  private func runs(_ offsets: [Int]) -> [Range<Int>] {
    offsets.sorted().reduce(into: []) { runs, offset in
      if let last = runs.last, last.upperBound == offset {
        runs[runs.count - 1] = last.lowerBound..<(offset + 1)
      } else {
        runs.append(offset..<(offset + 1))
      }
    }
  }

  private func finding(
    _ rule: Rule,
    at bytes: Range<Int>,
    _ message: String,
    note: (range: Range<Int>, text: String)?
  ) -> Finding {
    let notes = note.map { [Diagnostic.Note(at: original.page.text.range($0.range), $0.text)] } ?? []
    return Finding(Diagnostic(rule, at: translated.page.text.range(bytes), message, notes: notes), bytes: bytes)
  }
}
