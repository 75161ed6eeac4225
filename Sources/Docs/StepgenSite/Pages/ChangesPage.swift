import StepgenCatalogs
import StepgenModel
import StepgenReports

/// What each version of each platform brought: new, renamed, deprecated and removed names.
struct ChangesPage {
  let scope: PageScope
  private var words: PageWords { scope.words }

  var page: Page {
    var page = scope.page(
      .changes,
      .changes,
      title: words(.changes),
      summary: words(.changesSummary, ["registry": scope.registryTitle])
    )
    page.blocks = [.paragraph([.text(page.summary)]), upgrade] + scope.index.platforms.compactMap(section)
    page.navigation = Navigation(scope).groups
    page.feed = ChangesFeed(scope: scope).isThere ? ChangesFeed.path : nil
    return page
  }

  /// The checks before an upgrade.
  private var upgrade: Block {
    let breaking = Inline.badge(words(.breakingChange), kind: .warning)
    let lines = [words.line(.upgradeDefault, [:]), words.line(.upgradeBreaking, ["mark": [breaking]])]
    let title = [Inline.text(words(.upgradeTitle))]
    return .section(Section(id: "upgrade", level: 2, title: title, blocks: [.list(lines, isOrdered: false)]))
  }

  /// What a version of a platform's library brought.
  struct Version {
    var number: String
    /// The anchor on the page.
    var id: String
    var lines: [[Inline]]
  }

  /// The versions that brought something, the latest first.
  func versions(_ platform: Platform.Index) -> [Version] {
    let events = scope.registry.namedConcepts.flatMap { self.events(of: $0, platform) }
    return Dictionary(grouping: events, by: \.version).sorted { isLater($0.key, $1.key) }.map { number, events in
      Version(
        number: number,
        id: "\(scope.index.id(platform))-\(number)",
        lines: events.map(\.line) + unchangedFlows(beside: events)
      )
    }
  }

  /// The flows whose steps a version left alone.
  private func unchangedFlows(beside events: [Event]) -> [[Inline]] {
    let changed = Set(events.compactMap(\.flow))
    let same = scope.registry.flows.filter { !changed.contains($0.id) }
    guard !same.isEmpty else { return [] }
    let titles = same.map { scope.title($0) }.joined(separator: words(.listSeparator))
    return [words.line(.changesStepsSame, ["flows": [.text(titles)]])]
  }

  private func section(_ platform: Platform.Index) -> Block? {
    let versions = versions(platform)
    guard !versions.isEmpty else { return nil }
    let released = scope.registry.platforms[platform].released
    let blocks = versions.map { version in
      Block.section(
        Section(
          id: version.id,
          level: 3,
          title: [.text(version.number + (released[version.number].map { " (\($0))" } ?? ""))],
          blocks: [.list(version.lines, isOrdered: false)]
        )
      )
    }
    return .section(
      Section(
        id: scope.index.id(platform),
        level: 2,
        title: [.text(scope.title(platform))],
        blocks: sameSince(versions[0].number, platform) + blocks
      )
    )
  }

  /// That the latest of the versions with changes is not the latest that was read.
  private func sameSince(_ version: String, _ platform: Platform.Index) -> [Block] {
    guard let source = scope.registry.platforms[platform].readFrom, source.split(separator: " ").last != version[...]
    else { return [] }
    return [
      .paragraph(words.line(.changesNoneSince, ["version": [.text(version)], "source": [.code(source)]]))
    ]
  }

  private func isLater(_ left: String, _ right: String) -> Bool {
    guard let left = StepgenModel.Version(left), let right = StepgenModel.Version(right) else { return left > right }
    return left > right
  }

  private struct Event {
    var version: String
    var line: [Inline]
    /// The flow of a step, or of what a step has.
    var flow: String?
  }

  private func events(of concept: Concept, _ platform: Platform.Index) -> [Event] {
    let name = concept.names[platform]
    var events: [Event] = []
    if let since = name.since, name.isDeclared {
      let isNeverReturned = name.status == .declaredOnly && name.notReturnedSince == nil
      events.append(event(since, isNeverReturned ? .changeDeclared : .changeAdded, concept, platform))
    }
    if let version = name.notReturnedSince { events.append(breaking(version, .changeNotReturned, concept, platform)) }
    for former in name.formerNames {
      let values: KeyValuePairs = ["old": [Inline.code(former.identifier)], "name": link(concept, platform)]
      events.append(Event(version: former.until, line: words.line(.changeRenamed, values)))
      if let version = former.removed {
        events.append(Event(version: version, line: breakingMark + words.line(.changeFormerRemoved, values)))
      }
    }
    if let version = name.deprecation?.version {
      events.append(event(version, .changeDeprecated, concept, platform))
    }
    if let version = name.removed { events.append(breaking(version, .changeRemoved, concept, platform)) }
    return events.map { event in
      var event = event
      event.flow = concept.owner.first
      return event
    }
  }

  private func event(_ version: String, _ word: Word, _ concept: Concept, _ platform: Platform.Index) -> Event {
    Event(
      version: version,
      line: words.line(word, ["kind": [.text(words(concept.kind.word))], "name": link(concept, platform)])
    )
  }

  private var breakingMark: [Inline] { [.badge(words(.breakingChange), kind: .warning), .text(" ")] }

  private func breaking(_ version: String, _ word: Word, _ concept: Concept, _ platform: Platform.Index) -> Event {
    var event = event(version, word, concept, platform)
    event.line = breakingMark + event.line
    return event
  }

  private func link(_ concept: Concept, _ platform: Platform.Index) -> [Inline] {
    let code = scope.code(concept.names[platform])
    guard let destination = scope.index.destination(of: concept, on: platform) else { return code }
    return [.link(code, to: destination)] + place(of: concept)
  }

  /// Which step of which flow it is: steps may share their names.
  private func place(of concept: Concept) -> [Inline] {
    guard concept.kind == .step, let id = concept.owner.first, let flow = scope.index.flow(id),
      let step = flow.step(concept.id)
    else { return [] }
    let title = scope.title(UnitPath.flow(flow.id).title, flow.title)
    return words.line(.changePlace, ["flow": title, "step": scope.line(of: step, flow)])
  }
}
