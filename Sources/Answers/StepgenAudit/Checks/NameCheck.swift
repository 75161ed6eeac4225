import StepgenLanguages
import StepgenModel

/// Names that a platform does not have, has no longer, or never returns.
struct NameCheck {
  private let page: PageContext
  private let vocabulary: Vocabulary
  /// By the first byte of a label: the branches over steps that it is part of.
  private let labels: [Int: FlowSwitch]

  static func findings(_ page: PageContext, _ vocabulary: Vocabulary) -> [Finding] {
    let check = NameCheck(page, vocabulary)
    return page.identifiers.compactMap { check.finding($0) }
  }

  /// The names of a page that names nothing of the specs, but resembles them.
  static func resemblances(_ page: PageContext, _ vocabulary: Vocabulary) -> [Finding] {
    let places = vocabulary.places.indices.filter { !vocabulary.places[$0].isWire }
    let check = NameCheck(page, vocabulary)
    return page.identifiers.compactMap { check.misspelt($0, on: places) }
  }

  private init(_ page: PageContext, _ vocabulary: Vocabulary) {
    (self.page, self.vocabulary) = (page, vocabulary)
    let labels = FlowSwitch.all(page, vocabulary).flatMap { found in
      found.code.labels.map { ($0.range.lowerBound, found) }
    }
    self.labels = Dictionary(labels) { first, _ in first }
  }

  /// How certain it is what an identifier is the name of.
  private enum Role {
    /// A label of branches over the steps of a flow.
    case step(flow: Int)
    /// Behind the name of an enumeration: of steps, of a choice, or of the API list.
    case constant(type: String, isOfSpec: Bool)
    /// Called on what operations are called on.
    case operation
    /// Imported from a module of the library.
    case imported(module: String)
    /// All that back-ticks or quotes hold.
    case alone
    /// Elsewhere in code.
    case code
    /// One of several words in back-ticks.
    case other
  }

  private func finding(_ identifier: Identifier) -> Finding? {
    let places = page.places(of: identifier)
    guard let place = places.first else { return nil }
    let version = page.scope(of: identifier).version
    let role = role(of: identifier, place)
    if case .imported(let module) = role, !vocabulary.isModule(module) { return nil }
    if places.count == 1, isForeignTo(role, identifier, place, version) {
      return foreign(identifier, role, places, version) ?? unknown(identifier, role, place, version)
    }
    if places.contains(where: { vocabulary.isKnown(identifier.name, on: $0, version) }) {
      return places.count == 1 ? arrival(identifier, role, place) : nil
    }
    let former = places.flatMap { vocabulary.meanings(of: identifier.name, on: $0) }.filter(\.isFormer)
    if !former.isEmpty { return self.former(identifier, former, places, version) }
    if isSaidToBeForeign(identifier, places) { return nil }
    if let finding = foreign(identifier, role, places, version) { return finding }
    return places.count == 1 ? unknown(identifier, role, place, version) : nil
  }

  /// Whether what an identifier is taken from certainly does not have it, whatever else has the name.
  private func isForeignTo(_ role: Role, _ identifier: Identifier, _ place: Int, _ version: Version?) -> Bool {
    switch role {
    case .step(let flow):
      return vocabulary.isKnownStep(identifier.name, on: place)
        && !vocabulary.isStep(identifier.name, of: flow, on: place)
    case .constant(let type, _):
      guard let members = vocabulary.members(ofType: type, on: place, version), !members.contains(identifier.name),
        !vocabulary.places[place].isBuiltIn(identifier.name)
      else { return false }
      return NameShape.wordCount(identifier.name) > 1 || vocabulary.isConstant(identifier.name)
    case .imported(let module):
      return vocabulary.list(place, version)?.modules[module].map { !$0.contains(identifier.name) } ?? false
    case .operation, .alone, .code, .other: return false
    }
  }

  /// Whether the text names the platform that has a name.
  private func isSaidToBeForeign(_ identifier: Identifier, _ places: [Int]) -> Bool {
    guard let prose = identifier.prose else { return false }
    return vocabulary.foreignMeanings(of: identifier.name, besides: places, registries: page.registries)
      .contains { page.prose[prose].mentioned.contains($0.place) }
  }

  // MARK: what an identifier is

  private func role(of identifier: Identifier, _ place: Int) -> Role {
    switch identifier.place {
    case .span(_, let isAlone): return isAlone ? namedRole(of: identifier, place) ?? .alone : .other
    case .word: return .alone
    case .string: return labels[identifier.range.lowerBound].map { .step(flow: $0.flow) } ?? .alone
    case .code(let block, _):
      if let found = labels[identifier.range.lowerBound] { return .step(flow: found.flow) }
      if let module = importedModule(identifier, page.code[block]) { return .imported(module: module) }
      return namedRole(of: identifier, place) ?? .code
    }
  }

  /// The context that the names before a dot define for the name after it.
  private func namedRole(of identifier: Identifier, _ place: Int) -> Role? {
    if identifier.isCalled, vocabulary.isReceiver(identifier.path, of: place) { return .operation }
    guard let type = identifier.path.last, !page.declares(type), !isFunctionOfType(identifier) else { return nil }
    let isOfSpec = vocabulary.isEnumeration(type, registries: page.registries)
    return isOfSpec || vocabulary.list(place, nil)?.isEnumeration(type) == true
      ? .constant(type: type, isOfSpec: isOfSpec) : nil
  }

  /// Whether a type's function is called, or an extension declares something: only the cases of Swift carry values.
  private func isFunctionOfType(_ identifier: Identifier) -> Bool {
    guard case .code(let block, let token) = identifier.place else { return identifier.isCalled }
    if identifier.isCalled, page.code[block].language?.code.label != .implicit { return true }
    let before = page.code[block].token(token - 2 * identifier.path.count - 1)
    return before.map { ["val", "var", "fun", "func", "extension"].contains($0.text) } ?? false
  }

  private func importedModule(_ identifier: Identifier, _ block: CodeBlock) -> String? {
    block.imports.first { $0.names.contains { $0.range == identifier.range } }?.module
  }

  /// Whether a name of another platform is meant as that name.
  private func isMeant(
    _ identifier: Identifier,
    _ meaning: Vocabulary.Meaning,
    _ role: Role,
    _ places: [Int],
    _ version: Version?
  ) -> Bool {
    let concept = vocabulary.concepts[meaning.concept]
    let words = NameShape.wordCount(identifier.name)
    switch role {
    case .step(let flow): return vocabulary.flows[flow].steps.contains(meaning.concept)
    case .constant(let type, _): return vocabulary.isMember(concept, ofType: type)
    case .operation: return concept.kind == .operation
    case .imported: return words > 1 && [.operation, .error, .type, .choice, .flow, .result].contains(concept.kind)
    case .other: return false
    case .alone:
      guard words > 1, !page.declares(identifier.name) else { return false }
      if identifier.block != nil { return concept.kind == .step && words > 2 && takesStrings(identifier) }
      return isMeant(concept, inProse: identifier, meaning, places)
    case .code:
      guard words > 1, !page.declares(identifier.name) else { return false }
      return isMeant(concept, inCode: identifier, meaning, places, version)
    }
  }

  private func isMeant(
    _ concept: Vocabulary.Entry,
    inProse identifier: Identifier,
    _ meaning: Vocabulary.Meaning,
    _ places: [Int]
  ) -> Bool {
    switch concept.kind {
    case .step, .operation, .error, .type, .choice, .flow, .result: NameShape.looksLikeCode(identifier.name)
    // Values have names that many libraries use; one is a mistake only where the platform has the same value.
    case .field, .input, .method:
      NameShape.looksLikeCode(identifier.name)
        && vocabulary.rightNames([meaning], on: places).contains {
          NameShape.wordCount(identifier.name) > 2 || NameShape.squashed($0) == NameShape.squashed(identifier.name)
        }
    case .member, .answer: false
    }
  }

  /// Values and errors have names that the classes of an app or a service may have as well.
  private func isMeant(
    _ concept: Vocabulary.Entry,
    inCode identifier: Identifier,
    _ meaning: Vocabulary.Meaning,
    _ places: [Int],
    _ version: Version?
  ) -> Bool {
    let isCapital = identifier.name.utf8.first.map(Ascii.isUpper) ?? false
    let words = NameShape.wordCount(identifier.name)
    let isRespelled = vocabulary.rightNames([meaning], on: places).contains {
      NameShape.squashed($0) == NameShape.squashed(identifier.name)
    }
    return switch concept.kind {
    case .step: words > 3 && (!identifier.isCalled || identifier.isMember)
    case .type, .choice, .flow, .result: isCapital && isRespelled
    case .error: isCapital && words > 2 && isRespelled
    case .method:
      identifier.isMember && identifier.isCalled && isRespelled && vocabulary.list(places[0], version) != nil
    case .operation, .field, .input, .member, .answer: false
    }
  }

  /// Whether steps are strings in the language of a block.
  private func takesStrings(_ identifier: Identifier) -> Bool {
    identifier.block.map { page.code[$0].language?.code.label == .literal } ?? false
  }

  // MARK: findings

  /// A step that the platform declares, and never returns.
  private func arrival(_ identifier: Identifier, _ role: Role, _ place: Int) -> Finding? {
    let steps = vocabulary.steps(named: identifier.name, on: place).filter {
      page.registries.contains(vocabulary.concepts[$0].registry)
    }
    let names = steps.compactMap { vocabulary.concepts[$0].names[place] }
    // Without a default branch, the compiler asks for every step that is declared.
    if labels[identifier.range.lowerBound]?.code.hasDefault == false { return nil }
    guard isWaitedFor(identifier, role, steps), let name = names.first,
      names.allSatisfy({ $0.status == .declaredOnly || $0.status == .exception })
    else { return nil }
    let isError = name.status == .exception
    let title = vocabulary.places[place].title
    return page.finding(
      isError ? .auditArrivesAsError : .auditNeverReturned,
      at: identifier.range,
      isError
        ? "\(title) throws an error instead of returning ‘\(identifier.name)’"
        : "\(title) never returns ‘\(identifier.name)’",
      help: help(for: name, steps[0], place),
      notes: [evidence(steps[0], place)]
    )
  }

  /// Whether code waits for a step: as the label of a branch, or in a comparison.
  private func isWaitedFor(_ identifier: Identifier, _ role: Role, _ steps: [Int]) -> Bool {
    guard !steps.isEmpty else { return false }
    if case .alone = role, let prose = identifier.prose {
      // Tables of names and notes list such steps, as does text that says where they are not returned.
      return NameShape.wordCount(identifier.name) > 1 && page.prose[prose].isRunning
        && page.prose[prose].mentioned.isEmpty
    }
    switch role {
    case .step: return true
    case .constant, .code, .alone:
      return NameShape.wordCount(identifier.name) > 2 && isCompared(identifier) && !page.declares(identifier.name)
    case .operation, .imported, .other: return false
    }
  }

  /// Whether code compares a value with a name, or matches it.
  private func isCompared(_ identifier: Identifier) -> Bool {
    let (block, token): (Int, Int)
    switch identifier.place {
    case .code(let found, let index), .string(let found, let index): (block, token) = (found, index)
    case .span, .word: return false
    }
    let tokens = page.code[block].tokens
    var start = token
    while start > 0, tokens[start - 1].isSymbol(".") || start < token && tokens[start].isSymbol(".") { start -= 1 }
    let around = [start - 1, token + 1].filter(tokens.indices.contains).map { tokens[$0].text }
    return around.contains { ["==", "===", "!=", "!==", "case", "is"].contains($0) }
  }

  private func help(for name: PlatformName, _ step: Int, _ place: Int) -> String {
    guard let arrival = name.arrivesAs else { return "Remove the branch." }
    let (kind, id): (Concept.Kind, String) =
      switch arrival.form {
      case .error(let id): (.error, id)
      case .step(let id): (.step, id)
      }
    let own = vocabulary.concepts[step]
    let target = vocabulary.concepts.first {
      $0.registry == own.registry && $0.kind == kind && $0.id == id && (kind == .error || $0.owner == own.owner)
    }
    let text = target?.names[place]?.text ?? id
    return kind == .error ? "Catch ‘\(text)’." : "‘\(text)’ arrives instead."
  }

  /// A name that only older versions have; an error where the page is for a version that no longer has it.
  private func former(
    _ identifier: Identifier,
    _ meanings: [Vocabulary.Meaning],
    _ places: [Int],
    _ version: Version?
  ) -> Finding? {
    guard let version, NameShape.wordCount(identifier.name) > 1 || identifier.isMember, !page.declares(identifier.name)
    else { return nil }
    let ends = meanings.compactMap { meaning in
      vocabulary.concepts[meaning.concept].names[meaning.place]?.formerNames.first { $0.identifier == identifier.name }
        .flatMap { Version($0.removed ?? $0.until) }
    }
    guard let end = ends.max(), version >= end else { return nil }
    let right = vocabulary.rightNames(meanings, on: places)
    return page.finding(
      .auditFormerName,
      at: identifier.range,
      "‘\(identifier.name)’ is a name of versions before \(end)"
        + (right.isEmpty ? "" : "; it is \(right.quoted("or")) now"),
      right: right,
      isCertain: right.count == 1,
      notes: meanings.prefix(1).map { evidence($0.concept, $0.place) }
    )
  }

  private func foreign(_ identifier: Identifier, _ role: Role, _ places: [Int], _ version: Version?) -> Finding? {
    let meanings = vocabulary.foreignMeanings(of: identifier.name, besides: places, registries: page.registries)
      .filter { isMeant(identifier, $0, role, places, version) }
    let right = vocabulary.rightNames(meanings, on: places)
    guard !meanings.isEmpty, !right.contains(identifier.name) else { return nil }
    let owners = Set(meanings.map(\.place)).sorted().map { vocabulary.places[$0].title }.joined(separator: ", ")
    let here = places.map { vocabulary.places[$0].title }.joined(separator: ", ")
    let kinds = Set(meanings.map { vocabulary.concepts[$0.concept].kind })
    return page.finding(
      .auditOtherPlatform,
      at: identifier.range,
      right.isEmpty
        ? "‘\(identifier.name)’ is a name of \(owners), and \(here) has nothing for it"
        : "‘\(identifier.name)’ is a name of \(owners); on \(here) it is \(right.quoted("or"))",
      help: right.isEmpty ? "Remove it, or specify the platform that it belongs to." : "",
      right: right,
      isCertain: right.count == 1 && kinds.count == 1 && isReturned(right[0], on: places),
      notes: meanings.prefix(1).flatMap { meaning in places.prefix(1).map { evidence(meaning.concept, $0) } }
    )
  }

  /// A name that no platform has, where only a name of the library can be.
  private func unknown(_ identifier: Identifier, _ role: Role, _ place: Int, _ version: Version?) -> Finding? {
    let list = vocabulary.list(place, version)
    let title = vocabulary.places[place].title
    let near = vocabulary.nearest(to: identifier.name, on: place, isListed: list != nil && identifier.block == nil)
    func finding(_ message: String) -> Finding {
      let isSpelling = !vocabulary.respellings(of: identifier.name, on: place).isEmpty
      return page.finding(
        .auditUnknownName,
        at: identifier.range,
        message,
        right: near,
        isCertain: isSpelling && near.count == 1 && isReturned(near[0], on: [place])
      )
    }
    switch role {
    case .step(let flow):
      // One known label may be a name that another enumeration shares.
      let known =
        labels[identifier.range.lowerBound]?.code.labels.count { vocabulary.isStep($0.name, of: flow, on: place) } ?? 0
      guard !near.isEmpty || known > 1 || vocabulary.isKnownStep(identifier.name, on: place) else { return nil }
      let type = vocabulary.flows[flow].types[place].min()
      return finding(type.map { "‘\($0)’ has no ‘\(identifier.name)’" } ?? "\(title) has no step ‘\(identifier.name)’")
    case .constant(let type, _):
      return isForeignTo(role, identifier, place, version) ? finding("‘\(type)’ has no ‘\(identifier.name)’") : nil
    case .operation:
      return list == nil ? nil : finding("‘\(identifier.path.joined(separator: "."))’ has no ‘\(identifier.name)’")
    case .imported(let module):
      // What resembles no name may be one of an older major version, of which nothing is known.
      guard let names = list?.modules[module], !names.contains(identifier.name), !near.isEmpty else { return nil }
      return finding("‘\(module)’ does not export ‘\(identifier.name)’")
    case .alone where list == nil: return vocabulary.list(place, nil) == nil ? misspelt(identifier, on: [place]) : nil
    case .alone:
      guard isNear(identifier, near),
        identifier.isInProse
          || takesStrings(identifier) && near.contains(where: { vocabulary.isKnownStep($0, on: place) })
      else { return nil }
      return finding("no platform has the name ‘\(identifier.name)’")
    case .code:
      let steps = near.filter { vocabulary.isKnownStep($0, on: place) }
      let isCandidate =
        identifier.isMember ? !steps.isEmpty && NameShape.wordCount(identifier.name) > 3 : isFunction(identifier, place)
      guard list != nil, isCandidate, isNear(identifier, near) else { return nil }
      return finding("no platform has the name ‘\(identifier.name)’")
    case .other: return nil
    }
  }

  /// A name in prose that resembles names of the specs, if there is no list of other names.
  ///
  /// It can still be right, so it is a warning; a plural is left out.
  private func misspelt(_ identifier: Identifier, on places: [Int]) -> Finding? {
    let near = places.flatMap { vocabulary.misspelt(identifier.name, on: $0) }
    guard identifier.isInProse, isNear(identifier, near),
      !near.contains(where: { $0 + "s" == identifier.name || $0 == identifier.name + "s" })
    else { return nil }
    return page.finding(
      .auditUnknownName,
      at: identifier.range,
      "‘\(identifier.name)’ is not a name of the specs",
      right: Array(Set(near)).sorted(),
      severity: .warning
    )
  }

  private func isFunction(_ identifier: Identifier, _ place: Int) -> Bool {
    identifier.isCalled && vocabulary.places[place].languages.contains(where: \.code.hasFreeFunctions)
      && !vocabulary.respellings(of: identifier.name, on: place).isEmpty
  }

  /// Whether a name that exists nowhere resembles one that does, and is no name of the page's own.
  private func isNear(_ identifier: Identifier, _ near: [String]) -> Bool {
    !near.isEmpty && NameShape.looksLikeCode(identifier.name) && !page.declares(identifier.name)
      && !vocabulary.isKnownAnywhere(identifier.name)
  }

  /// Whether a name is not that of a step which a platform never returns; to write it would be half a correction.
  private func isReturned(_ name: String, on places: [Int]) -> Bool {
    places.allSatisfy { place in
      let meanings = vocabulary.meanings(of: name, on: place)
      return meanings.isEmpty || meanings.contains { vocabulary.concepts[$0.concept].names[place]?.status == .present }
    }
  }

  /// The range of a concept's name in the spec.
  private func evidence(_ index: Int, _ place: Int) -> Diagnostic.Note {
    let concept = vocabulary.concepts[index]
    let name = concept.names[place]?.text.map { "‘\($0)’" } ?? "absent"
    return Diagnostic.Note(
      at: concept.names[place]?.range ?? concept.range,
      "the \(concept.kind.rawValue) ‘\(concept.id)’ is \(name) on \(vocabulary.places[place].title)"
    )
  }
}

extension Vocabulary {
  /// Whether a type is the enumeration of a flow's steps or of a choice, on any platform.
  func isEnumeration(_ type: String, registries: Set<Int>) -> Bool {
    places.indices.contains { place in
      meanings(of: type, on: place).contains {
        registries.contains(concepts[$0.concept].registry) && [.flow, .choice].contains(concepts[$0.concept].kind)
      }
    }
  }

  /// The members of an enumeration on a platform, by the spec and the API list; nil where neither has all.
  func members(ofType type: String, on place: Int, _ version: Version?) -> Set<String>? {
    let listed = list(place, version)?.members(ofType: type)
    let isOfSpec = meanings(of: type, on: place).contains { !$0.isFormer }
    guard listed != nil || isOfSpec else { return nil }
    let own = concepts.filter { isMember($0, ofType: type) }.flatMap { $0.names[place]?.identifiers ?? [] }
    return (listed ?? []).union(own).union(generated[place])
  }

  /// Whether a platform has a step of some flow with a name.
  func isKnownStep(_ name: String, on place: Int) -> Bool { !steps(named: name, on: place).isEmpty }

  /// Whether a name is that of a step of a flow on a platform.
  func isStep(_ name: String, of flow: Int, on place: Int) -> Bool {
    steps(named: name, on: place).contains { flows[flow].steps.contains($0) }
  }

  /// Whether a name is that of a step or of a choice's member on some platform.
  func isConstant(_ name: String) -> Bool {
    places.indices.contains { place in
      meanings(of: name, on: place).contains { [.step, .member].contains(concepts[$0.concept].kind) }
    }
  }

  /// Whether a step or a member belongs to a type that some platform has.
  func isMember(_ concept: Entry, ofType type: String) -> Bool {
    places.indices.contains { place in
      meanings(of: type, on: place).contains { meaning in
        let owner = concepts[meaning.concept]
        guard owner.registry == concept.registry else { return false }
        return switch owner.kind {
        case .choice: concept.kind == .member && concept.owner == owner.id
        case .flow: concept.kind == .step && (concept.owner == owner.id || concept.owner == owner.owner)
        default: false
        }
      }
    }
  }
}

extension Vocabulary.Place {
  /// Whether every enumeration has a member in the platform's languages, for example `allCases`.
  func isBuiltIn(_ name: String) -> Bool { languages.contains { $0.branches.enumerationMembers.contains(name) } }
}
