extension ChangeRule {
  static let ofErrors: [ChangeRule] = [
    errorAdded, errorRemoved, errorWireAdded, errorWireRemoved, errorWireChanged,
  ]

  static let errorAdded = ChangeRule(
    "error-added",
    .minor,
    .nobody,
    mirror: .rule("error-removed"),
    "There is a new error.",
    "Where it is reported is a change of its own.",
    before: "errors: { wrong-code: … }",
    after: "errors: { wrong-code: …, expired: … }"
  )
  static let errorRemoved = ChangeRule(
    "error-removed",
    .major,
    .source,
    mirror: .rule("error-added"),
    "An error is gone.",
    "Callers that name it no longer compile. An error that has another id says `renamed-from`.",
    before: "errors: { wrong-code: …, expired: … }",
    after: "errors: { wrong-code: … }"
  )
  static let errorWireAdded = ChangeRule(
    "error-wire-added",
    .minor,
    .wire,
    mirror: .rule("error-wire-removed"),
    "An error has one more name on the wire.",
    "Older clients take it for an error that they do not know.",
    before: "wire: CODE_TOO_OLD",
    after: "wire: [CODE_TOO_OLD, PARCEL_RETURNED]"
  )
  static let errorWireRemoved = ChangeRule(
    "error-wire-removed",
    .major,
    .wire,
    mirror: .rule("error-wire-added"),
    "An error has a name less on the wire.",
    "Programs that send or look for it fail.",
    before: "wire: [CODE_TOO_OLD, PARCEL_RETURNED]",
    after: "wire: CODE_TOO_OLD"
  )
  static let errorWireChanged = ChangeRule(
    "error-wire-changed",
    .major,
    .wire,
    mirror: .itself,
    "An error has another name on the wire.",
    "Programs that look for the old name take it for an error that they do not know.",
    before: "wire: LOCKED",
    after: "wire: LOCKED_OUT"
  )
}
