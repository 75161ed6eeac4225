import StepgenModel

/// What columns of tables say of the answers to steps.
extension PageAudit {
  /// Cells that ask for nothing where the step of their row asks for something, or for a new password where it asks for the
  /// one that the person has, and sentences that do so.
  mutating func checkAsked() {
    for (index, piece) in page.pieces.enumerated() where piece.kind == .prose {
      for place in places(piece.scope).prefix(1) {
        for sentence in sentences(ofPiece: index) { checkAsked(sentence, place) }
      }
    }
    for (index, piece) in page.pieces.enumerated() where piece.kind == .table {
      guard let place = place(piece.scope) ?? columns.first(in: index) else { continue }
      let rows = piece.lines.map { page.text.tableCells(page.text.line($0)) }.filter { !$0.isEmpty }
      guard let head = rows.first else { continue }
      let asking = head.indices.filter { Self.isAboutAnswers(page.text.string(head[$0])) }
      for row in rows.dropFirst() where row.count == head.count {
        for column in head.indices where columns.place(row[column].lowerBound, in: index) == nil {
          checkAsked(row, column, index, place, isAboutAnswers: asking.contains(column))
        }
      }
    }
  }

  /// “`confirmSignInWithPassword` replaces the temporary password”.
  private mutating func checkAsked(_ sentence: [Occurrence], _ place: Int) {
    let text = text(of: sentence)
    let named = sentence.filter { $0.context == .span && NameShape.wordCount($0.name) > 2 }
      .filter { !vocabulary.steps(named: $0.name, on: place).isEmpty }
    guard Self.isNewPassword(text), named.count == 1,
      TellingWords.words(in: text).isDisjoint(with: ["not", "no", "unlike", "instead", "rather", "never", "or"]),
      let kinds = kinds(askedAt: named[0], place), kinds == [.password], !toldBytes.contains(named[0].range)
    else { return }
    reportAsked(named[0].range, named[0].name, kinds)
  }

  /// Whether a text is about a password that takes the place of another one.
  private static func isNewPassword(_ text: String) -> Bool {
    text.contains("new password")
      || text.contains("password")
        && ["replac", "another one", "temporary", "old one", "present one", "from now on"].contains(
          where: text.contains
        )
  }

  private static func isAboutAnswers(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    return words.contains { word in ["ask", "answer", "prompt", "respond", "response"].contains(where: word.hasPrefix) }
  }

  private mutating func checkAsked(
    _ row: [Range<Int>],
    _ column: Int,
    _ piece: Int,
    _ place: Int,
    isAboutAnswers: Bool
  ) {
    let text = page.text.string(row[column]).lowercased()
    let saysNothing = isAboutAnswers && (text.hasPrefix("nothing") || text.hasPrefix("no answer"))
    // A row about errors says why an answer was refused.
    guard saysNothing || Self.isNewPassword(text) && (isAboutAnswers || !namesErrors(row, piece)),
      let (name, kinds) = asked(inRow: row, besides: column, piece, place),
      !toldBytes.contains(row[column])
    else { return }
    let isWrong = saysNothing ? !kinds.contains(.nothing) : kinds.contains(.password) && !kinds.contains(.newPassword)
    if isWrong { reportAsked(row[column], name, kinds) }
  }

  private func namesErrors(_ row: [Range<Int>], _ piece: Int) -> Bool {
    (proseOfPiece[piece] ?? []).contains { index in
      row.contains { $0.contains(occurrences[index].range.lowerBound) }
        && (vocabulary.meanings[occurrences[index].name] ?? []).contains {
          vocabulary.concepts[$0.concept].kind == .error
        }
    }
  }

  private mutating func reportAsked(_ range: Range<Int>, _ name: String, _ kinds: Set<Ask.Kind>) {
    guard let kind = kinds.sorted(by: { $0.rawValue < $1.rawValue }).first else { return }
    report(
      .auditCopiedText,
      at: range,
      "this is about ‘\(name)’, which asks for a \(kind.rawValue.replacing("-", with: " "))",
      help: "Say what is asked for at ‘\(name)’."
    )
  }

  /// What the steps behind a name ask for; nil where one of them takes no answer.
  private func kinds(askedAt name: Occurrence, _ place: Int) -> Set<Ask.Kind>? {
    var kinds: Set<Ask.Kind> = []
    for concept in stepConcepts(name.name, placeOfColumn(name) ?? place).map({ vocabulary.concepts[$0] }) {
      guard let flow = concept.flow, let number = concept.step else { return nil }
      let step = vocabulary.flows[flow].flow.steps[number]
      guard step.answeringOperation != nil, let ask = step.ask else { return nil }
      kinds.formUnion([ask.kind] + ask.others + ask.fields.map(\.kind))
    }
    return kinds
  }

  /// The first name of a step in a row, and what the steps that the row names ask for; nil where one of them takes no answer.
  private func asked(
    inRow row: [Range<Int>],
    besides column: Int,
    _ piece: Int,
    _ place: Int
  ) -> (name: String, kinds: Set<Ask.Kind>)? {
    let names = (proseOfPiece[piece] ?? []).map { occurrences[$0] }.filter { name in
      row.indices.contains { $0 != column && row[$0].contains(name.range.lowerBound) }
        && NameShape.wordCount(name.name) > 1
    }
    var kinds: Set<Ask.Kind> = []
    var first: String?
    for name in names {
      guard let own = self.kinds(askedAt: name, place) else { return nil }
      kinds.formUnion(own)
      if !own.isEmpty { first = first ?? name.name }
    }
    return first.map { ($0, kinds) }
  }
}
