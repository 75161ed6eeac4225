/// A fact about an account, a configuration or an answer that decides which outcome happens.
package struct Condition: Sendable, Hashable {
  package var id: String
  package var range: SourceRange
  package var title: String
  package var meaning: String
  package var source: String?
  /// The index of the setting of which it is a value; nil if it belongs to no setting.
  package var setting: Int?

  package init(id: String, range: SourceRange, title: String, meaning: String, source: String?) {
    self.id = id
    self.range = range
    self.title = title
    self.meaning = meaning
    self.source = source
  }
}

/// Conditions of which exactly one is true: the values of the setting.
///
/// The first holds where nothing else is said.
package struct Setting: Sendable, Hashable {
  package var id: String
  package var range: SourceRange
  /// The question for its value before the flow begins; empty if only the flow itself changes it.
  package var question: String
  /// Whether its first value goes without saying.
  package var isUsual: Bool
  /// The indices of the conditions.
  package var values: Range<Int>

  package init(id: String, range: SourceRange, question: String, isUsual: Bool, values: Range<Int>) {
    (self.id, self.range, self.question, self.isUsual, self.values) = (id, range, question, isUsual, values)
  }
}

extension Registry {
  /// The setting of which the condition at this index is a value.
  package func setting(ofCondition index: Int) -> Setting? {
    conditions[index].setting.map { settings[$0] }
  }

  /// Whether an alternative is true with the first value of its setting, or without any condition outside of settings.
  package func isDefault(_ alternative: Outcome.Alternative) -> Bool {
    let first = setting(ofCondition: alternative.condition)?.values.lowerBound
    return (first == alternative.condition) == alternative.isHeld
  }

  /// The same for the settings whose first value goes without saying.
  package func isUsual(_ alternative: Outcome.Alternative) -> Bool {
    setting(ofCondition: alternative.condition)?.isUsual == true && isDefault(alternative)
  }

  /// The ids of the conditions that do not hold while the one with this id does.
  package func otherValues(of id: String) -> [String] {
    guard let setting = conditions.first(where: { $0.id == id })?.setting else { return [] }
    return settings[setting].values.map { conditions[$0].id }.filter { $0 != id }
  }

  /// The settings that decide on what happens in a flow, or that it changes.
  package func settings(of flow: Flow) -> [Setting] {
    let used = flow.everyOutcome.flatMap { $0.mentionedConditions + $0.sets } + flow.traces.flatMap(\.given)
    return Set(used.compactMap { conditions[$0].setting }).sorted().map { settings[$0] }
  }
}
