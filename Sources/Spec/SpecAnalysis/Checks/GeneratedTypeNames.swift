import StepgenLanguages
import StepgenModel

/// Types do not get the names of those that generated code declares for the registry and its flows.
enum GeneratedTypeNames {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    checkCompletion(registry, reporting: &diagnostics)
    checkSwift(registry, reporting: &diagnostics)
    for target in registry.codeTargets {
      checkTypes(registry, on: target, against: namesOfFlows(registry, target), reporting: &diagnostics)
    }
  }

  private static func checkTypes(
    _ registry: Registry,
    on target: CodeTarget,
    against declared: [String: String],
    reporting diagnostics: inout Diagnostics
  ) {
    for concept in registry.sharedConcepts where concept.kind.nameKind == .type {
      checkNames(concept.names[target.platform], of: concept.id, on: target, against: declared, reporting: &diagnostics)
    }
  }

  private static func checkSwift(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    guard let target = registry.targets[.swift] else { return }
    checkResults(registry, on: target.platform, reporting: &diagnostics)
    checkTypes(registry, on: target, against: declaredNames(registry, target), reporting: &diagnostics)
  }

  /// Reports the first name, former ones included, that generated code declares itself.
  private static func checkNames(
    _ name: PlatformName,
    of id: String,
    on target: CodeTarget,
    against declared: [String: String],
    reporting diagnostics: inout Diagnostics
  ) {
    let names = name.identifiers.map { ($0, name.range) } + name.formerNames.map { ($0.identifier, $0.range) }
    for (identifier, range) in names {
      guard let meaning = declared[identifier] else { continue }
      var diagnostic = Diagnostic(
        .nameCollision,
        at: range,
        "‘\(id)’ is ‘\(identifier)’ in \(target.language.title), which is already the name of \(meaning)",
        help: "Give it another name there, under ‘on-platform’.",
        notes: [target.note]
      )
      diagnostic.canBeAllowed = false
      diagnostics.report(diagnostic)
      break
    }
  }

  /// The property that shows whether a flow is over is an identifier, and differs from that of the step next to it.
  private static func checkCompletion(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for index in Set(registry.operations.compactMap(\.flow)).sorted() where !registry.targets.isEmpty {
      let flow = registry.flows[index]
      guard let complete = flow.result?.complete else { continue }
      let range = flow.result?.range ?? flow.range
      if complete.list == ["next", "step"] {
        report(
          "whether ‘\(flow.id)’ is over is ‘nextStep’, which is the name of the step in its result",
          "Give the property another name, under ‘complete’.",
          at: range,
          reporting: &diagnostics
        )
      }
      for target in registry.codeTargets {
        let identifier = registry.codeName(complete, .lowerCamel, on: target.platform)
        guard let problem = target.language.problem(with: identifier, as: .field, isProperty: true),
          problem == .notAnIdentifier || target.language == .swift
        else { continue }
        let language = target.language
        diagnostics.report(IdentifierCheck.problem(problem, identifier, complete.text, in: language, at: range))
        break
      }
    }
  }

  /// The results of two flows do not share a name.
  private static func checkResults(
    _ registry: Registry,
    on platform: Platform.Index,
    reporting diagnostics: inout Diagnostics
  ) {
    let returned = Set(registry.operations.compactMap(\.flow)).sorted().map { registry.flows[$0] }
    var taken: [String: Flow] = [:]
    for flow in returned {
      let range = flow.result?.range ?? flow.range
      guard let name = flow.resultName(on: platform) else { continue }
      if let other = taken.updateValue(flow, forKey: name),
        flow.result?.isNamed != true || other.result?.isNamed != true
      {
        report(
          "what operations of ‘\(flow.id)’ return is ‘\(name)’ in Swift, as for ‘\(other.id)’",
          "Name one of the results, under ‘result’.",
          at: range,
          reporting: &diagnostics
        )
      }
    }
  }

  private static func report(
    _ message: String,
    _ help: String,
    at range: SourceRange,
    reporting diagnostics: inout Diagnostics
  ) {
    var diagnostic = Diagnostic(.nameCollision, at: range, message, help: help)
    diagnostic.canBeAllowed = false
    diagnostics.report(diagnostic)
  }

  private static func prefix(_ registry: Registry, _ target: CodeTarget) -> String {
    registry.codeName(target.typePrefix, .upperCamel, on: target.platform)
  }

  /// The meaning of each name of a generated type.
  private static func declaredNames(_ registry: Registry, _ target: CodeTarget) -> [String: String] {
    let prefix = prefix(registry, target)
    var names: [String: String] = [:]
    if target.embedsRuntime {
      for name in CodeTarget.runtimeTypes { names[name] = "a type of the runtime that is embedded" }
    }
    if !registry.errors.isEmpty { names[prefix + "FlowError"] = "the type of errors" }
    if target.tables != nil, !registry.flows.isEmpty { names[prefix + "Flows"] = "the list of flows" }
    if !registry.constants.isEmpty { names[prefix + "Constants"] = "the list of constants" }
    if !registry.operations.isEmpty {
      names[prefix + "Operation"] = "the type of ids of operations"
      names[prefix + "Operations"] = "the protocol of operations"
    }
    return names
  }

  /// The types that code of every language has for each flow: a handler, a response and a result.
  private static func namesOfFlows(_ registry: Registry, _ target: CodeTarget) -> [String: String] {
    var names: [String: String] = [:]
    let results = Set(registry.operations.compactMap(\.flow))
    for (index, flow) in registry.flows.indexed {
      for type in flow.parts.compactMap({ $0.typeNames[target.platform].identifiers.first }) {
        names[type + "Handler"] = "the handler of the steps of ‘\(flow.id)’"
      }
      if registry.wire?.hasResponses == true, let response = flow.responseName(on: target.platform) {
        names[response] = "the responses with steps of ‘\(flow.id)’"
      }
      guard flow.typeNames[target.platform].isDeclared else { continue }
      if results.contains(index), flow.result?.isNamed != true, let result = flow.resultName(on: target.platform) {
        names[result] = "what operations of ‘\(flow.id)’ return"
      }
    }
    return names
  }
}

extension Operation {
  fileprivate var flow: Flow.Index? {
    if case .step(let flow) = result { flow } else { nil }
  }
}
