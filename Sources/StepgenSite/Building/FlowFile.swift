import StepgenModel

/// A flow as data: steps with their names, and what leads where.
struct FlowFile {
  let registry: Registry
  let flow: Flow
  let title: String

  var json: String {
    let steps = flow.steps.map(step)
    let starts = flow.starts.map { start in
      object(["call": quoted(registry.operations[start.operation].id), "outcomes": array(start.outcomes.map(outcome))])
    }
    return object([
      "flow": quoted(flow.id), "registry": quoted(registry.id), "starts": array(starts), "steps": array(steps),
      "title": quoted(title), "version": quoted(registry.version),
    ]) + "\n"
  }

  private func step(_ step: Step) -> String {
    let names = zip(registry.platforms, step.names).map { platform, name in
      "\(quoted(platform.id)):"
        + object([
          "name": name.text.map(quoted) ?? "null", "status": quoted(name.status.rawValue),
        ])
    }
    var members = [
      "id": quoted(step.id), "names": "{" + names.joined(separator: ",") + "}",
      "outcomes": array(step.outcomes.map(outcome)), "payload": array(step.payload.map { quoted($0.id) }),
      "title": quoted(step.title),
    ]
    if let ask = step.ask { members["ask"] = quoted(ask.kind.rawValue) }
    if let operation = step.answeringOperation { members["answer-with"] = quoted(registry.operations[operation].id) }
    if step.isEnd { members["ends"] = "true" }
    return object(members)
  }

  private func outcome(_ outcome: Outcome) -> String {
    var members = [
      "id": quoted(outcome.id), "platforms": array(outcome.platforms.map { quoted(registry.platforms[$0].id) }),
      "when": array(outcome.conditions.map { quoted(registry.conditions[$0].id) }),
    ]
    switch outcome.result {
    case .steps(let steps): members["to"] = array(steps.map { quoted(flow.steps[$0].id) })
    case .error(let error, let then):
      members["error"] = quoted(registry.errors[error].id)
      members["then"] = quoted(then.rawValue)
    }
    return object(members)
  }

  private func object(_ members: [String: String]) -> String {
    "{" + members.sorted { $0.key < $1.key }.map { "\(quoted($0.key)):\($0.value)" }.joined(separator: ",") + "}"
  }

  private func array(_ items: [String]) -> String {
    "[" + items.joined(separator: ",") + "]"
  }

  /// RFC 8259, section 7.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case _ where scalar.value < 0x20:
        result += "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
