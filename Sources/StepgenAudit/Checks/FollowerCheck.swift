import StepgenModel

/// Sentences and table rows that say which step follows an answer, wherever on the page they stand.
extension PageAudit {
  mutating func checkFollowers() {
    for index in page.pieces.indices {
      let piece = page.pieces[index]
      let words = (proseOfPiece[index] ?? []).map { occurrences[$0] }
      let place = place(piece.scope)
      switch piece.kind {
      case .prose:
        guard let place else { continue }
        var asking: Set<Int> = []
        for sentence in sentences(ofPiece: index) where sentence.count > 1 {
          let own = askingSteps(sentence, place)
          // “there” goes on with the step of the sentence before.
          asking = own.isEmpty && text(of: sentence).contains("there") ? asking : own
          guard saysNext(text(of: sentence)) else { continue }
          let heading = stepsOfHeading(page.sections[piece.section].title, place)
          let about = asking.isEmpty ? heading.filter { asks($0) } : asking
          checkFollower(sentence, asking: about, place)
        }
      case .table:
        // Each column of a platform is read by itself, with those that are of none.
        for place in place.map({ [$0] }) ?? columns.places(in: index) {
          checkFollowers(inTable: words.filter { placeOfColumn($0).map { $0 == place } ?? true }, place)
        }
      case .sample, .heading: break
      }
    }
  }

  private mutating func checkFollowers(inTable words: [Occurrence], _ place: Int) {
    guard let first = words.first else { return }
    let head = page.text.lines.line(ofByteAt: first.range.lowerBound)
    guard let line = page.text.lines[head], saysNext(page.text.string(line).lowercased()) else { return }
    let rows = Dictionary(grouping: words) { page.text.lines.line(ofByteAt: $0.range.lowerBound) }
    for row in rows.sorted(by: { $0.key < $1.key }) {
      let asking = row.value.dropLast().filter { word in !askingSteps([word], place).isEmpty }
      let isLast = asking.count == 1 && row.value.last.map { !stepConcepts($0.name, place).isEmpty } == true
      let ofHead = askingSteps(words.filter { page.text.lines.line(ofByteAt: $0.range.lowerBound) == head }, place)
      checkFollower(row.value, asking: isLast ? askingSteps(asking, place) : ofHead, isRow: true, place)
    }
  }

  private func saysNext(_ text: String) -> Bool {
    ["next step", "follows", "leads to", "comes next", "what comes next", "step that follows"].contains(
      where: text.contains
    )
  }

  /// The words of the sentences of a piece.
  mutating func sentences(ofPiece piece: Int) -> [[Occurrence]] {
    if let known = sentencesOfPieces[piece] { return known }
    let found = sentences((proseOfPiece[piece] ?? []).map { occurrences[$0] })
    sentencesOfPieces[piece] = found
    return found
  }

  /// The words between two ends of sentences.
  private func sentences(_ words: [Occurrence]) -> [[Occurrence]] {
    var sentences: [[Occurrence]] = []
    for word in words {
      let before = sentences.last?.last?.range.upperBound
      let gap = before.map { page.text.string($0..<max($0, word.range.lowerBound)) } ?? ""
      if before == nil || [". ", ".\n", "! ", "? "].contains(where: gap.contains) {
        sentences.append([word])
      } else {
        sentences[sentences.count - 1].append(word)
      }
    }
    return sentences
  }

  /// The sentences of prose, or the rows of a table: the words of each, and its text in small letters.
  mutating func statements(ofPiece piece: Int) -> [(words: [Occurrence], text: String)] {
    switch page.pieces[piece].kind {
    case .prose: return sentences(ofPiece: piece).map { ($0, text(of: $0)) }
    case .table:
      let words = (proseOfPiece[piece] ?? []).map { occurrences[$0] }
      let byLine = Dictionary(grouping: words) { page.text.lines.line(ofByteAt: $0.range.lowerBound) - 1 }
      return page.pieces[piece].lines.map { (byLine[$0] ?? [], page.text.string(page.text.line($0)).lowercased()) }
    case .heading, .sample: return []
    }
  }

  func text(of words: [Occurrence]) -> String {
    guard let first = words.first, let last = words.last else { return "" }
    return page.text.string(first.range.lowerBound..<last.range.upperBound).lowercased()
  }

  /// The steps of a sentence that ask for a choice.
  private func askingSteps(_ words: [Occurrence], _ place: Int) -> Set<Int> {
    Set(words.flatMap { word in stepConcepts(word.name, place).filter { asks($0) } })
  }

  private func asks(_ concept: Int) -> Bool {
    let entry = vocabulary.concepts[concept]
    guard let flow = entry.flow, let step = entry.step else { return false }
    return vocabulary.flows[flow].flow.steps[step].ask?.choice != nil
  }

  /// Holds the only step that a text names beside one answer against those that can follow it: after the steps that it
  /// names as well, or else after any that asks for such an answer.
  private mutating func checkFollower(
    _ words: [Occurrence],
    asking: Set<Int>,
    isRow: Bool = false,
    _ place: Int
  ) {
    let spans = words.filter { $0.context == .span && !toldBytes.contains($0.range) }
    let steps = spans.filter { word in
      (NameShape.wordCount(word.name) > 1 || isRow && word.range.lowerBound > (spans.first?.range.upperBound ?? 0))
        && !vocabulary.steps(named: word.name, on: place).isEmpty
        && askingSteps([word], place).isDisjoint(with: asking)
    }
    let answers = spans.filter { word in
      (word.isAlone
        || isRow && word.isMember && word.qualifier.map { vocabulary.choice(named: $0, place) != nil } == true)
        && !isLabel(word) && vocabulary.steps(named: word.name, on: place).isEmpty
        && (vocabulary.answer(word.name, place) != nil
          || vocabulary.choices.indices.contains { vocabulary.member(word.name, of: $0, place) != nil })
    }
    guard steps.count == 1, answers.count == 1, answers[0].range.lowerBound < steps[0].range.lowerBound else { return }
    let next = followers(of: answers[0], asking, place)
    let told = Set(stepConcepts(steps[0].name, place))
    guard !next.isEmpty, next.isDisjoint(with: told) else { return }
    let names = next.sorted().flatMap { vocabulary.names(of: $0, on: place) }.uniqued
    report(
      .auditWrongFollower,
      at: steps[0].range,
      "‘\(steps[0].name)’ cannot follow the answer ‘\(answers[0].name)’; \(names.quotedList) can",
      suggestion: names.count == 1 ? names[0] : nil,
      notes: next.sorted().prefix(2).map { evidence($0, place) }
    )
  }

  /// Whether a word is the label of a value: “`password`: `secret`”.
  private func isLabel(_ word: Occurrence) -> Bool {
    page.text.bytes[word.range.upperBound...].prefix(4).elementsEqual("`: `".utf8)
  }

  private func followers(of answer: Occurrence, _ asking: Set<Int>, _ place: Int) -> Set<Int> {
    var found: Set<Int> = []
    for choice in vocabulary.choices.indices where registries.contains(vocabulary.choices[choice].registry) {
      guard let member = member(answer.name, of: choice, place) else { continue }
      for concept in vocabulary.concepts.indices
      where vocabulary.concepts[concept].kind == .step && asks(concept) && (asking.isEmpty || asking.contains(concept))
      {
        guard let table = followers(of: [concept], place), table.choice == choice else { continue }
        found.formUnion(table.next[member] ?? [])
      }
    }
    return found
  }
}
