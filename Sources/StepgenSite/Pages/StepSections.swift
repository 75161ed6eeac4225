import StepgenCatalogs
import StepgenModel

/// The parts of a step that its page and the guide show, each under a heading.
struct StepSections {
  let parts: StepParts
  private var scope: PageScope { parts.scope }
  private var words: PageWords { parts.scope.words }

  init(_ parts: StepParts) {
    self.parts = parts
  }

  /// What the page of the step holds, in the order in which a reader needs it.
  func all(level: Int, samples: [Block]) -> [Block] {
    // What never arrives is not answered: what stands for it is.
    guard parts.name.status == .present else {
      return [section("names", .onOtherPlatforms, names, level)].compactMap(\.self)
    }
    return [
      section("ask", .whatToAsk, parts.ask, level),
      section("payload", .payload, parts.payload, level),
      section("sample", .sample, samples, level),
      section("next", .whatComesNext, parts.outcomeTable, level),
      section("retry", .retry, parts.retry, level),
      section("errors", .errors, parts.errors, level),
      section("names", .onOtherPlatforms, names, level),
      section("before", .howToGetHere, before, level),
      section("since", .versions, versions, level),
    ].compactMap(\.self)
  }

  private func section(_ id: String, _ title: Word, _ blocks: [Block], _ level: Int) -> Block? {
    guard !blocks.isEmpty else { return nil }
    return .section(Section(id: id, level: level, title: [.text(words(title))], blocks: blocks))
  }

  // MARK: other platforms

  /// The step on every platform, and on the wire.
  var names: [Block] {
    let rows = scope.registry.platforms.indices.map { platform in
      let name = parts.step.names[platform]
      let other = StepParts(scope: scope, flow: parts.flow, step: parts.step, platform: platform)
      let title = [Inline.text(scope.title(platform))]
      let isPage = scope.index.platforms.contains(platform) && name.status != .absent && platform != parts.platform
      let destination = Destination.page(scope.index.step(parts.step, parts.flow, platform))
      return Table.Row(cells: [
        isPage ? [.link(title, to: destination)] : title, scope.code(name), other.nameRemarks,
      ])
    }
    let columns = [words(.platform), words(.name), words(.remarks)].map { [Inline.text($0)] }
    return [.table(Table(caption: [.text(words(.namesCaption))], columns: columns, rows: rows))]
  }

  // MARK: before

  /// The steps and calls after which this one comes.
  private var before: [Block] {
    let facts = scope.index.facts(of: parts.flow)
    let target = facts.positions[parts.step.id] ?? -1
    guard facts.predecessors.indices.contains(target) else { return [] }
    let leading = facts.predecessors[target].map { parts.flow.steps[$0] }.filter { step in
      step.id != parts.step.id && step.names[parts.platform].status == .present
        && step.outcomes.contains {
          !facts.shared.contains($0) && $0.platforms.contains(parts.platform) && $0.nextSteps.contains(target)
        }
    }
    let starts = parts.flow.starts.filter { start in
      start.outcomes.contains { $0.platforms.contains(parts.platform) && $0.nextSteps.contains(target) }
    }
    let calls = starts.map { scope.code(scope.registry.operations[$0.operation].names[parts.platform]) }
    let steps = leading.map { [scope.link($0, parts.flow, parts.platform)] }
    guard !(calls + steps).isEmpty else { return [] }
    return [.paragraph(words.line(.comesAfter, ["list": scope.list(calls + steps)]))] + paths
  }

  /// The paths of the spec that lead through this step, each with what has to hold.
  private var paths: [Block] {
    let index = scope.index.facts(of: parts.flow).positions[parts.step.id] ?? -1
    let traces = parts.flow.traces.filter { $0.moves.contains { $0.expected == .step(index) } }
    guard !traces.isEmpty else { return [] }
    let items = traces.prefix(6).map { trace in
      scope.line(UnitPath.flow(parts.flow.id).trace(trace.id).title, trace.title)
        + (trace.given.isEmpty ? [] : [.lineBreak] + scope.conditions(trace.given))
    }
    return [.paragraph([.text(words(.waysHere))]), .list(Array(items), isOrdered: false)]
  }

  // MARK: versions

  private var versions: [Block] {
    let items = scope.index.platforms.compactMap { platform -> [Inline]? in
      let name = parts.step.names[platform]
      guard let since = name.since, name.status != .absent else { return nil }
      return words.line(.sinceVersion, ["platform": [.text(scope.title(platform))], "version": [.text(since)]])
    }
    return items.isEmpty ? [] : [.list(items, isOrdered: false)]
  }
}
