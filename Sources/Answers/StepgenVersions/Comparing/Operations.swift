import StepgenLanguages
import StepgenModel

extension Comparer {
  mutating func compareOperations() {
    for index in operations.added {
      let operation = new.operations[index]
      let place = shared("operations", operation.id, was: operation.id, "", nil, operation.range)
      let message = "there is the new operation \(operation.id.quoted)"
      report(.operationAdded, at: place, message, on: named(operation.names, in: new))
    }
    for index in operations.removed {
      let operation = old.operations[index]
      let place = shared("operations", operation.id, was: operation.id, "", operation.range, nil)
      let message = "the operation \(operation.id.quoted) was removed"
      report(.operationRemoved, at: place, message, on: named(operation.names, in: old))
    }
    for pair in operations.pairs { compare(old.operations[pair.old], new.operations[pair.new]) }
  }

  private mutating func compare(_ before: Operation, _ after: Operation) {
    let label = "the operation \(after.id.quoted)"
    let place = shared("operations", after.id, was: before.id, label, before.range, after.range)
    compareIDs(before.id, after.id, before.formerIDs, after.formerIDs, at: place)
    if before.id != after.id { reportIDConstant(at: place) }
    compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    compareNames(.operation, before.names, after.names, at: place)
    compareFields(before.inputs, after.inputs, "input", .into, of: place)
    if !isSame(before.result, after.result) {
      let message =
        "\(place.label) gives \(text(of: after.result, in: new)), and gave \(text(of: before.result, in: old))"
      report(.resultChanged, at: place, message)
    }
    compareErrors(before, after, at: place)
    for pair in platforms.pairs {
      compare(
        before,
        after,
        before.onPlatform[pair.old],
        after.onPlatform[pair.new],
        on: new.platforms[pair.new].id,
        at: place
      )
    }
  }

  private mutating func compareErrors(_ before: Operation, _ after: Operation, at place: Place) {
    let kept = Set(before.errors.compactMap { errors.newOfOld[$0] })
    for error in after.errors where !kept.contains(error) {
      report(
        .operationErrorAdded,
        at: place,
        "every call of \(place.label) can fail with \(new.errors[error].id.quoted)"
      )
    }
    let now = Set(after.errors)
    for error in before.errors where !(errors.newOfOld[error].map(now.contains) ?? false) {
      report(
        .operationErrorRemoved,
        at: place,
        "calls of \(place.label) no longer fail with \(old.errors[error].id.quoted)"
      )
    }
  }

  private func isSame(_ old: Operation.Result, _ new: Operation.Result) -> Bool {
    switch (old, new) {
    case (.nothing, .nothing): true
    case (.step(let before), .step(let after)): flows.newOfOld[before] == after
    case (.value(let before), .value(let after)): isSame(before, after)
    default: false
    }
  }

  private func text(of result: Operation.Result, in registry: Registry) -> String {
    switch result {
    case .nothing: "nothing"
    case .step(let flow): "a step of \(registry.flows[flow].id.quoted)"
    case .value(let type): text(of: type, in: registry).quoted
    }
  }

  private mutating func compare(
    _ oldOperation: Operation,
    _ newOperation: Operation,
    _ before: Operation.Interface,
    _ after: Operation.Interface,
    on platform: String,
    at place: Place
  ) {
    guard before != after else { return }
    let old = Dictionary(before.calls.map { ($0.style, $0.text) }) { first, _ in first }
    let new = Dictionary(after.calls.map { ($0.style, $0.text) }) { first, _ in first }
    let rules = (added: ChangeRule.callAdded, removed: ChangeRule.callRemoved, changed: ChangeRule.callChanged)
    for style in (before.calls + after.calls.filter { old[$0.style] == nil }).map(\.style) {
      compareCalls(old[style], new[style], rules, on: platform, at: place)
    }
    compareSpelling(.callResultChanged, "result", before.result, after.result, on: platform, at: place)
    compareSpelling(.callErrorChanged, "error", before.error, after.error, on: platform, at: place)
    compareSpelling(
      .completionFlagChanged,
      "completion flag",
      before.completionFlag,
      after.completionFlag,
      on: platform,
      at: place
    )
    if before.note != after.note {
      report(
        .noteChanged,
        at: place,
        "the note on \(place.label) \(onPlatforms([platform])) changed",
        on: [platform]
      )
    }
    if before.example?.text(oldOperation) != after.example?.text(newOperation)
      || before.neverThrows != after.neverThrows
    {
      report(
        .samplesChanged,
        at: place,
        "samples call \(place.label) differently \(onPlatforms([platform]))",
        on: [platform]
      )
    }
  }

  /// A text that callers write; where one version says nothing, only what is known differs.
  private mutating func compareSpelling(
    _ rule: ChangeRule,
    _ what: String,
    _ before: String?,
    _ after: String?,
    on platform: String,
    at place: Place
  ) {
    guard before != after else { return }
    let there = onPlatforms([platform])
    switch (before, after) {
    case (nil, _):
      report(.callSpellingAdded, at: place, "the \(what) of \(place.label) is \(after.told) \(there)", on: [platform])
    case (_, nil):
      report(
        .callSpellingRemoved,
        at: place,
        "the \(what) of \(place.label) is no longer given \(there)",
        on: [platform]
      )
    default:
      let message = "the \(what) of \(place.label) changed from \(before.told) to \(after.told) \(there)"
      report(rule, at: place, message, on: [platform])
    }
  }

  /// In generated code ids are constants, and those of errors are cases in Swift and texts of a type in TypeScript.
  mutating func reportIDConstant(at place: Place) {
    let targets = new.codeTargets.filter { old.targets[$0.language] != nil }
    guard !targets.isEmpty else { return }
    let ids = Set(targets.map(\.platform)).sorted().map { new.platforms[$0].id }
    report(.swiftIDChanged, at: place, "the constant of \(place.label) has another name in generated code", on: ids)
  }
}

extension Operation.CallExample {
  /// The call with the ids of inputs, wherever those stand in their list.
  fileprivate func text(_ operation: Operation) -> String {
    let call = parts.map { part in
      switch part {
      case .text(let text): text
      case .input(let index): "{\(operation.inputs[index].id)}"
      }
    }
    let others = receiverIn.map { "\($0.key): \($0.value)" }.sorted()
    return ([receiver ?? ""] + others + call).joined(separator: " ")
  }
}

extension ChangeRule {
  static let ofOperations: [ChangeRule] = [
    operationAdded, operationRemoved, resultChanged, operationErrorAdded, operationErrorRemoved, callAdded, callRemoved,
    callChanged, callResultChanged, callErrorChanged, completionFlagChanged, callSpellingAdded, callSpellingRemoved,
  ]

  static let (operationAdded, operationRemoved) = opposites(
    ChangeRule("operation-added", .minor, .nobody)
      .titled("There is a new operation.")
      .explained("Callers may use it."),
    ChangeRule("operation-removed", .major, .source)
      .titled("An operation was removed.")
      .explained("Callers no longer compile. An operation that has another id says `renamed-from`."),
    before: "operations: { begin: … }",
    after: "operations: { begin: …, resume: … }"
  )
  static let resultChanged = ChangeRule("result-changed", .major, .source)
    .titled("An operation gives something else.")
    .explained("Callers that use what it gave no longer compile.")
    .example("result: int", becomes: "result: string")
  static let (operationErrorAdded, operationErrorRemoved) = opposites(
    ChangeRule("operation-error-added", .minor, .behaviour)
      .titled("Every call of an operation can fail in one more way.")
      .explained("Apps handle what they do not know in general, as they have to for every call."),
    ChangeRule("operation-error-removed", .minor, .nobody)
      .titled("Calls of an operation no longer fail with one of their errors.")
      .explained("Code that handles the error compiles as before, and is no longer needed."),
    before: "fails-with: []",
    after: "fails-with: [offline]"
  )
  static let (callAdded, callRemoved) = opposites(
    ChangeRule("call-added", .minor, .nobody)
      .titled("An operation can be called in one more style.")
      .explained("Callers may use it."),
    ChangeRule("call-removed", .major, .source)
      .titled("An operation can no longer be called in a style.")
      .explained("Callers that do no longer compile."),
    before: "styles: { async-await: \"locker.begin()\" }",
    after: "styles: { async-await: \"locker.begin()\", combine: \"locker.beginPublisher()\" }"
  )
  static let callChanged = ChangeRule("call-changed", .major, .source, inCode: .nothing)
    .titled("An operation is called in another way.")
    .explained("Callers that write the old call no longer compile.")
    .example("styles: { async-await: \"locker.begin()\" }", becomes: "styles: { async-await: \"locker.begin(with:)\" }")
  static let callResultChanged = ChangeRule("call-result-changed", .major, .source, inCode: .nothing)
    .titled("A call gives a result of another type on a platform.")
    .explained("Callers that name the type no longer compile.")
    .example("swift: { result: PickUpStep }", becomes: "swift: { result: PickUpResult }")
  static let callErrorChanged = ChangeRule("call-error-changed", .major, .source, inCode: .nothing)
    .titled("A call throws or reports an error of another type on a platform.")
    .explained("Callers that name the type no longer compile.")
    .example("swift: { error: LockerError }", becomes: "swift: { error: AuthError }")
  static let completionFlagChanged = ChangeRule("completion-flag-changed", .major, .source, inCode: .nothing)
    .titled("A different property says that the flow is over.")
    .explained("Callers that ask the old flag no longer compile.")
    .example("swift: { completion-flag: isFinished }", becomes: "swift: { completion-flag: isComplete }")
  static let (callSpellingAdded, callSpellingRemoved) = opposites(
    ChangeRule("call-spelling-added", .patch, .nobody)
      .titled("The spec says more about a call: its result, its error, or what says that the flow is over.")
      .explained("Only what is known about the call grows."),
    ChangeRule("call-spelling-removed", .patch, .nobody)
      .titled("The spec says less about a call: its result, its error, or what says that the flow is over.")
      .explained("Only what is known about the call shrinks."),
    before: "swift: { styles: … }",
    after: "swift: { styles: …, result: PickUpResult }"
  )
}
