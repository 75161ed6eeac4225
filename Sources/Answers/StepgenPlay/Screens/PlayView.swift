import StepRuntime
import StepgenModel
import StepgenReports

/// What screens show: where a session is, what it has shown, and how wide the terminal is.
struct PlayView {
  let subject: PlaySubject
  let place: PlaySession.Place
  let payload: PayloadValue?
  let question: PlayQuestion?
  let service: any PlayService
  let coverage: PlayCoverage
  /// How many moves there were since the flow was begun for the last time.
  let moves: Int
  let isInteractive: Bool
  let width: Int
  let painter: Painter

  var currentStep: Step? {
    subject.step(at: place)
  }

  func screen() -> Screen {
    Screen(width: width, painter: painter)
  }

  /// What the person types, with the inputs where nothing is asked for but them.
  func typed(at step: Step) -> String {
    let operation = step.answeringOperation.map { subject.registry.operations[$0] }
    let inputs = operation?.inputs.filter(\.type.isOptional).map(\.id) ?? []
    guard step.ask?.kind ?? .nothing == .nothing, !inputs.isEmpty else {
      return subject.typed(at: step, payload: payload)
    }
    return "go, or any of \(inputs.map { $0 + "=…" }.joined(separator: " "))"
  }
}
