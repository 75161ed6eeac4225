import StepgenModel

extension SampleScope {
  func view(of operation: Operation) -> OperationView? {
    guard canCall(operation), let call = call(operation) else { return nil }
    return OperationView(call: SampleCode(call), givesResult: givesResult(operation))
  }

  private func givesResult(_ operation: Operation) -> Bool {
    switch operation.result {
    case .nothing: false
    case .value: true
    case .step(let flow): givesStep(operation, in: registry.flows[flow])
    }
  }
}
