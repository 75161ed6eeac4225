import StepRuntime
import StepgenModel
import StepgenReports

/// The screens of where the flow is: its beginning, a step, an error, its end.
struct StepScreen {
  let view: PlayView

  /// The first screen: what the flow is, and what begins it.
  func opening() -> String {
    var screen = view.screen()
    let registry = view.subject.registry
    let version = registry.version.isEmpty ? "" : " " + registry.version
    screen.rule(view.subject.flow.title, "\(registry.title)\(version), \(view.subject.platformTitle)")
    screen.space()
    screen.paragraph(view.subject.text(view.subject.flow.meaning).firstParagraph)
    screen.space()
    screen.paragraph(view.service.summary, .faint)
    if !view.service.cast.isEmpty {
      screen.space()
      screen.rows(view.service.cast.map { $0.map { Screen.Cell($0) } })
      screen.space()
    }
    let example = view.service.example
    if !example.isEmpty { screen.paragraph("Begin with: " + example) }
    screen.paragraph("? lists the choices, :help all commands, :quit ends.", .faint)
    return screen.text + beginning()
  }

  /// What begins the flow.
  func beginning() -> String {
    var screen = view.screen()
    screen.space()
    let starts = view.subject.starts
    let enter = view.isInteractive && starts.count == 1 ? " Enter calls it." : ""
    screen.paragraph(
      (starts.count == 1 ? "The flow begins with this call." : "The flow begins with one of these calls.") + enter
    )
    screen.space()
    screen.rows(starts.enumerated().map { row(of: $1, number: $0 + 1) })
    screen.space()
    return screen.text
  }

  private func row(of operation: Operation, number: Int) -> [Screen.Cell] {
    let inputs = operation.inputs.filter { !$0.type.isOptional }.map { $0.id + "=…" }.joined(separator: " ")
    return [
      Screen.Cell(String(number), .faint), Screen.Cell(operation.id, .strong), Screen.Cell(inputs, .faint),
      Screen.Cell(view.subject.text(operation.meaning).firstParagraph),
    ]
  }

  /// The screen of the step that the flow has come to.
  func arrival() -> String {
    guard let step = view.currentStep else { return view.place == .beginning ? beginning() : over() }
    var screen = view.screen()
    screen.space()
    screen.rule(view.subject.name(of: step), step.id)
    screen.space()
    screen.paragraph(step.title, .strong)
    screen.paragraph(view.subject.text(step.meaning).firstParagraph)
    let notes = self.notes(on: step)
    if !notes.isEmpty {
      screen.space()
      for note in notes { screen.paragraph(note, .warning) }
    }
    addPayload(of: step, to: &screen)
    addAsk(of: step, to: &screen)
    screen.space()
    return screen.text
  }

  /// What is particular about a step on the platform.
  private func notes(on step: Step) -> [String] {
    // Where the flow has no type, its steps are what the calls return.
    guard view.subject.flow.typeNames.contains(where: \.isDeclared) else { return [] }
    let name = step.names[view.subject.platform]
    switch name.status {
    case .present: return []
    case .absent: return ["\(view.subject.platformTitle) has no such step."]
    case .declaredOnly: return ["\(view.subject.platformTitle) declares the step and never reports it."]
    case .exception:
      guard case .error(let id)? = name.arrivesAs?.form else {
        return ["On \(view.subject.platformTitle) it is thrown."]
      }
      return ["On \(view.subject.platformTitle) it is thrown, as \(view.subject.name(ofError: id))."]
    }
  }

  private func addPayload(of step: Step, to screen: inout Screen) {
    let fields = step.payload.filter { $0.names[view.subject.platform].isDeclared }
    guard !fields.isEmpty else { return }
    screen.space()
    screen.paragraph("With it come:", .faint)
    if let payload = view.payload {
      screen.rows(fields.flatMap { PayloadRows(view.subject).rows(of: $0, in: payload) })
    } else {
      screen.rows(
        fields.map { field in
          [
            Screen.Cell(view.subject.name(of: field), .note), Screen.Cell(view.subject.type(of: field), .faint),
            Screen.Cell(view.subject.text(field.meaning).firstParagraph),
          ]
        }
      )
    }
  }

  private func addAsk(of step: Step, to screen: inout Screen) {
    screen.space()
    switch step.role {
    case .end:
      return screen.paragraph(
        "The flow is over\(step.isFailure ? " without success" : ""), after \(counted(view.moves, "move")). \(anew)",
        .help
      )
    case .leave(let flow):
      let other = view.subject.registry.flows[flow]
      let after = step.isOver ? "This flow is over." : "Then it starts this one again."
      let next = view.isInteractive && view.subject.starts.count == 1 ? anew : ":back takes the last move back."
      return screen.paragraph("The app continues in the flow ‘\(other.id)’. \(after) \(next)", .help)
    case .answered(let operation):
      var rows: [[Screen.Cell]] = []
      if let ask = step.ask {
        rows.append([Screen.Cell("Ask", .faint), Screen.Cell(sentence(of: ask, at: step), .strong)])
      }
      rows.append([Screen.Cell("Type", .faint), Screen.Cell(view.typed(at: step))])
      rows.append([
        Screen.Cell("Call", .faint), Screen.Cell(view.subject.call(of: view.subject.registry.operations[operation])),
      ])
      if let interval = step.interval {
        let name = view.subject.name(of: step.payload[interval.field])
        rows.append([Screen.Cell("Every", .faint), Screen.Cell("\(name) \(interval.unit.rawValue)")])
      }
      if step.outcomes.contains(where: { $0.cause != .call }) {
        rows.append([Screen.Cell("Or", .faint), Screen.Cell(":wait, for what happens without a call")])
      }
      let hint = view.service.hint(at: step)
      if !hint.isEmpty { rows.append([Screen.Cell("Hint", .faint), Screen.Cell(hint)]) }
      for other in view.subject.waysOut(of: step) {
        let answer = step.otherAnswers.first { $0.id == other.id }
        let fields = answer?.ask?.fields.map(\.id) ?? []
        let needed = answer?.ask == nil ? [] : other.inputs.filter { !$0.type.isOptional }.map(\.id)
        let inputs = (fields.isEmpty ? needed : fields).map { " \($0)=…" }.joined()
        let meaning = answer?.title ?? view.subject.text(other.meaning).firstParagraph
        rows.append([Screen.Cell("Or", .faint), Screen.Cell(":call \(other.id)\(inputs)  \(meaning)")])
      }
      screen.rows(rows)
    }
  }

  private var anew: String {
    view.isInteractive && view.subject.starts.count == 1
      ? "Press Enter to start it again."
      : "Start it again, or take the last move back with :back."
  }

  /// What to say to the person, with the values that came with the step.
  private func sentence(of ask: Ask, at step: Step) -> String {
    guard !ask.prompt.isEmpty else { return view.subject.kind(of: ask) }
    let text = ask.prompt.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let path):
        PayloadRows(view.subject).value(at: path, of: step, view.payload)
          ?? view.subject.registry.example(at: path, in: step.payload) ?? "‹\(path)›"
      }
    }
    return text.joined()
  }

  /// The screen of an error.
  func failure(_ id: String, _ move: PlayMove) -> String {
    var screen = view.screen()
    screen.space()
    var rows = [[Screen.Cell("Error", .error), Screen.Cell(view.subject.name(ofError: id), .strong)]]
    if let message = move.message, !message.isEmpty { rows.append([Screen.Cell(""), Screen.Cell("“\(message)”")]) }
    if let error = view.subject.error(id) {
      for text in [error.meaning, error.retry].map({ view.subject.text($0).firstParagraph }) where !text.isEmpty {
        rows.append([Screen.Cell(""), Screen.Cell(text)])
      }
    }
    screen.rows(rows)
    screen.space()
    let end = move.afterError == .stay
    let what = end ? "The step stays: answer again." : "The flow is over. \(anew)"
    screen.paragraph(what, end ? nil : .help)
    screen.space()
    return screen.text
  }

  private func over() -> String {
    var screen = view.screen()
    screen.space()
    screen.paragraph("The flow is over. \(anew)", .help)
    screen.space()
    return screen.text
  }
}
