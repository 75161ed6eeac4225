import StepgenLanguages
import StepgenModel

/// Several types of a flow have steps, a common name, and separate places in JSON.
enum StepTypes {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard !flow.types.isEmpty else { return }
    if flow.typeNames.allSatisfy({ $0.status == .absent }) {
      report(
        flow.types[0].range,
        "there is no common name for the types of ‘\(flow.id)’",
        "Give the flow a ‘type’: what operations return that lead to any of its steps.",
        &diagnostics
      )
    }
    for type in flow.types where type.steps.isEmpty {
      report(
        type.range,
        "no step is in ‘\(type.id)’",
        "Write ‘type: \(type.id)’ at its steps, or remove the type.",
        &diagnostics
      )
    }
    for (index, type) in flow.types.enumerated() {
      for other in flow.types[..<index] { checkPlaces(of: type, and: other, flow, registry, &diagnostics) }
      let words = Words(id: type.id).list.joined()
      if let other = flow.types[..<index].first(where: { Words(id: $0.id).list.joined() == words }) {
        report(
          type.range,
          "‘\(type.id)’ and ‘\(other.id)’ would be one name in generated code",
          "Give one of them a different id.",
          notes: [.init(at: other.range, "‘\(other.id)’ is declared here")],
          &diagnostics
        )
      }
    }
    checkPlatforms(flow, registry, &diagnostics)
    checkMembers(flow, registry, &diagnostics)
  }

  /// Neither type has a value at the place of the name of the other's steps, or below it.
  private static func checkPlaces(
    of type: StepType,
    and other: StepType,
    _ flow: Flow,
    _ registry: Registry,
    _ diagnostics: inout Diagnostics
  ) {
    let pairs = [(type, other), (other, type)]
    for (owner, guest) in pairs {
      let name = owner.layout.name
      guard
        let place = places(of: flow.part(guest), registry).first(where: {
          $0.starts(with: name) || name.starts(with: $0)
        })
      else { continue }
      report(
        type.range,
        place == name && guest.layout.name == name
          ? "the names of ‘\(other.id)’ and ‘\(type.id)’ are both at ‘\(name.joined(separator: "."))’ in JSON"
          : "steps of ‘\(guest.id)’ have ‘\(place.joined(separator: "."))’ in JSON, and the names of ‘\(owner.id)’ are at "
            + "‘\(name.joined(separator: "."))’",
        "Specify with ‘name-at’ where each name is.",
        notes: [.init(at: other.range, "‘\(other.id)’ is declared here")],
        &diagnostics
      )
      return
    }
  }

  /// Every way to what a step of one type has in JSON.
  private static func places(of part: Flow, _ registry: Registry) -> [[String]] {
    let layout = registry.layout(of: part)
    let holder = Array(layout.name.dropLast())
    let names = registry.wireNames(of: part)
    return [layout.name]
      + zip(part.steps, names).flatMap { step, name -> [[String]] in
        let path = layout.payload.map { $0.map { $0 == "{name}" ? name : $0 } }
        let values = registry.keys(of: step.payload).map { holder + [$0] }
        let named = step.payload.isEmpty || registry.isKnownByKeyAlone(step) ? [] : path.map { [$0] } ?? values
        return named + (step.knownBy.map { [holder + [$0]] + values } ?? [])
      }
  }

  /// What each type is called in the type of all is a name that Swift can have beside what that declares.
  private static func checkMembers(_ flow: Flow, _ registry: Registry, _ diagnostics: inout Diagnostics) {
    guard let target = registry.targets[.swift], flow.typeNames[target.platform].isDeclared else { return }
    for type in flow.types {
      let words = Words(id: type.id)
      let identifier = registry.codeName(words, .lowerCamel, on: target.platform)
      guard let problem = Language.swift.problem(with: identifier, as: .step) else { continue }
      diagnostics.report(IdentifierCheck.problem(problem, identifier, words.text, in: .swift, at: type.range))
    }
  }

  /// A platform that has a step has the type that it is in.
  private static func checkTypes(
    on platform: Platform.Index,
    _ flow: Flow,
    _ registry: Registry,
    _ diagnostics: inout Diagnostics
  ) {
    for type in flow.types where !type.names[platform].isDeclared {
      guard let step = type.steps.lazy.map({ flow.steps[$0] }).first(where: { $0.names[platform].isDeclared }) else {
        continue
      }
      report(
        type.names[platform].range,
        "‘\(step.id)’ is in ‘\(type.id)’, which is not there \(registry.platforms[platform].whereItIs)",
        "Give the type a name there, or mark its steps as absent.",
        notes: [.init(at: step.range, "‘\(step.id)’ is declared here")],
        &diagnostics
      )
    }
  }

  /// Code has a name for all types together where it has one of them.
  private static func checkPlatforms(_ flow: Flow, _ registry: Registry, _ diagnostics: inout Diagnostics) {
    for (index, platform) in registry.platforms.indexed where !platform.languages.isEmpty {
      checkTypes(on: index, flow, registry, &diagnostics)
    }
    for target in registry.targets.values.sorted(by: { $0.platform < $1.platform }) {
      let platform = target.platform
      guard !flow.typeNames[platform].isDeclared, flow.typeNames.contains(where: { $0.status != .absent }),
        flow.types.contains(where: { $0.names[platform].isDeclared })
      else { continue }
      report(
        flow.typeNames[platform].range,
        "\(target.language.title) code has types of ‘\(flow.id)’, and no name for them together",
        "Give ‘type’ a name \(registry.platforms[platform].whereItIs).",
        &diagnostics
      )
    }
  }

  private static func report(
    _ range: SourceRange,
    _ message: String,
    _ help: String,
    notes: [Diagnostic.Note] = [],
    _ diagnostics: inout Diagnostics
  ) {
    var diagnostic = Diagnostic(.stepTypes, at: range, message, help: help, notes: notes)
    diagnostic.canBeAllowed = false
    diagnostics.report(diagnostic)
  }
}

extension Rule {
  static let stepTypes = Rule(
    "step-types",
    title: "The step types of a flow must have a common name, steps, and separate places in JSON.",
    explanation: """
      With `types`, a flow has several step types, for example on a platform with an action and a status. `type` is \
      their common name, each step belongs to one of them, and `name-at` specifies where their names are.
      """,
    wrong: .flow(flow("name: locker outcome")),
    right: .flow(flow("name: locker outcome, name-at: outcome"))
  )

  private static func flow(_ outcome: String) -> String {
    minimalFlow
      .replacing("steps:\n", with: "types:\n  task: { name: locker task }\n  outcome: { \(outcome) }\nsteps:\n")
      .replacing("{ to: done }", with: "{ to: [done, over], up-to: service }")
      + "  over: { title: Over, meaning: Nothing is left to do., type: outcome, ends: true }\n"
  }
}
