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
    if let target = docsTarget {
      for link in target.theme.header { units.add(link, UnitPath.header(link.id), "top", target) }
      for link in target.theme.footer { units.add(link, UnitPath.footer(link.id), "end", target) }
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
    for setting in settings {
      let id = UnitPath.setting(setting.id).question
      units.add(line: setting.question, id: id, setting.range, notes: ["What a walk asks before it begins."])
    }
    for concept in sharedConcepts where ![.flow, .result].contains(concept.kind) { units.add(concept) }
    return units.units
  }

  func units(of flow: Flow) -> [TextUnit] {
    var units = UnitCollector(platforms: platforms)
    let path = UnitPath.flow(flow.id)
    units.add(Concept(.flow, flow))
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
    for step in flow.concepts { units.add(step) }
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
  /// The texts of a concept and of its parts.
  fileprivate mutating func add(_ concept: Concept) {
    let (path, subject) = (UnitPath(concept.kind, of: concept.owner, concept.id), concept.subject)
    let titled = concept.kind == .step ? "a step: says what to do" : concept.kind == .flow ? "a flow" : "an error"
    add(line: subject.title, id: path.title, concept.range, notes: ["Title of \(titled)."])
    add(subject.meaning, id: path.meaning, concept.range)
    if let error = subject as? FlowError {
      let notes = ["What the caller can do about the error."]
      add(error.retry, id: path.retry, error.range, notes: notes)
      for cause in error.causes {
        add(cause.meaning, id: path.cause(cause.id).meaning, cause.range)
        add(cause.retry, id: path.cause(cause.id).retry, cause.range, notes: notes)
      }
    }
    add(searchWords: subject.also, id: path.also, concept.range)
    add(concept.names, path)
    for part in concept.parts { add(part) }
    switch subject {
    case let member as Choice.Member: add(member, path)
    case let operation as Operation: add(operation, path)
    case let step as Step: add(step, path)
    default: break
    }
  }

  private mutating func add(_ member: Choice.Member, _ path: UnitPath) {
    for (platform, field) in zip(platforms, member.carried) {
      guard let field else { continue }
      let note = "A value that comes with the member on \(platform.title)."
      add(field.meaning, id: path.carried(on: platform.id).meaning, field.range, notes: [note])
    }
  }

  private mutating func add(_ operation: Operation, _ path: UnitPath) {
    for (platform, interface) in zip(platforms, operation.onPlatform) {
      let note = "What callers on \(platform.title) should know."
      add(interface.note ?? "", id: path.note(on: platform.id), operation.range, notes: [note])
    }
  }

  private mutating func add(_ step: Step, _ path: UnitPath) {
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

extension UnitCollector {
  fileprivate mutating func add(_ link: Theme.Link, _ path: UnitPath, _ place: String, _ target: DocsTarget) {
    add(line: link.title, id: path.title, target.range, notes: ["At the \(place) of every page of the docs."])
  }
}
