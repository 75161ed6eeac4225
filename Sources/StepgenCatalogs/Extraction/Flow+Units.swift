import StepgenModel

extension Registry {
  func units(of flow: Flow) -> [TextUnit] {
    var units = UnitCollector(platforms: platforms)
    add(flow, to: &units)
    return units.units
  }

  func add(_ flow: Flow, to units: inout UnitCollector) {
    let path = UnitPath.flow(flow.id)
    units.add(line: flow.title, id: path.title, flow.range, notes: ["Title of a flow."])
    units.add(flow.meaning, id: path.meaning, flow.range)
    units.add(flow.typeNames, path)
    for start in flow.starts {
      let operation = operations[start.operation].id
      for outcome in start.outcomes {
        units.add(outcome.meaning, id: path.start(operation, outcome: outcome.id).meaning, outcome.range)
      }
    }
    for step in flow.steps { units.add(step, path.step(step.id)) }
    for challenge in flow.internals {
      units.add(challenge.meaning, id: path.internalChallenge(challenge.id).meaning, challenge.range)
    }
    for trace in flow.traces {
      units.add(line: trace.title, id: path.trace(trace.id).title, trace.range, notes: ["Title of an example."])
    }
  }
}

extension UnitCollector {
  fileprivate mutating func add(_ step: Step, _ path: UnitPath) {
    add(line: step.title, id: path.title, step.range, notes: ["Title of a step: says what to do."])
    add(step.meaning, id: path.meaning, step.range)
    add(step.names, path)
    add(step.payload) { path.payload($0) }
    if let ask = step.ask { add(ask, path) }
    if let example = step.answerExample {
      add(line: example.meaning, id: path.example, example.range, notes: ["A comment in a code sample."])
    }
    for outcome in step.outcomes { add(outcome.meaning, id: path.outcome(outcome.id).meaning, outcome.range) }
    add(step.retry, id: path.retry, step.range, notes: ["What may be tried again, and how often."])
  }

  private mutating func add(_ ask: Ask, _ path: UnitPath) {
    let values = placeholders(in: ask.prompt).map { "\($0) stands for a value and stays as it is." }
    add(line: ask.prompt, id: path.ask, ask.range, notes: ["Shown to the user of an app."] + values)
  }
}

/// The `{name}` parts of a prompt, in order, each as often as it stands there.
func placeholders(in text: String) -> [String] {
  var found: [String] = []
  var rest = Substring(text).utf8
  while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
    rest = rest[open...]
    guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else { break }
    found.append(String(Substring(rest[...close])))
    rest = rest[rest.index(after: close)...]
  }
  return found
}
