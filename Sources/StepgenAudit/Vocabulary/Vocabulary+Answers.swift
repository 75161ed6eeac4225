import StepgenModel

extension Vocabulary {
  /// An operation by its index in its registry.
  func operation(_ index: Int, ofRegistry registry: Int) -> OperationEntry? {
    let all = operations.lazy.filter { $0.registry == registry }
    return all.dropFirst(index).first
  }

  /// A choice's index in its registry.
  func choiceIndex(_ choice: Int) -> Int {
    choice - (choices.firstIndex { $0.registry == choices[choice].registry } ?? 0)
  }

  /// The choice with a type's name, here or elsewhere: a wrong type name is a finding of its own.
  func choice(named name: String, _ place: Int) -> Int? {
    choices.firstIndex { entry in
      entry.choice.names.contains { $0.identifiers.contains(name) }
    }
  }

  func member(_ name: String, of choice: Int, _ place: Int) -> Int? {
    guard let local = choices[choice].local[place] else { return nil }
    return choices[choice].choice.members.firstIndex { $0.names[local].identifiers.contains(name) }
  }

  /// The member for which a platform's callers pass a text.
  func answer(_ text: String, _ place: Int) -> (choice: Int, member: Int)? {
    for (index, entry) in choices.enumerated() {
      guard isAsked(entry), let local = entry.local[place] else { continue }
      if let member = entry.choice.members.firstIndex(where: { $0.answers[local] == text }) { return (index, member) }
    }
    return nil
  }

  struct WrongAnswer {
    var rights: [String]
    var range: SourceRange
    var choice: String
    var registry: Int
  }

  /// What a text would be on another platform, when it is no answer here.
  func wrongAnswer(_ text: String, _ place: Int) -> WrongAnswer? {
    guard answer(text, place) == nil else { return nil }
    for entry in choices where isAsked(entry) {
      guard let local = entry.local[place] else { continue }
      let members = entry.choice.members.filter { member in
        member.wire == text || member.answers.contains(text) || member.names.contains { $0.identifiers.contains(text) }
      }
      guard !members.isEmpty else { continue }
      return WrongAnswer(
        rights: members.compactMap { $0.answers[local] },
        range: members[0].range,
        choice: entry.choice.id,
        registry: entry.registry
      )
    }
    return nil
  }

  /// Whether a step asks for a choice.
  private func isAsked(_ entry: ChoiceEntry) -> Bool {
    guard let position = choices.firstIndex(where: { $0.registry == entry.registry && $0.choice.id == entry.choice.id })
    else { return false }
    let index = choiceIndex(position)
    return flows.contains { $0.registry == entry.registry && $0.flow.steps.contains { $0.ask?.choice == index } }
  }
}
