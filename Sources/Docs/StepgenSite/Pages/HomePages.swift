import StepgenCatalogs
import StepgenLanguages
import StepgenModel

/// The home of a language.
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
    let (lead, rest) = about.splitAfterFirstParagraph
    page.blocks =
      lead + [.beginning(Beginning(actions: actions, way: MainWay(scope)))]
      + (isManual
        ? rest
        : [
          section("platforms", .choosePlatform, [.cards(platformCards)])
        ] + walk + tasks + [section("flows", .flows, [.cards(flowCards)])]) + guides
      + (isManual || rest.isEmpty ? [] : [section("about", .about, rest)])
    page.navigation = Navigation(scope).groups
    page.ways = scope.ways(
      of: (scope.registry.docsTarget?.tasks ?? []).map(\.target) + scope.registry.flows.map { "flow:" + $0.id }
    )
    page.sourcePath = scope.sourcePath(scope.registry.range)
    return page
  }

  private func section(_ id: String, _ title: Word, _ blocks: [Block]) -> Block {
    .section(Section(id: id, level: 2, title: [.text(words(title))], blocks: blocks))
  }

  /// The largest flow; in a manual the first guide.
  private var actions: [Card] {
    if let flow = MainWay.flow(of: scope) {
      let title = words(.startWith, ["title": scope.title(flow)])
      return [Card(title: [.text(title)], destination: .page(scope.index.hub(flow)), text: [])]
    }
    return scope.guides(for: nil).prefix(1).map {
      Card(title: [.text($0.title)], destination: .page($0.path), text: [])
    }
  }

  private var walk: [Block] {
    let blocks = MainWay.flow(of: scope).map(scope.walk) ?? []
    return blocks.isEmpty ? [] : [section("walk", .walkTitle, blocks)]
  }

  private var about: [Block] {
    scope.prose(UnitPath.registry.meaning, scope.registry.meaning)
  }

  private var platformCards: [Card] {
    scope.index.platforms.map { platform in
      let styles = scope.registry.platforms[platform].styles.map(\.title).joined(separator: words(.listSeparator))
      return Card(
        title: [.text(scope.title(platform))],
        destination: .page(scope.beginning(of: platform)),
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

  /// The guides of each platform, such as how to set it up, and then the tasks of the manifest.
  private var tasks: [Block] {
    let guides = scope.index.platforms.flatMap { scope.guides(for: $0) }.map { guide in
      Card(title: [.text(guide.title)], destination: .page(guide.path), text: [])
    }
    let tasks = (scope.registry.docsTarget?.tasks ?? []).compactMap { task in
      scope.destination(of: task.target).map { destination in
        Card(title: scope.title(UnitPath.task(task.id).title, task.title), destination: destination, text: [])
      }
    }
    let cards = guides + tasks
    return cards.isEmpty ? [] : [section("tasks", .tasks, [.cards(cards)])]
  }

  private var guides: [Block] {
    let cards = scope.guides(for: nil).map { guide in
      Card(title: [.text(guide.title)], destination: .page(guide.path), text: [.text(guide.summary)])
    }
    return cards.isEmpty ? [] : [section("guides", .guides, [.cards(cards)])]
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
