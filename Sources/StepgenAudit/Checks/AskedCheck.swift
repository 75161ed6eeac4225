import StepgenModel

/// What columns of tables say of the answers to steps.
extension PageAudit {
  /// Cells that ask for nothing where the step of their row asks for something, or for a new password where it asks for the
  /// one that the person has.
  mutating func checkAsked() {
    for (index, piece) in page.pieces.enumerated() where piece.kind == .table {
      guard let place = place(piece.scope) ?? columns.first(in: index) else { continue }
      let rows = piece.lines.map { page.text.tableCells(page.text.line($0)) }.filter { !$0.isEmpty }
      guard let head = rows.first else { continue }
      let asking = head.indices.filter { Self.isAboutAnswers(page.text.string(head[$0])) }
      for row in rows.dropFirst() where row.count == head.count {
        for column in asking { checkAsked(row, column, index, place) }
      }
    }
  }

  private static func isAboutAnswers(_ title: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }
    return words.contains { word in ["ask", "answer", "prompt", "respond", "response"].contains(where: word.hasPrefix) }
  }

  private mutating func checkAsked(_ row: [Range<Int>], _ column: Int, _ piece: Int, _ place: Int) {
    let text = page.text.string(row[column]).lowercased()
    let saysNothing = text.hasPrefix("nothing") || text.hasPrefix("no answer")
    guard saysNothing || text.contains("new password"),
      let (name, kinds) = asked(inRow: row, besides: column, piece, place)
    else { return }
    let isWrong = saysNothing ? !kinds.contains(.nothing) : kinds.contains(.password) && !kinds.contains(.newPassword)
    guard isWrong, let kind = kinds.sorted(by: { $0.rawValue < $1.rawValue }).first else { return }
    report(
      .auditCopiedText,
      at: row[column],
      "this row is for ‘\(name)’, which asks for a \(kind.rawValue.replacing("-", with: " "))",
      help: "Say what is asked for at ‘\(name)’."
    )
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
      let concepts = stepConcepts(name.name, placeOfColumn(name) ?? place)
      for concept in concepts.map({ vocabulary.concepts[$0] }) {
        guard let flow = concept.flow, let number = concept.step else { return nil }
        let step = vocabulary.flows[flow].flow.steps[number]
        guard step.answeringOperation != nil, let ask = step.ask else { return nil }
        kinds.formUnion([ask.kind] + ask.others + ask.fields.map(\.kind))
        first = first ?? name.name
      }
    }
    return first.map { ($0, kinds) }
  }
}
