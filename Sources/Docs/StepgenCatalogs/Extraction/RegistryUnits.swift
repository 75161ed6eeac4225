package import StepgenModel

extension Registry {
  /// What of the registry is translated: a domain for what the flows share, then one for each flow.
  package var textDomains: [TextDomain] {
    let shared = TextDomain(name: UnitPath.sharedDomain, units: sharedUnits)
    return [shared] + flows.map { TextDomain(name: UnitPath.domain(ofFlow: $0.id), units: units(of: $0)) }
  }

  private var sharedUnits: [TextUnit] {
    var units = UnitCollector(platforms: platforms)
    units.add(line: title, id: UnitPath.registry.title, range, notes: ["Title of the whole documentation."])
    units.add(meaning, id: UnitPath.registry.meaning, range)
    for task in docsTarget?.tasks ?? [] {
      let notes = ["Something that a reader wants to do, as a link on the first page of the docs."]
      units.add(line: task.title, id: UnitPath.task(task.id).title, task.range, notes: notes)
    }
    for term in terms {
      let path = UnitPath.term(term.id)
      units.add(line: term.title, id: path.title, term.range, notes: ["A term of the glossary."])
      units.add(term.meaning, id: path.meaning, term.range)
      units.add(searchWords: term.also, id: path.also, term.range)
    }
    for condition in conditions {
      let path = UnitPath.condition(condition.id)
      units.add(line: condition.title, id: path.title, condition.range, notes: ["Title of a condition."])
      units.add(condition.meaning, id: path.meaning, condition.range)
    }
    for type in types { units.add([Concept(type)] + type.concepts) }
    for choice in choices { units.add(choice, platforms) }
    for error in errors {
      let path = UnitPath.error(error.id)
      units.add(line: error.title, id: path.title, error.range, notes: ["Title of an error."])
      units.add(error.meaning, id: path.meaning, error.range)
      units.add(error.retry, id: path.retry, error.range, notes: ["What the caller can do about the error."])
      units.add(searchWords: error.also, id: path.also, error.range)
      units.add(error.names, path)
    }
    for operation in operations { units.add(operation, platforms) }
    return units.units
  }
}

extension UnitCollector {
  fileprivate mutating func add(_ choice: Choice, _ platforms: PerPlatform<Platform>) {
    add([Concept(choice)])
    for member in choice.members {
      let path = UnitPath.choice(choice.id).member(member.id)
      add([Concept(member, of: choice)])
      for (platform, field) in zip(platforms, member.carried) {
        guard let field else { continue }
        let note = "A value that comes with the member on \(platform.title)."
        add(field.meaning, id: path.carried(on: platform.id).meaning, field.range, notes: [note])
      }
    }
  }

  fileprivate mutating func add(_ operation: Operation, _ platforms: PerPlatform<Platform>) {
    let path = UnitPath.operation(operation.id)
    add(operation.meaning, id: path.meaning, operation.range)
    add(searchWords: operation.also, id: path.also, operation.range)
    add(operation.names, path)
    add(operation.inputs.map { Concept($0, of: [operation.id], as: .input) })
    for (platform, interface) in zip(platforms, operation.onPlatform) {
      let note = "What callers on \(platform.title) should know."
      add(interface.note ?? "", id: path.note(on: platform.id), operation.range, notes: [note])
    }
  }
}

extension Registry {
  func units(of flow: Flow) -> [TextUnit] {
    var units = UnitCollector(platforms: platforms)
    let path = UnitPath.flow(flow.id)
    units.add(line: flow.title, id: path.title, flow.range, notes: ["Title of a flow."])
    units.add(flow.meaning, id: path.meaning, flow.range)
    units.add(searchWords: flow.also, id: path.also, flow.range)
    units.add(flow.typeNames, path)
    for type in flow.types {
      let path = path.stepType(type.id)
      units.add(line: type.meaning, id: path.meaning, type.range, notes: ["What the steps of a type say."])
      units.add(type.names, path)
    }
    for start in flow.starts {
      let operation = operations[start.operation].id
      for outcome in start.outcomes {
        units.add(outcome.meaning, id: path.start(operation, outcome: outcome.id).meaning, outcome.range)
      }
    }
    for step in flow.steps { units.add(step, of: flow) }
    for challenge in flow.internals {
      units.add(challenge.meaning, id: path.internalChallenge(challenge.id).meaning, challenge.range)
    }
    for trace in flow.traces {
      units.add(line: trace.title, id: path.trace(trace.id).title, trace.range, notes: ["Title of an example."])
    }
    return units.units
  }
}

extension UnitCollector {
  fileprivate mutating func add(_ step: Step, of flow: Flow) {
    let path = UnitPath.flow(flow.id).step(step.id)
    add(line: step.title, id: path.title, step.range, notes: ["Title of a step: says what to do."])
    add(step.meaning, id: path.meaning, step.range)
    add(searchWords: step.also, id: path.also, step.range)
    add(step.names, path)
    add(flow.payloadConcepts(of: step))
    if let ask = step.ask { add(ask, path) }
    for other in step.otherAnswers {
      let path = path.otherAnswer(other.id)
      add(line: other.title, id: path.title, other.range, notes: ["Says what a button does."])
      if let ask = other.ask { add(ask, path) }
    }
    if let example = step.answerExample {
      add(line: example.meaning, id: path.example, example.range, notes: ["A comment in a code sample."])
    }
    for outcome in step.outcomes { add(outcome.sentence, id: path.outcome(outcome.id).meaning, outcome.range) }
    add(step.retry, id: path.retry, step.range, notes: ["What may be tried again, and how often."])
  }

  private mutating func add(_ ask: Ask, _ path: UnitPath) {
    let values = placeholders(in: ask.prompt).map { "\($0) stands for a value and stays as it is." }
    add(line: ask.prompt, id: path.ask, ask.range, notes: ["Shown to the user of an app."] + values)
    for field in ask.fields {
      add(
        line: field.label,
        id: path.label(of: field.id),
        field.range,
        notes: ["Label of a field, shown to the user of an app."]
      )
    }
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
