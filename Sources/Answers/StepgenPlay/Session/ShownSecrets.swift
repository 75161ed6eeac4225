import StepRuntime
import StepgenModel

/// What is shown and kept of what somebody types: everything but secrets.
extension PlaySubject {
  /// A line with `<secret>` for the value of each input that is secret.
  func shown(_ line: String) -> String {
    let words = line.lineWords
    let values = words.map { word in secretInputs.first { word.text.hasPrefix($0 + "=") } }
    guard values.contains(where: { $0 != nil }) else { return line }
    return zip(words, values).map { word, input in
      if let input { return "\(input)=\(Field.mask)" }
      let isCommand = word.text.hasPrefix(":") && !word.beginsWithQuote
      return isCommand ? word.text : word.text.quotedWhereNeeded
    }.joined(separator: " ")
  }

  /// A move, likewise; `step` is the one that it answers.
  func shown(_ move: StepTrace.Move, at step: Step?) -> StepTrace.Move {
    let hidden = { (values: [String: String]) in
      values.merging(values.keys.filter(secretInputs.contains).map { ($0, Field.mask) }) { $1 }
    }
    let action: StepTrace.Action =
      switch move.action {
      case .call(let operation, let values): .call(operation, with: hidden(values))
      case .answer(let answer, let values):
        .answer(step.map(asksForSecret) == true ? Field.mask : answer, with: hidden(values))
      case .wait: .wait
      }
    return StepTrace.Move(action, outcome: move.outcome, expect: move.expected)
  }

  private var secretInputs: Set<String> {
    Set(registry.operations.flatMap(\.inputs).filter(hasSecret).map(\.id))
  }

  /// Whether a value is secret, or one somewhere in it.
  func hasSecret(_ field: Field) -> Bool {
    field.isSecret || registry.hasSecret(field.type(on: platform).element)
  }

  /// Whether the answer to the step is a password, or any text for a call that takes a secret.
  ///
  /// Codes are good once, and choices and addresses are none.
  func asksForSecret(_ step: Step) -> Bool {
    switch step.ask?.kind {
    case .password, .newPassword: true
    case .text:
      step.answeringOperation.map { registry.operations[$0].inputs }?.contains { input in
        !input.type.isOptional && hasSecret(input)
      } ?? false
    default: false
    }
  }
}
