import StepgenCatalogs
import StepgenDiagrams
import StepgenLanguages
import StepgenModel
import StepgenSamples

/// What pages show that other modules make: code and drawings.
struct SiteParts: Sendable {
  let scope: PageScope
  private var words: PageWords { scope.words }

  var texts: SampleTexts {
    guard scope.locale != .source else { return .english }
    let scope = scope
    return SampleTexts { unit, english in
      unit.hasPrefix("sample.") ? scope.words[.sample(unit, english)] : scope.text(unit, english)
    }
  }

  /// What a column of text has room for, in pixels.
  private static let diagramWidth = 640

  /// A picture of more steps would weigh more than the rest of a step's page.
  private static let mostNeighbours = 4

  /// Lines between more steps are hard to follow.
  private static let mostLined = 8

  /// The diagram, of a large flow without some of its transitions, and the table of all transitions, made from one graph.
  ///
  /// Its nodes link from `page`: the address of the page that has a place for each step, empty for the
  /// page itself.
  func figure(of flow: Flow, _ platform: Platform.Index?, page: String = "") -> [Block] {
    let graph = FlowGraph(flow, in: scope.registry, platform: platform)
    let usual = graph.usual
    let isWhole = usual.edges.count == graph.edges.count
    let caption = words(isWhole ? .diagramCaption : .diagramPartCaption, ["flow": scope.title(flow)])
    let figure = drawing(usual, labels(of: flow, platform, page: page), "diagram-" + flow.id, caption)
    let table = Block.table(transitions(graph, flow, platform))
    return [.figure(figure), .details(summary: [.text(words(.transitionsCaption))], blocks: [table])]
  }

  private func drawing(_ graph: FlowGraph, _ labels: DiagramLabels, _ id: String, _ caption: String) -> Figure {
    var options = Diagram.Options()
    options.idPrefix = id
    options.hasNarrowForm = true
    options.width = Self.diagramWidth
    options.mostLined = Self.mostLined
    let diagram = Diagram(graph, labels: labels, options: options, layouts: scope.index.layouts)
    return Figure(
      svg: (diagram.narrow ?? "") + diagram.svg,
      addresses: graph.nodes.compactMap { labels.link($0) },
      caption: [.text(caption)],
      mermaid: Diagram.mermaid(graph, labels: labels)
    )
  }

  /// A step with the steps from which it usually comes and those that usually follow; empty if these are too many.
  func neighbours(of step: Step, in flow: Flow, _ platform: Platform.Index) -> [Block] {
    let graph = FlowGraph(flow, in: scope.registry, platform: platform).usual.neighbours(of: step.id)
    guard (2...Self.mostNeighbours).contains(graph.nodes.count), flow.steps.count <= Self.mostLined,
      !flow.isOneCall
    else { return [] }
    let caption = words(.neighboursCaption, ["step": scope.title(step, flow)])
    var labels = labels(of: flow, platform, page: "")
    labels.title = caption
    labels.link = { node in
      if case .step(let index) = node.subject, flow.steps[index] !== step { "../\(flow.steps[index].id)/" } else { nil }
    }
    let figure = drawing(graph, labels, "neighbours", caption)
    let title = [Inline.text(words(.diagram))]
    return [.section(Section(id: "diagram", level: 2, title: title, blocks: [.figure(figure)]))]
  }

  /// The table of transitions alone.
  func transitions(of flow: Flow, _ platform: Platform.Index) -> [Block] {
    [.table(transitions(FlowGraph(flow, in: scope.registry, platform: platform), flow, platform))]
  }

  private func transitions(_ graph: FlowGraph, _ flow: Flow, _ platform: Platform.Index?) -> Table {
    let common = CommonFollowers(graph)
    let rows = graph.rows.map { row in
      let mark = common.nodes.contains(row.node) ? [Inline.text("● ")] : []
      return Table.Row(cells: [
        mark + [label(graph.nodes[row.node], flow, platform)], sent(row, platform),
        next(row, common, graph, flow, platform), [.text(words(row.mayRepeat ? .yes : .no))],
      ])
    }
    let columns = [words(.state), words(.appSends), words(.next), words(.mayRepeat)].map { [Inline.text($0)] }
    return Table(caption: [.text(words(.transitionsCaption))], columns: columns, rows: rows)
  }

  private func next(
    _ row: FlowGraph.Row,
    _ common: CommonFollowers,
    _ graph: FlowGraph,
    _ flow: Flow,
    _ platform: Platform.Index?
  ) -> [Inline] {
    let (hasAll, others) = common.split(row)
    let all = hasAll ? [[Inline.text(words(.anyMarked))]] : []
    let items = all + others.map { [label(graph.nodes[$0], flow, platform)] }
    return items.isEmpty ? [.text("–")] : scope.list(items)
  }

  private func label(_ node: FlowGraph.Node, _ flow: Flow, _ platform: Platform.Index?) -> Inline {
    switch node.subject {
    case .step(let index): return scope.link(flow.steps[index], flow, platform)
    case .operation: return .text(words(.start))
    }
  }

  private func sent(_ row: FlowGraph.Row, _ platform: Platform.Index?) -> [Inline] {
    guard let operation = row.operation else { return [.text("–")] }
    return [.code(name(ofOperation: operation, platform))]
  }

  private func name(ofOperation index: Int, _ platform: Platform.Index?) -> String {
    let operation = scope.registry.operations[index]
    let platform = platform ?? scope.index.platforms.first ?? 0
    return operation.names[platform].text ?? operation.id
  }

  private func labels(of flow: Flow, _ platform: Platform.Index?, page: String) -> DiagramLabels {
    let scope = scope
    var labels = DiagramLabels(
      title: words(.diagramCaption, ["flow": scope.title(flow)]),
      description: words(.diagramDescription),
      nodeTitle: { node in
        switch node.subject {
        case .step(let index): scope.title(flow.steps[index], flow)
        case .operation: scope.words(.start)
        }
      },
      nodeName: { node in
        switch node.subject {
        case .step(let index): platform.flatMap { flow.steps[index].names[$0].text }
        case .operation(let index): SiteParts(scope: scope).name(ofOperation: index, platform)
        }
      }
    )
    labels.link = { node in
      if case .step(let index) = node.subject { "\(page)#\(flow.steps[index].id)" } else { nil }
    }
    let names = flow.starts.map { name(ofOperation: $0.operation, platform) }
    labels.note = { node in
      if case .step(let index) = node.subject, case .leave(let other) = flow.steps[index].role {
        return scope.words(.arrow) + " " + scope.title(scope.registry.flows[other])
      }
      guard case .operation(let index) = node.subject else { return nil }
      let name = SiteParts(scope: scope).name(ofOperation: index, platform)
      return names.count(where: { $0 == name }) > 1 ? scope.registry.operations[index].id : nil
    }
    labels.stageTitle = { kind in
      switch kind {
      case .start: scope.words(.start)
      case .choose: scope.words(.stageChoose)
      case .setUp: scope.words(.stageSetUp)
      case .ask: scope.words(.stageAsk)
      case .leave, .end: scope.words(.stageEnd)
      }
    }
    labels.isRightToLeft = scope.locale.isRightToLeft
    labels.anyCanFollow = words(.diagramAny)
    labels.mayStay = words(.diagramStay)
    labels.mayRestart = words(.diagramRestart)
    labels.thrown = words(.thrown)
    labels.neverReturned = words(.neverReturned)
    labels.tooLarge = words(.diagramTooLarge)
    return labels
  }
}

extension SiteParts {
  /// The complete sample of a flow in every style or in one; without a platform, on all that have the flow.
  func samples(of flow: Flow, _ platform: Platform.Index?, style: String? = nil) -> [Block] {
    variants(platform) {
      scope.samples.flowSamples(flow, on: $0, of: scope.registry, texts: texts).inStyle(style)
    }
  }

  /// What the page of a step shows: the code that handles it; where no code can, the call after which it would come.
  func samples(onPageOf step: Step, in flow: Flow, _ platform: Platform.Index) -> [Block] {
    let own = samples(of: step, in: flow, platform)
    if case .leave(let other) = step.role {
      return own + calls(leavingFor: scope.registry.flows[other], platform)
    }
    guard own.isEmpty else { return own }
    let before = flow.index(ofStep: step.id).map { scope.index.connections(of: flow).predecessors[$0] } ?? []
    let calls = before.compactMap { flow.steps[$0].answeringOperation } + flow.starts.map(\.operation)
    return calls.lazy.map { call($0, platform) }.first { !$0.isEmpty } ?? []
  }

  /// A call in every style, with what is to be known of it on the platform; none where there is no code for it.
  func call(_ index: Int, _ platform: Platform.Index) -> [Block] {
    let operation = scope.registry.operations[index]
    let samples = samples(ofOperation: index, platform)
    guard !samples.isEmpty else { return [] }
    let id = UnitPath.operation(operation.id).note(on: scope.index.id(platform))
    return samples + scope.prose(id, operation.onPlatform[platform].note ?? "")
  }

  /// The calls of another flow that a step leaves for: those that take no more than the name of the user, and those
  /// that answer its steps.
  func calls(leavingFor flow: Flow, _ platform: Platform.Index) -> [Block] {
    let starts = flow.starts.map(\.operation).filter { index in
      scope.registry.operations[index].inputs.filter { !$0.type(on: platform).isOptional }.count == 1
    }
    return unique(starts + flow.steps.compactMap(\.answeringOperation)).flatMap { index -> [Block] in
      let operation = scope.registry.operations[index]
      let samples = samples(ofOperation: index, platform)
      let meaning = scope.line(UnitPath.operation(operation.id).meaning, operation.meaning.firstParagraph)
      return samples.isEmpty ? [] : [.paragraph(meaning)] + samples
    }
  }

  /// The sample of one step in every style, or in one.
  func samples(of step: Step, in flow: Flow, _ platform: Platform.Index?, style: String? = nil) -> [Block] {
    guard let index = flow.index(ofStep: step.id) else { return [] }
    let isForAll = platform == nil
    return variants(platform) { platform in
      // What never arrives helps nobody who compares; the page of the step says what arrives in its place.
      guard !isForAll || ![.absent, .declaredOnly].contains(step.names[platform].status) else { return [] }
      return scope.samples.stepSamples(index, of: flow, on: platform, of: scope.registry, texts: texts).inStyle(style)
    }
  }

  /// Code that catches an error of a flow, in every style; without a flow, of the first one that reports it.
  func samples(catching error: Int, in flow: Flow?, _ platform: Platform.Index?) -> [Block] {
    let item = scope.registry.errors[error]
    return variants(platform) { platform in
      let scope = scope.on(platform)
      guard item.names[platform].isDeclared, let operation = operation(failingWith: error, in: flow, platform) else {
        return []
      }
      let retry = scope.line(UnitPath.error(item.id).retry, item.retry.firstParagraph).firstSentence
      let text = PlainText.text(of: retry.isEmpty ? scope.title(of: item) : retry)
      return self.scope.samples.errorSamples(
        item,
        of: operation,
        remark: text,
        on: platform,
        of: scope.registry,
        texts: texts
      )
    }
  }

  /// The first call with code that can fail with an error.
  private func operation(failingWith error: Int, in flow: Flow?, _ platform: Platform.Index) -> StepgenModel.Operation?
  {
    let flows = flow.map { [$0] } ?? scope.registry.flows.filter { scope.index.has($0, platform) }
    for flow in flows {
      let failing = flow.call { outcome, call in
        outcome.error == error && outcome.platforms.contains(platform) && isShown(call, platform)
      }
      let call =
        failing
        ?? flow.everyCall.first { call in
          scope.registry.operations[call].errors.contains(error) && isShown(call, platform)
        }
      if let call { return scope.registry.operations[call] }
    }
    return nil
  }

  private func isShown(_ call: Int, _ platform: Platform.Index) -> Bool {
    scope.registry.operations[call].onPlatform[platform].example != nil
  }

  /// The call of an operation in every style.
  func samples(ofOperation index: Int, _ platform: Platform.Index?) -> [Block] {
    let operation = scope.registry.operations[index]
    return variants(platform) {
      scope.samples.operationSamples(operation, on: $0, of: scope.registry, texts: texts)
    }
  }

  /// Calls of an operation as a guide has them, in every style of the platforms whose languages they are in.
  func samples(ofCallsOf id: String, _ written: [(language: String, code: String)]) -> [Block] {
    guard let operation = scope.registry.operation(id) else { return [] }
    return variants(nil) { platform in
      let languages = scope.registry.platforms[platform].languages
      let calls = written.compactMap { text -> WrittenCall? in
        guard let language = Language.fenced(text.language), languages.contains(language) else { return nil }
        return WrittenCall(text.code, in: language, of: operation.names[platform].identifiers)
      }
      return scope.samples.callSamples(of: operation, as: calls, on: platform, of: scope.registry, texts: texts)
    }
  }

  private func variants(_ platform: Platform.Index?, _ samples: (Platform.Index) -> [CodeSample]) -> [Block] {
    let all =
      if let platform {
        inStyles(samples(platform), platform)
      } else {
        scope.index.platforms.flatMap { besideOthers(inStyles(samples($0), $0), $0) }
      }
    return all.isEmpty ? [] : [.variants(all)]
  }

  private func inStyles(_ samples: [CodeSample], _ platform: Platform.Index) -> [Variant] {
    samples.map { sample in
      let hasSeveralLanguages = samples.contains { $0.style == sample.style && $0.language != sample.language }
      let title = hasSeveralLanguages ? "\(sample.style.title): \(sample.language.title)" : sample.style.title
      let suffix = hasSeveralLanguages ? "." + sample.language.id : ""
      return Variant(
        id: "\(scope.index.id(platform)).\(sample.style.id)\(suffix)",
        title: title,
        code: Code(language: sample.language.id, text: sample.text, title: title)
      )
    }
  }

  /// Variants beside those of other platforms, in few words so that all can be seen: a language is known by the first
  /// style that has it, and all say above the code whose they are.
  private func besideOthers(_ variants: [Variant], _ platform: Platform.Index) -> [Variant] {
    let name = scope.title(platform)
    let first = variants.first.flatMap { Language.named($0.code.language)?.title }
    return variants.enumerated().map { number, variant in
      var variant = variant
      let language = Language.named(variant.code.language)?.title ?? name
      variant.code.title = variants.count == 1 ? name : "\(name): \(variant.title)"
      if number == 0 {
        variant.title = variants.count == 1 ? name : language
      } else if language != first, variant.title.hasSuffix(": " + language) {
        variant.title = language
      }
      return variant
    }
  }
}

extension [CodeSample] {
  /// Those in the style of an id; all of them without one.
  fileprivate func inStyle(_ id: String?) -> [CodeSample] {
    id.map { id in filter { $0.style.id == id } } ?? self
  }
}

extension Flow {
  /// The first call with an outcome that is wanted.
  ///
  /// A call beside the one that answers, such as one that sends a code again, has outcomes of its own.
  fileprivate func call(where isWanted: (Outcome, Int) -> Bool) -> Int? {
    for step in steps {
      for outcome in step.outcomes {
        if let call = outcome.operation ?? step.answeringOperation, isWanted(outcome, call) { return call }
      }
    }
    for start in starts {
      for outcome in start.outcomes {
        let call = outcome.operation ?? start.operation
        if isWanted(outcome, call) { return call }
      }
    }
    return nil
  }

  /// Those that answer, those that begin the flow, and those beside them; many several times.
  fileprivate var everyCall: [Int] {
    steps.compactMap(\.answeringOperation)
      + starts.flatMap { start in start.outcomes.map { $0.operation ?? start.operation } }
      + steps.flatMap { step in step.outcomes.compactMap { $0.operation ?? step.answeringOperation } }
  }
}
