import StepgenModel

/// Options that a call has in another place than the platform takes them from.
extension PageAudit {
  mutating func checkOptionPlaces(_ blocks: SampleBlocks, _ calls: [Call], _ place: Int) {
    for call in calls where call.arguments.upperBound < blocks.tokens.count {
      checkKeys(of: call, blocks, place)
      checkWrapping(of: call, blocks, place)
    }
  }

  /// `verifyTOTPSetup({ code, friendlyDeviceName })`, where the name is an entry of `options`.
  private mutating func checkKeys(of call: Call, _ blocks: SampleBlocks, _ place: Int) {
    guard vocabulary.places[place].hasFreeFunctions else { return }
    let inputs = vocabulary.labels(ofCallsNamed: blocks.tokens[call.name].text, on: place)
    for index in call.arguments where isKey(index, blocks) && !inputs.contains(blocks.tokens[index].text) {
      let key = blocks.tokens[index]
      let fields = vocabulary.meanings(of: key.text, on: place).map { vocabulary.concepts[$0.concept] }
      let parents = Set(fields.filter { vocabulary.isOption($0) }.compactMap { parent(of: $0, place) })
      guard let parent = parents.first, parents.count == 1, fields.allSatisfy({ vocabulary.isOption($0) }),
        !keysAround(index, blocks).contains(parent), !toldBytes.contains(key.range)
      else { continue }
      report(
        .auditArgumentLabel,
        at: key.range,
        "‘\(key.text)’ is an entry of ‘\(parent)’ on \(title(place))",
        help: "Write ‘\(parent): { \(key.text): … }’."
      )
    }
  }

  /// The key of which an option is an entry: `options` of `options.friendlyDeviceName`.
  private func parent(of option: Vocabulary.Concept, _ place: Int) -> String? {
    guard let before = option.names[place]?.surroundings?.before, before.hasSuffix(".") else { return nil }
    return before.dropLast().split(separator: ".").last.map(String.init)
  }

  private func isKey(_ index: Int, _ blocks: SampleBlocks) -> Bool {
    let tokens = blocks.tokens
    guard tokens[index].kind == .name, index > 0, index + 1 < tokens.count, let open = blocks.around[index],
      tokens[open].isSymbol("{")
    else { return false }
    return ["{", ","].contains(where: tokens[index - 1].isSymbol)
      && [":", ",", "}"].contains(where: tokens[index + 1].isSymbol)
  }

  /// The keys whose objects a token stands in.
  private func keysAround(_ index: Int, _ blocks: SampleBlocks) -> [String] {
    let tokens = blocks.tokens
    var keys: [String] = []
    var at = blocks.around[index]
    while let open = at {
      if open > 1, tokens[open - 1].isSymbol(":"), tokens[open - 2].kind == .name { keys.append(tokens[open - 2].text) }
      at = blocks.around[open]
    }
    return keys
  }

  /// `options: CognitoConfirmSignInPluginOptions(…)`, where calls take a value of another type that these options go into.
  private mutating func checkWrapping(of call: Call, _ blocks: SampleBlocks, _ place: Int) {
    let tokens = blocks.tokens
    for value in call.values(tokens) where value.count > 2 && tokens[value.lowerBound + 1].isSymbol(":") {
      let label = tokens[value.lowerBound].text
      let given = value.dropFirst(2).filter { tokens[$0].kind == .name && !["const", "new"].contains(tokens[$0].text) }
      guard let types = vocabulary.wrappedTypes(label, on: place), let first = given.first,
        types.contains(tokens[first].text)
          || given.count == 1 && isMade(tokens[first].text, types, before: first, tokens)
      else { continue }
      report(
        .auditArgumentLabel,
        at: tokens[first].range,
        "‘\(label)’ takes a value of another type on \(title(place)), which these options go into",
        help: "See what the operation takes."
      )
    }
  }

  /// Whether a variable is made as a value of some types: `let pluginOptions = AWSAuthSignInOptions(…)`.
  private func isMade(_ name: String, _ types: Set<String>, before end: Int, _ tokens: [Token]) -> Bool {
    (0..<end).contains { index in
      tokens[index].isName(name) && tokens[index + 1].isSymbol("=")
        && tokens[index + 2..<min(index + 5, end)].contains { types.contains($0.text) }
    }
  }
}
