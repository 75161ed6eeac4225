extension ChangeRule {
  static let ofOperations: [ChangeRule] = [
    operationAdded, operationRemoved, resultChanged, operationErrorAdded, operationErrorRemoved, callAdded, callRemoved,
    callChanged, callResultChanged, callErrorChanged, completionFlagChanged, callSpellingAdded, callSpellingRemoved,
  ]

  static let operationAdded = ChangeRule(
    "operation-added",
    .minor,
    .nobody,
    mirror: .rule("operation-removed"),
    "There is a new operation.",
    "Callers may use it.",
    before: "operations: { begin: … }",
    after: "operations: { begin: …, resume: … }"
  )
  static let operationRemoved = ChangeRule(
    "operation-removed",
    .major,
    .source,
    mirror: .rule("operation-added"),
    "An operation is gone.",
    "Callers no longer compile. An operation that has another id says `renamed-from`.",
    before: "operations: { begin: …, resume: … }",
    after: "operations: { begin: … }"
  )
  static let resultChanged = ChangeRule(
    "result-changed",
    .major,
    .source,
    mirror: .itself,
    "An operation gives something else.",
    "Callers that use what it gave no longer compile.",
    before: "result: int",
    after: "result: string"
  )
  static let operationErrorAdded = ChangeRule(
    "operation-error-added",
    .minor,
    .behaviour,
    mirror: .rule("operation-error-removed"),
    "Every call of an operation can fail in one more way.",
    "Apps handle what they do not know in general, as they have to for every call.",
    before: "fails-with: []",
    after: "fails-with: [offline]"
  )
  static let operationErrorRemoved = ChangeRule(
    "operation-error-removed",
    .minor,
    .nobody,
    mirror: .rule("operation-error-added"),
    "Calls of an operation fail in one way less.",
    "Code that handles the error compiles as before, and is no longer needed.",
    before: "fails-with: [offline]",
    after: "fails-with: []"
  )
  static let callAdded = ChangeRule(
    "call-added",
    .minor,
    .nobody,
    mirror: .rule("call-removed"),
    "An operation can be called in one more style.",
    "Callers may use it.",
    before: "styles: { async-await: \"locker.begin()\" }",
    after: "styles: { async-await: \"locker.begin()\", combine: \"locker.beginPublisher()\" }"
  )
  static let callRemoved = ChangeRule(
    "call-removed",
    .major,
    .source,
    mirror: .rule("call-added"),
    "An operation can no longer be called in a style.",
    "Callers that do no longer compile.",
    before: "styles: { async-await: \"locker.begin()\", combine: \"locker.beginPublisher()\" }",
    after: "styles: { async-await: \"locker.begin()\" }"
  )
  static let callChanged = ChangeRule(
    "call-changed",
    .major,
    .source,
    mirror: .itself,
    "An operation is called in another way.",
    "Callers that write the old call no longer compile.",
    before: "styles: { async-await: \"locker.begin()\" }",
    after: "styles: { async-await: \"locker.begin(with:)\" }"
  )
  static let callResultChanged = ChangeRule(
    "call-result-changed",
    .major,
    .source,
    mirror: .itself,
    "A call gives a result of another type on a platform.",
    "Callers that name the type no longer compile.",
    before: "swift: { result: PickUpStep }",
    after: "swift: { result: PickUpResult }"
  )
  static let callErrorChanged = ChangeRule(
    "call-error-changed",
    .major,
    .source,
    mirror: .itself,
    "A call throws or reports an error of another type on a platform.",
    "Callers that name the type no longer compile.",
    before: "swift: { error: LockerError }",
    after: "swift: { error: AuthError }"
  )
  static let completionFlagChanged = ChangeRule(
    "completion-flag-changed",
    .major,
    .source,
    mirror: .itself,
    "Something else says that the flow is over.",
    "Callers that ask the old flag no longer compile.",
    before: "swift: { completion-flag: isFinished }",
    after: "swift: { completion-flag: isComplete }"
  )
  static let callSpellingAdded = ChangeRule(
    "call-spelling-added",
    .patch,
    .nobody,
    mirror: .rule("call-spelling-removed"),
    "The spec says more about a call: its result, its error, or what says that the flow is over.",
    "Only what is known about the call grows.",
    before: "swift: { styles: … }",
    after: "swift: { styles: …, result: PickUpResult }"
  )
  static let callSpellingRemoved = ChangeRule(
    "call-spelling-removed",
    .patch,
    .nobody,
    mirror: .rule("call-spelling-added"),
    "The spec says less about a call: its result, its error, or what says that the flow is over.",
    "Only what is known about the call shrinks.",
    before: "swift: { styles: …, result: PickUpResult }",
    after: "swift: { styles: … }"
  )
}
