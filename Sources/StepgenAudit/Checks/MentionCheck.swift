import StepgenModel

extension PageAudit {
  /// Steps that a page about a flow never mentions.
  mutating func checkMentions() {
    let flows = vocabulary.flows.indices.filter {
      vocabulary.flows[$0].isEnumeration && registries.contains(vocabulary.flows[$0].registry)
    }
    let places = Set(page.scopes.indices.compactMap { self.place($0) }).sorted()
    let named = occurrences.reduce(into: [Int: Set<String>]()) { names, occurrence in
      guard let place = self.place(page.pieces[occurrence.piece].scope) else { return }
      names[place, default: []].insert(occurrence.name)
    }
    for flow in flows {
      for place in places { checkMentions(of: flow, on: place, named[place] ?? []) }
    }
  }

  private mutating func checkMentions(of flow: Int, on place: Int, _ named: Set<String>) {
    guard vocabulary.flows[flow].local[place] != nil else { return }
    let scopes = page.scopes.indices.filter { self.place($0) == place }
    let groups = stepGroups(flow, place)
    // A name that was told to be wrong mentions the one that is right.
    let mentioned = groups.filter {
      named.contains($0.name) || meantNames.contains($0.name) || isGluedName($0.name, in: named)
    }
    guard mentioned.filter({ NameShape.wordCount($0.name) > 1 }).count >= 4, mentioned.count * 10 >= groups.count * 6
    else {
      return
    }
    for group in groups where !mentioned.contains(where: { $0.name == group.name }) {
      lackingSteps[place, default: []].insert(group.name)
      report(
        .auditUnmentionedStep,
        at: start(ofScopes: scopes),
        "the page is about ‘\(vocabulary.flows[flow].flow.title)’ on \(title(place)) and never mentions ‘\(group.name)’",
        help: "Say what to do at it.",
        // A page that leaves out more may have other steps on another page.
        severity: mentioned.count * 100 >= groups.count * 85 ? nil : .note,
        notes: [evidence(group.concept, place)]
      )
    }
  }

  /// The names of the steps that can arrive, each once.
  func stepGroups(_ flow: Int, _ place: Int) -> [(name: String, concept: Int)] {
    var seen: Set<String> = []
    return vocabulary.flows[flow].steps.compactMap { concept in
      guard let name = vocabulary.concepts[concept].names[place], name.status == .present, isThere(name),
        let identifier = name.identifiers.first, seen.insert(identifier).inserted
      else { return nil }
      return (identifier, concept)
    }
  }

  /// Whether the rows of a flattened table begin with a name.
  private func isGluedName(_ name: String, in names: Set<String>) -> Bool {
    page.isFlattened && names.contains { $0.hasPrefix(name) && vocabulary.meanings[$0] == nil }
  }

  /// Where a part begins that is for a platform.
  func start(ofScopes scopes: [Int]) -> Range<Int> {
    let stated = scopes.filter { page.scopes[$0].isStated }
    return page.text.line((stated.isEmpty ? scopes : stated).map { page.scopes[$0].line }.min() ?? 0)
  }
}
