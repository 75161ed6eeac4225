import StepgenModel

extension PageAudit {
  /// Comments that send the reader of one flow to a call that only answers the steps of another.
  mutating func checkFlowComments() {
    for sample in page.samples.indices {
      guard let place = place(ofSample: sample) else { continue }
      let tokens = tokens[sample]
      let calls = calls[sample]
      for (index, call) in calls.enumerated() {
        let flows = begun(by: call.operation)
        guard !flows.isEmpty else { continue }
        let end = index + 1 < calls.count ? calls[index + 1].name : tokens.count
        for comment in tokens[call.name..<end] where comment.kind == .comment {
          checkComment(comment, flows, place)
        }
      }
    }
  }

  /// The flows that a call begins.
  private func begun(by operation: Int) -> Set<Int> {
    let entry = vocabulary.operations[operation]
    let flows = vocabulary.flows.indices.filter { index in
      let flow = vocabulary.flows[index]
      return flow.registry == entry.registry
        && flow.flow.starts.contains { id(of: $0.operation, flow.registry) == entry.operation.id }
    }
    return Set(flows)
  }

  private func id(of operation: Int, _ registry: Int) -> String? {
    vocabulary.operation(operation, ofRegistry: registry)?.operation.id
  }

  private mutating func checkComment(_ comment: Token, _ flows: Set<Int>, _ place: Int) {
    for occurrence in comment.occurrences(page.text.bytes, piece: 0) where occurrence.context == .span {
      let named = vocabulary.meanings(of: occurrence.name, on: place).map { vocabulary.concepts[$0.concept] }
      guard !named.isEmpty, named.allSatisfy({ $0.kind == .operation }), let id = named.first?.id else { continue }
      let answered = vocabulary.flows.indices.filter { answers(id, $0) }
      guard !answered.isEmpty, flows.isDisjoint(with: answered), !begins(id),
        !flows.contains(where: { leads($0, to: answered) })
      else { continue }
      let rights = flows.sorted().flatMap { answering($0, place) }.uniqued
      guard !rights.isEmpty else { continue }
      report(
        .auditForeignOperation,
        at: occurrence.range,
        "‘\(occurrence.name)’ answers the steps of another flow; the steps of ‘\(vocabulary.flows[flows.min() ?? 0].flow.title)’ are answered with \(rights.quotedList)",
        suggestion: rights.count == 1 ? rights[0] : nil
      )
    }
  }

  private func answers(_ operation: String, _ flow: Int) -> Bool {
    let entry = vocabulary.flows[flow]
    return entry.flow.steps.contains { step in
      ([step.answeringOperation] + step.outcomes.map(\.operation)).compactMap(\.self)
        .contains { id(of: $0, entry.registry) == operation }
    }
  }

  private func begins(_ operation: String) -> Bool {
    vocabulary.flows.contains { entry in
      entry.flow.starts.contains { id(of: $0.operation, entry.registry) == operation }
    }
  }

  /// Whether a flow has a step that goes on in one of some flows.
  private func leads(_ flow: Int, to flows: [Int]) -> Bool {
    let entry = vocabulary.flows[flow]
    return entry.flow.steps.contains { step in
      guard case .leave(let next) = step.role else { return false }
      return flows.contains {
        vocabulary.flows[$0].registry == entry.registry && vocabulary.flows[$0].flow.id == flowID(next, entry.registry)
      }
    }
  }

  private func flowID(_ index: Int, _ registry: Int) -> String? {
    vocabulary.flows.lazy.filter { $0.registry == registry }.dropFirst(index).first?.flow.id
  }

  private func answering(_ flow: Int, _ place: Int) -> [String] {
    let entry = vocabulary.flows[flow]
    guard let local = entry.local[place] else { return [] }
    return entry.flow.steps.compactMap(\.answeringOperation).compactMap {
      vocabulary.operation($0, ofRegistry: entry.registry)?.operation.names[local].identifiers.first
    }
  }
}
