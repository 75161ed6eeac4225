/// One multi-step process.
///
/// Immutable; a class, as ``Step`` is.
package final class Flow: Sendable {
  package let id: String
  package let range: SourceRange
  package let title: String
  package let meaning: String
  /// What the type of its steps is called, or of all its types together; without names no platform has an enumeration of
  /// them.
  package let typeNames: PerPlatform<PlatformName>
  /// How a caller reaches the step of a result on each platform, such as `nextStep.signInStep`.
  package let access: PerPlatform<String?>
  /// The types that its steps are in, where they are several; empty where `typeNames` is the one that has them all.
  package let types: [StepType]
  /// The type whose steps these are, of a part of a flow.
  package let type: StepType?
  /// The result of operations that lead to its steps.
  package let result: FlowResult?
  package let starts: [Start]
  package let steps: [Step]
  package let internals: [InternalChallenge]
  package let traces: [Trace]
  /// Paths that the flow refuses at their last move: only `check` reads them.
  package let refusedTraces: [Trace]
  package let properties: [Property]
  /// Other names that people use for it, in English.
  package let also: [String]
  /// Former ids, whose pages and anchors lead here.
  package let aliases: [String]
  private let stepIndex: IDIndex

  package init(
    id: String,
    range: SourceRange,
    title: String,
    meaning: String,
    typeNames: PerPlatform<PlatformName>,
    access: PerPlatform<String?>,
    types: [StepType] = [],
    type: StepType? = nil,
    result: FlowResult? = nil,
    starts: [Start],
    steps: [Step],
    internals: [InternalChallenge],
    traces: [Trace],
    refusedTraces: [Trace] = [],
    properties: [Property] = [],
    also: [String] = [],
    aliases: [String] = []
  ) {
    self.id = id
    self.range = range
    self.title = title
    self.meaning = meaning
    self.typeNames = typeNames
    self.access = access
    self.types = types
    self.type = type
    self.result = result
    self.starts = starts
    self.steps = steps
    self.stepIndex = IDIndex(steps)
    self.internals = internals
    self.traces = traces
    self.refusedTraces = refusedTraces
    self.properties = properties
    self.also = also
    self.aliases = aliases
  }

  /// The outcomes of what begins the flow, and then of each step.
  package var everyOutcome: [Outcome] { starts.flatMap(\.outcomes) + steps.flatMap(\.outcomes) }

  /// The paths that it has, and those that it refuses.
  package var everyTrace: [Trace] { traces + refusedTraces }

  /// The step with an id, in the same time however many there are; nil where none has it.
  package func step(_ id: String?) -> Step? { stepIndex[id].map { steps[$0] } }

  /// The position of the step with an id; nil where none has it.
  package func index(ofStep id: String?) -> Int? { stepIndex[id] }

  /// Whether a step arrives on a platform under its own name.
  ///
  /// In a flow without an enumeration there are no names, and every step arrives in its way.
  package func arrives(_ step: Step, on platform: Platform.Index) -> Bool {
    let name = step.names[platform]
    return typeNames.allSatisfy { $0.status == .absent } || name.status == .present && name.removed == nil
  }

  /// An operation that begins the flow, and what it can lead to.
  package struct Start: Sendable {
    package var operation: Int
    package var range: SourceRange
    package var outcomes: [Outcome]

    package init(operation: Int, range: SourceRange, outcomes: [Outcome]) {
      self.operation = operation
      self.range = range
      self.outcomes = outcomes
    }
  }

  /// A challenge to which the client responds without the caller; it is never a step.
  package struct InternalChallenge: Sendable, Hashable {
    package var id: String
    package var range: SourceRange
    package var wire: String
    package var meaning: String

    package init(id: String, range: SourceRange, wire: String, meaning: String) {
      self.id = id
      self.range = range
      self.wire = wire
      self.meaning = meaning
    }
  }
}
