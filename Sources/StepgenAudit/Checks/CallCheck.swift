import StepgenModel

extension PageAudit {
  /// Argument labels of operations.
  mutating func checkCalls() {
    for index in page.samples.indices {
      guard let place = place(ofSample: index) else { continue }
      let tokens = tokens[index]
      for call in calls[index] {
        let entry = vocabulary.operations[call.operation]
        guard !entry.labels[place].isEmpty, registries.contains(entry.registry) else { continue }
        let known = vocabulary.labels(ofCallsNamed: tokens[call.name].text, on: place)
        checkFirstLabel(of: call, entry, tokens, place)
        checkOptions(of: call, entry, tokens, place)
        for label in labels(call.arguments, tokens) where !known.contains(label.text) {
          checkLabel(label, entry, place)
        }
      }
    }
  }

  /// A call that passes its first value without the label that the language asks for.
  private mutating func checkFirstLabel(
    of call: Call,
    _ entry: Vocabulary.OperationEntry,
    _ tokens: [Token],
    _ place: Int
  ) {
    guard !vocabulary.places[place].hasFreeFunctions, let label = entry.firstLabels[place],
      let first = call.arguments.first, call.arguments.upperBound < tokens.count, call.name > 1,
      isReceiver(tokens[call.name - 2].text),
      [.name, .string, .number].contains(tokens[first].kind), !tokens[first + 1].isSymbol(":"),
      vocabulary.operations.allSatisfy({ other in
        other.firstLabels[place] != nil
          || other.local[place].map { !other.operation.names[$0].identifiers.contains(tokens[call.name].text) } ?? true
      })
    else { return }
    report(
      .auditArgumentLabel,
      at: tokens[first].range,
      "‘\(tokens[call.name].text)’ takes its first value with a label on \(title(place)): ‘\(label):’",
      help: "Write the label before it.",
      notes: [Diagnostic.Note(at: entry.operation.range, "the operation ‘\(entry.operation.id)’")]
    )
  }

  /// Keys of an object within the object that a call takes, such as its options, which only other platforms have.
  private mutating func checkOptions(
    of call: Call,
    _ entry: Vocabulary.OperationEntry,
    _ tokens: [Token],
    _ place: Int
  ) {
    guard vocabulary.places[place].hasFreeFunctions else { return }
    for option in labels(call.arguments, tokens, isOfOptions: true) where !vocabulary.isKnown(option.text, on: place) {
      let fields = (vocabulary.meanings[option.text] ?? []).map(\.concept).filter {
        vocabulary.concepts[$0].kind == .field && vocabulary.concepts[$0].registry == entry.registry
      }
      let rights = fields.flatMap { vocabulary.names(of: $0, on: place) }.uniqued
      if rights.count == 1 { reportLabel(option, entry, place, rights: rights) }
    }
  }

  private mutating func checkLabel(_ label: Token, _ entry: Vocabulary.OperationEntry, _ place: Int) {
    let known = entry.labels[place]
    var right: [String] = []
    var isForeign = false
    for (other, inputs) in entry.inputs.enumerated() where other != place {
      guard let input = inputs[label.text], let local = entry.local[place] else { continue }
      isForeign = isForeign || !vocabulary.places[other].isWire
      let names = entry.ownLabels[place][input].map { [$0] } ?? entry.operation.inputs[input].names[local].identifiers
      for name in names where !right.contains(name) { right.append(name) }
    }
    if !isForeign {
      if isOfAnotherCall(label.text, entry.registry, place) { return reportLabel(label, entry, place, rights: []) }
      right = known.filter { NameShape.squashed($0) == NameShape.squashed(label.text) }.sorted()
      if right.isEmpty { right = Array(nearest(to: label.text, in: known, atMost: 1)) }
      guard let first = right.first, label.text.utf8.count > 4,
        editDistance(NameShape.squashed(label.text), NameShape.squashed(first), limit: 2) != nil
      else { return }
    }
    reportLabel(label, entry, place, rights: right)
  }

  /// Whether another operation has an input of this name that is one text, as no operation has without a reason.
  private func isOfAnotherCall(_ label: String, _ registry: Int, _ place: Int) -> Bool {
    vocabulary.operations.contains { other in
      guard other.registry == registry, let input = other.inputs[place][label] else { return false }
      let type = other.operation.inputs[input].type
      return type.element == .string && type.shape == .single
    }
  }

  private mutating func reportLabel(
    _ label: Token,
    _ entry: Vocabulary.OperationEntry,
    _ place: Int,
    rights right: [String]
  ) {
    let name = entry.local[place].flatMap { entry.operation.names[$0].text } ?? entry.operation.id
    report(
      .auditArgumentLabel,
      at: label.range,
      "‘\(name)’ has no argument ‘\(label.text)’ on \(title(place))"
        + (right.isEmpty ? "" : "; it is \(right.quotedList)"),
      replacement: right.count == 1 ? right[0] : nil,
      notes: [Diagnostic.Note(at: entry.operation.range, "the operation ‘\(entry.operation.id)’")]
    )
  }

  /// The labels of a call, or the keys of the object that it is given; of its options, the keys of objects in that.
  private func labels(_ arguments: Range<Int>, _ tokens: [Token], isOfOptions: Bool = false) -> [Token] {
    var depth = 0
    let isObject = arguments.first.map { tokens[$0].isSymbol("{") } ?? false
    guard isObject || !isOfOptions else { return [] }
    let wanted = isOfOptions ? 2 : isObject ? 1 : 0
    return arguments.compactMap { index in
      let token = tokens[index]
      if ["(", "[", "{"].contains(token.text), token.kind == .symbol { depth += 1 }
      if [")", "]", "}"].contains(token.text), token.kind == .symbol { depth -= 1 }
      guard depth == wanted, token.kind == .name, index + 1 < tokens.count else { return nil }
      let before = index > arguments.lowerBound ? tokens[index - 1].text : "("
      guard ["(", ",", "{"].contains(before) || tokens[max(0, index - 1)].kind == .comment else { return nil }
      let next = tokens[index + 1]
      if next.isSymbol(":") { return token }
      return isObject && !isOfOptions && (next.isSymbol(",") || next.isSymbol("}")) ? token : nil
    }
  }
}
