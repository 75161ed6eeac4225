import StepgenModel

extension Comparer {
  mutating func compareChoices() {
    for index in choices.added {
      let choice = new.choices[index]
      let place = shared("choices", choice.id, was: choice.id, "", nil, choice.range)
      report(.choiceAdded, at: place, "there is the new choice \(choice.id.quoted)", on: named(choice.names, in: new))
    }
    for index in choices.removed {
      let choice = old.choices[index]
      let place = shared("choices", choice.id, was: choice.id, "", choice.range, nil)
      report(.choiceRemoved, at: place, "the choice \(choice.id.quoted) was removed", on: named(choice.names, in: old))
    }
    for pair in choices.pairs { compare(old.choices[pair.old], new.choices[pair.new]) }
  }

  private mutating func compare(_ before: Choice, _ after: Choice) {
    let place = shared("choices", after.id, was: before.id, "the choice \(after.id.quoted)", before.range, after.range)
    compareIDs(before.id, after.id, before.formerIDs, after.formerIDs, at: place)
    compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    compareNames(.type, before.names, after.names, at: place)
    if before.isOneOf != after.isOneOf {
      report(.carriedChanged, at: place, "\(place.label) is written in another form in JSON")
    }
    if before.answerCode != after.answerCode {
      report(.samplesChanged, at: place, "samples turn members of \(place.label) into answers differently")
    }
    let matching = Matching(before.members, after.members, formerIDs: \.formerIDs)
    for index in matching.added {
      let member = after.members[index]
      let message = "\(place.label) has the new member \(member.id.quoted)"
      let platforms = named(member.names, in: new)
      report(.memberAdded, at: place.added(member.id, "", at: member.range), message, on: platforms)
    }
    for index in matching.removed {
      let member = before.members[index]
      let message = "\(place.label) no longer has the member \(member.id.quoted)"
      let platforms = named(member.names, in: old)
      report(.memberRemoved, at: place.removed(member.id, "", at: member.range), message, on: platforms)
    }
    for pair in matching.pairs { compare(before.members[pair.old], after.members[pair.new], of: place) }
  }

  private mutating func compare(_ before: Choice.Member, _ after: Choice.Member, of owner: Place) {
    let label = "the member \(after.id.quoted) of \(owner.label)"
    let place = owner.part(after.id, was: before.id, label, old: before.range, new: after.range)
    compareIDs(before.id, after.id, before.formerIDs, after.formerIDs, at: place)
    compareProse(.meaningChanged, "the description", before.meaning, after.meaning, at: place)
    compareNames(.member, before.names, after.names, at: place)
    compareWire(before, after, at: place)
    compareAnswers(before, after, at: place)
    for pair in platforms.pairs {
      compareCarried(before.carried[pair.old], after.carried[pair.new], on: new.platforms[pair.new].id, at: place)
    }
  }

  private mutating func compareWire(_ before: Choice.Member, _ after: Choice.Member, at place: Place) {
    switch (before.wire, after.wire) {
    case (nil, let wire?): report(.memberWireAdded, at: place, "\(place.label) is \(wire.quoted) on the wire")
    case (let wire?, nil):
      report(.memberWireRemoved, at: place, "\(place.label) is no longer \(wire.quoted) on the wire")
    case (let old?, let new?) where old != new:
      report(.memberWireChanged, at: place, "\(place.label) changed from \(old.quoted) to \(new.quoted) on the wire")
    default: break
    }
  }

  /// What the app passes to choose the member; platforms with the same difference are reported together.
  private mutating func compareAnswers(_ before: Choice.Member, _ after: Choice.Member, at place: Place) {
    var differences: [(old: String?, new: String?, platforms: [String])] = []
    for pair in platforms.pairs where before.answers[pair.old] != after.answers[pair.new] {
      let (old, new) = (before.answers[pair.old], after.answers[pair.new])
      let id = self.new.platforms[pair.new].id
      if let index = differences.firstIndex(where: { $0.old == old && $0.new == new }) {
        differences[index].platforms.append(id)
      } else {
        differences.append((old, new, [id]))
      }
    }
    for (old, new, ids) in differences {
      let there = onPlatforms(ids)
      switch (old, new) {
      case (nil, _): report(.answerAdded, at: place, "\(place.label) is chosen with \(new.told) \(there)", on: ids)
      case (_, nil): report(.answerRemoved, at: place, "\(place.label) can no longer be chosen \(there)", on: ids)
      default:
        let message = "\(place.label) is chosen with \(new.told) \(there), and was with \(old.told)"
        report(.answerChanged, at: place, message, on: ids)
      }
    }
  }

  private mutating func compareCarried(_ before: Field?, _ after: Field?, on platform: String, at place: Place) {
    let there = onPlatforms([platform])
    switch (before, after) {
    case (nil, nil): break
    case (nil, let field?):
      report(.carriedAdded, at: place, "\(place.label) carries the value \(field.id.quoted) \(there)", on: [platform])
    case (let field?, nil):
      report(
        .carriedRemoved,
        at: place,
        "\(place.label) no longer carries the value \(field.id.quoted) \(there)",
        on: [platform]
      )
    case (let old?, let new?):
      if old.id != new.id || !isSame(old.type, new.type) {
        let now = "\(new.id): \(text(of: new.type, in: self.new))".quoted
        let then = "\(old.id): \(text(of: old.type, in: self.old))".quoted
        report(
          .carriedChanged,
          at: place,
          "\(place.label) carries \(now) \(there), and carried \(then)",
          on: [platform]
        )
      }
      if old.isLabelled.values.first != new.isLabelled.values.first {
        report(.labelChanged, at: place, "what \(place.label) carries is labelled differently \(there)", on: [platform])
      }
      guard old.meaning != new.meaning else { break }
      report(
        .meaningChanged,
        at: place,
        "what \(place.label) carries \(there) is described differently",
        on: [platform]
      )
    }
  }
}

extension ChangeRule {
  static let ofChoices: [ChangeRule] = [
    choiceAdded, choiceRemoved, memberAdded, memberRemoved, memberWireAdded, memberWireRemoved, memberWireChanged,
    answerAdded, answerRemoved, answerChanged, carriedAdded, carriedRemoved, carriedChanged,
  ]

  static let (choiceAdded, choiceRemoved) = opposites(
    ChangeRule("choice-added", .minor, .nobody)
      .titled("There is a new choice.")
      .explained("What uses it is reported separately."),
    ChangeRule("choice-removed", .major, .source)
      .titled("A choice was removed.")
      .explained("Callers that name its type no longer compile. A choice that has another id says `renamed-from`."),
    before: "choices: {}",
    after: "choices: { payment: … }"
  )
  static let (memberAdded, memberRemoved) = opposites(
    ChangeRule("member-added", .minor, .behaviour)
      .titled("A choice has one more member.")
      .explained("Apps of the old version reach their default branch with it, and need not choose it."),
    ChangeRule("member-removed", .major, .source)
      .titled("A choice lost a member.")
      .explained("Callers that name it no longer compile, and those that choose it are refused."),
    before: "members: { card: {} }",
    after: "members: { card: {}, voucher: {} }"
  )
  static let (memberWireAdded, memberWireRemoved) = opposites(
    ChangeRule("member-wire-added", .minor, .nobody)
      .titled("A member has a name on the wire.")
      .explained("There was no name to rely on."),
    ChangeRule("member-wire-removed", .major, .wire)
      .titled("A member no longer has a name on the wire.")
      .explained("Programs that send or look for it fail."),
    before: "card: {}",
    after: "card: { wire: CARD }"
  )
  static let memberWireChanged = ChangeRule("member-wire-changed", .major, .wire)
    .titled("A member has another name on the wire.")
    .explained("Programs that send or look for the old one fail.")
    .example("card: { wire: CARD }", becomes: "card: { wire: PAYMENT_CARD }")
  static let (answerAdded, answerRemoved) = opposites(
    ChangeRule("answer-added", .minor, .nobody)
      .titled("A member can be chosen on a platform where it could not.")
      .explained("Callers may choose it."),
    ChangeRule("answer-removed", .major, .behaviour)
      .titled("A member can no longer be chosen on a platform.")
      .explained("Callers that choose it are refused."),
    before: "answers: {}",
    after: "answers: { web: wire }"
  )
  static let answerChanged = ChangeRule("answer-changed", .major, .behaviour)
    .titled("Another text chooses a member.")
    .explained("Apps compile as before, and are refused: the text that they pass no longer chooses anything.")
    .example("large: { answer: { web: XL } }", becomes: "large: { answer: { web: LARGE } }")
  static let (carriedAdded, carriedRemoved) = opposites(
    ChangeRule("carried-value-added", .major, .source)
      .titled("A member carries a value that carried none.")
      .explained(
        "In Swift `.small` becomes `.small(free: 3)`: code that compares or makes the member no longer compiles."
      ),
    ChangeRule("carried-value-removed", .major, .source)
      .titled("A member no longer carries a value.")
      .explained("Callers that read it no longer compile."),
    before: "small: {}",
    after: "small: { carries: { swift: { name: free, type: int } } }"
  )
  static let carriedChanged = ChangeRule("carried-value-changed", .major, .source)
    .titled("A member carries a value of another name or type.")
    .explained("Callers that read it no longer compile.")
    .example(
      "carries: { swift: { name: free, type: int } }",
      becomes: "carries: { swift: { name: free, type: string } }"
    )
}
