import StepgenModel

extension Comparer {
  /// Reports steps of both versions that can be reached in one of them alone, on platforms that both have.
  mutating func compareReachability(_ flow: FlowComparison, at place: Place) {
    var lost: [Int: [String]] = [:]
    var won: [Int: [String]] = [:]
    for platform in sharedPlatforms {
      let (then, now) = (flow.before.reached(on: platform.old), flow.after.reached(on: platform.new))
      for pair in flow.steps.pairs where then[pair.old] != now[pair.new] {
        // Where the step itself came or went, that is reported.
        let old = flow.before.steps[pair.old].names[platform.old]
        guard old.arrives, flow.after.steps[pair.new].names[platform.new].arrives else { continue }
        if now[pair.new] {
          won[pair.new, default: []].append(platform.id)
        } else {
          lost[pair.new, default: []].append(platform.id)
        }
      }
    }
    for pair in flow.steps.pairs {
      let (old, new) = (flow.before.steps[pair.old], flow.after.steps[pair.new])
      let part = place.part(new, was: old.id, old: old.range, new: new.range)
      if let ids = lost[pair.new] {
        report(.stepUnreachable, at: part, "\(part.label) can no longer be reached \(onPlatforms(ids))", on: ids)
      }
      if let ids = won[pair.new] {
        report(.stepReachable, at: part, "\(part.label) can be reached \(onPlatforms(ids))", on: ids)
      }
    }
  }
}

extension PlatformName {
  /// Whether a step comes to the caller, as itself or as an error.
  fileprivate var arrives: Bool { removed == nil && (status == .present || status == .exception) }
}

extension Flow {
  /// Whether each step can be reached on a platform from an operation that begins the flow.
  ///
  /// A step that does not arrive is passed through its replacement.
  func reached(on platform: Platform.Index) -> [Bool] {
    var reached = steps.map { _ in false }
    var waiting: [Int] = []
    func visit(_ outcomes: [Outcome]) {
      for outcome in outcomes where outcome.platforms.contains(platform) {
        guard case .steps(let next) = outcome.result else { continue }
        for step in next {
          let stand = steps[step].standIn(on: platform).flatMap { index(ofStep: $0) } ?? step
          for step in [step, stand] where !reached[step] {
            reached[step] = true
            waiting.append(step)
          }
        }
      }
    }
    for start in starts { visit(start.outcomes) }
    while let next = waiting.popLast() { visit(steps[next].outcomes) }
    return reached
  }
}

extension Step {
  /// The id of the step that comes in its place.
  fileprivate func standIn(on platform: Platform.Index) -> String? {
    if case .step(let id) = names[platform].arrivesAs?.form { id } else { nil }
  }
}
