import StepgenModel

/// What sentences say of a step after an error: that it stands, or that the flow is over.
extension PageAudit {
  mutating func checkAfterErrors() {
    for index in page.pieces.indices where page.pieces[index].kind == .prose {
      guard let place = place(page.pieces[index].scope) else { continue }
      for sentence in sentences(ofPiece: index) {
        checkAfterError(sentence, index, place)
      }
    }
  }

  /// “After a wrong password at `CONFIRM_SIGN_IN_WITH_PASSWORD` the step stands”.
  private mutating func checkAfterError(_ sentence: [Occurrence], _ piece: Int, _ place: Int) {
    guard sentence.contains(where: { Self.marks.contains($0.name) }) else { return }
    let text = text(of: sentence)
    let plain = text.split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
      .split(separator: " ").joined(separator: " ")
    guard let first = sentence.first, let last = sentence.last,
      let stays = Self.staying.contains(where: plain.contains)
        ? true : Self.ending.contains(where: plain.contains) ? false : nil,
      TellingWords.words(in: text).isDisjoint(with: ["not", "unless", "no", "except"])
    else { return }
    let named = sentence.filter { $0.context == .span && NameShape.wordCount($0.name) > 1 }
      .filter { !vocabulary.steps(named: $0.name, on: place).isEmpty }
    let about = subject(of: page.pieces[piece].section, place)
    guard named.count == 1 || named.isEmpty && !about.isEmpty else { return }
    let concepts = named.first.map { stepConcepts($0.name, place) } ?? about.sorted()
    let outcomes = concepts.flatMap { errors(after: text, at: $0, place) }
    let step =
      named.first?.name ?? vocabulary.names(of: concepts[0], on: place).first ?? vocabulary.concepts[concepts[0]].id
    guard !outcomes.isEmpty, outcomes.allSatisfy({ ($0.1 == .stay) != stays }) else { return }
    report(
      .auditWrongFollower,
      at: first.range.lowerBound..<last.range.upperBound,
      stays
        ? "on \(title(place)) the step ‘\(step)’ does not stand after this"
        : "on \(title(place)) the step ‘\(step)’ stands after this",
      help: "Say what the app can do then.",
      notes: [Diagnostic.Note(at: outcomes[0].0.range, "the outcome ‘\(outcomes[0].0.id)’")]
    )
  }

  /// Words of which one is in every such sentence.
  private static let marks: Set<String> = ["stands", "stays", "place", "remains", "lost", "again", "over"]
  private static let staying = [
    "the step stands", "step still stands", "stays in place", "step in place", "step stays", "step remains",
  ]
  private static let ending = ["is lost", "has to begin again", "must begin again", "starts again", "is over then"]

  /// The outcomes of a step whose id a text has in its words, and what is left of the flow after them.
  private func errors(after text: String, at concept: Int, _ place: Int) -> [(Outcome, Outcome.Result.AfterError)] {
    guard let flow = vocabulary.concepts[concept].flow, let step = vocabulary.concepts[concept].step,
      let local = vocabulary.flows[flow].local[place]
    else { return [] }
    return vocabulary.flows[flow].flow.steps[step].outcomes.compactMap { outcome in
      guard outcome.platforms.contains(local), case .error(_, let then) = outcome.result else { return nil }
      let words = outcome.id.split(separator: "-").prefix(2).map(String.init)
      return words.count == 2 && TellingWords.words(in: text).isSuperset(of: words) ? (outcome, then) : nil
    }
  }
}
