package import StepgenModel

/// The settings that decide what happens in a flow on a platform, and the values that each may have.
///
/// A condition that stands alone counts as a setting of two values: that it holds, and that it does not. A value that
/// outcomes of other platforms need or set, and none of this one, does not occur here.
package struct ValueSpace {
  /// A set of values that contains all values of most settings.
  package struct Need {
    package private(set) var values: Values
    /// All values of each of the other settings.
    fileprivate var masks: [Values]

    /// The need for a situation in which some settings no longer have the values in question.
    func widened(by changed: Values) -> Need { Need(values: values | changed, masks: masks) }
  }

  private struct Variable {
    /// All of its bits.
    var mask = Values.none
    /// The condition of each bit, in the order of the bits; nil for “it does not hold”.
    var conditions: [(condition: Int?, bit: Values)] = []
    /// The conditions that can be true before the flow begins.
    var initial = Values.none
  }

  private var variables: [Variable] = []
  /// All values of each variable; beside them, because ``common(_:_:)`` is asked most.
  private var masks: [Values] = []
  /// The variable and the bit of each condition.
  private var places: [Int: (variable: Int, bit: Values)] = [:]
  /// The conditions that only outcomes of other platforms use.
  private let elsewhere: Set<Int>
  private var count = 0

  /// Nil where a flow has more values than ``Values/capacity``.
  init?(_ flow: Flow, on platform: Platform.Index, in registry: Registry) {
    let here = flow.everyOutcome.filter { $0.platforms.contains(platform) }
    let elsewhere = Self.named(flow.everyOutcome).subtracting(Self.named(here))
    self.elsewhere = elsewhere
    let settable = Set(flow.everyOutcome.flatMap(\.sets))
    // A flow that runs after another one finds what that one set, and traces may begin in the middle.
    lazy var found = Set(registry.flows.filter { $0.id != flow.id }.flatMap(\.everyOutcome).flatMap(\.sets))
      .union(flow.traces.flatMap(\.given) + flow.properties.flatMap(\.given))
    let deciding = Set(here.flatMap { $0.mentionedConditions + $0.sets })
    for setting in registry.settings(of: flow) where !deciding.isDisjoint(with: setting.values) {
      let values = setting.values.filter { $0 == setting.values.lowerBound || !elsewhere.contains($0) }
      add(values, mayHoldAtFirst: { !setting.question.isEmpty || found.contains($0) })
    }
    for condition in deciding.sorted() where registry.conditions[condition].setting == nil {
      let values = [nil] + [condition].filter { !elsewhere.contains($0) }
      add(values, mayHoldAtFirst: { !settable.contains($0) || found.contains($0) })
    }
    guard count <= Values.capacity else { return nil }
  }

  /// The conditions that some outcome needs or sets.
  private static func named(_ outcomes: [Outcome]) -> Set<Int> {
    Set(outcomes.flatMap { $0.sets + $0.conditions.flatMap(\.alternatives).filter(\.isHeld).map(\.condition) })
  }

  private mutating func add(_ conditions: [Int?], mayHoldAtFirst: (Int) -> Bool) {
    var variable = Variable()
    for condition in conditions where count < Values.capacity {
      let bit = Values(bit: count)
      variable.mask = variable.mask | bit
      variable.conditions.append((condition, bit))
      if condition.map(mayHoldAtFirst) ?? true { variable.initial = variable.initial | bit }
      if let condition { places[condition] = (variables.count, bit) }
      count += 1
    }
    count += conditions.count - variable.conditions.count
    variable.initial = variable.initial | (variable.conditions.first?.bit ?? .none)
    masks.append(variable.mask)
    variables.append(variable)
  }

  /// What may hold before a flow begins: every value of what is asked; of what the flow itself changes the first one, what
  /// other flows set, and what traces begin with.
  package var initial: Values { variables.reduce(.none) { $0 | $1.initial } }

  /// The values that both allow; nil if a setting has no value left.
  package func common(_ values: Values, _ others: Values) -> Values? {
    let common = values & others
    return masks.allSatisfy { !($0 & common).isEmpty } ? common : nil
  }

  /// The values that both allow; nil if a setting has no value left.
  package func common(_ values: Values, _ need: Need) -> Values? {
    let common = values & need.values
    return need.masks.allSatisfy { !($0 & common).isEmpty } ? common : nil
  }

  private func need(_ values: Values) -> Need {
    Need(values: values, masks: masks.filter { !$0.isSubset(of: values) })
  }

  /// Everything that fulfils an alternative, whatever other settings have.
  private func values(fulfilling alternative: Outcome.Alternative) -> Values {
    guard let place = places[alternative.condition] else { return .all }
    return alternative.isHeld ? ~masks[place.variable] | place.bit : ~place.bit
  }

  /// Most sets of values of one outcome: more would take too long.
  private static let mostNeeds = 64

  /// The conditions of the outcome, as sets of values of which one has to apply; nil if there are too many.
  package func needs(of outcome: Outcome) -> [Need]? { needs(of: outcome.conditions) }

  /// The clauses, as sets of values of which one has to apply; nil if there are too many.
  func needs(of clauses: [Outcome.Clause]) -> [Need]? {
    var needs = [Values.all]
    for clause in clauses {
      let choices = clause.alternatives.grouped { places[$0.condition]?.variable }.map { group in
        group.rows.map { values(fulfilling: $0) }.reduce(.none, |)
      }
      needs = needs.flatMap { need in choices.compactMap { common(need, $0) } }
      guard needs.count <= Self.mostNeeds else { return nil }
    }
    return needs.map(need)
  }

  /// Everything with which the conditions hold; nil where one of them cannot hold on the platform.
  func values(given conditions: [Int]) -> Need? {
    guard conditions.allSatisfy({ places[$0] != nil || !elsewhere.contains($0) }) else { return nil }
    return need(
      conditions.reduce(Values.all) { $0 & values(fulfilling: Outcome.Alternative(condition: $1, isHeld: true)) }
    )
  }

  /// All values of the settings that conditions belong to.
  package func settings(of conditions: [Int]) -> Values {
    conditions.compactMap { places[$0] }.map { masks[$0.variable] }.reduce(.none, |)
  }

  /// The values that an outcome sets.
  package func values(setBy outcome: Outcome) -> Values {
    outcome.sets.compactMap { places[$0]?.bit }.reduce(.none, |)
  }

  /// The part of a set of values that is in none of the others; nil where they cover it, or where `tries` are used up.
  package func remainder(of values: Values, besides others: ArraySlice<Values>, tries: inout Int) -> Values? {
    tries -= 1
    guard tries > 0 else { return nil }
    guard let first = others.first else { return values }
    guard let covered = common(values, first) else {
      return remainder(of: values, besides: others.dropFirst(), tries: &tries)
    }
    var rest = values
    for mask in masks {
      let outside = rest & mask & ~covered
      let part = rest & ~mask | outside
      if !outside.isEmpty, let found = remainder(of: part, besides: others.dropFirst(), tries: &tries) { return found }
      rest = rest & (~mask | covered)
    }
    return nil
  }

  /// Of each setting the first value in a set of values; the first of all where the set has none.
  package func assignment(in values: Values) -> Values {
    var assignment = Values.none
    for variable in variables {
      let chosen = variable.conditions.first { !(values & $0.bit).isEmpty } ?? variable.conditions.first
      if let chosen { assignment = assignment | chosen.bit }
    }
    return assignment
  }

  /// The conditions that hold if settings have these values, those that hold by default as well.
  package func conditions(in values: Values) -> [Int] {
    variables.flatMap { variable in
      variable.conditions.compactMap { (values & $0.bit).isEmpty ? nil : $0.condition }
    }
  }

  /// The conditions that hold if each setting has its first possible value, without those that hold by default.
  func notable(_ values: Values) -> [Int] {
    variables.compactMap { variable in
      guard let first = variable.conditions.first(where: { !(values & $0.bit).isEmpty }),
        first.bit != variable.conditions[0].bit
      else { return nil }
      return first.condition
    }
  }
}
