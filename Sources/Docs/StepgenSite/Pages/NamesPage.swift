import StepgenCatalogs
import StepgenLanguages
import StepgenModel
import StepgenReports

/// Every identifier of every platform and every message of an error from A to Z, and what it stands for.
struct NamesPage {
  let scope: PageScope
  /// How far the texts of the registry are translated.
  let languages: [LanguageCoverage]
  private var words: PageWords { scope.words }

  var page: Page {
    var page = scope.page(
      .names,
      .names,
      title: words(.namesTitle),
      summary: words(.namesSummary, ["registry": scope.registryTitle])
    )
    let letters = Dictionary(grouping: entries + messages, by: \.letter).sorted { $0.key < $1.key }
    page.blocks = [.paragraph([[.text(words(.namesLead))], comparison].joinedLine()), index(letters.map(\.key))]
    page.blocks += letters.map(section) + translations
    page.navigation = Navigation(scope).groups
    return page
  }

  /// The way on to two platforms side by side.
  private var comparison: [Inline] {
    guard scope.registry.platforms.count > 1 else { return [] }
    return [.link([.text(words(.comparisonTitle))], to: .page(.comparison))]
  }

  /// How far the texts are translated into each language.
  private var translations: [Block] {
    guard !languages.isEmpty else { return [] }
    let columns = [words(.language), words(.translated), words(.staleTexts), words(.missingTexts)]
    let rows = languages.map { language in
      Table.Row(cells: [
        [.text(language.locale.name)], [.text(language.percent + " %")], [.text(String(language.freshness.stale))],
        [.text(String(language.freshness.missing))],
      ])
    }
    let table = Table(
      caption: [.text(words(.translationsCaption))],
      columns: columns.map { [Inline.text($0)] },
      rows: rows
    )
    return [
      .section(
        Section(id: "languages", level: 2, title: [.text(words(.languages))], blocks: [.table(table)])
      )
    ]
  }

  private func index(_ letters: [String]) -> Block {
    let links = letters.map { [Inline.link([.text($0.uppercased())], to: .anchor("letter-" + $0))] }
    return .paragraph(Array(links.joined(separator: [.text(" ")])))
  }

  private func section(_ letter: (key: String, value: [Entry])) -> Block {
    let names = Dictionary(grouping: letter.value, by: \.identifier).map {
      (order: $0.lowercased(), key: $0, value: $1)
    }
    .sorted { ($0.order, $0.key) < ($1.order, $1.key) }
    let columns = [words(.name), words(.standsFor)].map { [Inline.text($0)] }
    let caption = words(.namesLetter, ["letter": letter.key.uppercased()])
    let table = Table(caption: [.text(caption)], columns: columns, rows: names.map { row($0.key, $0.value) })
    var section = Section(
      id: "letter-" + letter.key,
      level: 2,
      title: [.text(letter.key.uppercased())],
      blocks: [.table(table)]
    )
    section.folded = [.text("\(caption) (\(names.count))")]
    return .section(section)
  }

  /// What one name stands for: first steps and errors, a line for each kind of thing on the same platforms.
  private func row(_ identifier: String, _ entries: [Entry]) -> Table.Row {
    let sorted = entries.sorted { $0.sortKey.lexicographicallyPrecedes($1.sortKey) }
    var lines: [[Entry]] = []
    for entry in sorted {
      if let last = lines.last?.first, last.kind == entry.kind, last.platforms == entry.platforms {
        lines[lines.count - 1].append(entry)
      } else {
        lines.append([entry])
      }
    }
    return Table.Row(cells: [[.code(identifier)], Array(lines.map(line).joined(separator: [.lineBreak]))])
  }

  private func line(_ entries: [Entry]) -> [Inline] {
    guard let first = entries.first else { return [] }
    let platforms = first.platforms.map(scope.title).joined(separator: words(.listSeparator))
    return scope.list(entries.map { [.link($0.title, to: $0.destination)] })
      + [.text(" "), .badge(words(first.kind), kind: .note)] + (platforms.isEmpty ? [] : [.text(" " + platforms)])
  }

  /// One identifier that stands for one concept, on all platforms where it does, or a message.
  ///
  /// A class of constants, because all are sorted and grouped.
  private final class Entry {
    let identifier: String
    let concept: Concept
    /// What the identifier is.
    let kind: Word
    /// None for a message.
    let platforms: [Platform.Index]
    let title: [Inline]
    let destination: Destination

    init(
      identifier: String,
      concept: Concept,
      kind: Word,
      platforms: [Platform.Index],
      title: [Inline],
      destination: Destination
    ) {
      (self.identifier, self.concept, self.kind) = (identifier, concept, kind)
      (self.platforms, self.title, self.destination) = (platforms, title, destination)
    }

    var target: String { concept.kind.rawValue + concept.path }
    var sortKey: [String] {
      [String(concept.kind.rank), platforms.map { String($0.position + 10) }.joined(separator: ","), target]
    }

    var letter: String {
      let first = identifier.utf8.first { $0.isLetter }
      return first.map { String(UnicodeScalar($0)).lowercased() } ?? "0"
    }
  }

  private var entries: [Entry] {
    scope.registry.namedConcepts.flatMap { concept -> [Entry] in
      var byName: [String: [Platform.Index]] = [:]
      for platform in scope.registry.platforms.indices where concept.names.indices.contains(platform) {
        let name = concept.names[platform]
        guard scope.index.isThere(concept, platform) else { continue }
        for identifier in unique(name.identifiers + name.formerNames.map(\.identifier)) {
          byName[identifier, default: []].append(platform)
        }
      }
      return byName.compactMap { identifier, platforms in
        guard let destination = destination(of: concept, platforms) else { return nil }
        return Entry(
          identifier: identifier,
          concept: concept,
          kind: concept.kind.word,
          platforms: platforms,
          title: title(of: concept, platforms),
          destination: destination
        )
      }
    }
  }

  /// What logs say when an error happens; the client libraries pass it on.
  private var messages: [Entry] {
    scope.registry.namedConcepts.filter { $0.kind == .error }.flatMap { concept -> [Entry] in
      guard let error = scope.registry.error(concept.id), let destination = destination(of: concept, []) else {
        return []
      }
      return unique(scope.registry.messages(of: error).map(\.text)).map {
        Entry(
          identifier: $0,
          concept: concept,
          kind: .message,
          platforms: [],
          title: title(of: concept, []),
          destination: destination
        )
      }
    }
  }

  /// What readers know a concept by: its title, also for a value that comes with it, or what it is in a few words.
  private func title(of concept: Concept, _ platforms: [Platform.Index]) -> [Inline] {
    let path = UnitPath(concept.kind, of: concept.owner, concept.id)
    let title: [Inline]? =
      switch concept.kind {
      case .step: scope.title(path.title, concept.title)
      case .field: stepTitle(concept.owner) ?? typeName(concept.owner.first ?? "", platforms)
      case .error: scope.registry.error(concept.id).map(scope.title)
      case .flow: scope.registry.flows[id: concept.owner.first ?? concept.id].map { [.text(scope.title($0))] }
      default: scope.line(path.meaning, concept.meaning.firstParagraph).asTitle
      }
    return title.flatMap { $0.isEmpty ? nil : $0 } ?? [.code(name(concept.names, platforms) ?? concept.id)]
  }

  private func typeName(_ id: String, _ platforms: [Platform.Index]) -> [Inline]? {
    let type = scope.registry.type(id)
    return type.flatMap { name($0.names, platforms) }.map { [.code($0)] }
  }

  /// The name on the first of some platforms that has one, otherwise on any.
  private func name(_ names: PerPlatform<PlatformName>, _ platforms: [Platform.Index]) -> String? {
    (platforms + Array(names.indices)).lazy.compactMap { names[$0].text }.first
  }

  /// The title of the step that a payload field is part of.
  private func stepTitle(_ owner: [String]) -> [Inline]? {
    guard owner.count == 2, let flow = scope.index.flow(owner[0]), let step = flow.step(owner[1]) else { return nil }
    return scope.line(of: step, flow)
  }

  /// The page of the concept on the first platform that has pages and the name, otherwise on any that has the concept.
  private func destination(of concept: Concept, _ named: [Platform.Index]) -> Destination? {
    let declared = scope.index.platforms.filter { concept.names[$0].isDeclared }
    guard let platform = scope.index.platforms.first(where: named.contains) ?? declared.first else {
      return concept.kind == .step ? concept.owner.first.map { .page(PagePath($0 + "/"), anchor: concept.id) } : nil
    }
    return scope.index.destination(of: concept, on: platform)
  }
}

extension SiteIndex {
  func reference(_ platform: Platform.Index) -> PagePath { PagePath(id(platform) + "/reference/") }

  func stepDestination(_ flow: String, _ step: String, _ platform: Platform.Index) -> Destination? {
    guard let flow = self.flow(flow) else { return nil }
    return flow.step(step).map { destination($0, flow, platform) }
  }

  func errorDestination(_ id: String) -> Destination? {
    registry.error(id).map { .page(error($0)) }
  }

  func fieldDestination(_ owner: [String], _ platform: Platform.Index) -> Destination? {
    if owner.count == 2 { return stepDestination(owner[0], owner[1], platform) }
    guard let type = registry.type(owner.first) else { return .page(reference(platform)) }
    if let flow = flow(named: type, platform) { return .page(guide(flow, platform)) }
    let isThere = type.names[platform].isDeclared
    let other = isThere ? platform : platforms.first { type.names[$0].isDeclared }
    return .page(reference(other ?? platform), anchor: other == nil ? nil : "type-" + type.id)
  }
}

extension SiteIndex {
  /// The flow whose steps have the name of a type on a platform that has no such type.
  private func flow(named type: PayloadType, _ platform: Platform.Index) -> Flow? {
    guard !type.names[platform].isDeclared else { return nil }
    let names = Set(type.names.flatMap(\.identifiers))
    return registry.flows.first { flow in
      has(flow, platform) && flow.typeConcepts.contains { !names.isDisjoint(with: $0.names[platform].identifiers) }
    }
  }

  /// Whether a platform has what a concept belongs to: values of a type that it lacks are not there either.
  func isThere(_ concept: Concept, _ platform: Platform.Index) -> Bool {
    guard concept.kind == .field, platforms.contains(platform),
      concept.owner.count == 1, let type = registry.type(concept.owner[0])
    else { return true }
    return type.names[platform].isDeclared || flow(named: type, platform) != nil
  }
}
