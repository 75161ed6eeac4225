import StepgenModel

extension Comparer {
  mutating func compareChoices() {
    for choice in kept("choice", old.choices, new.choices, (.choiceAdded, .choiceRemoved)) { compare(choice) }
  }

  private mutating func compare(_ choice: Both<Choice>) {
    let place = choice.place
    compareIDs(choice)
    compareProse(.meaningChanged, "the description", \.meaning, of: choice)
    compareNames(.type, of: choice)
    if choice.differs(\.isOneOf) {
      report(.carriedChanged, at: place, "\(place.label) is written in another form in JSON")
    }
    if choice.differs(\.answerCode) {
      report(.samplesChanged, at: place, "samples turn members of \(place.label) into answers differently")
    }
    let rules: ListRules = (.memberAdded, .memberRemoved)
    let json = (old.jsonNames(of: choice.before), new.jsonNames(of: choice.after))
    for member in keptParts("member", choice.before.members, choice.after.members, rules, of: place) {
      compare(member)
      compareJSON(json.0[member.before.id], json.1[member.after.id], at: member.place)
    }
  }

  private mutating func compare(_ member: Both<Choice.Member>) {
    let (before, after, place) = (member.before, member.after, member.place)
    compareIDs(member)
    compareProse(.meaningChanged, "the description", \.meaning, of: member)
    compareNames(.member, of: member)
    compareAnswers(member)
    for platform in sharedPlatforms {
      compareCarried(before.carried[platform.old], after.carried[platform.new], on: platform.id, at: place)
    }
  }

  /// Compares the value that the app passes to choose the member; reports platforms with the same difference together.
  private mutating func compareAnswers(_ member: Both<Choice.Member>) {
    let (before, after, place) = (member.before.answers, member.after.answers, member.place)
    let rules: ValueRules = (.answerAdded, .answerRemoved, .answerChanged)
    for (old, new, ids) in differences(on: sharedPlatforms, { (before[$0.old], after[$0.new]) }) {
      let there = onPlatforms(ids)
      compareValue(rules, old, new, at: place, on: ids) { answer in
        switch answer {
        case .added: "\(place.label) is chosen with \(new.told) \(there)"
        case .removed: "\(place.label) can no longer be chosen \(there)"
        case .changed: "\(place.label) is chosen with \(new.told) \(there), and was with \(old.told)"
        }
      }
    }
  }

  private mutating func compareCarried(_ before: Field?, _ after: Field?, on platform: String, at place: Place) {
    let there = onPlatforms([platform])
    func tell(_ comparer: inout Comparer, _ rule: ChangeRule, _ message: String) {
      comparer.report(rule, at: place, message, on: [platform])
    }
    switch (before, after) {
    case (nil, nil): break
    case (nil, let field?):
      tell(&self, .carriedAdded, "\(place.label) carries the value \(field.id.quoted) \(there)")
    case (let field?, nil):
      tell(&self, .carriedRemoved, "\(place.label) no longer carries the value \(field.id.quoted) \(there)")
    case (let old?, let new?):
      if old.id != new.id || !isSame(old.type, new.type) {
        let now = "\(new.id): \(self.new.text(of: new.type))".quoted
        let then = "\(old.id): \(self.old.text(of: old.type))".quoted
        tell(&self, .carriedChanged, "\(place.label) carries \(now) \(there), and carried \(then)")
      }
      if old.isLabelled.values.first != new.isLabelled.values.first {
        tell(&self, .labelChanged, "what \(place.label) carries is labelled differently \(there)")
      }
      guard old.meaning != new.meaning else { break }
      tell(&self, .meaningChanged, "what \(place.label) carries \(there) is described differently")
    }
  }
}

extension ChangeRule {
  static let ofChoices: [ChangeRule] = [
    choiceAdded, choiceRemoved, memberAdded, memberRemoved,
    answerAdded, answerRemoved, answerChanged, carriedAdded, carriedRemoved, carriedChanged,
  ]

  static let (choiceAdded, choiceRemoved) = opposites(
    ChangeRule("choice-added", .minor, .nobody)
      .titled("A choice was added.")
      .explained("Changes that use it are reported separately."),
    ChangeRule("choice-removed", .major, .source)
      .titled("A choice was removed.")
      .explained("Callers that name its type no longer compile. If the choice has a new id, set `renamed-from`."),
    before: "choices: {}",
    after: "choices: { payment: … }"
  )
  static let (memberAdded, memberRemoved) = opposites(
    ChangeRule("member-added", .minor, .behaviour)
      .titled("A choice has a new member.")
      .explained("Apps of the old version handle it in their default branch and do not have to choose it."),
    ChangeRule("member-removed", .major, .source)
      .titled("A member of a choice was removed.")
      .explained("Callers that name it no longer compile, and responses that choose it are rejected."),
    before: "members: { card: {} }",
    after: "members: { card: {}, voucher: {} }"
  )
  static let (answerAdded, answerRemoved) = opposites(
    ChangeRule("answer-added", .minor, .nobody)
      .titled("A member can now be chosen on a platform.")
      .explained("Callers can choose it."),
    ChangeRule("answer-removed", .major, .behaviour)
      .titled("A member can no longer be chosen on a platform.")
      .explained("Responses that choose it are rejected."),
    before: "answers: {}",
    after: "answers: { web: wire }"
  )
  static let answerChanged = ChangeRule("answer-changed", .major, .behaviour)
    .titled("The response that chooses a member changed.")
    .explained("Apps still compile, but the text that they pass no longer chooses a member.")
    .example("large: { answer: { web: XL } }", becomes: "large: { answer: { web: LARGE } }")
  static let (carriedAdded, carriedRemoved) = opposites(
    ChangeRule("carried-value-added", .major, .source)
      .titled("A member now carries a value.")
      .explained(
        "In Swift, `.small` becomes `.small(free: 3)`: code that compares or creates the member no longer compiles."
      ),
    ChangeRule("carried-value-removed", .major, .source)
      .titled("A member no longer carries a value.")
      .explained("Callers that read it no longer compile."),
    before: "small: {}",
    after: "small: { carries: { swift: { name: free, type: int } } }"
  )
  static let carriedChanged = ChangeRule("carried-value-changed", .major, .source)
    .titled("The name or type of the value that a member carries changed.")
    .explained("Callers that read it no longer compile.")
    .example(
      "carries: { swift: { name: free, type: int } }",
      becomes: "carries: { swift: { name: free, type: string } }"
    )
}
