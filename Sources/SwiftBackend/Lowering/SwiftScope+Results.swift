import StepgenLowering
import StepgenModel

extension SwiftScope {
  /// What operations that lead to a flow return; nil when the platform has no enumeration of its steps.
  func resultName(_ flow: Flow) -> String? {
    typeName(flow) == nil ? nil : flow.resultName(on: target.platform)
  }

  var resultViews: [ResultView] {
    let flows = registry.operations.compactMap { operation in
      if case .step(let flow) = operation.result { flow } else { nil }
    }
    return Set(flows).sorted().compactMap { index in
      let flow = registry.flows[index]
      guard let type = typeName(flow), let name = resultName(flow) else { return nil }
      return ResultView(
        comment: SwiftDocComment("Where “\(flow.title)” goes on.", indentation: 0),
        name: SwiftIdentifier(name),
        step: SwiftIdentifier(type),
        complete: SwiftIdentifier(lowerCamel(flow.result?.complete ?? Words(["is", "complete"]))),
        ends: ends(of: flow)
      )
    }
  }

  /// The cases that stand for nothing but steps at which the flow is over.
  private func ends(of flow: Flow) -> [SwiftCode] {
    let cases = cases(of: flow).filter { step in step.steps.allSatisfy { flow.steps[$0].isOver } }
    return cases.map { SwiftCode("." + $0.identifier.templateText) }
  }
}
