extension ChangeRule {
  static let ofSteps: [ChangeRule] = [
    stepAdded, stepRemoved, stepReachable, stepUnreachable, stepArrives, stepNeverArrives, stepThrown, stepReturned,
    stepArrivalChanged, stepEnds, stepNoLongerEnds, stepLeaves, stepNoLongerLeaves, stepLeavesElsewhere,
    stepOperationChanged, askChanged, digitsAdded, digitsRemoved, digitsChanged, askedChoiceChanged, readsAdded,
    readsRemoved, retryChanged,
  ]

  static let stepAdded = ChangeRule(
    "step-added",
    .minor,
    .behaviour,
    mirror: .rule("step-removed"),
    "A flow has a new step.",
    "Apps of the old version do not know it: it arrives in their default branch, which is what that branch is for.",
    before: "steps: { enter-code: … }",
    after: "steps: { enter-code: …, show-id: … }"
  )
  static let stepRemoved = ChangeRule(
    "step-removed",
    .major,
    .source,
    mirror: .rule("step-added"),
    "A step is gone.",
    """
    Callers that handle it no longer compile. A step that has another id says `renamed-from`; one that is on its way \
    out is deprecated first.
    """,
    before: "steps: { enter-code: …, show-id: … }",
    after: "steps: { enter-code: … }"
  )
  static let stepReachable = ChangeRule(
    "step-reachable",
    .minor,
    .behaviour,
    mirror: .rule("step-unreachable"),
    "A step can be reached on a platform where it could not.",
    "Apps that have no branch for it meet it in their default branch.",
    before: "jammed: { to: call-help, only-on: swift }",
    after: "jammed: { to: call-help }"
  )
  static let stepUnreachable = ChangeRule(
    "step-unreachable",
    .major,
    .behaviour,
    mirror: .rule("step-reachable"),
    "A step can no longer be reached on a platform.",
    "What apps do there never happens any more: a part of the app is dead.",
    before: "jammed: { to: call-help }",
    after: "jammed: { to: call-help, only-on: swift }"
  )
  static let stepArrives = ChangeRule(
    "step-arrives",
    .minor,
    .behaviour,
    mirror: .rule("step-never-arrives"),
    "A step that was only declared arrives.",
    "Apps that never wrote a branch for it meet it in their default branch.",
    before: "android: { status: declared-only }",
    after: "android: {}"
  )
  static let stepNeverArrives = ChangeRule(
    "step-never-arrives",
    .major,
    .behaviour,
    mirror: .rule("step-arrives"),
    "The name of a step exists, and the step no longer arrives.",
    "What apps do there never happens any more.",
    before: "android: {}",
    after: "android: { status: declared-only }"
  )
  static let stepThrown = ChangeRule(
    "step-thrown",
    .major,
    .behaviour,
    mirror: .rule("step-returned"),
    "A step arrives as an error.",
    "Apps that wait for the step get an error in its place.",
    before: "web: {}",
    after: "web: { status: exception, error: wrong-code }"
  )
  static let stepReturned = ChangeRule(
    "step-returned",
    .major,
    .behaviour,
    mirror: .rule("step-thrown"),
    "A step that was thrown as an error is returned.",
    "Apps that catch the error get a step, and what they do in the error's place never happens.",
    before: "web: { status: exception, error: wrong-code }",
    after: "web: {}"
  )
  static let stepArrivalChanged = ChangeRule(
    "step-arrival-changed",
    .major,
    .behaviour,
    mirror: .itself,
    "Something else stands for a step that does not arrive.",
    "Apps look for it in another step or error than before.",
    before: "android: { status: absent, arrives-as: enter-code }",
    after: "android: { status: absent, arrives-as: show-id }"
  )
  static let stepEnds = ChangeRule(
    "step-ends",
    .major,
    .behaviour,
    mirror: .rule("step-no-longer-ends"),
    "A step ends the flow that did not.",
    "Apps that answer it get no further.",
    before: "done: { answer-with: answer, outcomes: … }",
    after: "done: { ends: true }"
  )
  static let stepNoLongerEnds = ChangeRule(
    "step-no-longer-ends",
    .major,
    .behaviour,
    mirror: .rule("step-ends"),
    "A step that ended the flow no longer does.",
    "Apps take the flow for finished, and it is not.",
    before: "done: { ends: true }",
    after: "done: { answer-with: answer, outcomes: … }"
  )
  static let stepLeaves = ChangeRule(
    "step-leaves",
    .major,
    .behaviour,
    mirror: .rule("step-no-longer-leaves"),
    "A step that was answered leads into another flow.",
    "Apps that answer it get no further: the caller has to begin the other flow.",
    before: "full: { answer-with: answer, outcomes: … }",
    after: "full: { leaves-to: drop-off }"
  )
  static let stepNoLongerLeaves = ChangeRule(
    "step-no-longer-leaves",
    .major,
    .behaviour,
    mirror: .rule("step-leaves"),
    "A step that led into another flow is answered.",
    "Apps that begin the other flow leave this one standing.",
    before: "full: { leaves-to: drop-off }",
    after: "full: { answer-with: answer, outcomes: … }"
  )
  static let stepLeavesElsewhere = ChangeRule(
    "step-leaves-elsewhere",
    .major,
    .behaviour,
    mirror: .itself,
    "A step leads into another flow than before.",
    "Apps begin the wrong flow.",
    before: "full: { leaves-to: drop-off }",
    after: "full: { leaves-to: send-back }"
  )
  static let stepOperationChanged = ChangeRule(
    "step-operation-changed",
    .major,
    .source,
    mirror: .itself,
    "A step is answered with another operation.",
    "Apps answer it with a call that no longer serves.",
    before: "answer-with: answer",
    after: "answer-with: answer-locker"
  )
  static let askChanged = ChangeRule(
    "ask-changed",
    .major,
    .behaviour,
    mirror: .itself,
    "A step asks for another kind of answer.",
    "Apps ask the person for something that does not serve: the step needs a new input.",
    before: "ask: { for: code }",
    after: "ask: { for: password }"
  )
  static let digitsAdded = ChangeRule(
    "ask-digits-added",
    .minor,
    .behaviour,
    mirror: .rule("ask-digits-removed"),
    "The length of a code is known.",
    "Apps that take any length still take this one.",
    before: "ask: { for: code }",
    after: "ask: { for: code, digits: 6 }"
  )
  static let digitsRemoved = ChangeRule(
    "ask-digits-removed",
    .major,
    .behaviour,
    mirror: .rule("ask-digits-added"),
    "A code may have any length.",
    "Apps that insist on the old length refuse codes that are right.",
    before: "ask: { for: code, digits: 6 }",
    after: "ask: { for: code }"
  )
  static let digitsChanged = ChangeRule(
    "ask-digits-changed",
    .major,
    .behaviour,
    mirror: .itself,
    "A code has another length.",
    "Apps that insist on the old length refuse codes that are right.",
    before: "ask: { for: code, digits: 6 }",
    after: "ask: { for: code, digits: 8 }"
  )
  static let askedChoiceChanged = ChangeRule(
    "asked-choice-changed",
    .major,
    .behaviour,
    mirror: .itself,
    "A step offers another choice, or takes it from another value.",
    "Apps show the wrong list.",
    before: "ask: { for: choice, from: sizes }",
    after: "ask: { for: choice, from: free-sizes }"
  )
  static let readsAdded = ChangeRule(
    "reads-added",
    .major,
    .behaviour,
    mirror: .rule("reads-removed"),
    "Answering a step needs a value of an earlier step.",
    "Apps that did not keep the value cannot answer: an old path has a new required input.",
    before: "reads: []",
    after: "reads: [enter-code.notice]"
  )
  static let readsRemoved = ChangeRule(
    "reads-removed",
    .minor,
    .nobody,
    mirror: .rule("reads-added"),
    "Answering a step no longer needs a value of an earlier step.",
    "Apps that keep the value do no harm.",
    before: "reads: [enter-code.notice]",
    after: "reads: []"
  )
  static let retryChanged = ChangeRule(
    "retry-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "A text says what may be tried again at a step in other words.",
    """
    Prose is for readers of the docs. What an error does to the step is told by `then`, and a change there is one of its \
    own, as is a change of the outcomes.
    """,
    before: "retry: After a wrong code the step stands. The fifth in a row ends the flow.",
    after: "retry: After a wrong code the step stands. The third in a row ends the flow."
  )
}
