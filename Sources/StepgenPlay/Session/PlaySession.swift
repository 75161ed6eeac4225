import StepgenModel
import StepRuntime
import StepgenReports

/// A flow that is played: a line in, a screen out.
///
/// A value without a clock, a terminal or a file; the same lines give the same screens.
package struct PlaySession: Sendable {
  let subject: PlaySubject
  var state: State
  /// The states before each move, to go back to.
  var earlier: [State] = []
  /// The lines that led here, each as it can be typed again.
  private(set) var lines: [String] = []
  private(set) var moves: [StepTrace.Move] = []
  var coverage = PlayCoverage()
  /// Whether an empty line means what is most likely meant; in a script it means nothing.
  package let isInteractive: Bool
  /// Whether a line of a script may have a file written: a script can be somebody else's.
  let mayScriptSave: Bool
  /// What was asked for beside the subject, for scripts that are saved.
  let options: PlayOptions
  private(set) var width = 80
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
  var currentStep: Step? {
    if case .step(let index) = state.place { subject.flow.steps[index] } else { nil }
  }

  func screen() -> Screen {
    Screen(width: width, painter: painter)
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
    if line == "?" { return PlayTurn(text: choices()) }
    if state.question != nil { return decide(line) }
    return state.isAtStart(of: subject) ? begin(line) : answer(line)
  }

  /// Takes a line of a script, which is shown behind the prompt as if it had been typed.
  package mutating func scriptTurn(_ line: String) -> PlayTurn {
    // Somebody may be at the keys, to go on from where the script ends.
    guard !line.trimmed.isEmpty else { return PlayTurn() }
    let prompt = prompt
    var turn = turn(line)
    if case .save = turn.request, !mayScriptSave { turn = refuse(.saving) }
    if !turn.isNothing { turn.text = prompt + line.trimmed.onOneVisibleLine + "\n" + turn.text }
    return turn
  }

  /// Takes note of what came of something that was done; `line` does it again when it is typed.
  mutating func take(_ reaction: PlayReaction, _ line: String, from before: State) -> PlayTurn {
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
      return PlayTurn(text: choices())
    case .moved(let move):
      if !isDecided { earlier.append(before) }
      record(line)
      state.question = nil
      let text = apply(move)
      return PlayTurn(text: text)
    }
  }

  /// Takes note of a line that led on.
  mutating func record(_ line: String) {
    lines.append(line)
    state.lines = lines.count
  }

  /// Takes up a state in which the session was.
  mutating func goBack(to earlier: State) {
    state = earlier
    lines.removeSubrange(min(earlier.lines, lines.count)...)
    moves.removeSubrange(min(earlier.moves, moves.count)...)
  }

  func refuse(_ refusal: PlayRefusal) -> PlayTurn {
    var screen = screen()
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
    moves.append(move.move)
    state.moves = moves.count
    state.conditions += move.conditions.filter { !state.conditions.contains($0) }
    coverage.add(move.move, from: place)
    switch move.move.expected {
    case .step(let id):
      state.place = subject.flow.index(ofStep: id).map(Place.step) ?? .ended
      state.payload = move.payload
      return arrival(after: move.move.outcome)
    case .error(let id):
      if move.afterError != .stay { state.place = .ended }
      return failure(id, move)
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
