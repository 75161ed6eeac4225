import StepgenModel

/// Calls that do something of one flow once more, where the text is about another flow.
///
/// “If the message never arrives, call `resendSignUpCode`; it repeats the code of the sign-in.”
extension PageAudit {
  mutating func checkRepeatedCalls() {
    for piece in page.pieces.indices {
      for statement in statements(ofPiece: piece) { checkRepeated(statement.words, statement.text, piece) }
    }
  }

  private mutating func checkRepeated(_ words: [Occurrence], _ text: String, _ piece: Int) {
    let call = words.first {
      ($0.isAlone || $0.isCalled) && vocabulary.repeated[$0.name] != nil && !toldBytes.contains($0.range)
    }
    guard let call, let repeated = vocabulary.repeated[call.name], !isNegated(call),
      let other = flow(inTextAround: piece, text, besides: repeated),
      !words.contains(where: { isOfFlow($0.name, repeated.flows) })
    else { return }
    report(
      .auditForeignOperation,
      at: call.range,
      "‘\(call.name)’ belongs to ‘\(repeated.title)’, and this is about ‘\(vocabulary.flows[other].flow.title)’",
      help: "Name the call that does so there, or begin again.",
      notes: [Diagnostic.Note(at: vocabulary.flows[other].flow.range, "the flow that the text is about")]
    )
  }

  /// The flow of which a sentence speaks, or else the headings above it; nothing where the flow of the call is named, too.
  private mutating func flow(inTextAround piece: Int, _ text: String, besides repeated: Vocabulary.Repeated) -> Int? {
    var level = Int.max
    let section = page.pieces[piece].section
    let above = page.sections[...section].reversed().compactMap { section -> String? in
      guard section.level < level else { return nil }
      level = section.level
      return section.title.lowercased()
    }
    let own = repeated.flows.flatMap { FlowWords.forms(of: vocabulary.flows[$0].flow.id) }
    guard !above.contains(where: { title in own.contains(where: title.contains) }) else { return nil }
    for part in [text] + above {
      let named = vocabulary.flows.indices.filter { index in
        registries.contains(vocabulary.flows[index].registry)
          && FlowWords.forms(of: vocabulary.flows[index].flow.id).contains(where: part.contains)
      }
      if named.contains(where: repeated.flows.contains) { return nil }
      if let other = named.first { return named.count == 1 ? other : nil }
    }
    let flows = Set(
      stepsOfSection(section).compactMap { vocabulary.concepts[$0].flow }.filter { flow in
        repeated.flows.contains { vocabulary.flows[$0].registry == vocabulary.flows[flow].registry }
      }
    )
    return flows.count == 1 && flows.isDisjoint(with: repeated.flows) ? flows.first : nil
  }

  /// Whether a name is that of a step of some flows: then the sentence is about them after all.
  private func isOfFlow(_ name: String, _ flows: Set<Int>) -> Bool {
    (vocabulary.meanings[name] ?? []).contains { meaning in
      let concept = vocabulary.concepts[meaning.concept]
      guard concept.kind == .step, let flow = concept.flow else { return false }
      return flows.contains(flow)
        || FlowWords.forms(of: concept.id).contains { form in
          flows.contains { FlowWords.forms(of: vocabulary.flows[$0].flow.id).contains { form.contains($0) } }
        }
    }
  }
}

/// How texts speak of a flow.
enum FlowWords {
  /// “sign-in”, “sign in”, “signing in”; “reset-password”, “password reset”.
  static func forms(of id: String) -> [String] {
    let words = id.split(separator: "-").map(String.init)
    guard words.count > 1, let first = words.first else { return [id] }
    let rest = words.dropFirst().joined(separator: " ")
    return [id, words.joined(separator: " "), "\(first)ing \(rest)", "\(rest) \(first)"]
  }
}
