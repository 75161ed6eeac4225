import SpecLanguage
import StepgenModel

extension SpecResolver {
  /// Flows refer to what they share, and not to one another's steps: each is resolved by itself.
  mutating func resolveFlows(_ written: [WrittenFlow]) {
    var base = self
    base.lookup.diagnostics = Diagnostics(limit: SpecAnalyzer.maximumPerRule)
    base.lookup.share(among: written.count)
    let resolved = written.concurrentMap(bySize: \.steps.count) { [base] flow in
      var resolver = FlowResolver(flow, base)
      return (flow: resolver.resolve(), lookup: resolver.lookup)
    }
    registry.flows = resolved.map(\.flow)
    for part in resolved {
      lookup.diagnostics.report(part.lookup.diagnostics)
      lookup.hasLostFields = lookup.hasLostFields || part.lookup.hasLostFields
      lookup.unusedSets += part.lookup.unusedSets
    }
  }

  mutating func typeNames(of flow: WrittenFlow, id: WrittenText) -> [PlatformName] {
    guard let type = flow.type.flatMap({ Words($0.value) }) else {
      return registry.platforms.map { _ in
        PlatformName(status: .absent, identifiers: [], words: nil, origin: .derived, range: id.range)
      }
    }
    return names.names(
      of: NameResolver.Concept(
        words: type,
        kind: .type,
        range: flow.type?.range ?? id.range,
        onPlatform: flow.onPlatform
      ),
      &lookup
    )
  }
}

/// Resolves one flow: its steps are the ids that its outcomes, sets and traces refer to.
struct FlowResolver {
  let written: WrittenFlow
  var base: SpecResolver
  var steps = IDTable("a step of this flow")
  var targets = IDTable("a step or a step set of this flow")
  private var stepSets: [String: [Int]] = [:]
  private var unusedStepSets: Set<String> = []
  var unusedOutcomeSets: Set<Int> = []
  /// The members of the choices that were answered with so far, by id.
  var memberIndices: [Int: [String: Int]] = [:]
  private var budget = maximumOfSets
  private static let maximumOfSets = 200_000
  var outcomeSets = IDTable("a set of outcomes of this flow")

  var lookup: Lookup {
    get { base.lookup }
    set { base.lookup = newValue }
  }

  init(_ written: WrittenFlow, _ base: SpecResolver) {
    self.written = written
    self.base = base
    steps.isIncomplete = written.isIncomplete
    targets.isIncomplete = written.isIncomplete
    outcomeSets.isIncomplete = written.isIncomplete
  }

  mutating func resolve() -> Flow {
    let id = written.id ?? Located("", at: written.range)
    let uniqueSteps = written.steps.filter { steps.add($0.id, reporting: &base.lookup.diagnostics) }
    collectTargets(uniqueSteps)
    for set in written.outcomeSets { _ = outcomeSets.add(set.id, reporting: &base.lookup.diagnostics) }
    unusedOutcomeSets = Set(written.outcomeSets.indices)
    let resolvedSteps = uniqueSteps.map { step($0) }
    checkArrivals(of: uniqueSteps, in: resolvedSteps)
    let starts = written.starts.compactMap { start($0) }
    reportRepeatedStarts(starts)
    noteUnusedSets()
    var flow = Flow(
      id: id.value,
      range: id.range,
      title: written.title?.value ?? id.value,
      meaning: written.meaning?.value ?? "",
      typeNames: base.typeNames(of: written, id: id),
      access: base.textByPlatform(written.access),
      result: base.result(of: written, id: id),
      starts: starts,
      steps: resolvedSteps,
      internals: internals(),
      traces: traces(resolvedSteps)
    )
    flow.aliases = (written.aliases + written.renamedFrom).map(\.value)
    return flow
  }

  private func internals() -> [Flow.InternalChallenge] {
    written.internals.map {
      Flow.InternalChallenge(
        id: $0.id.value,
        range: $0.id.range,
        wire: $0.value.wire?.value ?? "",
        meaning: $0.value.meaning?.value ?? ""
      )
    }
  }

  /// Steps and sets of steps share their ids, because `to` takes both.
  private mutating func collectTargets(_ uniqueSteps: [Keyed<WrittenStep>]) {
    for step in uniqueSteps { _ = targets.add(step.id, reporting: &base.lookup.diagnostics) }
    unusedStepSets = Set(written.stepSets.map(\.id.value))
    for set in written.stepSets where targets.add(set.id, reporting: &base.lookup.diagnostics) {
      stepSets[set.id.value] = base.lookup.indices(of: set.value, in: steps)
    }
  }

  private mutating func noteUnusedSets() {
    for set in unusedOutcomeSets {
      // What such a set refers to is told with the set.
      for outcome in written.outcomeSets[set].value { unusedStepSets.subtract(outcome.value.to.map(\.value)) }
    }
    let outcomes = unusedOutcomeSets.sorted().map { (kind: "set of outcomes", id: written.outcomeSets[$0].id) }
    let steps = written.stepSets.map(\.id).filter { unusedStepSets.contains($0.value) }
    base.lookup.unusedSets = (outcomes + steps.map { (kind: "set of steps", id: $0) })
      .map { UnusedSet(kind: $0.kind, id: $0.id.value, range: $0.id.range) }
  }

  /// The steps that a `to` leads to, each once, in the order of the spec.
  mutating func steps(of references: [WrittenText]) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    for reference in references {
      if let set = stepSets[reference.value] {
        if !unusedStepSets.isEmpty { unusedStepSets.remove(reference.value) }
        guard takeBudget(set.count, at: reference.range) else { return found }
        found += set.filter { seen.insert($0).inserted }
      } else if let index = base.lookup.index(of: reference, in: targets), seen.insert(index).inserted {
        found.append(index)
      }
    }
    return found
  }

  /// Counts what sets bring to a flow; false, told once, when it is more than any flow needs.
  mutating func takeBudget(_ count: Int, at range: SourceRange) -> Bool {
    guard budget >= 0 else { return false }
    budget -= count
    guard budget < 0 else { return true }
    base.lookup.diagnostics.report(
      Diagnostic(
        .flowTooLarge,
        at: range,
        "with what its sets stand for, this flow has more than \(Self.maximumOfSets) outcomes and ways",
        help: "Make several flows of it, or let fewer steps use sets that are so large."
      )
    )
    return false
  }

  private mutating func reportRepeatedStarts(_ starts: [Flow.Start]) {
    var first: [Int: Flow.Start] = [:]
    for start in starts {
      guard let other = first[start.operation] else {
        first[start.operation] = start
        continue
      }
      base.lookup.diagnostics.report(
        Diagnostic(
          .duplicateID,
          at: start.range,
          "this flow starts with ‘\(base.registry.operations[start.operation].id)’ already",
          help: "Make one ‘start’ of the two, with the outcomes of both.",
          notes: [.init(at: other.range, "the first start is here")]
        )
      )
    }
  }

  private mutating func start(_ start: WrittenStart) -> Flow.Start? {
    guard let operation = start.call.flatMap({ base.lookup.index(of: $0, in: base.lookup.operations) }) else {
      return nil
    }
    return Flow.Start(
      operation: operation,
      range: start.call?.range ?? start.range,
      outcomes: outcomes(start.outcomes, include: start.include, asking: .nothing)
    )
  }
}
