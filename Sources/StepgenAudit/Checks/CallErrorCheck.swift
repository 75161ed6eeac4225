import StepgenLanguages
import StepgenModel

/// Errors in which the calls around them never end, as far as the outcomes of the spec say.
extension PageAudit {
  mutating func checkErrorsOfCalls() {
    for index in page.pieces.indices {
      switch page.pieces[index].kind {
      case .sample(let sample): checkErrors(ofSample: sample)
      case .table: checkErrors(ofTable: index)
      case .prose: for place in places(page.pieces[index].scope).prefix(1) { checkErrors(ofProse: index, place) }
      case .heading: break
      }
    }
  }

  // MARK: samples

  /// Errors that a function looks for, where none of the calls in it ends in them.
  private mutating func checkErrors(ofSample sample: Int) {
    guard let place = place(ofSample: sample), !calls[sample].isEmpty, !page.samples[sample].isDense,
      tokens[sample].count <= SampleBlocks.longestSample, let blocks = SampleBlocks(tokens[sample], page)
    else { return }
    let language = page.samples[sample].language?.known ?? vocabulary.places[place].languages.first
    let functions = language.map { blocks.bodies($0.branches) } ?? []
    if !vocabulary.places[place].errorsHaveTypes { checkInstances(blocks, place) }
    for index in blocks.tokens.indices where isErrorName(index, blocks, place) {
      let body = functions.filter { $0.contains(index) }.min { $0.count < $1.count } ?? blocks.tokens.indices
      let made = calls[sample].filter { body.contains($0.name) }.map { blocks.tokens[$0.name].text }
      checkError(blocks.tokens[index].text, blocks.tokens[index].range, of: Set(made), place)
    }
  }

  /// `error instanceof CodeMismatchException` and `error.code === 'CodeMismatchException'`, where no error has a type of its
  /// own and the name tells which one it is.
  private mutating func checkInstances(_ blocks: SampleBlocks, _ place: Int) {
    let tokens = blocks.tokens
    for index in tokens.indices.dropFirst(3)
    where tokens[index].kind == .string && isError(tokens[index].text, place)
      && ["==", "===", "!=", "!=="].contains(where: tokens[index - 1].isSymbol)
    {
      let property = tokens[index - 2]
      guard property.kind == .name, property.text != "name", [".", "?."].contains(where: tokens[index - 3].isSymbol)
      else { continue }
      report(
        .auditUnknownName,
        at: property.range,
        "‘\(property.text)’ does not say which error it is on \(title(place)); ‘name’ does",
        replacement: "name"
      )
    }
    for index in tokens.indices.dropFirst() where tokens[index - 1].isName("instanceof") {
      checkUnnameable(index, blocks, place)
      let token = blocks.tokens[index]
      guard isError(token.text, place), !toldBytes.contains(token.range) else { continue }
      report(
        .auditUnknownName,
        at: token.range,
        "‘\(token.text)’ is the name of an error and no type on \(title(place))",
        help: "Compare the error's name with it."
      )
    }
  }

  /// `error instanceof AuthError && error.name === 'PasskeyNotSupported'`, where errors of that name have a type of their own
  /// that apps cannot name.
  private mutating func checkUnnameable(_ type: Int, _ blocks: SampleBlocks, _ place: Int) {
    let tokens = blocks.tokens
    // Everything that is thrown is one.
    guard !tokens[type].isName("Error") else { return }
    let end = tokens[type...].indices.first { tokens[$0].isSymbol("{") || tokens[$0].isSymbol(";") } ?? tokens.count
    for index in type..<end where tokens[index].kind == .string && tokens[index - 1].text.hasPrefix("==") {
      let owner = vocabulary.places[place].unnameable.first { unnameable in
        let word = NameShape.parts(unnameable).first
        return word != nil && NameShape.parts(tokens[index].text).first == word && unnameable != tokens[type].text
      }
      guard let owner, tokens[type..<index].contains(where: { $0.isSymbol("&&") }),
        !toldBytes.contains(tokens[type].range)
      else { continue }
      report(
        .auditImpossibleError,
        at: tokens[type].range,
        "an error called ‘\(tokens[index].text)’ is no ‘\(tokens[type].text)’ on \(title(place)), but a ‘\(owner)’, which apps cannot "
          + "name",
        help: "Ask for the name alone."
      )
    }
  }

  /// Whether a token is an error that is looked for: a name where an error stands, or a text that is one.
  private func isErrorName(_ index: Int, _ blocks: SampleBlocks, _ place: Int) -> Bool {
    let tokens = blocks.tokens
    let token = tokens[index]
    guard isError(token.text, place) else { return false }
    if token.kind == .string { return NameShape.wordCount(token.text) > 1 }
    guard token.kind == .name, index > 0 else { return false }
    let isMember = tokens[index - 1].isSymbol(".")
    guard isMember || NameShape.wordCount(token.text) > 1 && token.text.utf8.first.map(Ascii.isUpper) == true else {
      return false
    }
    let line = tokens[..<index].indices.reversed().prefix { blocks.lines[$0] == blocks.lines[index] }
    return !line.contains { ["import", "throw", "new"].contains(tokens[$0].text) }
  }

  /// Whether a name is that of errors alone.
  private func isError(_ name: String, _ place: Int) -> Bool {
    let kinds = vocabulary.meanings(of: name, on: place).map { vocabulary.concepts[$0.concept].kind }
    return !kinds.isEmpty && kinds.allSatisfy { $0 == .error }
  }

  // MARK: tables

  /// A table with a column of errors: the calls or steps stand in a column of their own, or the sentence before the table
  /// names the call.
  private mutating func checkErrors(ofTable piece: Int) {
    guard let place = columns.first(in: piece) ?? places(page.pieces[piece].scope).first else { return }
    let rows = page.pieces[piece].lines.map { page.text.tableCells(page.text.line($0)) }.filter { !$0.isEmpty }
    guard let head = rows.first else { return }
    for column in columnsOfErrors(rows.dropFirst().filter { $0.count == head.count }, piece) {
      checkErrors(in: column, of: rows, piece, place)
    }
  }

  private mutating func checkErrors(in errors: Int, of rows: [[Range<Int>]], _ piece: Int, _ place: Int) {
    guard let head = rows.first else { return }
    let before = callsOfHead(head, piece, place) ?? callsBefore(piece, place)
    for row in rows.dropFirst() where row.count == head.count {
      let all = words(in: row[errors], of: piece)
      let place = all.first.flatMap { placeOfColumn($0) } ?? place
      let named = all.filter { isError($0.name, place) }
      for error in all { checkAbsent(error, place) }
      let whole = page.text.string(row[0].lowerBound..<row[row.count - 1].upperBound)
      checkTitled(named, whole, beside: whole, place)
      let rest = row.indices.filter { $0 != errors && columns.place(row[$0].lowerBound, in: piece) == nil }
      let others = rest.map { words(in: row[$0], of: piece) }
      let made = zip(rest, others).filter { isList($1, in: row[$0]) }.flatMap(\.1)
        .filter { $0.context == .span }
      let steps = made.flatMap { vocabulary.steps(named: $0.name, on: place) }
      let told =
        errors > 0 && made.isEmpty
        ? (others.first ?? []).filter { $0.context == .span && !isRemedy($0, in: row[rest[0]]) } : made
      let called = told.map(\.name).filter { vocabulary.operation(named: $0, on: place) != nil }
      for error in named {
        if !called.isEmpty {
          checkError(error.name, error.range, of: Set(called), place)
        } else if !steps.isEmpty {
          checkError(error, ofSteps: steps, made[0].name, place)
        } else if others.joined().allSatisfy({ vocabulary.operation(named: $0.name, on: place) == nil }) {
          checkError(error.name, error.range, of: Set(before), place)
        }
      }
    }
  }

  /// “The code is old; call `resetPassword` again”: what to do about it, and not what went wrong.
  private func isRemedy(_ call: Occurrence, in cell: Range<Int>) -> Bool {
    let before = page.text.string(cell.lowerBound..<call.range.lowerBound).lowercased().filter { $0 != "`" }
    guard let clause = before.lastIndex(where: { ";,.:–—".contains($0) }) else { return false }
    return before[clause...].split { !$0.isLetter } == ["call"]
  }

  /// The columns that have names of errors in most of their cells: one, or one for each of some platforms.
  private func columnsOfErrors(_ rows: [[Range<Int>]], _ piece: Int) -> [Int] {
    guard let first = rows.first, rows.count > 1 else { return [] }
    let found = first.indices.filter { column in
      rows.count { row in words(in: row[column], of: piece).contains { isSomeError($0.name) } } * 2 > rows.count
    }
    let isOfPlatforms = found.allSatisfy { columns.place(first[$0].lowerBound, in: piece) != nil }
    return found.count == 1 || isOfPlatforms ? found : []
  }

  /// Whether a name is that of an error somewhere.
  private func isSomeError(_ name: String) -> Bool {
    vocabulary.meanings[name]?.contains { vocabulary.concepts[$0.concept].kind == .error } == true
  }

  /// Whether a cell is a list of some words and nothing more.
  func isList(_ words: [Occurrence], in cell: Range<Int>) -> Bool {
    let letters = words.filter { $0.context == .span }.reduce(0) { $0 + $1.range.count }
    return letters > 0 && page.text.bytes[cell].count { Ascii.isName($0) } - letters < 5
  }

  /// The one call that the head of a table names.
  private func callsOfHead(_ head: [Range<Int>], _ piece: Int, _ place: Int) -> [String]? {
    let named = head.flatMap { words(in: $0, of: piece) }.map(\.name)
      .filter { vocabulary.operation(named: $0, on: place) != nil }
    return named.count == 1 && isCall(named[0], place) ? named : nil
  }

  private func words(in range: Range<Int>, of piece: Int) -> [Occurrence] {
    let all = proseOfPiece[piece] ?? []
    let start = all.partitioningIndex { occurrences[$0].range.lowerBound >= range.lowerBound }
    return all[start...].prefix { occurrences[$0].range.lowerBound < range.upperBound }.map { occurrences[$0] }
  }

  /// The one call of the sentence that leads to a table.
  private mutating func callsBefore(_ piece: Int, _ place: Int) -> [String] {
    guard piece > 0, page.pieces[piece - 1].kind == .prose,
      page.pieces[piece - 1].section == page.pieces[piece].section,
      let last = sentences(ofPiece: piece - 1).last
    else { return [] }
    let made = last.map(\.name).filter { vocabulary.operation(named: $0, on: place) != nil }.uniqued
    let said = TellingWords.words(in: text(of: last))
    guard !said.isDisjoint(with: Self.ending.union(["error", "errors", "exception", "exceptions", "throw"])) else {
      return []
    }
    let isCure = last.contains { word in made.contains(word.name) && isRemedy(word, in: page.pieces[piece - 1].bytes) }
    return made.count == 1 && isCall(made[0], place) && !isCure ? made : []
  }

  // MARK: sentences

  /// “`signUp` throws a `CodeMismatchException`”.
  private mutating func checkErrors(ofProse piece: Int, _ place: Int) {
    let all = sentences(ofPiece: piece)
    for (number, sentence) in all.enumerated() {
      let named = sentence.filter { isError($0.name, place) && ($0.isAlone || $0.isMember) }
      let own = text(of: sentence)
      checkTitled(named, number > 0 && own.hasPrefix("it ") ? text(of: all[number - 1]) : own, beside: own, place)
      let made = sentence.filter { vocabulary.operation(named: $0.name, on: place) != nil }
      if made.isEmpty, let error = named.first, named.count == 1 { checkErrorOfSection(error, sentence, piece, place) }
      guard made.count == 1, let call = made.first, isCall(call.name, place) else { continue }
      for error in sentence where isError(error.name, place) && error.range.lowerBound > call.range.upperBound {
        let between = page.text.string(call.range.upperBound..<error.range.lowerBound).lowercased()
        let said = TellingWords.words(in: between)
        guard error.isAlone || error.isMember, !said.isDisjoint(with: Self.ending),
          said.isDisjoint(with: Self.denying), !between.contains("n't"), !between.contains("n’t")
        else { continue }
        if !said.isDisjoint(with: ["throws", "throw", "raises"]), throwsNothing(call.name, place) {
          reportThrown(error, by: call.name, place)
        } else {
          checkError(error.name, error.range, of: [call.name], place)
        }
      }
    }
  }

  private func throwsNothing(_ call: String, _ place: Int) -> Bool {
    let entries = vocabulary.operations.compactMap { entry in
      entry.local[place].flatMap { local in
        entry.operation.names[local].identifiers.contains(call) ? entry.operation.onPlatform[local] : nil
      }
    }
    return !entries.isEmpty && entries.allSatisfy(\.neverThrows)
  }

  private mutating func reportThrown(_ error: Occurrence, by call: String, _ place: Int) {
    guard !toldBytes.contains(error.range) else { return }
    report(
      .auditImpossibleError,
      at: error.range,
      "‘\(call)’ throws nothing on \(title(place))",
      help: "Say what its result has."
    )
  }

  /// “A wrong answer is thrown as `codeMismatch`”, in the section about a step.
  private mutating func checkErrorOfSection(_ error: Occurrence, _ sentence: [Occurrence], _ piece: Int, _ place: Int) {
    let said = TellingWords.words(in: text(of: sentence))
    guard !said.isDisjoint(with: ["thrown", "throws", "reported", "reports"]), said.isDisjoint(with: Self.denying)
    else {
      return
    }
    let steps = subject(of: page.pieces[piece].section, place).sorted().map { vocabulary.concepts[$0] }
    guard let step = steps.first, let name = step.names[place]?.text else { return }
    checkError(error, ofSteps: steps, name, place)
  }

  private static let ending: Set<String> = [
    "throws", "throw", "fails", "fail", "ends", "raises", "reports", "rejects", "returns", "gives",
  ]
  private static let denying: Set<String> = [
    "never", "not", "no", "instead", "rather", "without", "before", "call", "unlike", "after",
  ]

  // MARK: what an error is

  /// “Nobody is signed in”, which is what one error is called, beside the name of another.
  private mutating func checkTitled(_ named: [Occurrence], _ text: String, beside own: String, _ place: Int) {
    guard named.count == 1, let error = named.first, !toldBytes.contains(error.range) else { return }
    let text = text.lowercased()
    let titled = vocabulary.errorTitles.filter { states(text, $0.title) }
    guard titled.count == 1, let concept = titled.first?.concept,
      TellingWords.words(in: own).isDisjoint(with: ["never", "not", "no", "instead", "unlike"]),
      registries.contains(vocabulary.concepts[concept].registry)
    else { return }
    let rights = vocabulary.names(of: concept, on: place)
    guard !rights.isEmpty, !rights.contains(error.name) else { return }
    report(
      .auditImpossibleError,
      at: error.range,
      "‘\(error.name)’ is another error on \(title(place)); this one is \(rights.quotedList)",
      suggestion: rights.count == 1 ? rights[0] : nil,
      notes: [evidence(concept, place)]
    )
  }

  /// Whether a text says that something is so: at its beginning, or in a condition.
  private func states(_ text: String, _ title: String) -> Bool {
    guard let range = text.firstRange(of: title) else { return false }
    let before = text[..<range.lowerBound].split { !$0.isLetter }.last.map(String.init)
    return before.map { ["if", "when", "where", "while", "because", "since", "as", "once"].contains($0) } ?? true
  }

  /// A service's name in a column of errors, where the platform's library has no error for it.
  private mutating func checkAbsent(_ error: Occurrence, _ place: Int) {
    if vocabulary.places[place].unnameable.contains(error.name), !isError(error.name, place), error.context == .span,
      !toldBytes.contains(error.range)
    {
      return report(
        .auditUnknownName,
        at: error.range,
        "apps cannot name ‘\(error.name)’ on \(title(place)): it is internal, or not exported",
        help: "Name the type under which it arrives."
      )
    }
    let errors = (vocabulary.meanings[error.name] ?? []).map(\.concept)
    guard !errors.isEmpty, error.context == .span, !toldBytes.contains(error.range),
      errors.allSatisfy({
        let concept = vocabulary.concepts[$0]
        return concept.kind == .error && registries.contains(concept.registry)
          && concept.names[place]?.status == .absent
      })
    else { return }
    report(
      .auditOtherPlatform,
      at: error.range,
      "\(title(place)) has no error ‘\(error.name)’",
      help: "Name the error under which it arrives.",
      notes: [evidence(errors[0], place)]
    )
  }

  /// An error beside a step that never ends in it.
  private mutating func checkError(
    _ error: Occurrence,
    ofSteps steps: [Vocabulary.Concept],
    _ name: String,
    _ place: Int
  ) {
    let known = steps.compactMap { vocabulary.errors(ofStep: $0, on: place) }
    guard known.count == steps.count, !known.contains(where: { $0.contains(error.name) }),
      !toldBytes.contains(error.range), vocabulary.isErrorOfFew(error.name, on: place)
    else { return }
    report(
      .auditImpossibleError,
      at: error.range,
      "no answer to ‘\(name)’ ends in ‘\(error.name)’ on \(title(place))",
      help: "Remove it, or name the error that the answer ends in.",
      notes: vocabulary.meanings(of: error.name, on: place).prefix(1).map { evidence($0.concept, place) }
    )
  }

  // MARK: both

  private mutating func checkError(_ name: String, _ range: Range<Int>, of calls: Set<String>, _ place: Int) {
    guard !toldBytes.contains(range), isImpossible(name, of: calls, place),
      placesAround(range, place).allSatisfy({ !isError(name, $0) || isImpossible(name, of: calls, $0) })
    else { return }
    let others = Array(vocabulary.calls(endingIn: name, on: place).prefix(3))
    let rest = others.isEmpty ? "no call does" : "\(others.quotedList) can"
    report(
      .auditImpossibleError,
      at: range,
      calls.count == 1
        ? "‘\(calls.sorted()[0])’ does not end in ‘\(name)’ on \(title(place)); \(rest)"
        : "none of the calls here ends in ‘\(name)’ on \(title(place)); \(rest)",
      help: "Remove it, or name the error that the call ends in.",
      notes: vocabulary.meanings(of: name, on: place).prefix(1).map { evidence($0.concept, place) }
    )
  }
}

extension PageAudit {
  /// The platforms of the part of the page around a word, or the one of its column.
  fileprivate func placesAround(_ range: Range<Int>, _ place: Int) -> [Int] {
    guard let piece = piece(at: range.lowerBound),
      columns.place(range.lowerBound, in: piece) == nil
    else { return [place] }
    if case .sample(let sample) = page.pieces[piece].kind { return places(ofSample: sample) }
    return places(page.pieces[piece].scope)
  }

  /// Whether every call can end in errors, and none in this one, which is one of few.
  fileprivate func isImpossible(_ name: String, of calls: Set<String>, _ place: Int) -> Bool {
    guard !calls.isEmpty, vocabulary.isErrorOfFew(name, on: place) else { return false }
    let known = calls.compactMap { vocabulary.errors(ofCallsNamed: $0, on: place) }
    return known.count == calls.count && !known.contains { $0.contains(name) }
  }
}

extension SampleBlocks {
  /// The bodies of the functions of a sample.
  func bodies(_ forms: BranchForms) -> [Range<Int>] {
    if let declaring = forms.function { return functions([declaring.word]).map(\.body) }
    return PromisingFunctions(self, forms).all.map(\.body)
  }
}
