import StepgenCatalogs
import StepgenModel
import StepgenReports

/// A flow on one platform, from the answer down to each step.
struct GuidePage {
  let scope: PageScope
  let flow: Flow
  let platform: Platform.Index

  init(scope: PageScope, flow: Flow, platform: Platform.Index) {
    self.scope = scope.on(platform)
    self.flow = flow
    self.platform = platform
  }

  private var words: PageWords { scope.words }
  private var steps: [Step] { scope.index.steps(of: flow, platform) }
  /// Whether calls of the platform give steps of the flow; where none do, the calls themselves are listed.
  private var hasSteps: Bool { !scope.index.arriving(flow, platform).isEmpty }
  /// Whether one call is the flow: what it returns are results, and none is answered.
  private var hasResultsAlone: Bool { scope.index.arriving(flow, platform).allSatisfy(\.isEnd) }

  /// The page with the complete samples, and with the diagram and the table of transitions, made from one graph.
  func page(samples: [Block], figure: [Block]) -> Page {
    var page = scope.page(scope.index.guide(flow, platform), .guide, title: title, summary: summary)
    page.heading = heading
    page.status = status
    page.platform = scope.index.id(platform)
    page.flow = flow.id
    page.blocks = lead + sections(samples, figure)
    page.breadcrumbs = [PageLink(title: scope.title(flow), path: scope.index.hub(flow))]
    page.next = steps.first.map { PageLink(title: scope.title($0, flow), path: scope.index.step($0, flow, platform)) }
    page.navigation = Navigation(scope).groups(flow: flow, platform: platform)
    page.platforms = scope.index.platforms.map(platformLink)
    page.sourcePath = scope.sourcePath(flow.range)
    return page
  }

  private func platformLink(_ other: Platform.Index) -> PlatformLink {
    let path = scope.index.has(flow, other) ? scope.index.guide(flow, other) : scope.index.hub(flow)
    return PlatformLink(
      id: scope.index.id(other),
      title: scope.title(other),
      destination: .page(path),
      isCurrent: other == platform
    )
  }

  /// The enumeration of the steps.
  private var typeName: String? {
    let names = flow.typeConcepts.compactMap { $0.names.isEmpty ? nil : $0.names[platform].text }
    return hasSteps && !names.isEmpty ? names.joined(separator: ", ") : nil
  }

  private var title: String {
    let (flow, platform) = (scope.title(flow), scope.title(platform))
    guard let typeName else { return words(.flowTitle, ["flow": flow, "platform": platform]) }
    return words(
      .nameTitle,
      ["name": typeName, "platform": platform, "title": hasResultsAlone ? flow : words(.guideTitle, ["flow": flow])]
    )
  }

  private var heading: Heading? {
    typeName.map { name in
      let flow = scope.title(UnitPath.flow(flow.id).title, flow.title)
      let meaning = hasResultsAlone ? flow : words.line(.guideTitle, ["flow": flow])
      return Heading(name: name, platform: scope.title(platform), meaning: meaning)
    }
  }

  private var count: Int { scope.index.arriving(flow, platform).count }

  private var summary: String {
    let (flow, platform) = (scope.title(flow), scope.title(platform))
    guard hasSteps, !hasResultsAlone else { return words(.callsSummary, ["flow": flow, "platform": platform]) }
    return words(.guideSummary, ["flow": flow, "platform": platform])
  }

  private var status: [[Inline]] {
    let all = [Inline.link([.text(words(.allPlatforms))], to: .page(scope.index.hub(flow)))]
    let counted = words(hasResultsAlone ? .resultsOnPlatform : .stepsOnPlatform, ["count": String(count)])
    let steps = hasSteps ? [[Inline.text(counted)]] : []
    return steps + [words.line(.compareLine, ["all": all]), scope.origin(of: platform)]
  }

  private var lead: [Block] {
    let path = UnitPath.flow(flow.id)
    let types = flow.types.filter { $0.names[platform].isDeclared }.map { type -> [Inline] in
      let access = type.access[platform].map { [Inline.text(" "), .code($0)] } ?? []
      let meaning = scope.line(path.stepType(type.id).meaning, type.meaning)
      let label = scope.code(type.names[platform]) + access
      return meaning.isEmpty ? label : label + [.text(words(.labelSeparator))] + meaning
    }
    return scope.prose(path.meaning, flow.meaning) + (types.isEmpty ? [] : [.list(types, isOrdered: false)])
  }

  private func sections(_ samples: [Block], _ figure: [Block]) -> [Block] {
    let taken = Set(flow.steps.map(\.id))
    let parts: [(String, Word, [Block])] = [
      ("sample", .completeSample, samples),
      ("handler", .handlerSample, samples.isEmpty && !hasResultsAlone ? handler : []),
      ("calls", .operations, samples.isEmpty ? calls : []),
      ("walk", .walkTitle, scope.walk(flow)),
      ("diagram", .diagram, hasSteps && !flow.isOneCall ? figure : []),
      ("steps", hasResultsAlone ? .results : .stepReference, steps.isEmpty ? [] : overview),
      ("paths", PathList.title(of: flow), flow.isOneCall ? [] : PathList(scope, flow, platform: platform).blocks),
      ("differences", .differencesTitle, differences),
    ]
    return parts.compactMap { id, title, blocks -> Block? in
      guard !blocks.isEmpty else { return nil }
      return .section(Section(id: free(id, taken), level: 2, title: [.text(words(title))], blocks: blocks))
    }
  }

  /// What generated code has for the steps, where the spec has no calls of which samples can be made.
  private var handler: [Block] {
    let variants = HandlerSample(registry: scope.registry, flow: flow, platform: platform).variants
    return variants.isEmpty ? [] : [.paragraph([.text(words(.handlerLead))]), .variants(variants)]
  }

  /// For a flow whose result no code can switch over: each call that begins it, with code and what can go wrong.
  private var calls: [Block] {
    let parts = SiteParts(scope: scope)
    let used = flow.starts.map(\.operation) + flow.steps.compactMap(\.answeringOperation)
    return unique(used).filter { scope.registry.operations[$0].names[platform].isDeclared }.map { index in
      let operation = scope.registry.operations[index]
      let meaning = scope.prose(UnitPath.operation(operation.id).meaning, operation.meaning)
      let blocks = meaning + parts.call(index, platform) + outcomes(of: index)
      return .section(
        Section(id: "call-" + operation.id, level: 3, title: scope.code(operation.names[platform]), blocks: blocks)
      )
    }
  }

  /// What a call can come to: where it begins the flow, or where it answers steps that the platform does not name.
  private func outcomes(of index: Int) -> [Block] {
    let operation = scope.registry.operations[index]
    let start = flow.starts.first { $0.operation == index }
    let steps = start == nil ? flow.steps.filter { $0.answeringOperation == index } : []
    let all =
      (start?.outcomes ?? []).map { (UnitPath.flow(flow.id).start(operation.id, outcome: $0.id).meaning, $0) }
      + steps.flatMap { step in
        step.outcomes.map { (UnitPath.flow(flow.id).step(step.id).outcome($0.id).meaning, $0) }
      }
    // What succeeds before what fails: one among many errors would be read as an error.
    let here = all.filter { $0.1.platforms.contains(platform) }
    let ordered = here.filter { $0.1.error == nil } + here.filter { $0.1.error != nil }
    let items = ordered.compactMap { id, outcome -> [Inline]? in
      let error = outcome.error.map { [scope.link(error: $0, platform), .text(words(.labelSeparator))] } ?? []
      let meaning = scope.line(id, outcome.meaning)
      let conditions = scope.sentences(scope.circumstances(of: outcome))
      let told = conditions + (conditions.isEmpty || meaning.isEmpty ? [] : [.lineBreak]) + meaning
      let targets = outcome.nextSteps.map { flow.steps[$0] }.filter { $0.names[platform].status == .present }
        .map { [scope.link($0, flow, platform)] }
      let leads = targets.isEmpty ? [] : [Inline.text(" " + words(.arrow) + " ")] + scope.list(targets)
      if told.isEmpty, outcome.error == nil, targets.isEmpty { return nil }
      return error + (told.isEmpty ? fallback(outcome) : told) + leads
    }
    return items.isEmpty ? [] : [.paragraph([.text(words(.callOutcomes))]), .list(items, isOrdered: false)]
  }

  private func fallback(_ outcome: Outcome) -> [Inline] {
    guard let index = outcome.error else { return [.text(outcome.words)] }
    let error = scope.registry.errors[index]
    return scope.line(UnitPath.error(error.id).meaning, error.meaning.firstParagraph)
  }

  /// An id for a section of the page's own that is not the id of a step.
  private func free(_ id: String, _ taken: Set<String>) -> String {
    taken.contains(id) ? free(id + "-section", taken) : id
  }

  // MARK: the table of all steps

  /// The table, after the call that answers every step, where there is but one.
  private var overview: [Block] {
    guard let call = commonCall else { return [table] }
    return [.paragraph(words.line(.answeredAllWith, ["operation": [.code(call)]])), table]
  }

  /// Each row is the place of its step, to which the diagram leads.
  var table: Block { table(hasPlaces: true) }

  /// The operation that answers all steps, in full.
  private var commonCall: String? {
    let operations = steps.filter { $0.names[platform].status == .present }.compactMap(\.answeringOperation)
    guard operations.count > 1, Set(operations).count == 1, let index = operations.first else { return nil }
    let operation = scope.registry.operations[index]
    return operation.onPlatform[platform].calls.first?.text ?? operation.names[platform].text
  }

  func table(hasPlaces: Bool) -> Block {
    if hasSteps, hasResultsAlone { return results(hasPlaces: hasPlaces) }
    let hasCalls = commonCall == nil
    let rows = steps.map { step in
      let parts = StepParts(scope: scope, flow: flow, step: step, platform: platform)
      let name = [scope.link(step, flow, platform), .lineBreak] + scope.code(parts.name) + status(parts)
      return Table.Row(
        id: hasPlaces ? step.id : nil,
        formerIDs: hasPlaces ? step.aliases : [],
        cells: [name] + cells(parts, hasCalls)
      )
    }
    let columns =
      [words(.step), words(.whenItAppears), words(.payload), words(.whatToAsk)] + (hasCalls ? [words(.answerWith)] : [])
    return .table(
      Table(caption: [.text(words(.stepsCaption))], columns: columns.map { [Inline.text($0)] }, rows: rows)
    )
  }

  /// What the call of a flow can return: there is nothing to ask and nothing to answer.
  private func results(hasPlaces: Bool) -> Block {
    let rows = steps.map { step in
      let parts = StepParts(scope: scope, flow: flow, step: step, platform: platform)
      let path = UnitPath.flow(flow.id).step(step.id)
      return Table.Row(
        id: hasPlaces ? step.id : nil,
        formerIDs: hasPlaces ? step.aliases : [],
        cells: [
          [scope.link(step, flow, platform), .lineBreak] + scope.code(parts.name) + status(parts),
          scope.line(path.meaning, step.meaning.firstParagraph), payload(parts),
        ]
      )
    }
    let columns = [words(.result), words(.meaning), words(.payload)].map { [Inline.text($0)] }
    return .table(Table(caption: [.text(words(.resultsCaption))], columns: columns, rows: rows))
  }

  private func cells(_ parts: StepParts, _ hasCalls: Bool) -> [[Inline]] {
    let none: [Inline] = [.text("–")]
    guard parts.name.status == .present else { return Array(repeating: none, count: hasCalls ? 4 : 3) }
    let lines = StepArrivals(parts).lines
    let arrivals = lines.isEmpty ? none : lines.itemsInCell
    return [arrivals, payload(parts), [.text(parts.answerKinds)]] + (hasCalls ? [parts.operation] : [])
  }

  private func status(_ parts: StepParts) -> [Inline] {
    switch parts.name.status {
    case .declaredOnly: [.text(" "), .badge(words(.neverReturned), kind: .warning)]
    case .exception: [.text(" "), .badge(words(.thrown), kind: .warning)]
    case .present, .absent: []
    }
  }

  private func payload(_ parts: StepParts) -> [Inline] {
    let spelling = scope.registry.typeSpelling(on: platform)
    let items = parts.fields.map { field -> [Inline] in
      let type = spelling.text(of: field, comingWith: parts.step, in: flow)
      return [Inline.code((field.names[platform].text ?? field.id) + ": " + type)]
    }
    return items.isEmpty ? [.text("–")] : Array(items.joined(separator: [.lineBreak]))
  }

  // MARK: differences

  /// Where this platform stands apart, step by step: what a reader who comes from another one must know.
  private var differences: [Block] {
    let rows = flow.steps.compactMap { step -> [Inline]? in
      let parts = StepParts(scope: scope, flow: flow, step: step, platform: platform)
      guard parts.name.status != .absent, !parts.nameRemarks.isEmpty else { return nil }
      return [scope.link(step, flow, platform), .text(words(.labelSeparator))] + parts.nameRemarksInLine
    }
    guard !rows.isEmpty else { return [] }
    return [.list(rows, isOrdered: false), .paragraph(words.line(.moreDifferences, ["list": scope.list(comparisons)]))]
  }

  /// The guide for readers who come from another platform, and the names of all platforms side by side.
  private var comparisons: [[Inline]] {
    let guides = scope.guides.filter { $0.path == .migrating }.map { guide in
      [Inline.link([.text(guide.title)], to: .page(guide.path))]
    }
    return guides + [[.link([.text(words(.comparisonTitle))], to: .page(.comparison))]]
  }
}
