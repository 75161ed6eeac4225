import StepRuntime

extension FlowSuite {
  /// The paths as rows of words, as the tests in generated code have them.
  ///
  /// ```
  /// path parcel-is-here
  /// call find-parcel found enter-code
  /// answer 123456 wrong-code !wrong-code
  /// wait parcel-collected done
  /// refused 2 answer 123456 right-code open-door
  /// ```
  ///
  /// A path begins with the ids of the conditions that hold at first. A row has the call or the answer, the outcome, and
  /// the step or, after `!`, the error. A refused move says how many moves come before it.
  package var rows: [[String]] {
    paths.flatMap { path in
      [["path"] + path.trace.given] + path.trace.moves.map(\.words)
        + path.refusals.map { ["refused", String($0.after)] + $0.move.words }
    }
  }
}

extension StepTrace.Move {
  fileprivate var words: [String] {
    let action =
      switch self.action {
      case .call(let operation, _): ["call", operation]
      case .answer(let answer, _): ["answer", answer]
      case .wait: ["wait"]
      }
    let expected =
      switch self.expected {
      case .step(let id): id
      case .error(let id): "!" + id
      }
    return action + [outcome, expected]
  }
}
