import StepgenModel

extension SampleScope {
  func view(of operation: Operation) -> OperationView? {
    guard canCall(operation), let call = call(operation) else { return nil }
    return view(of: operation, call)
  }

  private func view(of operation: Operation, _ call: String) -> OperationView {
    let keep = syntax.comments(texts.text(.keep))
    return OperationView(call: SampleCode(call), givesResult: givesResult(operation), keep: keep)
  }

  /// A call as written, and the statements before it.
  func view(of operation: Operation, as calls: [WrittenCall]) -> (view: OperationView, preamble: String)? {
    let written = calls.first { $0.language == language } ?? calls.first { $0.fits(language) }
    guard canCall(operation), let written else { return nil }
    let example = interface(of: operation).example
    let receiver = written.hasReceiver ? "" : example?.receiverIn[language] ?? example?.receiver
    let call = surrounded(written.call, on: receiver)
    return (view(of: operation, call), written.preamble(in: language))
  }

  private func givesResult(_ operation: Operation) -> Bool {
    switch operation.result {
    case .nothing: false
    case .value: true
    case .step(let flow):
      typeName(registry.flows[flow].typeNames) != nil && givesStep(operation, in: registry.flows[flow])
    }
  }
}
