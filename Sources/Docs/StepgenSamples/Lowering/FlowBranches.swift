import StepgenLanguages
import StepgenModel

/// What one branch of a sample is for: steps that the platform does not tell apart, or tells by what comes with them.
struct FlowBranch: Sendable {
  var identifiers: [String]
  /// The steps that arrive under these names, in the order of the flow.
  var steps: [Int]
  /// Steps that are only declared, and arrive as one of these.
  var arrivals: [Int] = []
  var isOnlyDeclared = false
}

extension SampleScope {
  /// The branches of a flow in its order; those that never arrive only where the compiler asks for every name.
  ///
  /// With a step, only those that handle it, so that a page for each step does not go through all of them.
  func branches(of flow: Flow, with step: Int? = nil) -> [FlowBranch] {
    let wanted = step.map { identifiers(ofBranchesWith: $0, in: flow) }
    var branches: [FlowBranch] = []
    for (index, step) in flow.steps.enumerated() {
      let name = step.names[platform]
      if wanted?.contains(name.identifiers) == false { continue }
      guard !name.identifiers.isEmpty, name.removed == nil else { continue }
      switch name.status {
      case .present: add(index, name, false, to: &branches)
      case .declaredOnly, .exception:
        if language.steps.asksForAll { add(index, name, true, to: &branches) }
      case .absent: break
      }
    }
    // What is present arrives as itself.
    for (index, step) in flow.steps.enumerated() where step.names[platform].status != .present {
      guard case .step(let id) = step.names[platform].arrivesAs?.form,
        let target = branches.firstIndex(where: { $0.steps.contains { flow.steps[$0].id == id } })
      else { continue }
      branches[target].arrivals.append(index)
    }
    guard let step else { return branches }
    return branches.filter { $0.steps.contains(step) || $0.arrivals.contains(step) }
  }

  /// Those of the step, and of the step as which it arrives.
  private func identifiers(ofBranchesWith step: Int, in flow: Flow) -> [[String]] {
    let name = flow.steps[step].names[platform]
    guard case .step(let id) = name.arrivesAs?.form else { return [name.identifiers] }
    return [name.identifiers] + flow.steps.filter { $0.id == id }.map { $0.names[platform].identifiers }
  }

  private func add(_ step: Int, _ name: PlatformName, _ isOnlyDeclared: Bool, to branches: inout [FlowBranch]) {
    if let same = branches.firstIndex(where: { $0.identifiers == name.identifiers }) {
      branches[same].steps.append(step)
      branches[same].isOnlyDeclared = branches[same].isOnlyDeclared && isOnlyDeclared
    } else {
      branches.append(FlowBranch(identifiers: name.identifiers, steps: [step], isOnlyDeclared: isOnlyDeclared))
    }
  }

  /// Errors that this platform throws where others have a step.
  func thrownSteps(of flow: Flow) -> [(step: Int, error: Int)] {
    flow.steps.indices.compactMap { index in
      guard flow.steps[index].names[platform].status == .exception,
        case .error(let id) = flow.steps[index].names[platform].arrivesAs?.form,
        let error = registry.index(ofError: id)
      else { return nil }
      return (index, error)
    }
  }
}
