import StepgenModel

/// The settings that decide which step follows in a flow on a platform, and the values that each may have.
///
/// A condition that stands alone counts as a setting of two values: that it holds, and that it does not. A value that
/// outcomes of other platforms need or set, and none of this one, does not occur here. What only errors need decides on no
/// step, and is not among them.
struct ValueSpace {
  private struct Variable {
    /// All of its bits.
    var mask = Values.none
    /// The condition of each bit, in the order of the bits; nil for “it does not hold”.
    var conditions: [(condition: Int?, bit: Values)] = []
    var isAsked: Bool
  }

  private var variables: [Variable] = []
  /// The variable and the bit of each condition.
  private var places: [Int: (variable: Int, bit: Values)] = [:]
  private var count = 0

  /// Nil where a flow has more values than ``Values/capacity``.
  init?(_ flow: Flow, on platform: Platform.Index, in registry: Registry) {
    let here = flow.everyOutcome.filter { $0.platforms.contains(platform) }
    let elsewhere = Self.named(flow.everyOutcome).subtracting(Self.named(here))
    let deciding = Set(here.filter { $0.error == nil }.flatMap(\.mentionedConditions))
    for setting in registry.settings(of: flow) where !deciding.isDisjoint(with: setting.values) {
      let values = setting.values.filter { $0 == setting.values.lowerBound || !elsewhere.contains($0) }
      add(values, isAsked: !setting.question.isEmpty)
    }
    for condition in deciding.sorted() where registry.conditions[condition].setting == nil {
      add([nil] + [condition].filter { !elsewhere.contains($0) }, isAsked: true)
    }
    guard count <= Values.capacity else { return nil }
  }

  /// The conditions that some outcome needs or sets.
  private static func named(_ outcomes: [Outcome]) -> Set<Int> {
    Set(outcomes.flatMap { $0.sets + $0.conditions.flatMap(\.alternatives).filter(\.isHeld).map(\.condition) })
  }

  private mutating func add(_ conditions: [Int?], isAsked: Bool) {
    var variable = Variable(isAsked: isAsked)
    for condition in conditions where count < Values.capacity {
      let bit = Values(bit: count)
      variable.mask = variable.mask | bit
      variable.conditions.append((condition, bit))
      if let condition { places[condition] = (variables.count, bit) }
      count += 1
    }
    count += conditions.count - variable.conditions.count
    variables.append(variable)
  }

  /// What may hold before a flow begins: every value of what is asked, and the first of what only the flow changes.
  var initial: Values {
    variables.reduce(.none) { $0 | ($1.isAsked ? $1.mask : $1.conditions.first?.bit ?? .none) }
  }

  /// What both allow; nil where they leave some setting no value.
  func common(_ values: Values, _ others: Values) -> Values? {
    let common = values & others
    return variables.allSatisfy { !($0.mask & common).isEmpty } ? common : nil
  }

  /// Everything that fulfils an alternative, whatever other settings have.
  private func values(fulfilling alternative: Outcome.Alternative) -> Values {
    guard let place = places[alternative.condition] else { return .all }
    return alternative.isHeld ? ~variables[place.variable].mask | place.bit : ~place.bit
  }

  /// Whether nothing that the outcome needs is left out of the space.
  func holdsAllNeeds(of outcome: Outcome) -> Bool {
    outcome.conditions.flatMap(\.alternatives).allSatisfy { !$0.isHeld || places[$0.condition] != nil }
  }

  /// Most sets of values of one outcome: more would take too long.
  private static let mostNeeds = 64

  /// What the outcome needs, as sets of values of which one has to apply; nil where that are too many.
  func needs(of outcome: Outcome) -> [Values]? {
    var needs = [Values.all]
    for clause in outcome.conditions {
      let choices = clause.alternatives.grouped { places[$0.condition]?.variable }.map { group in
        group.rows.map { values(fulfilling: $0) }.reduce(.none, |)
      }
      needs = needs.flatMap { need in choices.compactMap { common(need, $0) } }
      guard needs.count <= Self.mostNeeds else { return nil }
    }
    return needs
  }

  /// The values after an outcome, and the settings that then no longer have the values that they had at first.
  func apply(_ outcome: Outcome, to values: inout Values, changed: inout Values) {
    for condition in outcome.sets {
      guard let place = places[condition] else { continue }
      let mask = variables[place.variable].mask
      values = values & ~mask | place.bit
      changed = changed | mask
    }
  }

  /// The part of a set of values that is in none of the others; nil where they cover it.
  func remainder(of values: Values, besides others: ArraySlice<Values>) -> Values? {
    guard let first = others.first else { return values }
    guard let covered = common(values, first) else { return remainder(of: values, besides: others.dropFirst()) }
    var rest = values
    for variable in variables {
      let outside = rest & variable.mask & ~covered
      if !outside.isEmpty, let found = remainder(of: rest & ~variable.mask | outside, besides: others.dropFirst()) {
        return found
      }
      rest = rest & (~variable.mask | covered)
    }
    return nil
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
