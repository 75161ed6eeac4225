import StepgenModel

/// Two languages of one page.
struct TranslationComparison {
  let translated: PageAudit
  let original: PageAudit

  func findings() -> [Finding] {
    sections() + samples() + names()
  }

  // MARK: names

  /// Words that can only be names, and stand in one page only.
  private func names() -> [Finding] {
    let here = firstPlaces(translated)
    let there = firstPlaces(original)
    let missing = there.filter { here[$0.key] == nil }.sorted { $0.value.lowerBound < $1.value.lowerBound }
    let extra = here.filter { there[$0.key] == nil }.sorted { $0.value.lowerBound < $1.value.lowerBound }
    return missing.map { name, place in
      finding(
        .auditTranslationName,
        at: 0..<0,
        "the translation never names ‘\(name)’",
        note: (place, "the original names it here")
      )
    }
      + extra.map { name, place in
        finding(.auditTranslationName, at: place, "the original never names ‘\(name)’", note: nil)
      }
  }

  /// Names in prose; those of samples are compared with the samples.
  private func firstPlaces(_ audit: PageAudit) -> [String: Range<Int>] {
    audit.occurrences.reduce(into: [:]) { found, occurrence in
      guard found[occurrence.name] == nil, occurrence.context != .code, occurrence.context != .string else { return }
      guard NameShape.looksLikeCode(occurrence.name), occurrence.name.utf8.count > 4 else { return }
      let isKnown = audit.vocabulary.meanings[occurrence.name] != nil
      guard isKnown || occurrence.context == .span || audit.page.isFlattened else { return }
      found[occurrence.name] = occurrence.range
    }
  }

  // MARK: samples

  private func samples() -> [Finding] {
    let here = signatures(translated)
    let there = signatures(original)
    let difference = there.difference(from: here)
    var missing: [Finding] = []
    var extra: [Finding] = []
    for change in difference {
      switch change {
      case .insert(let offset, _, _):
        let place = original.page.samples[offset].bytes
        let head = place.lowerBound..<original.page.text.line(original.page.samples[offset].lines.lowerBound).upperBound
        missing.append(
          finding(
            .auditTranslationSample,
            at: 0..<0,
            "the translation lacks a sample of the original, or has it otherwise",
            note: (head, "the sample of the original")
          )
        )
      case .remove(let offset, _, _):
        let lines = translated.page.samples[offset].lines
        extra.append(
          finding(
            .auditTranslationSample,
            at: translated.page.text.line(lines.lowerBound),
            "the original has no such sample",
            note: nil
          )
        )
      }
    }
    return missing + extra
  }

  /// The names in the code of each sample: comments and texts may be translated.
  private func signatures(_ audit: PageAudit) -> [[String]] {
    audit.tokens.map { tokens in tokens.filter { $0.kind == .name }.map(\.text) }
  }

  // MARK: sections

  /// Headings are words of each language; the names below them tell the sections.
  private func sections() -> [Finding] {
    let here = headed(translated)
    let there = headed(original)
    guard here.count != there.count, !here.isEmpty else { return [] }
    let names = Set(here.flatMap(\.names))
    return there.filter { !$0.names.isEmpty && names.isDisjoint(with: $0.names) }.map { section in
      finding(
        .auditTranslationSection,
        at: 0..<0,
        "the translation lacks the section ‘\(section.title)’",
        note: (section.range, "the section of the original")
      )
    }
  }

  private func headed(_ audit: PageAudit) -> [(title: String, range: Range<Int>, names: Set<String>)] {
    audit.page.sections.indices.filter { !audit.page.sections[$0].title.isEmpty }.map { index in
      let names = audit.occurrencesBySection(index).map(\.name).filter(NameShape.looksLikeCode)
      return (audit.page.sections[index].title, audit.page.sections[index].range, Set(names))
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
