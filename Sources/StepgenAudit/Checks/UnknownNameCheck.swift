import StepgenModel

extension PageAudit {
  /// A name that no platform has, if it is one: other names are none of stepgen's business.
  mutating func checkUnknown(_ occurrence: Occurrence, _ places: [Int]) {
    guard !vocabulary.spelledOut.contains(where: { $0.contains(occurrence.name) }) else { return }
    // The case of answers does not matter.
    if occurrence.context != .code, places.contains(where: { isAnswer(occurrence.name, $0) }) { return }
    if let rights = otherSpelling(occurrence, places) {
      return reportUnknown(occurrence, places, rights, isCertain: rights.count == 1)
    }
    if checkSlip(occurrence, places) || checkErrorSlip(occurrence, places) { return }
    guard looksLikeStep(occurrence) || isTypedStep(occurrence) || isNearMember(occurrence) else { return }
    if isGlued(occurrence.name) || reportAbsent(occurrence, places) { return }
    let near = nearestNames(occurrence, places)
    // What nothing is like may be a name that the spec does not have yet.
    guard !near.names.isEmpty else { return }
    let isTypo = near.names.count == 1 && near.distance <= 2 && occurrence.name.utf8.count >= 12
    reportUnknown(occurrence, places, near.names, isCertain: isTypo)
  }

  /// A name that stands alone between back-ticks and lacks one letter of a name of the platform, or has one too many.
  private mutating func checkSlip(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    let name = occurrence.name
    guard occurrence.context == .span || occurrence.context == .string && NameShape.wordCount(name) > 3,
      occurrence.isAlone, name.utf8.count >= 8, NameShape.wordCount(name) > 1,
      !declared.contains(where: { $0.contains(name) }), !isGlued(name)
    else { return false }
    var found: Set<String> = []
    for (other, meanings) in vocabulary.meanings
    where abs(other.utf8.count - name.utf8.count) <= 1 && other.utf8.first == name.utf8.first {
      let isHere = meanings.contains {
        let concept = vocabulary.concepts[$0.concept]
        return places.contains($0.place) && registries.contains(concept.registry) && concept.kind != .field
          && concept.kind != .member
      }
      // A plural is another word.
      guard isHere, other + "s" != name, name + "s" != other, editDistance(other, name, limit: 1) != nil else {
        continue
      }
      found.insert(other)
    }
    guard found.count == 1, let right = found.first else { return false }
    reportUnknown(occurrence, places, [right], isCertain: true)
    return true
  }

  private func isAnswer(_ text: String, _ place: Int) -> Bool {
    vocabulary.answer(text.uppercased(), place) != nil
  }

  /// The name of an error in code that lacks one or two letters of one of the platform, or has too many.
  private mutating func checkErrorSlip(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    let name = occurrence.name
    guard occurrence.context == .code || occurrence.context == .string && occurrence.isAlone, name.utf8.count >= 14,
      name.hasSuffix("tion"), name.contains("Ex"), name.utf8.first.map(Ascii.isUpper) == true,
      !declared.contains(where: { $0.contains(name) })
    else { return false }
    var (best, found): (Int, Set<String>) = (2, [])
    for (other, meanings) in vocabulary.meanings where other.hasSuffix("Exception") {
      let isHere = meanings.contains {
        let concept = vocabulary.concepts[$0.concept]
        return places.contains($0.place) && registries.contains(concept.registry) && concept.kind == .error
      }
      guard isHere, let distance = editDistance(other, name, limit: best) else { continue }
      if distance < best { found = [] }
      best = distance
      found.insert(other)
    }
    guard found.count == 1, let right = found.first else { return false }
    reportUnknown(occurrence, places, [right], isCertain: best == 1)
    return true
  }

  private mutating func reportUnknown(_ occurrence: Occurrence, _ places: [Int], _ names: [String], isCertain: Bool) {
    guard occurrence.context != .span || !isToldAsOld(occurrence) else { return }
    let meanings = names.prefix(1).flatMap { name in places.flatMap { vocabulary.meanings(of: name, on: $0) } }
    report(
      .auditUnknownName,
      at: occurrence.range,
      "no platform has ‘\(occurrence.name)’"
        + (names.isEmpty
          ? "" : "; the nearest on \(places.map { title($0) }.joined(separator: ", ")) is \(names.quotedList)"),
      suggestion: names.count == 1 ? names[0] : nil,
      replacement: isCertain ? names.first.flatMap { arrives($0, on: places) ? $0 : nil } : nil,
      notes: meanings.prefix(1).map { evidence($0.concept, $0.place) }
    )
  }

  /// A name with the letters of a step that other platforms have and the page's do not.
  private mutating func reportAbsent(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    let names = vocabulary.squashed[NameShape.squashed(occurrence.name)] ?? []
    let meanings = names.flatMap { vocabulary.meanings[$0] ?? [] }.filter { meaning in
      let concept = vocabulary.concepts[meaning.concept]
      return concept.kind == .step && registries.contains(concept.registry) && !meaning.isFormer
        && !places.isEmpty && places.allSatisfy { concept.names[$0]?.status == .absent }
    }
    guard let step = meanings.first?.concept else { return false }
    let others = Set(meanings.filter { $0.concept == step }.map { title($0.place) }).sorted().joined(separator: ", ")
    report(
      .auditUnknownName,
      at: occurrence.range,
      "no platform has ‘\(occurrence.name)’; the step ‘\(vocabulary.concepts[step].id)’ is there on \(others), "
        + "and not on \(places.map { title($0) }.joined(separator: ", "))",
      notes: places.prefix(1).map { evidence(step, $0) }
    )
    return true
  }

  // MARK: the same letters

  /// The names here of what has the same letters, in another case or with other separators.
  private func otherSpelling(_ occurrence: Occurrence, _ places: [Int]) -> [String]? {
    let words = NameShape.wordCount(occurrence.name)
    let names = vocabulary.squashed[NameShape.squashed(occurrence.name)] ?? []
    guard words > 1 || occurrence.isMember || occurrence.context == .span, !names.isEmpty else { return nil }
    let meanings = names.flatMap { vocabulary.meanings[$0] ?? [] }.filter {
      let concept = vocabulary.concepts[$0.concept]
      return registries.contains(concept.registry) && isSameClass(occurrence, concept, $0)
    }
    guard !meanings.isEmpty, !meanings.contains(where: { mentioned(around: occurrence).contains($0.place) }) else {
      return nil
    }
    let rights = rightNames(meanings, on: places)
    let sameLetters = rights.filter { NameShape.squashed($0) == NameShape.squashed(occurrence.name) }
    return rights.isEmpty || rights.contains(occurrence.name) ? nil : sameLetters.isEmpty ? rights : sameLetters
  }

  /// Whether a word can be a slip of the pen for a name: variables are often called after types.
  private func isSameClass(
    _ occurrence: Occurrence,
    _ concept: Vocabulary.Concept,
    _ meaning: Vocabulary.Meaning
  ) -> Bool {
    let isCapital = occurrence.name.utf8.first.map(Ascii.isUpper) ?? false
    let isScreaming = !occurrence.name.utf8.contains(where: Ascii.isLower)
    let inText = occurrence.context != .code
    let isCode = occurrence.context == .span || NameShape.looksLikeCode(occurrence.name)
    switch concept.kind {
    case .type, .choice, .flow, .result, .error: return isCapital && !isScreaming && isCode
    case .step:
      // The service's requests are called like this.
      if isCapital, !isScreaming, inText, !occurrence.isMember { return false }
      return isCode && (inText || !occurrence.isCalled || occurrence.isMember) && stepWords(concept) > 2
    case .operation:
      return isCode && !isCapital
        && (inText && !vocabulary.places[meaning.place].isWire || isReceiver(occurrence.qualifier))
    case .method: return isCode && !isCapital && (inText || occurrence.isMember)
    case .field, .input:
      let isLong = occurrence.context == .code && occurrence.name.utf8.count >= 10
      return (isCode || isLong) && !isCapital && occurrence.isMember
    case .member, .answer:
      // `.webAuthN` alone between back-ticks, with the dot of a member.
      return occurrence.context == .span && occurrence.isMember && occurrence.qualifier == nil && !isCapital
        && NameShape.wordCount(occurrence.name) > 1
    }
  }

  private func stepWords(_ concept: Vocabulary.Concept) -> Int {
    concept.names.compactMap { $0?.words?.list.count }.max() ?? 0
  }

  // MARK: like a step

  /// Whether a word begins as the names of several steps do.
  private func looksLikeStep(_ occurrence: Occurrence) -> Bool {
    let parts = NameShape.parts(occurrence.name)
    guard parts.count > 3, vocabulary.stepBeginnings.contains(parts.prefix(3).joined(separator: " ")) else {
      return false
    }
    switch occurrence.context {
    case .span, .string: return !occurrence.isCalled
    case .prose, .heading, .comment: return !occurrence.isCalled && NameShape.looksLikeCode(occurrence.name)
    case .code:
      return occurrence.isMember && !isReceiver(occurrence.qualifier)
        || !occurrence.name.utf8.contains(where: Ascii.isLower)
    }
  }

  /// `AuthSignInStep.X`: what follows can only be a step.
  private func isTypedStep(_ occurrence: Occurrence) -> Bool {
    guard occurrence.isMember, !occurrence.isCalled, let qualifier = occurrence.qualifier else { return false }
    guard NameShape.wordCount(occurrence.name) > 1 else { return false }
    return vocabulary.meanings[qualifier]?.contains { vocabulary.concepts[$0.concept].kind == .flow } ?? false
  }

  /// A member of what comes with steps, or of what operations are called on, that is almost right.
  private func isNearMember(_ occurrence: Occurrence) -> Bool {
    occurrence.isMember && occurrence.context != .prose && occurrence.name.utf8.count >= 8
      && NameShape.wordCount(occurrence.name) > 1
  }

  /// Names that lost the space between them, as where a link's text was copied.
  func isGlued(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return (4..<max(4, min(bytes.count - 1, vocabulary.longestName + 1))).contains { split in
      guard Ascii.isLower(bytes[split - 1]) || Ascii.isUpper(bytes[split - 1]) else { return false }
      let head = String(decoding: bytes[..<split], as: UTF8.self)
      guard let first = vocabulary.meanings[head] else { return false }
      let tail = String(decoding: bytes[split...], as: UTF8.self)
      if tail.utf8.count > 3, vocabulary.meanings[tail] != nil { return true }
      return page.isFlattened && first.contains { vocabulary.concepts[$0.concept].kind == .step }
        && Ascii.isUpper(bytes[split]) && !vocabulary.stepWords.contains(NameShape.parts(tail).first ?? "")
    }
  }

  // MARK: the nearest

  private func nearestNames(_ occurrence: Occurrence, _ places: [Int]) -> (names: [String], distance: Int) {
    let isStep = looksLikeStep(occurrence) || isTypedStep(occurrence)
    let wanted = NameShape.squashed(occurrence.name)
    let limit = isStep ? max(3, wanted.utf8.count / 5) : 2
    let pool =
      isStep ? vocabulary.stepNames : vocabulary.memberNames(places, isOperation: isReceiver(occurrence.qualifier))
    var best = limit + 1
    var found: [Vocabulary.Meaning] = []
    for (squashed, meanings) in pool {
      guard let distance = editDistance(wanted, squashed, limit: min(best, limit)), distance > 0 || isStep else {
        continue
      }
      if distance < best { found = [] }
      if distance <= best {
        best = distance
        found += meanings
      }
    }
    // A plural of one operation is often another one.
    if !isStep, wanted.hasSuffix("s") != (rightNames(found, on: places).first?.hasSuffix("s") ?? false) {
      return ([], 0)
    }
    return (rightNames(found, on: places), best)
  }
}
