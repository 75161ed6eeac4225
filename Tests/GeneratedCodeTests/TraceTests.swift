import Foundation
import StepRuntime
import StepgenModel
import StepgenTestSupport
import Testing

/// Every trace of every registry, replayed against the generated transition table.
@Suite struct TraceTests {
  @Test(arguments: SpecFlow.all)
  func tracesAreThoseOfTheSpec(spec: SpecFlow) throws {
    #expect(try #require(GeneratedFlow.all[spec.id]).traces == spec.traces)
  }

  @Test(arguments: SpecFlow.all)
  func everyFlowHasTraces(spec: SpecFlow) throws {
    #expect(try !#require(GeneratedFlow.all[spec.id]).traces.isEmpty)
  }

  /// Every trace is a path through the generated table, and the record of it is current.
  @Test func theRecordIsCurrent() throws {
    #expect(try Golden(TraceRecord.path).problem(of: TraceRecord.text(of: GeneratedFlow.all)) == nil)
  }

  @Test(.enabled(if: ExternalTool("node").canRun)) func theWalkOfThePagesGoesAsRecorded() throws {
    let folder = try TemporaryFolder()
    let tables = Dictionary(uniqueKeysWithValues: SpecFlow.all.map { ($0.id, $0.registry.tableText(of: $0.flow)) })
    try folder.write("tables.json", String(decoding: JSONEncoder().encode(tables), as: UTF8.self))
    let files = ["Tests/Validators/walk.mjs", "Templates/site/walk.js", TraceRecord.path]
    let result = try ExternalTool("node")
      .run(files.map { PackageFolder.root.appending(path: $0).path } + [folder.url.appending(path: "tables.json").path])
    #expect(result.exitCode == 0, "\(result.output)")
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
