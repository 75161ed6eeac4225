package import StepgenModel

/// The names of a flow's steps, the steps that have them, and the texts by which a step can arrive.
package struct StepNames: Sendable {
  /// The current and former names.
  package let taken: Set<String>
  /// The name of a step that the code does not know.
  package let unknown: String
  /// Every text by which a step can arrive, each once.
  package let wire: [WireName]
  /// The texts of steps that the code has under several names, which a value of the step distinguishes.
  package let splits: [SplitStep]
  /// The keys of steps without a name.
  package let keys: [StepKey]
  /// The former names that each step keeps, by the step's name.
  private let formers: [String: [PlatformName.FormerName]]

  /// Unknown steps have the name `wanted`; if a step has this name, `Step` is added.
  package init(_ steps: [LoweredStep], of flow: Flow, unknown wanted: String, in scope: some LoweringScope) {
    let current = Set(steps.map(\.name))
    var claims = NameClaims(current)
    unknown = claims.claim(wanted, else: wanted + "Step")
    let formerNames = flow.steps.map { scope.name($0.names)?.formerNames ?? [] }
    var kept = FormerNames(besides: current.union([unknown]))
    var formers: [String: [PlatformName.FormerName]] = [:]
    for step in steps {
      let names = kept.claim(step.steps.flatMap { formerNames[$0] })
      if !names.isEmpty { formers[step.name] = names }
    }
    self.formers = formers
    taken = kept.taken
    let texts = scope.texts(of: flow)
    wire = texts.names
    let wires = scope.registry.wireNames(of: flow)
    keys = steps.flatMap { step in
      step.steps.compactMap { index in
        let written = index == step.steps[0] ? step.wire : wires[index]
        return StepKey(flow.steps[index], named: step.name, writtenAs: written, in: scope.registry)
      }
    }
    splits = flow.steps.compactMap { step in
      SplitStep(step, arrivingAs: texts.shared.filter { $0.name == step.id }.map(\.text), in: scope)
    }
  }

  /// Returns the former names that the step keeps.
  package func formers(of step: LoweredStep) -> [PlatformName.FormerName] {
    formers[step.name] ?? []
  }
}

/// A key that represents the name of a step without one.
package struct StepKey: Sendable, Hashable {
  package let key: String
  /// The canonical id of the step, and its name in code.
  package let id: String
  package let name: String
  /// The text that is written for the step if it has a name.
  package let written: String
  /// Whether the payload is below the key; otherwise, the key is that of one of its values.
  package let isObject: Bool
  /// Whether the name of the step is written, and not only the key.
  package let isNamed: Bool

  /// Nil for a step with a name.
  init?(_ step: Step, named name: String, writtenAs written: String, in registry: Registry) {
    guard let key = step.knownBy else { return nil }
    self.key = key
    self.id = step.id
    self.name = name
    self.written = written
    isObject = !registry.keys(of: step.payload).contains(key)
    isNamed = !registry.isKnownByKeyAlone(step)
  }
}

/// A step that the code has under several names, which a member of a choice in the step distinguishes.
package struct SplitStep: Sendable, Hashable {
  /// The texts by which the step arrives, whichever name it has.
  package let texts: [String]
  /// The location of the member in the payload: for each level, the keys by which it can arrive.
  package let path: [[String]]
  /// Every text of a member, and the name that the step has with the member.
  package let names: [WireName]
  /// The name that the step has with any other member.
  package let otherwise: String

  /// Nil if no text represents several names of the step.
  init?(_ step: Step, arrivingAs texts: [String], in scope: some LoweringScope) {
    guard !texts.isEmpty, let name = scope.present(step.names), let split = name.split else { return nil }
    var path: [[String]] = []
    var fields = step.payload
    var choice: Choice?
    for part in split.path.split(separator: ".") {
      guard let field = fields.first(where: { $0.id == part }), let identifier = scope.identifier(field.names) else {
        return nil
      }
      path.append(scope.keys(of: fields)[identifier] ?? [])
      switch field.type(on: scope.target.platform).element {
      case .type(let index): fields = scope.registry.types[index].fields
      case .choice(let index): choice = scope.registry.choices[index]
      case .scalar, .collection: return nil
      }
    }
    guard let choice else { return nil }
    let members = scope.texts(of: choice).names
    self.texts = texts
    self.path = path
    // A text of two members means the first one.
    var seen: Set<String> = []
    names = split.cases.flatMap { entry -> [WireName] in
      guard let member = choice.member(entry.value) else { return [] }
      let code = scope.identifier(member.names)
      let known = members.filter { $0.name == code }.map(\.text)
      return (known.isEmpty ? [member.wire, member.id].compactMap(\.self) : known)
        .map { WireName(text: $0, name: entry.identifier) }
    }
    .filter { seen.insert($0.text).inserted }
    otherwise = name.identifiers[0]
  }
}
