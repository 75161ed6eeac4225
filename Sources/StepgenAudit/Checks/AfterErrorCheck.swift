import StepgenModel

/// What sentences say of a step after an error: that it stands, or that the flow is over.
extension PageAudit {
  mutating func checkAfterErrors() {
    for index in page.pieces.indices where page.pieces[index].kind == .prose {
      let places = places(page.pieces[index].scope)
      var before = ""
      for sentence in sentences(ofPiece: index) {
        if places.count == 1 { checkAfterError(sentence, index, places[0]) }
        checkAnyStep(sentence, before, places)
        before = text(of: sentence)
      }
    }
  }

  /// “If the code is wrong, the sign-in is over”, of whatever step that is, where all steps stand after it.
  private mutating func checkAnyStep(_ sentence: [Occurrence], _ before: String, _ places: [Int]) {
    guard sentence.contains(where: { Self.marks.contains($0.name) }), let first = sentence.first,
      let last = sentence.last
    else { return }
    let own = text(of: sentence)
    guard !places.isEmpty, stays(own) == false, !toldBytes.contains(where: { $0.overlaps(first.range) }) else { return }
    // “After a wrong one”, of what the sentence before speaks of.
    let said = TellingWords.words(in: own)
    let text = said.contains("one") ? before + " " + own : own
    let outcomes = places.flatMap { place in
      vocabulary.concepts.indices.filter {
        vocabulary.concepts[$0].kind == .step && registries.contains(vocabulary.concepts[$0].registry)
      }.flatMap { errors(after: text, at: $0, place) }
    }.filter { outcome in
      // Of what is said in the sentence before, only what this one repeats.
      !said.isDisjoint(with: outcome.0.id.split(separator: "-").map(String.init))
    }
    guard !outcomes.isEmpty, outcomes.allSatisfy({ $0.1 == .stay }) else { return }
    report(
      .auditWrongFollower,
      at: first.range.lowerBound..<last.range.upperBound,
      "every step where this can happen stands after it",
      help: "Say what the app can do then.",
      notes: [Diagnostic.Note(at: outcomes[0].0.range, "the outcome ‘\(outcomes[0].0.id)’")]
    )
  }

  /// Whether a text says that the step stands, or that the flow is over; nothing where it says neither.
  private func stays(_ text: String) -> Bool? {
    let plain = text.split(separator: "`").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
      .split(separator: " ").joined(separator: " ")
    guard TellingWords.words(in: text).isDisjoint(with: ["not", "unless", "no", "except", "until", "several", "many"])
    else {
      return nil
    }
    if Self.staying.contains(where: plain.contains) { return true }
    return Self.ending.contains(where: plain.contains) ? false : nil
  }

  /// “After a wrong password at `CONFIRM_SIGN_IN_WITH_PASSWORD` the step stands”.
  private mutating func checkAfterError(_ sentence: [Occurrence], _ piece: Int, _ place: Int) {
    guard sentence.contains(where: { Self.marks.contains($0.name) }) else { return }
    let text = text(of: sentence)
    guard let first = sentence.first, let last = sentence.last, let stays = stays(text) else { return }
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
  private static let marks: Set<String> = [
    "stands", "stays", "place", "remains", "lost", "again", "over", "used", "gone", "anew", "ended", "beginning",
  ]
  private static let staying = [
    "the step stands", "step still stands", "stays in place", "step in place", "step stays", "step remains",
  ]
  private static let ending = [
    "is lost", "has to begin again", "must begin again", "starts again", "is over", "is used up", "is gone",
    "begin anew", "starts over", "start over", "has ended", "from the beginning",
  ]

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
