extension ChangeRule {
  static let ofFlows: [ChangeRule] = [
    flowAdded, flowRemoved, accessAdded, accessRemoved, accessChanged, completeChanged, startAdded, startRemoved,
    internalAdded, internalRemoved, internalWireChanged, traceAdded, traceRemoved, traceChanged,
  ]

  static let flowAdded = ChangeRule(
    "flow-added",
    .minor,
    .nobody,
    mirror: .rule("flow-removed"),
    "There is a new flow.",
    "Nobody is in it yet.",
    before: "flows/pick-up.yaml",
    after: "flows/pick-up.yaml\nflows/drop-off.yaml"
  )
  static let flowRemoved = ChangeRule(
    "flow-removed",
    .major,
    .source,
    mirror: .rule("flow-added"),
    "A flow is gone.",
    "Its steps and the type of its steps are gone with it. A flow that has another id says `renamed-from`.",
    before: "flows/pick-up.yaml\nflows/drop-off.yaml",
    after: "flows/pick-up.yaml"
  )
  static let accessAdded = ChangeRule(
    "access-added",
    .minor,
    .nobody,
    mirror: .rule("access-removed"),
    "The spec says how callers reach the step of a result.",
    "There is one more way that callers may rely on.",
    before: "access: {}",
    after: "access: { swift: result.nextStep }"
  )
  static let accessRemoved = ChangeRule(
    "access-removed",
    .major,
    .source,
    mirror: .rule("access-added"),
    "Callers no longer reach the step of a result as before.",
    "What they write to get at the step is gone.",
    before: "access: { swift: result.nextStep }",
    after: "access: {}"
  )
  static let accessChanged = ChangeRule(
    "access-changed",
    .major,
    .source,
    mirror: .itself,
    "Callers reach the step of a result in another way.",
    "What they write to get at the step no longer compiles.",
    before: "access: { swift: result.nextStep }",
    after: "access: { swift: result.step }"
  )
  static let completeChanged = ChangeRule(
    "completion-property-changed",
    .major,
    .source,
    mirror: .itself,
    "The property that says whether the flow is over has another name.",
    "Callers that ask it no longer compile.",
    before: "result: { complete: is complete }",
    after: "result: { complete: is picked up }"
  )
  static let startAdded = ChangeRule(
    "start-added",
    .minor,
    .nobody,
    mirror: .rule("start-removed"),
    "One more operation begins a flow.",
    "Callers may use it, and need not.",
    before: "start: [{ call: begin, … }]",
    after: "start: [{ call: begin, … }, { call: resume, … }]"
  )
  static let startRemoved = ChangeRule(
    "start-removed",
    .major,
    .behaviour,
    mirror: .rule("start-added"),
    "An operation no longer begins a flow.",
    "Apps that begin with it do not get into the flow any more.",
    before: "start: [{ call: begin, … }, { call: resume, … }]",
    after: "start: [{ call: begin, … }]"
  )
  static let internalAdded = ChangeRule(
    "internal-challenge-added",
    .minor,
    .nobody,
    mirror: .rule("internal-challenge-removed"),
    "The client answers one more challenge by itself.",
    "Callers never see it.",
    before: "internal: {}",
    after: "internal: { door-sensor: { wire: DOOR_SENSOR, meaning: … } }"
  )
  static let internalRemoved = ChangeRule(
    "internal-challenge-removed",
    .minor,
    .nobody,
    mirror: .rule("internal-challenge-added"),
    "The client no longer answers a challenge by itself.",
    "Callers never saw it; a step that comes in its place is reported separately.",
    before: "internal: { door-sensor: { wire: DOOR_SENSOR, meaning: … } }",
    after: "internal: {}"
  )
  static let internalWireChanged = ChangeRule(
    "internal-challenge-wire-changed",
    .major,
    .wire,
    mirror: .itself,
    "A challenge that the client answers by itself has another name on the wire.",
    "An older client does not know the new name, and a newer one not the old.",
    before: "door-sensor: { wire: DOOR_SENSOR }",
    after: "door-sensor: { wire: DOOR_STATE }"
  )
  static let traceAdded = ChangeRule(
    "trace-added",
    .patch,
    .nobody,
    mirror: .rule("trace-removed"),
    "There is one more example of a way through a flow.",
    "Traces are tests and examples; what they show was possible before, or is reported separately.",
    before: "traces: {}",
    after: "traces: { right-code: … }"
  )
  static let traceRemoved = ChangeRule(
    "trace-removed",
    .patch,
    .nobody,
    mirror: .rule("trace-added"),
    "There is one example less of a way through a flow.",
    "Traces are tests and examples; what they showed may well be possible still.",
    before: "traces: { right-code: … }",
    after: "traces: {}"
  )
  static let traceChanged = ChangeRule(
    "trace-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "An example shows another way through a flow.",
    "Traces are tests and examples; what they need of the flow is reported separately.",
    before: "- { answer: \"482913\", outcome: right-code, expect: done }",
    after: "- { answer: \"482913\", outcome: right-code, expect: open-door }"
  )
}
