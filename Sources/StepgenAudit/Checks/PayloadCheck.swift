import StepgenLanguages
import StepgenModel

/// What comes with the steps of a flow, as the callers of one platform see it.
struct StepPayload {
  let flow: Vocabulary.FlowEntry
  let local: Int
  /// By step: the names of its fields.
  let names: [[String]]
  /// How a step is reached, of one of several types where that is told.
  let access: String?

  init?(_ flow: Vocabulary.FlowEntry, _ place: Int, in type: StepType? = nil) {
    guard let local = flow.local[place] else { return nil }
    self.flow = flow
    self.local = local
    access = (type?.access ?? flow.flow.access)[local]
    names = flow.flow.steps.map { step in
      step.payload.compactMap { $0.names[local].status == .present ? $0.names[local].identifiers.first : nil }
    }
  }

  var all: Set<String> { Set(names.joined()) }

  /// The names of what comes with any of some steps.
  func names(of steps: Set<Int>) -> Set<String> { Set(steps.flatMap { names[$0] }) }

  /// What stands before the name of a field: `nextStep` where steps are reached by `nextStep.signInStep`.
  var owner: String? {
    guard let access else { return nil }
    let parts = access.split(separator: ".")
    return parts.count > 1 ? String(parts[parts.count - 2]) : nil
  }

  func isOptional(_ name: String, at steps: Set<Int>) -> Bool {
    let fields = steps.flatMap { flow.flow.steps[$0].payload }.filter { $0.names[local].identifiers.contains(name) }
    return !fields.isEmpty && fields.allSatisfy { $0.type(on: local).isOptional }
  }
}

extension PageAudit {
  /// Branches that take from a step what does not come with it.
  mutating func checkPayload() {
    for (sample, chains) in chains.enumerated() {
      guard let place = place(ofSample: sample) else { continue }
      for chain in chains {
        guard let flow = flow(of: chain, place) else { continue }
        let type = types(of: chain, flow, place).first
        guard let payload = StepPayload(vocabulary.flows[flow], place, in: type) else { continue }
        for branch in chain.branches {
          let steps = steps(of: branch, in: chain, flow, place)
          guard !steps.isEmpty, branch.body.upperBound <= tokens[sample].count else { continue }
          let language = page.samples[sample].language?.known ?? vocabulary.places[place].languages.first
          if let language { checkDeclaredTypes(branch.body, sample, language, place) }
          if language?.steps.payload == .carried {
            checkBinding(branch, chain, steps, payload, sample, place)
          } else {
            for owner in owners(of: chain, payload, sample) {
              checkFields(branch, steps, payload, owner, sample, place, language)
            }
          }
        }
      }
    }
  }

  /// The steps at which a branch is taken; none where one of its labels is no step.
  func steps(of branch: Chain.Branch, in chain: Chain, _ flow: Int, _ place: Int) -> Set<Int> {
    var found: Set<Int> = []
    for label in chain.labels[branch.labels] {
      let named = vocabulary.steps(named: label.name, on: place).filter { $0.flow == flow }
      let steps = named.compactMap(\.step)
      // Of what never arrives nobody can say what comes with it.
      if steps.isEmpty || named.allSatisfy({ $0.names[place]?.status == .declaredOnly }) { return [] }
      found.formUnion(steps)
    }
    return found
  }

  // MARK: beside the step

  /// The names of what has the step that a chain looks at: `nextStep`, and `next` in `switch (next.signInStep)`.
  private func owners(of chain: Chain, _ payload: StepPayload, _ sample: Int) -> [String] {
    let tokens = tokens[sample]
    let last = payload.access?.split(separator: ".").last.map(String.init)
    let head = chain.tokens.prefix(16)
    let own = head.dropFirst(2).first { index in
      tokens[index].kind == .name && tokens[index].text == last && [".", "?."].contains(tokens[index - 1].text)
    }.map { tokens[$0 - 2].text }
    return ([payload.owner].compactMap(\.self) + [own].compactMap(\.self)).uniqued
  }

  private mutating func checkFields(
    _ branch: Chain.Branch,
    _ steps: Set<Int>,
    _ payload: StepPayload,
    _ owner: String,
    _ sample: Int,
    _ place: Int,
    _ language: Language?
  ) {
    let isNarrowed = language?.steps.payload == .narrowed
    let here = payload.names(of: steps)
    let fields = payload.all
    for (index, name) in taken(from: owner, branch.body, tokens[sample]) where fields.contains(name) {
      if !here.contains(name) {
        reportField(tokens[sample][index], name, steps, payload, place, isNarrowed: isNarrowed)
      } else if isNarrowed, payload.isOptional(name, at: steps) {
        checkUnwrapped(index, name, branch.body, sample, place)
      }
    }
    guard let opening = language?.literals.interpolation?.before else { return }
    for token in tokens[sample][branch.body] where token.kind == .string && token.text.contains(opening) {
      for name in fields.subtracting(here).sorted() {
        guard let found = token.text.nameRange(of: name, behind: owner) else { continue }
        let start = token.range.lowerBound
        let inText = Token(
          kind: .name,
          range: start + found.lowerBound..<start + found.upperBound,
          text: name
        )
        reportField(inText, name, steps, payload, place, isNarrowed: isNarrowed)
      }
    }
  }

  /// The names that a body takes from what has the steps: `nextStep.name`, `getNextStep().getName()`, `{ name } = nextStep`.
  private func taken(from owner: String, _ body: Range<Int>, _ tokens: [Token]) -> [(Int, String)] {
    let owners: Set<String> = [owner, getter(owner)]
    var found: [(Int, String)] = []
    for index in body where tokens[index].kind == .name {
      if index > 1, [".", "?.", "!."].contains(tokens[index - 1].text) {
        var before = index - 2
        while before > 0, ["(", ")", "!"].contains(tokens[before].text), tokens[before].kind == .symbol { before -= 1 }
        guard before >= 0, owners.contains(tokens[before].text), !isOfOther(before, body, tokens) else { continue }
        found.append((index, withoutGet(tokens[index].text)))
      } else if owners.contains(tokens[index].text), let names = destructured(before: index, tokens) {
        found += names.map { ($0, tokens[$0].text) }
      }
    }
    return found
  }

  /// `reset.nextStep` in a branch that declares `reset`: the result of another call.
  private func isOfOther(_ owner: Int, _ body: Range<Int>, _ tokens: [Token]) -> Bool {
    guard owner > 1, [".", "?."].contains(where: tokens[owner - 1].isSymbol), tokens[owner - 2].kind == .name else {
      return false
    }
    return body.contains { index in
      index + 1 < owner && tokens[index].isName(tokens[owner - 2].text) && tokens[index + 1].isSymbol("=")
    }
  }

  /// The names between the braces of `{ … } = something.owner`.
  private func destructured(before owner: Int, _ tokens: [Token]) -> [Int]? {
    var at = owner - 1
    while at > 0, tokens[at].isSymbol(".") || tokens[at].isSymbol("?.") || tokens[at].kind == .name { at -= 1 }
    guard at > 1, tokens[at].isSymbol("="), tokens[at - 1].isSymbol("}"),
      owner + 1 >= tokens.count || !tokens[owner + 1].isSymbol(".")
    else { return nil }
    var names: [Int] = []
    at -= 2
    while at >= 0, !tokens[at].isSymbol("{") {
      guard tokens[at].kind == .name || tokens[at].isSymbol(",") else { return nil }
      if tokens[at].kind == .name { names.append(at) }
      at -= 1
    }
    return names.reversed()
  }

  private func getter(_ name: String) -> String { "get" + name.prefix(1).uppercased() + name.dropFirst() }

  private func withoutGet(_ name: String) -> String {
    guard name.hasPrefix("get"), let first = name.dropFirst(3).first, first.isUppercase else { return name }
    return first.lowercased() + name.dropFirst(4)
  }

  private mutating func reportField(
    _ token: Token,
    _ name: String,
    _ steps: Set<Int>,
    _ payload: StepPayload,
    _ place: Int,
    isNarrowed: Bool
  ) {
    let here = payload.names(of: steps).sorted()
    let step = steps.min().map { payload.flow.steps[$0] }
    report(
      .auditStepPayload,
      at: token.range,
      "‘\(name)’ does not come with \(step.flatMap { vocabulary.concepts[$0].names[place]?.text }.map { "‘\($0)’" } ?? "this step") on \(title(place))",
      help: here.isEmpty ? "Nothing comes with it." : "What comes with it is \(here.quotedList).",
      // Where the compiler does not know the step, the value is there and empty.
      severity: isNarrowed ? .error : .warning,
      notes: step.map { [evidence($0, place)] } ?? []
    )
  }

  /// A value that may be missing and is used as if it were there.
  private mutating func checkUnwrapped(_ index: Int, _ name: String, _ body: Range<Int>, _ sample: Int, _ place: Int) {
    let tokens = tokens[sample]
    var used: Token?
    if index + 1 < body.upperBound, tokens[index + 1].isSymbol(".") {
      used = tokens[index]
    } else if let variable = variable(of: index, tokens) {
      let uses = body.filter { $0 > index && tokens[$0].isName(variable) && !tokens[$0 - 1].isSymbol(".") }
      guard let first = uses.first, first + 1 < tokens.count, tokens[first + 1].isSymbol(".") else { return }
      used = tokens[first]
    }
    guard let used else { return }
    report(
      .auditStepPayload,
      at: used.range,
      "‘\(name)’ may be missing on \(title(place)), and the sample uses it without a look",
      help: "Write ‘\(used.text)?.’, or check it first."
    )
  }

  /// The variable to which a line gives the value that ends at a token: `const info = nextStep.additionalInfo;`.
  private func variable(of index: Int, _ tokens: [Token]) -> String? {
    guard index + 1 < tokens.count, !tokens[index + 1].isSymbol("?.") else { return nil }
    var at = index - 1
    while at > 0, tokens[at].isSymbol(".") || tokens[at].kind == .name { at -= 1 }
    guard at > 0, tokens[at].isSymbol("="), tokens[at - 1].kind == .name else { return nil }
    return tokens[at - 1].text
  }

  /// `List<AuthFactorType> factors = step.availableFactors`, where the payload is a set.
  private mutating func checkDeclaredTypes(_ body: Range<Int>, _ sample: Int, _ language: Language, _ place: Int) {
    let tokens = tokens[sample]
    for index in body.dropFirst(4) where tokens[index].kind == .name && tokens[index - 1].isSymbol(".") {
      let shapes = vocabulary.shapesOfPayload(named: tokens[index].text, on: place)
      let types = vocabulary.typesOfPayload(named: tokens[index].text, on: place)
      guard shapes.count == 1, let shape = shapes.first, types.count == 1, let type = types.first else { continue }
      var equals = index - 1
      while equals > body.lowerBound, tokens[equals].kind == .name || [".", "?.", "!."].contains(tokens[equals].text) {
        equals -= 1
      }
      guard tokens[equals].isSymbol("="), equals > body.lowerBound + 4 else { continue }
      let before = tokens[max(body.lowerBound, equals - 6)..<equals].map(\.text).joined()
      let spelled = (language.types.set + language.types.list).map { $0(type) }
      let rights = (shape == .set ? language.types.set : shape == .list ? language.types.list : []).map { $0(type) }
      guard !rights.isEmpty, let told = spelled.first(where: { before.contains($0) }), !rights.contains(told),
        !rights.contains(where: before.contains), !toldBytes.contains(tokens[index].range)
      else { continue }
      report(
        .auditWrongType,
        at: tokens[index].range,
        "‘\(tokens[index].text)’ is no ‘\(told)’ on \(title(place)); it is a ‘\(rights[0])’"
      )
    }
  }

  // MARK: in the step

  /// More values between the parentheses of a pattern than come with the step, or fewer.
  private mutating func checkBinding(
    _ branch: Chain.Branch,
    _ chain: Chain,
    _ steps: Set<Int>,
    _ payload: StepPayload,
    _ sample: Int,
    _ place: Int
  ) {
    let tokens = tokens[sample]
    guard branch.labels.count == 1 else { return }
    let label = chain.labels[branch.labels.lowerBound]
    guard let name = branch.pattern.first(where: { tokens[$0].range == label.range }),
      name + 1 < branch.pattern.upperBound,
      tokens[name + 1].isSymbol("("), let count = values(from: name + 1, branch.pattern, tokens)
    else { return }
    let isOne = payload.flow.structured.contains(payload.local)
    let counts = Set(steps.map { isOne ? min(1, payload.names[$0].count) : payload.names[$0].count })
    // One name for several values takes all of them.
    guard let wanted = counts.first, counts.count == 1, count != wanted,
      count > 1 || wanted == 0 || isTakenForOne(name + 1, branch, payload.names(of: steps), tokens)
    else { return }
    report(
      .auditStepPayload,
      at: label.range,
      "\(counted(wanted, "value comes", "values come")) with ‘\(label.name)’ on \(title(place)), and the sample takes \(count)",
      help: wanted == 0
        ? "Write it without parentheses."
        : "What comes with it is \(payload.names(of: steps).sorted().quotedList).",
      notes: steps.sorted().prefix(1).map { evidence(payload.flow.steps[$0], place) }
    )
  }

  /// Whether the only name of a pattern, which stands for several values, is looked into as if it were one of them.
  private func isTakenForOne(_ open: Int, _ branch: Chain.Branch, _ labels: Set<String>, _ tokens: [Token]) -> Bool {
    let names = branch.pattern.filter {
      $0 > open && tokens[$0].kind == .name && !["let", "var"].contains(tokens[$0].text)
    }
    guard names.count == 1, let name = names.first.map({ tokens[$0].text }), name != "_" else { return false }
    return branch.body.contains { index in
      if tokens[index].kind == .string { return tokens[index].text.contains("(\(name).") }
      return tokens[index].isName(name) && index + 2 < tokens.count && tokens[index + 1].isSymbol(".")
        && tokens[index + 2].kind == .name && !labels.contains(tokens[index + 2].text)
    }
  }

  private func values(from open: Int, _ pattern: Range<Int>, _ tokens: [Token]) -> Int? {
    var depth = 0
    var count = 1
    for index in open..<pattern.upperBound {
      if tokens[index].isSymbol("(") { depth += 1 }
      if tokens[index].isSymbol(")") { depth -= 1 }
      if tokens[index].isSymbol(","), depth == 1 { count += 1 }
      if depth == 0 { return index == open + 1 ? 0 : count }
    }
    return nil
  }
}

extension String {
  /// The bytes of a name in `owner.name` or `owner?.name`.
  fileprivate func nameRange(of name: String, behind owner: String) -> Range<Int>? {
    for mark in [".", "?.", "!."] {
      guard let range = firstRange(of: owner + mark + name),
        range.upperBound == endIndex || !self[range.upperBound].isPartOfName
      else { continue }
      let end = utf8.distance(from: startIndex, to: range.upperBound)
      return end - name.utf8.count..<end
    }
    return nil
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" }
}
