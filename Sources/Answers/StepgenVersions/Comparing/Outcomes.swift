import StepgenModel

extension Comparer {
  /// Compares what an answer or a start leads to, and for an answer which choice is asked for in either version.
  mutating func compareOutcomes(
    _ before: [Outcome],
    _ after: [Outcome],
    asking: (old: Int?, new: Int?)?,
    _ flow: FlowComparison,
    of owner: Place
  ) {
    var matching = Matching(before.map(\.id), after.map(\.id))
    let renamed = matching.renamed { flow.isSame(before[$0], after[$1]) }
    for pair in renamed {
      let (old, new) = (before[pair.old], after[pair.new])
      let part = owner.part(new.id, was: old.id, "the outcome \(new.id.quoted)", old: old.range, new: new.range)
      report(.outcomeRenamed, at: part, "the outcome \(old.id.quoted) of \(owner.label) is called \(new.id.quoted)")
    }
    for index in matching.added {
      reportAdded(after[index], flow, at: owner, on: after[index].platforms.map { new.platforms[$0].id })
    }
    for index in matching.removed {
      reportRemoved(before[index], flow, at: owner, on: before[index].platforms.map { old.platforms[$0].id })
    }
    for pair in matching.pairs {
      let (old, new) = (before[pair.old], after[pair.new])
      let label = "the outcome \(new.id.quoted) of \(owner.label)"
      let part = owner.part(new.id, was: old.id, label, old: old.range, new: new.range)
      compare(old, new, flow, at: part, of: owner)
      compareAnswers(old, new, asking, at: part)
    }
  }

  private mutating func reportAdded(_ outcome: Outcome, _ flow: FlowComparison, at owner: Place, on platforms: [String])
  {
    let part = owner.added(outcome.id, "", at: outcome.range)
    let there = platforms.count == new.platforms.count ? "" : " " + onPlatforms(platforms)
    switch outcome.result {
    case .steps(let steps):
      let names = steps.map { flow.after.steps[$0].id.quoted }.listed
      report(
        .outcomeAdded,
        at: part,
        "\(owner.label) can also lead to \(names): \(outcome.id.quoted)\(there)",
        on: platforms
      )
    case .error(let error, _):
      let name = new.errors[error].id.quoted
      report(
        .failureAdded,
        at: part,
        "\(owner.label) can also fail with \(name): \(outcome.id.quoted)\(there)",
        on: platforms
      )
    }
  }

  private mutating func reportRemoved(
    _ outcome: Outcome,
    _ flow: FlowComparison,
    at owner: Place,
    on platforms: [String]
  ) {
    let part = owner.removed(outcome.id, "", at: outcome.range)
    let there = platforms.count == old.platforms.count ? "" : " " + onPlatforms(platforms)
    switch outcome.result {
    case .steps(let steps):
      let names = steps.map { flow.before.steps[$0].id.quoted }.listed
      report(
        .outcomeRemoved,
        at: part,
        "\(owner.label) no longer leads to \(names): \(outcome.id.quoted)\(there)",
        on: platforms
      )
    case .error(let error, _):
      let name = old.errors[error].id.quoted
      report(
        .failureRemoved,
        at: part,
        "\(owner.label) no longer fails with \(name): \(outcome.id.quoted)\(there)",
        on: platforms
      )
    }
  }

  private mutating func compare(
    _ before: Outcome,
    _ after: Outcome,
    _ flow: FlowComparison,
    at place: Place,
    of owner: Place
  ) {
    let ids = after.platforms.map { new.platforms[$0].id }
    comparePlatforms(before, after, flow, of: owner)
    switch (before.result, after.result) {
    case (.steps(let old), .steps(let new)): compareSteps(old, new, flow, at: place, on: ids)
    case (.error(let old, let then), .error(let new, let now)):
      if errors.newOfOld[old] != new {
        let names = "\(self.new.errors[new].id.quoted), and did with \(self.old.errors[old].id.quoted)"
        report(.outcomeErrorChanged, at: place, "\(place.label) fails with \(names)", on: ids)
      }
      if then != now {
        let words = "from \(then.rawValue.quoted) to \(now.rawValue.quoted)"
        report(.thenChanged, at: place, "‘then’ of \(place.label) changed \(words)", on: ids)
      }
    case (.steps, .error):
      report(.outcomeBecameError, at: place, "\(place.label) is an error, and led to a step", on: ids)
    case (.error, .steps):
      report(.outcomeBecameStep, at: place, "\(place.label) leads to a step, and was an error", on: ids)
    }
    if !flow.isSameOperation(before.operation, after.operation) {
      report(.outcomeOperationChanged, at: place, "another call leads to \(place.label)", on: ids)
    }
    if before.cause != after.cause {
      let words = "\(after.cause.rawValue.quoted), and was \(before.cause.rawValue.quoted)"
      report(.outcomeCauseChanged, at: place, "what leads to \(place.label) is \(words)", on: ids)
    }
    compareDetails(before, after, flow, at: place, on: ids)
  }

  private mutating func compareDetails(
    _ before: Outcome,
    _ after: Outcome,
    _ flow: FlowComparison,
    at place: Place,
    on ids: [String]
  ) {
    let (given, now) = (flow.conditions(before.conditions, in: old), flow.conditions(after.conditions, in: new))
    if given != now {
      let words = now.isEmpty ? "none" : now.map(\.quoted).listed
      report(.outcomeConditionsChanged, at: place, "other conditions decide on \(place.label): \(words)", on: ids)
    }
    let (changed, changes) = (flow.changes(before, in: old), flow.changes(after, in: new))
    if changed != changes {
      let words = changes.isEmpty ? "none" : changes.map(\.quoted).listed
      report(.outcomeMemoryChanged, at: place, "other conditions change with \(place.label): \(words)", on: ids)
    }
    switch (before.wire, after.wire) {
    case (nil, let wire?):
      report(.outcomeWireAdded, at: place, "with \(place.label) goes \(wire.quoted) over the wire", on: ids)
    case (let wire?, nil):
      report(.outcomeWireRemoved, at: place, "\(wire.quoted) no longer goes over the wire with \(place.label)", on: ids)
    case (let old?, let new?) where old != new:
      report(
        .outcomeWireChanged,
        at: place,
        "with \(place.label) goes \(new.quoted) over the wire, and went \(old.quoted)",
        on: ids
      )
    default: break
    }
    compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    compare(.sourceChanged, "the source", before.source, after.source, at: place)
  }

  private mutating func compareSteps(
    _ before: [Int],
    _ after: [Int],
    _ flow: FlowComparison,
    at place: Place,
    on ids: [String]
  ) {
    let now = Set(after)
    let then = Set(before.compactMap { flow.steps.newOfOld[$0] })
    for step in after where !then.contains(step) {
      let id = flow.after.steps[step].id
      report(.outcomeStepAdded, at: place, "\(place.label) can also lead to \(id.quoted)", on: ids)
    }
    for step in before where !(flow.steps.newOfOld[step].map(now.contains) ?? false) {
      let id = flow.before.steps[step].id
      report(.outcomeStepRemoved, at: place, "\(place.label) no longer leads to \(id.quoted)", on: ids)
    }
  }

  /// Platforms on which the outcome happens now, or no longer does.
  private mutating func comparePlatforms(_ before: Outcome, _ after: Outcome, _ flow: FlowComparison, of owner: Place) {
    let (old, new) = (flow.oldPlatforms(of: before), flow.newPlatforms(of: after))
    guard old != new else { return }
    let come = new.filter { !old.contains($0) }.map { self.new.platforms[$0].id }
    let gone = old.filter { !new.contains($0) }.map { self.new.platforms[$0].id }
    if !come.isEmpty {
      reportAdded(
        after,
        flow,
        at: owner.part(after.id, owner.label, old: before.range, new: after.range).parent,
        on: come
      )
    }
    if !gone.isEmpty {
      reportRemoved(
        before,
        flow,
        at: owner.part(after.id, owner.label, old: before.range, new: after.range).parent,
        on: gone
      )
    }
  }

  /// The answers that lead to the outcome; none are all.
  private mutating func compareAnswers(
    _ before: Outcome,
    _ after: Outcome,
    _ asking: (old: Int?, new: Int?)?,
    at place: Place
  ) {
    guard let oldChoice = asking?.old, let newChoice = asking?.new else { return }
    let members = new.choices[newChoice].members
    let later = Dictionary(
      self.old.choices[oldChoice].members.flatMap { member in member.formerIDs.map { ($0, member.id) } }
    ) {
      first,
      _ in first
    }
    let known = Set(old.choices[oldChoice].members.map(\.id))
    let old = Set(before.members.map { self.old.choices[oldChoice].members[$0].id })
    // A member that is new widens nothing that was there, and one that has another id is the same.
    let new = Set(
      after.members.map { index in
        members[index].formerIDs.first { old.contains($0) } ?? later[members[index].id] ?? members[index].id
      }
    )
    let gone =
      old.isEmpty
      ? (new.isEmpty ? [] : known.subtracting(new).sorted()) : new.isEmpty ? [] : old.subtracting(new).sorted()
    let come =
      new.isEmpty
      ? (old.isEmpty ? [] : known.subtracting(old).sorted()) : old.isEmpty ? [] : new.subtracting(old).sorted()
    if !gone.isEmpty {
      report(.answersNarrowed, at: place, "the answer \(gone.map(\.quoted).listed) no longer leads to \(place.label)")
    }
    if !come.isEmpty {
      report(.answersWidened, at: place, "the answer \(come.map(\.quoted).listed) leads to \(place.label) as well")
    }
  }
}

extension Place {
  /// The place without its last part, with the same ranges.
  fileprivate var parent: Place {
    var parent = self
    parent.path = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    parent.oldPath = String(oldPath[..<(oldPath.lastIndex(of: "/") ?? oldPath.endIndex)])
    return parent
  }
}

extension Matching {
  /// Finds what is the same but for its id among what seems to have come and gone, and pairs it.
  fileprivate mutating func renamed(_ isSame: (Int, Int) -> Bool) -> [(old: Int, new: Int)] {
    guard !added.isEmpty, !removed.isEmpty else { return [] }
    var found: [(old: Int, new: Int)] = []
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
      .titled("An answer can lead to a step in one more way.")
      .explained("A step that apps know is handled where they handle it, a new one in their default branch."),
    ChangeRule("outcome-removed", .major, .behaviour)
      .titled("A way to a step was removed.")
      .explained("Apps that rely on getting there from here no longer do."),
    before: "right-code: { to: done }",
    after: "right-code: { to: done }\ntoo-young: { to: cancelled }"
  )
  static let (failureAdded, failureRemoved) = opposites(
    ChangeRule("failure-added", .minor, .behaviour)
      .titled("An answer can fail with one more error.")
      .explained("Apps handle what they do not know in general, as they have to for every call."),
    ChangeRule("failure-removed", .minor, .nobody)
      .titled("An answer no longer fails with an error.")
      .explained("Code that handles the error compiles as before, and is no longer needed."),
    before: "outcomes: {}",
    after: "wrong-code: { error: wrong-code, then: stay }"
  )
  static let (outcomeStepAdded, outcomeStepRemoved) = opposites(
    ChangeRule("outcome-step-added", .minor, .behaviour)
      .titled("One more step can follow an answer.")
      .explained("A step that is new to an old path arrives in its branch, or in the default branch."),
    ChangeRule("outcome-step-removed", .major, .behaviour)
      .titled("A step no longer follows an answer.")
      .explained("Apps that rely on getting there from here no longer do."),
    before: "right-code: { to: done }",
    after: "right-code: { to: [done, show-id] }"
  )
  static let (outcomeBecameError, outcomeBecameStep) = opposites(
    ChangeRule("outcome-became-error", .major, .behaviour)
      .titled("What led to a step is an error.")
      .explained("Apps wait for a step that does not come."),
    ChangeRule("outcome-became-step", .major, .behaviour)
      .titled("What was an error leads to a step.")
      .explained("Apps that handle the error no longer do so, and a step comes where none did."),
    before: "too-young: { to: cancelled }",
    after: "too-young: { error: too-young, then: end }"
  )
  static let outcomeErrorChanged = ChangeRule("outcome-error-changed", .major, .behaviour)
    .titled("An answer fails with another error.")
    .explained("Apps that handle the old error do not recognize the new one.")
    .example(
      "wrong-code: { error: wrong-code, then: stay }",
      becomes: "wrong-code: { error: code-mismatch, then: stay }"
    )
  static let thenChanged = ChangeRule("then-changed", .major, .behaviour)
    .titled("The ‘then’ of an error changed.")
    .explained("Apps answer a step that is over, or start again without need.")
    .example(
      "wrong-code: { error: wrong-code, then: stay }",
      becomes: "wrong-code: { error: wrong-code, then: restart }"
    )
  static let outcomeOperationChanged = ChangeRule("outcome-operation-changed", .major, .behaviour)
    .titled("Another call leads to an outcome.")
    .explained("Apps make a call that no longer leads there.")
    .example("given-up: { to: cancelled, call: cancel }", becomes: "given-up: { to: cancelled, call: give-up }")
  static let outcomeCauseChanged = ChangeRule("outcome-cause-changed", .major, .behaviour)
    .titled("An outcome has another cause.")
    .explained("Apps make a call that no longer leads there, or wait for what a call has to bring about.")
    .example("expired: { to: too-late, cause: time }", becomes: "expired: { to: too-late }")
  static let (answersWidened, answersNarrowed) = opposites(
    ChangeRule("answers-widened", .minor, .behaviour)
      .titled("More answers lead to an outcome.")
      .explained("The answers that led there still do."),
    ChangeRule("answers-narrowed", .major, .behaviour)
      .titled("Fewer answers lead to an outcome.")
      .explained("The same answer leads somewhere else, or nowhere."),
    before: "paid: { to: done, answers: card }",
    after: "paid: { to: done, answers: [card, voucher] }"
  )
  static let outcomeConditionsChanged = ChangeRule("outcome-conditions-changed", .minor, .behaviour)
    .titled("Other conditions decide whether an outcome happens.")
    .explained("The service decides, and what can happen is the same; it happens to others.")
    .example("paid: { to: done }", becomes: "paid: { to: done, when: fee-is-due }")
  static let outcomeMemoryChanged = ChangeRule("outcome-memory-changed", .minor, .behaviour)
    .titled("An outcome sets or clears other conditions.")
    .explained("What can happen later is the same; it happens after other answers.")
    .example("paid: { to: done }", becomes: "paid: { to: done, sets: fee-is-paid }")
  static let (outcomeWireAdded, outcomeWireRemoved) = opposites(
    ChangeRule("outcome-wire-added", .minor, .nobody)
      .titled("The spec says what goes over the wire with an outcome.")
      .explained("Nothing that was said before is wrong."),
    ChangeRule("outcome-wire-removed", .major, .wire)
      .titled("A value that went over the wire with an outcome no longer does.")
      .explained("Programs that look for it do not find it."),
    before: "taken-out: { to: done }",
    after: "taken-out: { to: done, wire: DOOR_SHUT }"
  )
  static let outcomeWireChanged = ChangeRule("outcome-wire-changed", .major, .wire)
    .titled("Something else goes over the wire with an outcome.")
    .explained("Programs that look for the old text do not find it.")
    .example("taken-out: { to: done, wire: DOOR_SHUT }", becomes: "taken-out: { to: done, wire: DOOR_CLOSED }")
}
