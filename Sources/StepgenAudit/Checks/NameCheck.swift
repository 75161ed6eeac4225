import StepgenModel

extension PageAudit {
  /// Names that the platform of a part does not have.
  mutating func checkNames() {
    for occurrence in occurrences where canBeName(occurrence) {
      let piece = page.pieces[occurrence.piece]
      let places = placeOfColumn(occurrence).map { [$0] } ?? places(of: piece)
      guard !places.isEmpty, !checkFlag(occurrence, places), !checkAccess(occurrence, places),
        !checkAnswerProperty(occurrence, places),
        !checkFieldOfValue(occurrence, places), !checkPayloadOfStep(occurrence, places)
      else { continue }
      if isUnnameable(occurrence, places) {
        report(
          .auditUnknownName,
          at: occurrence.range,
          "apps cannot name ‘\(occurrence.name)’ on \(title(places[0])): it is internal, or not exported",
          help: "Catch the type under which it arrives."
        )
      } else if places.count > 1, page.scopes[piece.scope].isStated,
        places.contains(where: { vocabulary.isKnown(occurrence.name, on: $0) })
      {
        let strangers = places.filter { !vocabulary.isKnown(occurrence.name, on: $0) }
        if !strangers.isEmpty, !vocabulary.isOnWire(occurrence.name), !isOwn(occurrence) {
          checkForeign(occurrence, strangers, isShared: true)
        }
      } else if places.contains(where: { vocabulary.isKnown(occurrence.name, on: $0) }) {
        checkStatus(occurrence, places)
      } else if vocabulary.isOnWire(occurrence.name) {
        checkWireName(occurrence, places)
      } else if checkAddressed(occurrence, places) {
        continue
      } else if !isOwn(occurrence) {
        checkForeign(occurrence, places)
      }
    }
  }

  /// `result.isSignupComplete`, which differs by case from what says that a flow is over; tells whether it is so.
  private mutating func checkFlag(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    guard occurrence.isMember, [.code, .string].contains(occurrence.context), places.count == 1,
      !vocabulary.spelledOut[places[0]].contains(occurrence.name),
      let right = vocabulary.flag(like: occurrence.name, on: places[0]), !isOwn(occurrence)
    else { return false }
    report(
      .auditUnknownName,
      at: occurrence.range,
      "no result has ‘\(occurrence.name)’ on \(title(places[0])); the nearest is ‘\(right)’",
      replacement: right
    )
    return true
  }

  /// `nextStep.updateStep`, where this platform reaches the step by another name; tells whether it is so.
  private mutating func checkAccess(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    guard [.code, .string].contains(occurrence.context), occurrence.isMember, let value = occurrence.qualifier,
      places.count == 1
    else {
      return false
    }
    let all = vocabulary.accesses(from: value).filter { registries.contains(vocabulary.flows[$0.flow].registry) }
    let own = all.filter { $0.place == places[0] }
    guard !own.isEmpty, !own.contains(where: { $0.name == occurrence.name }) else { return false }
    let flows = Set(all.filter { $0.name == occurrence.name }.map(\.flow))
    let rights = own.filter { flows.contains($0.flow) }
    guard let flow = rights.first?.flow else { return false }
    let names = rights.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    report(
      .auditOtherPlatform,
      at: occurrence.range,
      "‘\(value).\(occurrence.name)’ is how another platform reaches the step; on \(title(places[0])) it is "
        + names.map { "\(value).\($0)" }.quotedList,
      suggestion: names.count == 1 ? names[0] : nil,
      replacement: names.count == 1 ? names[0] : nil,
      notes: [Diagnostic.Note(at: vocabulary.flows[flow].flow.range, "the flow ‘\(vocabulary.flows[flow].flow.title)’")]
    )
    return true
  }

  /// `MFAType.email.confirmationValue`, where members answer with another property here; tells whether it is so.
  private mutating func checkAnswerProperty(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    guard [.code, .span].contains(occurrence.context), occurrence.isMember, let member = occurrence.qualifier,
      places.count == 1
    else { return false }
    for (index, entry) in vocabulary.choices.enumerated()
    where registries.contains(entry.registry) && vocabulary.member(member, of: index, places[0]) != nil {
      let languages = vocabulary.places[places[0]].languages
      let own = Set(languages.compactMap { entry.choice.answerCode[$0].flatMap(ExpectedTypeBuilder.property) })
      let all = Set(vocabulary.choices.flatMap { $0.choice.answerCode.values.compactMap(ExpectedTypeBuilder.property) })
      guard own.count == 1, let right = own.first, right != occurrence.name,
        all.contains(occurrence.name) || isNameAsAnswer(occurrence, index, places[0])
      else {
        continue
      }
      report(
        .auditOtherPlatform,
        at: occurrence.range,
        "members of ‘\(entry.choice.id)’ have no ‘\(occurrence.name)’ on \(title(places[0])); they answer with ‘\(right)’",
        suggestion: right,
        replacement: right,
        notes: [Diagnostic.Note(at: entry.choice.range, "the answers for ‘\(entry.choice.id)’")]
      )
      return true
    }
    return false
  }

  /// `picked.name` in a call that answers, where `picked` is declared as a member of a choice.
  mutating func checkNamesAsAnswers() {
    for sample in page.samples.indices {
      guard let place = place(ofSample: sample) else { continue }
      let tokens = tokens[sample]
      for call in calls[sample] where answersSteps(call.operation, withChoice: true) {
        for index in call.arguments.dropFirst(2)
        where tokens[index].kind == .name && tokens[index - 1].isSymbol(".") && tokens[index - 2].kind == .name {
          let type = declaredType(of: tokens[index - 2].text, before: index, tokens)
          checkProperty(tokens[index], ofType: type, place)
          guard tokens[index].isName("name"), let choice = type.flatMap({ vocabulary.choice(named: $0, place) }),
            let local = vocabulary.choices[choice].local[place],
            vocabulary.choices[choice].choice.members.contains(where: { member in
              member.answers[local].map { !member.names[local].identifiers.contains($0) } ?? false
            })
          else { continue }
          report(
            .auditForeignAnswer,
            at: tokens[index].range,
            "the name of a member of ‘\(type ?? "")’ is no answer on \(title(place))",
            help: "Pass the text that the member stands for."
          )
        }
      }
    }
  }

  /// The type with which a name is declared: `picked: MFAType`, `AuthFactorType factor`.
  private func declaredType(of name: String, before end: Int, _ tokens: [Token]) -> String? {
    for index in (1..<end).reversed() where tokens[index].isName(name) {
      if tokens[index + 1].isSymbol(":"), index + 2 < end { return tokens[index + 2].text }
      if tokens[index - 1].kind == .name, [")", ",", "=", ";"].contains(tokens[index + 1].text) {
        return tokens[index - 1].text
      }
    }
    return nil
  }

  /// `factor.confirmationValue` in a call that answers, where members of the declared type, or of all choices here, answer
  /// with another property.
  private mutating func checkProperty(_ token: Token, ofType type: String?, _ place: Int) {
    guard !toldBytes.contains(token.range) else { return }
    let choice = type.flatMap { vocabulary.choice(named: $0, place) }
    let entries =
      choice.map { [vocabulary.choices[$0]] } ?? vocabulary.choices.filter { registries.contains($0.registry) }
    let own = Set(
      entries.flatMap { entry in
        vocabulary.places[place].languages.compactMap { language in
          entry.choice.answerCode[language].flatMap(ExpectedTypeBuilder.property)
        }
      }
    )
    let all = Set(vocabulary.choices.flatMap { $0.choice.answerCode.values.compactMap(ExpectedTypeBuilder.property) })
    guard own.count == 1, let right = own.first, right != token.text, all.contains(token.text) else { return }
    report(
      .auditOtherPlatform,
      at: token.range,
      "members of \(choice == nil ? "choices" : "‘\(type ?? "")’") have no ‘\(token.text)’ on \(title(place)); they "
        + "answer with ‘\(right)’",
      replacement: right
    )
  }

  /// `MFAType.TOTP.name` in a call that answers, where the answer is another text than the member's name.
  private func isNameAsAnswer(_ occurrence: Occurrence, _ choice: Int, _ place: Int) -> Bool {
    guard occurrence.name == "name", let name = occurrence.qualifier, occurrence.context == .code,
      let local = vocabulary.choices[choice].local[place], let member = vocabulary.member(name, of: choice, place),
      case .sample(let sample) = page.pieces[occurrence.piece].kind
    else { return false }
    let isPassed = calls[sample].contains { call in
      call.arguments.contains { tokens[sample].indices.contains($0) && tokens[sample][$0].range == occurrence.range }
    }
    return isPassed && vocabulary.choices[choice].choice.members[member].answers[local] != name
  }

  /// `codeDeliveryDetails.attributeKey`, where the value's type has another name for it here; tells whether it is so.
  private mutating func checkFieldOfValue(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    guard [.code, .span, .string].contains(occurrence.context), occurrence.isMember, let value = occurrence.qualifier,
      places.count == 1
    else { return false }
    let fields = vocabulary.fields(ofValueNamed: value, on: places[0])
    let meant = fields.filter { field in
      vocabulary.concepts[field].names.contains { $0?.identifiers.contains(occurrence.name) == true }
    }
    let rights = meant.flatMap { vocabulary.names(of: $0, on: places[0]) }.uniqued
    guard let first = meant.first, !rights.isEmpty,
      !fields.contains(where: { vocabulary.names(of: $0, on: places[0]).contains(occurrence.name) }),
      !mentioned(around: occurrence).contains(where: { vocabulary.names(of: first, on: $0).contains(occurrence.name) })
    else { return false }
    report(
      .auditOtherPlatform,
      at: occurrence.range,
      "‘\(value)’ has no ‘\(occurrence.name)’ on \(title(places[0])); it is \(rights.quotedList)",
      suggestion: rights.count == 1 ? rights[0] : nil,
      replacement: rights.count == 1 ? rights[0] : nil,
      notes: [evidence(first, places[0])]
    )
    return true
  }

  /// `forceAliasCreation`, of which the spec speaks for other platforms only; tells whether it is so.
  private mutating func checkAddressed(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    let others = vocabulary.placesAddressed(with: occurrence.name)
    guard !others.isEmpty, others.isDisjoint(with: places), !isOwn(occurrence),
      occurrence.context == .code
        ? occurrence.isMember : occurrence.context == .span && (occurrence.isAlone || occurrence.isCalled),
      mentioned(around: occurrence).isDisjoint(with: others)
    else { return false }
    report(
      .auditOtherPlatform,
      at: occurrence.range,
      "‘\(occurrence.name)’ is a name of \(others.sorted().map { title($0) }.joined(separator: ", ")), and "
        + "\(places.map { title($0) }.joined(separator: ", ")) has nothing for it",
      help: "Remove it, or say for which platform it is."
    )
    return true
  }

  /// `nextStep.userId`, where no step has that here, and one of another platform has; tells whether it is so.
  private mutating func checkPayloadOfStep(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    guard [.code, .string].contains(occurrence.context), occurrence.isMember, places.count == 1,
      let value = occurrence.qualifier, vocabulary.roots(on: places[0]).contains(value),
      !vocabulary.spelledOut[places[0]].contains(occurrence.name)
    else { return false }
    let payloads = vocabulary.concepts.indices.filter { index in
      let concept = vocabulary.concepts[index]
      return concept.kind == .field && concept.owner?.contains("/") == true && registries.contains(concept.registry)
    }
    let here = payloads.contains { vocabulary.names(of: $0, on: places[0]).contains(occurrence.name) }
    let elsewhere = payloads.filter { payload in
      vocabulary.concepts[payload].names.contains { $0?.identifiers.contains(occurrence.name) == true }
    }
    guard !here, let first = elsewhere.first else { return false }
    let rights = elsewhere.flatMap { vocabulary.names(of: $0, on: places[0]) }.uniqued
    report(
      .auditOtherPlatform,
      at: occurrence.range,
      "no step has ‘\(occurrence.name)’ on \(title(places[0]))"
        + (rights.isEmpty ? "" : "; it is \(rights.quotedList)"),
      suggestion: rights.count == 1 ? rights[0] : nil,
      notes: [evidence(first, places[0])]
    )
    return true
  }

  /// Whether code names a type of the library that apps cannot name.
  private func isUnnameable(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    occurrence.context == .code && places.count == 1
      && vocabulary.places[places[0]].unnameable.contains(occurrence.name) && !isOwn(occurrence)
  }

  /// Most words of a page are no more than words.
  private func canBeName(_ occurrence: Occurrence) -> Bool {
    occurrence.context == .span || occurrence.isMember || NameShape.looksLikeCode(occurrence.name)
  }

  /// The platforms of a piece; samples in a language that a platform does not have are about something else.
  private func places(of piece: Page.Piece) -> [Int] {
    guard case .sample(let index) = piece.kind else { return places(piece.scope) }
    return places(ofSample: index)
  }

  /// Whether the samples declare a name: also the field of a type of their own.
  private func isOwn(_ occurrence: Occurrence) -> Bool {
    let scope = page.pieces[occurrence.piece].scope
    return occurrence.isMember
      ? ownFields[scope].contains(occurrence.name) : declared[scope].contains(occurrence.name)
  }

  /// A name that the platform has for what it never returns.
  private mutating func checkStatus(_ occurrence: Occurrence, _ places: [Int]) {
    if checkFormer(occurrence, places) { return }
    guard places.count == 1, occurrence.context != .string, NameShape.wordCount(occurrence.name) > 1 else { return }
    let meanings = vocabulary.meanings(of: occurrence.name, on: places[0])
    // Behind the type of another flow it is no member at all, which is told as that.
    if let type = occurrence.qualifier.flatMap({ vocabulary.flow(named: $0) }),
      !meanings.contains(where: { vocabulary.concepts[$0.concept].flow == type })
    {
      return
    }
    guard let first = meanings.first, meanings.allSatisfy({ vocabulary.concepts[$0.concept].kind == .step }),
      let name = vocabulary.concepts[first.concept].names[places[0]], !first.isFormer
    else { return }
    let statuses = Set(meanings.map { vocabulary.concepts[$0.concept].names[places[0]]?.status })
    guard !statuses.contains(.present), !isDenied(occurrence), !isNegated(occurrence) else { return }
    let notes = [evidence(first.concept, places[0])]
    if name.status == .exception {
      report(
        .auditArrivesAsError,
        at: occurrence.range,
        "\(title(places[0])) never returns ‘\(occurrence.name)’: it arrives as an error",
        help: arrival(name, first.concept, places[0]),
        notes: notes
      )
    } else {
      report(
        .auditNeverReturned,
        at: occurrence.range,
        "\(title(places[0])) declares ‘\(occurrence.name)’ and never returns it",
        help: arrival(name, first.concept, places[0]),
        notes: notes
      )
    }
  }

  /// Whether a comment behind a name in code, or on the next line, says that it is declared and no more.
  func isCommentedAsAbsent(_ name: Range<Int>) -> Bool {
    let next = min(page.text.lines.line(ofByteAt: name.lowerBound), page.text.lineCount - 1)
    let rest = page.text.string(name.upperBound..<max(page.text.line(next).upperBound, name.upperBound))
    let line = page.text.lines.line(ofByteAt: name.lowerBound) - 1
    let above = page.text.string(page.text.line(max(0, line - 1))).trimmedSubstring
    if above.hasPrefix("//"), TellingWords.words(in: String(above)).contains("declared") { return true }
    if rest.contains("//"), !TellingWords.words(in: rest).isDisjoint(with: ["never", "declared"]) { return true }
    // The branch is that of the next label, too.
    let marks = rest.filter { $0 != " " && $0 != "\n" }
    return marks.hasPrefix(":case")
  }

  /// Whether the sentence around a name says itself that it never arrives.
  private func isDenied(_ occurrence: Occurrence) -> Bool {
    if occurrence.context == .code { return isCommentedAsAbsent(occurrence.range) }
    guard [.comment, .span, .prose].contains(occurrence.context) else { return false }
    let text = lineText(around: occurrence)
    let words = TellingWords.words(in: text)
    return saysNever(text) || !words.isDisjoint(with: ["constants", "declared", "declares", "enumeration", "compiles"])
      || words.isSuperset(of: ["without", "returned"]) || words.isSuperset(of: ["not", "returned"])
  }

  /// The line of a word, as far as it can be about the word: a flattened page may be one line.
  private func lineText(around occurrence: Occurrence) -> String {
    let line = page.text.line(page.text.lines.line(ofByteAt: occurrence.range.lowerBound) - 1)
    let near = occurrence.range.lowerBound - 1_000..<occurrence.range.upperBound + 1_000
    return page.text.string(line.clamped(to: near))
  }

  /// “is never returned”, and not “a sign-up that was never confirmed”.
  private func saysNever(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && $0 != "-" }
    return words.indices.contains { index in
      words[index] == "never"
        && words[index...].dropFirst().prefix(3).contains { word in
          Self.arriving.contains { word.hasPrefix($0) }
        }
    } || words.last == "never"
  }

  /// The beginnings of words for what a step does that comes.
  private static let arriving = [
    "return", "arriv", "come", "came", "give", "reach", "see", "hand", "happen", "appear", "occur", "sen", "use",
    "produc", "deliver", "show", "meet", "get", "lead", "step", "ask", "emit", "end", "make", "turn", "surfac",
  ]

  /// Whether the sentence around a former name calls it that, beside the name of today.
  private func isCalledFormer(_ occurrence: Occurrence, _ rights: [String]) -> Bool {
    guard [.span, .prose, .comment].contains(occurrence.context) else { return false }
    return isToldAsOld(occurrence)
      || !TellingWords.words(in: lineText(around: occurrence)).isDisjoint(with: ["older", "old", "once", "earlier"])
        && rights.contains { standsBeside($0, occurrence) }
  }

  /// “Version 5 had `Auth.resendSignUp`”: the line says that a name is one of the past.
  func isToldAsOld(_ occurrence: Occurrence) -> Bool {
    !TellingWords.words(in: lineText(around: occurrence)).isDisjoint(with: [
      "former", "formerly", "deprecated", "deprecation", "previously", "renamed", "version", "versions", "gone",
      "remember", "legacy",
    ])
  }

  /// A name that only older versions have; tells whether it is one.
  private mutating func checkFormer(_ occurrence: Occurrence, _ places: [Int]) -> Bool {
    let meanings = places.flatMap { vocabulary.meanings(of: occurrence.name, on: $0) }
    guard !meanings.isEmpty, meanings.allSatisfy(\.isFormer), !isOwn(occurrence),
      NameShape.wordCount(occurrence.name) > 1 || occurrence.isMember
    else { return false }
    if meanings.contains(where: { isOfVersion(occurrence.name, $0) }) { return true }
    let rights = rightNames(meanings, on: places)
    if isCalledFormer(occurrence, rights) { return true }
    report(
      .auditFormerName,
      at: occurrence.range,
      "‘\(occurrence.name)’ is a name of older versions" + (rights.isEmpty ? "" : "; it is \(rights.quotedList) now"),
      replacement: rights.count == 1 ? rights[0] : nil,
      notes: meanings.prefix(1).map { evidence($0.concept, $0.place) }
    )
    return true
  }

  /// Whether the version that the page is for still has a former name.
  private func isOfVersion(_ name: String, _ meaning: Vocabulary.Meaning) -> Bool {
    let former = vocabulary.concepts[meaning.concept].names[meaning.place]?.formerNames.first { $0.identifier == name }
    guard let version, let end = former.flatMap({ Version($0.removed ?? $0.until) }) else { return false }
    return version < end
  }

  /// What to wait for in place of a step.
  private func arrival(_ name: PlatformName, _ concept: Int, _ place: Int) -> String {
    guard let arrival = name.arrivesAs else { return "Remove it." }
    let registry = vocabulary.concepts[concept].registry
    let (kind, id): (Concept.Kind, String) =
      switch arrival.form {
      case .error(let id): (.error, id)
      case .step(let id): (.step, id)
      }
    let target = vocabulary.concepts.indices.first { index in
      let other = vocabulary.concepts[index]
      return other.registry == registry && other.kind == kind && other.id == id
        && (kind == .error || other.flow == vocabulary.concepts[concept].flow)
    }
    let text = target.flatMap { vocabulary.concepts[$0].names[place]?.text } ?? id
    let when = arrival.condition.map { " (\($0.hasSuffix(".") ? String($0.dropLast()) : $0))" } ?? ""
    return kind == .error ? "Catch ‘\(text)’\(when)." : "‘\(text)’ arrives in its place\(when)."
  }

  /// Where `isShared`, the part is for several platforms, and the name is right on another of them.
  private mutating func checkForeign(_ occurrence: Occurrence, _ places: [Int], isShared: Bool = false) {
    let elsewhere = (vocabulary.meanings[occurrence.name] ?? []).filter {
      !places.contains($0.place) && registries.contains(vocabulary.concepts[$0.concept].registry)
    }
    // A result's type is text in the spec, and most often described as a type as well.
    let described = elsewhere.filter { vocabulary.concepts[$0.concept].kind != .result }
    let others = described.isEmpty ? elsewhere : described
    if others.isEmpty {
      checkUnknown(occurrence, places)
    } else if isDescribed(others, places), isMeant(occurrence, others, places), !isNegated(occurrence) {
      reportForeign(occurrence, others, places, isShared: isShared)
    }
  }

  /// “There is no `deliveryMedium`”: the words before a name say that it is not there, or not to be used.
  func isNegated(_ occurrence: Occurrence) -> Bool {
    guard occurrence.context == .span else { return false }
    let start = max(0, occurrence.range.lowerBound - 40)
    let words = page.text.string(start..<occurrence.range.lowerBound).lowercased().split { !$0.isLetter }.suffix(4)
    let end = min(page.text.bytes.count, occurrence.range.upperBound + 24)
    let behind = page.text.string(occurrence.range.upperBound..<end)
    return ["would be undefined", "is undefined", "does not exist", "is wrong", "is commented out"].contains(
      where: behind.contains
    )
      || !Set(words.map(String.init)).isDisjoint(with: ["no", "not", "never", "without", "than", "instead"])
  }

  /// An error's name on the wire, where the platform has another: either it names most errors as the wire does, or a
  /// sentence says that a call of the library ends in it.
  private mutating func checkWireName(_ occurrence: Occurrence, _ places: [Int]) {
    guard places.count == 1, !isOwn(occurrence) else { return }
    let before = page.text.string(max(0, occurrence.range.lowerBound - 24)..<occurrence.range.lowerBound).lowercased()
    if occurrence.context == .span, ["service's", "service’s", "wire"].contains(where: before.contains) { return }
    let isUsual = vocabulary.namesErrorsAsOnWire.contains(places[0])
    guard isUsual ? [.span, .code].contains(occurrence.context) : isThrown(occurrence, places[0]) else { return }
    let errors = (vocabulary.meanings[occurrence.name] ?? []).filter {
      vocabulary.concepts[$0.concept].kind == .error && registries.contains(vocabulary.concepts[$0.concept].registry)
    }
    let rights = rightNames(errors, on: places)
    guard rights.count == 1, rights[0] != occurrence.name, !standsBeside(rights[0], occurrence) else { return }
    report(
      .auditOtherPlatform,
      at: occurrence.range,
      "‘\(occurrence.name)’ is the service's name; on \(title(places[0])) it is ‘\(rights[0])’",
      suggestion: rights[0],
      notes: errors.prefix(1).map { evidence($0.concept, places[0]) }
    )
  }

  /// Whether the text around an error's name calls operations of the platform.
  private func isThrown(_ occurrence: Occurrence, _ place: Int) -> Bool {
    guard occurrence.context == .span || occurrence.context == .prose else { return false }
    let line = page.text.lines.line(ofByteAt: occurrence.range.lowerBound)
    let called = (proseOfPiece[occurrence.piece] ?? []).lazy.map { occurrences[$0] }.filter {
      page.text.lines.line(ofByteAt: $0.range.lowerBound) == line && isCall($0.name, place)
    }
    return !called.isEmpty
  }

  /// Whether a name is that of an operation, and not of a step as well.
  func isCall(_ name: String, _ place: Int) -> Bool {
    NameShape.wordCount(name) > 1 && vocabulary.operation(named: name, on: place) != nil
      && vocabulary.steps(named: name, on: place).isEmpty
  }

  /// Whether a name stands on the line of an occurrence, which then says what is called how where.
  private func standsBeside(_ name: String, _ occurrence: Occurrence) -> Bool {
    let line = page.text.lines.line(ofByteAt: occurrence.range.lowerBound)
    return proseOfPiece[occurrence.piece]?.contains {
      occurrences[$0].name == name && page.text.lines.line(ofByteAt: occurrences[$0].range.lowerBound) == line
    } == true
  }

  /// A type that a platform has no name for may be one that the spec leaves out.
  private func isDescribed(_ others: [Vocabulary.Meaning], _ places: [Int]) -> Bool {
    !rightNames(others, on: places).isEmpty
      || others.contains { other in
        let concept = vocabulary.concepts[other.concept]
        return [.step, .method, .field, .member].contains(concept.kind)
          || concept.kind == .error && places.allSatisfy { concept.names[$0]?.status == .absent }
      }
  }

  // MARK: names of another platform

  private mutating func reportForeign(
    _ occurrence: Occurrence,
    _ others: [Vocabulary.Meaning],
    _ places: [Int],
    isShared: Bool
  ) {
    let kinds = others.map { vocabulary.concepts[$0.concept].kind }
    let rights = rightNames(others, on: places)
    if isShared, rights.contains(where: { standsBeside($0, occurrence) }) { return }
    let owners = Array(Set(others.map(\.place))).sorted().map { title($0) }.joined(separator: ", ")
    let here = places.map { title($0) }.joined(separator: ", ")
    let fits = rights.count == 1 && Set(kinds).count == 1
    let message =
      rights.isEmpty
      ? "‘\(occurrence.name)’ is a name of \(owners), and \(here) has nothing for it"
      : "‘\(occurrence.name)’ is a name of \(owners); on \(here) it is \(rights.quotedList)"
    report(
      .auditOtherPlatform,
      at: occurrence.range,
      message,
      help: isShared
        ? "This part is for all of them; say which name is whose."
        : rights.isEmpty ? "Remove it, or say for which platform it is." : "",
      suggestion: fits ? rights[0] : nil,
      replacement: fits && !isShared && arrives(rights[0], on: places) ? rights[0] : nil,
      notes: others.prefix(1).flatMap { other in places.prefix(1).map { evidence(other.concept, $0) } }
    )
  }

  /// Whether a name is not that of a step which the platform never returns: to write it would be half a correction.
  func arrives(_ name: String, on places: [Int]) -> Bool {
    places.allSatisfy { place in
      let meanings = vocabulary.meanings(of: name, on: place)
      return meanings.isEmpty || meanings.contains { vocabulary.concepts[$0.concept].names[place]?.status == .present }
    }
  }

  /// What the concepts behind some names are called on the page's platforms.
  func rightNames(_ meanings: [Vocabulary.Meaning], on places: [Int]) -> [String] {
    var names: [String] = []
    for meaning in meanings {
      for place in places {
        for name in vocabulary.names(of: meaning.concept, on: place) where !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Whether a word that is a name elsewhere is meant as that name here.
  private func isMeant(_ occurrence: Occurrence, _ others: [Vocabulary.Meaning], _ places: [Int]) -> Bool {
    if others.contains(where: { mentioned(around: occurrence).contains($0.place) || isTold($0.place, by: occurrence) })
    {
      return false
    }
    let words = NameShape.wordCount(occurrence.name)
    return others.contains { isMeant(occurrence, as: vocabulary.concepts[$0.concept], words, places) }
  }

  /// Whether the line of a comment says itself whose name it is about: `// Flutter: confirmSignInWithTotpMfaCode`.
  private func isTold(_ place: Int, by occurrence: Occurrence) -> Bool {
    guard occurrence.context == .comment else { return false }
    let line = page.text.lines[page.text.lines.line(ofByteAt: occurrence.range.lowerBound)]
    return line.map { page.text.string($0).contains(title(place)) } ?? false
  }

  private func isMeant(
    _ occurrence: Occurrence,
    as concept: Vocabulary.Concept,
    _ words: Int,
    _ places: [Int]
  ) -> Bool {
    let isText = [.prose, .heading, .comment].contains(occurrence.context)
    if isText, occurrence.isAlone || NameShape.looksLikeCode(occurrence.name) {
      return isMeant(occurrence, inSpanAs: concept, words, places)
    }
    switch occurrence.context {
    case .prose, .heading, .comment: return false
    case .span: return isMeant(occurrence, inSpanAs: concept, words, places)
    case .string:
      if concept.kind == .error { return words > 2 && occurrence.isAlone && occurrence.name.hasSuffix("Exception") }
      return words > 1 && NameShape.looksLikeCode(occurrence.name) && [.step, .method, .field].contains(concept.kind)
        && isOfSteps(concept)
    case .code: return isMeant(occurrence, inCodeAs: concept, words)
    }
  }

  private func isMeant(
    _ occurrence: Occurrence,
    inSpanAs concept: Vocabulary.Concept,
    _ words: Int,
    _ places: [Int]
  ) -> Bool {
    switch concept.kind {
    case .step:
      // A name of one word only counts where the page's platform writes the same word in another way.
      return words > 1
        || occurrence.isAlone && occurrence.context == .span
          && places.contains { place in
            concept.names[place]?.identifiers.contains { NameShape.squashed($0) == NameShape.squashed(occurrence.name) }
              ?? false
          }
    case .member, .answer: return isMember(occurrence, of: concept)
    case .field, .input: return words > 1 && isOfSteps(concept)
    case .operation, .error, .type, .choice, .flow, .method, .result: return words > 1
    }
  }

  private func isMeant(_ occurrence: Occurrence, inCodeAs concept: Vocabulary.Concept, _ words: Int) -> Bool {
    let isCapital = occurrence.name.utf8.first.map(Ascii.isUpper) ?? false
    switch concept.kind {
    case .step: return words > 3 && (!occurrence.isCalled || occurrence.isMember)
    case .type, .choice, .flow, .result: return isCapital && words > 1
    case .error: return isCapital && words > 2
    case .member, .answer: return isMember(occurrence, of: concept)
    case .field, .input:
      // A builder has methods for options; other fields are not called.
      return occurrence.isMember && words > 1
        && (occurrence.isCalled ? vocabulary.isOption(concept) : isOfSteps(concept) || vocabulary.isOption(concept))
    case .method: return occurrence.isMember && words > 1 && isOfSteps(concept)
    case .operation: return occurrence.isMember && occurrence.isCalled && words > 1 && isReceiver(occurrence.qualifier)
    }
  }

  /// Whether what stands before the dot is what operations are called on.
  func isReceiver(_ qualifier: String?) -> Bool {
    guard let qualifier else { return false }
    return vocabulary.receivers.contains(qualifier)
  }

  private func isMember(_ occurrence: Occurrence, of concept: Vocabulary.Concept) -> Bool {
    guard let qualifier = occurrence.qualifier, let owner = concept.owner else { return false }
    return vocabulary.meanings[qualifier]?.contains { meaning in
      let type = vocabulary.concepts[meaning.concept]
      return type.kind == .choice && type.id == owner && type.registry == concept.registry
    } ?? false
  }

  /// Whether a field or method belongs to what comes with steps, or goes into their answers: other names are too common.
  private func isOfSteps(_ concept: Vocabulary.Concept) -> Bool {
    concept.kind != .field && concept.kind != .method
      || vocabulary.ownersWithSteps.contains("\(concept.registry) \(concept.owner ?? "")")
  }
}

extension [String] {
  /// Quoted, with commas and an ‘or’.
  var quotedList: String {
    let quoted = map { "‘\($0)’" }
    guard quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or " + quoted[quoted.count - 1]
  }
}
