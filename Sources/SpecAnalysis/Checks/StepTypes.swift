import StepgenLanguages
import StepgenModel

/// The types of a flow with several have steps, a name together, and places of their own in JSON.
enum StepTypes {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard !flow.types.isEmpty else { return }
    if flow.typeNames.allSatisfy({ $0.status == .absent }) {
      report(
        flow.types[0].range,
        "nothing says what the types of ‘\(flow.id)’ are together",
        "Give the flow a ‘type’: what operations return that lead to any of its steps.",
        &diagnostics
      )
    }
    for type in flow.types where type.steps.isEmpty {
      report(
        type.range,
        "no step is in ‘\(type.id)’",
        "Write ‘type: \(type.id)’ at its steps, or take it out.",
        &diagnostics
      )
    }
    for (index, type) in flow.types.enumerated() {
      guard let other = flow.types[..<index].first(where: { $0.layout.name == type.layout.name }) else { continue }
      let place = type.layout.name.joined(separator: ".")
      report(
        type.range,
        "the names of ‘\(other.id)’ and ‘\(type.id)’ are both at ‘\(place)’ in JSON",
        "Say with ‘name-at’ where each stands.",
        notes: [.init(at: other.range, "‘\(other.id)’ is declared here")],
        &diagnostics
      )
    }
    checkPlatforms(flow, registry, &diagnostics)
  }

  /// Code has a name for all types together where it has one of them.
  private static func checkPlatforms(_ flow: Flow, _ registry: Registry, _ diagnostics: inout Diagnostics) {
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
    title: "Several types of a flow's steps have a name together, steps, and places of their own in JSON.",
    explanation: """
      With `types` a flow has its steps in several types, as a platform with an action beside a status has. `type` names \
      what they are together, each step is in one of them, and `name-at` says where the names of each type stand.
      """,
    wrong: .flow(flow("name: locker outcome")),
    right: .flow(flow("name: locker outcome, name-at: outcome"))
  )

  private static func flow(_ outcome: String) -> String {
    minimalFlow
      .replacing("steps:\n", with: "types:\n  task: { name: locker task }\n  outcome: { \(outcome) }\nsteps:\n")
      .replacing("{ to: done }", with: "{ to: [done, over] }")
      + "  over: { title: Over, meaning: Nothing is left to do., type: outcome, ends: true }\n"
  }
}
