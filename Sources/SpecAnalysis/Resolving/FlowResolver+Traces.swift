import SpecLanguage
import StepgenModel

extension FlowResolver {
  mutating func traces(_ steps: [Step]) -> [Trace] {
    let answering = Set(steps.compactMap(\.answeringOperation)).sorted()
    var ids = IDTable("a trace of this flow")
    return written.traces.compactMap { trace in
      guard ids.add(trace.id, reporting: &base.lookup.diagnostics) else { return nil }
      return Trace(
        id: trace.id.value,
        range: trace.id.range,
        title: trace.value.title?.value ?? trace.id.value,
        given: base.lookup.indices(of: trace.value.given, in: base.lookup.conditions),
        moves: trace.value.moves.compactMap { move($0, answering) }
      )
    }
  }

  private mutating func move(_ written: WrittenMove, _ answering: [Int]) -> Trace.Move? {
    guard let outcome = written.outcome, let action = action(of: written, answering),
      let expected = expectation(of: written)
    else { return nil }
    return Trace.Move(
      range: outcome.range,
      answerRange: written.answer?.range,
      action: action,
      outcome: outcome.value,
      expected: expected
    )
  }

  private mutating func action(of written: WrittenMove, _ answering: [Int]) -> Trace.Action? {
    switch (written.call, written.answer) {
    case (let call?, nil):
      guard let operation = base.lookup.index(of: call, in: base.lookup.operations) else { return nil }
      return .call(operation: operation, with: values(written.with, of: [operation]))
    case (nil, let answer?): return .answer(answer.value, with: values(written.with, of: answering))
    case (nil, nil), (.some, .some):
      reportConflict(
        written,
        "a move calls an operation (‘call’) or answers the current step (‘answer’)",
        isDouble: written.call != nil
      )
      return nil
    }
  }

  private mutating func values(_ written: [Keyed<WrittenText>], of operations: [Int]) -> [Trace.Value] {
    let inputs = operations.flatMap { base.registry.operations[$0].inputs.map(\.id) }
    return written.compactMap { entry in
      guard inputs.contains(entry.id.value) else {
        let names = operations.map { "‘\(base.registry.operations[$0].id)’" }.joined(separator: " or ")
        let kind = "an input of \(names)"
        base.lookup.reportUnknown(entry.id, kind: kind, among: inputs)
        return nil
      }
      return Trace.Value(input: entry.id.value, value: entry.value.value)
    }
  }

  private mutating func expectation(of written: WrittenMove) -> Trace.Expectation? {
    switch (written.expect, written.expectError) {
    case (let step?, nil): return base.lookup.index(of: step, in: steps).map { .step($0) }
    case (nil, let error?): return base.lookup.index(of: error, in: base.lookup.errors).map { .error($0) }
    case (nil, nil), (.some, .some):
      reportConflict(
        written,
        "a move expects a step (‘expect’) or an error (‘expect-error’)",
        isDouble: written.expect != nil
      )
      return nil
    }
  }

  private mutating func reportConflict(_ written: WrittenMove, _ message: String, isDouble: Bool) {
    let all = isDouble ? "and this one does both" : "and this one does neither"
    base.lookup.reportLack(
      Diagnostic(.conflictingKeys, at: written.range, "\(message), \(all)", help: "Write one of the two keys."),
      in: written.range
    )
  }
}
