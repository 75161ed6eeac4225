import StepgenLanguages
import StepgenModel

/// What the text of a section, a list or a table row says of a step.
extension PageAudit {
  mutating func checkStepTexts() {
    var rows = flattenedRows()
    for index in page.pieces.indices {
      let piece = page.pieces[index]
      guard let place = place(piece.scope) ?? columns.first(in: index) else { continue }
      switch piece.kind {
      case .prose:
        checkItems(index, place)
        checkEnumerations(index, place)
        checkTypeOfSteps(index, place)
        checkTypeOfFields(index, place)
      case .table:
        rows += checkRows(index, place)
        checkTypeOfFields(index, place)
      case .sample(let sample): checkUnions(sample, place)
      case .heading: break
      }
    }
    checkShortened(rows)
  }

  /// The steps that a section is about: those of its heading, or else of the first name of its text.
  mutating func subject(of section: Int, _ place: Int) -> Set<Int> {
    if let known = subjectsOfSections[[section, place]] { return known }
    let heading = page.sections[section].title.isEmpty ? [] : stepsOfHeading(page.sections[section].title, place)
    var subject = heading
    for word in occurrencesBySection(section) where NameShape.wordCount(word.name) > 1 {
      let steps = Set(stepConcepts(word.name, place))
      if steps.isEmpty { continue }
      subject = heading.isEmpty || !heading.isDisjoint(with: steps) ? steps : []
      break
    }
    subjectsOfSections[[section, place]] = subject
    return subject
  }

  /// The steps for which a name stands here; a name of another platform counts as what it stands for.
  func stepConcepts(_ name: String, _ place: Int) -> [Int] {
    let all = (vocabulary.meanings[name] ?? []).filter { vocabulary.concepts[$0.concept].kind == .step }
    let here = all.filter { $0.place == place }
    return (here.isEmpty ? all : here).map(\.concept)
  }

  // MARK: answers

  /// What can follow the members of the choice for which some steps ask; an answer that is refused has no entry.
  func followers(of steps: Set<Int>, _ place: Int) -> AnswerTable? {
    var table: AnswerTable?
    for concept in steps {
      let entry = vocabulary.concepts[concept]
      guard let flow = entry.flow, let step = entry.step, let local = vocabulary.flows[flow].local[place],
        let choice = vocabulary.flows[flow].flow.steps[step].ask?.choice,
        let position = vocabulary.choices.indices.first(where: {
          vocabulary.choices[$0].registry == entry.registry && vocabulary.choiceIndex($0) == choice
        })
      else { return nil }
      if table == nil { table = AnswerTable(choice: position, flow: flow, concept: concept) }
      guard table?.choice == position else { return nil }
      let outcomes = vocabulary.flows[flow].flow.steps[step].outcomes.filter { $0.platforms.contains(local) }
      // What leads somewhere for every answer is about answers that no other outcome speaks of.
      let spoken = Set(outcomes.flatMap(\.members))
      for outcome in outcomes {
        guard case .steps(let next) = outcome.result else { continue }
        let any = vocabulary.choices[position].choice.members.indices.filter { !spoken.contains($0) }
        for member in outcome.members.isEmpty ? any : outcome.members {
          table?.next[member, default: []].formUnion(next.map { vocabulary.flows[flow].steps[$0] })
        }
      }
    }
    return table
  }

  /// The member of a choice that a word of a page means: its name, its answer, or the same in other letters.
  func member(_ word: String, of choice: Int, _ place: Int) -> Int? {
    let entry = vocabulary.choices[choice]
    guard let local = entry.local[place] else { return nil }
    let wanted = NameShape.squashed(word)
    return entry.choice.members.firstIndex { member in
      (member.names[local].identifiers + [member.answers[local]].compactMap(\.self))
        .contains { NameShape.squashed($0) == wanted }
    }
  }

  /// Lists of answers, and sentences that say what follows one.
  private mutating func checkItems(_ piece: Int, _ place: Int) {
    let about = subject(of: page.pieces[piece].section, place)
    guard !about.isEmpty, let table = followers(of: about, place) else { return }
    let words = (proseOfPiece[piece] ?? []).map { occurrences[$0] }.filter { word in
      word.context == .span && vocabulary.choice(named: word.name, place) == nil
    }
    let byLine = Dictionary(grouping: words) { page.text.lines.line(ofByteAt: $0.range.lowerBound) }
    var offered: [(Occurrence, Int)] = []
    for (_, words) in byLine.sorted(by: { $0.key < $1.key }) {
      let members = words.compactMap { word in member(word.name, of: table.choice, place).map { (word, $0) } }
      let steps = words.filter { word in
        NameShape.wordCount(word.name) > 1 && !stepConcepts(word.name, place).isEmpty
      }
      if members.isEmpty || isMove(words[0]) { continue }
      if steps.isEmpty {
        if isOffer(words[0]), members.count == words.count { offered += members }
      } else if steps.count == 1, !about.contains(where: { stepConcepts(steps[0].name, place).contains($0) }) {
        checkFollower(members, steps[0], table, place)
      }
    }
    guard offered.count > 1 else { return }
    for (word, member) in offered where table.next[member] == nil { reportRefused(word.range, member, table, place) }
  }

  /// Whether a word stands in an item of a numbered list, which goes on from the item before it and not from the heading.
  private func isMove(_ word: Occurrence) -> Bool {
    let line = page.text.lines.line(ofByteAt: word.range.lowerBound) - 1
    let text = page.text.string(page.text.line(line)).trimmedSubstring
    return text.drop { $0.isNumber }.first == "." && text.first?.isNumber == true
  }

  /// Whether a line of a list begins with a word: an item that is no more than an answer.
  private func isOffer(_ word: Occurrence) -> Bool {
    let line = page.text.lines.line(ofByteAt: word.range.lowerBound) - 1
    let text = page.text.string(page.text.line(line)).trimmedSubstring
    guard let first = text.first, "-*•".contains(first) else { return false }
    return text.filter { $0 == " " }.count < 3
  }

  /// Sentences that list answers: “SMS, TOTP, and email”.
  private mutating func checkEnumerations(_ piece: Int, _ place: Int) {
    let about = subject(of: page.pieces[piece].section, place)
    guard !about.isEmpty, let table = followers(of: about, place) else { return }
    let audit = self
    let member = { range in audit.member(audit.page.text.string(range), of: table.choice, place) }
    for list in WordLists(page.text, page.pieces[piece].bytes, where: { member($0) != nil }).all {
      let members = list.compactMap(member)
      guard Set(members).count == list.count else { continue }
      for (range, member) in zip(list, members) where table.next[member] == nil {
        reportRefused(range, member, table, place, severity: .warning)
      }
    }
  }

  private mutating func checkFollower(
    _ members: [(Occurrence, Int)],
    _ step: Occurrence,
    _ table: AnswerTable,
    _ place: Int
  ) {
    let told = Set(stepConcepts(step.name, place))
    for (word, member) in members where !toldBytes.contains(step.range) {
      guard let next = table.next[member] else {
        reportRefused(word.range, member, table, place)
        continue
      }
      let names = next.sorted().flatMap { vocabulary.names(of: $0, on: place) }.uniqued
      guard next.isDisjoint(with: told), !names.isEmpty else { continue }
      report(
        .auditWrongFollower,
        at: step.range,
        "‘\(step.name)’ cannot follow the answer ‘\(word.name)’; \(names.quotedList) can",
        suggestion: names.count == 1 ? names[0] : nil,
        notes: next.sorted().prefix(2).map { evidence($0, place) }
      )
    }
  }

  /// Types of a sample that list answers: `'SMS' | 'TOTP' | 'EMAIL'`.
  mutating func checkUnions(_ sample: Int, _ place: Int) {
    let tokens = tokens[sample]
    guard tokens.contains(where: { $0.isSymbol("|") }), self.place(ofSample: sample) != nil else { return }
    let about = subject(of: page.samples[sample].section, place)
    guard !about.isEmpty, let table = followers(of: about, place) else { return }
    for index in tokens.indices where tokens[index].kind == .string {
      let isInUnion =
        index > 0 && tokens[index - 1].isSymbol("|") || index + 1 < tokens.count && tokens[index + 1].isSymbol("|")
      guard isInUnion, let member = member(tokens[index].text, of: table.choice, place), table.next[member] == nil
      else { continue }
      reportRefused(tokens[index].range, member, table, place)
    }
  }

  mutating func reportRefused(
    _ range: Range<Int>,
    _ member: Int,
    _ table: AnswerTable,
    _ place: Int,
    of choice: Int? = nil,
    severity: Severity? = nil
  ) {
    guard !toldBytes.contains(range) else { return }
    let entry = vocabulary.choices[table.choice]
    let refused = vocabulary.choices[choice ?? table.choice].choice.members[member]
    let taken = table.next.keys.sorted().compactMap { index in
      entry.local[place].flatMap {
        entry.choice.members[index].answers[$0] ?? entry.choice.members[index].names[$0].text
      }
    }
    let step = vocabulary.concepts[table.concept].names[place]?.text ?? vocabulary.concepts[table.concept].id
    report(
      .auditRefusedAnswer,
      at: range,
      "‘\(step)’ refuses this answer on \(title(place)); it takes \(taken.quotedList)",
      severity: severity,
      notes: [Diagnostic.Note(at: refused.range, "the member ‘\(refused.id)’")]
    )
  }

  // MARK: types

  /// “`nextStep` is of type `AuthSignInStep`”, where a member of it is.
  private mutating func checkTypeOfSteps(_ piece: Int, _ place: Int) {
    let words = (proseOfPiece[piece] ?? []).map { occurrences[$0] }
      .filter { $0.context == .span || NameShape.looksLikeCode($0.name) }
    for (owner, type) in zip(words, words.dropFirst()) {
      for (entry, flow) in vocabulary.flows.flatMap({ entry in entry.flow.parts.map { (entry, $0) } }) {
        guard let local = entry.local[place], flow.typeNames[local].identifiers.contains(type.name),
          let path = flow.access[local]?.split(separator: ".").map(String.init), let last = path.last,
          path.dropLast().contains(owner.name), owner.name != last, isTyping(owner, type),
          !isNamed(last, before: type, words)
        else { continue }
        report(
          .auditWrongType,
          at: type.range,
          "‘\(owner.name)’ is not of the type ‘\(type.name)’ on \(title(place)); its ‘\(last)’ is",
          help: "Say ‘\(path.joined(separator: "."))’.",
          notes: [Diagnostic.Note(at: entry.flow.range, "the steps of ‘\(entry.flow.title)’")]
        )
      }
    }
  }

  /// “`availableFactors`, a `Set<MFAType>`”, where the field holds members of another choice.
  private mutating func checkTypeOfFields(_ piece: Int, _ place: Int) {
    let words = (proseOfPiece[piece] ?? []).map { occurrences[$0] }.filter { $0.context == .span }
    for (index, field) in words.enumerated() {
      checkToldShape(field, place)
      let types = vocabulary.typesOfPayload(named: field.name, on: place)
      guard !types.isEmpty, let next = words[(index + 1)...].prefix(2).first(where: { isOfChoice($0.name, place) })
      else {
        continue
      }
      if types.contains(next.name) {
        checkShape(field, next, place)
        continue
      }
      let between = page.text.string(field.range.upperBound..<next.range.lowerBound)
      guard between.utf8.count < 24, !between.contains(where: { "|.;\n".contains($0) }) else { continue }
      report(
        .auditWrongType,
        at: next.range,
        "‘\(field.name)’ holds no ‘\(next.name)’ on \(title(place)); it holds \(types.sorted().quotedList)",
        suggestion: types.count == 1 ? types.first : nil
      )
    }
  }

  /// “`allowedMFATypes` (`List<MFAType>`)”, where the field is a set.
  private mutating func checkShape(_ field: Occurrence, _ type: Occurrence, _ place: Int) {
    let bytes = page.text.bytes
    let isTick = { (byte: UInt8) in byte == 0x60 }
    guard let start = bytes[..<type.range.lowerBound].lastIndex(where: isTick),
      let end = bytes[type.range.upperBound...].firstIndex(where: isTick), start > field.range.lowerBound
    else { return }
    let told = page.text.string(start + 1..<end)
    let shapes = vocabulary.shapesOfPayload(named: field.name, on: place)
    let rights = vocabulary.places[place].languages.flatMap { language -> [String] in
      shapes.flatMap { $0 == .set ? language.types.set : $0 == .list ? language.types.list : [] }.map { $0(type.name) }
    }
    let others = vocabulary.places[place].languages.flatMap { language in
      (language.types.set + language.types.list).map { $0(type.name) }
    }
    guard !rights.isEmpty, others.contains(told), !rights.contains(told) else { return }
    report(
      .auditWrongType,
      at: type.range,
      "‘\(field.name)’ is no ‘\(told)’ on \(title(place)); it is a ‘\(rights[0])’",
      suggestion: nil
    )
  }

  /// “`missingAttributes` is an object that maps”, where the field is a list.
  private mutating func checkToldShape(_ field: Occurrence, _ place: Int) {
    let shapes = vocabulary.shapesOfPayload(named: field.name, on: place)
    guard field.context == .span, NameShape.wordCount(field.name) > 1, let shape = shapes.first, shapes.count == 1,
      shape == .list || shape == .set, !toldBytes.contains(field.range)
    else { return }
    let behind = page.text.string(field.range.upperBound..<min(page.text.bytes.count, field.range.upperBound + 80))
    let clauses = behind.lowercased().prefix { !".;\n".contains($0) }.split { ",`".contains($0) }
    let told = [
      "is a map", "is an object", "is a dictionary", "is a single", "is one string", "is a number", "is a boolean",
    ]
    guard
      let words = told.first(where: { word in
        clauses.prefix(2).contains { $0.drop { $0 == " " }.hasPrefix(word) }
      })
    else { return }
    report(
      .auditWrongType,
      at: field.range,
      "‘\(field.name)’ \(words) here, and a \(shape.rawValue) on \(title(place))",
      help: "Say that it is a \(shape.rawValue)."
    )
  }

  private func isOfChoice(_ name: String, _ place: Int) -> Bool {
    let kinds = vocabulary.meanings(of: name, on: place).map { vocabulary.concepts[$0.concept].kind }
    return !kinds.isEmpty && kinds.allSatisfy { $0 == .choice }
  }

  /// Whether a name stands on the line of another, before it.
  private func isNamed(_ name: String, before type: Occurrence, _ words: [Occurrence]) -> Bool {
    let line = page.text.lines.line(ofByteAt: type.range.lowerBound)
    return words.contains {
      $0.name == name && $0.range.lowerBound < type.range.lowerBound
        && page.text.lines.line(ofByteAt: $0.range.lowerBound) == line
    }
  }

  /// Whether the words between two names say that one is of the type of the other.
  private func isTyping(_ owner: Occurrence, _ type: Occurrence) -> Bool {
    let between = page.text.string(owner.range.upperBound..<type.range.lowerBound)
    guard between.utf8.count < 80, !between.contains(where: { ".;\n。".contains($0) }) else { return false }
    return !TellingWords.words(in: between).isDisjoint(with: ["type", "enum", "enumeration", "typ", "tipo"])
  }

  // MARK: rows

  /// - Returns: The rows on steps.
  private mutating func checkRows(_ piece: Int, _ place: Int) -> [StepRow] {
    var rows: [(step: Occurrence, concepts: Set<Int>, text: String, range: Range<Int>)] = []
    var others: [Occurrence] = []
    for line in page.pieces[piece].lines {
      let range = page.text.line(line)
      let cells = page.text.tableCells(range)
      guard cells.count > 1 else { continue }
      let inFirst = (proseOfPiece[piece] ?? []).map { occurrences[$0] }.filter {
        cells[0].contains($0.range.lowerBound)
      }
      guard inFirst.count == 1, let name = inFirst.first else { continue }
      let concepts = Set(stepConcepts(name.name, place))
      if concepts.isEmpty { others.append(name) }
      let own = cells.dropFirst().filter { columns.place($0.lowerBound, in: piece) == nil }
      guard let first = own.first, let last = own.last else { continue }
      let text = page.text.string(first.lowerBound..<last.upperBound)
      rows.append((name, concepts, text, first))
    }
    let steps = rows.filter { !$0.concepts.isEmpty }
    let flows = Set(steps.flatMap { $0.concepts.compactMap { vocabulary.concepts[$0].flow } })
    guard steps.count > 2, steps.count * 2 > rows.count,
      // Of flows that fit alike, the one with the fewest steps.
      let flow = flows.sorted(by: { (vocabulary.flows[$0].steps.count, $0) < (vocabulary.flows[$1].steps.count, $1) })
        .max(by: { count($0, steps.map(\.concepts)) < count($1, steps.map(\.concepts)) })
    else { return [] }
    for row in rows where row.step.context == .span && !isOfMentioned(row.step) {
      checkStepRole(StepRole(name: row.step.name, range: row.step.range), flow, place)
    }
    let telling = TellingWords(vocabulary, flow, place)
    var known: [String: String] = [:]
    for row in steps {
      // Names may well be the same in several rows.
      let plain = row.text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 0 }.map(\.element).joined()
      let text = plain.lowercased().filter { $0.isLetter || $0.isNumber }
      if text.count > 30, let first = known[text], first != row.step.name {
        reportCopied(row.range, row.step.name, "the text is the same as that of ‘\(first)’")
      } else if let other = otherStep(row.text, row.concepts, telling, place) {
        let name = vocabulary.concepts[other].names[place]?.text ?? vocabulary.concepts[other].id
        reportCopied(row.range, row.step.name, "the text is about ‘\(name)’")
      }
      known[text] = known[text] ?? row.step.name
    }
    return steps.map { row in
      let ofFlow = row.concepts.filter { vocabulary.concepts[$0].flow == flow }
      return StepRow(name: row.step.name, concepts: ofFlow, text: row.text, range: row.range)
    }
  }

  /// Rows of tables that lost their marks: paragraphs that begin with the name of a step.
  private func flattenedRows() -> [StepRow] {
    page.isFlattened ? page.pieces.indices.compactMap { flattenedRow($0) } : []
  }

  private func flattenedRow(_ index: Int) -> StepRow? {
    let piece = page.pieces[index]
    guard piece.kind == .prose, let place = place(piece.scope),
      let first = proseOfPiece[index]?.first.map({ occurrences[$0] }),
      first.range.lowerBound == piece.bytes.lowerBound
    else { return nil }
    let name = vocabulary.meanings[first.name] == nil ? stepPrefix(first.name) ?? first.name : first.name
    let concepts = Set(stepConcepts(name, place))
    guard !concepts.isEmpty else { return nil }
    let range = piece.bytes.lowerBound + name.utf8.count..<piece.bytes.upperBound
    return StepRow(name: name, concepts: concepts, text: page.text.string(range), range: range)
  }

  /// Rows that lack a clause of another row, and are about something else.
  private mutating func checkShortened(_ rows: [StepRow]) {
    for row in rows where !toldBytes.contains(row.range) {
      guard let whole = rows.first(where: { row.isShortened($0) && asksElse(row, $0) }) else { continue }
      reportCopied(row.range, row.name, "the text is that of ‘\(whole.name)’ without one of its clauses")
    }
  }

  /// Whether two rows are about steps that ask for different things.
  private func asksElse(_ one: StepRow, _ other: StepRow) -> Bool {
    let asks = { (row: StepRow) in
      Set(
        row.concepts.map { vocabulary.concepts[$0] }.compactMap { concept -> Ask.Kind? in
          guard let flow = concept.flow, let step = concept.step else { return nil }
          return vocabulary.flows[flow].flow.steps[step].ask?.kind
        }
      )
    }
    let (mine, theirs) = (asks(one), asks(other))
    return !mine.isEmpty && !theirs.isEmpty && mine.isDisjoint(with: theirs)
  }

  private func count(_ flow: Int, _ rows: [Set<Int>]) -> Int {
    rows.count { row in row.contains { vocabulary.concepts[$0].flow == flow } }
  }

  private mutating func reportCopied(_ range: Range<Int>, _ name: String, _ what: String) {
    report(
      .auditCopiedText,
      at: range,
      "this row is for ‘\(name)’, and \(what)",
      help: "Say what happens at ‘\(name)’."
    )
  }

  /// The words in which the spec says what a step is.
  private func meaningWords(of concept: Int) -> Set<String> {
    guard let flow = vocabulary.concepts[concept].flow, let step = vocabulary.concepts[concept].step else { return [] }
    return TellingWords.words(in: vocabulary.flows[flow].flow.steps[step].meaning)
  }

  /// The step whose words a text has, where the words of its own step are not there.
  private func otherStep(_ text: String, _ own: Set<Int>, _ telling: TellingWords, _ place: Int) -> Int? {
    let words = TellingWords.words(in: text)
    if let twin = telling.twin(of: own, in: text) { return twin }
    let mine = own.map { telling.all[$0] ?? [] }
    let said = words.intersection(telling.strong).subtracting(own.flatMap { meaningWords(of: $0) })
    var found: [Int] = []
    for (other, theirs) in telling.all.sorted(by: { $0.key < $1.key }) where !own.contains(other) {
      guard !own.contains(where: { vocabulary.names(of: $0, on: place) == vocabulary.names(of: other, on: place) })
      else {
        continue
      }
      // The text has all that the other step's name has, and that is more than the own name has.
      let isMoreOf = !mine.isEmpty && mine.allSatisfy { !$0.isEmpty && $0.isStrictSubset(of: theirs) }
      let isWhole = theirs.isSubset(of: words)
      // The text has telling words, all of them of the other step and none of the own.
      let strong = theirs.intersection(telling.strong)
      let isApart =
        said.count >= min(2, strong.count) && !said.isEmpty && said.isSubset(of: strong)
        && mine.allSatisfy { !$0.isDisjoint(with: telling.strong) && $0.isDisjoint(with: said) }
      if isMoreOf && isWhole || isApart { found.append(other) }
    }
    return found.first
  }
}

/// A row of a table on steps: what it says of one.
struct StepRow {
  var name: String
  var concepts: Set<Int>
  var text: String
  var range: Range<Int>

  private var letters: [Character] {
    text.filter { $0.isLetter || $0.isNumber || Self.clauseEnds.contains($0) }.map(\.self)
  }

  private static let clauseEnds: Set<Character> = [",", ";", "、", "，", "；", "،", "؛"]

  /// Whether the text is that of another row without a clause from the middle of it.
  func isShortened(_ whole: StepRow) -> Bool {
    let (mine, theirs) = (letters, whole.letters)
    guard mine.count > 12, theirs.count > mine.count + 8 else { return false }
    let before = zip(mine, theirs).prefix { $0 == $1 }.count
    let after = zip(mine.reversed(), theirs.reversed()).prefix { $0 == $1 }.count
    guard before + after >= mine.count else { return false }
    let start = mine.count - after
    return theirs[start..<start + theirs.count - mine.count].contains { Self.clauseEnds.contains($0) }
  }
}

/// What can follow the answers to a step that asks for a choice.
struct AnswerTable {
  /// In ``Vocabulary/choices``.
  var choice: Int
  var flow: Int
  var concept: Int
  /// By member.
  var next: [Int: Set<Int>] = [:]
}

/// The words by which the names of a flow's steps differ.
struct TellingWords {
  /// By concept.
  private(set) var all: [Int: Set<String>] = [:]
  /// Words that few of the steps have.
  private(set) var strong: Set<String> = []
  /// By concept: all words of the name.
  private var whole: [Int: Set<String>] = [:]

  init(_ vocabulary: Vocabulary, _ flow: Int, _ place: Int) {
    let steps = vocabulary.flows[flow].steps.filter { vocabulary.concepts[$0].names[place]?.isDeclared == true }
    var counts: [String: Int] = [:]
    for concept in steps {
      let entry = vocabulary.concepts[concept]
      let own = (entry.names[place]?.words?.list ?? []) + entry.id.split(separator: "-").map(String.init)
      whole[concept] = Set((entry.names[place]?.words?.list ?? []).map { $0.lowercased() })
      let words = Set(own.map { $0.lowercased() }).subtracting(Self.common)
      all[concept] = words
      for word in words { counts[word, default: 0] += 1 }
    }
    strong = Set(counts.filter { $0.value <= 3 && $0.value * 4 <= max(4, steps.count) }.keys)
  }

  /// The step whose name has the words of another and “setup”, where a text speaks of that and the other's name does not.
  func twin(of own: Set<Int>, in text: String) -> Int? {
    let text = text.lowercased()
    guard let step = own.first, own.count == 1, let words = whole[step],
      ["set up", "sets up", "set-up", "setting up"].contains(where: text.contains)
    else { return nil }
    return whole.filter { $0.value == words.union(["setup"]) && $0.value != words }.keys.min()
  }

  /// The long words of a title that one other title has at most.
  static func telling(_ title: String, among titles: [String]) -> Set<String> {
    words(in: title).filter { word in
      word.count > 5 && !common.contains(word) && !["confirm", "signed"].contains(word)
        && titles.count { words(in: $0).contains(word) } < 3
    }
  }

  static func words(in text: String) -> Set<String> {
    Set(text.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init))
  }

  private static let common: Set<String> = [
    "confirm", "continue", "sign", "in", "with", "select", "selection", "type", "code", "mfa", "up", "done", "set",
    "setup", "otp",
  ]
}

extension Vocabulary {
  /// Whether the payload of a name is one value, a list or a set on a platform.
  func shapesOfPayload(named name: String, on place: Int) -> Set<TypeReference.Shape> {
    Set(
      flows.flatMap { entry -> [TypeReference.Shape] in
        guard let local = entry.local[place] else { return [] }
        return entry.flow.steps.flatMap(\.payload).filter { $0.names[local].identifiers.contains(name) }
          .map { $0.type(on: local).shape }
      }
    )
  }

  /// The choices whose members the payload of a name holds on a platform; none where it holds something else somewhere.
  func typesOfPayload(named name: String, on place: Int) -> Set<String> {
    var found: Set<String> = []
    for entry in flows {
      guard let local = entry.local[place] else { continue }
      for field in entry.flow.steps.flatMap(\.payload) where field.names[local].identifiers.contains(name) {
        guard case .choice(let choice) = field.type(on: local).element,
          let position = choices.firstIndex(where: { $0.registry == entry.registry })
        else { return [] }
        found.formUnion(choices[position + choice].choice.names[local].identifiers)
      }
    }
    return found
  }
}
