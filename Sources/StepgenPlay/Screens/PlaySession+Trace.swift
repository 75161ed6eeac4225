import StepRuntime
import StepgenModel

extension PlaySession {
  /// The way so far as a trace, as it stands in a spec.
  func trace() -> String {
    var screen = screen()
    screen.space()
    // One way out: where two end alike, Swift 6.3 optimizes the last line away and returns a text that is freed.
    if moves.isEmpty {
      screen.paragraph("Nothing has happened yet.")
    } else {
      screen.verbatim(traceText)
    }
    screen.space()
    return screen.text
  }

  var traceText: String {
    let given = state.conditions.isEmpty ? "" : "\n    given: [\(state.conditions.joined(separator: ", "))]"
    let moves = moves.map { "\n      - { \(Self.text(of: $0)) }" }.joined()
    return "traces:\n  played:\n    title: What was played\(given)\n    moves:\(moves)"
  }

  private static func text(of move: StepTrace.Move) -> String {
    let (action, values) =
      switch move.action {
      case .call(let operation, let values): ("call: \(operation)", values)
      case .answer(let answer, let values): ("answer: \(answer.inQuotes)", values)
      }
    let inputs = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.inQuotes)" }.joined(separator: ", ")
    let expected =
      switch move.expected {
      case .step(let id): "expect: \(id)"
      case .error(let id): "expect-error: \(id)"
      }
    return ([action] + (inputs.isEmpty ? [] : ["with: { \(inputs) }"]) + ["outcome: \(move.outcome)", expected])
      .joined(separator: ", ")
  }
}
