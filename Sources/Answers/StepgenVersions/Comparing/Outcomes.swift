import StepgenModel

extension Comparer {
  /// Compares the outcomes of an answer or a start, and for an answer, the choice in each version.
  mutating func compareOutcomes(
    _ before: [Outcome],
    _ after: [Outcome],
    asking: (old: Int?, new: Int?)?,
    _ flow: FlowComparison,
    of owner: Place
  ) {
    var matching = Matching(before.map(\.id), after.map(\.id))
    for pair in matching.renamed({ flow.isSame(before[$0], after[$1]) }) {
      let (old, new) = (before[pair.old], after[pair.new])
      let part = owner.part(new.id, was: old.id, old: old.range, new: new.range)
      report(.outcomeRenamed, at: part, "the outcome \(old.id.quoted) of \(owner.label) is called \(new.id.quoted)")
    }
    for outcome in matching.added.map({ after[$0] }) {
      report(outcome, isNew: true, flow, at: owner, on: outcome.platforms.map { new.platforms[$0].id })
    }
    for outcome in matching.removed.map({ before[$0] }) {
      report(outcome, isNew: false, flow, at: owner, on: outcome.platforms.map { old.platforms[$0].id })
    }
    for pair in matching.pairs {
      let (old, new) = (before[pair.old], after[pair.new])
      let label = "the outcome \(new.id.quoted) of \(owner.label)"
      let part = owner.part(new.id, was: old.id, label, old: old.range, new: new.range)
      let outcome = Both(before: old, after: new, place: part)
      comparePlatforms(outcome, flow, of: owner)
      compare(outcome, flow)
      compareAnswers(outcome, asking)
    }
  }

  /// Reports an outcome that came or went, on some platforms.
  private mutating func report(
    _ outcome: Outcome,
    isNew: Bool,
    _ flow: FlowComparison,
    at owner: Place,
    on platforms: [String]
  ) {
    let (version, steps) = isNew ? (new, flow.after.steps) : (old, flow.before.steps)
    let place = isNew ? owner.part(outcome.id, new: outcome.range) : owner.part(outcome.id, old: outcome.range)
    let there = platforms.count == version.platforms.count ? "" : " " + onPlatforms(platforms)
    let rule: ChangeRule
    let words: String
    switch outcome.result {
    case .steps(let next):
      rule = isNew ? .outcomeAdded : .outcomeRemoved
      words = (isNew ? "can also lead to " : "no longer leads to ") + next.map { steps[$0].id.quoted }.listed
    case .error(let error, _):
      rule = isNew ? .failureAdded : .failureRemoved
      words = (isNew ? "can also fail with " : "no longer fails with ") + version.errors[error].id.quoted
    }
    report(rule, at: place, "\(owner.label) \(words): \(outcome.id.quoted)\(there)", on: platforms)
  }

  private mutating func compare(_ outcome: Both<Outcome>, _ flow: FlowComparison) {
    let (before, after, label) = (outcome.before, outcome.after, outcome.label)
    let ids = after.platforms.map { new.platforms[$0].id }
    func tell(_ comparer: inout Comparer, _ rule: ChangeRule, _ message: String) {
      comparer.report(rule, at: outcome.place, message, on: ids)
    }
    switch (before.result, after.result) {
    case (.steps(let old), .steps(let new)):
      let (come, gone) = flow.steps.difference(old, new)
      for step in come {
        tell(&self, .outcomeStepAdded, "\(label) can also lead to \(flow.after.steps[step].id.quoted)")
      }
      for step in gone {
        tell(&self, .outcomeStepRemoved, "\(label) no longer leads to \(flow.before.steps[step].id.quoted)")
      }
    case (.error(let old, let then), .error(let new, let now)):
      if errors.newOfOld[old] != new {
        let names = "\(self.new.errors[new].id.quoted), and did with \(self.old.errors[old].id.quoted)"
        tell(&self, .outcomeErrorChanged, "\(label) fails with \(names)")
      }
      if then != now {
        let words = "from \(then.rawValue.quoted) to \(now.rawValue.quoted)"
        tell(&self, .thenChanged, "‘then’ of \(label) changed \(words)")
      }
    case (.steps, .error): tell(&self, .outcomeBecameError, "\(label) is an error, and led to a step")
    case (.error, .steps): tell(&self, .outcomeBecameStep, "\(label) leads to a step, and was an error")
    }
    if !flow.isSameOperation(before.operation, after.operation) {
      tell(&self, .outcomeOperationChanged, "another call leads to \(label)")
    }
    if outcome.differs(\.cause) {
      let words = "\(after.cause.rawValue.quoted), and was \(before.cause.rawValue.quoted)"
      tell(&self, .outcomeCauseChanged, "what leads to \(label) is \(words)")
    }
    compareDetails(outcome, flow, on: ids)
  }

  private mutating func compareDetails(_ outcome: Both<Outcome>, _ flow: FlowComparison, on ids: [String]) {
    let (before, after, place) = (outcome.before, outcome.after, outcome.place)
    let (given, now) = (flow.conditions(before.conditions, in: old), flow.conditions(after.conditions, in: new))
    if given != now {
      let words = now.isEmpty ? "none" : now.map(\.quoted).listed
      report(.outcomeConditionsChanged, at: place, "other conditions decide on \(place.label): \(words)", on: ids)
    }
    let (changed, changes) = (flow.conditions(before.sets, in: old), flow.conditions(after.sets, in: new))
    if changed != changes {
      let words = changes.isEmpty ? "none" : changes.map(\.quoted).listed
      report(.outcomeMemoryChanged, at: place, "other conditions change with \(place.label): \(words)", on: ids)
    }
    let rules: ValueRules = (.outcomeWireAdded, .outcomeWireRemoved, .outcomeWireChanged)
    compareValue(rules, before.wire, after.wire, at: place, on: ids) { wire in
      switch wire {
      case .added(let wire): "with \(place.label) goes \(wire.quoted) over the wire"
      case .removed(let wire): "\(wire.quoted) no longer goes over the wire with \(place.label)"
      case .changed(let old, let new): "with \(place.label) goes \(new.quoted) over the wire, and went \(old.quoted)"
      }
    }
    compareProse(.meaningChanged, "the description", \.meaning, of: outcome)
    compareText(.sourceChanged, "the source", \.source, of: outcome)
  }

  /// Platforms on which the outcome happens now, or no longer does.
  private mutating func comparePlatforms(_ outcome: Both<Outcome>, _ flow: FlowComparison, of owner: Place) {
    let (old, new) = (flow.oldPlatforms(of: outcome.before), flow.newPlatforms(of: outcome.after))
    let come = new.filter { !old.contains($0) }.map { self.new.platforms[$0].id }
    let gone = old.filter { !new.contains($0) }.map { self.new.platforms[$0].id }
    var owner = owner
    (owner.old, owner.new) = (outcome.before.range, outcome.after.range)
    if !come.isEmpty { report(outcome.after, isNew: true, flow, at: owner, on: come) }
    if !gone.isEmpty { report(outcome.before, isNew: false, flow, at: owner, on: gone) }
  }

  /// Compares the answers that lead to the outcome; an empty list means all.
  private mutating func compareAnswers(_ outcome: Both<Outcome>, _ asking: (old: Int?, new: Int?)?) {
    guard let oldChoice = asking?.old, let newChoice = asking?.new else { return }
    let (members, newMembers) = (old.choices[oldChoice].members, new.choices[newChoice].members)
    let later = Dictionary(members.flatMap { member in member.formerIDs.map { ($0, member.id) } }) { first, _ in first }
    let known = Set(members.map(\.id))
    let old = Set(outcome.before.members.map { members[$0].id })
    // A member that is new widens nothing that was there, and one that has another id is the same.
    let new = Set(
      outcome.after.members.map { newMembers[$0] }
        .map { member in member.formerIDs.first { old.contains($0) } ?? later[member.id] ?? member.id }
    )
    let gone = new.isEmpty ? [] : (old.isEmpty ? known : old).subtracting(new).sorted()
    let come = old.isEmpty ? [] : (new.isEmpty ? known : new).subtracting(old).sorted()
    if !gone.isEmpty {
      let message = "the answer \(gone.map(\.quoted).listed) no longer leads to \(outcome.label)"
      report(.answersNarrowed, at: outcome.place, message)
    }
    if !come.isEmpty {
      let message = "the answer \(come.map(\.quoted).listed) leads to \(outcome.label) as well"
      report(.answersWidened, at: outcome.place, message)
    }
  }
}

extension Matching {
  /// Finds what is the same but for its id among what seems to have come and gone, and pairs it.
  fileprivate mutating func renamed(_ isSame: (Index, Index) -> Bool) -> [(old: Index, new: Index)] {
    guard !added.isEmpty, !removed.isEmpty else { return [] }
    var found: [(old: Index, new: Index)] = []
    // The first of them is at the end, from where it is taken without moving the others.
    var rest = Array(removed.reversed())
    for new in added {
      guard let place = rest.lastIndex(where: { isSame($0, new) }) else { continue }
      found.append((old: rest.remove(at: place), new: new))
    }
    pair(found)
    return found
  }
}

extension ChangeRule {
  static let ofOutcomes: [ChangeRule] = [
    outcomeAdded, outcomeRemoved, failureAdded, failureRemoved, outcomeStepAdded, outcomeStepRemoved,
    outcomeBecameError, outcomeBecameStep, outcomeErrorChanged, thenChanged, outcomeOperationChanged,
    outcomeCauseChanged, answersWidened,
    answersNarrowed, outcomeConditionsChanged, outcomeMemoryChanged, outcomeWireAdded, outcomeWireRemoved,
    outcomeWireChanged,
  ]

  static let (outcomeAdded, outcomeRemoved) = opposites(
    ChangeRule("outcome-added", .minor, .behaviour)
      .titled("A response has a new outcome that leads to a step.")
      .explained("Apps handle a known step as before, and a new step in their default branch."),
    ChangeRule("outcome-removed", .major, .behaviour)
      .titled("An outcome that leads to a step was removed.")
      .explained("Apps that rely on it can no longer reach the step from here."),
    before: "right-code: { to: done }",
    after: "right-code: { to: done }\ntoo-young: { to: cancelled }"
  )
  static let (failureAdded, failureRemoved) = opposites(
    ChangeRule("failure-added", .minor, .behaviour)
      .titled("A response can fail with one more error.")
      .explained("Apps must handle unknown errors in general, as for every call."),
    ChangeRule("failure-removed", .minor, .nobody)
      .titled("A response no longer fails with one of its errors.")
      .explained("Code that handles the error still compiles but is no longer needed."),
    before: "outcomes: {}",
    after: "wrong-code: { error: wrong-code, then: stay }"
  )
  static let (outcomeStepAdded, outcomeStepRemoved) = opposites(
    ChangeRule("outcome-step-added", .minor, .behaviour)
      .titled("One more step can follow a response.")
      .explained("The step arrives in its own branch or, if an app does not have one, in the default branch."),
    ChangeRule("outcome-step-removed", .major, .behaviour)
      .titled("A step no longer follows a response.")
      .explained("Apps that rely on it can no longer reach the step from here."),
    before: "right-code: { to: done }",
    after: "right-code: { to: [done, show-id] }"
  )
  static let (outcomeBecameError, outcomeBecameStep) = opposites(
    ChangeRule("outcome-became-error", .major, .behaviour)
      .titled("An outcome that led to a step now leads to an error.")
      .explained("Apps wait for a step that does not arrive."),
    ChangeRule("outcome-became-step", .major, .behaviour)
      .titled("An outcome that led to an error now leads to a step.")
      .explained("Apps that handle the error receive a step instead."),
    before: "too-young: { to: cancelled }",
    after: "too-young: { error: too-young, then: end }"
  )
  static let outcomeErrorChanged = ChangeRule("outcome-error-changed", .major, .behaviour)
    .titled("A response fails with a different error.")
    .explained("Apps that handle the old error do not recognize the new one.")
    .example(
      "wrong-code: { error: wrong-code, then: stay }",
      becomes: "wrong-code: { error: code-mismatch, then: stay }"
    )
  static let thenChanged = ChangeRule("then-changed", .major, .behaviour)
    .titled("The ‘then’ of an error changed.")
    .explained("Apps respond to a step that has ended, or start over unnecessarily.")
    .example(
      "wrong-code: { error: wrong-code, then: stay }",
      becomes: "wrong-code: { error: wrong-code, then: restart }"
    )
  static let outcomeOperationChanged = ChangeRule("outcome-operation-changed", .major, .behaviour)
    .titled("A different call leads to an outcome.")
    .explained("Apps make a call that no longer leads to the outcome.")
    .example("given-up: { to: cancelled, call: cancel }", becomes: "given-up: { to: cancelled, call: give-up }")
  static let outcomeCauseChanged = ChangeRule("outcome-cause-changed", .major, .behaviour)
    .titled("The cause of an outcome changed.")
    .explained("Apps make a call that no longer leads to the outcome, or wait for an outcome that now requires a call.")
    .example("expired: { to: too-late, cause: time }", becomes: "expired: { to: too-late }")
  static let (answersWidened, answersNarrowed) = opposites(
    ChangeRule("answers-widened", .minor, .behaviour)
      .titled("More responses lead to an outcome.")
      .explained("The responses that led to the outcome still do."),
    ChangeRule("answers-narrowed", .major, .behaviour)
      .titled("Fewer responses lead to an outcome.")
      .explained("A response that led to the outcome now leads to another outcome, or to none."),
    before: "paid: { to: done, answers: card }",
    after: "paid: { to: done, answers: [card, voucher] }"
  )
  static let outcomeConditionsChanged = ChangeRule("outcome-conditions-changed", .minor, .behaviour)
    .titled("The conditions of an outcome changed.")
    .explained("The service decides. The same outcomes can happen, but they happen to different users.")
    .example("paid: { to: done }", becomes: "paid: { to: done, when: fee-is-due }")
  static let outcomeMemoryChanged = ChangeRule("outcome-memory-changed", .minor, .behaviour)
    .titled("An outcome sets different conditions.")
    .explained("The same outcomes can happen later, but they happen after different responses.")
    .example("paid: { to: done }", becomes: "paid: { to: done, sets: fee-is-paid }")
  static let (outcomeWireAdded, outcomeWireRemoved) = opposites(
    ChangeRule("outcome-wire-added", .minor, .nobody)
      .titled("The spec now specifies the wire value of an outcome.")
      .explained("The existing information is still correct."),
    ChangeRule("outcome-wire-removed", .major, .wire)
      .titled("The wire value of an outcome was removed.")
      .explained("Programs that look for it do not find it."),
    before: "taken-out: { to: done }",
    after: "taken-out: { to: done, wire: DOOR_SHUT }"
  )
  static let outcomeWireChanged = ChangeRule("outcome-wire-changed", .major, .wire)
    .titled("The wire value of an outcome changed.")
    .explained("Programs that look for the old value do not find it.")
    .example("taken-out: { to: done, wire: DOOR_SHUT }", becomes: "taken-out: { to: done, wire: DOOR_CLOSED }")
}
