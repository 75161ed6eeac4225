import StepgenLanguages
import StepgenModel

extension Comparer {
  mutating func compareSteps(_ before: Flow, _ after: Flow, _ flow: FlowComparison, at place: Place) {
    for index in flow.steps.added {
      let step = after.steps[index]
      var part = place.added(step.id, "the step \(step.id.quoted)", at: step.range)
      part.step = step.id
      report(.stepAdded, at: part, "\(place.label) has the new step \(step.id.quoted)", on: named(step.names, in: new))
    }
    for index in flow.steps.removed {
      let step = before.steps[index]
      var part = place.removed(step.id, "the step \(step.id.quoted)", at: step.range)
      part.step = step.id
      report(
        .stepRemoved,
        at: part,
        "\(place.label) no longer has the step \(step.id.quoted)",
        on: named(step.names, in: old)
      )
    }
    for pair in flow.steps.pairs { compare(before.steps[pair.old], after.steps[pair.new], flow, of: place) }
    for (_, target) in flow.steps.hasOtherOrder ? targets(breakingBy: .stepOrder) : [] {
      let code = "generated \(target.language.title)"
      let message = "the steps of \(after.id.quoted) have a different order, as do the closures of \(code)"
      report(.stepOrderChanged, at: place, message, on: [new.platforms[target.platform].id])
    }
  }

  /// The place of a step of both versions.
  private func place(of before: Step, _ after: Step, in flow: Place) -> Place {
    let label = "the step \(after.id.quoted)"
    var place = flow.part(after.id, was: before.id, label, old: before.range, new: after.range)
    place.step = after.id
    return place
  }

  private mutating func compare(_ before: Step, _ after: Step, _ flow: FlowComparison, of owner: Place) {
    let place = place(of: before, after, in: owner)
    compareIDs(before.id, after.id, before.aliases, after.aliases, at: place)
    if before.id != after.id { reportIDConstant(at: place) }
    compare(.titleChanged, "the title", before.title, after.title, at: place)
    compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    if before.retry.words != after.retry.words {
      report(.retryChanged, at: place, "what may be tried again at \(place.label) is described differently")
    }
    compareNames(.step, before.names, after.names, at: place)
    compareArrivals(before, after, at: place)
    if before.knownBy != after.knownBy {
      let key = after.knownBy.map { "is known by the key \($0.quoted)" } ?? "comes with a name"
      report(.knownByChanged, at: place, "\(place.label) \(key) on the wire")
    }
    let (oldType, newType) = (flow.before.type(of: before), flow.after.type(of: after))
    let isSame = oldType?.id == newType?.id || newType.map { $0.formerIDs.contains(oldType?.id ?? "") } == true
    if !isSame {
      let type = newType.map { "in the type \($0.id.quoted)" } ?? "in the one type of the flow"
      report(.stepTypeChanged, at: place, "\(place.label) is \(type) now")
    }
    compareFields(before.payload, after.payload, "field", .out, of: place)
    compareCaseValues(before, after, at: place)
    comparePayloadOrder(before, after, at: place)
    compareConstants(before, after, at: place)
    compareRoles(before, after, at: place)
    compareRepetition(before, after, at: place)
    compareAsks(before, after, at: place)
    compareAnswerExamples(before.answerExample, after.answerExample, at: place)
    compareReads(before, after, flow, at: place)
    compareOutcomes(before.outcomes, after.outcomes, asking: (before.ask?.choice, after.ask?.choice), flow, of: place)
  }

  private mutating func compareAnswerExamples(
    _ before: Step.AnswerExample?,
    _ after: Step.AnswerExample?,
    at place: Place
  ) {
    let ids = platforms.pairs.filter { pair in
      before?.meaning != after?.meaning || before?.options[pair.old] != after?.options[pair.new]
        || before?.calls[pair.old] != after?.calls[pair.new]
    }
    .map { new.platforms[$0.new].id }
    guard !ids.isEmpty else { return }
    let message = "samples answer \(place.label) differently \(onPlatforms(ids))"
    report(.samplesChanged, at: place, message, on: ids, old: before?.range, new: after?.range)
  }

  /// Whether and as what the step arrives, platform by platform.
  private mutating func compareArrivals(_ before: Step, _ after: Step, at place: Place) {
    for pair in platforms.pairs {
      let (old, new) = (before.names[pair.old], after.names[pair.new])
      guard old.status != new.status || old.arrivesAs?.form != new.arrivesAs?.form else { continue }
      let id = self.new.platforms[pair.new].id
      let there = onPlatforms([id])
      func tell(_ comparer: inout Comparer, _ rule: ChangeRule, _ message: String) {
        comparer.report(rule, at: place, message, on: [id], old: old.range, new: new.range)
      }
      switch (old.status, new.status) {
      case (.declaredOnly, .present): tell(&self, .stepArrives, "\(place.label) arrives \(there)")
      case (.present, .declaredOnly): tell(&self, .stepNeverArrives, "\(place.label) no longer arrives \(there)")
      case (.exception, .exception), (.absent, .absent), (.declaredOnly, .declaredOnly):
        tell(&self, .stepArrivalChanged, "another step or error replaces \(place.label) \(there)")
      case (_, .exception): tell(&self, .stepThrown, "\(place.label) is thrown as an error \(there)")
      case (.exception, _): tell(&self, .stepReturned, "\(place.label) is no longer thrown as an error \(there)")
      default: break
      }
    }
  }

  /// Code in both versions whose callers no longer compile when something differs.
  private func targets(breakingBy difference: CompatibilityForms.Difference) -> [(old: CodeTarget, new: CodeTarget)] {
    new.codeTargets.filter { $0.language.compatibility.source.contains(difference) }
      .compactMap { target in old.targets[target.language].map { ($0, target) } }
  }

  /// The same, where both versions have the step.
  private func targets(
    breakingBy difference: CompatibilityForms.Difference,
    _ before: Step,
    _ after: Step
  ) -> [(old: CodeTarget, new: CodeTarget)] {
    targets(breakingBy: difference).filter {
      before.names[$0.old.platform].isNamed && after.names[$0.new.platform].isNamed
    }
  }

  /// The values of the case in generated code that has one for each step.
  private mutating func compareCaseValues(_ before: Step, _ after: Step, at place: Place) {
    for (oldTarget, target) in targets(breakingBy: .stepValues, before, after) {
      compareCaseValues(before, after, oldTarget, target, at: place)
    }
  }

  /// The parameters of the step's constructor in generated code that has a class for each step.
  private mutating func comparePayloadOrder(_ before: Step, _ after: Step, at place: Place) {
    var told: Set<Int> = []
    for (oldTarget, target) in targets(breakingBy: .valueOrder, before, after)
    where !target.language.compatibility.source.contains(.stepValues) {
      let old = before.payload.filter { $0.names[oldTarget.platform].isNamed }
      let new = after.payload.filter { $0.names[target.platform].isNamed }
      let matching = Matching(old, new, formerIDs: \.formerIDs)
      guard matching.hasOtherOrder, told.insert(target.platform).inserted else { continue }
      reportPayloadOrder(on: target, at: place)
    }
  }

  private mutating func reportPayloadOrder(on target: CodeTarget, at place: Place) {
    let platform = new.platforms[target.platform].id
    let message = "the values of the payload of \(place.label) are in another order \(onPlatforms([platform]))"
    report(.fieldOrderChanged, at: place, message, on: [platform])
  }

  private mutating func compareCaseValues(
    _ before: Step,
    _ after: Step,
    _ oldTarget: CodeTarget,
    _ target: CodeTarget,
    at place: Place
  ) {
    let old = before.payload.filter { $0.names[oldTarget.platform].isNamed }
    let new = after.payload.filter { $0.names[target.platform].isNamed }
    guard old.count != new.count || !zip(old, new).allSatisfy({ $0.isSame(as: $1) }) else { return }
    let isOrder = old.count == new.count && old.allSatisfy { field in new.contains { field.isSame(as: $0) } }
    let platform = self.new.platforms[target.platform].id
    if oldTarget.structuresPayloads, target.structuresPayloads, old.isEmpty == new.isEmpty {
      // What is more or less in the structure is told of the values.
      if isOrder { reportPayloadOrder(on: target, at: place) }
      return
    }
    let code = "generated \(target.language.title)"
    let difference =
      isOrder
      ? "its values in another order in \(code)"
      : "other values in \(code): \(counted(new.count, "value")), and had \(old.count)"
    let message = "the case of \(place.label) has \(difference)"
    report(.caseValuesChanged, at: place, message, on: [platform])
  }

  /// Whether a step that comes with nothing is a constant in generated code.
  private mutating func compareConstants(_ before: Step, _ after: Step, at place: Place) {
    for (oldTarget, target) in targets(breakingBy: .stepConstant, before, after) {
      let hadValues = before.payload.contains { $0.names[oldTarget.platform].isNamed }
      let hasValues = after.payload.contains { $0.names[target.platform].isNamed }
      guard hadValues != hasValues else { continue }
      let difference = hasValues ? "is no longer a constant" : "is a constant"
      let message = "\(place.label) \(difference) in generated \(target.language.title)"
      report(.stepConstantChanged, at: place, message, on: [new.platforms[target.platform].id])
    }
  }

  private mutating func compareRoles(_ before: Step, _ after: Step, at place: Place) {
    let name = place.label
    switch (before.role, after.role) {
    case (.answered(let old), .answered(let new)):
      guard operations.newOfOld[old] != new else { break }
      let ids = "\(self.new.operations[new].id.quoted), and was with \(self.old.operations[old].id.quoted)"
      report(.stepOperationChanged, at: place, "\(name) is answered with \(ids)")
    case (.leave(let old), .leave(let new)):
      if before.isOver != after.isOver {
        let message =
          after.isOver
          ? "\(name) ends the flow as it leads into another one"
          : "\(name) no longer ends the flow: it leads into another one"
        report(after.isOver ? .stepEnds : .stepNoLongerEnds, at: place, message)
      }
      guard flows.newOfOld[old] != new else { break }
      let ids = "\(self.new.flows[new].id.quoted), and did into \(self.old.flows[old].id.quoted)"
      report(.stepLeavesElsewhere, at: place, "\(name) leads into the flow \(ids)")
    case (.end, .end) where before.isFailure != after.isFailure:
      report(
        .stepEndChanged,
        at: place,
        "\(name) ends the flow \(after.isFailure ? "without success" : "with success")"
      )
    case (.end, .end): break
    case (_, .end): report(.stepEnds, at: place, "\(name) ends the flow")
    case (.end, _): report(.stepNoLongerEnds, at: place, "\(name) no longer ends the flow")
    case (_, .leave): report(.stepLeaves, at: place, "\(name) leads into another flow")
    case (.leave, _): report(.stepNoLongerLeaves, at: place, "\(name) no longer leads into another flow")
    }
  }

  private mutating func compareRepetition(_ before: Step, _ after: Step, at place: Place) {
    switch (before.comesOnce, after.comesOnce) {
    case (false, true): report(.stepComesOnce, at: place, "\(place.label) comes at most once")
    case (true, false): report(.stepComesAgain, at: place, "\(place.label) can come more than once")
    default: break
    }
    let interval = before.interval.map { before.payload[$0].id }
    let now = after.interval.map { after.payload[$0].id }
    if interval != now, before.answeringOperation != nil, after.answeringOperation != nil {
      let value = now.map { "the value \($0.quoted) says" } ?? "nothing says any more"
      report(.stepIntervalChanged, at: place, "\(value) how long to wait before an answer to \(place.label)")
    }
  }

  private mutating func compareAsks(_ before: Step, _ after: Step, at place: Place) {
    // What is not answered asks for nothing; that it is answered now is reported separately.
    guard before.answeringOperation != nil, after.answeringOperation != nil else { return }
    compareAsks(before.ask, after.ask, at: place)
    compareAskedChoices(before, after, at: place)
    compareOtherAnswers(before, after, at: place)
  }

  private mutating func compareOtherAnswers(_ before: Step, _ after: Step, at place: Place) {
    let known = before.otherAnswers.map { operations.newOfOld[$0.operation] ?? nil }
    for answer in after.otherAnswers {
      guard let index = known.firstIndex(of: answer.operation) else {
        report(
          .otherAnswerAdded,
          at: place,
          "\(place.label) can also be answered with \(answer.id.quoted)",
          old: nil,
          new: answer.range
        )
        continue
      }
      let old = before.otherAnswers[index]
      compareAsks(old.ask, answer.ask, at: place)
      if old.title != answer.title {
        report(.promptChanged, at: place, "\(place.label) asks in other words", old: old.range, new: answer.range)
      }
    }
    let now = Set(after.otherAnswers.map(\.operation))
    for (answer, index) in zip(before.otherAnswers, known) where !(index.map(now.contains) ?? false) {
      report(
        .otherAnswerRemoved,
        at: place,
        "\(answer.id.quoted) is no longer a way to answer \(place.label)",
        old: answer.range,
        new: nil
      )
    }
  }

  private mutating func compareAsks(_ old: Ask?, _ new: Ask?, at place: Place) {
    let (oldKind, newKind) = (old?.kind ?? .nothing, new?.kind ?? .nothing)
    func tell(_ comparer: inout Comparer, _ rule: ChangeRule, _ message: String) {
      comparer.report(rule, at: place, message, old: old?.range, new: new?.range)
    }
    guard oldKind == newKind else {
      let kinds = "\(newKind.rawValue.quoted), and did for \(oldKind.rawValue.quoted)"
      return tell(&self, .askChanged, "\(place.label) asks for \(kinds)")
    }
    if old?.others ?? [] != new?.others ?? [] {
      let kinds = new?.others.map(\.rawValue.quoted) ?? []
      tell(&self, .askChanged, "\(place.label) asks for \(kinds.isEmpty ? "nothing" : kinds.listed) besides its answer")
    }
    let (oldFields, newFields) = (old?.fields ?? [], new?.fields ?? [])
    if oldFields.map(\.id) != newFields.map(\.id) || oldFields.map(\.kind) != newFields.map(\.kind) {
      let fields = newFields.map { "\($0.id.quoted) (\($0.kind.rawValue))" }
      tell(&self, .askChanged, "the form of \(place.label) asks for \(fields.isEmpty ? "nothing" : fields.listed)")
    } else if oldFields.map(\.label) != newFields.map(\.label) {
      tell(&self, .promptChanged, "the form of \(place.label) asks in other words")
    }
    switch (old?.length, new?.length) {
    case (nil, let length?): tell(&self, .digitsAdded, "the code of \(place.label) has \(length.text)")
    case (let length?, nil):
      tell(&self, .digitsRemoved, "the code of \(place.label) no longer has to have \(length.text)")
    case (let old?, let new?) where old != new:
      tell(&self, .digitsChanged, "the code of \(place.label) has \(new.text), and had \(old.text)")
    default: break
    }
    if old?.prompt ?? "" != new?.prompt ?? "" {
      report(
        .promptChanged,
        at: place,
        "\(place.label) asks in other words",
        old: old?.promptRange,
        new: new?.promptRange
      )
    }
  }

  private mutating func compareAskedChoices(_ before: Step, _ after: Step, at place: Place) {
    let choice = before.ask?.choice.map { choices.newOfOld[$0] } ?? nil
    let (field, newField) = (before.ask?.field.map { before.payload[$0] }, after.ask?.field.map { after.payload[$0] })
    let isSameField =
      field.flatMap { field in newField.map { field.isSame(as: $0) } } ?? (field == nil && newField == nil)
    guard choice != after.ask?.choice || !isSameField else { return }
    report(
      .askedChoiceChanged,
      at: place,
      "\(place.label) offers another choice",
      old: before.ask?.range,
      new: after.ask?.range
    )
  }

  private mutating func compareReads(_ before: Step, _ after: Step, _ flow: FlowComparison, at place: Place) {
    func path(_ read: Step.Read, _ flow: Flow) -> String {
      "\(flow.steps[read.step].id).\(flow.steps[read.step].payload[read.field].id)"
    }
    let old = before.reads.map { read -> String in
      guard let step = flow.steps.newOfOld[read.step] else { return path(read, flow.before) }
      let field = flow.before.steps[read.step].payload[read.field]
      let now = flow.after.steps[step].payload.first { field.isSame(as: $0) } ?? field
      return "\(flow.after.steps[step].id).\(now.id)"
    }
    let new = after.reads.map { path($0, flow.after) }
    for (read, text) in zip(after.reads, new) where !old.contains(text) {
      report(.readsAdded, at: place, "answering \(place.label) needs \(text.quoted)", new: read.range)
    }
    for (read, text) in zip(before.reads, old) where !new.contains(text) {
      report(.readsRemoved, at: place, "answering \(place.label) no longer needs \(text.quoted)", old: read.range)
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
    stepEndChanged, stepComesOnce, stepComesAgain, stepIntervalChanged, stepOperationChanged, askChanged, digitsAdded,
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
  static let (stepComesOnce, stepComesAgain) = opposites(
    ChangeRule("step-comes-once", .minor, .behaviour)
      .titled("A step comes at most once before the flow begins again.")
      .explained("Apps that can answer it again no longer need to."),
    ChangeRule("step-comes-again", .major, .behaviour)
      .titled("A step that came once can come again.")
      .explained("Apps that rely on being asked once are asked again."),
    before: "show-id: { answer-with: answer, outcomes: … }",
    after: "show-id: { answer-with: answer, once: true, outcomes: … }"
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
