import StepgenModel

/// A name that is of another kind, or of another platform, than the rest of its column.
extension PageAudit {
  mutating func checkColumns() {
    for piece in page.pieces.indices where page.pieces[piece].kind == .table {
      let words = (proseOfPiece[piece] ?? []).map { occurrences[$0] }.filter { $0.context == .span }
      for place in columns.places(in: piece) {
        checkColumn(words.filter { placeOfColumn($0) == place }, place)
      }
    }
  }

  private mutating func checkColumn(_ words: [Occurrence], _ place: Int) {
    for kind in [Concept.Kind.error, .member] {
      let fitting = words.count { names($0.name, kind, place) }
      guard fitting > 1, fitting * 10 >= words.count * 6 else { continue }
      for word in words where !toldBytes.contains(word.range) { checkOutlier(word, kind, place) }
    }
  }

  /// Whether a name is one of a kind on a platform, or the text that stands for one.
  private func names(_ name: String, _ kind: Concept.Kind, _ place: Int) -> Bool {
    vocabulary.meanings(of: name, on: place).contains { vocabulary.concepts[$0.concept].kind == kind }
      || kind == .member && vocabulary.answer(name, place) != nil
  }

  private mutating func checkOutlier(_ word: Occurrence, _ kind: Concept.Kind, _ place: Int) {
    guard vocabulary.meanings(of: word.name, on: place).isEmpty, vocabulary.answer(word.name, place) == nil,
      !vocabulary.spelledOut[place].contains(word.name), !isNegated(word), NameShape.wordCount(word.name) > 1
    else { return }
    let meant = concepts(meantBy: word.name, kind, place)
    let rights = meant.flatMap { vocabulary.names(of: $0, on: place) }.uniqued
    guard let first = meant.first, !rights.isEmpty, !rights.contains(word.name) else { return }
    report(
      .auditOtherPlatform,
      at: word.range,
      "\(title(place)) has no ‘\(word.name)’; it is \(rights.quotedList)",
      suggestion: rights.count == 1 ? rights[0] : nil,
      notes: [evidence(first, place)]
    )
  }

  /// What a name stands for elsewhere, on the wire, or with its words in another order.
  private func concepts(meantBy name: String, _ kind: Concept.Kind, _ place: Int) -> [Int] {
    let elsewhere = (vocabulary.meanings[name] ?? []).map(\.concept).filter {
      vocabulary.concepts[$0].kind == kind && registries.contains(vocabulary.concepts[$0].registry)
    }
    if !elsewhere.isEmpty { return elsewhere }
    let words = NameShape.parts(name).sorted()
    let alike = vocabulary.concepts.indices.filter { index in
      let concept = vocabulary.concepts[index]
      return concept.kind == kind && registries.contains(concept.registry)
        && vocabulary.names(of: index, on: place).contains { NameShape.parts($0).sorted() == words }
    }
    return Set(alike.flatMap { vocabulary.names(of: $0, on: place) }).count == 1 ? alike : []
  }
}
