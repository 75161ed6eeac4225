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
        placeItems: [],
        traceItems: []
      )
    }
    return file
  }

  private func view(of flow: Flow, named names: TableNames) -> TableView {
    let rows = registry.tableRows(of: flow)
    let places = TablePlaces(of: flow, rows, in: registry)
    return TableView(
      comment: SwiftDocComment("Which outcomes the steps of “\(flow.title)” can have.", indentation: 2),
      flows: SwiftIdentifier(flowsName),
      name: names.table,
      traces: names.traces,
      literal: SwiftStringLiteral(flow.id),
      rows: rows.map { row($0.words) },
      placeItems: places.map { $0.files.map(fileName) + [row($0.words)] } ?? [],
      traceItems: flow.traces.map { view(of: $0, in: flow) }
    )
  }

  /// A name goes into text between three quotes.
  private func fileName(_ path: String) -> SwiftCode {
    let line = path.split(whereSeparator: \.isNewline).joined(separator: " ")
    return SwiftCode(String(SwiftStringLiteral(line).templateText.dropFirst().dropLast()))
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
