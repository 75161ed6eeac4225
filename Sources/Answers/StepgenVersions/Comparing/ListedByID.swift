import StepgenModel

extension Comparer {
  mutating func compareConditions() {
    for condition in kept("condition", old.conditions, new.conditions, (.conditionAdded, .conditionRemoved)) {
      compareText(.titleChanged, "the title", \.title, of: condition)
      compareProse(.meaningChanged, "the description", \.meaning, of: condition)
      compareText(.sourceChanged, "the source", \.source, of: condition)
    }
  }

  mutating func compareSettings() {
    for setting in kept("setting", old.settings, new.settings, (.settingAdded, .settingRemoved)) {
      let before = setting.before.values.map { old.conditions[$0].id }
      let after = setting.after.values.map { new.conditions[$0].id }
      if before != after || setting.differs(\.question.isEmpty) {
        report(.settingChanged, at: setting.place, "\(setting.label) has other values, or is set by somebody else")
      } else {
        compareText(.titleChanged, "the question", \.question, of: setting)
      }
    }
  }

  mutating func compareConstants() {
    for constant in kept("constant", old.constants, new.constants, (.constantAdded, .constantRemoved)) {
      if constant.differs(\.value) {
        let (before, after) = (constant.before.value, constant.after.value)
        let message = "\(constant.label) changed from \(before.inWords) to \(after.inWords)"
        report(before.hasKind(of: after) ? .constantChanged : .constantKindChanged, at: constant.place, message)
      }
      compareProse(.meaningChanged, "the description", \.meaning, of: constant)
      compareText(.sourceChanged, "the source", \.source, of: constant)
    }
  }

  mutating func compareTerms() {
    for term in kept("term", old.terms, new.terms, (.termAdded, .termRemoved)) {
      compareText(.titleChanged, "the title", \.title, of: term)
      compareProse(.meaningChanged, "the description", \.meaning, of: term)
    }
  }
}

extension Constant.Value {
  fileprivate var inWords: String {
    switch self {
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    case .text(let text): text.quoted
    }
  }

  fileprivate func hasKind(of other: Constant.Value) -> Bool {
    switch (self, other) {
    case (.number, .number), (.flag, .flag), (.text, .text): true
    default: false
    }
  }
}

extension ChangeRule {
  static let ofConstants: [ChangeRule] = [constantAdded, constantRemoved, constantChanged, constantKindChanged]

  static let (constantAdded, constantRemoved) = opposites(
    ChangeRule("constant-added", .minor, .nobody)
      .titled("A constant was added.")
      .explained("Callers may use it."),
    ChangeRule("constant-removed", .major, .source)
      .titled("A constant was removed.")
      .explained("Code that uses it no longer compiles."),
    before: "constants: {}",
    after: "constants: { free-days: { number: 7 } }"
  )
  static let constantChanged = ChangeRule("constant-changed", .minor, .behaviour)
    .titled("The value of a constant changed.")
    .explained("The service behaves differently, or is known better. Code with the constant gets the new value.")
    .example("free-days: { number: 7 }", becomes: "free-days: { number: 5 }")
  static let constantKindChanged = ChangeRule("constant-kind-changed", .major, .source)
    .titled("The kind of a constant's value changed.")
    .explained("For example, code that uses a number no longer compiles if the constant is now a text.")
    .example("free-days: { number: 7 }", becomes: "free-days: { text: seven }")
}
