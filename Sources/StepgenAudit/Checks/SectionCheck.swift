import StepgenModel

extension PageAudit {
  /// Sections about a step that one platform has and another lacks.
  mutating func checkSections() {
    let places = Set(page.scopes.indices.compactMap { page.scopes[$0].isStated ? self.place($0) : nil }).sorted()
    guard places.count > 1 else { return }
    let sections = places.map { sectionsByConcept($0) }
    for (flow, entry) in vocabulary.flows.enumerated() where registries.contains(entry.registry) && entry.isEnumeration {
      for (index, place) in places.enumerated() { checkSections(of: flow, place, index, places, sections) }
    }
  }

  private mutating func checkSections(
    of flow: Int,
    _ place: Int,
    _ index: Int,
    _ places: [Int],
    _ sections: [[Int: Int]]
  ) {
    let groups = stepGroups(flow, place)
    guard groups.filter({ sections[index][$0.concept] != nil }).count >= 4 else { return }
    for group in groups where !isCovered(group.name, flow, place, sections[index]) {
      let concepts = vocabulary.flows[flow].steps.filter { vocabulary.names(of: $0, on: place).first == group.name }
      let others = places.indices.filter { other in
        other != index && concepts.contains { sections[other][$0] != nil }
      }
      guard let other = others.first, let section = concepts.lazy.compactMap({ sections[other][$0] }).first else { continue }
      let scopes = page.scopes.indices.filter { self.place($0) == place }
      let first = page.pieces.first { scopes.contains($0.scope) }
      report(
        .auditMissingSection,
        at: first.map { page.text.line($0.lines.lowerBound) } ?? page.text.line(0),
        "\(others.map { title(places[$0]) }.joined(separator: ", ")) has a section about ‘\(group.concept.idText(vocabulary))’, and \(title(place)) has none",
        help: "Write a section about ‘\(group.name)’.",
        notes: [
          Diagnostic.Note(at: page.text.range(page.sections[section].range), "the section for \(title(places[other]))"),
          evidence(group.concept, place),
        ]
      )
    }
  }

  private func isCovered(_ name: String, _ flow: Int, _ place: Int, _ sections: [Int: Int]) -> Bool {
    vocabulary.flows[flow].steps.contains { concept in
      vocabulary.names(of: concept, on: place).contains(name) && sections[concept] != nil
    }
  }

  /// By step: the section whose text names it first.
  private func sectionsByConcept(_ place: Int) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for index in page.sections.indices.dropFirst() where self.place(page.sections[index].scope) == place {
      guard !page.sections[index].title.isEmpty else { continue }
      for concept in leadingSteps(of: index, place) where found[concept] == nil { found[concept] = index }
    }
    return found
  }

  /// The steps of the first name in a section's prose; an unknown or foreign name counts as what it stands for.
  private func leadingSteps(of section: Int, _ place: Int) -> [Int] {
    for occurrence in occurrencesBySection(section) where NameShape.wordCount(occurrence.name) > 1 {
      let names = [occurrence.name] + (vocabulary.squashed[NameShape.squashed(occurrence.name)] ?? [])
      let steps = names.flatMap { vocabulary.meanings[$0] ?? [] }.map(\.concept).filter {
        vocabulary.concepts[$0].kind == .step
      }
      if !steps.isEmpty { return steps }
    }
    return []
  }
}

extension Int {
  /// The id of a concept.
  fileprivate func idText(_ vocabulary: Vocabulary) -> String {
    vocabulary.concepts[self].id
  }
}
