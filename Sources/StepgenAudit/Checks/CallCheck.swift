import StepgenLanguages
import StepgenModel

extension PageAudit {
  /// Argument labels of operations.
  mutating func checkCalls() {
    for index in page.samples.indices {
      guard let place = place(ofSample: index) else { continue }
      let tokens = tokens[index]
      for call in calls[index] {
        let entry = vocabulary.operations[call.operation]
        checkReceiver(of: call, entry, index, place)
        guard !entry.labels[place].isEmpty, registries.contains(entry.registry) else { continue }
        // A call under the name that an import gives it has the labels of its operation.
        let known = vocabulary.labels(ofCallsNamed: tokens[call.name].text, on: place).union(entry.labels[place])
        checkFirstLabel(of: call, entry, tokens, place)
        checkOptions(of: call, entry, tokens, place)
        checkKeys(of: call, entry, tokens, place)
        checkMembers(of: call, entry, tokens, place)
        checkOrder(of: call, entry, tokens, place)
        for label in labels(call.arguments, tokens) {
          if known.contains(label.text) { checkBareInput(label, entry, place) } else { checkLabel(label, entry, place) }
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

  /// `verifyTotpSetup(totpCode: code)`: the name of an input as a label, where the call takes the value without one.
  private mutating func checkBareInput(_ label: Token, _ entry: Vocabulary.OperationEntry, _ place: Int) {
    guard !vocabulary.places[place].hasFreeFunctions, let local = entry.local[place],
      let input = entry.inputs[place][label.text], entry.ownLabels[place][input] == nil,
      let example = entry.operation.onPlatform[local].example
    else { return }
    let parts = entry.operation.onPlatform[local].fullExample ?? example.parts
    let isPassed = parts.contains { if case .input(input) = $0 { true } else { false } }
    guard isPassed, CallText.labels(parts)[input] == nil else { return }
    let name = entry.operation.names[local].text ?? entry.operation.id
    report(
      .auditArgumentLabel,
      at: label.range,
      "‘\(name)’ takes ‘\(label.text)’ without a label on \(title(place))",
      help: "Remove the label.",
      notes: [Diagnostic.Note(at: entry.operation.range, "the operation ‘\(entry.operation.id)’")]
    )
  }

  /// Values in another order than that of the call, where the order says which value is which, or labels have to keep it.
  private mutating func checkOrder(
    of call: Call,
    _ entry: Vocabulary.OperationEntry,
    _ tokens: [Token],
    _ place: Int
  ) {
    guard !vocabulary.places[place].hasFreeFunctions, call.arguments.upperBound < tokens.count,
      let local = entry.local[place], let example = entry.operation.onPlatform[local].example
    else { return }
    let parts = entry.operation.onPlatform[local].fullExample ?? example.parts
    let inputs = parts.compactMap { part -> Int? in if case .input(let input) = part { input } else { nil } }
    let arguments = call.values(tokens)
    let passed = arguments.map { input(of: $0, entry, tokens, place, local) }
    for (index, input) in passed.enumerated() {
      guard let input, let position = inputs.firstIndex(of: input) else { continue }
      let isLabelled = arguments[index].count > 1 && tokens[arguments[index].lowerBound + 1].isSymbol(":")
      let hasOrder = vocabulary.places[place].languages.allSatisfy(\.code.hasLabels)
      guard isLabelled ? hasOrder : position != index && passed.count >= inputs.count && inputs.indices.contains(index),
        let other = isLabelled
          ? passed[(index + 1)...].compactMap(\.self).first(where: { (inputs.firstIndex(of: $0) ?? .max) < position })
          : inputs[index]
      else { continue }
      let name = { (input: Int) in entry.operation.inputs[input].names[local].text ?? entry.operation.inputs[input].id }
      let label = { (input: Int) in entry.ownLabels[place][input] ?? name(input) }
      return report(
        .auditArgumentLabel,
        at: tokens[arguments[index].lowerBound].range,
        isLabelled
          ? "‘\(label(input))’ comes after ‘\(label(other))’ in calls of ‘\(tokens[call.name].text)’ on \(title(place))"
          : "‘\(tokens[call.name].text)’ takes ‘\(name(other))’ here, and ‘\(name(input))’ as number \(position + 1), on \(title(place))",
        help: "Pass the values in the order of the call.",
        notes: [Diagnostic.Note(at: entry.operation.range, "the operation ‘\(entry.operation.id)’")]
      )
    }
  }

  /// The input that an argument says it is: by its label, or by the name of the variable that is all of it.
  private func input(
    of argument: Range<Int>,
    _ entry: Vocabulary.OperationEntry,
    _ tokens: [Token],
    _ place: Int,
    _ local: Int
  ) -> Int? {
    let first = tokens[argument.lowerBound]
    guard first.kind == .name else { return nil }
    if argument.count > 1 {
      if isMemberAlone(argument, tokens), entry.firstLabels[place] == nil {
        return entry.operation.inputs.firstIndex {
          $0.names[local].identifiers.contains(tokens[argument.upperBound - 1].text)
        }
      }
      guard tokens[argument.lowerBound + 1].isSymbol(":") else { return nil }
      return entry.ownLabels[place].first { $0.value == first.text }?.key ?? entry.inputs[place][first.text]
    }
    return entry.operation.inputs.firstIndex { $0.names[local].identifiers.contains(first.text) }
  }

  /// Whether an argument is `form.code` and no more.
  private func isMemberAlone(_ argument: Range<Int>, _ tokens: [Token]) -> Bool {
    argument.allSatisfy { tokens[$0].kind == .name || tokens[$0].isSymbol(".") || tokens[$0].isSymbol("?.") }
  }

  /// A call on what other calls are made on, where the library offers this one elsewhere.
  private mutating func checkReceiver(of call: Call, _ entry: Vocabulary.OperationEntry, _ sample: Int, _ place: Int) {
    let tokens = tokens[sample]
    guard !vocabulary.places[place].hasFreeFunctions, call.name > 1, tokens[call.name - 1].isSymbol("."),
      let local = entry.local[place], isReceiver(tokens[call.name - 2].text),
      let example = entry.operation.onPlatform[local].example
    else { return }
    let language = page.samples[sample].language?.known ?? vocabulary.places[place].languages.first
    guard let receiver = language.flatMap({ example.receiverIn[$0] }) ?? example.receiver,
      !CallText.names(receiver).isEmpty, !receiver.hasSuffix("." + tokens[call.name - 2].text)
    else { return }
    report(
      .auditUnknownName,
      at: tokens[call.name].range,
      "‘\(tokens[call.name - 2].text)’ has no ‘\(tokens[call.name].text)’ on \(title(place))",
      help: "Call it on ‘\(receiver)’.",
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
    let own = labels(call.arguments, tokens, isOfOptions: true) + optionsBefore(call, tokens)
    for option in own where !vocabulary.isKnown(option.text, on: place) {
      let fields = (vocabulary.meanings[option.text] ?? []).map(\.concept).filter {
        vocabulary.concepts[$0].kind == .field && vocabulary.concepts[$0].registry == entry.registry
      }
      let rights = fields.flatMap { vocabulary.names(of: $0, on: place) }.uniqued
      if rights.count == 1 { reportLabel(option, entry, place, rights: rights) }
    }
  }

  /// The keys of `const options = { … }`, where the call passes `options`.
  private func optionsBefore(_ call: Call, _ tokens: [Token]) -> [Token] {
    guard labels(call.arguments, tokens).contains(where: { $0.text == "options" }),
      let start = tokens[..<call.name].indices.dropLast(2).last(where: {
        tokens[$0].isName("options") && tokens[$0 + 1].isSymbol("=") && tokens[$0 + 2].isSymbol("{")
      }), let end = tokens[start...].firstIndex(where: { $0.isSymbol("}") }), end < call.name
    else { return [] }
    return (start + 3..<end).filter {
      tokens[$0].kind == .name && tokens[$0 + 1].isSymbol(":") && ["{", ","].contains(tokens[$0 - 1].text)
    }.map { tokens[$0] }
  }

  /// `totp: 'PREFERED'`: a text that is a letter or two away from a member of the choice that an input takes.
  private mutating func checkMembers(of call: Call, _ entry: Vocabulary.OperationEntry, _ tokens: [Token], _ place: Int)
  {
    guard let local = entry.local[place],
      let first = vocabulary.choices.firstIndex(where: { $0.registry == entry.registry })
    else { return }
    for index in call.arguments.dropLast() where tokens[index].kind == .name && tokens[index + 1].isSymbol(":") {
      guard let input = entry.inputs[place][tokens[index].text],
        case .choice(let choice) = entry.operation.inputs[input].type(on: local).element
      else { continue }
      let members = vocabulary.choices[first + choice].choice.members
      let known = members.flatMap { $0.names[local].identifiers + [$0.answers[local]].compactMap(\.self) }
      let rest = call.arguments.dropFirst(index + 2 - call.arguments.lowerBound).prefix { !tokens[$0].isSymbol(",") }
      for text in rest where tokens[text].kind == .string && !known.contains(tokens[text].text) {
        let near = Set(known.filter { editDistance($0, tokens[text].text, limit: 2) != nil })
        guard near.count == 1, let right = near.first, tokens[text].text.utf8.count > 4 else { continue }
        report(
          .auditUnknownName,
          at: tokens[text].range,
          "‘\(tokens[index].text)’ takes no ‘\(tokens[text].text)’ on \(title(place)); the nearest is ‘\(right)’",
          replacement: right
        )
      }
    }
  }

  /// `userAttribute: { key: … }`: keys of an object that stands for an input, which its type has under a longer name.
  private mutating func checkKeys(of call: Call, _ entry: Vocabulary.OperationEntry, _ tokens: [Token], _ place: Int) {
    guard vocabulary.places[place].hasFreeFunctions else { return }
    for index in call.arguments.dropLast(3) where tokens[index + 1].isSymbol(":") && tokens[index + 2].isSymbol("{") {
      guard let input = entry.inputs[place][tokens[index].text] else { continue }
      let fields = vocabulary.fields(ofInput: entry.operation.inputs[input], entry, on: place)
      var (at, depth) = (index + 3, 1)
      while at < call.arguments.upperBound, depth > 0 {
        if tokens[at].isSymbol("{") { depth += 1 }
        if tokens[at].isSymbol("}") { depth -= 1 }
        let key = tokens[at]
        let isKey =
          depth == 1 && key.kind == .name && at + 1 < call.arguments.upperBound && tokens[at + 1].isSymbol(":")
          && !toldBytes.contains(key.range)
        let rights = fields.filter { $0.count > key.text.count && $0.lowercased().hasSuffix(key.text.lowercased()) }
        if isKey, !fields.contains(key.text), rights.count == 1 { reportLabel(key, entry, place, rights: rights) }
        at += 1
      }
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
      return type.isText
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
