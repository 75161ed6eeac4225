extension FlowTable {
  /// Why a trace is not a path through the flow.
  public struct ReplayFailure: Error, Hashable, CustomStringConvertible {
    /// The id of the trace.
    public let trace: String
    /// The index of the move.
    public let move: Int
    /// Why the flow does not allow it.
    public let refusal: FlowRun.Refusal

    /// The failure in words; moves count from 1.
    public var description: String {
      "move \(move + 1) of the trace '\(trace)': \(refusal)"
    }
  }

  /// Walks the trace through the table, and returns the step at which it ends; nil when an error ended the flow.
  ///
  /// Throws at the first move that the table does not allow.
  @discardableResult
  public func replay(_ trace: StepTrace) throws(ReplayFailure) -> Step? {
    var run = FlowRun(self, given: trace.given)
    for (index, move) in trace.moves.enumerated() {
      do throws(FlowRun.Refusal) {
        try run.make(move)
      } catch {
        throw ReplayFailure(trace: trace.id, move: index, refusal: error)
      }
    }
    return run.step
  }
}
