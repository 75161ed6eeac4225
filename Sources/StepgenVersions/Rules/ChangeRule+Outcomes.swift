extension ChangeRule {
  static let ofOutcomes: [ChangeRule] = [
    outcomeAdded, outcomeRemoved, failureAdded, failureRemoved, outcomeStepAdded, outcomeStepRemoved,
    outcomeBecameError, outcomeBecameStep, outcomeErrorChanged, thenChanged, outcomeOperationChanged, answersWidened,
    answersNarrowed, outcomeConditionsChanged, outcomeWireAdded, outcomeWireRemoved, outcomeWireChanged,
  ]

  static let outcomeAdded = ChangeRule(
    "outcome-added",
    .minor,
    .behaviour,
    mirror: .rule("outcome-removed"),
    "An answer can lead to a step in one more way.",
    "A step that apps know is handled where they handle it, a new one in their default branch.",
    before: "right-code: { to: done }",
    after: "right-code: { to: done }\ntoo-young: { to: cancelled }"
  )
  static let outcomeRemoved = ChangeRule(
    "outcome-removed",
    .major,
    .behaviour,
    mirror: .rule("outcome-added"),
    "A way to a step is gone.",
    "Apps that rely on getting there from here no longer do.",
    before: "right-code: { to: done }\ntoo-young: { to: cancelled }",
    after: "right-code: { to: done }"
  )
  static let failureAdded = ChangeRule(
    "failure-added",
    .minor,
    .behaviour,
    mirror: .rule("failure-removed"),
    "An answer can fail with one more error.",
    "Apps handle what they do not know in general, as they have to for every call.",
    before: "outcomes: {}",
    after: "wrong-code: { error: wrong-code, then: stay }"
  )
  static let failureRemoved = ChangeRule(
    "failure-removed",
    .minor,
    .nobody,
    mirror: .rule("failure-added"),
    "An answer no longer fails with an error.",
    "Code that handles the error compiles as before, and is no longer needed.",
    before: "wrong-code: { error: wrong-code, then: stay }",
    after: "outcomes: {}"
  )
  static let outcomeStepAdded = ChangeRule(
    "outcome-step-added",
    .minor,
    .behaviour,
    mirror: .rule("outcome-step-removed"),
    "One more step can follow an answer.",
    "A step that is new to an old path arrives in its branch, or in the default branch.",
    before: "right-code: { to: done }",
    after: "right-code: { to: [done, show-id] }"
  )
  static let outcomeStepRemoved = ChangeRule(
    "outcome-step-removed",
    .major,
    .behaviour,
    mirror: .rule("outcome-step-added"),
    "A step no longer follows an answer.",
    "Apps that rely on getting there from here no longer do.",
    before: "right-code: { to: [done, show-id] }",
    after: "right-code: { to: done }"
  )
  static let outcomeBecameError = ChangeRule(
    "outcome-became-error",
    .major,
    .behaviour,
    mirror: .rule("outcome-became-step"),
    "What led to a step is an error.",
    "Apps wait for a step that does not come.",
    before: "too-young: { to: cancelled }",
    after: "too-young: { error: too-young, then: end }"
  )
  static let outcomeBecameStep = ChangeRule(
    "outcome-became-step",
    .major,
    .behaviour,
    mirror: .rule("outcome-became-error"),
    "What was an error leads to a step.",
    "Apps that handle the error no longer do so, and a step comes where none did.",
    before: "too-young: { error: too-young, then: end }",
    after: "too-young: { to: cancelled }"
  )
  static let outcomeErrorChanged = ChangeRule(
    "outcome-error-changed",
    .major,
    .behaviour,
    mirror: .itself,
    "An answer fails with another error.",
    "Apps that handle the old error do not recognize the new one.",
    before: "wrong-code: { error: wrong-code, then: stay }",
    after: "wrong-code: { error: code-mismatch, then: stay }"
  )
  static let thenChanged = ChangeRule(
    "then-changed",
    .major,
    .behaviour,
    mirror: .itself,
    "An error leaves something else behind.",
    "Apps answer a step that no longer stands, or start again for nothing.",
    before: "wrong-code: { error: wrong-code, then: stay }",
    after: "wrong-code: { error: wrong-code, then: restart }"
  )
  static let outcomeOperationChanged = ChangeRule(
    "outcome-operation-changed",
    .major,
    .behaviour,
    mirror: .itself,
    "Another call leads to an outcome.",
    "Apps make a call that no longer leads there.",
    before: "given-up: { to: cancelled, call: cancel }",
    after: "given-up: { to: cancelled, call: give-up }"
  )
  static let answersWidened = ChangeRule(
    "answers-widened",
    .minor,
    .behaviour,
    mirror: .rule("answers-narrowed"),
    "More answers lead to an outcome.",
    "The answers that led there still do.",
    before: "paid: { to: done, answers: card }",
    after: "paid: { to: done, answers: [card, voucher] }"
  )
  static let answersNarrowed = ChangeRule(
    "answers-narrowed",
    .major,
    .behaviour,
    mirror: .rule("answers-widened"),
    "Fewer answers lead to an outcome.",
    "The same answer leads somewhere else, or nowhere.",
    before: "paid: { to: done, answers: [card, voucher] }",
    after: "paid: { to: done, answers: card }"
  )
  static let outcomeConditionsChanged = ChangeRule(
    "outcome-conditions-changed",
    .minor,
    .behaviour,
    mirror: .itself,
    "Other conditions decide whether an outcome happens.",
    "The service decides, and what can happen is the same; it happens to others.",
    before: "paid: { to: done }",
    after: "paid: { to: done, when: fee-is-due }"
  )
  static let outcomeWireAdded = ChangeRule(
    "outcome-wire-added",
    .minor,
    .nobody,
    mirror: .rule("outcome-wire-removed"),
    "The spec says what goes over the wire with an outcome.",
    "Nothing that was said before is wrong.",
    before: "taken-out: { to: done }",
    after: "taken-out: { to: done, wire: DOOR_SHUT }"
  )
  static let outcomeWireRemoved = ChangeRule(
    "outcome-wire-removed",
    .major,
    .wire,
    mirror: .rule("outcome-wire-added"),
    "A value that went over the wire with an outcome no longer does.",
    "Programs that look for it do not find it.",
    before: "taken-out: { to: done, wire: DOOR_SHUT }",
    after: "taken-out: { to: done }"
  )
  static let outcomeWireChanged = ChangeRule(
    "outcome-wire-changed",
    .major,
    .wire,
    mirror: .itself,
    "Something else goes over the wire with an outcome.",
    "Programs that look for the old text do not find it.",
    before: "taken-out: { to: done, wire: DOOR_SHUT }",
    after: "taken-out: { to: done, wire: DOOR_CLOSED }"
  )
}
