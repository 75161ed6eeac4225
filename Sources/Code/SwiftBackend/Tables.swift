import StepgenLowering
import StepgenModel

extension SwiftScope {
  /// The file of a flow's transition table and traces.
  func tableFile(of flow: Flow, named names: TableNames) -> FileView {
    var file = file(named: flowsName)
    file.runtimeImport = runtimeImport(inDeclarations: true)
    file.tables = [view(of: flow, named: names)]
    return file
  }

  /// The file that names every table of the registry.
  var flowsFile: FileView {
    var file = file(named: flowsName)
    file.runtimeImport = runtimeImport(inDeclarations: true)
    file.tables = registry.flows.compactMap { flow in
      guard let names = tableNames[flow.id] else { return nil }
      return TableView(
        comment: SwiftDocComment("", indentation: 0),
        flows: SwiftIdentifier(flowsName),
        name: names.table,
        traces: names.traces,
        literal: SwiftStringLiteral(flow.id),
        rows: [],
        traceItems: []
      )
    }
    file.conditionIDs = idType(
      "Condition",
      "Names a condition of outcomes, be it known or not.",
      conditionIDs(naming: usableConstants)
    )
    return file
  }

  private func stepIDs(of flow: Flow, named name: SwiftIdentifier) -> IDTypeView {
    let ids = stepIDs(of: flow) { constants(for: $0).map(\.name) }
    let summary = "Names the canonical steps of “\(flow.title)”, whatever a platform calls them."
    return IDTypeView(
      comment: SwiftDocComment(summary, indentation: 2),
      name: name,
      ids: ids.map { StaticIDView($0, indentation: 4) }
    )
  }

  private func view(of flow: Flow, named names: TableNames) -> TableView {
    let table = loweredTable(of: flow)
    return TableView(
      comment: SwiftDocComment(table.summary, indentation: 2),
      flows: SwiftIdentifier(flowsName),
      name: names.table,
      traces: names.traces,
      stepIDs: stepIDs(of: flow, named: names.stepIDs),
      literal: SwiftStringLiteral(table.flow),
      rows: table.rows.map { row($0.words) },
      traceItems: table.traces.map(view)
    )
  }

  /// A row in one line of text, broken in the source at spaces where it is too long.
  private func row(_ words: [String]) -> SwiftCode {
    let limit = SwiftCode.lineLength - 10
    var text = ""
    var length = 0
    for word in words {
      if length > 0, length + 1 + word.utf8.count > limit {
        text += " \\\n      "
        length = 0
      } else if length > 0 {
        text += " "
        length += 1
      }
      text += word
      length += word.utf8.count
    }
    return SwiftCode(text)
  }
}

extension SwiftScope {
  private func view(of trace: LoweredTrace) -> TraceView {
    TraceView(
      literal: SwiftStringLiteral(trace.id),
      title: title(of: trace),
      given: .list(
        "[",
        trace.given.map { SwiftStringLiteral($0).templateText },
        "],",
        column: 13,
        indentation: 6
      ),
      moves: trace.moves.map(code)
    )
  }

  /// The title as a labelled argument, on a line of its own where it is long.
  private func title(of trace: LoweredTrace) -> SwiftCode {
    let literal = SwiftStringLiteral(trace.title).templateText
    let isLong = !SwiftCode.fits(literal, after: 14)
    return SwiftCode(isLong ? "title:\n        " + literal : "title: " + literal)
  }

  private func code(of move: LoweredMove) -> SwiftCode {
    let expected =
      switch move.expected {
      case .step(let id): ".step(" + SwiftStringLiteral(id).templateText + ")"
      case .error(let id): ".error(" + SwiftStringLiteral(id).templateText + ")"
      }
    let inputs = arguments(move.inputs)
    let action =
      switch move.action {
      case .answer(let answer): ".answer(\(SwiftStringLiteral(answer).templateText)\(inputs))"
      case .wait: ".wait"
      case .call(let operation): ".call(\(SwiftStringLiteral(operation).templateText)\(inputs))"
      }
    let outcome = SwiftStringLiteral(move.outcome).templateText
    let arguments = [action, "outcome: " + outcome, "expect: " + expected]
    return .list("StepTrace.Move(", arguments, ")", column: 8 + runtime.count, indentation: 8)
  }

  /// What goes into a call; nothing when there is none.
  private func arguments(_ values: [Trace.Value]) -> String {
    let pairs = values.map {
      SwiftStringLiteral($0.input).templateText + ": " + SwiftStringLiteral($0.value).templateText
    }
    return pairs.isEmpty ? "" : ", with: [\(pairs.joined(separator: ", "))]"
  }
}
