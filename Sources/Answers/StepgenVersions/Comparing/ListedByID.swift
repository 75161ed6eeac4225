import StepgenModel

/// What a registry lists beside its flows, with an id that no other name hides.
private protocol Listed {
  var id: String { get }
  var range: SourceRange { get }
}

extension Condition: Listed {}
extension Constant: Listed {}
extension Term: Listed {}

extension Comparer {
  mutating func compareConditions() {
    let rules = (added: ChangeRule.conditionAdded, removed: ChangeRule.conditionRemoved)
    for (before, after, place) in kept("condition", old.conditions, new.conditions, rules) {
      compare(.titleChanged, "the title", before.title, after.title, at: place)
      compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
      compare(.sourceChanged, "the source", before.source, after.source, at: place)
    }
  }

  mutating func compareConstants() {
    let rules = (added: ChangeRule.constantAdded, removed: ChangeRule.constantRemoved)
    for (before, after, place) in kept("constant", old.constants, new.constants, rules) {
      if before.value != after.value {
        let message = "\(place.label) changed from \(before.value.inWords) to \(after.value.inWords)"
        report(before.value.hasKind(of: after.value) ? .constantChanged : .constantKindChanged, at: place, message)
      }
      compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
      compare(.sourceChanged, "the source", before.source, after.source, at: place)
    }
  }

  mutating func compareTerms() {
    let rules = (added: ChangeRule.termAdded, removed: ChangeRule.termRemoved)
    for (before, after, place) in kept("term", old.terms, new.terms, rules) {
      compare(.titleChanged, "the title", before.title, after.title, at: place)
      compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    }
  }

  /// Reports what came and what went, and returns what stayed.
  private mutating func kept<Concept: Listed>(
    _ noun: String,
    _ old: [Concept],
    _ new: [Concept],
    _ rules: (added: ChangeRule, removed: ChangeRule)
  ) -> [(before: Concept, after: Concept, place: Place)] {
    let matching = Matching(old.map(\.id), new.map(\.id))
    let folder = noun + "s"
    for concept in matching.added.map({ new[$0] }) {
      let place = shared(folder, concept.id, was: concept.id, "", nil, concept.range)
      report(rules.added, at: place, "there is the new \(noun) \(concept.id.quoted)")
    }
    for concept in matching.removed.map({ old[$0] }) {
      let place = shared(folder, concept.id, was: concept.id, "", concept.range, nil)
      report(rules.removed, at: place, "the \(noun) \(concept.id.quoted) was removed")
    }
    return matching.pairs.map { pair in
      let (before, after) = (old[pair.old], new[pair.new])
      let label = "the \(noun) \(after.id.quoted)"
      return (before, after, shared(folder, after.id, was: before.id, label, before.range, after.range))
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
      .titled("There is a new constant.")
      .explained("Callers may use it."),
    ChangeRule("constant-removed", .major, .source)
      .titled("A constant was removed.")
      .explained("Code that uses it no longer compiles."),
    before: "constants: {}",
    after: "constants: { free-days: { number: 7 } }"
  )
  static let constantChanged = ChangeRule("constant-changed", .minor, .behaviour)
    .titled("A constant has another value.")
    .explained("The service behaves differently, or is known better now. Code that uses the constant follows.")
    .example("free-days: { number: 7 }", becomes: "free-days: { number: 5 }")
  static let constantKindChanged = ChangeRule("constant-kind-changed", .major, .source)
    .titled("A constant has a value of another kind.")
    .explained("Code that uses it as a number, say, no longer compiles when it is a text.")
    .example("free-days: { number: 7 }", becomes: "free-days: { text: seven }")
}
