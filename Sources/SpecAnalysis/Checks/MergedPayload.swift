import StepgenLanguages
import StepgenModel

/// Steps that share a name in generated code share their payload there.
enum MergedPayload {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    let platforms = Dictionary(grouping: registry.codeTargets, by: \.platform)
    for (platform, targets) in platforms.sorted(by: { $0.key < $1.key }) {
      // Where a step is a case, all that share it have one list of values.
      let isStrict = targets.contains { $0.language.compatibility.source.contains(.stepValues) }
      check(flow, in: registry, on: platform, isStrict: isStrict, reporting: &diagnostics)
    }
  }

  private static func check(
    _ flow: Flow,
    in registry: Registry,
    on platform: Int,
    isStrict: Bool,
    reporting diagnostics: inout Diagnostics
  ) {
    var first: [String: Step] = [:]
    for step in flow.steps {
      for identifier in step.names[platform].identifiers {
        guard let other = first[identifier] else {
          first[identifier] = step
          continue
        }
        guard other.id != step.id, Concept(step, of: flow).shares(with: Concept(other, of: flow), on: platform),
          let fault = Fault(values(of: step, platform), values(of: other, platform), isStrict: isStrict)
        else { continue }
        var diagnostic =
          Diagnostic(
            .mergedPayload,
            at: step.names[platform].range,
            "‘\(step.id)’ and ‘\(other.id)’ share ‘\(identifier)’, and \(fault.what)",
            help: fault.help(registry.platforms[platform].whereItIs),
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

    /// Whether it can be one value with another, which may be missing.
    func fits(_ other: TypeReference) -> Bool {
      var type = type
      type.isOptional = other.isOptional
      return type == other
    }
  }

  private enum Fault {
    /// The lists of values differ.
    case lists
    /// A value of both has two types.
    case types(of: String)

    init?(_ left: [Value], _ right: [Value], isStrict: Bool) {
      if isStrict {
        if left == right { return nil }
        self = .lists
      } else {
        let types = Dictionary(right.map { ($0.identifiers, $0.type) }) { first, _ in first }
        let misfit = left.first { value in types[value.identifiers].map { !value.fits($0) } ?? false }
        guard let name = misfit?.identifiers.first else { return nil }
        self = .types(of: name)
      }
    }

    var what: String {
      switch self {
      case .lists: "come with different payloads"
      case .types(let name): "come with a ‘\(name)’ of different types"
      }
    }

    func help(_ place: String) -> String {
      switch self {
      case .lists: "Give both the same fields and types \(place)."
      case .types: "Give it one type \(place), or give one of the two another name there."
      }
    }
  }

  private static func values(of step: Step, _ platform: Int) -> [Value] {
    step.payload.filter { $0.names[platform].isDeclared }
      .map { Value(identifiers: $0.names[platform].identifiers, type: $0.type(on: platform)) }
  }
}

extension Rule {
  static let mergedPayload = Rule(
    "merged-payload",
    title: "Steps that share a name in generated code come with the same payload.",
    explanation: """
      In Swift they become one case of one enum, and a case has one list of associated values. In other languages they
      become one class, in which what only one of them has may be missing; a value of both has one type.
      """,
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
