import StepgenCatalogs
import StepgenModel

/// The errors of a flow on one platform, each with what it means and what to do.
struct ErrorsPage {
  let scope: PageScope
  let flow: Flow
  let platform: Platform.Index

  init(scope: PageScope, flow: Flow, platform: Platform.Index) {
    self.scope = scope.on(platform)
    self.flow = flow
    self.platform = platform
  }

  private var words: PageWords { scope.words }

  var page: Page {
    let values: KeyValuePairs = ["flow": scope.title(flow), "platform": scope.title(platform)]
    let path = scope.index.errors(flow, platform)
    var page = scope.page(path, .errors, title: words(.errorsTitle, values), summary: words(.errorsSummary, values))
    page.platform = scope.index.id(platform)
    page.flow = flow.id
    let errors = scope.index.errors(in: flow, platform)
    page.blocks =
      errors.isEmpty
      ? [.paragraph([.text(words(.errorsNone))])]
      : [.paragraph([.text(words(.errorsLead))])] + guide + errors.map(section)
    page.breadcrumbs = [
      PageLink(title: scope.title(platform), path: scope.index.platformPath(platform)),
      PageLink(title: scope.title(flow), path: scope.index.guide(flow, platform)),
    ]
    page.previous = scope.index.steps(of: flow, platform).last.map {
      PageLink(title: scope.title($0, flow), path: scope.index.step($0, flow, platform))
    }
    page.navigation = Navigation(scope).groups(flow: flow, platform: platform)
    page.platforms = scope.index.platforms.map { other in
      let path = scope.index.has(flow, other) ? scope.index.errors(flow, other) : scope.index.hub(flow)
      return PlatformLink(
        id: scope.index.id(other),
        title: scope.title(other),
        destination: .page(path),
        isCurrent: other == platform
      )
    }
    page.sourcePath = scope.sourcePath(flow.range)
    return page
  }

  /// The way to the guide that has code for it.
  private var guide: [Block] {
    guard let guide = scope.guides.first(where: { $0.path == .catching }) else { return [] }
    let link = Inline.link([.text(guide.title)], to: .page(guide.path))
    return [.paragraph(words.line(.errorsCaught, ["guide": [link]]))]
  }

  /// All of them at a glance.
  var table: Block {
    let rows = scope.index.errors(in: flow, platform).map { index in
      let error = scope.registry.errors[index]
      return Table.Row(cells: [
        [scope.link(error: index, flow, platform)],
        scope.line(UnitPath.error(error.id).meaning, error.meaning.firstParagraph),
      ])
    }
    let columns = [words(.error), words(.cause)].map { [Inline.text($0)] }
    return .table(Table(caption: [.text(words(.errors))], columns: columns, rows: rows))
  }

  private func section(_ index: Int) -> Block {
    let error = scope.registry.errors[index]
    let names = error.names[platform]
    var blocks = causes(index)
    if names.identifiers.count > 2 {
      blocks.append(.list(names.spellings.map { [.code($0)] }, isOrdered: false))
    }
    if names.identifiers.count > 2 || !names.isDeclared {
      let because = names.because ?? ""
      let remark = scope.remark(UnitPath.error(error.id).because(on: scope.index.id(platform)), because)
      if !remark.isEmpty { blocks.append(.paragraph(scope.annotated(remark, names))) }
    }
    let apart = error.names[platform].toldApartBy ?? ""
    if !apart.isEmpty {
      let text = scope.remark(UnitPath.error(error.id).toldApartBy(on: scope.index.id(platform)), apart)
      blocks.append(.paragraph([.text(words(.toldApart)), .text(words(.labelSeparator))] + text))
    }
    blocks += messages(of: error) + SiteParts(scope: scope).samples(catching: index, in: flow, platform)
    if let type = error.values.map({ scope.registry.types[$0] }) {
      blocks += scope.table(of: type.fields, UnitPath.type(type.id), .errorValues, platform)
    }
    if !error.retry.isEmpty {
      let retry = scope.prose(UnitPath.error(error.id).retry, error.retry)
      blocks.append(part("do-" + error.id, .whatToDo, retry))
    }
    let all = Inline.link(scope.title(of: error), to: .page(scope.index.error(error)))
    let places = occurrences(index)
    let compare = Block.paragraph(words.line(.compareLine, ["all": [all]]))
    blocks.append(places.isEmpty ? compare : part("where-" + error.id, .whereItOccurs, places + [compare]))
    var section = Section(
      id: error.id,
      level: 2,
      title: heading(error),
      blocks: blocks
    )
    section.formerIDs = error.aliases
    return .section(section)
  }

  /// What the error means: in this flow, where every outcome that ends in it says so, and otherwise in general.
  private func causes(_ index: Int) -> [Block] {
    let error = scope.registry.errors[index]
    let general = scope.prose(UnitPath.error(error.id).meaning, error.meaning)
    let path = UnitPath.flow(flow.id)
    let ofStarts = flow.starts.flatMap { start in
      let operation = scope.registry.operations[start.operation].id
      return start.outcomes.map { ($0, path.start(operation, outcome: $0.id)) }
    }
    let ofSteps = flow.steps.flatMap { step in step.outcomes.map { ($0, path.step(step.id).outcome($0.id)) } }
    let own = (ofStarts + ofSteps).filter { $0.0.error == index && $0.0.platforms.contains(platform) }
    guard !own.isEmpty, own.allSatisfy({ !$0.0.meaning.isEmpty }) else { return general }
    // A sentence that is only for other platforms leaves nothing.
    let told = own.map { (scope.line($0.1.meaning, $0.0.meaning), $0.0.source) }.filter { !$0.0.isEmpty }
    let lead = told.count < own.count ? general : []
    guard !told.isEmpty else { return lead }
    let texts = scope.annotated(told)
    return lead + (texts.count == 1 ? [.paragraph(texts[0])] : [.list(texts, isOrdered: false)])
  }

  /// Its messages: in a line, or as a list where there are many.
  private func messages(of error: FlowError) -> [Block] {
    let messages = scope.registry.messages(of: error, on: platform).map { [Inline.code($0.text)] }
    let label = [Inline.text(words(.message)), .text(words(.labelSeparator))]
    switch messages.count {
    case 0: return []
    case 1...2: return [.paragraph(label + scope.alternatives(messages))]
    default: return [.paragraph(label), .list(messages, isOrdered: false)]
    }
  }

  /// The name; where several errors have it, what tells this one apart.
  private func heading(_ error: FlowError) -> [Inline] {
    let name = error.names[platform]
    let others = scope.index.errors(in: flow, platform)
      .filter { scope.registry.errors[$0].names[platform].text == name.text }
    let title = scope.title(of: error)
    guard name.identifiers.count <= 2, let text = name.text else { return title }
    return [.code(text)] + (others.count > 1 ? [.text(" · ")] + title : [])
  }

  private func part(_ id: String, _ title: Word, _ blocks: [Block]) -> Block {
    .section(Section(id: id, level: 3, title: [.text(words(title))], blocks: blocks))
  }

  private func occurrences(_ error: Int) -> [Block] {
    let calls = flow.starts.compactMap { start -> [Inline]? in
      let operation = scope.registry.operations[start.operation]
      let found = start.outcomes.filter { $0.error == error && $0.platforms.contains(platform) }
      guard !found.isEmpty || operation.errors.contains(error), operation.names[platform].isDeclared else { return nil }
      let after = unique(found.compactMap(\.afterError)).map { [Inline.text(words($0.word))] }
      return scope.code(operation.names[platform])
        + (after.isEmpty ? [] : [.text(words(.labelSeparator))] + scope.list(after))
    }
    let steps = flow.steps.filter { $0.names[platform].status == .present }.compactMap { step -> [Inline]? in
      let found = step.outcomes.filter { $0.error == error && $0.platforms.contains(platform) }
      guard !found.isEmpty else { return nil }
      return [scope.link(step, flow, platform), .text(words(.labelSeparator))] + consequences(found, at: step)
    }
    let places = unique(calls + steps)
    return places.isEmpty ? [] : [.list(places, isOrdered: false)]
  }

  /// What is left after an error; where that differs, each consequence with its causes.
  private func consequences(_ outcomes: [Outcome], at step: Step) -> [Inline] {
    let all = unique(outcomes.compactMap(\.afterError))
    guard all.count > 1 else { return all.map { .text(words($0.word)) } }
    let parts = StepParts(scope: scope, flow: flow, step: step, platform: platform)
    let lines = all.map { after in
      let causes = scope.annotated(outcomes.filter { $0.afterError == after }.map { (parts.when($0), $0.source) })
      return causes.joined(separator: [.text(" · ")]) + [.text(" – " + words(after.word))]
    }
    return [.lineBreak] + lines.joined(separator: [.lineBreak])
  }
}
