import StepRuntime
import StepgenModel
import StepgenReports

extension PlaySession {
  /// What was never shown: steps, errors, and the outcomes of what was shown; of the whole flow when that is wanted.
  func coverageReport(isWhole: Bool = false) -> String {
    var screen = screen()
    screen.space()
    let steps = subject.shownSteps
    let unseen = steps.filter { !coverage.steps.contains($0.id) }
    screen.tally(unseen.map(subject.label(of:)), of: steps.count, "step", "shown")
    let errors = spots.flatMap(\.outcomes).filter(\.isError).flatMap(\.targets).uniqued
    let missing = errors.filter { !coverage.errors.contains($0) }
    screen.tally(missing.map(subject.name(ofError:)).uniqued, of: errors.count, "error", "shown", missing.count)
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
    let starts = subject.starts.map { operation in
      let isShown = coverage.calls.contains(operation.id)
      return spot(operation.id, subject.name(of: operation), isShown, subject.outcomes(of: operation))
    }
    let steps = subject.shownSteps.map { step in
      spot(step.id, subject.label(of: step), coverage.steps.contains(step.id), subject.outcomes(of: step))
    }
    return (starts + steps).filter { !$0.outcomes.isEmpty }
  }

  private func spot(_ id: String, _ name: String, _ isShown: Bool, _ outcomes: [FlowTable.Outcome]) -> Spot {
    let possible = outcomes.filter(subject.happens)
    let untaken = possible.map(\.id).filter { !coverage.hasTaken($0, at: id) }
    return Spot(name: name, isShown: isShown, outcomes: possible, untaken: untaken)
  }

  /// What was shown, at the end.
  package func ending() -> String {
    var screen = screen()
    let steps = subject.shownSteps
    let missing = steps.filter { !coverage.steps.contains($0.id) }.map(subject.label(of:))
    let whole =
      "\(counted(coverage.moves, "move")); \(steps.count - missing.count) of \(counted(steps.count, "step")) shown"
    let isTold = coverage.moves > 0 && !missing.isEmpty
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
