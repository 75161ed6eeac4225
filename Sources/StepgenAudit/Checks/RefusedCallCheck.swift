import StepgenModel

/// An error in which a call ends, whatever the account: all its conditions can be seen in the call.
struct Refusal: Sendable {
  let outcome: Outcome
  let conditions: [Condition.Call]
}

/// Calls that the spec says are refused.
extension PageAudit {
  mutating func checkRefusedCalls() {
    for index in page.samples.indices {
      guard let place = place(ofSample: index) else { continue }
      let tokens = tokens[index]
      let calls = calls[index]
      for call in calls where call.arguments.upperBound < tokens.count {
        checkRefused(call, PassedValues(call, among: calls, tokens, vocabulary, place), place)
      }
    }
  }

  private mutating func checkRefused(_ call: Call, _ passed: PassedValues, _ place: Int) {
    let entry = vocabulary.operations[call.operation]
    guard let local = entry.local[place], registries.contains(entry.registry) else { return }
    for refusal in vocabulary.refusals(of: call.operation) where refusal.outcome.platforms.contains(local) {
      guard let found = passed.meets(refusal) else { continue }
      let name = entry.operation.names[local].text ?? entry.operation.id
      report(
        .auditRefusedCall,
        at: found.first ?? passed.name,
        "\(title(place)) refuses this call of ‘\(name)’: \(what(refusal, found, entry, local))",
        help: advice(refusal, entry, local),
        notes: [Diagnostic.Note(at: refusal.outcome.range, "it ends in the outcome ‘\(refusal.outcome.id)’")]
      )
      return
    }
  }

  /// What of the call meets the conditions: `it passes ‘passwordSRP’ without the argument ‘password’`.
  private func what(
    _ refusal: Refusal,
    _ members: [Range<Int>],
    _ entry: Vocabulary.OperationEntry,
    _ local: Int
  ) -> String {
    let given = members.map { "‘\(page.text.string($0))’" }.joined(separator: " and ")
    let name = { (input: Condition.Input) in entry.operation.inputs[input.input].names[local].text ?? "" }
    let has = refusal.conditions.compactMap(\.has).map { " with the argument ‘\(name($0))’" }
    let lacks = refusal.conditions.compactMap(\.lacks).map { " without the argument ‘\(name($0))’" }
    return (given.isEmpty ? "it is made" : "it passes " + given) + (has + lacks).joined()
  }

  private func advice(_ refusal: Refusal, _ entry: Vocabulary.OperationEntry, _ local: Int) -> String {
    for condition in refusal.conditions {
      if let input = condition.lacks { return "Pass ‘\(entry.operation.inputs[input.input].names[local].text ?? "")’." }
      if let input = condition.has {
        return "Leave ‘\(entry.operation.inputs[input.input].names[local].text ?? "")’ out."
      }
    }
    return ""
  }
}

/// What a call passes, as far as its code shows it.
struct PassedValues {
  private let call: Call
  private let tokens: [Token]
  private let vocabulary: Vocabulary
  private let place: Int
  /// The function around the call; its arguments alone where the function calls the operation twice.
  private let region: Range<Int>

  init(_ call: Call, among calls: [Call], _ tokens: [Token], _ vocabulary: Vocabulary, _ place: Int) {
    self.call = call
    self.tokens = tokens
    self.vocabulary = vocabulary
    self.place = place
    let declares = { (token: Token) in token.kind == .name && CallReader.declaring.contains(token.text) }
    let low = max(0, call.name - Self.mostTokens)
    let high = min(tokens.count, call.arguments.upperBound + Self.mostTokens)
    let start = tokens[low..<call.name].lastIndex(where: declares) ?? low
    let end = tokens[call.arguments.upperBound..<high].firstIndex(where: declares) ?? high
    let around = calls[calls.partitioningIndex { $0.name >= start }...].prefix { $0.name < end }
    region = around.count { $0.operation == call.operation } == 1 ? start..<end : call.arguments
  }

  /// How far around a call its function is looked at.
  private static let mostTokens = 600

  /// The bytes of the operation's name.
  var name: Range<Int> { tokens[call.name].range }

  /// The bytes of the members that are passed where all conditions are met; nothing where one is not, or nobody can say.
  func meets(_ refusal: Refusal) -> [Range<Int>]? {
    var found: [Range<Int>] = []
    for condition in refusal.conditions {
      if let choice = condition.choice {
        guard let range = member(condition.members, of: choice) else { return nil }
        found.append(range)
      }
      if let input = condition.has, passes(input) != true { return nil }
      if let input = condition.lacks, passes(input) != false { return nil }
    }
    // What is to be changed is told, and that comes last: the flow type before the factor.
    return found.reversed()
  }

  // MARK: members

  /// Where one of some members is the value of something of its choice.
  private func member(_ members: [Int], of choice: Int) -> Range<Int>? {
    let registry = vocabulary.operations[call.operation].registry
    guard let position = vocabulary.choices.firstIndex(where: { $0.registry == registry }).map({ $0 + choice }),
      vocabulary.choices.indices.contains(position)
    else { return nil }
    let labels = vocabulary.labels(ofChoice: position, on: place)
    for index in region where tokens[index].kind == .name && labels.contains(tokens[index].text) {
      guard index + 2 < region.upperBound, tokens[index + 1].isSymbol(":") || tokens[index + 1].isSymbol("(") else {
        continue
      }
      for value in values(at: index + 2) {
        if let member = vocabulary.member(tokens[value].text, of: position, place), members.contains(member) {
          return tokens[value].range
        }
      }
    }
    return nil
  }

  /// The members that may stand at a token: the one there, or those that are assigned to the variable there.
  private func values(at start: Int) -> [Int] {
    guard start < region.upperBound else { return [] }
    if tokens[start].kind == .string { return [start] }
    if tokens[start].isSymbol("."), start + 1 < region.upperBound { return [start + 1] }
    guard tokens[start].kind == .name else { return [] }
    var end = start
    while end + 2 < region.upperBound, tokens[end + 1].isSymbol("."), tokens[end + 2].kind == .name { end += 2 }
    if end > start { return [end] }
    return region.dropLast(2).filter { index in
      tokens[index].isName(tokens[start].text) && tokens[index + 1].isSymbol("=") && index > 0
        && !tokens[index - 1].isSymbol(".")
    }.flatMap { index -> [Int] in
      let value = index + 2
      guard tokens[value].kind != .name || tokens[value + 1].isSymbol(".") else { return [] }
      return values(at: value)
    }
  }

  // MARK: inputs

  /// Whether the call passes an input; nothing where that cannot be seen.
  private func passes(_ input: Condition.Input) -> Bool? {
    let entry = vocabulary.operations[call.operation]
    guard let local = entry.local[place],
      vocabulary.operation(input.operation, ofRegistry: entry.registry)?.operation.id == entry.operation.id,
      let example = entry.operation.onPlatform[local].example?.parts
    else { return nil }
    let names = entry.operation.inputs[input.input].names[local].identifiers
    guard let position = Position(input.input, in: entry.operation.onPlatform[local].fullExample ?? example) else {
      return nil
    }
    let arguments = arguments
    switch position {
    case .label(isInObject: true):
      guard arguments.count == 1, let object = arguments.first, tokens[object.lowerBound].isSymbol("{"),
        !tokens[object].contains(where: { $0.isSymbol("...") })
      else { return nil }
      let labels = parts(object.lowerBound + 1..<object.upperBound - 1).map { tokens[$0.lowerBound].text }
      return !Set(labels).isDisjoint(with: names)
    case .label(isInObject: false):
      let isLabelled = { (part: Range<Int>) in part.count > 1 && tokens[part.lowerBound + 1].isSymbol(":") }
      guard arguments.allSatisfy(isLabelled) else { return nil }
      return arguments.contains { names.contains(tokens[$0.lowerBound].text) }
    case .number(let number):
      guard number < arguments.count, !arguments.contains(where: { tokens[$0].contains { $0.isSymbol("=") } }) else {
        return nil
      }
      return tokens[arguments[number]].map(\.text) != ["null"]
    }
  }

  private var arguments: [Range<Int>] { parts(call.arguments) }

  private func parts(_ range: Range<Int>) -> [Range<Int>] { Call.parts(range, of: tokens) }

  /// How a platform's calls pass an input.
  private enum Position {
    case label(isInObject: Bool)
    /// In this place among the arguments.
    case number(Int)

    init?(_ input: Int, in parts: [Operation.CallExample.Part]) {
      var before = ""
      for part in parts {
        switch part {
        case .text(let text): before += text
        case .input(input):
          guard let open = before.firstIndex(of: "(") else { return nil }
          let arguments = before[before.index(after: open)...]
          if arguments.last(where: { $0 != " " }) == ":" {
            self = .label(isInObject: arguments.contains("{"))
          } else {
            self = .number(arguments.count { $0 == "," })
          }
          return
        case .input: before += "_"
        }
      }
      return nil
    }
  }
}
