import StepgenLanguages
import StepgenModel

extension Comparer {
  mutating func comparePlatforms() {
    let kept = kept(
      old.platforms.values,
      new.platforms.values,
      in: list(of: "platforms"),
      label: { "the platform \($0.id.quoted)" },
      rules: { _ in (.platformAdded, .platformRemoved) },
      added: { "there is the new platform \($0.title)" },
      removed: { "the platform \($0.title) was removed" }
    )
    for platform in kept { compare(platform) }
  }

  private mutating func compare(_ platform: Both<Platform>) {
    let (before, after, place) = (platform.before, platform.after, platform.place)
    let ids = [after.id]
    compareText(.titleChanged, "the title", \.title, of: platform, on: ids)
    for language in after.languages where !before.languages.contains(language) {
      report(.languageAdded, at: place, "\(place.label) has the new language \(language.id.quoted)", on: ids)
    }
    for language in before.languages where !after.languages.contains(language) {
      report(.languageRemoved, at: place, "\(place.label) no longer has the language \(language.id.quoted)", on: ids)
    }
    let kinds = NameKind.allCases.filter { before.schemes?[$0] != after.schemes?[$0] }
    if !kinds.isEmpty {
      let names = kinds.map { "\($0.rawValue)s" }.listed
      report(.schemeChanged, at: place, "\(place.label) names \(names) by another scheme", on: ids)
    }
    let hasOtherSources =
      platform.differs(\.readFrom) || platform.differs(\.sourcesAt) || platform.differs(\.sourceFiles)
    if hasOtherSources || platform.differs(\.docsTags) || platform.differs(\.released) {
      report(.docsSettingsChanged, at: place, "the settings of the documentation changed for \(place.label)", on: ids)
    }
    compareStyles(before, after, at: place)
  }

  private mutating func compareStyles(_ before: Platform, _ after: Platform, at place: Place) {
    guard before.styles != after.styles else { return }
    let old = Dictionary(before.styles.map { ($0.id, $0) }) { first, _ in first }
    for style in after.styles {
      guard let was = old[style.id], let error = was.error, let now = style.error, error != now else { continue }
      let message = "calls in the style \(style.title.quoted) throw or report \(now.quoted), and did \(error.quoted)"
      report(.thrownTypeChanged, at: place, message, on: [after.id])
    }
    if before.styles.map(\.forSamples) != after.styles.map(\.forSamples) {
      report(.samplesChanged, at: place, "samples are written differently \(after.whereItIs)", on: [after.id])
    }
  }
}

extension SampleStyle {
  /// The style, but for an error that callers may name.
  fileprivate var forSamples: SampleStyle {
    var style = self
    if style.error != nil { style.error = "" }
    return style
  }
}

extension ChangeRule {
  static let ofPlatforms: [ChangeRule] = [
    platformAdded, platformRemoved, languageAdded, languageRemoved, schemeChanged, acronymsChanged, samplesChanged,
    thrownTypeChanged,
  ]

  static let (platformAdded, platformRemoved) = opposites(
    ChangeRule("platform-added", .minor, .nobody)
      .titled("A platform was added.")
      .explained("Everything on the platform is new; this change reports all of it."),
    ChangeRule("platform-removed", .major, .source)
      .titled("A platform was removed.")
      .explained("Code for the platform no longer compiles. This change reports everything on the platform."),
    before: "platforms: { swift: … }",
    after: "platforms: { swift: …, web: … }"
  )
  static let (languageAdded, languageRemoved) = opposites(
    ChangeRule("language-added", .minor, .nobody)
      .titled("A platform supports one more programming language.")
      .explained("The names stay the same and can also be used from the new language."),
    ChangeRule("language-removed", .major, .source)
      .titled("A platform no longer supports a programming language.")
      .explained("Callers in that language can no longer use the platform."),
    before: "languages: [kotlin]",
    after: "languages: [kotlin, java]"
  )
  static let schemeChanged = ChangeRule("scheme-changed", .patch, .nobody)
    .titled("A platform uses a different naming scheme.")
    .explained("The scheme is the cause; each changed name is reported separately, with its own level.")
    .example("names: { default: lower-camel }", becomes: "names: { default: snake }")
  static let acronymsChanged = ChangeRule("acronyms-changed", .patch, .nobody)
    .titled("The list of acronyms changed.")
    .explained(
      """
      A new acronym can change every name that contains the word: `confirmSmsOtp` becomes `confirmSMSOtp`. Each \
      changed name is reported separately, with its own level.
      """
    )
    .example("acronyms: [otp]", becomes: "acronyms: [otp, sms]")
  static let samplesChanged = ChangeRule("samples-changed", .patch, .nobody, inCode: .nothing)
    .titled("Samples are written differently.")
    .explained("The beginning of samples, their receivers and their styles affect only the docs.")
    .example("receiver: locker", becomes: "receiver: Locker.shared")
  static let thrownTypeChanged = ChangeRule("thrown-type-changed", .major, .source, inCode: .nothing)
    .titled("The type of the errors that calls throw or report changed.")
    .explained("Callers that catch or name the type must change.")
    .example(
      "promise: { title: Promise, language: typescript, error: LockerError }",
      becomes: "promise: { title: Promise, language: typescript, error: AuthError }"
    )
}
