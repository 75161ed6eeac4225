import StepgenLanguages
import StepgenModel

extension Comparer {
  mutating func compareSteps(_ flow: FlowComparison, at place: Place) {
    let json = (old.jsonNames(of: flow.before), new.jsonNames(of: flow.after))
    for step in keptParts("step", flow.before.steps, flow.after.steps, (.stepAdded, .stepRemoved), of: place) {
      compare(step, flow)
      compareJSON(json.0[step.before.id], json.1[step.after.id], at: step.place)
    }
    for (_, target) in flow.steps.hasOtherOrder ? targets(breakingBy: .stepOrder) : [] {
      let code = "generated \(target.language.title)"
      let message = "the steps of \(flow.after.id.quoted) have a different order, as do the closures of \(code)"
      report(.stepOrderChanged, at: place, message, on: [new.platforms[target.platform].id])
    }
  }

  private mutating func compare(_ step: Both<Step>, _ flow: FlowComparison) {
    let (before, after, place) = (step.before, step.after, step.place)
    compareIDs(step, haveConstants: true)
    compareText(.titleChanged, "the title", \.title, of: step)
    compareProse(.meaningChanged, "the description", \.meaning, of: step)
    if step.differs(\.retry.words) {
      report(.retryChanged, at: place, "what may be tried again at \(place.label) is described differently")
    }
    compareNames(.step, of: step)
    compareArrivals(step)
    if step.differs(\.knownBy) {
      let key = after.knownBy.map { "is known by the key \($0.quoted)" } ?? "comes with a name"
      report(.knownByChanged, at: place, "\(place.label) \(key) on the wire")
    }
    compareTypes(step, flow)
    compareFields(before.payload, after.payload, "field", .out, of: place)
    compareInCode(step)
    compareRoles(step)
    compareRepetition(step)
    compareAsks(step)
    compareAnswerExamples(before.answerExample, after.answerExample, at: place)
    compareReads(step, flow)
    compareOutcomes(before.outcomes, after.outcomes, asking: (before.ask?.choice, after.ask?.choice), flow, of: place)
  }

  private mutating func compareTypes(_ step: Both<Step>, _ flow: FlowComparison) {
    let (before, after) = (flow.before.type(of: step.before), flow.after.type(of: step.after))
    let isSame = before?.id == after?.id || after.map { $0.formerIDs.contains(before?.id ?? "") } == true
    guard !isSame else { return }
    let type = after.map { "in the type \($0.id.quoted)" } ?? "in the one type of the flow"
    report(.stepTypeChanged, at: step.place, "\(step.label) is \(type) now")
  }

  private mutating func compareAnswerExamples(
    _ before: Step.AnswerExample?,
    _ after: Step.AnswerExample?,
    at place: Place
  ) {
    let ids = sharedPlatforms.filter {
      before?.meaning != after?.meaning || before?.options[$0.old] != after?.options[$0.new]
        || before?.calls[$0.old] != after?.calls[$0.new]
    }
    .map(\.id)
    guard !ids.isEmpty else { return }
    let message = "samples answer \(place.label) differently \(onPlatforms(ids))"
    report(.samplesChanged, at: place, message, on: ids, old: before?.range, new: after?.range)
  }

  /// Whether and as what the step arrives, platform by platform.
  private mutating func compareArrivals(_ step: Both<Step>) {
    for platform in sharedPlatforms {
      let (old, new) = (step.before.names[platform.old], step.after.names[platform.new])
      guard old.status != new.status || old.arrivesAs?.form != new.arrivesAs?.form else { continue }
      let found: (rule: ChangeRule, message: String)? =
        switch (old.status, new.status) {
        case (.declaredOnly, .present): (.stepArrives, "\(step.label) arrives")
        case (.present, .declaredOnly): (.stepNeverArrives, "\(step.label) no longer arrives")
        case (.exception, .exception), (.absent, .absent), (.declaredOnly, .declaredOnly):
          (.stepArrivalChanged, "another step or error replaces \(step.label)")
        case (_, .exception): (.stepThrown, "\(step.label) is thrown as an error")
        case (.exception, _): (.stepReturned, "\(step.label) is no longer thrown as an error")
        default: nil
        }
      guard let found else { continue }
      let message = "\(found.message) \(onPlatforms([platform.id]))"
      report(found.rule, at: step.place, message, on: [platform.id], old: old.range, new: new.range)
    }
  }

  private mutating func compareRoles(_ step: Both<Step>) {
    let (before, after, name) = (step.before, step.after, step.label)
    switch (before.role, after.role) {
    case (.answered(let old), .answered(let new)):
      guard operations.newOfOld[old] != new else { break }
      let ids = "\(self.new.operations[new].id.quoted), and was with \(self.old.operations[old].id.quoted)"
      report(.stepOperationChanged, at: step.place, "\(name) is answered with \(ids)")
    case (.leave(let old), .leave(let new)):
      if before.isOver != after.isOver {
        let verb =
          after.isOver
          ? "ends the flow as it leads into another one" : "no longer ends the flow: it leads into another one"
        report(after.isOver ? .stepEnds : .stepNoLongerEnds, at: step.place, "\(name) \(verb)")
      }
      guard flows.newOfOld[old] != new else { break }
      let ids = "\(self.new.flows[new].id.quoted), and did into \(self.old.flows[old].id.quoted)"
      report(.stepLeavesElsewhere, at: step.place, "\(name) leads into the flow \(ids)")
    case (.end, .end):
      guard before.isFailure != after.isFailure else { break }
      let how = after.isFailure ? "without success" : "with success"
      report(.stepEndChanged, at: step.place, "\(name) ends the flow \(how)")
    case (_, .end): report(.stepEnds, at: step.place, "\(name) ends the flow")
    case (.end, _): report(.stepNoLongerEnds, at: step.place, "\(name) no longer ends the flow")
    case (_, .leave): report(.stepLeaves, at: step.place, "\(name) leads into another flow")
    case (.leave, _): report(.stepNoLongerLeaves, at: step.place, "\(name) no longer leads into another flow")
    }
  }

  private mutating func compareRepetition(_ step: Both<Step>) {
    let (before, after) = (step.before, step.after)
    func words(_ step: Step) -> String? {
      step.interval.map { "the value \(step.payload[$0.field].id.quoted) says in \($0.unit.rawValue)" }
    }
    let now = words(after)
    guard words(before) != now, before.answeringOperation != nil, after.answeringOperation != nil else { return }
    let value = now ?? "nothing says any more"
    report(.stepIntervalChanged, at: step.place, "\(value) how long to wait before an answer to \(step.label)")
  }

  private mutating func compareReads(_ step: Both<Step>, _ flow: FlowComparison) {
    func path(_ read: Step.Read, _ flow: Flow) -> String {
      "\(flow.steps[read.step].id).\(flow.steps[read.step].payload[read.field].id)"
    }
    let old = step.before.reads.map { read -> String in
      guard let step = flow.steps.newOfOld[read.step] else { return path(read, flow.before) }
      let field = flow.before.steps[read.step].payload[read.field]
      let now = flow.after.steps[step].payload.first { field.isSame(as: $0) } ?? field
      return "\(flow.after.steps[step].id).\(now.id)"
    }
    let new = step.after.reads.map { path($0, flow.after) }
    for (read, text) in zip(step.after.reads, new) where !old.contains(text) {
      report(.readsAdded, at: step.place, "answering \(step.label) needs \(text.quoted)", new: read.range)
    }
    for (read, text) in zip(step.before.reads, old) where !new.contains(text) {
      report(.readsRemoved, at: step.place, "answering \(step.label) no longer needs \(text.quoted)", old: read.range)
    }
  }
}

extension String {
  /// The words, wherever lines break.
  fileprivate var words: [Substring] {
    split(whereSeparator: \.isWhitespace)
  }
}

extension ChangeRule {
  static let ofSteps: [ChangeRule] = [
    stepAdded, stepRemoved, stepReachable, stepUnreachable, stepArrives, stepNeverArrives, stepThrown, stepReturned,
    stepArrivalChanged, stepEnds, stepNoLongerEnds, stepLeaves, stepNoLongerLeaves, stepLeavesElsewhere,
    stepEndChanged, stepIntervalChanged, stepOperationChanged, askChanged, digitsAdded,
    digitsRemoved, digitsChanged, askedChoiceChanged, readsAdded, readsRemoved, retryChanged, stepOrderChanged,
    knownByChanged, stepTypeChanged, stepTypeAdded, stepTypeRemoved, stepTypeOrderChanged, otherAnswerAdded,
    otherAnswerRemoved,
  ]

  static let (stepAdded, stepRemoved) = opposites(
    ChangeRule("step-added", .minor, .behaviour)
      .titled("A flow has a new step.")
      .explained(
        "Apps of the old version do not know it: it arrives in their default branch, which is what that branch is for."
      ),
    ChangeRule("step-removed", .major, .source)
      .titled("A step was removed.")
      .explained(
        """
        Callers that handle it no longer compile. A step that has another id says `renamed-from`; one that is on its \
        way out is deprecated first.
        """
      ),
    before: "steps: { enter-code: … }",
    after: "steps: { enter-code: …, show-id: … }"
  )
  static let (stepReachable, stepUnreachable) = opposites(
    ChangeRule("step-reachable", .minor, .behaviour)
      .titled("A step can be reached on a platform where it could not.")
      .explained("Apps that have no branch for it reach their default branch."),
    ChangeRule("step-unreachable", .major, .behaviour)
      .titled("A step can no longer be reached on a platform.")
      .explained("What apps do there no longer happens: that part of the app is dead code."),
    before: "jammed: { to: call-help, only-on: swift }",
    after: "jammed: { to: call-help }"
  )
  static let (stepArrives, stepNeverArrives) = opposites(
    ChangeRule("step-arrives", .minor, .behaviour)
      .titled("A step that was only declared arrives.")
      .explained("Apps that never wrote a branch for it reach their default branch."),
    ChangeRule("step-never-arrives", .major, .behaviour)
      .titled("The name of a step exists, and the step no longer arrives.")
      .explained("What apps do there no longer happens."),
    before: "android: { status: declared-only }",
    after: "android: {}"
  )
  static let (stepThrown, stepReturned) = opposites(
    ChangeRule("step-thrown", .major, .behaviour)
      .titled("A step arrives as an error.")
      .explained("Apps that wait for the step get an error in its place."),
    ChangeRule("step-returned", .major, .behaviour)
      .titled("A step that was thrown as an error is returned.")
      .explained("Apps that catch the error get a step, and what they do in the error's place never happens."),
    before: "web: {}",
    after: "web: { status: exception, error: wrong-code }"
  )
  static let stepArrivalChanged = ChangeRule("step-arrival-changed", .major, .behaviour)
    .titled("Another step or error replaces a step that does not arrive.")
    .explained("Apps look for it in another step or error than before.")
    .example(
      "android: { status: absent, arrives-as: enter-code }",
      becomes: "android: { status: absent, arrives-as: show-id }"
    )
  static let (stepEnds, stepNoLongerEnds) = opposites(
    ChangeRule("step-ends", .major, .behaviour)
      .titled("A step ends the flow that did not.")
      .explained("Apps that answer it get no further."),
    ChangeRule("step-no-longer-ends", .major, .behaviour)
      .titled("A step that ended the flow no longer does.")
      .explained("Apps take the flow for finished, and it is not."),
    before: "done: { answer-with: answer, outcomes: … }",
    after: "done: { ends: true }"
  )
  static let stepEndChanged = ChangeRule("step-end-changed", .major, .behaviour)
    .titled("A step that ended the flow well ends it without success, or the other way round.")
    .explained("Apps take a failure for a success: the property for a flow that is complete tells the new one.")
    .example("denied: { ends: true }", becomes: "denied: { ends: failure }")
  static let stepIntervalChanged = ChangeRule("step-interval-changed", .minor, .behaviour)
    .titled("Another value says how long to wait before each answer.")
    .explained("Apps that wait as long as before may be too early.")
    .example(
      "wait-for-approval: { answer-with: poll, … }",
      becomes: "wait-for-approval: { answer-with: poll, every: interval, … }"
    )
  static let (stepLeaves, stepNoLongerLeaves) = opposites(
    ChangeRule("step-leaves", .major, .behaviour)
      .titled("A step that was answered leads into another flow.")
      .explained("Apps that answer it get no further: the caller has to begin the other flow."),
    ChangeRule("step-no-longer-leaves", .major, .behaviour)
      .titled("A step that led into another flow is answered.")
      .explained("Apps that begin the other flow leave this one standing."),
    before: "full: { answer-with: answer, outcomes: … }",
    after: "full: { leaves-to: drop-off }"
  )
  static let stepLeavesElsewhere = ChangeRule("step-leaves-elsewhere", .major, .behaviour)
    .titled("A step leads into another flow than before.")
    .explained("Apps begin the wrong flow.")
    .example("full: { leaves-to: drop-off }", becomes: "full: { leaves-to: send-back }")
  static let stepOperationChanged = ChangeRule("step-operation-changed", .major, .source, inCode: .compiles)
    .titled("A step is answered with another operation.")
    .explained("Apps answer it with a call that no longer serves.")
    .example("answer-with: answer", becomes: "answer-with: answer-locker")
  static let askChanged = ChangeRule("ask-changed", .major, .behaviour)
    .titled("A step asks for another kind of answer.")
    .explained("Apps ask the person for something that does not serve: the step needs a new input.")
    .example("ask: { for: code }", becomes: "ask: { for: password }")
  static let (otherAnswerAdded, otherAnswerRemoved) = opposites(
    ChangeRule("other-answer-added", .minor, .behaviour)
      .titled("A step can be answered in another way as well.")
      .explained("Apps that do not offer it go on as before."),
    ChangeRule("other-answer-removed", .major, .behaviour)
      .titled("A way to answer a step is gone.")
      .explained("Apps that offer it ask the person for what does not serve."),
    before: "enter-code: { answer-with: answer }",
    after: "enter-code: { answer-with: answer, other-answers: { resend: … } }"
  )
  static let (digitsAdded, digitsRemoved) = opposites(
    ChangeRule("ask-digits-added", .minor, .behaviour)
      .titled("The length of a code is known.")
      .explained("Apps that take any length still take this one."),
    ChangeRule("ask-digits-removed", .major, .behaviour)
      .titled("A code may have any length.")
      .explained("Apps that insist on the old length refuse codes that are right."),
    before: "ask: { for: code }",
    after: "ask: { for: code, digits: 6 }"
  )
  static let digitsChanged = ChangeRule("ask-digits-changed", .major, .behaviour)
    .titled("A code has another length.")
    .explained("Apps that insist on the old length refuse codes that are right.")
    .example("ask: { for: code, digits: 6 }", becomes: "ask: { for: code, digits: 8 }")
  static let askedChoiceChanged = ChangeRule("asked-choice-changed", .major, .behaviour)
    .titled("A step offers another choice, or takes it from another value.")
    .explained("Apps show the wrong list.")
    .example("ask: { for: choice, from: sizes }", becomes: "ask: { for: choice, from: free-sizes }")
  static let (readsAdded, readsRemoved) = opposites(
    ChangeRule("reads-added", .major, .behaviour)
      .titled("Answering a step needs a value of an earlier step.")
      .explained("Apps that did not keep the value cannot answer: an old path has a new required input."),
    ChangeRule("reads-removed", .minor, .nobody)
      .titled("Answering a step no longer needs a value of an earlier step.")
      .explained("Apps that keep the value do no harm."),
    before: "reads: []",
    after: "reads: [enter-code.notice]"
  )
  static let stepOrderChanged = ChangeRule("step-order-changed", .major, .source, inCode: .differs(.stepOrder))
    .titled("The steps of a flow stand in another order, and with them the closures of Swift's function form.")
    .explained("Callers that pass several closures no longer compile.")
    .example("steps: { enter-code: {}, done: {} }", becomes: "steps: { done: {}, enter-code: {} }")
  static let knownByChanged = ChangeRule("known-by-changed", .major, .wire)
    .titled("Another key stands for the name of a step on the wire.")
    .explained("Programs with code of the other version do not know the step.")
    .example("show-code: { known-by: user_code }", becomes: "show-code: { known-by: code }")
  static let stepTypeChanged = ChangeRule("step-type-changed", .major, .source)
    .titled("A step is in another type of its flow.")
    .explained(
      """
      Callers find it as a member of another type, and its name stands elsewhere in JSON. A flow that gets its first \
      `types` moves all of its steps.
      """
    )
    .example("canceled: { type: action }", becomes: "canceled: { type: status }")
  static let (stepTypeAdded, stepTypeRemoved) = opposites(
    ChangeRule("step-type-added", .minor, .behaviour)
      .titled("A flow with several types of steps has one more.")
      .explained(
        """
        Apps of the old version look at the types that they know: a step of the new one does not arrive there. What \
        all types are together needs a default branch for that.
        """
      ),
    ChangeRule("step-type-removed", .major, .source)
      .titled("A flow no longer has one of its types of steps.")
      .explained("Callers that name the type no longer compile."),
    before: "types: { action: … }",
    after: "types: { action: …, status: … }"
  )
  static let stepTypeOrderChanged = ChangeRule("step-type-order-changed", .major, .wire, inCode: .compiles)
    .titled("The types of a flow's steps stand in another order.")
    .explained(
      "A step is read from the first type whose place has one: where JSON has several, another one is read now."
    )
    .example("types: { action: …, status: … }", becomes: "types: { status: …, action: … }")
  static let retryChanged = ChangeRule("retry-changed", .patch, .nobody)
    .titled("A text says what may be tried again at a step in other words.")
    .explained(
      """
      Prose is for readers of the docs. What an error does to the step is said by `then`, and a change there is one of \
      its own, as is a change of the outcomes.
      """
    )
    .example(
      "retry: After a wrong code the step stands. The fifth in a row ends the flow.",
      becomes: "retry: After a wrong code the step stands. The third in a row ends the flow."
    )
}
