import StepRuntime
import StepgenSuites

/// The paths of a suite, run with `FlowRun`.
struct SuiteRun {
  /// The step or nothing, the outcome, and the step that follows or nothing.
  private(set) var transitions: Set<[String]> = []
  /// Two transitions of which the second one follows the first.
  private(set) var pairs: Set<[String]> = []
  /// What the flow refuses although a path has it, and the other way round.
  private(set) var problems: [String] = []

  init(_ suite: FlowSuite, _ table: FlowTable) {
    for path in suite.paths {
      run(path, from: FlowRun(table, given: path.trace.given, on: suite.platform))
    }
  }

  private mutating func run(_ path: FlowSuite.Path, from start: FlowRun) {
    var run = start
    var last: [String] = []
    for (index, move) in path.trace.moves.enumerated() {
      tryRefusals(of: path, after: index, run)
      let isBeginning = run.begins(with: move)
      let from = isBeginning ? "" : run.step?.id ?? ""
      do {
        try run.make(move)
      } catch {
        problems.append("\(path.trace.id), move \(index + 1): \(error)")
        return
      }
      let transition = [from, move.outcome, run.step?.id ?? ""]
      transitions.insert(transition)
      if !isBeginning { pairs.insert(last + transition) }
      last = transition
    }
    tryRefusals(of: path, after: path.trace.moves.count, run)
    if run.step?.id != path.end { problems.append("\(path.trace.id) ends at \(run.step?.id ?? "no step")") }
  }

  private mutating func tryRefusals(of path: FlowSuite.Path, after index: Int, _ run: FlowRun) {
    for refusal in path.refusals where refusal.after == index {
      var tried = run
      if (try? tried.make(refusal.move)) != nil {
        problems.append("\(path.trace.id), after move \(index): ‘\(refusal.move.outcome)’ is not refused")
      }
    }
  }
}

extension FlowRun {
  /// Returns true if a move begins the flow, here or again.
  fileprivate func begins(with move: StepTrace.Move) -> Bool {
    guard case .call(let operation, _) = move.action else { return false }
    return table.start(operation)?.outcome(move.outcome) != nil
  }
}
