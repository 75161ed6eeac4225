import StepgenLanguages
import StepgenModel

/// Steps that share a name in generated code share their payload there.
enum MergedPayload {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard let platform = registry.targets[.swift]?.platform else { return }
    var first: [String: Step] = [:]
    for step in flow.steps {
      for identifier in step.names[platform].identifiers {
        guard let other = first[identifier] else {
          first[identifier] = step
          continue
        }
        guard other.id != step.id, Concept(step, of: flow).shares(with: Concept(other, of: flow), on: platform),
          signature(of: step, platform) != signature(of: other, platform)
        else { continue }
        var diagnostic =
          Diagnostic(
            .mergedPayload,
            at: step.names[platform].range,
            "‘\(step.id)’ and ‘\(other.id)’ share ‘\(identifier)’, and come with different payloads",
            help: "Give both the same fields and types \(registry.platforms[platform].whereItIs).",
            notes: [.init(at: other.range, "‘\(other.id)’ is declared here")]
          )
        diagnostic.canBeAllowed = false
        diagnostics.report(diagnostic)
      }
    }
  }

  private struct Value: Equatable {
    var identifiers: [String]
    var type: TypeReference
  }

  private static func signature(of step: Step, _ platform: Int) -> [Value] {
    step.payload.filter { $0.names[platform].isDeclared }
      .map { Value(identifiers: $0.names[platform].identifiers, type: $0.type(on: platform)) }
  }
}

extension Rule {
  static let mergedPayload = Rule(
    "merged-payload",
    title: "Steps that share a name in generated code come with the same payload.",
    explanation: "They become one case of one enum, and a case has one list of associated values.",
    wrong: .flow(merged.replacing("title: Over", with: "title: Over, payload: { note: string }")),
    right: .flow(merged)
  )

  private static let merged =
    minimalFlow.replacing("{ to: done }", with: "{ to: [done, over] }")
    .replacing("ends: true", with: "ends: true, \(shared("over"))")
    + "  over: { name: done, title: Over, meaning: Nothing is left to do., ends: true, \(shared("done")) }\n"

  private static func shared(_ other: String) -> String {
    "on-platform: { swift: { same-name-as: \(other), told-apart-by: The light of the locker. } }"
  }
}
