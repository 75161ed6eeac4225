import StepgenLanguages
import StepgenModel

extension Comparer {
  mutating func compareErrors() {
    for error in kept("error", old.errors, new.errors, (.errorAdded, .errorRemoved)) { compare(error) }
  }

  /// The names on the wire of an error, if the spec lists them; derived names are compared as names.
  private func wires(of id: String, in registry: Registry) -> [String] {
    registry.index(ofError: id).map { registry.wireNamesOfErrors[$0] } ?? []
  }

  private mutating func compare(_ error: Both<FlowError>) {
    let (before, after, place) = (error.before, error.after, error.place)
    compareIDs(error, haveConstants: true)
    compareText(.titleChanged, "the title", \.title, of: error)
    compareProse(.meaningChanged, "the description", \.meanings, of: error)
    compareProse(.adviceChanged, "the advice", \.advice, of: error)
    compareNames(.error, of: error)
    if error.differs(\.wire) {
      compareWire(wires(of: before.id, in: old), wires(of: after.id, in: new), at: place)
    }
    switch (before.values, after.values) {
    case (nil, .some): report(.errorValuesAdded, at: place, "values come with \(place.label)")
    case (.some, nil): report(.errorValuesRemoved, at: place, "no values come with \(place.label) any more")
    default: break
    }
    if error.differs(\.messages) {
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

extension FlowError {
  /// Compares its meaning and the meanings of its causes.
  fileprivate var meanings: String { ([meaning] + causes.map(\.meaning)).joined(separator: "\n\n") }

  /// Compares the actions for it and for its causes.
  fileprivate var advice: String { ([retry] + causes.map(\.retry)).joined(separator: "\n\n") }
}

extension ChangeRule {
  static let ofErrors: [ChangeRule] = [
    errorAdded, errorRemoved, errorWireAdded, errorWireRemoved, errorWireChanged, errorValuesAdded, errorValuesRemoved,
  ]

  static let (errorAdded, errorRemoved) = opposites(
    ChangeRule("error-added", .minor, .nobody)
      .titled("An error was added.")
      .explained("Each place that reports it is a separate change."),
    ChangeRule("error-removed", .major, .source)
      .titled("An error was removed.")
      .explained("Callers that name it no longer compile. If the error has a new id, set `renamed-from`."),
    before: "errors: { wrong-code: … }",
    after: "errors: { wrong-code: …, expired: … }"
  )
  static let (errorWireAdded, errorWireRemoved) = opposites(
    ChangeRule("error-wire-added", .minor, .wire)
      .titled("An error has an additional name on the wire.")
      .explained("Older clients treat it as an unknown error."),
    ChangeRule("error-wire-removed", .major, .wire)
      .titled("A name of an error on the wire was removed.")
      .explained("Programs that send or expect it fail."),
    before: "wire: CODE_TOO_OLD",
    after: "wire: [CODE_TOO_OLD, PARCEL_RETURNED]"
  )
  static let errorWireChanged = ChangeRule("error-wire-changed", .major, .wire)
    .titled("The name of an error on the wire changed.")
    .explained("Programs that look for the old name treat it as an unknown error.")
    .example("wire: LOCKED", becomes: "wire: LOCKED_OUT")
  static let (errorValuesAdded, errorValuesRemoved) = opposites(
    ChangeRule("error-values-added", .major, .source, inCode: .differs(.errorValues))
      .titled("An error now has values.")
      .explained(
        "In Swift and Kotlin, the error is no longer a constant: code that compares or creates it no longer compiles."
      ),
    ChangeRule("error-values-removed", .major, .source)
      .titled("An error no longer has values.")
      .explained("Callers that read them no longer compile."),
    before: "slow-down: { meaning: … }",
    after: "slow-down: { meaning: …, fields: { interval: int } }"
  )
}
