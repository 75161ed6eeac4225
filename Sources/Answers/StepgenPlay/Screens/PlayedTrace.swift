import StepRuntime
import StepgenModel

/// The moves of a session as a trace, as it stands in a spec.
struct PlayedTrace {
  let moves: [StepTrace.Move]
  /// The ids of the conditions that hold.
  let conditions: [String]

  var text: String {
    let given = conditions.isEmpty ? "" : "\n    given: [\(conditions.joined(separator: ", "))]"
    let moves = moves.map { "\n      - { \(Self.text(of: $0)) }" }.joined()
    return "traces:\n  played:\n    title: What was played\(given)\n    moves:\(moves)"
  }

  private static func text(of move: StepTrace.Move) -> String {
    let (action, values) =
      switch move.action {
      case .call(let operation, let values): ("call: \(operation)", values)
      case .answer(let answer, let values): ("answer: \(answer.inQuotes)", values)
      case .wait: ("", [:])
      }
    let inputs = values.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.inQuotes)" }.joined(separator: ", ")
    let expected =
      switch move.expected {
      case .step(let id): "expect: \(id)"
      case .error(let id): "expect-error: \(id)"
      }
    let with = inputs.isEmpty ? "" : "with: { \(inputs) }"
    return [action, with, "outcome: \(move.outcome)", expected].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
