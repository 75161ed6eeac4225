import StepgenModel

extension Comparer {
  mutating func compareFlows() {
    for index in flows.added {
      let flow = new.flows[index]
      report(.flowAdded, at: place(of: flow, nil, flow.range), "there is the new flow \(flow.id.quoted)")
    }
    for index in flows.removed {
      let flow = old.flows[index]
      report(.flowRemoved, at: place(of: flow, flow.range, nil), "the flow \(flow.id.quoted) was removed")
    }
    for pair in flows.pairs { compare(old.flows[pair.old], new.flows[pair.new]) }
  }

  private func place(of flow: Flow, was oldID: String? = nil, _ before: SourceRange?, _ after: SourceRange?) -> Place {
    Place(
      path: flow.id,
      oldPath: oldID ?? flow.id,
      flow: flow.id,
      label: "the flow \(flow.id.quoted)",
      old: before ?? old.range,
      new: after ?? new.range
    )
  }

  private mutating func compare(_ before: Flow, _ after: Flow) {
    let place = place(of: after, was: before.id, before.range, after.range)
    compareIDs(before.id, after.id, before.aliases, after.aliases, at: place)
    compare(.titleChanged, "the title", before.title, after.title, at: place)
    compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    var type = place
    type.label = "the type of the steps of \(after.id.quoted)"
    compareNames(.type, before.typeNames, after.typeNames, at: type)
    compareAccess(before, after, at: place)
    compareTypes(before, after, at: place)
    compareResults(before, after, at: place)
    let comparison = FlowComparison(before, after, in: self)
    compareStarts(before, after, comparison, at: place)
    compareSteps(before, after, comparison, at: place)
    compareReachability(before, after, comparison, at: place)
    compareInternals(before.internals, after.internals, at: place)
    compareTraces(before, after, comparison, at: place)
  }

  /// The types of a flow that has several; which of them a step is in is compared with the step.
  private mutating func compareTypes(_ before: Flow, _ after: Flow, at place: Place) {
    let types = Matching(before.types.map(\.id), after.types.map(\.id)) { after.types[$0].formerIDs }
    for pair in types.pairs {
      let (former, type) = (before.types[pair.old], after.types[pair.new])
      let label = "the type \(type.id.quoted) of the steps of \(after.id.quoted)"
      var part = place
      (part.label, part.old, part.new) = (label, former.range, type.range)
      if former.id != type.id { report(.idChanged, at: part, "\(label) had the id \(former.id.quoted)") }
      compareProse(.meaningChanged, "the description", former.meaning, type.meaning, at: part)
      compareNames(.type, former.names, type.names, at: part)
      compareAccess(before.part(former), after.part(type), at: part)
      compareWireLayouts(before.part(former), after.part(type), at: part)
    }
    // Where there was one type, or is one now, each step is told to have moved.
    guard !before.types.isEmpty, !after.types.isEmpty else { return }
    for index in types.added {
      let type = after.types[index]
      report(
        .stepTypeAdded,
        at: place.added(type.id, "", at: type.range),
        "\(place.label) has the new type of steps \(type.id.quoted)"
      )
    }
    for index in types.removed {
      let type = before.types[index]
      report(
        .stepTypeRemoved,
        at: place.removed(type.id, "", at: type.range),
        "\(place.label) no longer has the type of steps \(type.id.quoted)"
      )
    }
    if types.hasOtherOrder {
      report(.stepTypeOrderChanged, at: place, "the types of the steps of \(after.id.quoted) have another order")
    }
  }

  private mutating func compareAccess(_ before: Flow, _ after: Flow, at place: Place) {
    for pair in platforms.pairs {
      let (old, new) = (before.access[pair.old], after.access[pair.new])
      let id = self.new.platforms[pair.new].id
      let there = onPlatforms([id])
      switch (old, new) {
      case (nil, let text?):
        report(.accessAdded, at: place, "callers reach the step as \(text.quoted) \(there)", on: [id])
      case (let text?, nil):
        report(.accessRemoved, at: place, "callers no longer reach the step as \(text.quoted) \(there)", on: [id])
      case (let old?, let new?) where old != new:
        let message = "callers reach the step as \(new.quoted) \(there), and did as \(old.quoted)"
        report(.accessChanged, at: place, message, on: [id])
      default: break
      }
    }
  }

  /// What operations return that lead to the flow's steps.
  private mutating func compareResults(_ before: Flow, _ after: Flow, at place: Place) {
    var place = place
    place.label = "the result of \(after.id.quoted)"
    if let old = before.result, let new = after.result, old.isNamed == new.isNamed {
      compareNames(.type, old.names, new.names, at: place)
    } else {
      for pair in platforms.pairs {
        guard let old = before.resultName(on: pair.old), let new = after.resultName(on: pair.new), old != new else {
          continue
        }
        let id = self.new.platforms[pair.new].id
        let message = "\(place.label) is now \(new.quoted) \(onPlatforms([id])) (was \(old.quoted))"
        report(.nameChanged(.type), at: place, message, on: [id])
      }
    }
    let (old, new) = (before.result?.complete?.text ?? "is complete", after.result?.complete?.text ?? "is complete")
    guard old != new else { return }
    let message = "the property that says whether \(place.label) is over changed from \(old.quoted) to \(new.quoted)"
    report(.completionPropertyChanged, at: place, message)
  }

  private mutating func compareStarts(_ before: Flow, _ after: Flow, _ flow: FlowComparison, at place: Place) {
    let oldIDs = before.starts.map {
      operations.newOfOld[$0.operation].map { new.operations[$0].id } ?? old.operations[$0.operation].id
    }
    let newIDs = after.starts.map { new.operations[$0.operation].id }
    let matching = Matching(oldIDs, newIDs)
    for index in matching.added {
      let start = after.starts[index]
      let message = "\(newIDs[index].quoted) begins the flow \(after.id.quoted) as well"
      report(.startAdded, at: place.added("start", "", at: start.range), message)
    }
    for index in matching.removed {
      let start = before.starts[index]
      let message = "\(oldIDs[index].quoted) no longer begins the flow \(after.id.quoted)"
      report(.startRemoved, at: place.removed("start", "", at: start.range), message)
    }
    for pair in matching.pairs {
      let (old, new) = (before.starts[pair.old], after.starts[pair.new])
      let label = "the start with \(newIDs[pair.new].quoted)"
      let part = place.part(newIDs[pair.new], was: oldIDs[pair.old], label, old: old.range, new: new.range)
      compareOutcomes(old.outcomes, new.outcomes, asking: nil, flow, of: part)
    }
  }

  private mutating func compareInternals(
    _ before: [Flow.InternalChallenge],
    _ after: [Flow.InternalChallenge],
    at place: Place
  ) {
    let matching = Matching(before.map(\.id), after.map(\.id))
    for index in matching.added {
      let challenge = after[index]
      let message = "the client answers the challenge \(challenge.id.quoted) by itself"
      report(.internalAdded, at: place.added(challenge.id, "", at: challenge.range), message)
    }
    for index in matching.removed {
      let challenge = before[index]
      let message = "the client no longer answers the challenge \(challenge.id.quoted) by itself"
      report(.internalRemoved, at: place.removed(challenge.id, "", at: challenge.range), message)
    }
    for pair in matching.pairs {
      let (old, new) = (before[pair.old], after[pair.new])
      let label = "the internal challenge \(new.id.quoted)"
      let part = place.part(new.id, label, old: old.range, new: new.range)
      compare(.internalWireChanged, "the name on the wire", old.wire, new.wire, at: part)
      compareProse(.meaningChanged, "the description", old.meaning, new.meaning, at: part)
    }
  }

  private mutating func compareTraces(_ before: Flow, _ after: Flow, _ flow: FlowComparison, at place: Place) {
    let matching = Matching(before.traces.map(\.id), after.traces.map(\.id))
    for index in matching.added {
      let trace = after.traces[index]
      let part = place.added(trace.id, "", at: trace.range)
      report(.traceAdded, at: part, "there is the new trace \(trace.id.quoted)")
    }
    for index in matching.removed {
      let trace = before.traces[index]
      let part = place.removed(trace.id, "", at: trace.range)
      report(.traceRemoved, at: part, "the trace \(trace.id.quoted) was removed")
    }
    for pair in matching.pairs {
      let (old, new) = (before.traces[pair.old], after.traces[pair.new])
      let part = place.part(new.id, "the trace \(new.id.quoted)", old: old.range, new: new.range)
      compare(.titleChanged, "the title", old.title, new.title, at: part)
      if !flow.isSame(old, new) { report(.traceChanged, at: part, "the trace \(new.id.quoted) shows another way") }
    }
  }
}

extension ChangeRule {
  static let ofFlows: [ChangeRule] = [
    flowAdded, flowRemoved, accessAdded, accessRemoved, accessChanged, completionPropertyChanged, startAdded,
    startRemoved, internalAdded, internalRemoved, internalWireChanged, traceAdded, traceRemoved, traceChanged,
  ]

  static let (flowAdded, flowRemoved) = opposites(
    ChangeRule("flow-added", .minor, .nobody)
      .titled("There is a new flow.")
      .explained("No app uses it yet."),
    ChangeRule("flow-removed", .major, .source)
      .titled("A flow was removed.")
      .explained("Its steps and the type of its steps go with it. A flow that has another id says `renamed-from`."),
    before: "flows/pick-up.yaml",
    after: "flows/pick-up.yaml\nflows/drop-off.yaml"
  )
  static let (accessAdded, accessRemoved) = opposites(
    ChangeRule("access-added", .minor, .nobody, inCode: .nothing)
      .titled("The spec says how callers reach the step of a result.")
      .explained("There is one more way that callers may rely on."),
    ChangeRule("access-removed", .major, .source, inCode: .nothing)
      .titled("Callers no longer reach the step of a result as before.")
      .explained("The property or method that they use to reach the step is gone."),
    before: "access: {}",
    after: "access: { swift: result.nextStep }"
  )
  static let accessChanged = ChangeRule("access-changed", .major, .source, inCode: .nothing)
    .titled("Callers reach the step of a result in another way.")
    .explained("What they write to get at the step no longer compiles.")
    .example("access: { swift: result.nextStep }", becomes: "access: { swift: result.step }")
  static let completionPropertyChanged = ChangeRule("completion-property-changed", .major, .source)
    .titled("The property that says whether the flow is over has another name.")
    .explained("Callers that ask it no longer compile.")
    .example("result: { complete: is complete }", becomes: "result: { complete: is picked up }")
  static let (startAdded, startRemoved) = opposites(
    ChangeRule("start-added", .minor, .nobody)
      .titled("One more operation begins a flow.")
      .explained("Callers can use it, but do not have to."),
    ChangeRule("start-removed", .major, .behaviour)
      .titled("An operation no longer begins a flow.")
      .explained("Apps that begin with it can no longer enter the flow."),
    before: "start: [{ call: begin, … }]",
    after: "start: [{ call: begin, … }, { call: resume, … }]"
  )
  static let (internalAdded, internalRemoved) = opposites(
    ChangeRule("internal-challenge-added", .minor, .nobody)
      .titled("The client answers one more challenge by itself.")
      .explained("Callers never see it."),
    ChangeRule("internal-challenge-removed", .minor, .nobody)
      .titled("The client no longer answers a challenge by itself.")
      .explained("Callers never saw it; a step that comes in its place is reported separately."),
    before: "internal: {}",
    after: "internal: { door-sensor: { wire: DOOR_SENSOR, meaning: … } }"
  )
  static let internalWireChanged = ChangeRule("internal-challenge-wire-changed", .major, .wire)
    .titled("A challenge that the client answers by itself has another name on the wire.")
    .explained("An older client does not know the new name, and a newer one not the old.")
    .example("door-sensor: { wire: DOOR_SENSOR }", becomes: "door-sensor: { wire: DOOR_STATE }")
  static let (traceAdded, traceRemoved) = opposites(
    ChangeRule("trace-added", .patch, .nobody)
      .titled("There is one more example of a way through a flow.")
      .explained("Traces are tests and examples; what they show was possible before, or is reported separately."),
    ChangeRule("trace-removed", .patch, .nobody)
      .titled("An example of a way through a flow was removed.")
      .explained("Traces are tests and examples; what they showed can still be possible."),
    before: "traces: {}",
    after: "traces: { right-code: … }"
  )
  static let traceChanged = ChangeRule("trace-changed", .patch, .nobody)
    .titled("An example shows another way through a flow.")
    .explained("Traces are tests and examples; what they need of the flow is reported separately.")
    .example(
      "- { answer: \"482913\", outcome: right-code, expect: done }",
      becomes: "- { answer: \"482913\", outcome: right-code, expect: open-door }"
    )
}
