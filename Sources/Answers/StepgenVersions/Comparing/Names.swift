import StepgenModel

/// What became of the names of one concept, by platform.
private struct NameDifferences {
  var added: [(platform: String, text: String)] = []
  var removed: [(platform: String, text: String)] = []
  var changed: [(platform: String, old: String, new: String)] = []
  var ranges: [String: (old: SourceRange, new: SourceRange)] = [:]
}

extension Comparer {
  /// Compares what a concept of both versions is called on the platforms that both have.
  mutating func compareNames(_ kind: NameKind, _ before: [PlatformName], _ after: [PlatformName], at place: Place) {
    var found = NameDifferences()
    for pair in platforms.pairs {
      let (old, new) = (before[pair.old], after[pair.new])
      guard !old.says(thatOf: new) else { continue }
      compare(old, new, on: self.new.platforms[pair.new].id, at: place, into: &found)
    }
    tell(found, kind, at: place)
  }

  private mutating func compare(
    _ old: PlatformName,
    _ new: PlatformName,
    on platform: String,
    at place: Place,
    into found: inout NameDifferences
  ) {
    found.ranges[platform] = (old.range, new.range)
    switch (old.isNamed, new.isNamed) {
    case (false, true): if old.status != .exception { found.added.append((platform, new.text ?? "")) }
    case (true, false): if new.status != .exception { found.removed.append((platform, old.text ?? "")) }
    case (true, true): compareNamed(old, new, on: platform, at: place, into: &found)
    case (false, false): break
    }
    compareHistory(old, new, on: platform, at: place)
  }

  private mutating func compareNamed(
    _ old: PlatformName,
    _ new: PlatformName,
    on platform: String,
    at place: Place,
    into found: inout NameDifferences
  ) {
    let (before, after) = (old.spellings, new.spellings)
    let gone = before.filter { !after.contains($0) }
    let come = after.filter { !before.contains($0) }
    switch (gone.isEmpty, come.isEmpty) {
    case (true, true):
      guard let before = old.split, let after = new.split, before.decides(otherwiseThan: after) else { break }
      report(
        .splitChanged,
        at: place,
        "which name of \(place.label) arrives \(onPlatforms([platform])) is decided differently",
        on: [platform],
        old: old.range,
        new: new.range
      )
    case (true, false): found.added.append((platform, come.joined(separator: " | ")))
    case (false, true): found.removed.append((platform, gone.joined(separator: " | ")))
    case (false, false):
      found.changed.append((platform, before.joined(separator: " | "), after.joined(separator: " | ")))
    }
  }

  private mutating func tell(_ found: NameDifferences, _ kind: NameKind, at place: Place) {
    let name = place.label
    if let first = found.added.first, let ranges = found.ranges[first.platform] {
      let texts = found.added.map { "\($0.text.quoted) on \(title($0.platform))" }
      let message = "\(name) has the new name \(texts.listed)"
      report(.nameAdded(kind), at: place, message, on: found.added.map(\.platform), old: ranges.old, new: ranges.new)
    }
    if let first = found.removed.first, let ranges = found.ranges[first.platform] {
      let texts = found.removed.map { "\($0.text.quoted) on \(title($0.platform))" }
      let message = "\(name) has no longer the name \(texts.listed)"
      report(
        .nameRemoved(kind),
        at: place,
        message,
        on: found.removed.map(\.platform),
        old: ranges.old,
        new: ranges.new
      )
    }
    if let first = found.changed.first, let ranges = found.ranges[first.platform] {
      let texts = found.changed.map { "\($0.new.quoted) on \(title($0.platform)) (was \($0.old.quoted))" }
      let message = "\(name) is now \(texts.listed)"
      report(
        .nameChanged(kind),
        at: place,
        message,
        on: found.changed.map(\.platform),
        old: ranges.old,
        new: ranges.new
      )
    }
  }

  /// What the spec says about a name beside what it is.
  private mutating func compareHistory(_ old: PlatformName, _ new: PlatformName, on platform: String, at place: Place) {
    let there = onPlatforms([platform])
    func tell(_ comparer: inout Comparer, _ rule: ChangeRule, _ message: String) {
      comparer.report(rule, at: place, message, on: [platform], old: old.range, new: new.range)
    }
    switch (old.deprecation, new.deprecation) {
    case (nil, .some(let deprecation)):
      let use = deprecation.replacement.map { "; \($0.quoted) takes its place" } ?? ""
      tell(&self, .deprecated, "\(place.label) is deprecated \(there)\(use)")
    case (.some, nil):
      if new.isNamed { tell(&self, .deprecationRemoved, "\(place.label) is no longer deprecated \(there)") }
    case (let before?, let after?) where before != after:
      tell(&self, .deprecationChanged, "the deprecation of \(place.label) changed \(there)")
    default: break
    }
    compareFormerNames(old, new, on: platform, at: place)
    if old.since != new.since {
      let words = "from \(old.since.told) to \(new.since.told)"
      tell(&self, .sinceChanged, "‘since’ of \(place.label) changed \(words) \(there)")
    }
    if old.notes != new.notes { tell(&self, .nameNotesChanged, "what is noted on \(place.label) \(there) changed") }
  }

  private mutating func compareFormerNames(
    _ old: PlatformName,
    _ new: PlatformName,
    on platform: String,
    at place: Place
  ) {
    let (before, after) = (old.formerNames.map(\.identifier), new.formerNames.map(\.identifier))
    guard before != after else { return }
    let current = Set(old.identifiers)
    let come = after.filter { !before.contains($0) && !current.contains($0) }
    let gone = before.filter { !after.contains($0) && !new.identifiers.contains($0) }
    if !come.isEmpty {
      let names = come.map(\.quoted).listed
      let message = "\(place.label) has the former name \(names) \(onPlatforms([platform]))"
      report(.formerNameAdded, at: place, message, on: [platform], old: old.range, new: new.range)
    }
    if !gone.isEmpty {
      let names = gone.map(\.quoted).listed
      let message = "that \(place.label) was \(names) \(onPlatforms([platform])) is no longer recorded"
      report(.formerNameRemoved, at: place, message, on: [platform], old: old.range, new: new.range)
    }
  }

  /// Ids of the platforms on which a concept has a name.
  func named(_ names: [PlatformName], in registry: Registry) -> [String] {
    zip(registry.platforms, names).filter { $0.1.isNamed }.map(\.0.id)
  }
}

extension PlatformName.Split {
  /// Whether a value that both know has another name; a value that only one knows is a member that came or went.
  fileprivate func decides(otherwiseThan other: PlatformName.Split) -> Bool {
    let names = Dictionary(other.cases.map { ($0.value, $0.identifier) }) { first, _ in first }
    return path != other.path || cases.contains { names[$0.value] ?? $0.identifier != $0.identifier }
  }
}

extension PlatformName {
  /// Whether callers have a name for it: one that was removed, or a step that is thrown, has none.
  var isNamed: Bool {
    !identifiers.isEmpty && removed == nil && status != .exception && status != .absent
  }

  /// The names as callers write them.
  var spellings: [String] {
    guard let surroundings else { return identifiers }
    return identifiers.map { surroundings.before + $0 + surroundings.after }
  }

  /// Whether another name says the same, wherever that stands.
  fileprivate func says(thatOf other: PlatformName) -> Bool {
    status == other.status && identifiers == other.identifiers && since == other.since && details == other.details
  }

  /// What the spec says of the name to readers.
  fileprivate var notes: [String] {
    [
      because ?? "", source ?? "", toldApartBy ?? "", arrivesAs?.condition ?? "", arrivesAs?.member ?? "",
      notReturnedSince ?? "",
    ]
      + sharedWith.sorted()
  }
}

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
    ChangeRule("\(kind.rawValue)-name-added", .minor, .nobody, mirror: .rule("\(kind.rawValue)-name-removed"))
      .titled("\(kind.inWords.one) has a name on a platform that had none for it.")
      .explained("Callers can use it from this version on.")
      .example("on-platform: { web: absent }", becomes: "on-platform: {}")
  }

  /// A platform no longer has an identifier for a concept.
  static func nameRemoved(_ kind: NameKind) -> ChangeRule {
    ChangeRule("\(kind.rawValue)-name-removed", .major, .source, mirror: .rule("\(kind.rawValue)-name-added"))
      .titled("\(kind.inWords.one) no longer has a name on a platform.")
      .explained(
        "Callers that use the name no longer compile. Deprecate it for a version first, and remove it in a major one."
      )
      .example("on-platform: {}", becomes: "on-platform: { web: { removed: 2.0.0 } }")
  }

  /// A concept has another name.
  static func nameChanged(_ kind: NameKind) -> ChangeRule {
    ChangeRule("\(kind.rawValue)-name-changed", .major, .source)
      .titled("\(kind.inWords.one) has another name on a platform.")
      .explained(
        """
        Callers that use the old name no longer compile; on a platform without languages, what goes over the wire is \
        no longer understood. `was` records the old name, so that nothing else ever takes it, and generated Swift \
        keeps it, deprecated, where Swift can.
        """
      )
      .example("name: enter code", becomes: "name: type code")
  }

  static let splitChanged = ChangeRule("split-name-changed", .major, .behaviour)
    .titled("Another value decides which of several names a step has.")
    .explained("The names are the same, and arrive in other situations than before.")
    .example(
      "web: { by: notice.channel, names: { sms: enter sms code, email: enter email code } }",
      becomes: "web: { by: notice.channel, names: { sms: enter email code, email: enter sms code } }"
    )
  static let (formerNameAdded, formerNameRemoved) = opposites(
    ChangeRule("former-name-added", .minor, .nobody)
      .titled("A name of older versions is recorded.")
      .explained("Generated Swift has the old name again, deprecated; no other concept may take it."),
    ChangeRule("former-name-removed", .major, .source)
      .titled("A name of older versions is no longer recorded.")
      .explained("Generated Swift had it, deprecated: callers that still use it no longer compile."),
    before: "swift: {}",
    after: "swift: { was: [{ name: stuck, until: 2.0.0 }] }"
  )
  static let (deprecated, deprecationRemoved) = opposites(
    ChangeRule("deprecated", .minor, .nobody)
      .titled("A name is deprecated.")
      .explained("Callers get a warning. Semantic versioning asks for a minor version."),
    ChangeRule("deprecation-removed", .minor, .nobody)
      .titled("A name is no longer deprecated.")
      .explained("What was on its way out stays."),
    before: "swift: {}",
    after: "swift: { deprecated: { in: 3.0.0, use: enter-code } }"
  )
  static let deprecationChanged = ChangeRule("deprecation-changed", .patch, .nobody)
    .titled("A deprecation changed.")
    .explained("The version, the reason or what to use instead; the warning was there before.")
    .example("deprecated: { in: 3.0.0 }", becomes: "deprecated: { in: 3.0.0, use: enter-code }")
  static let sinceChanged = ChangeRule("since-changed", .patch, .nobody)
    .titled("The first version of something changed.")
    .explained("What is written about the past changes, and not what there is.")
    .example("since: { swift: 1.0.0 }", becomes: "since: { swift: 1.1.0 }")
  static let nameNotesChanged = ChangeRule("name-notes-changed", .patch, .nobody)
    .titled("The spec says something else about a name.")
    .explained("The reason for a name, its source, which names are shared and how to tell them apart.")
    .example(
      "web: { name: extra check, because: It is the word of the form. }",
      becomes: "web: { name: extra check, because: It is the word of the page. }"
    )
}
