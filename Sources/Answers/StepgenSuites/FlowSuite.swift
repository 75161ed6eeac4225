import SpecAnalysis
package import StepRuntime
package import StepgenModel

/// Paths through a flow on a platform that together show all that can happen there.
///
/// They take every transition that can happen, and all pairs of which the second one is at the step to which the first
/// one leads. They also try what has to be refused, so that an implementation without one of the conditions is noticed.
package struct FlowSuite: Sendable {
  /// A way through the flow from its beginning.
  ///
  /// It begins again after an error that ended the flow, at the end, and at other steps.
  package struct Path: Sendable {
    /// The conditions that hold at first, and the moves.
    package var trace: StepTrace
    package var refusals: [Refusal]
    /// The id of the step at the end; nil where an error ended the flow.
    package var end: String?
  }

  /// A move that the flow has to refuse.
  package struct Refusal: Sendable {
    /// How many moves come before it.
    package var after: Int
    package var move: StepTrace.Move
  }

  /// How many of some things were covered.
  package struct Count: Sendable, Hashable {
    package var covered: Int
    package var total: Int

    package init(_ covered: Int, of total: Int) {
      (self.covered, self.total) = (covered, total)
    }

    static func + (left: Count, right: Count) -> Count {
      Count(left.covered + right.covered, of: left.total + right.total)
    }
  }

  /// The coverage of paths or traces.
  package struct Coverage: Sendable, Hashable {
    /// Outcomes at their places.
    package var outcomes = Count(0, of: 0)
    /// Outcomes, each with every step to which it can lead.
    package var transitions = Count(0, of: 0)
    /// Transitions of which the second one is at the step to which the first one leads.
    package var pairs = Count(0, of: 0)
  }

  /// The ids of the registry, the flow and the platform.
  package let registry, flow, platform: String
  /// The title of the platform.
  package let platformTitle: String
  /// False where the flow has more situations or pairs than can be searched; the suite is empty then.
  package private(set) var isComplete = false
  package private(set) var paths: [Path] = []
  /// The coverage of the paths.
  package private(set) var coverage = Coverage()
  /// The coverage of the spec's traces, each up to the first move that the platform does not have.
  package private(set) var traceCoverage = Coverage()
  /// The outcomes that the spec has on the platform and that cannot happen there.
  package private(set) var unreachable: [UnreachableOutcome] = []
  /// How many mutants of the flow, each with one fault, the paths notice, of how many.
  ///
  /// Mutants that behave as the flow does in every situation are not counted.
  package private(set) var mutants: [MutantKind: Count] = [:]
  /// Where the spec declares the outcomes that can happen.
  private(set) var reached: Set<SourceRange> = []

  /// Paths for more pairs of transitions would take minutes; sign-in of Amplify Auth has 4,500.
  private static let mostPairs = 200_000

  /// Searches a flow; whoever needs the paths alone leaves out the mutants, which take most of the time.
  ///
  /// Paths call what the platform has; with the ids of some operations, these alone.
  package init(
    _ flow: Flow,
    on platform: Platform.Index,
    in registry: Registry,
    calling operations: Set<String>? = nil,
    countsMutants: Bool = true
  ) {
    (self.registry, self.flow) = (registry.id, flow.id)
    (self.platform, platformTitle) = (registry.platforms[platform].id, registry.platforms[platform].title)
    let called = registry.operations.indices.filter { index in
      let (operation, name) = (registry.operations[index], registry.operations[index].names[platform])
      return name.isDeclared && name.removed == nil && operations?.contains(operation.id) ?? true
    }
    let situations = Situations(flow, on: platform, in: registry, calling: Set(called))
    guard let situations, situations.isComplete else { return }
    let rules = FlowRules(situations, flow)
    guard rules.followers.reduce(0, { $0 + $1.count }) <= Self.mostPairs else { return }
    isComplete = true
    let finder = PathFinder(rules)
    let branches = Set(finder.goals.transitions.map { rules.transitions[$0].branch }).sorted()
    let walks =
      finder.walks + DifferenceSearch.walks(for: DroppedSet.all(of: rules, branches), beside: finder.walks, rules)
    let writer = PathWriter(rules, registry)
    paths = walks.enumerated().map { number, walk in writer.path(of: walk, number: number + 1) }
    let reachable = CoverageCount(rules, finder.goals)
    coverage = reachable.coverage(of: walks.map(\.transitions))
    traceCoverage = reachable.coverage(of: flow.traces.map { TraceWalk($0, rules).transitions })
    reached = Set(finder.goals.transitions.map { rules.branch(of: $0).outcome.range })
    if countsMutants { mutants = MutationScore(of: walks, rules, finder.goals).counts }
    unreachable = UnreachableOutcome.all(of: rules, finder.goals.transitions, on: platform, in: registry)
  }
}

extension FlowSuite {
  /// The suites of some flows of a registry on a platform; without one, on each platform with apps.
  package static func all(
    of flows: [Flow],
    in registry: Registry,
    platform: Platform.Index? = nil,
    calling operations: Set<String>? = nil,
    countsMutants: Bool = true
  ) -> [FlowSuite] {
    let platforms = registry.platforms.indices.filter { index in
      platform.map { $0 == index } ?? !registry.platforms[index].languages.isEmpty
    }
    let searches = flows.flatMap { flow in platforms.map { Search(flow: flow, platform: $0) } }
    return searches.concurrentMap(bySize: { $0.flow.everyOutcome.count }) { search in
      FlowSuite(search.flow, on: search.platform, in: registry, calling: operations, countsMutants: countsMutants)
    }
  }

  private struct Search: Sendable {
    var flow: Flow
    var platform: Platform.Index
  }
}

extension [FlowSuite] {
  /// Returns true if an outcome that the spec declares happens nowhere, and a platform has its steps.
  ///
  /// An outcome of a set that many steps include may be impossible at some of them, as for the rule `unreached-outcome`. An
  /// outcome whose call begins the flow again is not a gap: the call has an outcome with the same id there.
  package var hasGap: Bool {
    let reached = reduce(into: Set<SourceRange>()) { $0.formUnion($1.reached) }
    return contains { suite in
      suite.unreachable.contains { outcome in
        ![.notReturned, .targetNotReturned, .beginsAgain].contains(outcome.reason)
          && !reached.contains(outcome.declaration)
      }
    }
  }
}
