import StepgenModel
import StepgenSite

/// What is wrong with a line that means to be a directive.
struct DirectiveProblem {
  var message: String
  var help: String

  /// Nothing when the line is a directive that can be filled in.
  static func find(in line: Substring, _ registry: Registry) -> DirectiveProblem? {
    if let directive = Directive(line: line) { return find(in: directive, registry) }
    let kinds = Directive.Kind.allCases.map(\.rawValue)
    let words = line.split(separator: " ")
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

  static func unknown(_ message: String, _ name: String, _ known: [String]) -> DirectiveProblem {
    let near = nearest(to: name, in: known, atMost: 1).first
    let help = near.map { "Did you mean ‘\($0)’?" } ?? "There is \(known.joined(separator: ", "))."
    return DirectiveProblem(message: message, help: known.isEmpty ? "" : help)
  }

  /// What a kind needs, and what it can do with beside that.
  private static func allowed(_ kind: Directive.Kind) -> [String] {
    switch kind {
    case .paths, .diagram, .errors, .call: needed(kind) + ["platform"]
    case .sample: needed(kind) + ["platform", "step"]
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

  private static func known(_ argument: String, _ registry: Registry, _ directive: Directive) -> [String] {
    switch argument {
    case "flow": registry.flows.map(\.id)
    case "platform": registry.platforms.filter { !$0.languages.isEmpty }.map(\.id)
    case "step": registry.flows[id: directive.arguments["flow"]]?.steps.map(\.id) ?? []
    case "id": registry.choices.map(\.id)
    case "operation": registry.operations.map(\.id)
    default: []
    }
  }
}
