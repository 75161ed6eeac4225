import StepgenModel

extension Comparer {
  /// Compares the prompts of a step in both versions.
  mutating func compareAsks(_ step: Both<Step>) {
    let (before, after) = (step.before, step.after)
    // What is not answered asks for nothing; that it is answered now is reported separately.
    guard before.answeringOperation != nil, after.answeringOperation != nil else { return }
    compare(before.ask, after.ask, of: step, at: step.place)
    compareAskedChoices(step)
    compareOtherAnswers(step)
  }

  private mutating func compareOtherAnswers(_ step: Both<Step>) {
    let (before, after, place) = (step.before.otherAnswers, step.after.otherAnswers, step.place)
    let known = before.map { operations.newOfOld[$0.operation] }
    for answer in after {
      guard let index = known.firstIndex(of: answer.operation) else {
        let message = "\(place.label) can also be answered with \(answer.id.quoted)"
        report(.otherAnswerAdded, at: place, message, new: answer.range)
        continue
      }
      let old = before[index]
      compare(old.ask, answer.ask, of: step, at: place)
      guard old.title != answer.title else { continue }
      report(.promptChanged, at: place, "\(place.label) asks in other words", old: old.range, new: answer.range)
    }
    let gone = operations.difference(before.map(\.operation), after.map(\.operation)).gone
    for answer in before where gone.contains(answer.operation) {
      let message = "\(answer.id.quoted) is no longer a way to answer \(place.label)"
      report(.otherAnswerRemoved, at: place, message, old: answer.range)
    }
  }

  private mutating func compare(_ old: Ask?, _ new: Ask?, of step: Both<Step>, at place: Place) {
    let (oldKind, newKind) = (old?.kind ?? .nothing, new?.kind ?? .nothing)
    var asked = place
    (asked.old, asked.new) = (old?.range ?? place.old, new?.range ?? place.new)
    guard oldKind == newKind else {
      let kinds = "\(newKind.rawValue.quoted), and did for \(oldKind.rawValue.quoted)"
      return report(.askChanged, at: asked, "\(place.label) asks for \(kinds)")
    }
    if old?.others ?? [] != new?.others ?? [] {
      let kinds = new?.others.map(\.rawValue.quoted) ?? []
      let words = kinds.isEmpty ? "nothing" : kinds.listed
      report(.askChanged, at: asked, "\(place.label) asks for \(words) besides its answer")
    }
    compareForms(old?.fields ?? [], new?.fields ?? [], at: asked)
    let rules: ValueRules = (.digitsAdded, .digitsRemoved, .digitsChanged)
    let lengths = (old?.lengthText(at: step.before), new?.lengthText(at: step.after))
    compareValue(rules, lengths.0, lengths.1, at: asked) { length in
      switch length {
      case .added(let length): "the code of \(place.label) has \(length)"
      case .removed(let length): "the code of \(place.label) no longer has to have \(length)"
      case .changed(let old, let new): "the code of \(place.label) has \(new), and had \(old)"
      }
    }
    guard old?.prompt ?? "" != new?.prompt ?? "" else { return }
    let message = "\(place.label) asks in other words"
    report(.promptChanged, at: place, message, old: old?.promptRange, new: new?.promptRange)
  }

  private mutating func compareForms(_ before: [FormField], _ after: [FormField], at place: Place) {
    if before.map(\.id) != after.map(\.id) || before.map(\.kind) != after.map(\.kind) {
      let fields = after.map { "\($0.id.quoted) (\($0.kind.rawValue))" }
      let words = fields.isEmpty ? "nothing" : fields.listed
      report(.askChanged, at: place, "the form of \(place.label) asks for \(words)")
    } else if before.map(\.label) != after.map(\.label) {
      report(.promptChanged, at: place, "the form of \(place.label) asks in other words")
    }
  }

  private mutating func compareAskedChoices(_ step: Both<Step>) {
    let (before, after) = (step.before.ask, step.after.ask)
    let field = before?.field.map { step.before.payload[$0] }
    let newField = after?.field.map { step.after.payload[$0] }
    let isSameField =
      field.flatMap { field in newField.map { field.isSame(as: $0) } } ?? (field == nil && newField == nil)
    let choice = before?.choice.flatMap { choices.newOfOld[$0] }
    guard choice != after?.choice || !isSameField else { return }
    let message = "\(step.label) offers another choice"
    report(.askedChoiceChanged, at: step.place, message, old: before?.range, new: after?.range)
  }
}

extension Ask {
  /// How long a code is, in words; nil if the spec does not say it.
  fileprivate func lengthText(at step: Step) -> String? {
    length?.text ?? lengthField.map { "the length in \(step.payload[$0].id.quoted)" }
  }
}
