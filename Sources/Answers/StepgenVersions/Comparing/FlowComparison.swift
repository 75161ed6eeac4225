import StepgenModel

/// Maps indices of a flow's old version to its new one.
struct FlowComparison {
  let steps: Matching<Int>
  let old: Registry
  let new: Registry
  let before: Flow
  let after: Flow
  let errors: Matching<Int>
  let operations: Matching<Int>
  let platforms: Matching<Platform.Index>

  init(_ before: Flow, _ after: Flow, in comparer: Comparer) {
    steps = Matching(before.steps, after.steps)
    (old, new) = (comparer.old, comparer.new)
    (self.before, self.after) = (before, after)
    errors = comparer.errors
    operations = comparer.operations
    platforms = comparer.platforms
  }

  /// Whether two indices of operations mean the same one.
  func isSameOperation(_ before: Int?, _ after: Int?) -> Bool {
    before.map { operations.newOfOld[$0] } ?? nil == after && (before == nil) == (after == nil)
  }

  /// The ids of the platforms of an outcome that both versions have, as the new one has them.
  func oldPlatforms(of outcome: Outcome) -> [Platform.Index] {
    outcome.platforms.compactMap { platforms.newOfOld[$0] }
  }

  func newPlatforms(of outcome: Outcome) -> [Platform.Index] {
    let kept = Set(platforms.pairs.map(\.new))
    return outcome.platforms.filter(kept.contains)
  }

  func conditions(_ indices: [Int], in registry: Registry) -> [String] {
    indices.map { registry.conditions[$0].id }.sorted()
  }

  func conditions(_ clauses: [Outcome.Clause], in registry: Registry) -> [String] {
    clauses.map(registry.text(of:)).sorted()
  }

  /// Whether two outcomes differ in nothing but their ids.
  func isSame(_ old: Outcome, _ new: Outcome) -> Bool {
    guard isSameOperation(old.operation, new.operation), old.cause == new.cause, old.members.count == new.members.count,
      old.wire == new.wire, oldPlatforms(of: old).sorted() == newPlatforms(of: new).sorted(),
      conditions(old.conditions, in: self.old) == conditions(new.conditions, in: self.new),
      conditions(old.sets, in: self.old) == conditions(new.sets, in: self.new)
    else { return false }
    switch (old.result, new.result) {
    case (.steps(let before), .steps(let after)): return before.map { steps.newOfOld[$0] } == after
    case (.error(let before, let then), .error(let after, let now)):
      return errors.newOfOld[before] == after && then == now
    default: return false
    }
  }

  /// Whether two traces show the same way.
  func isSame(_ old: Trace, _ new: Trace) -> Bool {
    conditions(old.given, in: self.old) == conditions(new.given, in: self.new) && old.moves.count == new.moves.count
      && old.isRefused == new.isRefused && zip(old.moves, new.moves).allSatisfy { isSame($0, $1) }
  }

  /// Whether two properties say the same.
  func isSame(_ old: Flow.Property, _ new: Flow.Property) -> Bool {
    old.sentence == new.sentence && isSame(old.subjects, new.subjects) && isSame(old.goals, new.goals)
      && isSame(old.exceptions, new.exceptions)
      && conditions(old.given, in: self.old) == conditions(new.given, in: self.new)
  }

  private func isSame(_ old: [Flow.Property.Event], _ new: [Flow.Property.Event]) -> Bool {
    let kept = old.map { event -> Flow.Property.Event? in
      if case .step(let index) = event { steps.newOfOld[index].map { .step($0) } } else { event }
    }
    return Set(kept) == Set(new.map(Optional.some))
  }

  private func isSame(_ old: Trace.Move, _ new: Trace.Move) -> Bool {
    guard old.outcome == new.outcome else { return false }
    switch (old.expected, new.expected) {
    case (.step(let before), .step(let after)): if steps.newOfOld[before] != after { return false }
    case (.error(let before), .error(let after)): if errors.newOfOld[before] != after { return false }
    default: return false
    }
    switch (old.action, new.action) {
    case (.call(let before, let with), .call(let after, let now)): return isSameOperation(before, after) && with == now
    case (.answer(let before, let with), .answer(let after, let now)): return before == after && with == now
    default: return false
    }
  }
}
