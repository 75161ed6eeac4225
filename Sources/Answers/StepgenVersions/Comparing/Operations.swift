import StepgenLanguages
import StepgenModel

extension Comparer {
  mutating func compareOperations() {
    for operation in kept("operation", old.operations, new.operations, (.operationAdded, .operationRemoved)) {
      compare(operation)
    }
  }

  private mutating func compare(_ operation: Both<Operation>) {
    let (before, after, place) = (operation.before, operation.after, operation.place)
    compareIDs(operation, haveConstants: true)
    compareProse(.meaningChanged, "the description", \.meaning, of: operation)
    compareNames(.operation, of: operation)
    compareFields(before.inputs, after.inputs, "input", .into, of: place)
    if !isSame(before.result, after.result) {
      let results = "\(new.text(of: after.result)), and gave \(old.text(of: before.result))"
      report(.resultChanged, at: place, "\(place.label) gives \(results)")
    }
    let (come, gone) = errors.difference(before.errors, after.errors)
    for error in come {
      let message = "every call of \(place.label) can fail with \(new.errors[error].id.quoted)"
      report(.operationErrorAdded, at: place, message)
    }
    for error in gone {
      let message = "calls of \(place.label) no longer fail with \(old.errors[error].id.quoted)"
      report(.operationErrorRemoved, at: place, message)
    }
    for platform in sharedPlatforms { compareInterfaces(operation, on: platform) }
  }

  private func isSame(_ old: Operation.Result, _ new: Operation.Result) -> Bool {
    switch (old, new) {
    case (.nothing, .nothing): true
    case (.step(let before), .step(let after)): flows.newOfOld[before] == after
    case (.value(let before), .value(let after)): isSame(before, after)
    default: false
    }
  }

  private mutating func compareInterfaces(_ operation: Both<Operation>, on platform: SharedPlatform) {
    let (before, after) = (operation.before.onPlatform[platform.old], operation.after.onPlatform[platform.new])
    guard before != after else { return }
    let (place, ids, there) = (operation.place, [platform.id], onPlatforms([platform.id]))
    let old = Dictionary(before.calls.map { ($0.style, $0.text) }) { first, _ in first }
    let new = Dictionary(after.calls.map { ($0.style, $0.text) }) { first, _ in first }
    let rules: ValueRules = (.callAdded, .callRemoved, .callChanged)
    for style in (before.calls + after.calls.filter { old[$0.style] == nil }).map(\.style) {
      compareCalls(old[style], new[style], rules, on: platform.id, at: place)
    }
    let interface = Both(before: before, after: after, place: place)
    compareSpelling(.callResultChanged, "result", \.result, of: interface, on: platform)
    compareSpelling(.callErrorChanged, "error", \.error, of: interface, on: platform)
    compareSpelling(.completionFlagChanged, "completion flag", \.completionFlag, of: interface, on: platform)
    if before.note != after.note {
      report(.noteChanged, at: place, "the note on \(place.label) \(there) changed", on: ids)
    }
    let (example, newExample) = (before.example?.text(operation.before), after.example?.text(operation.after))
    if example != newExample || before.neverThrows != after.neverThrows {
      report(.samplesChanged, at: place, "samples call \(place.label) differently \(there)", on: ids)
    }
  }

  /// Compares a text that callers write; if one version does not specify it, only the available information differs.
  private mutating func compareSpelling(
    _ rule: ChangeRule,
    _ what: String,
    _ text: (Operation.Interface) -> String?,
    of interface: Both<Operation.Interface>,
    on platform: SharedPlatform
  ) {
    let (before, after, place) = (text(interface.before), text(interface.after), interface.place)
    let there = onPlatforms([platform.id])
    let rules: ValueRules = (.callSpellingAdded, .callSpellingRemoved, rule)
    compareValue(rules, before, after, at: place, on: [platform.id]) { spelling in
      switch spelling {
      case .added: "the \(what) of \(place.label) is \(after.told) \(there)"
      case .removed: "the \(what) of \(place.label) is no longer given \(there)"
      case .changed: "the \(what) of \(place.label) changed from \(before.told) to \(after.told) \(there)"
      }
    }
  }
}

extension Registry {
  fileprivate func text(of result: Operation.Result) -> String {
    switch result {
    case .nothing: "nothing"
    case .step(let flow): "a step of \(flows[flow].id.quoted)"
    case .value(let type): text(of: type).quoted
    }
  }
}

extension Operation.CallExample {
  /// The call with the ids of inputs, in any order of their list.
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
      .titled("An operation was added.")
      .explained("Callers may use it."),
    ChangeRule("operation-removed", .major, .source)
      .titled("An operation was removed.")
      .explained("Callers no longer compile. If the operation has a new id, set `renamed-from`."),
    before: "operations: { begin: … }",
    after: "operations: { begin: …, resume: … }"
  )
  static let resultChanged = ChangeRule("result-changed", .major, .source)
    .titled("The result of an operation changed.")
    .explained("Callers that use the old result no longer compile.")
    .example("result: int", becomes: "result: string")
  static let (operationErrorAdded, operationErrorRemoved) = opposites(
    ChangeRule("operation-error-added", .minor, .behaviour)
      .titled("An operation can fail with one more error.")
      .explained("Apps must handle unknown errors in general, as for every call."),
    ChangeRule("operation-error-removed", .minor, .nobody)
      .titled("An operation no longer fails with one of its errors.")
      .explained("Code that handles the error still compiles but is no longer needed."),
    before: "fails-with: []",
    after: "fails-with: [offline]"
  )
  static let (callAdded, callRemoved) = opposites(
    ChangeRule("call-added", .minor, .nobody)
      .titled("An operation can be called in one more style.")
      .explained("Callers may use it."),
    ChangeRule("call-removed", .major, .source)
      .titled("An operation can no longer be called in a style.")
      .explained("Callers that use this style no longer compile."),
    before: "styles: { async-await: \"locker.begin()\" }",
    after: "styles: { async-await: \"locker.begin()\", combine: \"locker.beginPublisher()\" }"
  )
  static let callChanged = ChangeRule("call-changed", .major, .source, inCode: .nothing)
    .titled("An operation is called differently.")
    .explained("Callers that use the old call no longer compile.")
    .example("styles: { async-await: \"locker.begin()\" }", becomes: "styles: { async-await: \"locker.begin(with:)\" }")
  static let callResultChanged = ChangeRule("call-result-changed", .major, .source, inCode: .nothing)
    .titled("A call returns a result of a different type on a platform.")
    .explained("Callers that name the type no longer compile.")
    .example("swift: { result: PickUpStep }", becomes: "swift: { result: PickUpResult }")
  static let callErrorChanged = ChangeRule("call-error-changed", .major, .source, inCode: .nothing)
    .titled("A call throws or reports an error of a different type on a platform.")
    .explained("Callers that name the type no longer compile.")
    .example("swift: { error: LockerError }", becomes: "swift: { error: AuthError }")
  static let completionFlagChanged = ChangeRule("completion-flag-changed", .major, .source, inCode: .nothing)
    .titled("A different property shows that the flow has ended.")
    .explained("Callers that use the old property no longer compile.")
    .example("swift: { completion-flag: isFinished }", becomes: "swift: { completion-flag: isComplete }")
  static let (callSpellingAdded, callSpellingRemoved) = opposites(
    ChangeRule("call-spelling-added", .patch, .nobody)
      .titled("The spec describes more of a call: its result, its error, or the sign that the flow has ended.")
      .explained("Only the description of the call changes."),
    ChangeRule("call-spelling-removed", .patch, .nobody)
      .titled("The spec describes less of a call: its result, its error, or the sign that the flow has ended.")
      .explained("Only the description of the call changes."),
    before: "swift: { styles: … }",
    after: "swift: { styles: …, result: PickUpResult }"
  )
}
