import StepgenLanguages
import StepgenModel
import StepgenSamples
import StepgenSite
import YAMLReader

/// What is wrong with a line that means to be a directive.
struct DirectiveProblem {
  var message: String
  var help: String

  /// Nothing when the line is a directive that can be filled in.
  static func find(in mark: DirectiveLine, _ registry: Registry) -> DirectiveProblem? {
    if let directive = mark.directive { return find(in: directive, registry) }
    let kinds = Directive.Kind.allCases.map(\.rawValue)
    let words = mark.text.split(separator: " ")
    let kind = words.count > 2 ? String(words[2]) : ""
    let near = kinds.contains(kind) ? nil : nearest(to: kind, in: kinds, atMost: 1).first
    return DirectiveProblem(
      message: "this is not a directive",
      help: near.map { "Did you mean ‘\($0)’?" }
        ?? "Write ‘<!-- stepgen:begin KIND NAME=VALUE … -->’ or ‘stepgen:insert’, with one of: \(kinds.joined(separator: ", "))."
    )
  }

  /// Nothing when the directive can be filled in.
  static func find(in directive: Directive, _ registry: Registry) -> DirectiveProblem? {
    if let missing = needed(directive.kind).first(where: { directive.arguments[$0] == nil }) {
      return DirectiveProblem(message: "‘\(directive.kind.rawValue)’ needs ‘\(missing)=…’", help: "Add it.")
    }
    if let argument = directive.arguments.keys.sorted().first(where: { !allowed(directive.kind).contains($0) }) {
      return unknown("‘\(directive.kind.rawValue)’ takes no ‘\(argument)’", argument, allowed(directive.kind))
    }
    for (argument, value) in directive.arguments.sorted(by: { $0.key < $1.key }) {
      let known = known(argument, registry, directive)
      if known.contains(value) { continue }
      return unknown("there is no \(argument) ‘\(value)’", value, known)
    }
    return directive.isEmpty(in: registry) ? nothing(directive) : nil
  }

  /// What is wrong with the platform that a guide says it is for.
  static func find(inPlatform node: YAMLNode, _ registry: Registry) -> DirectiveProblem? {
    let known = platforms(of: registry)
    let platform = node.scalar?.text ?? ""
    return known.contains(platform) ? nil : unknown("there is no platform ‘\(platform)’ with pages", platform, known)
  }

  /// What is wrong with a block of code that means to be a call; nothing when samples can be made of it.
  static func find(in call: MarkedCall, _ registry: Registry) -> DirectiveProblem? {
    guard let operation = registry.operation(call.operation) else {
      return unknown("there is no operation ‘\(call.operation)’", call.operation, registry.operations.map(\.id))
    }
    let language = Language.fenced(call.language)
    let platforms = registry.platforms.indices.filter { platform in
      language.map(registry.platforms[platform].languages.contains) ?? false
    }
    guard let language, !platforms.isEmpty else {
      let all = Set(registry.platforms.flatMap(\.languages).map(\.id)).sorted()
      return unknown("no platform has the language ‘\(call.language)’", call.language, all)
    }
    let isCalled = platforms.contains { platform in
      operation.onPlatform[platform].example != nil
        && WrittenCall(call.text, in: language, of: operation.names[platform].identifiers) != nil
    }
    guard !isCalled, let platform = platforms.first else { return nil }
    return DirectiveProblem(
      message: "no line of this block begins with a call of ‘\(operation.names[platform].text ?? operation.id)’",
      help: "Write the call as the last statement, without what a sample style has around it."
    )
  }

  private static func nothing(_ directive: Directive) -> DirectiveProblem {
    let platform = directive.arguments["platform"] ?? ""
    if let operation = directive.arguments["operation"] {
      return DirectiveProblem(
        message: "there is nothing to show here: the spec has no example of a call of ‘\(operation)’",
        help: "Remove the line, or write the call in the guide."
      )
    }
    let flow = directive.arguments["flow"] ?? ""
    let step = directive.arguments["step"].map { "the step ‘\($0)’ of ‘\(flow)’" }
    return DirectiveProblem(
      message: "‘\(platform)’ has nothing to show here: it does not have \(step ?? "the steps of ‘\(flow)’")",
      help: "Remove the line, or name a platform that has them."
    )
  }

  private static func unknown(_ message: String, _ name: String, _ known: [String]) -> DirectiveProblem {
    let near = nearest(to: name, in: known, atMost: 1).first
    let help = near.map { "Did you mean ‘\($0)’?" } ?? "There is \(known.joined(separator: ", "))."
    return DirectiveProblem(message: message, help: known.isEmpty ? "" : help)
  }

  /// What a kind needs, and what it can do with beside that.
  private static func allowed(_ kind: Directive.Kind) -> [String] {
    switch kind {
    case .paths, .diagram, .errors, .call: needed(kind) + ["platform"]
    case .sample: needed(kind) + ["platform", "step", "style"]
    case .choice, .names, .steps, .transitions: needed(kind)
    }
  }

  private static func needed(_ kind: Directive.Kind) -> [String] {
    switch kind {
    case .choice: ["id"]
    case .call: ["operation"]
    case .names, .paths, .diagram, .errors, .sample: ["flow"]
    case .steps, .transitions: ["flow", "platform"]
    }
  }

  private static func platforms(of registry: Registry) -> [String] {
    registry.platforms.filter { !$0.languages.isEmpty }.map(\.id)
  }

  private static func known(_ argument: String, _ registry: Registry, _ directive: Directive) -> [String] {
    switch argument {
    case "flow": registry.flows.map(\.id)
    case "platform": platforms(of: registry)
    case "step": registry.flows[id: directive.arguments["flow"]]?.steps.map(\.id) ?? []
    case "id": registry.choices.map(\.id)
    case "operation": registry.operations.map(\.id)
    case "style":
      registry.platforms.filter { $0.id == directive.arguments["platform"] ?? $0.id }.flatMap { $0.styles.map(\.id) }
    default: []
    }
  }
}
