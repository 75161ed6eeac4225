import StepgenModel

extension Comparer {
  mutating func compareFlows() {
    for flow in kept("flow", old.flows.values, new.flows.values, (.flowAdded, .flowRemoved), in: list(of: "")) {
      compare(flow)
    }
  }

  private mutating func compare(_ flow: Both<Flow>) {
    let (before, after, place) = (flow.before, flow.after, flow.place)
    compareIDs(flow)
    compareText(.titleChanged, "the title", \.title, of: flow)
    compareProse(.meaningChanged, "the description", \.meaning, of: flow)
    var type = place
    type.label = "the type of the steps of \(after.id.quoted)"
    compareNames(.type, before.typeNames, after.typeNames, at: type)
    compareAccess(before, after, at: place)
    compareTypes(before, after, at: place)
    compareResults(before, after, at: place)
    let comparison = FlowComparison(before, after, in: self)
    compareStarts(comparison, at: place)
    compareSteps(comparison, at: place)
    compareReachability(comparison, at: place)
    compareInternals(before.internals, after.internals, at: place)
    for trace in kept("trace", before.everyTrace, after.everyTrace, (.traceAdded, .traceRemoved), in: place) {
      compareText(.titleChanged, "the title", \.title, of: trace)
      guard !comparison.isSame(trace.before, trace.after) else { continue }
      report(.traceChanged, at: trace.place, "\(trace.label) shows another way")
    }
    let rules: ListRules = (.propertyAdded, .propertyRemoved)
    for property in kept("property", before.properties, after.properties, rules, in: place)
    where !comparison.isSame(property.before, property.after) {
      report(.propertyChanged, at: property.place, "\(property.label) says something else")
    }
  }

  /// The types of a flow that has several; which of them a step is in is compared with the step.
  private mutating func compareTypes(_ before: Flow, _ after: Flow, at place: Place) {
    let types = Matching(before.types.map(\.id), after.types.map(\.id)) { after.types[$0].formerIDs }
    for pair in types.pairs {
      var type = Both(before: before.types[pair.old], after: after.types[pair.new], place: place)
      type.place.label = "the type \(type.after.id.quoted) of the steps of \(after.id.quoted)"
      (type.place.old, type.place.new) = (type.before.range, type.after.range)
      if type.differs(\.id) {
        report(.idChanged, at: type.place, "\(type.label) had the id \(type.before.id.quoted)")
      }
      compareProse(.meaningChanged, "the description", \.meaning, of: type)
      compareNames(.type, of: type)
      compareAccess(before.part(type.before), after.part(type.after), at: type.place)
      compareWireLayouts(before.part(type.before), after.part(type.after), at: type.place)
    }
    // Where there was one type, or is one now, each step is told to have moved.
    guard !before.types.isEmpty, !after.types.isEmpty else { return }
    for type in types.added.map({ after.types[$0] }) {
      let message = "\(place.label) has the new type of steps \(type.id.quoted)"
      report(.stepTypeAdded, at: place.part(type.id, new: type.range), message)
    }
    for type in types.removed.map({ before.types[$0] }) {
      let message = "\(place.label) no longer has the type of steps \(type.id.quoted)"
      report(.stepTypeRemoved, at: place.part(type.id, old: type.range), message)
    }
    if types.hasOtherOrder {
      report(.stepTypeOrderChanged, at: place, "the types of the steps of \(after.id.quoted) have another order")
    }
  }

  private mutating func compareAccess(_ before: Flow, _ after: Flow, at place: Place) {
    for platform in sharedPlatforms {
      let there = onPlatforms([platform.id])
      let rules: ValueRules = (.accessAdded, .accessRemoved, .accessChanged)
      let (old, new) = (before.access[platform.old], after.access[platform.new])
      compareValue(rules, old, new, at: place, on: [platform.id]) { access in
        switch access {
        case .added(let text): "callers reach the step as \(text.quoted) \(there)"
        case .removed(let text): "callers no longer reach the step as \(text.quoted) \(there)"
        case .changed(let old, let new): "callers reach the step as \(new.quoted) \(there), and did as \(old.quoted)"
        }
      }
    }
  }

  /// Compares the result of operations that lead to the flow's steps.
  private mutating func compareResults(_ before: Flow, _ after: Flow, at place: Place) {
    var place = place
    place.label = "the result of \(after.id.quoted)"
    if let old = before.result, let new = after.result, old.isNamed == new.isNamed {
      compareNames(.type, old.names, new.names, at: place)
    } else {
      for platform in sharedPlatforms {
        guard let old = before.resultName(on: platform.old), let new = after.resultName(on: platform.new), old != new
        else { continue }
        let message = "\(place.label) is now \(new.quoted) \(onPlatforms([platform.id])) (was \(old.quoted))"
        report(.nameChanged(.type), at: place, message, on: [platform.id])
      }
    }
    let (old, new) = (before.result?.complete?.text ?? "is complete", after.result?.complete?.text ?? "is complete")
    guard old != new else { return }
    let message = "the property that says whether \(place.label) is over changed from \(old.quoted) to \(new.quoted)"
    report(.completionPropertyChanged, at: place, message)
  }

  private mutating func compareStarts(_ flow: FlowComparison, at place: Place) {
    let (before, after) = (flow.before, flow.after)
    let oldIDs = before.starts.map {
      operations.newOfOld[$0.operation].map { new.operations[$0].id } ?? old.operations[$0.operation].id
    }
    let newIDs = after.starts.map { new.operations[$0.operation].id }
    let matching = Matching(oldIDs, newIDs)
    for index in matching.added {
      let message = "\(newIDs[index].quoted) begins the flow \(after.id.quoted) as well"
      report(.startAdded, at: place.part("start", new: after.starts[index].range), message)
    }
    for index in matching.removed {
      let message = "\(oldIDs[index].quoted) no longer begins the flow \(after.id.quoted)"
      report(.startRemoved, at: place.part("start", old: before.starts[index].range), message)
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
    let kept = kept(
      before,
      after,
      in: place,
      label: { "the internal challenge \($0.id.quoted)" },
      rules: { _ in (.internalAdded, .internalRemoved) },
      added: { "the client answers the challenge \($0.id.quoted) by itself" },
      removed: { "the client no longer answers the challenge \($0.id.quoted) by itself" }
    )
    for challenge in kept {
      compareText(.internalWireChanged, "the name on the wire", \.wire, of: challenge)
      compareProse(.meaningChanged, "the description", \.meaning, of: challenge)
    }
  }
}

extension ChangeRule {
  static let ofFlows: [ChangeRule] = [
    flowAdded, flowRemoved, accessAdded, accessRemoved, accessChanged, completionPropertyChanged, startAdded,
    startRemoved, internalAdded, internalRemoved, internalWireChanged, traceAdded, traceRemoved, traceChanged,
    propertyAdded, propertyRemoved, propertyChanged,
  ]

  static let (flowAdded, flowRemoved) = opposites(
    ChangeRule("flow-added", .minor, .nobody)
      .titled("A flow was added.")
      .explained("No app uses it yet."),
    ChangeRule("flow-removed", .major, .source)
      .titled("A flow was removed.")
      .explained("Its steps and their type were also removed. If the flow has a new id, set `renamed-from`."),
    before: "flows/pick-up.yaml",
    after: "flows/pick-up.yaml\nflows/drop-off.yaml"
  )
  static let (accessAdded, accessRemoved) = opposites(
    ChangeRule("access-added", .minor, .nobody, inCode: .nothing)
      .titled("The spec now specifies how callers get the step from a result.")
      .explained("Callers can rely on one more way to get the step."),
    ChangeRule("access-removed", .major, .source, inCode: .nothing)
      .titled("Callers can no longer get the step from a result in the old way.")
      .explained("The property or method that they use to get the step was removed."),
    before: "access: {}",
    after: "access: { swift: result.nextStep }"
  )
  static let accessChanged = ChangeRule("access-changed", .major, .source, inCode: .nothing)
    .titled("Callers get the step from a result in a different way.")
    .explained("Code that gets the step in the old way no longer compiles.")
    .example("access: { swift: result.nextStep }", becomes: "access: { swift: result.step }")
  static let completionPropertyChanged = ChangeRule("completion-property-changed", .major, .source)
    .titled("The property that shows whether the flow has ended has a different name.")
    .explained("Callers that use it no longer compile.")
    .example("result: { complete: is complete }", becomes: "result: { complete: is picked up }")
  static let (startAdded, startRemoved) = opposites(
    ChangeRule("start-added", .minor, .nobody)
      .titled("An additional operation begins a flow.")
      .explained("Callers can use it but do not have to."),
    ChangeRule("start-removed", .major, .behaviour)
      .titled("An operation no longer begins a flow.")
      .explained("Apps that begin with it can no longer enter the flow."),
    before: "start: [{ call: begin, … }]",
    after: "start: [{ call: begin, … }, { call: resume, … }]"
  )
  static let (internalAdded, internalRemoved) = opposites(
    ChangeRule("internal-challenge-added", .minor, .nobody)
      .titled("The client responds to one more challenge itself.")
      .explained("Callers never see it."),
    ChangeRule("internal-challenge-removed", .minor, .nobody)
      .titled("The client no longer responds to a challenge itself.")
      .explained("Callers never saw the challenge; a step that replaces it is reported separately."),
    before: "internal: {}",
    after: "internal: { door-sensor: { wire: DOOR_SENSOR, meaning: … } }"
  )
  static let internalWireChanged = ChangeRule("internal-challenge-wire-changed", .major, .wire)
    .titled("A challenge that the client responds to itself has a different name on the wire.")
    .explained("An older client does not recognize the new name, and a newer client does not recognize the old one.")
    .example("door-sensor: { wire: DOOR_SENSOR }", becomes: "door-sensor: { wire: DOOR_STATE }")
  static let (traceAdded, traceRemoved) = opposites(
    ChangeRule("trace-added", .patch, .nobody)
      .titled("An example of a path through a flow was added.")
      .explained("Traces are tests and examples. The path was possible before, or is reported separately."),
    ChangeRule("trace-removed", .patch, .nobody)
      .titled("An example of a path through a flow was removed.")
      .explained("Traces are tests and examples; the path may still be possible."),
    before: "traces: {}",
    after: "traces: { right-code: … }"
  )
  static let traceChanged = ChangeRule("trace-changed", .patch, .nobody)
    .titled("An example of a path through a flow changed.")
    .explained("Traces are tests and examples; the required changes to the flow are reported separately.")
    .example(
      "- { answer: \"482913\", outcome: right-code, expect: done }",
      becomes: "- { answer: \"482913\", outcome: right-code, expect: open-door }"
    )
  static let (propertyAdded, propertyRemoved) = opposites(
    ChangeRule("property-added", .patch, .nobody)
      .titled("A property of a flow was added.")
      .explained("Paths that are no longer possible are reported separately."),
    ChangeRule("property-removed", .patch, .nobody)
      .titled("A property of a flow was removed.")
      .explained("Properties are checked and not generated; changes to the possible paths are reported separately."),
    before: "properties: {}",
    after: "properties: { one-code: { not-twice: enter-code } }"
  )
  static let propertyChanged = ChangeRule("property-changed", .patch, .nobody)
    .titled("A property of a flow changed.")
    .explained("Properties are checked and not generated; changes to the possible paths are reported separately.")
    .example("one-code: { at-most-once: enter-code }", becomes: "one-code: { not-twice: enter-code }")
}
