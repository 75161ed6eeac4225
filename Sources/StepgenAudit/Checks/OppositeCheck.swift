import StepgenModel

/// Texts that say the opposite of what the spec says of the step that they name.
extension PageAudit {
  mutating func checkOpposites() {
    for piece in page.pieces.indices {
      for statement in statements(ofPiece: piece) { checkOpposite(statement.words, statement.text) }
    }
  }

  private mutating func checkOpposite(_ words: [Occurrence], _ text: String) {
    guard Self.claims.contains(where: text.contains) else { return }
    let named = words.compactMap { word -> (word: Occurrence, steps: [Int])? in
      guard word.context == .span, let place = placeOfColumn(word) ?? place(page.pieces[word.piece].scope) else {
        return nil
      }
      let steps = stepConcepts(word.name, place)
      return steps.isEmpty ? nil : (word, steps)
    }
    let steps = named.dropFirst().reduce(Set(named.first?.steps ?? [])) { $0.intersection($1.steps) }
    guard let first = named.first, steps.count == 1, let step = steps.first,
      let said = vocabulary.saying(of: step), said.contains(Self.fact), !isTold(lineOf: first.word)
    else { return }
    report(
      .auditCopiedText,
      at: first.word.range,
      "the text says the opposite of what ‘\(vocabulary.concepts[step].id)’ means: “\(Self.fact)”",
      help: "Say what holds at this step.",
      notes: [Diagnostic.Note(at: vocabulary.concepts[step].range, "the step ‘\(vocabulary.concepts[step].id)’")]
    )
  }

  /// Whether something else was told of the line of a word.
  private func isTold(lineOf word: Occurrence) -> Bool {
    let line = page.text.line(page.text.lines.line(ofByteAt: word.range.lowerBound) - 1)
    return toldBytes.contains { $0.overlaps(line) }
  }

  /// What the spec says of a step, and claims that cannot hold with it.
  private static let fact = "signed out"
  private static let claims = [
    "still signed in", "stays signed in", "remains signed in", "nothing was cleared", "nothing is cleared",
  ]
}

extension Vocabulary {
  /// The title and the meaning of a step, in small letters.
  fileprivate func saying(of concept: Int) -> String? {
    let entry = concepts[concept]
    guard let flow = entry.flow, let step = entry.step else { return nil }
    return (flows[flow].flow.steps[step].title + ". " + flows[flow].flow.steps[step].meaning).lowercased()
  }
}
