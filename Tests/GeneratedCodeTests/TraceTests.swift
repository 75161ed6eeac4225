import StepRuntime
import StepgenModel
import Testing

/// Every trace of every registry, replayed against the generated transition table.
@Suite struct TraceTests {
  @Test(arguments: SpecFlow.all)
  func tracesAreThoseOfTheSpec(spec: SpecFlow) throws {
    #expect(try #require(GeneratedFlow.all[spec.id]).traces == spec.traces)
  }

  @Test(arguments: SpecFlow.all)
  func everyTraceEndsAsExpected(spec: SpecFlow) throws {
    let generated = try #require(GeneratedFlow.all[spec.id])
    #expect(!generated.traces.isEmpty)
    for (trace, written) in zip(generated.traces, spec.flow.traces) {
      #expect(try generated.table.replay(trace)?.id == spec.end(of: written), "\(trace.id)")
    }
  }

  @Test(arguments: SpecFlow.all)
  func noTraceEndsElsewhere(spec: SpecFlow) throws {
    let generated = try #require(GeneratedFlow.all[spec.id])
    for trace in generated.traces {
      #expect(throws: FlowTable.ReplayFailure.self, "\(trace.id)") {
        try generated.table.replay(trace.expectingAnotherEnd)
      }
    }
  }

  @Test(arguments: SpecFlow.all)
  func noTraceNeedsACallOrAnAnswerThatItLacks(spec: SpecFlow) throws {
    let generated = try #require(GeneratedFlow.all[spec.id])
    for trace in generated.traces where trace.moves.count > 1 {
      guard case .answer = trace.moves[1].action else { continue }
      #expect(throws: FlowTable.ReplayFailure.self, "\(trace.id)") {
        try generated.table.replay(trace.withoutFirstMove)
      }
    }
  }
}

extension StepTrace {
  fileprivate var expectingAnotherEnd: StepTrace {
    var moves = moves
    let last = moves.removeLast()
    moves.append(Move(last.action, outcome: last.outcome, expect: .step("no such step")))
    return StepTrace(id: id, title: title, given: given, moves: moves)
  }

  fileprivate var withoutFirstMove: StepTrace {
    StepTrace(id: id, title: title, given: given, moves: Array(moves.dropFirst()))
  }
}
