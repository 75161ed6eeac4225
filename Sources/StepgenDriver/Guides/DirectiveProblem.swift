import StepgenModel
import StepgenSite

/// What is wrong with a line that means to be a directive.
struct DirectiveProblem {
  var message: String
  var help: String

  /// Nothing when the directive can be filled in.
  init?(_ line: Substring, _ registry: Registry) {
    guard let directive = Directive(line: line) else {
      let kinds = Directive.Kind.allCases.map(\.rawValue).joined(separator: ", ")
      message = "this is not a directive"
      help = "Write ‘<!-- stepgen:begin KIND NAME=VALUE … -->’ or ‘stepgen:insert’, with one of: \(kinds)."
      return
    }
    let needed = Self.needed(directive.kind)
    if let missing = needed.first(where: { directive.arguments[$0] == nil }) {
      message = "‘\(directive.kind.rawValue)’ needs ‘\(missing)=…’"
      help = "Add it."
      return
    }
    for (argument, value) in directive.arguments.sorted(by: { $0.key < $1.key }) {
      let known = Self.known(argument, registry, directive)
      if known.contains(value) { continue }
      let near = nearest(to: value, in: known, atMost: 1).first
      message = "there is no \(argument) ‘\(value)’"
      help = near.map { "Did you mean ‘\($0)’?" } ?? "There is \(known.joined(separator: ", "))."
      return
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
