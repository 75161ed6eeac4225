import StepgenModel

/// The shortest way through the largest flow of a registry: the call that begins it, and the titles of its steps.
struct MainWay: Sendable, Hashable {
  var steps: [[Inline]]
  /// Names it for screen readers.
  var title: String

  /// Nil if no flow has a trace that meets a step between its beginning and its end.
  init?(_ scope: PageScope) {
    guard let flow = Self.flow(of: scope), let (start, steps) = Self.shortest(flow) else { return nil }
    let operation = scope.registry.operations[start]
    let platform = scope.platform ?? scope.index.platforms(of: flow).first
    let call = platform.flatMap { operation.names[$0].text } ?? operation.id
    self.steps = [[.code(call)]] + steps.map { scope.line(of: flow.steps[$0], flow) }
    title = scope.words(.shortestWay, ["flow": scope.title(flow)])
  }

  /// The flow with the most steps.
  static func flow(of scope: PageScope) -> Flow? {
    scope.registry.flows.values.max { ($0.steps.count) < ($1.steps.count) }
  }

  private static func shortest(_ flow: Flow) -> (start: Int, steps: [Int])? {
    let ways = flow.traces.compactMap { trace -> (start: Int, steps: [Int])? in
      guard case .call(let start, _)? = trace.moves.first?.action else { return nil }
      let steps = trace.moves.compactMap { if case .step(let step) = $0.expected { step } else { nil } }
      guard steps.count == trace.moves.count, steps.count > 1, let last = steps.last.map({ flow.steps[$0] }) else {
        return nil
      }
      return last.isEnd && !last.isFailure ? (start, steps) : nil
    }
    return ways.min { $0.steps.count < $1.steps.count }
  }
}
