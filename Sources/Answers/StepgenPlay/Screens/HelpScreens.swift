import StepRuntime
import StepgenModel
import StepgenReports

/// What can be typed, and what the spec says of where the flow is.
struct HelpScreens {
  let view: PlayView

  /// What can be typed here.
  func choices() -> String {
    if let question = view.question { return list(question) }
    guard let step = view.currentStep, let operation = step.answeringOperation else {
      return StepScreen(view: view).beginning() + inputsOfStarts()
    }
    var screen = view.screen()
    screen.space()
    let members = view.subject.members(at: step, payload: view.payload)
    if members.isEmpty {
      screen.paragraph(
        "Type \(view.typed(at: step)), for \(view.subject.call(of: view.subject.registry.operations[operation]))."
      )
    } else {
      screen.rows(
        members.enumerated().map { index, member in
          [
            Screen.Cell(String(index + 1), .faint), Screen.Cell(member.id, .strong),
            Screen.Cell(view.subject.answer(for: member), .note),
            Screen.Cell(view.subject.text(member.meaning).firstParagraph),
          ]
        }
      )
    }
    screen.paragraph(view.service.hint(at: step), .help)
    screen.space()
    addOutcomes(of: step, offering: members, to: &screen)
    screen.space()
    return screen.text
  }

  /// What can go into the calls that begin the flow; nothing where that is no more than their list says.
  private func inputsOfStarts() -> String {
    var screen = view.screen()
    for operation in view.subject.starts {
      let ids = view.service.inputs(of: operation)
      guard ids.count > operation.inputs.count(where: { !$0.type.isOptional }) else { continue }
      screen.paragraph(operation.id + " takes " + ids.map { $0 + "=…" }.joined(separator: " "), .strong)
      let known = ids.map { (id: $0, values: view.service.values(of: $0, of: operation)) }.filter {
        !$0.values.isEmpty
      }
      screen.rows(known.map { [Screen.Cell("  " + $0.id), Screen.Cell($0.values.joined(separator: ", "))] })
      screen.space()
    }
    return screen.text
  }

  /// Where answers lead; of the other calls, and of what depends on circumstances, only how much there is.
  private func addOutcomes(of step: Step, offering members: [Choice.Member], to screen: inout Screen) {
    let offered = Set(members.map(\.id))
    let all = view.subject.outcomes(of: step).filter { outcome in
      view.subject.happens(outcome) && (outcome.members.isEmpty || !offered.isDisjoint(with: outcome.members))
    }
    let own = all.filter { $0.operation == nil && $0.cause == .call }
    let always = own.filter { view.subject.notableClauses(of: $0).isEmpty || !$0.members.isEmpty }
    // Where every way on has conditions, these are what is asked about.
    let hasWayOn = always.contains { !$0.isError }
    let usual = hasWayOn ? always : own.filter { view.subject.notableClauses(of: $0).isEmpty || !$0.isError }
    screen.paragraph("An answer can lead to:", .faint)
    screen.rows(rows(of: usual))
    let others = own.count - usual.count
    let more = others > 0 ? "\(counted(others, "more outcome")) under conditions. " : ""
    if all.count > usual.count { screen.paragraph(more + ":graph shows where all calls lead.", .faint) }
  }

  private func rows(of outcomes: [FlowTable.Outcome]) -> [[Screen.Cell]] {
    view.subject.question(about: outcomes).options.map { option in
      [
        Screen.Cell(option.id), Screen.Cell(option.name, option.isError ? .error : .strong),
        Screen.Cell(option.note, .faint),
      ]
    }
  }

  private func list(_ question: PlayQuestion) -> String {
    var screen = view.screen()
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
    var screen = view.screen()
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
    var screen = view.screen()
    screen.space()
    let texts = view.currentStep.map { [$0.meaning, $0.retry] } ?? [view.subject.flow.meaning]
    for text in texts.map(view.subject.text) where !text.trimmed.isEmpty {
      screen.verbatim(text.trimmed.withJoinedLines.markdownWrapped(to: view.width - 4))
      screen.space()
    }
    if let step = view.currentStep {
      var rows = view.subject.registry.platforms.indices.map { index in
        [
          Screen.Cell(view.subject.registry.platforms[index].title, .faint),
          Screen.Cell(step.names[index].text ?? "–", .strong),
        ]
      }
      if let place = view.subject.place(of: step.range) {
        rows.append([Screen.Cell("Spec", .faint), Screen.Cell(place)])
      }
      screen.rows(rows)
      screen.space()
    }
    return screen.text
  }
}
