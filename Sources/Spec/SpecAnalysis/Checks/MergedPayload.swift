import StepgenLanguages
import StepgenModel

/// Steps that share a name in generated code share their payload there.
enum MergedPayload {
  @Sendable static func check(_ flow: Flow, in registry: Registry, reporting diagnostics: inout Diagnostics) {
    let platforms = Dictionary(grouping: registry.codeTargets, by: \.platform)
    for (platform, targets) in platforms.sorted(by: { $0.key < $1.key }) {
      // Where a step is a case, all that share it have one list of values.
      let isStrict = targets.contains { $0.language.target?.compatibility.source.contains(.stepValues) == true }
      check(flow, in: registry, on: platform, isStrict: isStrict, reporting: &diagnostics)
    }
  }

  private static func check(
    _ flow: Flow,
    in registry: Registry,
    on platform: Platform.Index,
    isStrict: Bool,
    reporting diagnostics: inout Diagnostics
  ) {
    var shared: [String: Shared] = [:]
    for step in flow.steps {
      for identifier in step.names[platform].identifiers {
        let fault = shared[identifier, default: Shared(first: step)].add(step, on: platform, isStrict: isStrict)
        guard let fault, Concept(.step, step).shares(with: Concept(.step, fault.other), on: platform) else {
          continue
        }
        var diagnostic =
          Diagnostic(
            .mergedPayload,
            at: step.names[platform].range,
            "‘\(step.id)’ and ‘\(fault.other.id)’ share ‘\(identifier)’, and \(fault.what)",
            help: fault.help(registry.platforms[platform].whereItIs),
            notes: [.init(at: fault.other.range, "‘\(fault.other.id)’ is declared here")]
          )
        diagnostic.canBeAllowed = false
        diagnostics.report(diagnostic)
      }
    }
  }

  /// The payloads of the steps with one name.
  private struct Shared {
    let first: Step
    /// Each value, and the first step that has it; nothing as long as one step has the name.
    private var owners: [[String]: (type: TypeReference, step: Step)] = [:]

    init(first: Step) {
      self.first = first
    }

    mutating func add(_ step: Step, on platform: Platform.Index, isStrict: Bool) -> Fault? {
      if step.id == first.id { return nil }
      let values = Value.all(of: step, platform)
      if isStrict { return values == Value.all(of: first, platform) ? nil : Fault(other: first) }
      if owners.isEmpty { own(Value.all(of: first, platform), first) }
      let misfit = values.first { value in owners[value.identifiers].map { !value.fits($0.type) } ?? false }
      own(values, step)
      return misfit.flatMap { value in
        owners[value.identifiers].map { Fault(other: $0.step, name: value.identifiers.first) }
      }
    }

    private mutating func own(_ values: [Value], _ step: Step) {
      for value in values where owners[value.identifiers] == nil { owners[value.identifiers] = (value.type, step) }
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

    static func all(of step: Step, _ platform: Platform.Index) -> [Value] {
      step.payload.filter { $0.names[platform].isDeclared }
        .map { Value(identifiers: $0.names[platform].identifiers, type: $0.type(on: platform)) }
    }
  }

  private struct Fault {
    var other: Step
    /// The value that has two types in the two steps; nil if the lists of values differ.
    var name: String?

    var what: String {
      name.map { "have a ‘\($0)’ of different types" } ?? "have different payloads"
    }

    func help(_ place: String) -> String {
      name == nil
        ? "Give both the same fields and types \(place)."
        : "Give it one type \(place), or give one of the two another name there."
    }
  }
}

extension Rule {
  static let mergedPayload = Rule(
    "merged-payload",
    title: "Steps that share a name in generated code must have the same payload.",
    explanation: """
      In Swift they become one case of one enum, and a case has one list of associated values. In other languages they \
      become one class: a value that only one of the steps has can be missing, and a value that both have must have \
      one type.
      """,
    wrong: .flow(merged.replacing("title: Over", with: "title: Over, payload: { note: string }")),
    right: .flow(merged)
  )

  private static let merged =
    minimalFlow.replacing("{ to: done }", with: "{ to: [done, over], up-to: service }")
    .replacing("ends: true", with: "ends: true, \(shared("over"))")
    + "  over: { name: done, title: Over, meaning: Nothing is left to do., ends: true, \(shared("done")) }\n"

  private static func shared(_ other: String) -> String {
    "on-platform: { swift: { same-name-as: \(other), told-apart-by: The light of the locker. } }"
  }
}
