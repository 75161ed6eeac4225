import StepgenLanguages
import StepgenModel

extension PageAudit {
  /// Branches over the steps of a flow: whether they have a default, and which steps they miss.
  mutating func checkChains() {
    for (index, chains) in chains.enumerated() {
      guard let place = place(ofSample: index) else { continue }
      for chain in chains {
        let fitting = flows(of: chain, in: index, place)
        guard let flow = fitting.first else { continue }
        if fitting.count == 1 { checkLabels(chain, flow, place, in: index) }
        checkOpenChain(chain, flow, place, in: index)
      }
    }
  }

  /// Steps that never arrive in this flow, whatever their names mean in others.
  private mutating func checkLabels(_ chain: Chain, _ flow: Int, _ place: Int, in sample: Int) {
    let needsAll = chain.form != .if && mustBeComplete(sample, place) && !hasPlainDefault(chain, sample)
    let types = types(of: chain, flow, place)
    let type = types.count == 1 ? types[0] : nil
    for label in chain.labels {
      if chain.labels.count > 1 || isAccess(chain.subject, of: flow, place) {
        checkStepRole(label.role, flow, place, in: type)
      }
      let meanings = vocabulary.meanings(of: label.name, on: place).map(\.concept)
      guard !needsAll, let concept = meanings.first(where: { vocabulary.concepts[$0].flow == flow }),
        let name = vocabulary.concepts[concept].names[place], name.status == .declaredOnly,
        meanings.contains(where: { vocabulary.concepts[$0].names[place]?.status == .present }),
        !isCommentedAsAbsent(label.range)
      else { continue }
      report(
        .auditNeverReturned,
        at: label.range,
        "\(title(place)) declares ‘\(label.name)’ and never returns it in ‘\(vocabulary.flows[flow].flow.title)’",
        help: "Remove it.",
        notes: [evidence(concept, place)]
      )
    }
  }

  /// Whether a default takes known members as well, which Swift's `@unknown default` does not.
  private func hasPlainDefault(_ chain: Chain, _ sample: Int) -> Bool {
    let tokens = tokens[sample]
    return chain.hasDefault
      && !chain.tokens.contains { $0 > 0 && tokens[$0].isName("unknown") && tokens[$0 - 1].isSymbol("@") }
  }

  /// Branches without a default: over a flow that grows, a sample says what happens with a step that it does not know.
  private mutating func checkOpenChain(_ chain: Chain, _ flow: Int, _ place: Int, in sample: Int) {
    // One branch shows what to do at one step, and nobody takes it for all of them.
    guard !chain.isElided, !chain.hasDefault, chain.labels.count > 1, chain.form != .if || chain.branches.count > 1
    else { return }
    let missing = missingNames(chain, flow, place, ofAll: chain.form != .if && mustBeComplete(sample, place))
    let looksComplete = chain.labels.count > 2 && chain.labels.count >= missing.count
    // A row of questions is a choice of what to look at; only one that seems to be whole misleads.
    guard chain.form != .if || looksComplete else { return }
    let title = vocabulary.flows[flow].flow.title
    let entry = vocabulary.flows[flow]
    let concepts = types(of: chain, flow, place).map { Concept($0, of: entry.flow) }
    let type = entry.local[place].flatMap { local in
      (concepts.isEmpty ? entry.flow.typeConcepts : concepts).first?.names[local].text
    }
    let branch = chain.form == .if ? "else" : "default branch"
    let gap = missing.count > 4 ? "\(missing.count) steps" : missing.map(\.name).quotedList.replacingOr
    report(
      .auditNoDefault,
      at: chain.range,
      "this ‘\(chain.form.rawValue)’ over the steps of ‘\(title)’ has no \(branch)"
        + (missing.isEmpty ? "" : " and leaves out \(gap)"),
      help: "Minor releases add steps; say what happens with one that the code does not know.",
      severity: missing.isEmpty ? .note : chain.form == .if ? .warning : .error,
      notes: missing.prefix(3).map { evidence($0.concept, place) } + [
        Diagnostic.Note(
          at: vocabulary.flows[flow].flow.range,
          "the steps of ‘\(title)’\(type.map { " are ‘\($0)’ and" } ?? "") can become more"
        )
      ]
    )
  }

  /// Whether a compiler asks for every member that is declared, even for those that never arrive.
  private func mustBeComplete(_ sample: Int, _ place: Int) -> Bool {
    guard let language = page.samples[sample].language?.known else {
      return vocabulary.places[place].languages.allSatisfy(\.branches.mustBeComplete)
    }
    return language.branches.mustBeComplete
  }

  /// The flow whose steps most of the labels are; nothing when they are none.
  func flow(of chain: Chain, _ place: Int) -> Int? {
    let flows = flows(of: chain, place)
    return flows.first
  }

  /// The flow whose call gave what a chain looks at, or else those that fit its labels.
  private func flows(of chain: Chain, in sample: Int, _ place: Int) -> [Int] {
    let fitting = flows(of: chain, place)
    guard !fitting.isEmpty else { return [] }
    let before = calls[sample].filter { $0.name < chain.tokens.lowerBound }
    guard let call = before.last(where: { variable(of: $0, tokens[sample]).map(chain.subject.contains) == true }),
      call.name == before.last?.name, let flow = vocabulary.completes(call.operation),
      isAccess(chain.subject, of: flow, place)
    else { return fitting }
    return [flow]
  }

  /// The flows that the labels fit best, and of these the ones whose results are looked at where that decides.
  private func flows(of chain: Chain, _ place: Int) -> [Int] {
    var counts: [Int: Int] = [:]
    // Short names are steps of other platforms where what is looked at has steps, and every label is one.
    let areSteps =
      chain.labels.count > 1 && chain.labels.allSatisfy { !stepConcepts($0.name, place).isEmpty }
      && vocabulary.flows.indices.contains { isAccess(chain.subject, of: $0, place) }
    for label in chain.labels {
      for flow in flows(of: label, place, mayBeShort: areSteps) { counts[flow, default: 0] += 1 }
    }
    let best = counts.values.max() ?? 0
    let fitting = counts.filter { $0.value == best }.keys.sorted()
    let told = fitting.filter { isAccess(chain.subject, of: $0, place) }
    return told.isEmpty ? fitting : told
  }

  /// Whether names are those by which the steps of a flow are reached, such as `signInStep` or `getSignInStep`.
  private func isAccess(_ subject: Set<String>, of flow: Int, _ place: Int) -> Bool {
    let entry = vocabulary.flows[flow]
    guard let local = entry.local[place] else { return false }
    return entry.flow.accesses(on: local).contains { isAccess(subject, $0) }
  }

  private func isAccess(_ subject: Set<String>, _ access: String?) -> Bool {
    guard let last = access?.split(separator: ".").last else { return false }
    let getter = "get" + last.prefix(1).uppercased() + last.dropFirst()
    return subject.contains(String(last)) || subject.contains(getter)
  }

  private func flows(of label: Chain.Label, _ place: Int, mayBeShort: Bool) -> Set<Int> {
    if let flow = label.qualifier.flatMap(vocabulary.flow) { return [flow] }
    let candidates = [label.name] + (vocabulary.squashed[NameShape.squashed(label.name)] ?? [])
    // A branch over errors, some of which arrive in place of a step.
    let here = vocabulary.meanings(of: label.name, on: place).map { vocabulary.concepts[$0.concept].kind }
    if here.contains(.error), !here.contains(.step) { return [] }
    let isShort = NameShape.wordCount(label.name) < 3 && !mayBeShort
    if isShort, label.qualifier == nil, !label.isText, vocabulary.steps(named: label.name, on: place).isEmpty {
      return []
    }
    return Set(
      candidates.flatMap { vocabulary.meanings[$0] ?? [] }.compactMap { meaning -> Int? in
        let concept = vocabulary.concepts[meaning.concept]
        guard concept.kind == .step, let flow = concept.flow, vocabulary.flows[flow].isEnumeration else { return nil }
        return flow
      }
    )
  }

  /// The platform's names that no label has, in the order of the spec.
  private func missingNames(
    _ chain: Chain,
    _ flow: Int,
    _ place: Int,
    ofAll: Bool
  ) -> [(name: String, concept: Int)] {
    let named = Set(chain.labels.map { NameShape.squashed($0.name) })
    // A name of another platform is told for itself, and is there for the step that it means.
    let strangers = chain.labels.filter { vocabulary.steps(named: $0.name, on: place).isEmpty }
    let meant = Set(strangers.flatMap { stepConcepts($0.name, place) })
    var seen: Set<String> = []
    let types = types(of: chain, flow, place)
    let entry = vocabulary.flows[flow]
    let steps = types.isEmpty ? entry.steps : types.flatMap { $0.steps.map { entry.steps[$0] } }
    return steps.compactMap { concept in
      guard !meant.contains(concept), let name = vocabulary.concepts[concept].names[place],
        ofAll || name.status == .present,
        isThere(name),
        let identifier = name.identifiers.first, !named.contains(NameShape.squashed(identifier)),
        seen.insert(identifier).inserted
      else { return nil }
      return (identifier, concept)
    }
  }
}

extension PageAudit {
  /// Of the types of a flow with several, the one that the branches look at, or else those whose steps the labels are.
  func types(of chain: Chain, _ flow: Int, _ place: Int) -> [StepType] {
    let entry = vocabulary.flows[flow]
    guard !entry.flow.types.isEmpty, let local = entry.local[place] else { return [] }
    let reached = zip(entry.flow.types, entry.flow.accesses(on: local)).filter { isAccess(chain.subject, $1) }.map(\.0)
    if reached.count == 1 { return reached }
    let counts = entry.flow.types.map { type in
      let names = Set(type.steps.flatMap { vocabulary.names(of: entry.steps[$0], on: place) })
      return chain.labels.count { names.contains($0.name) }
    }
    let best = counts.max() ?? 0
    return zip(entry.flow.types, counts).filter { $0.1 == best && best > 0 }.map(\.0)
  }
}

extension Chain.Label {
  /// What stands in the place of a step.
  var role: StepRole { StepRole(name: name, range: range) }
}

extension String {
  /// A list of what is left out takes ‘and’.
  var replacingOr: String {
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
