import StepgenCatalogs
import StepgenModel

/// A flow on all platforms: the diagram, the names side by side, and what each configuration leads to.
struct HubPage {
  let scope: PageScope
  let flow: Flow
  private var words: PageWords { scope.words }

  func page(figure: [Block]) -> Page {
    let meaning = scope.line(UnitPath.flow(flow.id).meaning, flow.meaning.firstParagraph).firstSentence
    let own = scope.plain([.paragraph(meaning)])
    let summary =
      own.isEmpty ? words(.hubSummary, ["flow": scope.title(flow), "registry": scope.registryTitle]) : own
    let title = words(.hubTitle, ["flow": scope.title(flow)])
    var page = scope.page(scope.index.hub(flow), .hub, title: title, summary: summary)
    page.flow = flow.id
    page.blocks = lead + sections(figure)
    page.navigation = Navigation(scope).groups
    page.platforms = scope.index.platforms(of: flow).map {
      PlatformLink(
        id: scope.index.id($0),
        title: scope.title($0),
        destination: .page(scope.index.guide(flow, $0)),
        isCurrent: false
      )
    }
    let flows = scope.registry.flows.values
    if let position = flows.firstIndex(where: { $0.id == flow.id }) {
      if position > 0 { page.previous = link(flows[position - 1]) }
      if position + 1 < flows.count { page.next = link(flows[position + 1]) }
    }
    page.sourcePath = scope.sourcePath(flow.range)
    return page
  }

  private func link(_ flow: Flow) -> PageLink {
    PageLink(title: scope.title(flow), path: scope.index.hub(flow))
  }

  private var lead: [Block] {
    let cards = scope.index.platforms(of: flow).map { platform in
      Card(
        title: [.text(scope.title(platform))],
        destination: .page(scope.index.guide(flow, platform)),
        text: count(on: platform)
      )
    }
    return scope.prose(UnitPath.flow(flow.id).meaning, flow.meaning) + [.cards(cards)]
  }

  /// How many steps can arrive; the calls that begin the flow where none can.
  private func count(on platform: Platform.Index) -> [Inline] {
    let count = scope.index.arriving(flow, platform).count
    guard count > 0 else { return scope.begins(flow, platform) }
    let word: Word = scope.index.arriving(flow, platform).allSatisfy(\.isEnd) ? .resultsOnPlatform : .stepsOnPlatform
    return [.text(words(word, ["count": String(count)]))]
  }

  private func sections(_ figure: [Block]) -> [Block] {
    let isOneCall = flow.isOneCall
    let parts: [(String, Word, [Block])] = [
      ("walk", .walkTitle, scope.walk(flow)), ("diagram", .diagram, isOneCall ? [] : figure),
      ("names", .namesAcrossPlatforms, names.map { [$0] } ?? []), ("states", .states, states),
      ("paths", PathList.title(of: flow), isOneCall ? [] : PathList(scope, flow, platform: nil).blocks),
      ("operations", .operations, [operations]),
      ("errors", .errorsAcrossPlatforms, errors),
    ]
    let taken = Set(flow.steps.map(\.id))
    return parts.compactMap { id, title, blocks in
      guard !blocks.isEmpty else { return nil }
      let id = taken.contains(id) ? id + "-section" : id
      return .section(Section(id: id, level: 2, title: [.text(words(title))], blocks: blocks))
    }
  }

  /// Whether some platform has a name for a step; others are what calls lead to, without a word for it in code.
  private func isNamed(_ step: Step) -> Bool {
    step.names.contains { $0.status != .absent }
  }

  /// What the steps are called on each platform; nothing where no step has a name.
  var names: Block? {
    let platforms = scope.registry.platforms.indices
    let steps = flow.steps.filter(isNamed)
    guard !steps.isEmpty else { return nil }
    let rows = steps.map { step in
      Table.Row(
        id: step.id,
        formerIDs: step.aliases,
        cells: [scope.title(UnitPath.flow(flow.id).step(step.id).title, step.title)] + platforms.map { cell(step, $0) }
      )
    }
    let columns = [[Inline.text(words(.step))]] + platforms.map { [Inline.text(scope.title($0))] }
    return .table(Table(caption: [.text(words(.namesCaption))], columns: columns, rows: rows))
  }

  /// The steps without a name, with what they mean.
  private var states: [Block] {
    let rows = flow.steps.filter { !isNamed($0) }.map { step in
      let path = UnitPath.flow(flow.id).step(step.id)
      return Table.Row(
        id: step.id,
        formerIDs: step.aliases,
        cells: [scope.title(path.title, step.title), scope.line(path.meaning, step.meaning.firstParagraph)]
      )
    }
    guard !rows.isEmpty else { return [] }
    let columns = [words(.step), words(.meaning)].map { [Inline.text($0)] }
    return [.table(Table(caption: [.text(words(.statesCaption))], columns: columns, rows: rows))]
  }

  private func cell(_ step: Step, _ platform: Platform.Index) -> [Inline] {
    let parts = StepParts(scope: scope, flow: flow, step: step, platform: platform)
    let code = scope.code(parts.name)
    let isPage = scope.index.platforms.contains(platform) && parts.name.status != .absent
    var cell = isPage ? [Inline.link(code, to: .page(scope.index.step(step, flow, platform)))] : code
    switch parts.name.status {
    case .absent: cell = [.badge(words(.absent), kind: .absent)]
    case .declaredOnly: cell += [.lineBreak, .badge(words(.neverReturned), kind: .warning)]
    case .exception: cell += [.lineBreak, .badge(words(.thrown), kind: .warning)]
    case .present:
      if !scope.index.namesakes(of: step, in: flow, platform).isEmpty, parts.name.isDeclared {
        cell += [.lineBreak, .badge(words(.shared), kind: .note)]
      }
    }
    return cell
  }

  static func anchor(ofError id: String) -> String { "error-" + id }

  /// Every error of the flow with its name on each platform, for readers who have not said which is theirs.
  var errors: [Block] {
    let platforms = scope.index.platforms(of: flow)
    let known = platforms.map { Set(scope.index.errors(in: flow, $0)) }
    let rows = scope.registry.errors.indices.filter { error in known.contains { $0.contains(error) } }.map { index in
      let error = scope.registry.errors[index]
      return Table.Row(
        id: Self.anchor(ofError: error.id),
        formerIDs: error.aliases.map(Self.anchor),
        cells: [[.link(scope.title(of: error), to: .page(scope.index.error(error)))]]
          + zip(platforms, known).map { platform, known in
            known.contains(index) ? scope.name(of: index, platform) : Table.nothing
          }
      )
    }
    guard !rows.isEmpty else { return [] }
    let columns = [[Inline.text(words(.error))]] + platforms.map { [Inline.text(scope.title($0))] }
    return [.table(Table(caption: [.text(words(.errorNamesCaption))], columns: columns, rows: rows))]
  }

  private var operations: Block {
    let used = unique(flow.starts.map(\.operation) + flow.steps.compactMap(\.answeringOperation))
    let rows = used.map { index in
      let operation = scope.registry.operations[index]
      return Table.Row(
        id: nil,
        cells: scope.index.platforms.map { call(index, $0) }
          + [scope.line(UnitPath.operation(operation.id).meaning, operation.meaning.firstParagraph)]
      )
    }
    let columns = scope.index.platforms.map { [Inline.text(scope.title($0))] } + [[.text(words(.meaning))]]
    return .table(
      Table(caption: [.text(words(.operationsCaption))], columns: columns, rows: rows, hasRowHeadings: false)
    )
  }

  /// The name of a call, with the way to what is said of it.
  private func call(_ operation: Int, _ platform: Platform.Index) -> [Inline] {
    let name = scope.registry.operations[operation].names[platform]
    guard name.isDeclared else { return scope.code(name) }
    let anchor = "operation-" + scope.registry.operations[operation].id
    return [.link(scope.code(name), to: .page(scope.index.reference(platform), anchor: anchor))]
  }
}
