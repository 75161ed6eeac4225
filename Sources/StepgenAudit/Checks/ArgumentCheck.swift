import StepgenLanguages
import StepgenModel

/// Arguments that calls lack, have too many, or name in a way of their own.
extension PageAudit {
  mutating func checkArguments() {
    for index in page.samples.indices {
      guard let place = place(ofSample: index), !page.samples[index].isDense else { continue }
      for call in calls[index] where call.arguments.upperBound < tokens[index].count {
        checkCount(of: call, in: index, place)
      }
      checkConstructions(tokens[index], place)
      checkMethods(tokens[index], place)
    }
  }

  /// Holds what a call passes against what all its calls need.
  private mutating func checkCount(of call: Call, in sample: Int, _ place: Int) {
    let tokens = tokens[sample]
    let name = tokens[call.name].text
    let same = vocabulary.operations.filter { entry in
      entry.local[place].map { entry.operation.names[$0].identifiers.contains(name) } == true
    }
    guard tokens[call.arguments.upperBound].isSymbol(")"), call.arguments.count < Call.maximumArguments - 1,
      !isTorn(call, tokens), same.count == 1, let entry = same.first, let local = entry.local[place],
      let parts = entry.operation.onPlatform[local].example?.parts, registries.contains(entry.registry)
    else { return }
    let passed = call.values(tokens)
    let inputs = parts.compactMap { part -> Int? in if case .input(let input) = part { input } else { nil } }
    let required = inputs.filter { !entry.operation.inputs[$0].type(on: local).isOptional }
    let label = { (input: Int) in entry.ownLabels[place][input] ?? entry.operation.inputs[input].names[local].text ?? ""
    }
    let isBare = inputs.isEmpty && entry.labels[place].isEmpty && entry.operation.onPlatform[local].fullExample == nil
    guard let given = labels(of: passed, tokens, place) else {
      if vocabulary.places[place].hasFreeFunctions, passed.count == 1, isText(passed[0], tokens), !required.isEmpty {
        return reportMissing("passes a text in place of an object", call, sample, entry, place)
      }
      if isBare, !isPositional(entry, place), let first = passed.first, tokens[first.lowerBound].kind == .name {
        return reportBare(tokens[first.lowerBound], name, entry, place)
      }
      let marks = ["{", "->", "::"]
      let values = passed.filter { argument in !tokens[argument].contains { marks.contains($0.text) } }
      if isBare, isPositional(entry, place), let value = values.first {
        return reportBare(tokens[value.lowerBound], name, entry, place)
      }
      // What samples of the spec pass cannot be left out where the place says what a value is.
      let wanted = CallText.argumentCount(parts)
      let most = max(wanted, entry.operation.inputs.count { $0.names[local].isDeclared })
      if isPositional(entry, place), values.count == passed.count,
        values.count > most + 1 || isUnknown(values, entry, local, tokens)
      {
        return reportMissing("passes \(values.count) values, and there are \(most) to pass", call, sample, entry, place)
      }
      let isTrailed =
        call.arguments.upperBound + 1 < tokens.count && tokens[call.arguments.upperBound + 1].isSymbol("{")
      if isPositional(entry, place), !isTrailed, passed.count == values.count + 1, values.count >= wanted,
        entry.operation.onPlatform[local].calls.contains(where: { $0.text.contains("onError") })
      {
        return reportMissing("passes one function, and errors go to a second one", call, sample, entry, place)
      }
      guard isPositional(entry, place), !values.isEmpty || passed.isEmpty, values.count < wanted,
        passed.count == values.count || passed.count - values.count > 1
      else { return }
      return reportMissing("passes \(values.count) of \(wanted) values", call, sample, entry, place)
    }
    let missing = required.filter { input in
      let own = [label(input)] + entry.operation.inputs[input].names[local].identifiers
      return given.isDisjoint(with: own)
    }
    let isToldOtherwise = call.arguments.contains { toldBytes.contains(tokens[$0].range) }
    if isToldOtherwise { return }
    if !missing.isEmpty {
      return reportMissing("lacks \(missing.map(label).quotedList.replacingOr)", call, sample, entry, place)
    }
    if isBare, let first = passed.first { reportBare(tokens[first.lowerBound], name, entry, place) }
  }

  private mutating func reportBare(_ token: Token, _ name: String, _ entry: Vocabulary.OperationEntry, _ place: Int) {
    report(
      .auditArgumentLabel,
      at: token.range,
      "‘\(name)’ takes no arguments on \(title(place))",
      help: "Leave them out.",
      notes: [Diagnostic.Note(at: entry.operation.range, "the operation ‘\(entry.operation.id)’")]
    )
  }

  /// Whether an argument is a text, or a variable that is called like a text that goes into some call.
  private func isText(_ argument: Range<Int>, _ tokens: [Token]) -> Bool {
    guard argument.count == 1 else { return false }
    let token = tokens[argument.lowerBound]
    let before = max(0, argument.lowerBound - Self.mostTokensBefore)..<argument.lowerBound
    let isDeclaredText = before.contains { index in
      tokens[index].isName(token.text) && tokens[index + 1].isSymbol(":") && tokens[index + 2].isName("string")
    }
    return token.kind == .string || token.kind == .name && isDeclaredText
      || token.kind == .name
        && vocabulary.operations.contains { entry in
          entry.operation.inputs.contains { input in
            input.type.isText && input.names.contains { $0.identifiers.contains(token.text) }
          }
        }
  }

  /// Whether a comma between values is missing, which is told for itself.
  private func isTorn(_ call: Call, _ tokens: [Token]) -> Bool {
    let joining: Set<String> = [
      "await", "try", "new", "if", "else", "when", "switch", "const", "is", "as", "in", "not", "instanceof", "typeof",
    ]
    return call.values(tokens).contains { value in
      !tokens[value].contains { ["{", "->", "::", "=>"].contains($0.text) }
        && value.dropLast().contains { index in
          let pair = [tokens[index], tokens[index + 1]]
          return pair.allSatisfy { $0.kind == .name && !joining.contains($0.text) }
        }
    }
  }

  /// Whether more values are passed than the call has inputs, and the first is the variable of an input of other calls.
  private func isUnknown(
    _ values: [Range<Int>],
    _ entry: Vocabulary.OperationEntry,
    _ local: Int,
    _ tokens: [Token]
  ) -> Bool {
    let inputs = entry.operation.inputs.filter { $0.names[local].isDeclared }
    guard let first = values.first, first.count == 1, values.count > 1 else { return false }
    let name = tokens[first.lowerBound].text
    let own = inputs.flatMap { $0.names[local].identifiers }
    let others = vocabulary.operations.filter { $0.registry == entry.registry }.flatMap(\.operation.inputs)
    return !own.contains(name)
      && others.contains { $0.names[local].identifiers.contains(name) && $0.type.element == .string }
      && values.count >= inputs.count && tokens[values[1].lowerBound].kind == .name && values[1].count == 1
      && !own.isEmpty && !tokens[values[1].lowerBound].text.lowercased().contains("option")
  }

  /// The labels of the arguments, or the keys of the only object; nothing where some cannot be seen.
  private func labels(of arguments: [Range<Int>], _ tokens: [Token], _ place: Int) -> Set<String>? {
    if vocabulary.places[place].hasFreeFunctions {
      guard arguments.count < 2 else { return nil }
      guard let object = arguments.first else { return [] }
      guard tokens[object.lowerBound].isSymbol("{"), tokens[object.upperBound - 1].isSymbol("}"),
        !tokens[object].contains(where: { $0.isSymbol("...") || ChainReader.isDots($0.text) })
      else { return nil }
      var (depth, keys) = (0, Set<String>())
      for index in object {
        if ["(", "[", "{"].contains(where: tokens[index].isSymbol) { depth += 1 }
        if [")", "]", "}"].contains(where: tokens[index].isSymbol) { depth -= 1 }
        let isFirst = [",", "{"].contains(tokens[index - 1].text) || tokens[index - 1].kind == .comment
        if depth == 1, tokens[index].kind == .name, isFirst { keys.insert(tokens[index].text) }
      }
      return keys
    }
    guard vocabulary.places[place].languages.allSatisfy({ $0.branches.labelMark == ":" }),
      !isPositional(place), arguments.allSatisfy({ isLabelled($0, tokens) })
    else { return nil }
    return Set(arguments.map { tokens[$0.lowerBound].text })
  }

  private func isLabelled(_ argument: Range<Int>, _ tokens: [Token]) -> Bool {
    argument.count > 1 && tokens[argument.lowerBound].kind == .name && tokens[argument.lowerBound + 1].isSymbol(":")
  }

  /// Whether no call of a platform has labels.
  private func isPositional(_ place: Int) -> Bool {
    vocabulary.operations.allSatisfy { $0.firstLabels[place] == nil }
  }

  private func isPositional(_ entry: Vocabulary.OperationEntry, _ place: Int) -> Bool {
    isPositional(place) && !vocabulary.places[place].hasFreeFunctions
  }

  private mutating func reportMissing(
    _ what: String,
    _ call: Call,
    _ sample: Int,
    _ entry: Vocabulary.OperationEntry,
    _ place: Int
  ) {
    let name = tokens[sample][call.name]
    report(
      .auditArgumentLabel,
      at: name.range,
      "this call of ‘\(name.text)’ \(what) on \(title(place))",
      help: "Pass what is missing.",
      notes: [Diagnostic.Note(at: entry.operation.range, "the operation ‘\(entry.operation.id)’")]
    )
  }

  /// `getSetupURI()`, which needs a value in all samples of the spec.
  private mutating func checkMethods(_ tokens: [Token], _ place: Int) {
    for index in tokens.indices.dropLast(2) where tokens[index].kind == .name && index > 0 {
      guard tokens[index - 1].isSymbol(".") || tokens[index - 1].isSymbol("?."), tokens[index + 1].isSymbol("("),
        let label = vocabulary.methodsWithValues[place][tokens[index].text]
      else { continue }
      let end = tokens[(index + 2)...].firstIndex { $0.isSymbol(")") } ?? tokens.count
      let isUnlabelled =
        tokens[index + 2].kind == .string
        && [")", ","].contains(tokens[index + 3 < tokens.count ? index + 3 : index + 2].text)
      let isLabelled = tokens[index + 3 < tokens.count ? index + 3 : index + 2].isSymbol(":")
      guard
        tokens[index + 2].isSymbol(")")
          || !label.isEmpty && isUnlabelled
          || !label.isEmpty && isLabelled && !tokens[index + 2..<end].contains(where: { $0.isName(label) })
      else { continue }
      report(
        .auditArgumentLabel,
        at: tokens[index].range,
        "‘\(tokens[index].text)’ needs \(label.isEmpty ? "a value" : "‘\(label)’") on \(title(place))",
        help: "Pass it.",
        notes: vocabulary.meanings(of: tokens[index].text, on: place).prefix(1).map { evidence($0.concept, place) }
      )
    }
  }

  // MARK: values with fields

  /// `AWSAuthSignInOptions(flow: …)` and `.userAuth(preferredFactor: …)`: labels that the type or member does not have,
  /// and that have the end of one that it has, or are a name of another platform for it.
  private mutating func checkConstructions(_ tokens: [Token], _ place: Int) {
    for index in tokens.indices.dropLast(3) where tokens[index].kind == .name && tokens[index + 1].isSymbol("(") {
      let isShorthand = tokens[index + 2].isSymbol(":") && index + 4 < tokens.count && tokens[index + 3].kind == .name
      guard isShorthand || tokens[index + 3].isSymbol(":") && tokens[index + 2].kind == .name else { continue }
      let isMember = index > 0 && tokens[index - 1].isSymbol(".")
      let fields =
        isMember
        ? vocabulary.carried(byMember: tokens[index].text, on: place)
        : vocabulary.fields(ofType: tokens[index].text, on: place)
          + vocabulary.payload(ofStep: tokens[index].text, on: place)
      let isFinal = isShorthand && ["final", "var"].contains(tokens[index + 3].text)
      let label = isShorthand ? tokens[isFinal ? index + 4 : index + 3] : tokens[index + 2]
      let known = fields.flatMap { $0.names[place] }
      guard !known.isEmpty, !known.contains(label.text), !toldBytes.contains(label.range),
        !vocabulary.spelledOut[place].contains(label.text)
      else { continue }
      let squashed = NameShape.squashed(label.text)
      let right = fields.filter { field in
        field.names.joined().contains { NameShape.squashed($0) == squashed }
          || field.names[place].contains { name in
            let own = NameShape.squashed(name)
            return own.hasSuffix(squashed) || own.hasPrefix(NameShape.parts(label.text).first ?? "-") && isMember
              || editDistance(own, squashed, limit: 2) != nil && squashed.utf8.count > 5
          }
      }.flatMap { $0.names[place] }.uniqued
      guard !right.isEmpty else { continue }
      report(
        .auditArgumentLabel,
        at: label.range,
        "‘\(tokens[index].text)’ has no ‘\(label.text)’ on \(title(place)); it is \(right.quotedList)",
        replacement: right.count == 1 ? right[0] : nil
      )
    }
  }
}

extension Vocabulary {
  /// The names of a field, by place.
  struct FieldNames: Sendable {
    var names: [[String]]
  }

  /// By place: the methods that samples call with a value, with its label, if it has one.
  var methodsWithValues: [[String: String]] { pools.methodsWithValues }

  func makeMethodsWithValues(_ registries: [Registry]) -> [[String: String]] {
    places.map { place in
      var found: [String: String] = [:]
      for index in place.registries {
        guard let local = registries[index].platforms.firstIndex(where: { $0.id == place.id }) else { continue }
        for method in registries[index].types.flatMap(\.methods) {
          guard let after = method.examples[local]?.after, let open = after.firstIndex(of: "(") else { continue }
          let value = after[after.index(after: open)...]
          guard value.first != ")" else { continue }
          let label = value.prefix { $0.isLetter || $0.isNumber }
          for name in method.names[local].identifiers {
            found[name] = value.dropFirst(label.count).first == ":" ? String(label) : ""
          }
        }
      }
      return found
    }
  }

  /// The fields of the type with a name on a platform.
  func fields(ofType name: String, on place: Int) -> [FieldNames] {
    let types = meanings(of: name, on: place).filter { concepts[$0.concept].kind == .type }.map { concepts[$0.concept] }
    return types.flatMap { type in
      concepts.filter { $0.kind == .field && $0.owner == type.id && $0.registry == type.registry }
    }.map { field in FieldNames(names: places.indices.map { field.names[$0]?.identifiers ?? [] }) }
  }

  /// The names of the fields of the type that an input has.
  func fields(ofInput input: Field, _ entry: OperationEntry, on place: Int) -> [String] {
    guard let local = entry.local[place], case .type(let type) = input.type(on: local).element else { return [] }
    let types = concepts.filter { $0.kind == .type && $0.registry == entry.registry }
    guard types.indices.contains(type) else { return [] }
    return concepts.filter { $0.kind == .field && $0.owner == types[type].id && $0.registry == entry.registry }
      .flatMap { $0.names[place]?.identifiers ?? [] }
  }

  /// What comes with the step of a name on a platform.
  func payload(ofStep name: String, on place: Int) -> [FieldNames] {
    steps(named: name, on: place).flatMap { step in
      concepts.filter {
        $0.kind == .field && $0.owner == "\(step.owner ?? "")/\(step.id)" && $0.registry == step.registry
      }
    }.map { field in FieldNames(names: places.indices.map { field.names[$0]?.identifiers ?? [] }) }
  }

  /// What a member of a choice carries on a platform.
  func carried(byMember name: String, on place: Int) -> [FieldNames] {
    choices.indices.flatMap { index -> [FieldNames] in
      let entry = choices[index]
      guard let local = entry.local[place], let member = member(name, of: index, place),
        let field = entry.choice.members[member].carried[local]
      else { return [] }
      return [
        FieldNames(names: places.indices.map { place in entry.local[place].map { field.names[$0].identifiers } ?? [] })
      ]
    }
  }
}
