package import StepgenModel
import StepRuntime
import StepgenReports

/// A flow that is played: a line in, a screen out.
///
/// A value without a clock, a terminal or a file; the same lines give the same screens.
package struct PlaySession: Sendable {
  let subject: PlaySubject
  private var state: State
  /// The states before each move, to go back to.
  private var earlier: [State] = []
  /// The lines that led here, each as it can be typed again, and as it may be shown.
  private var lines: [(typed: String, shown: String)] = []
  private(set) var moves: [StepTrace.Move] = []
  private var coverage = PlayCoverage()
  /// Whether an empty line means what is most likely meant; in a script it means nothing.
  package let isInteractive: Bool
  /// Whether a line of a script may have a file written: a script can be somebody else's.
  private let mayScriptSave: Bool
  /// What was asked for beside the subject, for scripts that are saved.
  private let options: PlayOptions
  private var width = 80
  private let painter: Painter

  /// What a move changes.
  struct State: Sendable {
    var service: any PlayService
    var place = Place.beginning
    var payload: PayloadValue?
    var question: PlayQuestion?
    /// How many of the session's lines and moves led here: to go back leaves out the rest.
    fileprivate var lines = 0
    fileprivate var moves = 0
    /// How many moves there were when the flow was begun for the last time.
    var begun = 0
    var conditions: [String] = []
  }

  /// Where the flow is.
  enum Place: Sendable, Hashable {
    case beginning
    case step(Int)
    /// An error ended the flow.
    case ended
  }

  /// Begins before the first call; screens have as many columns as ``resize(to:)`` says.
  package init(
    _ subject: PlaySubject,
    against service: any PlayService,
    options: PlayOptions = PlayOptions(),
    width: Int = 80,
    isColored: Bool = false,
    isInteractive: Bool = false,
    mayScriptSave: Bool = false
  ) {
    self.subject = subject
    self.state = State(service: service)
    self.options = options
    self.painter = Painter(isColored: isColored)
    self.isInteractive = isInteractive
    self.mayScriptSave = mayScriptSave
    resize(to: width)
  }

  /// Has the next screens as wide as the terminal is now, from 24 columns to 80.
  package mutating func resize(to width: Int) {
    self.width = min(max(width, 24), 80)
  }

  /// What stands before the line that is typed.
  package var prompt: String {
    let name = state.question?.prompt ?? currentStep.map(subject.name(of:)) ?? subject.flow.id
    return name.onOneVisibleLine + "> "
  }

  /// The step that the flow is at.
  package var currentStep: Step? {
    subject.step(at: state.place)
  }

  private var view: PlayView {
    PlayView(
      subject: subject,
      place: state.place,
      payload: state.payload,
      question: state.question,
      service: state.service,
      coverage: coverage,
      moves: moves.count - state.begun,
      isInteractive: isInteractive,
      width: width,
      painter: painter
    )
  }

  /// The first screen: what the flow is, and what begins it.
  package func opening() -> String {
    StepScreen(view: view).opening()
  }

  /// What was shown, at the end.
  package func ending() -> String {
    CoverageScreen(view: view).ending()
  }
}

/// What came of a line.
package struct PlayTurn: Sendable, Hashable {
  /// What to show.
  package var text = ""
  /// What was wrong with the line, in a few words; nothing has changed then.
  package var refusal: String?
  /// What the person wants to have done outside of the session.
  package var request: Request?

  /// Whether the line was none, such as a comment.
  package var isNothing: Bool {
    self == PlayTurn()
  }

  package enum Request: Sendable, Hashable {
    case quit
    /// Writes a text to a file.
    case save(String, as: FileKind, path: String)
  }

  package enum FileKind: Sendable, Hashable {
    /// The lines that were typed.
    case script
    /// What was called, and what came of it.
    case transcript
  }
}

extension PlaySession {
  /// Takes a line.
  package mutating func turn(_ line: String) -> PlayTurn {
    let line = line.trimmed
    if line.hasPrefix("#") || (line.isEmpty && !isInteractive) { return PlayTurn() }
    if line.hasPrefix(":") { return command(line) }
    if line == "?" { return PlayTurn(text: HelpScreens(view: view).choices()) }
    if state.question != nil { return decide(line) }
    return state.isAtStart(of: subject) ? begin(line) : answer(line)
  }

  /// Takes a line of a script, which is shown behind the prompt as if it had been typed.
  package mutating func scriptTurn(_ line: String) -> PlayTurn {
    // Somebody may be at the keys, to go on from where the script ends.
    guard !line.trimmed.isEmpty else { return PlayTurn() }
    let prompt = prompt
    let shown = shown(line.trimmed)
    var turn = turn(line)
    if case .save = turn.request, !mayScriptSave { turn = refuse(.saving) }
    if !turn.isNothing { turn.text = prompt + shown.onOneVisibleLine + "\n" + turn.text }
    return turn
  }

  /// Takes note of what came of something that was done; `line` does it again when it is typed.
  private mutating func take(_ reaction: PlayReaction, _ line: String, from before: State) -> PlayTurn {
    // A question that was asked goes with what led to it; one that a call has put aside can be gone back to.
    let isDecided = state.question != nil
    switch reaction {
    case .refused(let refusal):
      goBack(to: before)
      return refuse(refusal)
    case .noted(let note):
      if !isDecided { earlier.append(before) }
      record(line)
      return show(note)
    case .asks(let question):
      if !isDecided { earlier.append(before) }
      record(line)
      state.question = question
      return PlayTurn(text: HelpScreens(view: view).choices())
    case .moved(let move):
      if !isDecided { earlier.append(before) }
      record(line)
      state.question = nil
      let text = apply(move)
      return PlayTurn(text: text)
    }
  }

  /// Takes note of a line that led on.
  private mutating func record(_ line: String) {
    lines.append((line, shown(line)))
    state.lines = lines.count
  }

  /// A line without secrets, before it is taken.
  private func shown(_ line: String) -> String {
    let isCommand = line.hasPrefix(":")
    guard isCommand || state.question == nil else { return line }
    let isAnswer = !isCommand && line != "?" && !state.isAtStart(of: subject)
    let step = isAnswer ? currentStep : nil
    guard let step, subject.asksForSecret(step), let operation = step.answeringOperation else {
      return subject.shown(line)
    }
    let parts = AnswerLine(line, inputs: inputs(of: subject.registry.operations[operation]))
    return ([Field.mask] + parts.values.map { subject.shown("\($0)=\($1.quotedWhereNeeded)") }).joined(separator: " ")
  }

  /// Takes up a state in which the session was.
  private mutating func goBack(to earlier: State) {
    state = earlier
    lines.removeSubrange(min(earlier.lines, lines.count)...)
    moves.removeSubrange(min(earlier.moves, moves.count)...)
  }

  /// The way so far as a trace, as it stands in a spec.
  private func trace() -> String {
    var screen = view.screen()
    screen.space()
    // One way out: where two end alike, Swift 6.3 optimizes the last line away and returns a text that is freed.
    if moves.isEmpty {
      screen.paragraph("Nothing has happened yet.")
    } else {
      screen.verbatim(PlayedTrace(moves: moves, conditions: state.conditions).text)
    }
    screen.space()
    return screen.text
  }

  private func refuse(_ refusal: PlayRefusal) -> PlayTurn {
    var screen = view.screen()
    screen.space()
    let place = refusal.place.map { " (\($0))" } ?? ""
    screen.paragraph("No: " + refusal.message + place + ".", .warning)
    screen.paragraph(refusal.help)
    screen.space()
    return PlayTurn(text: screen.text, refusal: refusal.message)
  }

  /// Moves on, and shows where that leads.
  private mutating func apply(_ move: PlayMove) -> String {
    let from = currentStep
    let place = from.flatMap { subject.hasOutcome(move.move, at: $0) ? $0.id : nil }
    if place == nil { state.begun = moves.count }
    moves.append(subject.shown(move.move, at: from))
    state.moves = moves.count
    let added = move.conditions.filter { !state.conditions.contains($0) }
    let others = Set(added.flatMap(subject.registry.otherValues))
    state.conditions = state.conditions.filter { !others.contains($0) } + added
    coverage.add(move.move, from: place)
    switch move.move.expected {
    case .step(let id):
      state.place = subject.flow.index(ofStep: id).map(Place.step) ?? .ended
      state.payload = move.payload
      return StepScreen(view: view).arrival()
    case .error(let id):
      if move.afterError != .stay { state.place = .ended }
      return StepScreen(view: view).failure(id, move)
    }
  }
}

extension PlaySession.State {
  /// Whether a line that is typed begins the flow, and answers nothing.
  func isAtStart(of subject: PlaySubject) -> Bool {
    guard question == nil else { return false }
    if case .step(let index) = place { return subject.flow.steps[index].answeringOperation == nil }
    return true
  }
}

extension PlayRefusal {
  fileprivate static let saving = PlayRefusal(
    "a script writes no files",
    help: "Type the line yourself, or play the script with --allow-saving if you know what is in it."
  )
}

extension PlaySubject {
  /// Whether a move is one of a step, and not of an operation that starts the flow again.
  fileprivate func hasOutcome(_ move: StepTrace.Move, at step: Step) -> Bool {
    guard case .call(let called, _) = move.action else { return true }
    return step.outcomes.contains { outcome in
      outcome.id == move.outcome && outcome.operation.map { registry.operations[$0].id == called } ?? false
    }
  }
}

/// Answers, and calls that begin the flow.
extension PlaySession {
  /// Begins the flow with the operation that a line names; an empty line stands for the only one.
  private mutating func begin(_ line: String) -> PlayTurn {
    let starts = subject.starts
    guard !line.isEmpty || starts.count == 1 else { return PlayTurn(text: HelpScreens(view: view).choices()) }
    let words = CallLine(line.isEmpty ? starts[0].id : line)
    let operation =
      Int(words.name).flatMap { starts.indices.contains($0 - 1) ? starts[$0 - 1] : nil }
      ?? starts.first { subject.isCalled($0, words.name) }
    guard let operation else {
      let names = starts.map(subject.name(of:))
      let near = nearest(to: words.name, in: starts.flatMap { [$0.id, subject.name(of: $0)] }, atMost: 1).first
      let what =
        currentStep == nil && state.place == .beginning
        ? "the flow does not begin with" : "the flow is over; it does not start again with"
      return refuse(
        PlayRefusal(
          "\(what) ‘\(words.name)’",
          at: subject.place(of: subject.flow.range),
          help: near.map { "Did you mean ‘\($0)’?" } ?? "It begins with \(names.joined(separator: ", "))."
        )
      )
    }
    return call(operation, words, from: state)
  }

  /// Calls an operation; `before` is what a refusal leads back to.
  private mutating func call(_ operation: Operation, _ words: CallLine, from before: State) -> PlayTurn {
    for name in words.values.map(\.0) where !inputs(of: operation).contains(name) {
      let ids = inputs(of: operation)
      let near = nearest(to: name, in: ids, atMost: 1).first.map { "Did you mean ‘\($0)’?" }
      let known = ids.isEmpty ? "It takes nothing." : "It takes \(ids.joined(separator: ", "))."
      goBack(to: before)
      return refuse(PlayRefusal("‘\(operation.id)’ takes no ‘\(name)’", help: near ?? known))
    }
    let values = Dictionary(words.values) { _, last in last }
    let line = ([operation.id] + words.values.map { "\($0)=\($1.quotedWhereNeeded)" }).joined(separator: " ")
    // Where a line begins the flow, it does without the command.
    let isStart = before.isAtStart(of: subject) && subject.starts.contains { $0.id == operation.id }
    return take(state.service.call(operation, with: values), isStart ? line : ":call " + line, from: before)
  }

  /// The ids of what can go into a call.
  private func inputs(of operation: Operation) -> [String] {
    state.service.inputs(of: operation)
  }

  /// Answers the step that stands; what else goes into the call may follow the answer, as in `123456 name=Ada`.
  private mutating func answer(_ line: String) -> PlayTurn {
    guard let step = currentStep, let operation = step.answeringOperation else { return PlayTurn() }
    let before = state
    let asksNothing = [.nothing, .form].contains(step.ask?.kind ?? .nothing)
    let ids = inputs(of: subject.registry.operations[operation])
    let parts = AnswerLine(line, inputs: ids, isAnswerNeeded: !asksNothing)
    let missing = step.ask?.fields.filter { field in
      let isOptional = subject.registry.operations[operation].inputs[field.input].type.isOptional
      return !isOptional && !parts.values.contains { $0.0 == field.id }
    }
    if let field = missing?.first {
      return refuse(PlayRefusal("the form has no ‘\(field.id)’", help: "Type \(subject.typed(at: step))."))
    }
    switch resolved(parts.answer, at: step) {
    case .failure(let refusal): return refuse(refusal)
    case .success(var answer):
      answer.values = Dictionary(parts.values) { _, last in last }
      let typed = answer.member ?? answer.text
      let line =
        ((parts.answer.isEmpty && !parts.values.isEmpty ? [] : [typed.quotedAsAnswer])
        + parts.values.map { "\($0)=\($1.quotedWhereNeeded)" }).joined(
          separator: " "
        )
      return take(state.service.answer(answer, at: step), line, from: before)
    }
  }

  private func resolved(_ line: String, at step: Step) -> Result<PlayAnswer, PlayRefusal> {
    switch step.ask?.kind {
    case .choice: return choice(line, at: step)
    case .form, .nothing, nil: return .success(PlayAnswer(line.isEmpty ? "go" : line.unquoted))
    default:
      guard !line.isEmpty else {
        return .failure(PlayRefusal("the step waits for an answer", help: "An empty answer is written as \"\"."))
      }
      return .success(PlayAnswer(line.unquoted))
    }
  }

  /// A member by its number, its id, or any of its names.
  private func choice(_ line: String, at step: Step) -> Result<PlayAnswer, PlayRefusal> {
    let members = subject.members(at: step, payload: state.payload)
    let word = line.unquoted
    let number = Int(word).flatMap { members.indices.contains($0 - 1) ? members[$0 - 1] : nil }
    if let member = number ?? members.first(where: { subject.isCalled($0, word) }) {
      return .success(PlayAnswer(subject.answer(for: member), member: member.id))
    }
    if step.outcomes.contains(where: { $0.members.isEmpty && $0.operation == nil && $0.isRefusal }) {
      return .success(PlayAnswer(word))
    }
    let ids = members.map(\.id)
    let near = nearest(to: word, in: ids, atMost: 1).first.map { "Did you mean ‘\($0)’?" }
    return .failure(
      PlayRefusal(
        word.isEmpty ? "the step waits for a choice" : "‘\(word)’ is not one of the choices",
        at: subject.place(of: step.range),
        help: near ?? "There is \(ids.joined(separator: ", "))."
      )
    )
  }

  /// Decides what the service has asked.
  private mutating func decide(_ line: String) -> PlayTurn {
    guard let question = state.question else { return PlayTurn() }
    let word = line.unquoted
    let number = Int(word).flatMap { question.options.indices.contains($0 - 1) ? question.options[$0 - 1] : nil }
    let choice = number?.id ?? word
    guard !choice.isEmpty else { return PlayTurn(text: HelpScreens(view: view).choices()) }
    let before = state
    return take(state.service.decide(choice), choice, from: before)
  }
}

extension Outcome {
  /// Whether it is an error that leaves the step standing, as for an answer that is not one of the choices.
  fileprivate var isRefusal: Bool {
    if case .error(_, then: .stay) = result { conditions.isEmpty } else { false }
  }
}

/// Lines that begin with a colon.
extension PlaySession {
  /// Does what a line with a colon says.
  private mutating func command(_ line: String) -> PlayTurn {
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
    case .help: PlayTurn(text: HelpScreens(view: view).help())
    case .quit: PlayTurn(request: .quit)
    case .back: back(argument)
    case .graph: wholeOrPart(argument, command) { FlowMap(view: view).text(isWhole: $0) }
    case .coverage: wholeOrPart(argument, command) { CoverageScreen(view: view).report(isWhole: $0) }
    case .more: PlayTurn(text: HelpScreens(view: view).more())
    case .trace: PlayTurn(text: trace())
    case .save: save(.script, CallLine(argument)) { .success($0.script(withSecrets: $1)) }
    case .transcript: save(.transcript, CallLine(argument)) { $0.state.service.transcript(withSecrets: $1) }
    case .call: callOther(argument)
    case .wait: wait()
    case .fail: fail(argument)
    case .clock: moveClock(argument)
    case .outbox: show(state.service.outbox())
    case .totp: show(state.service.totp())
    }
  }

  private mutating func wait() -> PlayTurn {
    let before = state
    state.question = nil
    return take(state.service.wait(), ":wait", from: before)
  }

  private func wholeOrPart(
    _ argument: String,
    _ command: PlayCommand,
    _ text: (_ isWhole: Bool) -> String
  ) -> PlayTurn {
    switch argument {
    case "": PlayTurn(text: text(false))
    case "all": PlayTurn(text: text(true))
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
  private func save(
    _ kind: PlayTurn.FileKind,
    _ words: CallLine,
    _ text: (_ session: Self, _ withSecrets: Bool) -> Result<String, PlayRefusal>
  ) -> PlayTurn {
    let more = words.values.map(\.0)
    guard more.isEmpty || more == ["secrets"] else {
      let command = kind == .script ? PlayCommand.save : .transcript
      return refuse(
        PlayRefusal(
          "‘:\(command.rawValue)’ takes a file, and ‘secrets’ or nothing",
          help: "It is written as :\(command.rawValue) \(command.argument); a name with spaces goes in double quotes."
        )
      )
    }
    switch text(self, !more.isEmpty) {
    case .failure(let refusal): return refuse(refusal)
    case .success(let text): return PlayTurn(request: .save(text, as: kind, path: words.name))
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
    if state.question != nil { return PlayTurn(text: HelpScreens(view: view).choices()) }
    return PlayTurn(text: StepScreen(view: view).arrival())
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

  private func show(_ note: PlayNote) -> PlayTurn {
    var screen = view.screen()
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
  private func script(withSecrets: Bool) -> String {
    let head = ScriptHead(
      flow: subject.flow.id,
      registry: subject.registry.id,
      platform: subject.platformID,
      options: options
    )
    return ([head.text] + lines.map { withSecrets ? $0.typed : $0.shown }).map { $0 + "\n" }.joined()
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
