extension ChangeRule {
  static let ofChoices: [ChangeRule] = [
    choiceAdded, choiceRemoved, memberAdded, memberRemoved, memberWireAdded, memberWireRemoved, memberWireChanged,
    answerAdded, answerRemoved, answerChanged, carriedAdded, carriedRemoved, carriedChanged,
  ]

  static let choiceAdded = ChangeRule(
    "choice-added",
    .minor,
    .nobody,
    mirror: .rule("choice-removed"),
    "There is a new choice.",
    "What uses it is reported separately.",
    before: "choices: {}",
    after: "choices: { payment: … }"
  )
  static let choiceRemoved = ChangeRule(
    "choice-removed",
    .major,
    .source,
    mirror: .rule("choice-added"),
    "A choice is gone.",
    "Callers that name its type no longer compile. A choice that has another id says `renamed-from`.",
    before: "choices: { payment: … }",
    after: "choices: {}"
  )
  static let memberAdded = ChangeRule(
    "member-added",
    .minor,
    .behaviour,
    mirror: .rule("member-removed"),
    "A choice has one more member.",
    "Apps of the old version meet it in their default branch, and need not choose it.",
    before: "members: { card: {} }",
    after: "members: { card: {}, voucher: {} }"
  )
  static let memberRemoved = ChangeRule(
    "member-removed",
    .major,
    .source,
    mirror: .rule("member-added"),
    "A choice has a member less.",
    "Callers that name it no longer compile, and those that choose it are refused.",
    before: "members: { card: {}, voucher: {} }",
    after: "members: { card: {} }"
  )
  static let memberWireAdded = ChangeRule(
    "member-wire-added",
    .minor,
    .nobody,
    mirror: .rule("member-wire-removed"),
    "A member has a name on the wire.",
    "There was none to rely on.",
    before: "card: {}",
    after: "card: { wire: CARD }"
  )
  static let memberWireRemoved = ChangeRule(
    "member-wire-removed",
    .major,
    .wire,
    mirror: .rule("member-wire-added"),
    "A member has no name on the wire any more.",
    "Programs that send or look for it fail.",
    before: "card: { wire: CARD }",
    after: "card: {}"
  )
  static let memberWireChanged = ChangeRule(
    "member-wire-changed",
    .major,
    .wire,
    mirror: .itself,
    "A member has another name on the wire.",
    "Programs that send or look for the old one fail.",
    before: "card: { wire: CARD }",
    after: "card: { wire: PAYMENT_CARD }"
  )
  static let answerAdded = ChangeRule(
    "answer-added",
    .minor,
    .nobody,
    mirror: .rule("answer-removed"),
    "A member can be chosen on a platform where it could not.",
    "Callers may choose it.",
    before: "answers: {}",
    after: "answers: { web: wire }"
  )
  static let answerRemoved = ChangeRule(
    "answer-removed",
    .major,
    .behaviour,
    mirror: .rule("answer-added"),
    "A member can no longer be chosen on a platform.",
    "Callers that choose it are refused.",
    before: "answers: { web: wire }",
    after: "answers: {}"
  )
  static let answerChanged = ChangeRule(
    "answer-changed",
    .major,
    .behaviour,
    mirror: .itself,
    "Another text chooses a member.",
    "Apps compile as before, and are refused: the text that they pass chooses nothing any more.",
    before: "large: { answer: { web: XL } }",
    after: "large: { answer: { web: LARGE } }"
  )
  static let carriedAdded = ChangeRule(
    "carried-value-added",
    .major,
    .source,
    mirror: .rule("carried-value-removed"),
    "A member carries a value that carried none.",
    "In Swift `.small` becomes `.small(free: 3)`: code that compares or makes the member no longer compiles.",
    before: "small: {}",
    after: "small: { carries: { swift: { name: free, type: int } } }"
  )
  static let carriedRemoved = ChangeRule(
    "carried-value-removed",
    .major,
    .source,
    mirror: .rule("carried-value-added"),
    "A member carries no value any more.",
    "Callers that read it no longer compile.",
    before: "small: { carries: { swift: { name: free, type: int } } }",
    after: "small: {}"
  )
  static let carriedChanged = ChangeRule(
    "carried-value-changed",
    .major,
    .source,
    mirror: .itself,
    "A member carries a value of another name or type.",
    "Callers that read it no longer compile.",
    before: "carries: { swift: { name: free, type: int } }",
    after: "carries: { swift: { name: free, type: string } }"
  )
}
