import StepgenModel

/// Compares the strings that members are declared with: raw values, arguments, annotations.
///
/// What such a string is for, only the source knows. Where it is the argument that gives the answer, the spec says what
/// it has to be. Otherwise most of the strings at one place have to follow one rule (they are the answers, the names on
/// the wire, the names), and those that follow none are mistakes.
struct TextComparison {
  private let comparison: MemberComparison

  private struct Entry {
    var text: SourceText
    var member: ExpectedMember
  }

  init(_ comparison: MemberComparison) {
    self.comparison = comparison
  }

  func findings() -> [Finding] {
    var byPlace: [String: [Entry]] = [:]
    var places: [String] = []
    for member in comparison.declaration.members where !member.isAlias {
      guard let index = comparison.expected[member.name] else { continue }
      for text in member.texts {
        if byPlace[text.place] == nil { places.append(text.place) }
        byPlace[text.place, default: []].append(Entry(text: text, member: comparison.type.members[index]))
      }
    }
    return places.flatMap { place in findings(byPlace[place] ?? [], at: place) }
  }

  private func findings(_ entries: [Entry], at place: String) -> [Finding] {
    if place == comparison.type.answerPlace {
      return entries.compactMap { mismatch($0, Array($0.member.answers), "the answer") }
    }
    let rules: [(String, (ExpectedMember) -> [String])] = [
      ("the answer", { Array($0.answers) }), ("the name on the wire", { Array($0.wires) }),
      ("the name", { [$0.name] }),
    ]
    let counts = rules.map { rule in entries.count { rule.1($0.member).contains($0.text.value) } }
    guard let most = counts.max(), most >= 2, most * 2 > entries.count, let best = counts.firstIndex(of: most) else {
      return []
    }
    return entries.compactMap { entry in
      let isExplained = rules.contains { $0.1(entry.member).contains(entry.text.value) }
      return isExplained ? nil : mismatch(entry, rules[best].1(entry.member), rules[best].0)
    }
  }

  private func mismatch(_ entry: Entry, _ wanted: [String], _ what: String) -> Finding? {
    guard !wanted.isEmpty, !wanted.contains(entry.text.value) else { return nil }
    let wanted = wanted.sorted()
    return comparison.report.finding(
      .auditMemberText,
      at: entry.text.bytes,
      "‘\(entry.text.value)’ is not \(what) of ‘\(entry.member.name)’, which is \(quotedList(wanted, "or"))",
      spec: entry.member.range,
      replacement: wanted.count == 1 ? wanted[0] : nil
    )
  }
}
