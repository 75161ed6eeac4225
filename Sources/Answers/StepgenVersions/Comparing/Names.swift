import StepgenModel

/// The differences between the names of one concept.
private struct NameDifferences {
  var added: [NameDifference] = []
  var removed: [NameDifference] = []
  var changed: [NameDifference] = []
}

/// The change of a name on one platform.
private struct NameDifference {
  var platform: SharedPlatform
  /// The name, and what it was, for messages.
  var text: String
  var old: SourceRange
  var new: SourceRange
}

extension Comparer {
  mutating func compareNames<Subject: ListedName>(_ kind: NameKind, of subject: Both<Subject>) {
    compareNames(kind, subject.before.names, subject.after.names, at: subject.place)
  }

  /// Compares what a concept of both versions is called on the platforms that both have.
  mutating func compareNames(
    _ kind: NameKind,
    _ before: PerPlatform<PlatformName>,
    _ after: PerPlatform<PlatformName>,
    at place: Place
  ) {
    var found = NameDifferences()
    for platform in sharedPlatforms {
      let (old, new) = (before[platform.old], after[platform.new])
      guard !old.says(thatOf: new) else { continue }
      compare(old, new, on: platform, at: place, into: &found)
      compareHistory(old, new, on: platform, at: place)
    }
    report(found.added, .nameAdded(kind), "has the new name", at: place)
    report(found.removed, .nameRemoved(kind), "has no longer the name", at: place)
    report(found.changed, .nameChanged(kind), "is now", at: place)
  }

  private mutating func report(
    _ found: [NameDifference],
    _ rule: @autoclosure () -> ChangeRule,
    _ verb: String,
    at place: Place
  ) {
    guard let first = found.first else { return }
    let message = "\(place.label) \(verb) \(found.map(\.text).listed)"
    report(rule(), at: place, message, on: found.map(\.platform.id), old: first.old, new: first.new)
  }

  private mutating func compare(
    _ old: PlatformName,
    _ new: PlatformName,
    on platform: SharedPlatform,
    at place: Place,
    into found: inout NameDifferences
  ) {
    func difference(_ name: String, was oldName: String? = nil) -> NameDifference {
      let text = "\(name.quoted) on \(platform.title.withoutOn)" + (oldName.map { " (was \($0.quoted))" } ?? "")
      return NameDifference(platform: platform, text: text, old: old.range, new: new.range)
    }
    let before = old.isNamed ? old.spellings : []
    let after = new.isNamed ? new.spellings : []
    let (gone, come) = (before.filter { !after.contains($0) }, after.filter { !before.contains($0) })
    switch (gone.isEmpty, come.isEmpty) {
    case (true, true): compareSplits(old, new, on: platform, at: place)
    case (true, false):
      if old.status != .exception { found.added.append(difference(come.joined(separator: " | "))) }
    case (false, true):
      if new.status != .exception { found.removed.append(difference(gone.joined(separator: " | "))) }
    case (false, false):
      let was = before.joined(separator: " | ")
      found.changed.append(difference(after.joined(separator: " | "), was: was))
    }
  }

  private mutating func compareSplits(
    _ old: PlatformName,
    _ new: PlatformName,
    on platform: SharedPlatform,
    at place: Place
  ) {
    guard old.isNamed, new.isNamed, let before = old.split, let after = new.split,
      before.decides(otherwiseThan: after)
    else { return }
    let message = "which name of \(place.label) arrives \(onPlatforms([platform.id])) is decided differently"
    report(.splitChanged, at: place, message, on: [platform.id], old: old.range, new: new.range)
  }

  /// Compares the details of a name in the spec, in addition to its spelling.
  private mutating func compareHistory(
    _ old: PlatformName,
    _ new: PlatformName,
    on platform: SharedPlatform,
    at place: Place
  ) {
    let there = onPlatforms([platform.id])
    func tell(_ comparer: inout Comparer, _ rule: ChangeRule, _ message: String) {
      comparer.report(rule, at: place, message, on: [platform.id], old: old.range, new: new.range)
    }
    switch Difference(old.deprecation, new.deprecation) {
    case .added(let deprecation):
      let use = deprecation.replacement.map { "; \($0.quoted) takes its place" } ?? ""
      tell(&self, .deprecated, "\(place.label) is deprecated \(there)\(use)")
    case .removed:
      if new.isNamed { tell(&self, .deprecationRemoved, "\(place.label) is no longer deprecated \(there)") }
    case .changed: tell(&self, .deprecationChanged, "the deprecation of \(place.label) changed \(there)")
    case nil: break
    }
    let (before, after) = (old.formerNames.map(\.identifier), new.formerNames.map(\.identifier))
    let come = after.filter { !before.contains($0) && !old.identifiers.contains($0) }
    let gone = before.filter { !after.contains($0) && !new.identifiers.contains($0) }
    if !come.isEmpty {
      tell(&self, .formerNameAdded, "\(place.label) has the former name \(come.map(\.quoted).listed) \(there)")
    }
    if !gone.isEmpty {
      let names = gone.map(\.quoted).listed
      tell(&self, .formerNameRemoved, "that \(place.label) was \(names) \(there) is no longer recorded")
    }
    if old.since != new.since {
      let words = "from \(old.since.told) to \(new.since.told)"
      tell(&self, .sinceChanged, "‘since’ of \(place.label) changed \(words) \(there)")
    }
    if old.notes != new.notes { tell(&self, .nameNotesChanged, "what is noted on \(place.label) \(there) changed") }
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

  /// Whether another name has the same details, in any place of the spec.
  fileprivate func says(thatOf other: PlatformName) -> Bool {
    status == other.status && identifiers == other.identifiers && since == other.since && details == other.details
  }

  /// The texts about the name for readers.
  fileprivate var notes: [String] {
    let texts = [because, source, toldApartBy, arrivesAs?.condition, arrivesAs?.member, notReturnedSince]
    return texts.map { $0 ?? "" } + sharedWith.sorted()
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
      .titled("\(kind.inWords.one) now has a name on a platform.")
      .explained("Callers can use the name from this version on.")
      .example("on-platform: { web: absent }", becomes: "on-platform: {}")
  }

  /// A platform no longer has an identifier for a concept.
  static func nameRemoved(_ kind: NameKind) -> ChangeRule {
    ChangeRule("\(kind.rawValue)-name-removed", .major, .source, mirror: .rule("\(kind.rawValue)-name-added"))
      .titled("\(kind.inWords.one) no longer has a name on a platform.")
      .explained(
        "Callers that use the name no longer compile. Deprecate the name first, and remove it in a major version."
      )
      .example("on-platform: {}", becomes: "on-platform: { web: { removed: 2.0.0 } }")
  }

  /// A concept has another name.
  static func nameChanged(_ kind: NameKind) -> ChangeRule {
    ChangeRule("\(kind.rawValue)-name-changed", .major, .source)
      .titled("\(kind.inWords.one) has a different name on a platform.")
      .explained(
        """
        Callers that use the old name no longer compile. On a platform without languages, the data on the wire is no \
        longer understood. `was` records the old name, so that nothing else reuses it, and generated Swift keeps it as \
        a deprecated name where Swift allows it.
        """
      )
      .example("name: enter code", becomes: "name: type code")
  }

  static let splitChanged = ChangeRule("split-name-changed", .major, .behaviour)
    .titled("A different value determines which of several names a step has.")
    .explained("The names are the same, but they arrive in different states.")
    .example(
      "web: { by: notice.channel, names: { sms: enter sms code, email: enter email code } }",
      becomes: "web: { by: notice.channel, names: { sms: enter email code, email: enter sms code } }"
    )
  static let (formerNameAdded, formerNameRemoved) = opposites(
    ChangeRule("former-name-added", .minor, .nobody)
      .titled("A name from older versions is now recorded.")
      .explained("Generated Swift includes the old name again, as deprecated; no other concept can use it."),
    ChangeRule("former-name-removed", .major, .source)
      .titled("A name from older versions is no longer recorded.")
      .explained("Generated Swift included it as deprecated: callers that still use it no longer compile."),
    before: "swift: {}",
    after: "swift: { was: [{ name: stuck, until: 2.0.0 }] }"
  )
  static let (deprecated, deprecationRemoved) = opposites(
    ChangeRule("deprecated", .minor, .nobody)
      .titled("A name is deprecated.")
      .explained("Callers get a warning. Semantic versioning requires a minor version."),
    ChangeRule("deprecation-removed", .minor, .nobody)
      .titled("A name is no longer deprecated.")
      .explained("The name is no longer planned for removal."),
    before: "swift: {}",
    after: "swift: { deprecated: { in: 3.0.0, use: enter-code } }"
  )
  static let deprecationChanged = ChangeRule("deprecation-changed", .patch, .nobody)
    .titled("A deprecation changed.")
    .explained("The version, the reason or the replacement changed; callers already got the warning.")
    .example("deprecated: { in: 3.0.0 }", becomes: "deprecated: { in: 3.0.0, use: enter-code }")
  static let sinceChanged = ChangeRule("since-changed", .patch, .nobody)
    .titled("The version that introduced an item changed.")
    .explained("Only the record of earlier versions changes; the item itself does not.")
    .example("since: { swift: 1.0.0 }", becomes: "since: { swift: 1.1.0 }")
  static let nameNotesChanged = ChangeRule("name-notes-changed", .patch, .nobody)
    .titled("The notes on a name changed.")
    .explained("These are the reason for a name, its source, the concepts that share it, and how to distinguish them.")
    .example(
      "web: { name: extra check, because: It is the word of the form. }",
      becomes: "web: { name: extra check, because: It is the word of the page. }"
    )
}
