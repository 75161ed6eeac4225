import StepgenModel

extension PageAudit {
  /// Steps without a section on a page that has one for most of the others, or has one for another platform.
  mutating func checkSections() {
    let places = Set(page.scopes.indices.compactMap { self.place($0) }).sorted()
    let sections = places.map { sectionsByConcept($0) }
    for (flow, entry) in vocabulary.flows.enumerated() where registries.contains(entry.registry) && entry.isEnumeration
    {
      for index in places.indices { checkSections(of: flow, index, places, sections) }
    }
  }

  private mutating func checkSections(of flow: Int, _ index: Int, _ places: [Int], _ sections: [[Int: Int]]) {
    let place = places[index]
    let groups = stepGroups(flow, place).filter { isAnswered($0.concept) }
    let missing = groups.filter { !isCovered($0.name, flow, place, sections[index]) }
    let count = groups.count - missing.count
    guard count >= 4, count * 10 >= groups.count * 6 else { return }
    let named = Set(occurrences.map(\.name))
    // A step that is never mentioned at all is reported as that.
    for group in missing where places.count > 1 || named.contains(group.name) {
      if lackingSteps[place]?.contains(group.name) == true { continue }
      let concepts = vocabulary.flows[flow].steps.filter { vocabulary.names(of: $0, on: place).contains(group.name) }
      let others = places.indices.filter { other in
        other != index && concepts.contains { sections[other][$0] != nil }
      }
      reportMissing(group, of: flow, place, count: count, others.map { (places[$0], sections[$0]) }, concepts)
    }
  }

  private func isAnswered(_ concept: Int) -> Bool {
    let entry = vocabulary.concepts[concept]
    guard let flow = entry.flow, let step = entry.step else { return false }
    return vocabulary.flows[flow].flow.steps[step].role != .end
  }

  private mutating func reportMissing(
    _ group: (name: String, concept: Int),
    of flow: Int,
    _ place: Int,
    count: Int,
    _ others: [(place: Int, sections: [Int: Int])],
    _ concepts: [Int]
  ) {
    let owners = others.map { title($0.place) }.joined(separator: ", ")
    let scopes = page.scopes.indices.filter { self.place($0) == place }
    let section = others.first.flatMap { other in concepts.lazy.compactMap { other.sections[$0] }.first }
    let notes = section.map {
      [Diagnostic.Note(at: page.text.range(page.sections[$0].range), "the section for \(title(others[0].place))")]
    }
    report(
      .auditMissingSection,
      at: start(ofScopes: scopes),
      others.isEmpty
        ? "\(count) steps of ‘\(vocabulary.flows[flow].flow.title)’ have a part of their own, and ‘\(group.name)’ has none"
        : "‘\(group.name)’ has a section for \(owners) and none for \(title(place))",
      help: "Write a section about ‘\(group.name)’.",
      notes: (notes ?? []) + [evidence(group.concept, place)]
    )
  }

  private func isCovered(_ name: String, _ flow: Int, _ place: Int, _ sections: [Int: Int]) -> Bool {
    vocabulary.flows[flow].steps.contains { concept in
      vocabulary.names(of: concept, on: place).contains(name) && sections[concept] != nil
    }
  }

  /// By step: the first section about it, by its heading or by the first name of its text.
  private func sectionsByConcept(_ place: Int) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for index in page.sections.indices where self.place(page.sections[index].scope) == place {
      if !page.sections[index].title.isEmpty {
        let steps = Array(stepsOfHeading(page.sections[index].title, place)) + leadingSteps(proseOfSection[index] ?? [])
        for concept in steps where found[concept] == nil { found[concept] = index }
      }
    }
    // Headings get lost when text is copied: there a paragraph about a step is as good.
    guard page.isFlattened else { return found }
    for piece in page.pieces.indices
    where self.place(page.pieces[piece].scope) == place && page.pieces[piece].kind == .prose {
      for concept in leadingSteps(proseOfPiece[piece] ?? []) where found[concept] == nil {
        found[concept] = page.pieces[piece].section
      }
    }
    return found
  }

  /// The steps of the first name in some prose; a foreign name counts as what it stands for.
  private func leadingSteps(_ prose: [Int]) -> [Int] {
    for occurrence in prose.lazy.map({ occurrences[$0] }) where NameShape.wordCount(occurrence.name) > 1 {
      let names = [occurrence.name, stepPrefix(occurrence.name)].compactMap(\.self)
      let all = names + (vocabulary.squashed[NameShape.squashed(occurrence.name)] ?? [])
      let steps = all.flatMap { vocabulary.meanings[$0] ?? [] }.map(\.concept).filter {
        vocabulary.concepts[$0].kind == .step
      }
      if !steps.isEmpty { return steps }
    }
    return []
  }

  /// The name with which a row of a flattened table begins.
  func stepPrefix(_ name: String) -> String? {
    guard page.isFlattened, vocabulary.meanings[name] == nil else { return nil }
    let bytes = Array(name.utf8)
    return (4..<max(4, min(bytes.count, vocabulary.longestName + 1))).reversed().lazy.map {
      String(decoding: bytes[..<$0], as: UTF8.self)
    }
    .first { head in vocabulary.meanings[head]?.contains { vocabulary.concepts[$0.concept].kind == .step } ?? false }
  }
}
