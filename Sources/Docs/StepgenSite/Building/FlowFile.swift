import StepgenModel

/// A flow as data: steps with their names, and what leads where.
///
/// The members of each object are in the order of their names.
struct FlowFile {
  let registry: Registry
  let flow: Flow
  let title: String

  var json: [UInt8] {
    var out = JSONBytes()
    out.object { out in
      out.member("flow", flow.id)
      out.member("registry", registry.id)
      out.list("starts", flow.starts) { start, out in
        out.member("call", registry.operations[start.operation].id)
        out.list("outcomes", start.outcomes) { add($0, to: &$1) }
      }
      out.list("steps", flow.steps) { add($0, to: &$1) }
      out.member("title", title)
      out.member("version", registry.version)
    }
    return out.bytes + [UInt8(ascii: "\n")]
  }

  private func add(_ step: Step, to out: inout JSONBytes) {
    if let operation = step.answeringOperation { out.member("answer-with", registry.operations[operation].id) }
    if let ask = step.ask { out.member("ask", ask.kind.rawValue) }
    if step.isEnd { out.member("ends", true) }
    if let interval = step.interval {
      out.member("every", step.payload[interval.field].id)
      out.member("every-unit", interval.unit.rawValue)
    }
    if step.isFailure { out.member("failure", true) }
    out.member("id", step.id)
    out.member("names") { out in
      out.object { out in
        for (platform, name) in zip(registry.platforms, step.names) {
          out.member(platform.id) { out in
            out.object { out in
              out.member("name", name.text)
              out.member("status", name.status.rawValue)
            }
          }
        }
      }
    }
    out.list("outcomes", step.outcomes) { add($0, to: &$1) }
    out.list("payload", step.payload.map(\.id))
    out.member("title", step.title)
  }

  private func add(_ outcome: Outcome, to out: inout JSONBytes) {
    if outcome.cause != .call { out.member("cause", outcome.cause.rawValue) }
    if !outcome.clears.isEmpty { out.list("clears", outcome.clears.map { registry.conditions[$0].id }) }
    if case .error(let error, _) = outcome.result { out.member("error", registry.errors[error].id) }
    out.member("id", outcome.id)
    out.list("platforms", outcome.platforms.map { registry.platforms[$0].id })
    if !outcome.sets.isEmpty { out.list("sets", outcome.sets.map { registry.conditions[$0].id }) }
    switch outcome.result {
    case .steps(let steps): out.list("to", steps.map { flow.steps[$0].id })
    case .error(_, let then): out.member("then", then.rawValue)
    }
    out.list("when", outcome.conditions.map { registry.text(of: $0) })
  }
}
