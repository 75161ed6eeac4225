import StepgenLowering
import StepgenModel

extension SwiftScope {
  /// The file of a flow's transition table and traces.
  func tableFile(of flow: Flow, named names: TableNames) -> FileView {
    var file = file(named: flowsName)
    file.tables = [view(of: flow, named: names)]
    return file
  }

  /// The file that names every table of the registry.
  var flowsFile: FileView {
    var file = file(named: flowsName)
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
    file.conditionIDs = conditionIDs
    return file
  }

  private var conditionIDs: IDTypeView? {
    let titles = Dictionary(registry.conditions.map { ($0.id, $0.title) }) { first, _ in first }
    return idType("Condition", "Names a condition of outcomes, be it known or not.", registry.conditions.map(\.id)) {
      titles[$0] ?? $0
    }
  }

  private func stepIDs(of flow: Flow, named name: SwiftIdentifier) -> IDTypeView {
    let names = constants(for: flow.steps.map(\.id))
    let hasNames = typeName(flow) != nil
    let ids = zip(flow.steps, names).map { step, identifier in
      let isHere = !hasNames || present(step.names) != nil
      return StaticIDView(
        name: identifier,
        literal: SwiftStringLiteral(step.id),
        comment: SwiftDocComment(isHere ? step.title : step.title + " (not on this platform)", indentation: 4),
        deprecation: self.name(step.names)?.deprecation.map { deprecation in
          message(deprecation) { id in flow.index(ofStep: id).map { names[$0].name } }
        }
      )
    }
    let summary = "Names the canonical steps of “\(flow.title)”, whatever a platform calls them."
    return IDTypeView(
      comment: SwiftDocComment(summary, indentation: 2),
      name: name,
      ids: ids
    )
  }

  private func view(of flow: Flow, named names: TableNames) -> TableView {
    TableView(
      comment: SwiftDocComment("Which outcomes the steps of “\(flow.title)” can have.", indentation: 2),
      flows: SwiftIdentifier(flowsName),
      name: names.table,
      traces: names.traces,
      stepIDs: stepIDs(of: flow, named: names.stepIDs),
      literal: SwiftStringLiteral(flow.id),
      rows: registry.tableRows(of: flow).map { row($0.words) },
      traceItems: flow.traces.map { view(of: $0, in: flow) }
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
  private func view(of trace: Trace, in flow: Flow) -> TraceView {
    TraceView(
      literal: SwiftStringLiteral(trace.id),
      title: title(of: trace),
      given: .list(
        "[",
        trace.given.map { SwiftStringLiteral(registry.conditions[$0].id).templateText },
        "],",
        column: 13,
        indentation: 6
      ),
      moves: trace.moves.map { code(of: $0, in: flow) }
    )
  }

  /// The title as a labelled argument, on a line of its own where it is long.
  private func title(of trace: Trace) -> SwiftCode {
    let literal = SwiftStringLiteral(trace.title).templateText
    let isLong = !SwiftCode.fits(literal, after: 14)
    return SwiftCode(isLong ? "title:\n        " + literal : "title: " + literal)
  }

  private func code(of move: Trace.Move, in flow: Flow) -> SwiftCode {
    let expected =
      switch move.expected {
      case .step(let step): ".step(" + SwiftStringLiteral(flow.steps[step].id).templateText + ")"
      case .error(let error): ".error(" + SwiftStringLiteral(registry.errors[error].id).templateText + ")"
      }
    let outcome = SwiftStringLiteral(move.outcome).templateText
    let arguments = [code(of: move.action), "outcome: " + outcome, "expect: " + expected]
    return .list("StepTrace.Move(", arguments, ")", column: 8 + runtime.count, indentation: 8)
  }

  /// What goes into a call, each input once; nothing when there is none.
  private func arguments(_ values: [Trace.Value]) -> String {
    var taken: Set<String> = []
    let pairs = values.filter { taken.insert($0.input).inserted }.map {
      SwiftStringLiteral($0.input).templateText + ": " + SwiftStringLiteral($0.value).templateText
    }
    return pairs.isEmpty ? "" : ", with: [\(pairs.joined(separator: ", "))]"
  }

  private func code(of action: Trace.Action) -> String {
    switch action {
    case .answer(let answer, let values): ".answer(\(SwiftStringLiteral(answer).templateText)\(arguments(values)))"
    case .call(let operation, let values):
      ".call(\(SwiftStringLiteral(registry.operations[operation].id).templateText)\(arguments(values)))"
    }
  }
}
