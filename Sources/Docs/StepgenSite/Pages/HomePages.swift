import StepgenCatalogs
import StepgenLanguages
import StepgenModel

/// The home of a language, and the start page of each platform.
struct HomePages {
  let scope: PageScope
  private var words: PageWords { scope.words }

  var home: Page {
    // A registry without flows is a manual: its guides are all that it has.
    let isManual = scope.registry.flows.isEmpty
    let summary =
      isManual
      ? scope.plain([.paragraph(scope.line(UnitPath.registry.meaning, scope.registry.meaning.firstParagraph))])
      : words(.homeSummary, ["registry": scope.registryTitle])
    var page = scope.page(.home, .home, title: scope.registryTitle, summary: summary)
    let (lead, rest) = about().splitAfterFirstParagraph
    page.blocks =
      lead
      + (isManual
        ? rest
        : [
          section("platforms", .choosePlatform, [.cards(platformCards)])
        ] + tasks(for: nil) + [section("flows", .flows, [.cards(flowCards)])]) + guides(for: nil)
      + (isManual || rest.isEmpty ? [] : [section("about", .about, rest)])
    page.navigation = Navigation(scope).groups
    page.ways = scope.ways(of: (scope.registry.docsTarget?.tasks ?? []).map(\.target))
    page.sourcePath = scope.sourcePath(scope.registry.range)
    return page
  }

  private func section(_ id: String, _ title: Word, _ blocks: [Block]) -> Block {
    .section(Section(id: id, level: 2, title: [.text(words(title))], blocks: blocks))
  }

  private func about(_ platform: Platform.Index? = nil) -> [Block] {
    scope.on(platform).prose(UnitPath.registry.meaning, scope.registry.meaning)
  }

  private var platformCards: [Card] {
    scope.index.platforms.map { platform in
      let styles = scope.registry.platforms[platform].styles.map(\.title).joined(separator: words(.listSeparator))
      return Card(
        title: [.text(scope.title(platform))],
        destination: .page(scope.index.platformPath(platform)),
        text: [.text(styles)]
      )
    }
  }

  private var flowCards: [Card] {
    scope.registry.flows.map { flow in
      Card(
        title: scope.title(UnitPath.flow(flow.id).title, flow.title),
        destination: .page(scope.index.hub(flow)),
        text: scope.line(UnitPath.flow(flow.id).meaning, flow.meaning.firstParagraph).firstSentence
      )
    }
  }

  /// What readers come for: on the page of a platform the ways of that platform, and on the first page, before them, the
  /// guides of each platform, such as how to set it up.
  private func tasks(for platform: Platform.Index?) -> [Block] {
    let scope = scope.on(platform)
    let own = platform == nil ? scope.index.platforms.flatMap { scope.guides(for: $0) } : []
    let guides = own.map { Card(title: [.text($0.title)], destination: .page($0.path), text: []) }
    let cards =
      guides
      + (scope.registry.docsTarget?.tasks ?? []).compactMap { task in
        scope.destination(of: task.target).map { destination in
          Card(title: scope.title(UnitPath.task(task.id).title, task.title), destination: destination, text: [])
        }
      }
    return cards.isEmpty ? [] : [section("tasks", .tasks, [.cards(cards)])]
  }

  private func guides(for platform: Platform.Index?) -> [Block] {
    let cards = scope.guides(for: platform).map { guide in
      Card(title: [.text(guide.title)], destination: .page(guide.path), text: [.text(guide.summary)])
    }
    return cards.isEmpty ? [] : [section("guides", .guides, [.cards(cards)])]
  }

  func platform(_ platform: Platform.Index) -> Page {
    let values: KeyValuePairs = ["platform": scope.title(platform), "registry": scope.registryTitle]
    var page = scope.page(
      scope.index.platformPath(platform),
      .platform,
      title: words(.platformTitle, values),
      summary: words(.platformSummary, values)
    )
    page.platform = scope.index.id(platform)
    page.blocks =
      [.paragraph([.text(page.summary)])] + guides(for: platform) + tasks(for: platform)
      + [section("flows", .flows, [flowTable(platform)]), section("conventions", .conventions, conventions(platform))]
      + [section("about", .about, [.paragraph(scope.origin(of: platform))] + about(platform))]
    page.navigation = Navigation(scope).groups(platform: platform)
    page.platforms = scope.index.platforms.map {
      PlatformLink(
        id: scope.index.id($0),
        title: scope.title($0),
        destination: .page(scope.index.platformPath($0)),
        isCurrent: $0 == platform
      )
    }
    page.sourcePath = scope.sourcePath(scope.registry.platforms[platform].range)
    return page
  }

  private func flowTable(_ platform: Platform.Index) -> Block {
    let flows = scope.registry.flows.filter { scope.index.has($0, platform) }
    let rows = flows.map { flow in
      let count = scope.index.arriving(flow, platform).count
      return Table.Row(cells: [
        [.link(scope.title(UnitPath.flow(flow.id).title, flow.title), to: .page(scope.index.guide(flow, platform)))],
        [.text(count > 0 ? String(count) : "–")],
        scope.begins(flow, platform),
      ])
    }
    let columns = [words(.flow), words(.steps), words(.beginsWith)].map { [Inline.text($0)] }
    return .table(Table(caption: [.text(words(.flowsCaption))], columns: columns, rows: rows))
  }

  /// How the platform writes names, shown with the first step of the registry that it has.
  private func conventions(_ platform: Platform.Index) -> [Block] {
    let styles = scope.registry.platforms[platform].styles.map { style in
      [Inline.text(style.title), .text(" ("), .text(style.language.title), .text(")")]
    }
    let flows = scope.registry.flows
    let example = flows.lazy.flatMap { flow in flow.steps.map { (flow, $0) } }
      .first { $0.1.names[platform].status == .present && $0.1.names[platform].words != nil }
    guard let (flow, step) = example, let name = step.names[platform].words else {
      return [.list(styles, isOrdered: false)]
    }
    let line = words.line(
      .namingExample,
      [
        "words": [.text(name.text)],
        "name": [.link(scope.code(step.names[platform]), to: .page(scope.index.step(step, flow, platform)))],
      ]
    )
    return [.paragraph([.text(words(.sampleStyles))]), .list(styles, isOrdered: false), .paragraph(line)]
  }
}

extension [Inline] {
  /// The first sentence of a text, for where there is room for no more.
  var firstSentence: [Inline] { firstText(\.firstSentence) }

  /// The same without its last mark, in place of a title.
  var asTitle: [Inline] { firstText(\.asTitle) }

  private func firstText(_ part: (String) -> String) -> [Inline] {
    guard case .translated(var translation)? = first else { return self }
    translation.text = part(translation.text)
    return [.translated(translation)]
  }
}

extension String {
  fileprivate var firstSentence: String {
    let ends = ["。", ". "].compactMap { firstRange(of: $0) }
    guard let end = ends.min(by: { $0.lowerBound < $1.lowerBound }) else { return self }
    return String(self[...end.lowerBound])
  }

  /// The first sentence without its last mark.
  var asTitle: String {
    let sentence = firstSentence
    return sentence.hasSuffix(".") || sentence.hasSuffix("。") ? String(sentence.dropLast()) : sentence
  }
}
