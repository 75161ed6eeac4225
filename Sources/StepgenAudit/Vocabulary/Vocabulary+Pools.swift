import StepgenModel

extension Vocabulary {
  /// What is made of the names once, because every word is held against it.
  struct Pools: Sendable {
    var stepBeginnings: Set<String> = []
    var stepWords: Set<String> = []
    var stepNames: [(String, [Meaning])] = []
    var receivers: Set<String> = []
    /// Places where most errors have the name that they have on the wire.
    var namesErrorsAsOnWire: Set<Int> = []
    var ownersWithSteps: Set<String> = []
    var members: [(String, [Meaning])] = []
    var operations: [(String, [Meaning])] = []
  }

  var stepBeginnings: Set<String> { pools.stepBeginnings }
  var stepWords: Set<String> { pools.stepWords }
  var stepNames: [(String, [Meaning])] { pools.stepNames }
  var namesErrorsAsOnWire: Set<Int> { pools.namesErrorsAsOnWire }
  var receivers: Set<String> { pools.receivers }
  var ownersWithSteps: Set<String> { pools.ownersWithSteps }

  /// Names of fields and methods that come with steps, or of operations.
  func memberNames(_ places: [Int], isOperation: Bool) -> [(String, [Meaning])] {
    isOperation ? pools.operations : pools.members
  }

  mutating func makePools(_ registries: [Registry]) {
    for (index, registry) in registries.enumerated() {
      for platform in registry.platforms {
        for style in platform.styles {
          if let last = style.receiver.split(separator: ".").last { pools.receivers.insert(String(last)) }
        }
      }
      addOwners(registry, index)
    }
    for flow in flows { addBeginnings(flow) }
    noteErrorNames()
    pools.stepNames = pool { $0.kind == .step }
    let owners = pools.ownersWithSteps
    pools.members = pool {
      ($0.kind == .field || $0.kind == .method) && owners.contains("\($0.registry) \($0.owner ?? "")")
    }
    pools.operations = pool { $0.kind == .operation }
  }

  /// Names by their letters, sorted; names on the wire are no one's spelling.
  private func pool(_ isWanted: (Concept) -> Bool) -> [(String, [Meaning])] {
    var byLetters: [String: [Meaning]] = [:]
    for (name, meanings) in meanings {
      let wanted = meanings.filter { isWanted(concepts[$0.concept]) && !places[$0.place].isWire }
      guard !wanted.isEmpty, NameShape.wordCount(name) > 1 else { continue }
      byLetters[NameShape.squashed(name), default: []] += wanted
    }
    return byLetters.map { ($0, $1.sorted { ($0.concept, $0.place) < ($1.concept, $1.place) }) }.sorted { $0.0 < $1.0 }
  }

  private mutating func noteErrorNames() {
    let wire = places.indices.filter { places[$0].isWire }
    for place in places.indices where !places[place].isWire {
      var (same, all) = (0, 0)
      for (index, concept) in concepts.enumerated() where concept.kind == .error {
        let names = Set(wire.flatMap { concept.names[$0]?.identifiers ?? [] } + (wireNames[index] ?? []))
        guard !names.isEmpty, let here = concept.names[place]?.identifiers, !here.isEmpty else { continue }
        all += 1
        if !names.isDisjoint(with: here) { same += 1 }
      }
      if same * 2 > all { pools.namesErrorsAsOnWire.insert(place) }
    }
  }

  private mutating func addBeginnings(_ entry: FlowEntry) {
    var counts: [String: Int] = [:]
    for step in entry.flow.steps {
      let lists = Set(step.names.compactMap { $0.words?.list } + [step.words.list])
      for list in lists {
        pools.stepWords.formUnion(list)
        if list.count > 3 { counts[list.prefix(3).joined(separator: " "), default: 0] += 1 }
      }
    }
    pools.stepBeginnings.formUnion(counts.filter { $0.value > 1 }.keys)
  }

  /// The types that come with steps, and the operations that answer them.
  private mutating func addOwners(_ registry: Registry, _ index: Int) {
    var types: Set<Int> = []
    for flow in registry.flows {
      for step in flow.steps {
        pools.ownersWithSteps.insert("\(index) \(flow.id)/\(step.id)")
        for field in step.payload { if case .type(let type) = field.type.element { types.insert(type) } }
        if let operation = step.answeringOperation {
          pools.ownersWithSteps.insert("\(index) \(registry.operations[operation].id)")
        }
      }
    }
    for type in types { pools.ownersWithSteps.insert("\(index) \(registry.types[type].id)") }
  }
}

/// How many letters have to be put in, taken out or replaced; nothing when it takes more than the limit.
func editDistance(_ left: String, _ right: String, limit: Int) -> Int? {
  let (left, right) = (Array(left.utf8), Array(right.utf8))
  guard abs(left.count - right.count) <= limit else { return nil }
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    var smallest = row + 1
    for column in right.indices {
      let cost = min(last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      current.append(cost)
      smallest = min(smallest, cost)
    }
    if smallest > limit { return nil }
    last = current
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
