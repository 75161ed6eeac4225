import StepgenModel

/// A way through a flow that ends with a step, or with the error that stands for it.
struct StepWay: Hashable {
  /// What one call or answer does.
  struct Move: Hashable {
    var outcome: String
    var action: Trace.Action
    /// The index of the step that is answered; `nil` where an operation begins the flow.
    var from: Int?
    var leadsTo: Trace.Expectation
  }

  /// Indices of conditions that have to hold.
  var given: [Int]
  var moves: [Move]
}

/// The ways to a step on one platform, made from the traces of its flow.
struct StepWays {
  let flow: Flow
  let platform: Platform.Index

  init(_ flow: Flow, on platform: Platform.Index) {
    self.flow = flow
    self.platform = platform
  }

  /// Different ways, the shortest first; at most as many as asked for.
  ///
  /// To the end of the flow only the shortest, as nearly every trace leads there.
  func leading(to target: Trace.Expectation, atMost limit: Int) -> [StepWay] {
    var seen: Set<[String]> = []
    let all = flow.traces.compactMap { way(along: $0, to: target) }.filter {
      seen.insert($0.moves.map(\.outcome)).inserted
    }
    let sorted = all.enumerated().sorted { ($0.element.moves.count, $0.offset) < ($1.element.moves.count, $1.offset) }
    let length = sorted.first?.element.moves.count
    let shown = isEnd(target) ? sorted.filter { $0.element.moves.count == length } : sorted
    return shown.prefix(limit).map(\.element)
  }

  private func isEnd(_ target: Trace.Expectation) -> Bool {
    if case .step(let index) = target { flow.steps[index].isEnd } else { false }
  }

  /// The beginning of a trace up to the first time that it comes to the target, without what went wrong before.
  private func way(along trace: Trace, to target: Trace.Expectation) -> StepWay? {
    let walk = TraceWalk(trace, in: flow)
    guard walk.outcomes.count == trace.moves.count else { return nil }
    var taken: [Int] = []
    for (place, move) in trace.moves.enumerated() {
      guard walk.outcomes[place].platforms.contains(platform) else { return nil }
      taken.append(place)
      if move.expected == target { return StepWay(given: given(trace, walk, taken), moves: taken.map(walk.move)) }
      guard case .error = move.expected else { continue }
      // An error that leaves the step standing takes nobody further; after every other one the flow starts again.
      taken = walk.outcomes[place].afterError == .stay ? taken.dropLast() : []
    }
    return nil
  }

  /// What has to hold for these moves, without what only the rest of the trace needs.
  private func given(_ trace: Trace, _ walk: TraceWalk, _ taken: [Int]) -> [Int] {
    let needed = Set(taken.flatMap { walk.outcomes[$0].mentionedConditions })
    let mentioned = Set(walk.outcomes.flatMap(\.mentionedConditions))
    return unique(trace.given.filter { needed.contains($0) || !mentioned.contains($0) })
  }
}

/// The outcomes that the moves of a trace have, and where each move is made.
struct TraceWalk {
  /// As many as there are moves.
  private(set) var outcomes: [Outcome] = []
  private let trace: Trace
  private var places: [Int?] = []

  init(_ trace: Trace, in flow: Flow) {
    self.trace = trace
    var standing: Int?
    for move in trace.moves {
      guard let outcome = flow.outcome(of: move, at: standing.map { flow.steps[$0] }) else { return }
      outcomes.append(outcome)
      if case .call = move.action, !(standing.map { flow.steps[$0].outcomes.contains { $0 === outcome } } ?? false) {
        standing = nil
      }
      places.append(standing)
      if case .step(let index) = move.expected { standing = index }
    }
  }

  func move(_ place: Int) -> StepWay.Move {
    let move = trace.moves[place]
    return StepWay.Move(outcome: move.outcome, action: move.action, from: places[place], leadsTo: move.expected)
  }
}

extension Flow {
  /// The outcome of a move: one of the step that stands, or of what begins the flow.
  func outcome(of move: Trace.Move, at step: Step?) -> Outcome? {
    ((step?.outcomes ?? []) + starts.flatMap(\.outcomes)).first { $0.id == move.outcome }
  }
}
