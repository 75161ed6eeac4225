import StepgenLanguages
import StepgenModel

/// How the step of a result is reached, and what comes with it.
struct FlowAccess: Sendable {
  /// The properties from the result to the step, such as `nextStep` and `signInStep`.
  let path: [String]
  let syntax: Syntax

  init?(_ flow: Flow, _ scope: SampleScope) {
    guard scope.typeName(flow.typeNames) != nil, let access = flow.access[scope.platform] else { return nil }
    let path = access.split(separator: ".").map(String.init)
    self.path = path.first == "result" ? Array(path.dropFirst()) : path
    self.syntax = scope.syntax
  }

  /// Whether steps carry their payload; otherwise it lies beside the step.
  var carriesPayload: Bool { syntax.language.steps.payload == .carried }

  /// What samples keep between two steps: the step, or what it and its payload lie in.
  var state: String {
    if carriesPayload { return "step" }
    return keepsContainer ? container : "result"
  }

  /// The properties from the result to what samples keep.
  var statePath: [String] {
    if carriesPayload { return path }
    return keepsContainer ? Array(path.dropLast()) : []
  }

  /// Whether the compiler knows by the step what else there is, when both are read from the same variable.
  private var keepsContainer: Bool { syntax.language.steps.payload == .narrowed && path.count > 1 }

  /// The variable in which the step and its payload lie, and how it is reached from the result.
  var container: String { path.count > 1 ? path[path.count - 2] : "result" }

  var containerValue: String? {
    path.count > 1 && !keepsContainer && !carriesPayload ? read(path.dropLast(), of: "result") : nil
  }

  /// What is switched over.
  var subject: String {
    carriesPayload ? "step" : read(path.suffix(1), of: container)
  }

  func read(_ path: some Collection<String>, of base: String) -> String {
    path.reduce(base) { syntax.member($1, of: Expression(text: $0), isOptional: false).text }
  }
}
