import StepRuntime
import StepgenModel

/// The questions of a flow that matter, in the order in which to ask them: the same as in the walk on its pages.
///
/// A setting matters if its values differ in what can happen, on the ways that the specification decides. A value with
/// which every call that begins the flow is refused does not count.
struct FlowQuestions {
  let subject: PlaySubject
  /// The operation that begins the flow.
  let start: String
  private let open: Set<String>
  private var table: FlowTable { subject.table }

  init(_ subject: PlaySubject, startingWith start: String) {
    (self.subject, self.start) = (subject, start)
    let starts = subject.flow.starts.map { (subject.registry.operations[$0.operation].id, $0.outcomes) }
    let places = starts + subject.flow.steps.map { ($0.id, $0.outcomes) }
    open = Set(places.flatMap { place, all in all.filter(\.isUpToService).map { "\(place).\($0.id)" } })
  }

  /// Returns the next setting to ask for, or nil if no other one matters; `answers` has values by the ids of settings.
  func next(after answers: [String: String]) -> FlowTable.Setting? {
    let asked = table.settings.filter { $0.isAsked && answers[$0.id] == nil }
    let reached = asked.map { setting in
      setting.values.compactMap { value in reach(answers.merging([setting.id: value]) { $1 }) }
    }
    return asked.indices.first { Set(reached[$0].map(\.first)).count > 1 }.map { asked[$0] }
      ?? asked.indices.first { Set(reached[$0].map(\.all)).count > 1 }.map { asked[$0] }
  }

  /// The table whose settings have these values at first.
  func table(after answers: [String: String]) -> FlowTable {
    let rows = subject.registry.tableRows(of: subject.flow).map { row in
      guard row.words[0] == "setting", let answer = answers[row.words[1]] else { return row.text }
      let others = row.words[3].split(separator: ",").map(String.init).filter { $0 != answer }
      return TableRow(["setting", row.words[1], "kept", ([answer] + others).joined(separator: ",")]).text
    }
    return FlowTable(id: subject.flow.id, rows: rows.joined(separator: "\n"))
  }
}

extension FlowQuestions {
  private struct Place: Hashable {
    /// The id of the step; nil before the flow begins and after an error that ended it.
    var step: String?
    /// The conditions that outcomes set, cleared or took for granted.
    var changed: [String: Bool] = [:]
  }

  private struct Option {
    let outcome: FlowTable.Outcome
    let step: String?
    let isAnswer: Bool
    let isOpen: Bool
    let assumed: [FlowTable.Clause.Alternative]
  }

  /// The outcomes that can happen at first, and at any place; nil if the flow cannot begin.
  private func reach(_ answers: [String: String]) -> (first: [String], all: Set<[String]>)? {
    guard options(at: Place(), answers).contains(where: { $0.step != nil }) else { return nil }
    var places = [Place()]
    var seen: Set<Place> = []
    var lines: [[String]] = []
    while let place = places.popLast() {
      guard seen.insert(place).inserted else { continue }
      guard place.step.map({ table.step($0)?.isAnswered == true }) ?? true else { continue }
      let all = options(at: place, answers)
      lines.append(all.map { "\(place.step ?? "").\($0.outcome.id).\($0.step ?? "")" })
      for member in members(at: place, all) {
        places += actions(all.filter { fits($0, member, all, at: place) }).map { after($0, place) }
      }
    }
    return (lines.first ?? [], Set(lines))
  }

  private func options(at place: Place, _ answers: [String: String]) -> [Option] {
    let step = place.step.flatMap(table.step)
    return (step?.outcomes ?? table.start(start)?.outcomes ?? []).flatMap { outcome -> [Option] in
      guard outcome.platforms.isEmpty || outcome.platforms.contains(subject.platformID),
        let assumed = assumptions(outcome, place, answers)
      else { return [] }
      let targets: [String?] =
        if case .steps(let ids) = outcome.result {
          ids.filter { table.step($0)?.arrives(on: subject.platformID) == true }
        } else { [nil] }
      let isAnswer = step?.outcome(outcome.id, through: answering(step) ?? "") != nil
      let isOpen = open.contains("\(step?.id ?? start).\(outcome.id)")
      return targets.map { Option(outcome: outcome, step: $0, isAnswer: isAnswer, isOpen: isOpen, assumed: assumed) }
    }
  }

  private func answering(_ step: FlowTable.Step?) -> String? {
    if case .answered(let operation) = step?.role { operation } else { nil }
  }

  /// The conditions without a known value that an outcome assumes; nil if it cannot happen.
  private func assumptions(
    _ outcome: FlowTable.Outcome,
    _ place: Place,
    _ answers: [String: String]
  ) -> [FlowTable.Clause.Alternative]? {
    let unmet = outcome.clauses.map(\.alternatives).filter { alternatives in
      !alternatives.contains { holds($0.condition, place, answers) == $0.isHeld }
    }
    let found = unmet.compactMap { $0.first { holds($0.condition, place, answers) == nil } }
    return found.count == unmet.count ? found : nil
  }

  private func holds(_ condition: String, _ place: Place, _ answers: [String: String]) -> Bool? {
    if let known = place.changed[condition] { return known }
    guard let setting = table.setting(of: condition) else { return table.remembered.contains(condition) ? false : nil }
    return condition == answers[setting.id] ?? setting.values[0]
  }

  private func after(_ option: Option, _ place: Place) -> Place {
    var changed = place.changed
    for assumed in option.assumed { changed[assumed.condition] = assumed.isHeld }
    for condition in option.outcome.sets { changed[condition] = true }
    for condition in option.outcome.clears { changed[condition] = false }
    let stays = if case .error(_, .stay) = option.outcome.result { place.step } else { String?.none }
    return Place(step: option.step ?? stays, changed: changed)
  }

  /// The members that can be chosen; one that is nil where nothing is chosen.
  private func members(at place: Place, _ all: [Option]) -> [String?] {
    let answers = all.filter(\.isAnswer)
    let leading = answers.filter { $0.step != nil }
    let hasOthers = leading.contains { $0.outcome.members.isEmpty }
    guard !hasOthers || leading.contains(where: { !$0.outcome.members.isEmpty }),
      let choice = place.step.flatMap(subject.step)?.ask?.choice
    else { return [nil] }
    let members = subject.registry.choices[choice].members.filter { member in
      answers.contains { $0.outcome.members.contains(member.id) }
        || hasOthers && member.names[subject.platform].text != nil
    }
    return members.isEmpty ? [nil] : members.map(\.id)
  }

  private func fits(_ option: Option, _ member: String?, _ all: [Option], at place: Place) -> Bool {
    guard option.isAnswer, let member else { return true }
    if !option.outcome.members.isEmpty { return option.outcome.members.contains(member) }
    let answers = all.filter(\.isAnswer)
    let isNamed = answers.contains { $0.step != nil && $0.outcome.members.contains(member) }
    let areAllNamed = members(at: place, all).allSatisfy { id in
      id.map { id in answers.contains { $0.outcome.members.contains(id) } } ?? true
    }
    return option.step == nil || areAllNamed || !isNamed
  }

  /// The outcomes of responses, of other calls of a step, and without a call.
  private func actions(_ options: [Option]) -> [Option] {
    let groups = Dictionary(grouping: options) { option in
      option.outcome.cause == .call ? "call \(option.outcome.operation ?? "")" : option.outcome.id
    }
    return groups.values.compactMap(settled)
  }

  /// The outcome of a call: a step, unless only the service or an assumption leads there, or an error that depends on a
  /// setting that the outcome with the step does not mention.
  private func settled(_ options: [Option]) -> Option? {
    let steps = options.filter { $0.step != nil }
    let step = steps.first { !$0.isOpen && !$0.assumed.contains(where: \.isHeld) }
    let told = step.map { settings($0.outcome) } ?? []
    let error = options.first { option in
      option.step == nil && !option.outcome.clauses.isEmpty && option.assumed.isEmpty
        && (step == nil || !settings(option.outcome).isSubset(of: told))
    }
    return error ?? step ?? steps.first { $0.assumed.isEmpty } ?? steps.first ?? options.first
  }

  private func settings(_ outcome: FlowTable.Outcome) -> Set<String?> {
    Set(outcome.clauses.flatMap(\.alternatives).map { table.setting(of: $0.condition)?.id })
  }
}
