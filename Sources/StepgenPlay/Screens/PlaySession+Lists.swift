import StepRuntime
import StepgenModel
import StepgenReports

extension PlaySession {
  /// What can be typed here.
  func choices() -> String {
    if let question = state.question { return list(question) }
    guard let step = currentStep, let operation = step.answeringOperation else { return beginning() }
    var screen = screen()
    screen.space()
    let members = subject.members(at: step, payload: state.payload)
    if members.isEmpty {
      screen.paragraph(
        "Type \(subject.typed(at: step)), for \(subject.call(of: subject.registry.operations[operation]))."
      )
    } else {
      screen.rows(
        members.enumerated().map { index, member in
          [
            Screen.Cell(String(index + 1), .faint), Screen.Cell(member.id, .strong),
            Screen.Cell(subject.answer(for: member), .note), Screen.Cell(member.meaning.firstParagraph),
          ]
        }
      )
    }
    screen.space()
    screen.paragraph("An answer can lead to:", .faint)
    screen.rows(leads(from: step))
    screen.space()
    return screen.text
  }

  private func leads(from step: Step) -> [[Screen.Cell]] {
    let table = subject.table
    let outcomes = table.step(step.id)?.outcomes.filter { outcome in
      (outcome.platforms.isEmpty || outcome.platforms.contains(subject.platformID)) && subject.happens(outcome)
    }
    return subject.question(about: outcomes ?? []).options.map { option in
      [
        Screen.Cell(option.id), Screen.Cell(option.name, option.isError ? .error : .strong),
        Screen.Cell(option.note, .faint),
      ]
    }
  }

  private func list(_ question: PlayQuestion) -> String {
    var screen = screen()
    screen.space()
    screen.paragraph(question.title)
    screen.space()
    screen.rows(
      question.options.enumerated().map { index, option in
        [
          Screen.Cell(String(index + 1).padded(to: String(question.options.count).count), .faint),
          Screen.Cell(option.id, .note), Screen.Cell(option.name, option.isError ? .error : .strong),
          Screen.Cell(option.note, .faint),
        ]
      }
    )
    screen.space()
    return screen.text
  }

  func help() -> String {
    var screen = screen()
    screen.space()
    screen.paragraph("A line is an answer to the step, or one of these.")
    screen.space()
    let rows =
      [["?", "what can be typed here, and where it can lead"]]
      + PlayCommand.allCases.map { [":\($0.rawValue) \($0.argument)".trimmed, $0.summary] }
    screen.rows(rows.map { [Screen.Cell($0[0], .strong), Screen.Cell($0[1])] })
    screen.space()
    screen.paragraph(
      "Choices go by number or name. An answer that begins with a colon, or is empty, goes in double quotes."
    )
    screen.space()
    return screen.text
  }

  /// All that the spec says about the step, or the flow.
  func more() -> String {
    var screen = screen()
    screen.space()
    let texts = currentStep.map { [$0.meaning, $0.retry] } ?? [subject.flow.meaning]
    for text in texts where !text.isEmpty {
      screen.verbatim(text.trimmed.markdownWrapped(to: 76))
      screen.space()
    }
    if let step = currentStep {
      let rows = subject.registry.platforms.indices.map { index in
        [
          Screen.Cell(subject.registry.platforms[index].title, .faint),
          Screen.Cell(step.names[index].text ?? "–", .strong),
        ]
      }
      screen.rows(rows)
      if let place = subject.table.place(ofStep: step.id) {
        screen.rows([[Screen.Cell("Spec", .faint), Screen.Cell(place.description)]])
      }
      screen.space()
    }
    return screen.text
  }

  /// The flow as text: each step, and where it leads.
  func graph() -> String {
    var screen = screen()
    screen.space()
    let table = subject.table
    var rows: [[Screen.Cell]] = []
    for start in subject.starts {
      rows.append(node("", subject.name(of: start), isHere: state.place == .beginning, isShown: true))
      rows += leads(table.start(start.id)?.outcomes ?? [])
    }
    for step in subject.flow.steps where subject.hasStep(step.id) {
      let isHere = currentStep === step
      let isShown = coverage.steps.contains(step.id)
      rows.append(node(step.role.mark, subject.name(of: step), isHere: isHere, isShown: isShown))
      rows += leads(table.step(step.id)?.outcomes ?? [])
    }
    screen.rows(rows)
    screen.space()
    screen.paragraph("> you are here   + shown   → a step   ! an error: ~ the step stands", .faint)
    screen.space()
    return screen.text
  }

  private func node(_ mark: String, _ name: String, isHere: Bool, isShown: Bool) -> [Screen.Cell] {
    [Screen.Cell(isHere ? ">" : isShown ? "+" : " ", .help), Screen.Cell(name + mark, .strong)]
  }

  private func leads(_ outcomes: [FlowTable.Outcome]) -> [[Screen.Cell]] {
    var steps: [String] = []
    var errors: [String] = []
    for outcome in outcomes where outcome.platforms.isEmpty || outcome.platforms.contains(subject.platformID) {
      switch outcome.result {
      case .steps(let ids): steps += ids.filter(subject.hasStep).map(subject.name(ofStep:))
      case .error(let id, let then): errors.append(subject.name(ofError: id) + (then == .stay ? "~" : ""))
      }
    }
    var rows: [[Screen.Cell]] = []
    if !steps.isEmpty { rows.append([Screen.Cell(" "), Screen.Cell("   → " + steps.uniqued.joined(separator: ", "))]) }
    if !errors.isEmpty {
      rows.append([Screen.Cell(" "), Screen.Cell("   ! " + errors.uniqued.joined(separator: ", "), .faint)])
    }
    return rows
  }

  /// What was shown, at the end.
  package func ending() -> String {
    var screen = screen()
    let steps = subject.flow.steps.filter { subject.hasStep($0.id) }
    let missing = steps.filter { !coverage.steps.contains($0.id) }.map(subject.name(of:))
    let whole =
      "\(counted(coverage.moves, "move")); \(steps.count - missing.count) of \(counted(steps.count, "step")) shown"
    screen.paragraph(whole + (missing.isEmpty ? "." : ", not \(missing.uniqued.joined(separator: ", "))."), .faint)
    return screen.text
  }
}

extension Step.Role {
  fileprivate var mark: String {
    switch self {
    case .answered: ""
    case .end: "  (the end)"
    case .leave: "  (goes on in another flow)"
    }
  }
}
