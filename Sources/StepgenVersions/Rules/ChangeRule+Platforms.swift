extension ChangeRule {
  static let ofPlatforms: [ChangeRule] = [
    platformAdded, platformRemoved, languageAdded, languageRemoved, schemeChanged, acronymsChanged, samplesChanged,
    styleErrorChanged,
  ]

  static let platformAdded = ChangeRule(
    "platform-added",
    .minor,
    .nobody,
    mirror: .rule("platform-removed"),
    "There is a new platform.",
    "All that is said of it is new, and this one change reports it.",
    before: "platforms: { swift: … }",
    after: "platforms: { swift: …, web: … }"
  )
  static let platformRemoved = ChangeRule(
    "platform-removed",
    .major,
    .source,
    mirror: .rule("platform-added"),
    "A platform is gone.",
    "Its users lose everything. All that was said of it is reported by this one change.",
    before: "platforms: { swift: …, web: … }",
    after: "platforms: { swift: … }"
  )
  static let languageAdded = ChangeRule(
    "language-added",
    .minor,
    .nobody,
    mirror: .rule("language-removed"),
    "A platform has one more programming language.",
    "The names stay, and can be used from one language more.",
    before: "languages: [kotlin]",
    after: "languages: [kotlin, java]"
  )
  static let languageRemoved = ChangeRule(
    "language-removed",
    .major,
    .source,
    mirror: .rule("language-added"),
    "A platform has a programming language less.",
    "Callers in that language lose the platform.",
    before: "languages: [kotlin, java]",
    after: "languages: [kotlin]"
  )
  static let schemeChanged = ChangeRule(
    "scheme-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "A platform names things by another scheme.",
    "The scheme is the cause; each name that differs because of it is reported separately, with what that costs.",
    before: "names: { default: lower-camel }",
    after: "names: { default: snake }"
  )
  static let acronymsChanged = ChangeRule(
    "acronyms-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "Other words are acronyms.",
    """
    A new acronym can rename what has the word in it: `confirmSmsOtp` becomes `confirmSMSOtp`. Each name that differs \
    because of it is reported separately, with what that costs.
    """,
    before: "acronyms: [otp]",
    after: "acronyms: [otp, sms]"
  )
  static let samplesChanged = ChangeRule(
    "samples-changed",
    .patch,
    .nobody,
    mirror: .itself,
    "Samples are written differently.",
    "How samples begin, what they call on, and which styles there are, concerns the docs alone.",
    before: "receiver: locker",
    after: "receiver: Locker.shared"
  )
  static let styleErrorChanged = ChangeRule(
    "thrown-type-changed",
    .major,
    .source,
    mirror: .itself,
    "Calls throw or report errors of another type.",
    "Callers that catch or name the type have to change.",
    before: "promise: { title: Promise, language: typescript, error: LockerError }",
    after: "promise: { title: Promise, language: typescript, error: AuthError }"
  )
}
