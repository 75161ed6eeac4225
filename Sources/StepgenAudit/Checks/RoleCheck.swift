import StepgenModel

/// A name that stands where only a step can stand: however short it is, it is held against the flow.
struct StepRole {
  var name: String
  var range: Range<Int>
}

extension PageAudit {
  /// Names behind the type that they belong to: `MFAType.totp`, `AuthSignInStep.done`.
  mutating func checkRoles() {
    for occurrence in occurrences where occurrence.isMember && !occurrence.isCalled {
      guard let qualifier = occurrence.qualifier,
        let place = placeOfColumn(occurrence) ?? place(of: page.pieces[occurrence.piece]),
        !toldBytes.contains(occurrence.range), occurrence.context != .string, !isOfMentioned(occurrence),
        !isNegated(occurrence)
      else { continue }
      checkErrorRole(occurrence, vocabulary.errors(ofType: qualifier, on: place), place)
      for owner in owners(qualifier) {
        let concept = vocabulary.concepts[owner]
        if concept.kind == .flow {
          guard let flow = vocabulary.flow(named: qualifier) else { continue }
          let type = vocabulary.flows[flow].flow.types.first { type in
            type.names.contains { $0.identifiers.contains(qualifier) }
          }
          checkStepRole(StepRole(name: occurrence.name, range: occurrence.range), flow, place, in: type)
        } else {
          checkMemberRole(occurrence, owner, place)
        }
        break
      }
    }
  }

  /// `result.nextStep.signInStep == AuthUpdateAttributeStep.done`: the step of one flow, compared with the type of another.
  mutating func checkComparedTypes() {
    for sample in page.samples.indices {
      guard let place = place(ofSample: sample) else { continue }
      let tokens = tokens[sample]
      for index in tokens.indices.dropFirst(2).dropLast(3)
      where tokens[index + 1].text.hasPrefix("==") && tokens[index + 3].isSymbol(".") && tokens[index - 1].isSymbol(".")
      {
        let all = vocabulary.accesses(from: tokens[index - 2].text).filter { $0.place == place }
        let own = all.filter { $0.name == tokens[index].text }.map(\.flow)
        guard let flow = vocabulary.flow(named: tokens[index + 2].text), !own.isEmpty, !own.contains(flow) else {
          continue
        }
        let rights = all.filter { $0.flow == flow }.map(\.name).uniqued
        guard let right = rights.first else { continue }
        report(
          .auditWrongType,
          at: tokens[index].range,
          "‘\(tokens[index].text)’ is no ‘\(tokens[index + 2].text)’; the step of ‘\(vocabulary.flows[flow].flow.title)’ is "
            + "‘\(right)’ on \(title(place))",
          suggestion: right,
          notes: [
            Diagnostic.Note(at: vocabulary.flows[flow].flow.range, "the flow ‘\(vocabulary.flows[flow].flow.title)’")
          ]
        )
      }
    }
  }

  /// Whether a name belongs to a platform that the text around it names.
  func isOfMentioned(_ occurrence: Occurrence) -> Bool {
    let mentioned = mentioned(around: occurrence)
    return vocabulary.meanings[occurrence.name]?.contains { mentioned.contains($0.place) } == true
  }

  /// The platform of a piece that is for one only.
  func place(of piece: Page.Piece) -> Int? {
    guard case .sample(let index) = piece.kind else { return place(piece.scope) }
    return place(ofSample: index)
  }

  /// The flows and choices for whose type a name stands on some platform.
  private func owners(_ name: String) -> [Int] {
    (vocabulary.meanings[name] ?? []).map(\.concept).filter {
      let concept = vocabulary.concepts[$0]
      return (concept.kind == .flow || concept.kind == .choice) && registries.contains(concept.registry)
    }
  }

  // MARK: steps

  /// Holds a name against the steps of a flow, or of one of its types; what the spec has nothing like is not called wrong.
  mutating func checkStepRole(_ role: StepRole, _ flow: Int, _ place: Int, in type: StepType? = nil) {
    let known = vocabulary.meanings(of: role.name, on: place).map { vocabulary.concepts[$0.concept].kind }
    guard !toldBytes.contains(role.range),
      !vocabulary.spelledOut[place].contains(role.name) || known.contains(.operation) && known.contains(.step)
    else { return }
    let entry = vocabulary.flows[flow]
    let here = entry.steps.filter { vocabulary.names(of: $0, on: place).contains(role.name) }
    if let type, let step = here.first { return checkType(role, step, flow, place, type) }
    guard here.isEmpty, known.allSatisfy({ $0 == .step || $0 == .operation }),
      !isFormer(role.name, of: entry.steps, place)
    else { return }
    let title = "the steps of ‘\(entry.flow.title)’ on \(title(place))"
    let same = entry.steps.filter { isSpelling(role.name, of: $0) }
    if !same.isEmpty { return reportRole(role.name, role.range, same, place, title) }
    let near = nearest(role.name, among: entry.steps, place)
    if !near.isEmpty { return reportRole(role.name, role.range, near, place, title) }
    if let other = vocabulary.steps(named: role.name, on: place).first, other.flow != flow {
      report(
        .auditUnknownName,
        at: role.range,
        "‘\(role.name)’ is not among \(title); it is a step of ‘\(other.flow.map { vocabulary.flows[$0].flow.title } ?? other.id)’",
        notes: [Diagnostic.Note(at: entry.flow.range, "the steps of ‘\(entry.flow.title)’")]
      )
    } else if NameShape.wordCount(role.name) > 2, vocabulary.meanings[role.name] == nil {
      report(
        .auditUnknownName,
        at: role.range,
        "the spec has no ‘\(role.name)’ among \(title)",
        help: "Look whether the library has it; then the spec is to be brought up to date.",
        severity: .note
      )
    }
  }

  /// A step of the flow that another of its types has.
  private mutating func checkType(_ role: StepRole, _ step: Int, _ flow: Int, _ place: Int, _ type: StepType) {
    let entry = vocabulary.flows[flow]
    guard let local = entry.local[place], let name = type.names[local].text,
      !type.steps.contains(where: { vocabulary.names(of: entry.steps[$0], on: place).contains(role.name) }),
      let owner = entry.flow.types.first(where: { $0.steps.contains { entry.steps[$0] == step } }),
      let other = owner.names[local].text
    else { return }
    report(
      .auditUnknownName,
      at: role.range,
      "‘\(name)’ has no ‘\(role.name)’ on \(title(place)); it is a member of ‘\(other)’",
      help: owner.access[local].map { "Look at ‘\($0)’ for it." } ?? "Look at a value of that type for it.",
      notes: [evidence(step, place)]
    )
  }

  private func isFormer(_ name: String, of concepts: [Int], _ place: Int) -> Bool {
    vocabulary.meanings(of: name, on: place).contains { $0.isFormer && concepts.contains($0.concept) }
  }

  /// Whether a name is what some platform, or the wire, calls a concept, or has the letters of such a name.
  private func isSpelling(_ name: String, of concept: Int) -> Bool {
    let wanted = NameShape.squashed(name)
    let all =
      vocabulary.concepts[concept].names.flatMap { $0?.identifiers ?? [] } + (vocabulary.wireNames[concept] ?? [])
    return all.contains { NameShape.squashed($0) == wanted }
  }

  /// The concepts whose names here differ by a letter or two from a name.
  private func nearest(_ name: String, among concepts: [Int], _ place: Int) -> [Int] {
    let wanted = NameShape.squashed(name)
    let limit = wanted.utf8.count < 6 ? 0 : wanted.utf8.count < 12 ? 1 : 2
    return concepts.filter { concept in
      vocabulary.names(of: concept, on: place).contains {
        editDistance(NameShape.squashed($0), wanted, limit: limit) != nil
      }
    }
  }

  private mutating func reportRole(
    _ name: String,
    _ range: Range<Int>,
    _ concepts: [Int],
    _ place: Int,
    _ among: String
  ) {
    let rights = concepts.flatMap { vocabulary.names(of: $0, on: place) }.uniqued
    guard !rights.contains(name) else { return }
    let isElsewhere = vocabulary.meanings[name] != nil
    report(
      isElsewhere ? .auditOtherPlatform : .auditUnknownName,
      at: range,
      "‘\(name)’ is not among \(among)"
        + (rights.isEmpty ? ", which has nothing for it" : "; it is \(rights.quotedList)"),
      suggestion: rights.count == 1 ? rights[0] : nil,
      replacement: rights.count == 1 && arrives(rights[0], on: [place]) ? rights[0] : nil,
      notes: concepts.prefix(1).map { evidence($0, place) }
    )
  }

  // MARK: members of choices

  /// `AWSCognitoAuthError.codeDeliveryFailure`, whose member is called `codeDelivery`.
  private mutating func checkErrorRole(_ occurrence: Occurrence, _ errors: [Int], _ place: Int) {
    guard !errors.contains(where: { vocabulary.names(of: $0, on: place).contains(occurrence.name) }),
      !vocabulary.spelledOut[place].contains(occurrence.name), !isFormer(occurrence.name, of: errors, place)
    else { return }
    if !errors.isEmpty, let type = vocabulary.types(ofError: occurrence.name, on: place).first {
      return report(
        .auditOtherPlatform,
        at: occurrence.range,
        "‘\(occurrence.qualifier ?? "")’ has no ‘\(occurrence.name)’ on \(title(place)); ‘\(type)’ has it",
        help: "Say ‘\(type).\(occurrence.name)’."
      )
    }
    let same = errors.filter { isError(occurrence.name, of: $0) }
    let found = same.isEmpty ? nearest(occurrence.name, among: errors, place) : same
    let among = "the members of ‘\(occurrence.qualifier ?? "")’"
    if !found.isEmpty { return reportRole(occurrence.name, occurrence.range, found, place, among) }
    let absent = vocabulary.concepts.indices.first {
      vocabulary.concepts[$0].kind == .error && vocabulary.concepts[$0].names[place]?.status == .absent
        && isError(occurrence.name, of: $0)
    }
    if !errors.isEmpty, let absent { reportRole(occurrence.name, occurrence.range, [absent], place, among) }
  }

  /// Whether a name is a spelling of an error's, with or without the word that all of them end in.
  private func isError(_ name: String, of error: Int) -> Bool {
    isSpelling(name, of: error) || isSpelling(name + "Exception", of: error)
  }

  /// `as AWSCognitoAuthError where cause == .expiredCode`, and cases of a `switch` over such errors: members without their
  /// type, which a name before them or the other cases tell.
  mutating func checkErrorMembers() {
    for (sample, chains) in chains.enumerated() {
      guard let place = place(ofSample: sample) else { continue }
      for chain in chains where chain.form == .switch {
        let types = chain.labels.flatMap { vocabulary.types(ofError: $0.name, on: place) }
        guard let type = types.first, Set(types).count == 1, flow(of: chain, place) == nil else { continue }
        for label in chain.labels where label.qualifier == nil {
          checkErrorMember(label.name, label.range, type, page.samples[sample], place)
        }
        checkErrorDefault(chain, types.count, type, sample, place)
      }
      checkCompared(sample, place)
      let tokens = tokens[sample]
      for index in tokens.indices
      where index > 2 && tokens[index - 1].isSymbol(".") && tokens[index - 2].kind == .symbol {
        let before = tokens[max(0, index - 12)..<index]
        guard tokens[index].kind == .name, let mark = before.lastIndex(where: { $0.isName("as") }), mark + 1 < index,
          !vocabulary.errors(ofType: tokens[mark + 1].text, on: place).isEmpty,
          !before[mark...].contains(where: { $0.isSymbol("{") || $0.isSymbol("}") })
        else { continue }
        checkErrorMember(tokens[index].text, tokens[index].range, tokens[mark + 1].text, page.samples[sample], place)
      }
    }
  }

  /// `cause == .codeDeliveryFailure`, where a line above says of which type `cause` is.
  private mutating func checkCompared(_ sample: Int, _ place: Int) {
    let tokens = tokens[sample]
    var types: [String: String] = [:]
    for index in tokens.indices.dropFirst(2).dropLast() where tokens[index].isName("as") {
      var (name, type) = (index - 1, index + 1)
      if tokens[type].isSymbol("?"), type + 1 < tokens.count { type += 1 }
      if index > 2, tokens[index - 2].isSymbol("=") { name = index - 3 }
      guard tokens[name].kind == .name, !vocabulary.errors(ofType: tokens[type].text, on: place).isEmpty else {
        continue
      }
      types[tokens[name].text] = tokens[type].text
    }
    guard !types.isEmpty else { return }
    for index in tokens.indices.dropFirst(3)
    where tokens[index].kind == .name && tokens[index - 1].isSymbol(".") && tokens[index - 2].isSymbol("==") {
      guard let type = types[tokens[index - 3].text] else { continue }
      checkErrorMember(tokens[index].text, tokens[index].range, type, page.samples[sample], place)
    }
  }

  private mutating func checkErrorMember(
    _ name: String,
    _ range: Range<Int>,
    _ type: String,
    _ sample: Page.Sample,
    _ place: Int
  ) {
    guard !toldBytes.contains(range), let piece = piece(at: range.lowerBound) else { return }
    var occurrence = Occurrence(name: name, range: range, context: .code, piece: piece)
    occurrence.qualifier = type
    checkErrorRole(occurrence, vocabulary.errors(ofType: type, on: place), place)
  }

  /// A `switch` over errors that grow in number, without a default.
  private mutating func checkErrorDefault(_ chain: Chain, _ known: Int, _ type: String, _ sample: Int, _ place: Int) {
    guard !chain.hasDefault, !chain.isElided, chain.labels.count > 1, known == chain.labels.count,
      known < vocabulary.errors(ofType: type, on: place).count
    else { return }
    report(
      .auditNoDefault,
      at: chain.range,
      "this ‘switch’ over the errors of ‘\(type)’ has no default branch and leaves out some of them",
      help: "Say what happens with an error that the code does not know."
    )
  }

  private mutating func checkMemberRole(_ occurrence: Occurrence, _ owner: Int, _ place: Int) {
    let choice = vocabulary.concepts[owner]
    let members = vocabulary.concepts.indices.filter {
      let member = vocabulary.concepts[$0]
      return member.kind == .member && member.owner == choice.id && member.registry == choice.registry
    }
    guard !members.contains(where: { vocabulary.names(of: $0, on: place).contains(occurrence.name) }),
      !isFormer(occurrence.name, of: members, place), !vocabulary.spelledOut[place].contains(occurrence.name)
    else { return }
    let same = members.filter { isSpelling(occurrence.name, of: $0) }
    let found = same.isEmpty ? nearest(occurrence.name, among: members, place) : same
    guard !found.isEmpty else { return }
    let type = vocabulary.names(of: owner, on: place).first ?? choice.id
    reportRole(occurrence.name, occurrence.range, found, place, "the members of ‘\(type)’ on \(title(place))")
  }
}

extension [String] {
  /// Each once, in the order of the first.
  var uniqued: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
