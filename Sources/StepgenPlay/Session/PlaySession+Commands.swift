import StepRuntime
import StepgenModel

extension PlaySession {
  /// Does what a line with a colon says.
  mutating func command(_ line: String) -> PlayTurn {
    let parts = line.dropFirst().split(separator: " ", maxSplits: 1).map(String.init)
    let name = parts.first ?? ""
    let argument = parts.count > 1 ? parts[1].trimmed : ""
    guard let command = PlayCommand(rawValue: name) ?? PlayCommand.allCases.first(where: { $0.isShortened(to: name) })
    else {
      let near = nearest(to: name, in: PlayCommand.allCases.map(\.rawValue), atMost: 1).first
      return refuse(
        PlayRefusal(
          "there is no command ‘:\(name)’",
          help: near.map { "Did you mean ‘:\($0)’?" }
            ?? ":help lists all. An answer with a colon goes in double quotes."
        )
      )
    }
    if !command.allows(argument) {
      let help = command.argument.isEmpty ? "" : "It is written as :\(command.rawValue) \(command.argument)."
      return refuse(
        PlayRefusal("‘:\(command.rawValue)’ \(argument.isEmpty ? "needs more" : "takes nothing")", help: help)
      )
    }
    return run(command, argument)
  }

  private mutating func run(_ command: PlayCommand, _ argument: String) -> PlayTurn {
    switch command {
    case .help: PlayTurn(text: help())
    case .quit: PlayTurn(request: .quit)
    case .back: back(argument)
    case .graph: wholeOrPart(argument, command, graph, neighbourhood)
    case .coverage: wholeOrPart(argument, command, { coverageReport(isWhole: true) }, { coverageReport() })
    case .more: PlayTurn(text: more())
    case .trace: PlayTurn(text: trace())
    case .save: PlayTurn(request: .save(script, as: .script, path: argument.unquoted))
    case .transcript: saveTranscript(CallLine(argument))
    case .call: callOther(argument)
    case .fail: fail(argument)
    case .clock: moveClock(argument)
    case .outbox: show(state.service.outbox())
    case .totp: show(state.service.totp())
    }
  }

  private func wholeOrPart(
    _ argument: String,
    _ command: PlayCommand,
    _ whole: () -> String,
    _ part: () -> String
  ) -> PlayTurn {
    switch argument {
    case "": PlayTurn(text: part())
    case "all": PlayTurn(text: whole())
    default:
      refuse(
        PlayRefusal(
          "‘:\(command.rawValue)’ takes ‘all’ or nothing, and not ‘\(argument)’",
          help: "It is written as :\(command.rawValue) or :\(command.rawValue) all."
        )
      )
    }
  }

  /// What is secret is written only when the line says so.
  private func saveTranscript(_ words: CallLine) -> PlayTurn {
    let more = words.values.map(\.0)
    guard more.isEmpty || more == ["secrets"] else {
      return refuse(
        PlayRefusal(
          "‘:transcript’ takes a file, and ‘secrets’ or nothing",
          help:
            "It is written as :transcript FILE or :transcript FILE secrets; a name with spaces goes in double quotes."
        )
      )
    }
    switch state.service.transcript(withSecrets: !more.isEmpty) {
    case .failure(let refusal): return refuse(refusal)
    case .success(let text): return PlayTurn(request: .save(text, as: .transcript, path: words.name))
    }
  }

  /// Before the last moves, and where something is asked, before what led to the question.
  private mutating func back(_ argument: String) -> PlayTurn {
    guard let count = argument.isEmpty ? 1 : Int(argument), count > 0 else {
      return refuse(PlayRefusal("‘\(argument)’ is no number of moves", help: "Such as :back 2."))
    }
    guard count <= earlier.count else {
      let help = earlier.isEmpty ? "" : "There are \(earlier.count) to take back: :back \(earlier.count) goes there."
      return refuse(PlayRefusal(earlier.isEmpty ? "this is where it began" : "it began before that", help: help))
    }
    goBack(to: earlier[earlier.count - count])
    earlier.removeLast(count)
    if state.question != nil { return PlayTurn(text: choices()) }
    return PlayTurn(text: state.place == .beginning ? beginning() : arrival(after: nil))
  }

  private mutating func callOther(_ line: String) -> PlayTurn {
    let words = CallLine(line)
    let possible = subject.starts + (currentStep.map(subject.waysOut) ?? [])
    let others = subject.registry.operations.filter { state.service.offers($0.id) }
    if let operation = (possible + others).first(where: { subject.isCalled($0, words.name) }) {
      let before = state
      state.question = nil
      return call(operation, words, from: before)
    }
    let isKnown = subject.registry.operations.contains { subject.isCalled($0, words.name) }
    let near = nearest(to: words.name, in: possible.map(\.id), atMost: 1).first.map { "Did you mean ‘\($0)’?" }
    return refuse(
      PlayRefusal(
        isKnown ? "‘\(words.name)’ leads nowhere here" : "there is no operation ‘\(words.name)’",
        at: subject.place(of: currentStep?.range ?? subject.flow.range),
        help: near ?? (possible.isEmpty ? "" : "There is \(possible.map(\.id).joined(separator: ", ")).")
      )
    )
  }

  /// The next call that answers the step, or that begins the flow.
  private mutating func fail(_ error: String) -> PlayTurn {
    let own = currentStep?.answeringOperation.map { [subject.registry.operations[$0]] }
    let operations = (own ?? subject.starts) + (currentStep.map(subject.waysOut) ?? [])
    return change("fail", error) { $0.failNext(with: error, of: operations) }
  }

  private mutating func moveClock(_ argument: String) -> PlayTurn {
    guard let step = ClockStep(argument) else {
      return refuse(PlayRefusal("‘\(argument)’ is no span of time", help: "Such as +90s, +3m, +2h, +1d."))
    }
    return change("clock", argument) { $0.advance(seconds: step.seconds) }
  }

  /// Changes what answers, which is part of the way here.
  private mutating func change(
    _ command: String,
    _ argument: String,
    _ act: (inout any PlayService) -> PlayNote
  ) -> PlayTurn {
    let before = state
    let note = act(&state.service)
    if case .refused = note {
      goBack(to: before)
    } else {
      earlier.append(before)
      record(":\(command) \(argument)")
    }
    return show(note)
  }

  func show(_ note: PlayNote) -> PlayTurn {
    var screen = screen()
    screen.space()
    switch note {
    case .refused(let refusal): return refuse(refusal)
    case .text(let text): screen.paragraph(text)
    case .rows(let rows) where rows.isEmpty: screen.paragraph("Nothing yet.")
    case .rows(let rows): screen.rows(rows.map { $0.map { Screen.Cell($0) } })
    }
    screen.space()
    return PlayTurn(text: screen.text)
  }

  /// The lines that led here, with a first line that says how they are played.
  private var script: String {
    let head = ScriptHead(
      flow: subject.flow.id,
      registry: subject.registry.id,
      platform: subject.platformID,
      options: options
    )
    return ([head.text] + lines).map { $0 + "\n" }.joined()
  }
}

extension PlaySession {
  /// What a line that was begun can become.
  package var completions: @Sendable (String) -> [String] {
    let commands = PlayCommand.allCases.map { ":\($0.rawValue)" }
    let calls = (subject.starts + (currentStep.map(subject.waysOut) ?? [])).map { ":call \($0.id)" }
    let words =
      state.question?.options.map(\.id) ?? currentStep.map { subject.members(at: $0, payload: state.payload).map(\.id) }
    let all = (words ?? subject.starts.map(\.id)) + commands + calls
    return { line in
      let found = all.filter { $0.hasPrefix(line) }
      return line.isEmpty ? found.filter { !$0.hasPrefix(":") } : found
    }
  }
}

extension PlayCommand {
  /// Such as `:q`; where several begin with the letters, the first one is meant.
  fileprivate func isShortened(to name: String) -> Bool {
    !name.isEmpty && rawValue.hasPrefix(name)
  }
}
