import StepgenModel
import Testing

/// A row of the table of transitions.
struct Transition {
  var fact: Fact
  /// Empty for the start of the flow, `*` for every step that the flow's main operation answers.
  var from: String
  /// The operation where it begins the flow, or is another than the one that answers.
  var call: String
  var answers: Set<String>
  var to: Set<String>
  var error: String
  /// What the error leaves behind; empty where the facts do not say.
  var then: String
  var when: Set<String>
  var platforms: Set<Platform.Index>

  private let registry: Registry

  /// The transitions of a flow, or of all.
  static func all(in flow: String? = nil, _ registry: Registry) throws -> [Transition] {
    try Fact.rows(of: "transitions").filter { flow == nil || $0["flow"] == flow }.map { try Transition($0, registry) }
  }

  private init(_ fact: Fact, _ registry: Registry) throws {
    self.fact = fact
    self.registry = registry
    from = fact["from"]
    call = fact["call"]
    answers = Set(fact.list("answers"))
    to = Set(fact.list("to"))
    error = fact["error"]
    then = fact["then"]
    when = Set(fact.list("when"))
    let names = fact["platforms"] == "all" ? Registry.appPlatforms : fact.list("platforms")
    platforms = Set(try names.map { try registry.index(of: $0) })
  }

  func isAt(_ place: Place) -> Bool {
    guard let step = place.step else { return from.isEmpty && call == place.operation }
    return from == step.id || from == "*" && place.operation == "confirm-sign-in"
  }

  /// Whether an outcome says the same, on the platforms on which its step arrives.
  func isSaid(by outcome: Outcome, at place: Place, on platforms: Set<Platform.Index>) -> Bool {
    guard call == place.call(of: outcome, registry),
      Set(outcome.requiredConditions.map { registry.conditions[$0].id }) == when,
      Set(outcome.platforms).intersection(place.platforms) == platforms,
      Set(place.members(of: outcome, registry)) == answers
    else { return false }
    switch outcome.result {
    case .steps(let steps): return error.isEmpty && Set(steps.map { place.flow.steps[$0].id }) == to
    case .error(let index, let then):
      return registry.errors[index].id == error && (self.then.isEmpty || self.then == then.rawValue)
    }
  }

  func covers(_ arrival: Place.Arrival) -> Bool {
    to.contains(arrival.step) && platforms.contains(arrival.platform)
  }
}

/// The start of a flow with one operation, or a step: where outcomes are said.
struct Place {
  struct Arrival: Hashable {
    var step: String
    var platform: Platform.Index
  }

  var flow: Flow
  var step: Step?
  /// The operation that begins the flow here, or that answers the step.
  var operation: String
  var outcomes: [Outcome]
  /// The platforms on which the step arrives.
  var platforms: Set<Platform.Index>

  static func all(in flow: Flow, _ registry: Registry) -> [Place] {
    let apps = registry.platforms.indices.filter { !registry.platforms[$0].languages.isEmpty }
    let starts = flow.starts.map { start in
      Place(
        flow: flow,
        step: nil,
        operation: registry.operations[start.operation].id,
        outcomes: start.outcomes,
        platforms: Set(apps)
      )
    }
    let steps = flow.steps.compactMap { step in
      step.answeringOperation.map { operation in
        Place(
          flow: flow,
          step: step,
          operation: registry.operations[operation].id,
          outcomes: step.outcomes,
          platforms: Set(apps.filter { flow.arrives(step, on: $0) })
        )
      }
    }
    return starts + steps.filter { !$0.platforms.isEmpty }
  }

  /// The operation as the table names it: at a step only where it is not the one that answers.
  func call(of outcome: Outcome, _ registry: Registry) -> String {
    let other = outcome.operation.map { registry.operations[$0].id }
    return step == nil ? operation : other ?? ""
  }

  func members(of outcome: Outcome, _ registry: Registry) -> [String] {
    guard let choice = step?.ask?.choice else { return [] }
    return outcome.members.map { registry.choices[choice].members[$0].id }
  }

  func arrivals(of outcome: Outcome, in flow: Flow) -> [Arrival] {
    guard case .steps(let steps) = outcome.result else { return [] }
    return outcome.platforms.filter(platforms.contains).flatMap { platform in
      steps.map { Arrival(step: flow.steps[$0].id, platform: platform) }
    }
  }
}
