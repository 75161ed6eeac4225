package import StepgenModel

/// A flow as nodes and edges, on one platform or on all: what its diagram and its transition table are made of.
package struct FlowGraph: Sendable, Hashable {
  package var id: String
  /// First the operations that begin the flow, then the steps, each in the order of the spec.
  package var nodes: [Node]
  /// At most one from a node to another, ordered by nodes.
  package var edges: [Edge]

  package init(id: String, nodes: [Node], edges: [Edge]) {
    self.id = id
    self.nodes = nodes
    self.edges = edges
  }

  /// An operation that begins the flow, or a step.
  package struct Node: Sendable, Hashable {
    /// The id of the step, or `start-` and the id of the operation.
    package var id: String
    package var kind: Kind
    package var subject: Subject
    package var presence = Presence.returned
    /// The index of the operation that the app calls here: the one that begins the flow, or that takes the answer.
    package var operation: Int?
    package var ask: Ask.Kind?
    package var failures: [Failure] = []
    package var change = Change.kept

    package init(id: String, kind: Kind, subject: Subject) {
      self.id = id
      self.kind = kind
      self.subject = subject
    }

    /// Whether an error leaves the step standing, so that the app may answer again.
    package var mayStay: Bool { failures.contains { $0.then == .stay } && kind != .start }
    /// Whether an error ends the flow so that it may be begun anew.
    package var mayRestart: Bool { failures.contains { $0.then == .restart } && kind != .start }
  }

  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case start, ask, choose, leave, end
    case setUp = "set-up"
  }

  package enum Subject: Sendable, Hashable {
    /// The operation at this index of the registry.
    case operation(Int)
    /// The step at this index of the flow.
    case step(Int)
  }

  /// How a step arrives.
  package enum Presence: Sendable, Hashable {
    case returned
    /// The name exists and never arrives; the ids of the steps that come in its place.
    case declaredOnly(standIns: [String])
    /// An error arrives in its place; the id of the error.
    case thrown(error: String?)

    package var isReturned: Bool { self == .returned }
  }

  package enum Change: String, Sendable, Hashable, CaseIterable {
    case kept, added, removed
  }

  /// An outcome that is an error.
  package struct Failure: Sendable, Hashable {
    package var outcome: String
    /// The index of the error.
    package var error: Int
    package var then: Outcome.Result.AfterError
    package var conditions: [Int]

    package init(outcome: String, error: Int, then: Outcome.Result.AfterError, conditions: [Int]) {
      (self.outcome, self.error, self.then, self.conditions) = (outcome, error, then, conditions)
    }
  }

  package struct Edge: Sendable, Hashable {
    /// Indices of nodes; the same one twice where a step comes again.
    package var from: Int
    package var to: Int
    package var outcomes: [EdgeOutcome]
    package var change = Change.kept

    package init(from: Int, to: Int, outcomes: [EdgeOutcome]) {
      self.from = from
      self.to = to
      self.outcomes = outcomes
    }

    package var isRepeat: Bool { from == to }
    /// Whether only errors lead along the edge.
    package var isThrown: Bool { outcomes.allSatisfy(\.isThrown) }
    /// Whether a certain answer, or any answer, leads just here: then the edge is worth a line of its own.
    var isSpecific: Bool {
      outcomes.contains { $0.alternatives == 1 && (!$0.members.isEmpty || $0.conditions.isEmpty) && !$0.isThrown }
    }
  }

  /// Why an edge is there.
  package struct EdgeOutcome: Sendable, Hashable {
    package var id: String
    /// The operation, where it is another than the node's own.
    package var operation: Int?
    /// Indices of the members of the asked choice that lead along the edge.
    package var members: [Int]
    /// Indices of conditions that must all hold.
    package var conditions: [Int]
    /// How many steps the outcome may lead to.
    package var alternatives: Int
    /// Whether the step arrives as an error.
    package var isThrown: Bool

    package init(
      id: String,
      operation: Int? = nil,
      members: [Int] = [],
      conditions: [Int] = [],
      alternatives: Int,
      isThrown: Bool = false
    ) {
      (self.id, self.operation, self.members) = (id, operation, members)
      (self.conditions, self.alternatives, self.isThrown) = (conditions, alternatives, isThrown)
    }
  }
}
