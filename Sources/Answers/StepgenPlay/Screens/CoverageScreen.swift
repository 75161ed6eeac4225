import StepRuntime
import StepgenModel
import StepgenReports

/// What has been shown of the flow, and what has not.
struct CoverageScreen {
  let view: PlayView

  /// What was never shown: steps, errors, and the outcomes of what was shown; of the whole flow when that is wanted.
  func report(isWhole: Bool) -> String {
    var screen = view.screen()
    screen.space()
    let steps = view.subject.shownSteps
    let unseen = steps.filter { !view.coverage.steps.contains($0.id) }
    screen.tally(unseen.map(view.subject.label(of:)), of: steps.count, "step", "shown")
    let errors = spots.flatMap(\.outcomes).filter(\.isError).flatMap(\.targets).uniqued
    let missing = errors.filter { !view.coverage.errors.contains($0) }
    screen.tally(missing.map(view.subject.name(ofError:)).uniqued, of: errors.count, "error", "shown", missing.count)
    addOutcomes(of: isWhole ? spots : spots.filter(\.isShown), to: &screen)
    if !isWhole { screen.paragraph(":coverage all has the outcomes of every step.", .faint) }
    screen.space()
    return screen.text
  }

  private func addOutcomes(of wanted: [Spot], to screen: inout Screen) {
    let all = spots.map(\.outcomes.count).reduce(0, +)
    let taken = spots.map { $0.outcomes.count - $0.untaken.count }.reduce(0, +)
    screen.paragraph("\(taken) of \(counted(all, "outcome")) taken\(wanted.isEmpty ? "." : "; never taken:")")
    for spot in wanted {
      screen.list(spot.name, spot.untaken.isEmpty ? ["(all were taken)"] : spot.untaken)
    }
    if wanted.isEmpty { screen.space() }
  }

  /// Where answers are given: the operations that begin the flow, and its steps.
  private struct Spot {
    var name: String
    var isShown: Bool
    var outcomes: [FlowTable.Outcome]
    var untaken: [String]
  }

  private var spots: [Spot] {
    let starts = view.subject.starts.map { operation in
      let isShown = view.coverage.calls.contains(operation.id)
      return spot(operation.id, view.subject.name(of: operation), isShown, view.subject.outcomes(of: operation))
    }
    let steps = view.subject.shownSteps.map { step in
      spot(
        step.id,
        view.subject.label(of: step),
        view.coverage.steps.contains(step.id),
        view.subject.outcomes(of: step)
      )
    }
    return (starts + steps).filter { !$0.outcomes.isEmpty }
  }

  private func spot(_ id: String, _ name: String, _ isShown: Bool, _ outcomes: [FlowTable.Outcome]) -> Spot {
    let possible = outcomes.filter(view.subject.happens)
    let untaken = possible.map(\.id).filter { !view.coverage.hasTaken($0, at: id) }
    return Spot(name: name, isShown: isShown, outcomes: possible, untaken: untaken)
  }

  /// What was shown, at the end.
  func ending() -> String {
    var screen = view.screen()
    let steps = view.subject.shownSteps
    let missing = steps.filter { !view.coverage.steps.contains($0.id) }.map(view.subject.label(of:))
    let whole =
      "\(counted(view.coverage.moves, "move")); \(steps.count - missing.count) of \(counted(steps.count, "step")) shown"
    let isTold = view.coverage.moves > 0 && !missing.isEmpty
    screen.paragraph(whole + (isTold ? ", not \(missing.joined(separator: ", "))." : "."), .faint)
    return screen.text
  }
}

extension Screen {
  /// How many were shown, and which were not.
  fileprivate mutating func tally(
    _ missing: [String],
    of count: Int,
    _ noun: String,
    _ verb: String,
    _ missingCount: Int? = nil
  ) {
    let title = "\(count - (missingCount ?? missing.count)) of \(counted(count, noun)) \(verb)"
    if missing.isEmpty {
      paragraph(title + ".")
      space()
    } else {
      list(title + "; never \(verb):", missing)
    }
  }
}
