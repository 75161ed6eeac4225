extension ChangeRule {
  static let ofConstants: [ChangeRule] = [constantAdded, constantRemoved, constantChanged, constantKindChanged]

  static let constantAdded = ChangeRule(
    "constant-added",
    .minor,
    .nobody,
    mirror: .rule("constant-removed"),
    "There is a new constant.",
    "Callers may use it.",
    before: "constants: {}",
    after: "constants: { free-days: { number: 7 } }"
  )
  static let constantRemoved = ChangeRule(
    "constant-removed",
    .major,
    .source,
    mirror: .rule("constant-added"),
    "A constant is gone.",
    "Code that uses it no longer compiles.",
    before: "constants: { free-days: { number: 7 } }",
    after: "constants: {}"
  )
  static let constantChanged = ChangeRule(
    "constant-changed",
    .minor,
    .behaviour,
    mirror: .itself,
    "A constant has another value.",
    "The service behaves differently, or is known better now. Code that uses the constant follows.",
    before: "free-days: { number: 7 }",
    after: "free-days: { number: 5 }"
  )
  static let constantKindChanged = ChangeRule(
    "constant-kind-changed",
    .major,
    .source,
    mirror: .itself,
    "A constant has a value of another kind.",
    "Code that uses it as a number, say, no longer compiles when it is a text.",
    before: "free-days: { number: 7 }",
    after: "free-days: { text: seven }"
  )
}
