import StepgenModel

extension PageAudit {
  /// Branches over the steps of a flow: whether they have a default, and which steps they miss.
  mutating func checkChains() {
    for (index, chains) in chains.enumerated() {
      guard let place = place(ofSample: index) else { continue }
      for chain in chains where chain.form != .if || chain.labels.count > 1 {
        guard let flow = flow(of: chain, place), !chain.isElided else { continue }
        if !chain.hasDefault { checkOpenChain(chain, flow, place, in: index) }
      }
    }
  }

  private mutating func checkOpenChain(_ chain: Chain, _ flow: Int, _ place: Int, in sample: Int) {
    let title = vocabulary.flows[flow].flow.title
    let missing = missingNames(chain, flow, place)
    let type = vocabulary.flows[flow].local[place].flatMap { vocabulary.flows[flow].flow.typeNames[$0].text }
    report(
      .auditNoDefault,
      at: chain.range,
      "this ‘\(chain.form.rawValue)’ over the steps of ‘\(title)’ has no \(chain.form == .if ? "else" : "default branch")",
      help: "Minor releases add steps; say what happens with one that the code does not know.",
      notes: [
        Diagnostic.Note(
          at: vocabulary.flows[flow].flow.range,
          "the steps of ‘\(title)’\(type.map { " are ‘\($0)’ and" } ?? "") can become more"
        )
      ]
    )
    guard !missing.isEmpty, chain.labels.count > 2 else { return }
    report(
      .auditMissingCase,
      at: chain.range,
      "this ‘\(chain.form.rawValue)’ leaves out \(missing.map(\.name).quotedList.replacingOr)",
      help: "Add \(missing.count == 1 ? "it" : "them"), or a default branch that deals with \(missing.count == 1 ? "it" : "them").",
      notes: missing.prefix(3).map { evidence($0.concept, place) }
    )
  }

  /// The flow whose steps most of the labels are; nothing when they are none.
  func flow(of chain: Chain, _ place: Int) -> Int? {
    var counts: [Int: Int] = [:]
    for label in chain.labels {
      for flow in flows(of: label, place) { counts[flow, default: 0] += 1 }
    }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  private func flows(of label: Chain.Label, _ place: Int) -> Set<Int> {
    let candidates = [label.name] + (vocabulary.squashed[NameShape.squashed(label.name)] ?? [])
    let isShort = NameShape.wordCount(label.name) < 3
    if isShort, label.qualifier == nil, !label.isText, vocabulary.steps(named: label.name, on: place).isEmpty { return [] }
    return Set(
      candidates.flatMap { vocabulary.meanings[$0] ?? [] }.compactMap { meaning -> Int? in
        let concept = vocabulary.concepts[meaning.concept]
        guard concept.kind == .step, let flow = concept.flow, vocabulary.flows[flow].isEnumeration else { return nil }
        return flow
      }
    )
  }

  /// The platform's names that no label has, in the order of the spec.
  private func missingNames(_ chain: Chain, _ flow: Int, _ place: Int) -> [(name: String, concept: Int)] {
    let named = Set(chain.labels.map { NameShape.squashed($0.name) })
    var seen: Set<String> = []
    return vocabulary.flows[flow].steps.compactMap { concept in
      guard let name = vocabulary.concepts[concept].names[place], name.status == .present,
        let identifier = name.identifiers.first, !named.contains(NameShape.squashed(identifier)),
        seen.insert(identifier).inserted
      else { return nil }
      return (identifier, concept)
    }
  }
}

extension String {
  /// A list of what is left out takes ‘and’.
  fileprivate var replacingOr: String {
    guard let range = Substring(self).lastRange(of: " or ") else { return self }
    return self[..<range.lowerBound] + " and " + self[range.upperBound...]
  }
}

extension Substring {
  fileprivate func lastRange(of needle: String) -> Range<Index>? {
    var found: Range<Index>?
    var rest = self
    while let range = rest.firstRange(of: needle) {
      found = range
      rest = self[range.upperBound...]
    }
    return found
  }
}
