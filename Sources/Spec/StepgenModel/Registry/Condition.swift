/// Something about an account, a configuration or an answer that decides which outcome happens.
package struct Condition: Sendable, Hashable {
  package var id: String
  package var range: SourceRange
  package var title: String
  package var meaning: String
  package var source: String?
  /// The index of the setting of which it is a value; nil for one that stands alone.
  package var setting: Int?

  package init(id: String, range: SourceRange, title: String, meaning: String, source: String?) {
    self.id = id
    self.range = range
    self.title = title
    self.meaning = meaning
    self.source = source
  }
}

/// Conditions of which exactly one holds: its values.
///
/// The first holds where nothing else is said.
package struct Setting: Sendable, Hashable {
  package var id: String
  package var range: SourceRange
  /// What to ask for its value before the flow begins; empty for what only the flow itself changes.
  package var question: String
  /// The indices of the conditions.
  package var values: Range<Int>

  package init(id: String, range: SourceRange, question: String, values: Range<Int>) {
    (self.id, self.range, self.question, self.values) = (id, range, question, values)
  }
}

extension Registry {
  /// The setting of which the condition at this index is a value.
  package func setting(ofCondition index: Int) -> Setting? {
    conditions[index].setting.map { settings[$0] }
  }

  /// The settings that decide on what happens in a flow, or that it changes.
  package func settings(of flow: Flow) -> [Setting] {
    let used = flow.everyOutcome.flatMap { $0.mentionedConditions + $0.sets } + flow.traces.flatMap(\.given)
    return Set(used.compactMap { conditions[$0].setting }).sorted().map { settings[$0] }
  }
}
