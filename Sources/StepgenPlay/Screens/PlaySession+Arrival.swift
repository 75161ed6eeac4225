import StepRuntime
import StepgenModel
import StepgenReports

extension PlaySession {
  /// The first screen: what the flow is, and what begins it.
  package func opening() -> String {
    var screen = screen()
    let registry = subject.registry
    let version = registry.version.isEmpty ? "" : " " + registry.version
    screen.rule(subject.flow.title, "\(registry.title)\(version), \(subject.platformTitle)")
    screen.space()
    screen.paragraph(subject.text(subject.flow.meaning).firstParagraph)
    screen.space()
    screen.paragraph(state.service.summary, .faint)
    if !state.service.cast.isEmpty {
      screen.space()
      screen.rows(state.service.cast.map { $0.map { Screen.Cell($0) } })
      screen.space()
    }
    let example = state.service.example
    if !example.isEmpty { screen.paragraph("Begin with: " + example) }
    screen.paragraph("? lists the choices, :help all commands, :quit ends.", .faint)
    return screen.text + beginning()
  }

  /// What begins the flow.
  func beginning() -> String {
    var screen = screen()
    screen.space()
    let starts = subject.starts
    let enter = isInteractive && starts.count == 1 ? " Enter calls it." : ""
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
      Screen.Cell(subject.text(operation.meaning).firstParagraph),
    ]
  }

  /// The screen of the step that the flow has come to.
  func arrival(after outcome: String?) -> String {
    guard let step = currentStep else { return state.place == .beginning ? beginning() : over() }
    var screen = screen()
    screen.space()
    screen.rule(subject.name(of: step), step.id)
    screen.space()
    screen.paragraph(step.title, .strong)
    screen.paragraph(subject.text(step.meaning).firstParagraph)
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
    guard subject.flow.typeNames.contains(where: \.isDeclared) else { return [] }
    let name = step.names[subject.platform]
    switch name.status {
    case .present: return []
    case .absent: return ["\(subject.platformTitle) has no such step."]
    case .declaredOnly: return ["\(subject.platformTitle) declares the step and never reports it."]
    case .exception:
      guard case .error(let id)? = name.arrivesAs?.form else { return ["On \(subject.platformTitle) it is thrown."] }
      return ["On \(subject.platformTitle) it is thrown, as \(subject.name(ofError: id))."]
    }
  }

  private func addPayload(of step: Step, to screen: inout Screen) {
    let fields = step.payload.filter { $0.names[subject.platform].isDeclared }
    guard !fields.isEmpty else { return }
    screen.space()
    screen.paragraph("With it come:", .faint)
    if let payload = state.payload {
      screen.rows(fields.flatMap { PayloadRows(subject).rows(of: $0, in: payload) })
    } else {
      screen.rows(
        fields.map { field in
          [
            Screen.Cell(subject.name(of: field), .note), Screen.Cell(subject.type(of: field), .faint),
            Screen.Cell(subject.text(field.meaning).firstParagraph),
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
        "The flow is over, after \(counted(moves.count - state.begun, "move")). \(anew)",
        .help
      )
    case .leave(let flow):
      let other = subject.registry.flows[flow]
      let after = step.isOver ? "This flow is over." : "Then it starts this one again."
      let next = isInteractive && subject.starts.count == 1 ? anew : ":back takes the last move back."
      return screen.paragraph("The app goes on in the flow ‘\(other.id)’. \(after) \(next)", .help)
    case .answered(let operation):
      var rows: [[Screen.Cell]] = []
      if let ask = step.ask {
        rows.append([Screen.Cell("Ask", .faint), Screen.Cell(sentence(of: ask, at: step), .strong)])
      }
      rows.append([Screen.Cell("Type", .faint), Screen.Cell(typed(at: step))])
      rows.append([Screen.Cell("Call", .faint), Screen.Cell(subject.call(of: subject.registry.operations[operation]))])
      let hint = state.service.hint(at: step)
      if !hint.isEmpty { rows.append([Screen.Cell("Hint", .faint), Screen.Cell(hint)]) }
      for other in subject.waysOut(of: step) {
        rows.append([
          Screen.Cell("Or", .faint), Screen.Cell(":call \(other.id)  \(subject.text(other.meaning).firstParagraph)"),
        ])
      }
      screen.rows(rows)
    }
  }

  private var anew: String {
    isInteractive && subject.starts.count == 1
      ? "Press Enter to start it again."
      : "Start it again, or take the last move back with :back."
  }

  /// What the person types, with the inputs where nothing is asked for but them.
  func typed(at step: Step) -> String {
    let operation = step.answeringOperation.map { subject.registry.operations[$0] }
    let inputs = operation?.inputs.filter(\.type.isOptional).map(\.id) ?? []
    guard step.ask?.kind ?? .nothing == .nothing, !inputs.isEmpty else {
      return subject.typed(at: step, payload: state.payload)
    }
    return "go, or any of \(inputs.map { $0 + "=…" }.joined(separator: " "))"
  }

  /// What to say to the person, with the values that came with the step.
  private func sentence(of ask: Ask, at step: Step) -> String {
    guard !ask.prompt.isEmpty else { return subject.kind(of: ask) }
    let text = ask.prompt.pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let path): PayloadRows(subject).value(at: path, of: step, state.payload) ?? "‹\(path)›"
      }
    }
    return text.joined()
  }

  /// The screen of an error.
  func failure(_ id: String, _ move: PlayMove) -> String {
    var screen = screen()
    screen.space()
    var rows = [[Screen.Cell("Error", .error), Screen.Cell(subject.name(ofError: id), .strong)]]
    if let message = move.message, !message.isEmpty { rows.append([Screen.Cell(""), Screen.Cell("“\(message)”")]) }
    if let error = subject.error(id) {
      for text in [error.meaning, error.retry].map({ subject.text($0).firstParagraph }) where !text.isEmpty {
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
    var screen = screen()
    screen.space()
    screen.paragraph("The flow is over. \(anew)", .help)
    screen.space()
    return screen.text
  }
}

extension PlaySubject {
  /// What is asked for, in a few words.
  func kind(of ask: Ask) -> String {
    switch ask.kind {
    case .code: ask.digits.map { "A code of \($0) digits." } ?? "A code."
    case .choice: "A choice."
    case .password: "The password."
    case .text: "A text."
    case .newPassword: "A new password."
    case .emailAddress: "An email address."
    case .phoneNumber: "A phone number."
    case .nothing: "Nothing."
    }
  }

  /// What the person types.
  func typed(at step: Step, payload: PayloadValue? = nil) -> String {
    switch step.ask?.kind {
    case .code: step.ask?.digits.map { "\($0) digits" } ?? "a code"
    case .choice: members(at: step, payload: payload).map(\.id).joined(separator: ", ")
    case .password: "the password"
    case .newPassword: "a new password"
    case .emailAddress: "an email address"
    case .phoneNumber: "a phone number"
    case .text: "a text"
    case .nothing, nil: "anything, such as go"
    }
  }
}
