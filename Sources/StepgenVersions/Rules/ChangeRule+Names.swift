import StepgenModel

extension ChangeRule {
  static let ofNames: [ChangeRule] =
    NameKind.allCases.flatMap { [nameAdded($0), nameRemoved($0), nameChanged($0)] }
    + [
      splitChanged, formerNameAdded, formerNameRemoved, deprecated, deprecationRemoved, deprecationChanged,
      sinceChanged,
      nameNotesChanged,
    ]

  /// A platform that had no identifier for a concept has one.
  static func nameAdded(_ kind: NameKind) -> ChangeRule {
    ChangeRule(
      "\(kind.rawValue)-name-added",
      .minor,
      .nobody,
      mirror: .rule("\(kind.rawValue)-name-removed"),
      "\(kind.article) has a name on a platform that had none for it.",
      "Callers can use it from this version on.",
      before: "on-platform: { web: absent }",
      after: "on-platform: {}"
    )
  }

  /// A platform has no identifier for a concept any more.
  static func nameRemoved(_ kind: NameKind) -> ChangeRule {
    ChangeRule(
      "\(kind.rawValue)-name-removed",
      .major,
      .source,
      mirror: .rule("\(kind.rawValue)-name-added"),
      "\(kind.article) has no name any more on a platform.",
      "Callers that use the name no longer compile. Deprecate it for a version first, and remove it in a major one.",
      before: "on-platform: {}",
      after: "on-platform: { web: { removed: 2.0.0 } }"
    )
  }

  /// A concept is called otherwise.
  static func nameChanged(_ kind: NameKind) -> ChangeRule {
    ChangeRule(
      "\(kind.rawValue)-name-changed",
      .major,
      .source,
      mirror: .itself,
      "\(kind.article) has another name on a platform.",
      """
      Callers that use the old name no longer compile; on a platform without languages, what goes over the wire is no \
      longer understood. `was` records the old name, so that nothing else ever takes it, and generated Swift keeps it, \
      deprecated, where Swift can.
      """,
      before: "name: enter code",
      after: "name: type code"
    )
  }

  static let splitChanged = ChangeRule(
    "split-name-changed",
    .major,
    .behaviour,
    mirror: .itself,
    "Another value decides which of several names a step has.",
    "The names are the same, and arrive in other situations than before.",
    before: "web: { by: notice.channel, names: { sms: enter sms code, email: enter email code } }",
    after: "web: { by: notice.channel, names: { sms: enter email code, email: enter sms code } }"
  )
  static let formerNameAdded = ChangeRule(
    "former-name-added",
    .minor,
    .nobody,
    mirror: .rule("former-name-removed"),
    "A name of older versions is recorded.",
    "Generated Swift has the old name again, deprecated; no other concept may take it.",
    before: "swift: {}",
    after: "swift: { was: [{ name: stuck, until: 2.0.0 }] }"
  )
  static let formerNameRemoved = ChangeRule(
    "former-name-removed",
    .major,
    .source,
    mirror: .rule("former-name-added"),
    "A name of older versions is no longer recorded.",
    "Generated Swift had it, deprecated: callers that still use it no longer compile.",
    before: "swift: { was: [{ name: stuck, until: 2.0.0 }] }",
    after: "swift: {}"
  )
  static let deprecated = ChangeRule(
    "deprecated",
    .minor,
    .nobody,
    mirror: .rule("deprecation-removed"),
    "A name is deprecated.",
    "Callers get a warning. Semantic versioning asks for a minor version.",
    before: "swift: {}",
    after: "swift: { deprecated: { in: 3.0.0, use: enter-code } }"
  )
  static let deprecationRemoved = ChangeRule(
    "deprecation-removed",
    .minor,
    .nobody,
    mirror: .rule("deprecated"),
    "A name is no longer deprecated.",
    "What was on its way out stays.",
    before: "swift: { deprecated: { in: 3.0.0, use: enter-code } }",
    after: "swift: {}"
  )
  static let deprecationChanged = ChangeRule(
    "deprecation-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "A deprecation says something else.",
    "The version, the reason or what to use instead; the warning was there before.",
    before: "deprecated: { in: 3.0.0 }",
    after: "deprecated: { in: 3.0.0, use: enter-code }"
  )
  static let sinceChanged = ChangeRule(
    "since-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "The first version of something is another one.",
    "What is written about the past changes, and not what there is.",
    before: "since: { swift: 1.0.0 }",
    after: "since: { swift: 1.1.0 }"
  )
  static let nameNotesChanged = ChangeRule(
    "name-notes-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "The spec says something else about a name.",
    "Why it is so, where that can be read, which names are shared and how to tell them apart.",
    before: "web: { name: extra check, because: It is the word of the form. }",
    after: "web: { name: extra check, because: It is the word of the page. }"
  )
}

extension NameKind {
  /// With an article, at the start of a sentence.
  var article: String {
    switch self {
    case .step: "A step"
    case .type: "A type"
    case .field: "A field or an input"
    case .member: "A member of a choice"
    case .operation: "An operation or a method"
    case .error: "An error"
    }
  }
}
