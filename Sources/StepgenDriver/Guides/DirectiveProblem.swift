import StepgenModel
import StepgenSite

/// What is wrong with a line that means to be a directive.
struct DirectiveProblem {
  var message: String
  var help: String

  /// Nothing when the line is a directive that can be filled in.
  static func find(in line: Substring, _ registry: Registry) -> DirectiveProblem? {
    if let directive = Directive(line: line) { return find(in: directive, registry) }
    let kinds = Directive.Kind.allCases.map(\.rawValue).joined(separator: ", ")
    return DirectiveProblem(
      message: "this is not a directive",
      help: "Write ‘<!-- stepgen:begin KIND NAME=VALUE … -->’ or ‘stepgen:insert’, with one of: \(kinds)."
    )
  }

  /// Nothing when the directive can be filled in.
  static func find(in directive: Directive, _ registry: Registry) -> DirectiveProblem? {
    if let missing = needed(directive.kind).first(where: { directive.arguments[$0] == nil }) {
      return DirectiveProblem(message: "‘\(directive.kind.rawValue)’ needs ‘\(missing)=…’", help: "Add it.")
    }
    for (argument, value) in directive.arguments.sorted(by: { $0.key < $1.key }) {
      let known = known(argument, registry, directive)
      if known.contains(value) { continue }
      let near = nearest(to: value, in: known, atMost: 1).first
      return DirectiveProblem(
        message: "there is no \(argument) ‘\(value)’",
        help: near.map { "Did you mean ‘\($0)’?" } ?? "There is \(known.joined(separator: ", "))."
      )
    }
    return nil
  }

  private static func needed(_ kind: Directive.Kind) -> [String] {
    switch kind {
    case .choice: ["id"]
    case .names, .paths, .diagram: ["flow"]
    case .steps, .sample, .transitions, .errors: ["flow", "platform"]
    }
  }

  private static func known(_ argument: String, _ registry: Registry, _ directive: Directive) -> [String] {
    switch argument {
    case "flow": registry.flows.map(\.id)
    case "platform": registry.platforms.filter { !$0.languages.isEmpty }.map(\.id)
    case "step": registry.flows.first { $0.id == directive.arguments["flow"] }?.steps.map(\.id) ?? []
    case "id": registry.choices.map(\.id)
    case "style": registry.platforms.flatMap { $0.styles.map(\.id) }
    default: []
    }
  }
}
