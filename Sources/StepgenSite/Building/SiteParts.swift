import StepgenCatalogs
import StepgenDiagrams
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

  /// The diagram and the table of transitions, made from one graph.
  ///
  /// Its nodes link from `page`: the address of the page that has a place for each step, empty for the
  /// page itself.
  func figure(of flow: Flow, _ platform: Int?, page: String = "") -> [Block] {
    let graph = FlowGraph(flow, in: scope.registry, platform: platform)
    var options = Diagram.Options()
    options.idPrefix = "diagram-" + flow.id
    options.hasNarrowForm = true
    let labels = labels(of: flow, platform, page: page)
    let diagram = Diagram(graph, labels: labels, options: options, layouts: scope.index.layouts)
    let caption = words(.diagramCaption, ["flow": scope.title(flow)])
    let svg = (diagram.narrow ?? "") + diagram.svg
    let figure = Figure(
      svg: svg,
      addresses: graph.nodes.compactMap { labels.link($0) },
      caption: [.text(caption)],
      mermaid: Diagram.mermaid(graph, labels: labels)
    )
    return [.figure(figure)] + transitions(graph, flow, platform)
  }

  /// The table of transitions alone.
  func transitions(of flow: Flow, _ platform: Int) -> [Block] {
    transitions(FlowGraph(flow, in: scope.registry, platform: platform), flow, platform)
  }

  private func transitions(_ graph: FlowGraph, _ flow: Flow, _ platform: Int?) -> [Block] {
    let common = CommonFollowers(graph)
    let rows = graph.rows.map { row in
      let mark = common.nodes.contains(row.node) ? [Inline.text("● ")] : []
      return Table.Row(cells: [
        mark + [label(graph.nodes[row.node], flow, platform)], sent(row, platform),
        next(row, common, graph, flow, platform), [.text(words(row.mayRepeat ? .yes : .no))],
      ])
    }
    let columns = [words(.state), words(.appSends), words(.next), words(.mayRepeat)].map { [Inline.text($0)] }
    return [.table(Table(caption: [.text(words(.transitionsCaption))], columns: columns, rows: rows))]
  }

  private func next(
    _ row: FlowGraph.Row,
    _ common: CommonFollowers,
    _ graph: FlowGraph,
    _ flow: Flow,
    _ platform: Int?
  ) -> [Inline] {
    let (hasAll, others) = common.split(row)
    let all = hasAll ? [[Inline.text(words(.anyMarked))]] : []
    let items = all + others.map { [label(graph.nodes[$0], flow, platform)] }
    return items.isEmpty ? [.text("–")] : scope.list(items)
  }

  private func label(_ node: FlowGraph.Node, _ flow: Flow, _ platform: Int?) -> Inline {
    switch node.subject {
    case .step(let index): return scope.link(flow.steps[index], flow, platform)
    case .operation: return .text(words(.start))
    }
  }

  private func sent(_ row: FlowGraph.Row, _ platform: Int?) -> [Inline] {
    guard let operation = row.operation else { return [.text("–")] }
    return [.code(name(ofOperation: operation, platform))]
  }

  private func name(ofOperation index: Int, _ platform: Int?) -> String {
    let operation = scope.registry.operations[index]
    let platform = platform ?? scope.index.platforms.first ?? 0
    return operation.names[platform].text ?? operation.id
  }

  private func labels(of flow: Flow, _ platform: Int?, page: String) -> DiagramLabels {
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
