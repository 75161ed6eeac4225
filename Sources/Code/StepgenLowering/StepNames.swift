package import StepgenModel

/// The names of a flow's steps, who has which, and by which names a step may arrive.
package struct StepNames: Sendable {
  /// The present and the former names.
  package let taken: Set<String>
  /// The name of a step that the code does not know.
  package let unknown: String
  /// Every text by which a step may arrive, each once.
  package let wire: [WireName]
  /// Those of them that stand for a step which the code has under several names; a value that comes with it tells.
  package let splits: [SplitStep]
  /// The keys beside which a step comes without a name.
  package let keys: [StepKey]
  /// By the step's name, the former names that it keeps.
  private let formers: [String: [PlatformName.FormerName]]

  /// Unknown steps have the name `wanted` where no step has it; `Step` is added where one has.
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

  /// Former names that the step keeps.
  package func formers(of step: LoweredStep) -> [PlatformName.FormerName] {
    formers[step.name] ?? []
  }
}

/// A key that stands for the name of a step which comes without one.
package struct StepKey: Sendable, Hashable {
  package let key: String
  /// The canonical id of the step, and its name in code.
  package let id: String
  package let name: String
  /// What is written for the step where it has a name.
  package let written: String
  /// Whether the payload stands below the key; else the key is that of one of its values.
  package let isObject: Bool
  /// Whether the name of the step is written, and not the key alone.
  package let isNamed: Bool

  /// Nil for a step that comes with a name.
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

/// A step that the code has under several names, told apart by a member of a choice that comes with it.
package struct SplitStep: Sendable, Hashable {
  /// The texts by which the step arrives, without saying which of the names it has.
  package let texts: [String]
  /// Where the member stands in the payload: for each level the keys by which it may arrive.
  package let path: [[String]]
  /// Every text of a member, and the name that the step has with it.
  package let names: [WireName]
  /// The name that the step has with any other member.
  package let otherwise: String

  /// Nil where no text stands for several names of the step.
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
    // A text that two members have means the first one.
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
