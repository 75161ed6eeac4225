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
      .explained("Apps of the old version do not recognize it, so it arrives in their default branch."),
    ChangeRule("step-removed", .major, .source)
      .titled("A step was removed.")
      .explained(
        """
        Callers that handle it no longer compile. If the step has a new id, set `renamed-from`. Deprecate a step \
        before you remove it.
        """
      ),
    before: "steps: { enter-code: … }",
    after: "steps: { enter-code: …, show-id: … }"
  )
  static let (stepReachable, stepUnreachable) = opposites(
    ChangeRule("step-reachable", .minor, .behaviour)
      .titled("A step can now be reached on a platform.")
      .explained("Apps without a branch for it reach their default branch."),
    ChangeRule("step-unreachable", .major, .behaviour)
      .titled("A step can no longer be reached on a platform.")
      .explained("The app's code for the step no longer runs."),
    before: "jammed: { to: call-help, only-on: swift }",
    after: "jammed: { to: call-help }"
  )
  static let (stepArrives, stepNeverArrives) = opposites(
    ChangeRule("step-arrives", .minor, .behaviour)
      .titled("A step that was only declared now arrives.")
      .explained("Apps without a branch for it reach their default branch."),
    ChangeRule("step-never-arrives", .major, .behaviour)
      .titled("A step no longer arrives, but its name still exists.")
      .explained("The app's code for the step no longer runs."),
    before: "android: { status: declared-only }",
    after: "android: {}"
  )
  static let (stepThrown, stepReturned) = opposites(
    ChangeRule("step-thrown", .major, .behaviour)
      .titled("A step now arrives as an error.")
      .explained("Apps that wait for the step receive an error instead."),
    ChangeRule("step-returned", .major, .behaviour)
      .titled("A step that was thrown as an error is now returned.")
      .explained("Apps that catch the error receive a step instead, and their code for the error never runs."),
    before: "web: {}",
    after: "web: { status: exception, error: wrong-code }"
  )
  static let stepArrivalChanged = ChangeRule("step-arrival-changed", .major, .behaviour)
    .titled("A different step or error replaces a step that does not arrive.")
    .explained("Apps look for it in the wrong step or error.")
    .example(
      "android: { status: absent, arrives-as: enter-code }",
      becomes: "android: { status: absent, arrives-as: show-id }"
    )
  static let (stepEnds, stepNoLongerEnds) = opposites(
    ChangeRule("step-ends", .major, .behaviour)
      .titled("A step now ends the flow.")
      .explained("Apps that respond to it cannot continue."),
    ChangeRule("step-no-longer-ends", .major, .behaviour)
      .titled("A step no longer ends the flow.")
      .explained("Apps treat the flow as finished, but it is not."),
    before: "done: { answer-with: answer, outcomes: … }",
    after: "done: { ends: true }"
  )
  static let stepEndChanged = ChangeRule("step-end-changed", .major, .behaviour)
    .titled("A step that ended the flow successfully now ends it without success, or vice versa.")
    .explained("Apps treat a failure as a success. The property for a complete flow shows the difference.")
    .example("denied: { ends: true }", becomes: "denied: { ends: failure }")
  static let stepIntervalChanged = ChangeRule("step-interval-changed", .minor, .behaviour)
    .titled("A different value specifies how long to wait before each response.")
    .explained("Apps that wait as long as before may respond too early.")
    .example(
      "wait-for-approval: { answer-with: poll, … }",
      becomes: "wait-for-approval: { answer-with: poll, every: interval, … }"
    )
  static let (stepLeaves, stepNoLongerLeaves) = opposites(
    ChangeRule("step-leaves", .major, .behaviour)
      .titled("A step that required a response now leads to another flow.")
      .explained("Apps that respond to it cannot continue: the caller must begin the other flow."),
    ChangeRule("step-no-longer-leaves", .major, .behaviour)
      .titled("A step that led to another flow now requires a response.")
      .explained("Apps that begin the other flow do not finish this one."),
    before: "full: { answer-with: answer, outcomes: … }",
    after: "full: { leaves-to: drop-off }"
  )
  static let stepLeavesElsewhere = ChangeRule("step-leaves-elsewhere", .major, .behaviour)
    .titled("A step leads to a different flow.")
    .explained("Apps begin the wrong flow.")
    .example("full: { leaves-to: drop-off }", becomes: "full: { leaves-to: send-back }")
  static let stepOperationChanged = ChangeRule("step-operation-changed", .major, .source, inCode: .compiles)
    .titled("A different operation responds to a step.")
    .explained("Apps respond with a call that no longer works.")
    .example("answer-with: answer", becomes: "answer-with: answer-locker")
  static let askChanged = ChangeRule("ask-changed", .major, .behaviour)
    .titled("A step asks for a different kind of input.")
    .explained("Apps prompt the user for the wrong value: the step requires a new input.")
    .example("ask: { for: code }", becomes: "ask: { for: password }")
  static let (otherAnswerAdded, otherAnswerRemoved) = opposites(
    ChangeRule("other-answer-added", .minor, .behaviour)
      .titled("A step has one more way to respond.")
      .explained("Apps that do not offer it work as before."),
    ChangeRule("other-answer-removed", .major, .behaviour)
      .titled("A way to respond to a step was removed.")
      .explained("Apps that offer it prompt the user for a response that no longer works."),
    before: "enter-code: { answer-with: answer }",
    after: "enter-code: { answer-with: answer, other-answers: { resend: … } }"
  )
  static let (digitsAdded, digitsRemoved) = opposites(
    ChangeRule("ask-digits-added", .minor, .behaviour)
      .titled("The spec now specifies the length of a code.")
      .explained("Apps that accept codes of any length also accept codes of this length."),
    ChangeRule("ask-digits-removed", .major, .behaviour)
      .titled("A code can have any length.")
      .explained("Apps that require the old length reject valid codes."),
    before: "ask: { for: code }",
    after: "ask: { for: code, digits: 6 }"
  )
  static let digitsChanged = ChangeRule("ask-digits-changed", .major, .behaviour)
    .titled("The length of a code changed.")
    .explained("Apps that require the old length reject valid codes.")
    .example("ask: { for: code, digits: 6 }", becomes: "ask: { for: code, digits: 8 }")
  static let askedChoiceChanged = ChangeRule("asked-choice-changed", .major, .behaviour)
    .titled("A step offers a different choice, or reads it from a different value.")
    .explained("Apps show the wrong list.")
    .example("ask: { for: choice, from: sizes }", becomes: "ask: { for: choice, from: free-sizes }")
  static let (readsAdded, readsRemoved) = opposites(
    ChangeRule("reads-added", .major, .behaviour)
      .titled("Responding to a step now requires a value of an earlier step.")
      .explained("Apps that did not keep the value cannot respond: an existing path has a new required input."),
    ChangeRule("reads-removed", .minor, .nobody)
      .titled("Responding to a step no longer requires a value of an earlier step.")
      .explained("Apps that keep the value still work."),
    before: "reads: []",
    after: "reads: [enter-code.notice]"
  )
  static let stepOrderChanged = ChangeRule("step-order-changed", .major, .source, inCode: .differs(.stepOrder))
    .titled("The order of a flow's steps changed, and with it the closures of Swift's function form.")
    .explained("Callers that pass several closures no longer compile.")
    .example("steps: { enter-code: {}, done: {} }", becomes: "steps: { done: {}, enter-code: {} }")
  static let knownByChanged = ChangeRule("known-by-changed", .major, .wire)
    .titled("A different key identifies a step on the wire.")
    .explained("Programs with code of the other version do not recognize the step.")
    .example("show-code: { known-by: user_code }", becomes: "show-code: { known-by: code }")
  static let stepTypeChanged = ChangeRule("step-type-changed", .major, .source)
    .titled("A step moved to another step type of its flow.")
    .explained(
      """
      Callers find it as a member of another type, and its name is in another place in JSON. If a flow gets its first \
      `types`, all of its steps move.
      """
    )
    .example("canceled: { type: action }", becomes: "canceled: { type: status }")
  static let (stepTypeAdded, stepTypeRemoved) = opposites(
    ChangeRule("step-type-added", .minor, .behaviour)
      .titled("A flow with several step types has a new one.")
      .explained(
        """
        Apps of the old version check only the types that they know; a step of the new type does not arrive there. \
        Code that handles all types therefore needs a default branch.
        """
      ),
    ChangeRule("step-type-removed", .major, .source)
      .titled("A step type of a flow was removed.")
      .explained("Callers that name the type no longer compile."),
    before: "types: { action: … }",
    after: "types: { action: …, status: … }"
  )
  static let stepTypeOrderChanged = ChangeRule("step-type-order-changed", .major, .wire, inCode: .compiles)
    .titled("The order of a flow's step types changed.")
    .explained(
      """
      Generated code reads a step from the first type whose place contains one. If JSON contains several, it now reads \
      a different one.
      """
    )
    .example("types: { action: …, status: … }", becomes: "types: { status: …, action: … }")
  static let retryChanged = ChangeRule("retry-changed", .patch, .nobody)
    .titled("The wording about retries at a step changed.")
    .explained(
      """
      Prose is for readers of the docs. `then` specifies the effect of an error on the step; changes to it and to \
      outcomes are reported separately.
      """
    )
    .example(
      "retry: After a wrong code the step stands. The fifth in a row ends the flow.",
      becomes: "retry: After a wrong code the step stands. The third in a row ends the flow."
    )
}
