package import StepgenModel

/// Two platforms of one registry side by side.
package struct PlatformComparison: Sendable {
  package var registry: String
  package var left: Platform
  package var right: Platform
  /// What at least one of the two has a name for, by section, in the order of the spec.
  package var rows: [NameSection: [NameComparison]]
  /// What neither has a name for.
  package var absent: [NameSection: [ComparedConcept]]
  /// How well the schemes of both explain their names.
  package var regularity: [SchemeRegularity]
}

extension PlatformComparison {
  /// Which rows a comparison keeps; empty lists keep all.
  package struct Filter: Sendable {
    package var flow: String?
    package var sections: Set<NameSection>
    package var kinds: Set<NameComparison.Kind>

    package init(flow: String? = nil, sections: Set<NameSection> = [], kinds: Set<NameComparison.Kind> = []) {
      self.flow = flow
      self.sections = sections
      self.kinds = kinds
    }

    /// What the filter leaves of everything that can be compared.
    package func kept(_ concepts: [ComparedConcept], of registry: Registry) -> [ComparedConcept] {
      if keepsEveryConcept { return concepts }
      let ofSections = concepts.filter { sections.isEmpty || sections.contains($0.section) }
      guard let flow else { return ofSections }
      guard let found = registry.flows[id: flow] else { return [] }
      let belonging = FlowConcepts(found, in: registry)
      return ofSections.filter { belonging.contains($0) }
    }

    /// Whether it leaves all that can be compared, if not every row.
    var keepsEveryConcept: Bool { flow == nil && sections.isEmpty }

    fileprivate func keeps(_ row: NameComparison) -> Bool {
      kinds.isEmpty || kinds.contains(row.kind)
    }
  }

  /// Compares the platforms at two indices.
  package init(_ registry: Registry, _ left: Platform.Index, _ right: Platform.Index, _ filter: Filter = Filter()) {
    self.init(ComparedNames(registry, of: [left, right], filter), left, right, filter)
  }

  /// Compares two platforms of those whose names are known.
  package init(_ names: ComparedNames, _ left: Platform.Index, _ right: Platform.Index, _ filter: Filter = Filter()) {
    let registry = names.registry
    self.registry = registry.id
    self.left = registry.platforms[left]
    self.right = registry.platforms[right]
    let shared = (left: names.shared(on: left), right: names.shared(on: right))
    let schemes = (left: self.left.schemes, right: self.right.schemes)
    let kept = filter.kept(names.concepts, of: registry)
    rows = [:]
    absent = [:]
    for concept in kept {
      guard concept.names[left].isDeclared || concept.names[right].isDeclared else {
        if filter.kinds.isEmpty { absent[concept.section, default: []].append(concept) }
        continue
      }
      let row = NameComparison(
        concept,
        NameSide(concept, on: left, schemes.left, sharedWith: shared.left.others(of: concept)),
        NameSide(concept, on: right, schemes.right, sharedWith: shared.right.others(of: concept))
      )
      if filter.keeps(row) { rows[concept.section, default: []].append(row) }
    }
    regularity = (left == right ? [left] : [left, right]).flatMap {
      filter.keepsEveryConcept ? names.regularity(on: $0) : SchemeRegularity.all(kept, on: $0, of: registry)
    }
  }

  /// The comparisons of every two of these platforms, each pair once, in the order of the platforms.
  package static func pairs(
    _ registry: Registry,
    _ platforms: some Collection<Platform.Index>,
    _ filter: Filter = Filter()
  ) -> [PlatformComparison] {
    let names = ComparedNames(registry, of: platforms, filter)
    return platforms.enumerated().flatMap { offset, left in
      platforms.dropFirst(offset + 1).map { PlatformComparison(names, left, $0, filter) }
    }
  }

  /// How many concepts of a section have a name on either side, and how many of them the same but for capitals.
  package func agreement(in section: NameSection) -> (alike: Int, total: Int) {
    let rows = rows[section] ?? []
    return (rows.count { $0.difference == .same || $0.difference == .case }, rows.count)
  }
  /// How many rows of a section are of each kind.
  package func counts(in section: NameSection) -> [NameComparison.Kind: Int] {
    (rows[section] ?? []).reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
  }
}
