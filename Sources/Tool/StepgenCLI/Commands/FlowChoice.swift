import ArgumentParser
import StepgenDriver
import StepgenModel
import StepgenReports

/// One flow out of all registries.
struct FlowChoice: ParsableArguments {
  @Argument(help: "The id of a flow.")
  var flow: String

  @Option(help: "The registry of the flow, if several registries have a flow with this id.")
  var registry: String?

  /// - Throws: A complaint about the usage when there is no such flow, or more than one.
  func find(in all: [Registry]) throws -> (flow: Flow, registry: Registry) {
    let registries = all.filter { registry == nil || $0.id == registry }
    if let registry, registries.isEmpty { throw ValidationError.unknown("registry", registry, among: all.map(\.id)) }
    let having = registries.filter { $0.flows.contains { $0.id == flow } }
    guard let found = having.first, let flow = found.flows[id: flow] else {
      throw ValidationError.unknown("flow", flow, among: registries.flatMap { $0.flows.map(\.id) })
    }
    guard having.count == 1 else {
      let ids = having.map(\.id).joined(separator: ", ")
      throw ValidationError("several registries have a flow ‘\(flow.id)’; choose one with --registry: \(ids)")
    }
    return (flow, found)
  }
}

extension Registry {
  /// The index of the platform with an id.
  ///
  /// - Throws: A complaint about the usage when there is none.
  func platformIndex(_ id: String) throws -> Platform.Index {
    guard let index = platforms.firstIndex(where: { $0.id == id }) else {
      throw ValidationError.unknown("platform", id, among: platforms.map(\.id))
    }
    return index
  }
}

extension SharedOptions {
  /// The registries of a command that cannot go on when the specs have an error.
  ///
  /// - Throws: An exit code, after saying what is wrong.
  func checkedWorkspace(_ paths: [String] = []) throws -> Workspace {
    let workspace = try workspace(paths)
    if workspace.hasErrors || workspace.hasFailed {
      console.complain(try text(of: workspace.report(), as: .text, on: 2))
    }
    if let failure = workspace.failure { throw failure }
    return workspace
  }
}
