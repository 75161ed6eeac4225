import StepgenLanguages
import StepgenModel

extension Comparer {
  mutating func compareErrors() {
    for index in errors.added {
      let error = new.errors[index]
      let place = shared("errors", error.id, was: error.id, "", nil, error.range)
      report(.errorAdded, at: place, "there is the new error \(error.id.quoted)", on: named(error.names, in: new))
    }
    for index in errors.removed {
      let error = old.errors[index]
      let place = shared("errors", error.id, was: error.id, "", error.range, nil)
      report(.errorRemoved, at: place, "the error \(error.id.quoted) was removed", on: named(error.names, in: old))
    }
    for pair in errors.pairs { compare(old.errors[pair.old], new.errors[pair.new]) }
  }

  private mutating func compare(_ before: FlowError, _ after: FlowError) {
    let place = shared("errors", after.id, was: before.id, "the error \(after.id.quoted)", before.range, after.range)
    compareIDs(before.id, after.id, before.aliases, after.aliases, at: place)
    if before.id != after.id { reportIDConstant(at: place) }
    compare(.titleChanged, "the title", before.title, after.title, at: place)
    compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    compareProse(.adviceChanged, "the advice", before.retry, after.retry, at: place)
    compareNames(.error, before.names, after.names, at: place)
    compareWire(before.wire, after.wire, at: place)
    switch (before.values, after.values) {
    case (nil, .some): report(.errorValuesAdded, at: place, "values come with \(place.label)")
    case (.some, nil): report(.errorValuesRemoved, at: place, "no values come with \(place.label) any more")
    default: break
    }
    if before.messages != after.messages {
      report(.errorMessagesChanged, at: place, "other messages come with \(place.label)")
    }
  }

  private mutating func compareWire(_ before: [String], _ after: [String], at place: Place) {
    let come = after.filter { !before.contains($0) }.map(\.quoted)
    let gone = before.filter { !after.contains($0) }.map(\.quoted)
    switch (come.isEmpty, gone.isEmpty) {
    case (true, true): break
    case (false, true): report(.errorWireAdded, at: place, "\(place.label) is also \(come.listed) on the wire")
    case (true, false): report(.errorWireRemoved, at: place, "\(place.label) is no longer \(gone.listed) on the wire")
    case (false, false):
      report(.errorWireChanged, at: place, "\(place.label) changed from \(gone.listed) to \(come.listed) on the wire")
    }
  }
}

extension ChangeRule {
  static let ofErrors: [ChangeRule] = [
    errorAdded, errorRemoved, errorWireAdded, errorWireRemoved, errorWireChanged, errorValuesAdded, errorValuesRemoved,
  ]

  static let (errorAdded, errorRemoved) = opposites(
    ChangeRule("error-added", .minor, .nobody)
      .titled("There is a new error.")
      .explained("Where it is reported is a change of its own."),
    ChangeRule("error-removed", .major, .source)
      .titled("An error was removed.")
      .explained("Callers that name it no longer compile. An error that has another id says `renamed-from`."),
    before: "errors: { wrong-code: … }",
    after: "errors: { wrong-code: …, expired: … }"
  )
  static let (errorWireAdded, errorWireRemoved) = opposites(
    ChangeRule("error-wire-added", .minor, .wire)
      .titled("An error has one more name on the wire.")
      .explained("Older clients treat it as an unknown error."),
    ChangeRule("error-wire-removed", .major, .wire)
      .titled("An error lost a name on the wire.")
      .explained("Programs that send or look for it fail."),
    before: "wire: CODE_TOO_OLD",
    after: "wire: [CODE_TOO_OLD, PARCEL_RETURNED]"
  )
  static let errorWireChanged = ChangeRule("error-wire-changed", .major, .wire)
    .titled("An error has another name on the wire.")
    .explained("Programs that look for the old name treat it as an unknown error.")
    .example("wire: LOCKED", becomes: "wire: LOCKED_OUT")
  static let (errorValuesAdded, errorValuesRemoved) = opposites(
    ChangeRule("error-values-added", .major, .source, inCode: .differs(.errorValues))
      .titled("Values come with an error.")
      .explained(
        "In Swift and Kotlin the error is no longer a constant: what compares with it, or makes it, no longer compiles."
      ),
    ChangeRule("error-values-removed", .major, .source)
      .titled("No values come with an error any more.")
      .explained("Callers that read them no longer compile."),
    before: "slow-down: { meaning: … }",
    after: "slow-down: { meaning: …, fields: { interval: int } }"
  )
}
