import StepgenModel

/// What a page says is over once a call has succeeded.
extension PageAudit {
  /// “After `confirmResetPassword` the user is signed in”, where another call's result says that.
  mutating func checkCompletions() {
    guard !vocabulary.completions.isEmpty else { return }
    for (index, piece) in page.pieces.enumerated() {
      guard let place = place(of: piece) ?? places(piece.scope).first else { continue }
      if case .sample(let sample) = piece.kind {
        checkComments(ofSample: sample, place)
      } else if piece.kind == .prose {
        var last = callBelow(index)
        checkSteps(sentences(page.text, piece.bytes), index, place)
        let words = (proseOfPiece[index] ?? []).map { occurrences[$0] }
        for sentence in sentences(page.text, piece.bytes) { last = checkCompletion(sentence, words, last, place) }
      }
    }
  }

  /// The bytes of each sentence of a piece.
  private func sentences(_ text: PageText, _ bytes: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = bytes.lowerBound
    for at in bytes.dropLast() where [0x2E, 0x21, 0x3F].contains(text.bytes[at]) && Ascii.isSpace(text.bytes[at + 1]) {
      found.append(start..<at + 1)
      start = at + 1
    }
    return found + [start..<bytes.upperBound]
  }

  /// - Returns: The last call that the sentence names.
  private mutating func checkCompletion(
    _ sentence: Range<Int>,
    _ all: [Occurrence],
    _ last: String?,
    _ place: Int
  ) -> String? {
    let first = all.partitioningIndex { $0.range.lowerBound >= sentence.lowerBound }
    let named = all[first...].prefix { $0.range.lowerBound < sentence.upperBound }.filter {
      sentence.contains($0.range.lowerBound) && ($0.context == .span || NameShape.looksLikeCode($0.name))
    }.map(\.name).filter { vocabulary.operation(named: $0, on: place) != nil }
    let words = page.text.string(sentence).trimmedSubstring.lowercased()
    if let last, named.isEmpty || words.hasPrefix("after that"), Self.leads.contains(where: words.hasPrefix) {
      checkClaim(sentence, of: last, place)
    } else if let call = named.first, named.uniqued.count == 1 || saysAfter(call, sentence) || words.hasPrefix("`") {
      checkClaim(sentence, of: call, place)
    }
    return named.last ?? last
  }

  /// Whether a text can have what a flag says: most have not, which their bytes tell sooner.
  private func mayClaim(_ bytes: Range<Int>) -> Bool {
    vocabulary.completions.contains { completion in
      completion.marks.contains { page.text.bytes[bytes].contains($0) }
    }
  }

  private static let leads = [
    "after that", "afterwards", "with that", "once ", "after ", "when ",
  ]

  /// Sentences that a step ends its flow, where another step comes: “The answer is the address, and the user is signed in”.
  private mutating func checkSteps(_ sentences: [Range<Int>], _ piece: Int, _ place: Int) {
    let words = (proseOfPiece[piece] ?? []).map { occurrences[$0] }.filter { $0.context == .span }
    for (index, sentence) in sentences.enumerated() {
      let around = (index > 0 ? sentences[index - 1].lowerBound : sentence.lowerBound)..<sentence.upperBound
      let named = words.filter { around.contains($0.range.lowerBound) }
      let steps = named.filter {
        NameShape.wordCount($0.name) > 2 && !vocabulary.steps(named: $0.name, on: place).isEmpty
      }
      let calls = named.filter { isCall($0.name, place) }
      guard steps.count == 1, calls.isEmpty, !toldBytes.contains(sentence), mayClaim(sentence),
        let said = vocabulary.completions.first(where: { $0.isClaimed(in: page.text.string(sentence).lowercased()) })
      else { continue }
      let concepts = stepConcepts(steps[0].name, place)
      guard
        concepts.allSatisfy({ vocabulary.concepts[$0].flow == said.flow && !vocabulary.canEnd(after: $0, on: place) })
      else { continue }
      report(
        .auditWrongFollower,
        at: sentence,
        "nobody is \(said.words) right after ‘\(steps[0].name)’ on \(title(place)): another step comes",
        help: "Say which one.",
        notes: concepts.prefix(1).map { evidence($0, place) }
      )
    }
  }

  /// Samples further below have little to do with a sentence.
  private static let mostPieces = 30

  /// The last of the calls in the samples from a piece to the next heading, where all are of one flow.
  private func callBelow(_ piece: Int) -> String? {
    let isBelow = { (piece: Page.Piece) in if case .heading = piece.kind { false } else { true } }
    let below = page.pieces[piece...].prefix(Self.mostPieces).prefix(while: isBelow)
    let above = page.pieces[..<piece].suffix(Self.mostPieces).reversed().prefix(while: isBelow).reversed()
    let hasOwn = below.contains { if case .sample = $0.kind { true } else { false } }
    let samples = (hasOwn ? Array(below) : Array(above)).compactMap {
      if case .sample(let sample) = $0.kind { sample } else { nil }
    }
    let made = samples.flatMap { sample in calls[sample].map { ($0.operation, tokens[sample][$0.name].text) } }
    guard let last = made.last, Set(made.map { vocabulary.completes($0.0) }).count == 1 else { return nil }
    return last.1
  }

  /// Whether a sentence begins with what holds after a call.
  private func saysAfter(_ call: String, _ sentence: Range<Int>) -> Bool {
    let words = page.text.string(sentence).split(separator: " ").prefix(3).map { $0.lowercased() }
    return ["after", "once", "when"].contains(words.first ?? "") && words.contains { $0.contains(call.lowercased()) }
  }

  /// Comments after the last call before them.
  private mutating func checkComments(ofSample sample: Int, _ place: Int) {
    let tokens = tokens[sample]
    for (index, token) in tokens.enumerated() where token.kind == .comment {
      guard let call = calls[sample].last(where: { $0.name < index }) else { continue }
      checkClaim(token.range, of: tokens[call.name].text, place)
    }
  }

  /// What the text of a table row says of a step at which another flow ends.
  mutating func checkClaim(_ bytes: Range<Int>, ofStep step: Int, _ place: Int) {
    let text = page.text.string(bytes).lowercased()
    guard let said = vocabulary.completions.first(where: { $0.isClaimed(in: " " + text) }),
      let flow = vocabulary.concepts[step].flow, flow != said.flow, !toldBytes.contains(bytes),
      vocabulary.isTold(by: flow)
    else { return }
    report(
      .auditWrongFollower,
      at: bytes,
      "this step ends ‘\(vocabulary.flows[flow].flow.title)’, and not ‘\(vocabulary.flows[said.flow].flow.title)’",
      help: "Say what holds then.",
      notes: [evidence(step, place)]
    )
  }

  private mutating func checkClaim(_ bytes: Range<Int>, of call: String, _ place: Int) {
    guard mayClaim(bytes) else { return }
    let text = page.text.string(bytes).lowercased()
    guard let said = vocabulary.completions.first(where: { $0.isClaimed(in: text) }),
      let operation = vocabulary.operation(named: call, on: place),
      vocabulary.completes(operation) != nil, vocabulary.completes(operation) != said.flow
    else { return }
    let entry = vocabulary.operations[operation]
    report(
      .auditWrongFollower,
      at: bytes,
      "‘\(call)’ does not end ‘\(vocabulary.flows[said.flow].flow.title)’: \(said.words) is what \(vocabulary.calls(completing: said.flow, on: place).quotedList) can tell",
      help: "Say what holds after ‘\(call)’.",
      notes: [Diagnostic.Note(at: entry.operation.range, "the operation ‘\(entry.operation.id)’")]
    )
  }
}

/// The words of the flag that says that a flow is over: “signed in”, from `isSignedIn`.
struct Completion: Sendable {
  let words: String
  let flow: Int
  /// What a text that says so has, each with the words around it.
  private let forms: [String]
  /// Bytes of which every such text has some.
  let marks: [[UInt8]]

  /// Nothing for words that do not begin with a participle, as what people are does.
  init?(words: String, flow: Int) {
    self.words = words
    self.flow = flow
    let parts = words.split(separator: " ")
    guard let first = parts.first, first.hasSuffix("ed"), parts.count > 1 else { return nil }
    let stem = first.dropLast(2)
    var forms = ["is", "is now", "is then", "is already", "are"].map { " \($0) \(words)" }
    let rest = parts.dropFirst().joined(separator: " ")
    for person in ["the user", "the person", "people", "users"] {
      forms += ["\(stem)s \(person) \(rest)", "\(stem)s \(rest) \(person)"]
    }
    self.forms = forms
    marks = [Array(words.utf8), Array("\(stem)s ".utf8)]
  }

  /// Whether a text in small letters says so of the person, without a condition or a denial.
  func isClaimed(in text: String) -> Bool {
    let lead = ["after that", "with that"].first(where: text.trimmedSubstring.hasPrefix)
    let text = lead.flatMap { text.firstRange(of: $0) }.map { String(text[$0.upperBound...]) } ?? text
    for form in forms {
      guard let range = text.firstRange(of: form) else { continue }
      let clause = text[..<range.lowerBound].split { ",;:.".contains($0) }.last ?? ""
      let before = Set(clause.split { !$0.isLetter }.map(String.init))
      if before.isDisjoint(with: Self.conditions) { return true }
    }
    return false
  }

  private static let conditions: Set<String> = [
    "if", "when", "while", "who", "whether", "until", "unless", "where", "nobody", "not", "never", "whoever", "that",
    "so", "only", "whom", "still", "as", "because", "since", "once", "before", "after", "no", "which",
  ]
}

extension Vocabulary {
  /// What flags say, each of one flow only.
  var completions: [Completion] { pools.completions }

  /// The flow at whose end an operation's result has a flag, or in which it ends without one.
  func completes(_ operation: Int) -> Int? {
    let entry = operations[operation]
    guard case .step(let flow) = entry.operation.result else { return nil }
    return flows.indices.filter { flows[$0].registry == entry.registry }.dropFirst(flow).first
  }

  /// Whether an answer to a step can end its flow.
  func canEnd(after concept: Int, on place: Int) -> Bool {
    let next = followers(of: concept, on: place)
    return next.isEmpty
      || next.contains { follower in
        guard let flow = concepts[follower].flow, let step = concepts[follower].step else { return true }
        return flows[flow].flow.steps[step].role == .end
      }
  }

  /// The steps that can follow the answers to a step, but for what can happen at most steps: that says nothing of one.
  func followers(of concept: Int, on place: Int) -> [Int] {
    guard let flow = concepts[concept].flow, let step = concepts[concept].step, let local = flows[flow].local[place]
    else { return [] }
    let all = flows[flow].flow.steps
    let asking = all.filter { $0.answeringOperation != nil }
    return all[step].outcomes.filter { outcome in
      outcome.platforms.contains(local)
        && asking.count { $0.outcomes.contains { $0.id == outcome.id } } * 2 < asking.count + 1
    }.flatMap(\.nextSteps).map { flows[flow].steps[$0] }
  }

  /// The flag that has the letters of a name, and is written in another way.
  func flag(like name: String, on place: Int) -> String? {
    guard name.hasPrefix("is") else { return nil }
    return operations.lazy.compactMap { entry in
      entry.local[place].flatMap { entry.operation.onPlatform[$0].completionFlag }
    }.first { NameShape.squashed($0) == NameShape.squashed(name) && $0 != name }
  }

  /// Whether a flag of some call says that a flow is over.
  func isTold(by flow: Int) -> Bool {
    operations.indices.contains { index in
      completes(index) == flow && operations[index].operation.onPlatform.contains { $0.completionFlag != nil }
    }
  }

  func calls(completing flow: Int, on place: Int) -> [String] {
    operations.indices.filter { completes($0) == flow }.flatMap { index in
      operations[index].local[place].map { operations[index].operation.names[$0].identifiers } ?? []
    }.uniqued
  }

  func makeCompletions() -> [Completion] {
    var flowsOfWords: [String: Set<Int>] = [:]
    for (index, entry) in operations.enumerated() {
      guard let flow = completes(index) else { continue }
      for flag in entry.operation.onPlatform.compactMap(\.completionFlag) {
        let parts = NameShape.parts(flag)
        guard parts.first == "is", parts.count > 2 else { continue }
        flowsOfWords[parts.dropFirst().joined(separator: " "), default: []].insert(flow)
      }
    }
    return flowsOfWords.filter { $0.value.count == 1 }.sorted { $0.key < $1.key }.compactMap { words, flows in
      flows.first.flatMap { Completion(words: words, flow: $0) }
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func contains(_ needle: [UInt8]) -> Bool {
    guard let first = needle.first, count >= needle.count else { return false }
    return indices.dropLast(needle.count - 1).contains { index in
      self[index] == first && self[index..<index + needle.count].elementsEqual(needle)
    }
  }
}
