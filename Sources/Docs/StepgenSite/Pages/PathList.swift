import StepgenCatalogs
import StepgenModel

/// What a user of a configuration will see: the paths of a flow, each with its conditions and its steps in order.
struct PathList {
  let scope: PageScope
  let flow: Flow
  /// `nil` for all platforms.
  let platform: Platform.Index?

  init(_ scope: PageScope, _ flow: Flow, platform: Platform.Index?) {
    self.scope = scope.on(platform)
    self.flow = flow
    self.platform = platform
  }

  /// What stands above the list: where no step has a name, it has examples of calls.
  static func title(of flow: Flow) -> Word { hasSteps(flow) ? .pathsTitle : .examplesTitle }

  private static func hasSteps(_ flow: Flow) -> Bool {
    flow.steps.contains { step in step.names.contains { $0.status != .absent } }
  }

  var blocks: [Block] {
    let traces = flow.traces.filter(isPossible)
    guard !traces.isEmpty, !flow.isOneCall || !Self.hasSteps(flow) else { return [] }
    let names: [Word] = Self.hasSteps(flow) ? [.configuration, .stepsYouSee] : [.example, .whatHappens]
    let columns = names.map { scope.words($0) }.map { [Inline.text($0)] }
    // Platforms can have an outcome each for the same way.
    let rows = unique(traces.map { [configuration($0), steps($0)] }).map { Table.Row(cells: $0) }
    let caption = [Inline.text(scope.words(Self.hasSteps(flow) ? .pathsCaption : .statesCaption))]
    let table = Table(caption: caption, columns: columns, rows: rows, hasRowHeadings: false)
    return [.details(summary: caption, blocks: [.table(table)])]
  }

  /// Whether the platform has every outcome on the path.
  private func isPossible(_ trace: Trace) -> Bool {
    guard let platform else { return true }
    let outcomes = TraceWalk(trace, in: flow).outcomes
    return outcomes.count == trace.moves.count && outcomes.allSatisfy { $0.platforms.contains(platform) }
  }

  private func configuration(_ trace: Trace) -> [Inline] {
    let title = scope.title(UnitPath.flow(flow.id).trace(trace.id).title, trace.title)
    guard !trace.given.isEmpty else { return title }
    return title + [.lineBreak] + scope.conditions(trace.given)
  }

  private func steps(_ trace: Trace) -> [Inline] {
    let outcomes = TraceWalk(trace, in: flow).outcomes
    let parts = trace.moves.enumerated().flatMap { place, move -> [[Inline]] in
      let call = place == 0 ? [] : call(move)
      switch move.expected {
      case .step(let index): return call + step(flow.steps[index])
      case .error(let index):
        let isRetried = outcomes.indices.contains(place) && outcomes[place].afterError == .stay
        return call + [error(index) + (isRetried ? [.text(scope.words(.pathRetry))] : [])]
      }
    }
    guard parts.isEmpty else { return parts.joinedLine(by: " " + scope.words(.arrow) + " ") }
    return trace.moves.flatMap(call).joinedLine(by: " " + scope.words(.arrow) + " ")
  }

  /// The end needs no page to be understood; what the platform has no word for, nobody sees there.
  private func step(_ step: Step) -> [[Inline]] {
    if let platform, step.isEnd, step.names[platform].status == .absent { return [] }
    return [step.isEnd ? scope.line(of: step, flow) : [scope.link(step, flow, platform)]]
  }

  /// The call by which a move goes another way than to answer the step.
  private func call(_ move: Trace.Move) -> [[Inline]] {
    guard case .call(let operation, _) = move.action else { return [] }
    let names = scope.registry.operations[operation].names
    let platform = platform ?? scope.index.platforms.first { names[$0].isDeclared } ?? 0
    return [scope.code(names[platform])]
  }

  private func error(_ index: Int) -> [Inline] {
    if let platform { return [scope.link(error: index, platform)] }
    return scope.title(of: scope.registry.errors[index])
  }
}
