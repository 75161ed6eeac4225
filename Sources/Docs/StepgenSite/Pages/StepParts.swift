import StepgenCatalogs
import StepgenModel
import StepgenReports

/// What the page of a step and its section in the guide have in common: the step on one platform.
struct StepParts {
  let scope: PageScope
  let flow: Flow
  let step: Step
  let platform: Platform.Index

  init(scope: PageScope, flow: Flow, step: Step, platform: Platform.Index) {
    self.scope = scope.on(platform)
    self.flow = flow
    self.step = step
    self.platform = platform
  }

  private var words: PageWords { scope.words }
  private var registry: Registry { scope.registry }
  private var id: UnitPath { .flow(flow.id).step(step.id) }

  var name: PlatformName { step.names[platform] }

  /// The fields of the payload that the platform has.
  var fields: [Field] { step.payload.filter { $0.names[platform].status != .absent } }

  /// What happens on this platform.
  var outcomes: [Outcome] { step.outcomes.filter { $0.platforms.contains(platform) } }

  var meaning: [Block] { scope.prose(id.meaning, step.meaning) }
  /// How long an app waits before each call.
  private var pause: [Block] {
    guard let interval = step.interval else { return [] }
    let word: Word = interval.unit == .seconds ? .everySeconds : .everyMilliseconds
    return [.paragraph(words.line(word, ["value": scope.code(step.payload[interval.field].names[platform])]))]
  }

  var retry: [Block] {
    pause + scope.prose(id.retry, step.retry)
  }

  // MARK: the payload

  /// A table of the values that the step has.
  var payload: [Block] {
    guard !fields.isEmpty else { return [] }
    let spelling = registry.typeSpelling(on: platform)
    let rows = fields.map { field in
      Table.Row(cells: [
        scope.code(field.names[platform]),
        scope.type(of: field, spelled: spelling.text(of: field, comingWith: step, in: flow), platform),
        [scope.meaning(of: field, id.payload(field.id), platform), because(field)].joinedLine(),
      ])
    }
    let columns = [words(.value), words(.type), words(.meaning)].map { [Inline.text($0)] }
    return [.table(Table(caption: [.text(words(.payloadCaption))], columns: columns, rows: rows))]
  }

  private func because(_ field: Field) -> [Inline] {
    let because = field.names[platform].because ?? ""
    let remark = scope.remark(id.payload(field.id).because(on: scope.index.id(platform)), because)
    return scope.annotated(remark, field.names[platform])
  }

  // MARK: what to ask

  /// The kind of answer in a few words.
  var answerKind: String {
    guard let ask = step.ask else {
      return words(step.isFailure ? .asksNothingFailed : step.isEnd ? .asksNothingEnd : .asksNothing)
    }
    return text(of: ask)
  }

  /// The same with what else is asked for.
  var answerKinds: String {
    ([answerKind] + (step.ask?.others ?? []).map { words.text(of: $0) }).joined(separator: words(.listSeparator))
  }

  private func text(of ask: Ask) -> String {
    if let length = ask.length {
      return words(length.isOfDigits ? .asksDigits : .asksCharacters, ["count": String(length.count)])
    }
    if let field = ask.lengthField.flatMap({ step.payload[$0].names[platform].text }) {
      return words(.asksCharacters, ["count": field])
    }
    return words.text(of: ask.kind)
  }

  /// What the answer takes, and what other ways to answer there are.
  var ask: [Block] {
    let own = step.ask.map { ask($0, id, step.answeringOperation) } ?? []
    return own + (own.isEmpty ? [] : answers) + otherAnswers
  }

  /// The sentence for the person, the kind of answer, and the keyboard that suits it.
  private func ask(_ ask: Ask, _ id: UnitPath, _ operation: Int?) -> [Block] {
    guard ask.kind != .nothing else { return [] }
    var items: [[Inline]] = []
    if !ask.prompt.isEmpty { items.append(labelled(.askPrompt, prompt(ask, id))) }
    items.append(labelled(.askKind, [.text(text(of: ask))]))
    items += input(ask.kind, of: ask)
    for other in ask.others { items += [labelled(.askOther, [.text(words.text(of: other))])] + input(other, of: ask) }
    return [.list(items, isOrdered: false)] + form(ask, id, operation)
  }

  /// Each other way to answer: what it does, its call, and what it asks for.
  private var otherAnswers: [Block] {
    let present = step.otherAnswers.filter { registry.operations[$0.operation].names[platform].isDeclared }
    guard !present.isEmpty else { return [] }
    return [.paragraph([.strong([.text(words(.otherAnswers))])])]
      + present.flatMap { other -> [Block] in
        let operation = registry.operations[other.operation]
        let path = id.otherAnswer(other.id)
        let head = scope.remark(path.title, other.title) + [.text(words(.labelSeparator))]
        return [.paragraph(head + scope.code(operation.names[platform]))]
          + (other.ask.map { ask($0, path, other.operation) } ?? [])
      }
  }

  /// A table of what a form asks for, and the input of the call that each value goes into.
  private func form(_ ask: Ask, _ id: UnitPath, _ operation: Int?) -> [Block] {
    guard !ask.fields.isEmpty, let operation = operation.map({ registry.operations[$0] }) else { return [] }
    let rows = ask.fields.map { field in
      Table.Row(cells: [
        scope.remark(id.label(of: field.id), field.label), [.text(words.text(of: field.kind))],
        scope.code(operation.inputs[field.input].names[platform]),
      ])
    }
    let columns = [words(.formLabel), words(.askKind), words(.value)].map { [Inline.text($0)] }
    return [.table(Table(caption: [.text(words(.formCaption))], columns: columns, rows: rows))]
  }

  private func input(_ kind: Ask.Kind, of ask: Ask) -> [[Inline]] {
    InputHint(kind, from: ask.codeOrigins, registry.platforms[platform].languages)
      .map { [labelled(.askInput, [.code($0.text)])] } ?? []
  }

  /// The sentence for the person, with the names that payload values have on the platform.
  private func prompt(_ ask: Ask, _ id: UnitPath) -> [Inline] {
    scope.title(id.ask, ask.prompt).map { part in
      guard case .plain(var translation) = part else { return part }
      let prompt = PromptText(fields: step.payload, types: registry.types, platform: platform)
      translation.text = prompt.named(translation.text)
      return .remark(translation)
    }
  }

  private func labelled(_ word: Word, _ value: [Inline]) -> [Inline] {
    [.strong([.text(words(word))]), .text(words(.labelSeparator))] + value
  }

  /// What the app passes for each member of the choice that is asked for.
  private var answers: [Block] {
    guard let index = step.ask?.choice else { return [] }
    let choice = registry.choices[index]
    let members = choice.members.indices.filter {
      choice.members[$0].names[platform].status != .absent && !isRefused($0)
    }
    let rows = members.map { index in
      let member = choice.members[index]
      return Table.Row(cells: [
        scope.code(member.names[platform]),
        member.answers[platform].map { [.code($0)] } ?? [.text("–")],
        scope.line(UnitPath.choice(choice.id).member(member.id).meaning, member.meaning),
      ])
    }
    guard !rows.isEmpty else { return [] }
    let columns = [words(.member), words(.answerString), words(.meaning)].map { [Inline.text($0)] }
    return [.table(Table(caption: [.text(words(.answersCaption))], columns: columns, rows: rows))]
  }

  /// Whether every outcome of this member is an error, so that there is nothing to pass for it at this step.
  private func isRefused(_ member: Int) -> Bool {
    let named = outcomes.filter { $0.members.contains(member) }
    return !named.isEmpty && named.allSatisfy { $0.error != nil }
  }

  // MARK: what comes next

  /// The operation that takes the answer, as the platform calls it.
  var operation: [Inline] {
    step.answeringOperation.map { scope.code(registry.operations[$0].names[platform]) } ?? [.text("–")]
  }

  private func leaving(to index: Flow.Index) -> [Inline] {
    let other = registry.flows[index]
    let destination = scope.index.has(other, platform) ? scope.index.guide(other, platform) : scope.index.hub(other)
    return [.link([.text(scope.title(other))], to: .page(destination))]
  }

  /// Every outcome: when it happens and what it leads to; those that most steps share, and what only the service decides,
  /// are folded.
  var outcomeTable: [Block] {
    if case .leave(let other) = step.role {
      return [.paragraph(words.line(step.isOver ? .leadsInto : .leavesTo, ["flow": leaving(to: other)]))]
    }
    let shared = scope.index.connections(of: flow).shared
    let leading = outcomes.filter { $0.error == nil }
    let own = leading.filter { !shared.contains($0) && !$0.isUpToService }
    let others = leading.filter { shared.contains($0) || $0.isUpToService }
    guard !own.isEmpty, others.count >= Self.fewestFolded else { return table(of: own + others) }
    return table(of: own) + [.details(summary: [.text(words(.walkMore))], blocks: table(of: others))]
  }

  private func table(of outcomes: [Outcome]) -> [Block] {
    guard !outcomes.isEmpty else { return [] }
    let rows = outcomes.map { outcome in
      let changes = scope.changes(outcome)
      let target = followers(outcome.nextSteps) + (changes.isEmpty ? [] : [.lineBreak] + changes)
      return Table.Row(cells: [scope.annotated([(when(outcome), outcome.source)])[0], target])
    }
    let columns = [words(.when), words(.leadsTo)].map { [Inline.text($0)] }
    let caption = [Inline.text(words(.outcomesCaption))]
    return [.table(Table(caption: caption, columns: columns, rows: rows, hasRowHeadings: false))]
      + (hasCommonFollowers(outcomes) ? [commonFollowers] : [])
  }

  private func hasCommonFollowers(_ outcomes: [Outcome]) -> Bool {
    let common = common
    return !common.isEmpty && outcomes.contains { common.isSubset(of: arriving($0.nextSteps)) }
  }

  /// The steps that can follow nearly everywhere, for rows that name them together.
  private var commonFollowers: Block {
    let steps = common.sorted().map { [scope.link(flow.steps[$0], flow, platform)] }
    return .details(summary: [.text(words(.listedSteps))], blocks: [.list(steps, isOrdered: false)])
  }

  /// When an outcome happens.
  func when(_ outcome: Outcome) -> [Inline] {
    var parts = scope.sentences(scope.circumstances(of: outcome) + answered(outcome))
    let meaning = scope.line(id.outcome(outcome.id).meaning, outcome.sentence)
    if !meaning.isEmpty { parts += (parts.isEmpty ? [] : [.lineBreak]) + meaning }
    return parts.isEmpty ? ordinary(outcome) : parts
  }

  /// What happens when no condition and no sentence says it: the words of its id, or what the error says.
  private func ordinary(_ outcome: Outcome) -> [Inline] {
    outcome.error.map(meaning) ?? anotherCall(outcome) ?? [.text(outcome.words)]
  }

  /// The other call that an outcome follows from, and what it does.
  private func anotherCall(_ outcome: Outcome) -> [Inline]? {
    guard let index = outcome.operation, index != step.answeringOperation else { return nil }
    let operation = registry.operations[index]
    let code = scope.code(operation.names[platform])
    guard let other = step.otherAnswers.first(where: { $0.operation == index }) else { return code }
    return scope.remark(id.otherAnswer(other.id).title, other.title) + [.text(words(.labelSeparator))] + code
  }

  private func answered(_ outcome: Outcome) -> [[Inline]] {
    guard let index = step.ask?.choice, !outcome.members.isEmpty else { return [] }
    let members = outcome.members.map { scope.code(registry.choices[index].members[$0].names[platform]) }
    return [words.line(.answerIsAlone, ["answer": scope.alternatives(members)])]
  }

  /// Links to steps; those that can follow nearly everywhere count as one, and listed below the table.
  private func followers(_ steps: [Int]) -> [Inline] {
    let steps = arriving(steps)
    let common = common
    let hasAll = !common.isEmpty && common.isSubset(of: steps)
    let rest = hasAll ? steps.filter { !common.contains($0) } : steps
    let all: [[Inline]] = hasAll ? [[.text(words(.anyListed))]] : []
    return scope.list(all + rest.map { [scope.link(flow.steps[$0], flow, platform)] })
  }

  /// The steps that can follow nearly everywhere, as this platform has them.
  private var common: Set<Int> {
    let common = scope.index.connections(of: flow).commonFollowers
    return common.isEmpty ? [] : Set(arriving(common.sorted()))
  }

  /// The steps that come in place of some: those that the platform has, and what stands for what never arrives.
  private func arriving(_ steps: [Int]) -> [Int] {
    unique(
      steps.flatMap { index -> [Int] in
        let name = flow.steps[index].names[platform]
        switch name.status {
        case .absent: return []
        case .present, .exception: return [index]
        case .declaredOnly:
          guard case .step(let id) = name.arrivesAs?.form else { return [] }
          return flow.index(ofStep: id).map { [$0] } ?? []
        }
      }
    )
  }

  // MARK: errors

  /// The errors of this step's outcomes, what most callers meet first; then those of the operation that takes its answer.
  ///
  /// Those that most steps share are folded, and so is what a screen has no room for.
  var errors: [Block] {
    let ofOutcomes = outcomes.filter { $0.error != nil }
    let known = Set(ofOutcomes.compactMap(\.error))
    let ofCall = step.answeringOperation.map { registry.operations[$0].errors } ?? []
    let rest = ofCall.filter { !known.contains($0) && registry.errors[$0].names[platform].status != .absent }
    let told = merged(unique(ofOutcomes.compactMap(\.error)).flatMap { consequences($0, of: ofOutcomes) })
    let ranked = told.enumerated().map { (consequence: $1, rarity: rarity($1), place: $0) }
      .sorted { $0.rarity == $1.rarity ? $0.place < $1.place : $0.rarity < $1.rarity }
    let all = ranked.map(\.consequence) + merged(rest.map { Consequence(errors: [$0]) })
    let own = ranked.prefix { $0.rarity.0 == 0 }.count
    let shown = min(own == 0 ? all.count : own, Self.mostShown)
    guard all.count - shown >= Self.fewestFolded else { return errorTable(all) }
    let summary = [Inline.text(words(.moreErrors, ["count": "\(all.count - shown)"]))]
    return errorTable(Array(all.prefix(shown)))
      + [.details(summary: summary, blocks: errorTable(Array(all.dropFirst(shown))))]
  }

  /// More than these are not read.
  private static let mostShown = 6
  /// Fewer than these are not worth a click.
  private static let fewestFolded = 3

  private func errorTable(_ consequences: [Consequence]) -> [Block] {
    guard !consequences.isEmpty else { return [] }
    let columns = [words(.error), words(.cause), words(.recovery)].map { [Inline.text($0)] }
    return [.table(Table(caption: [.text(words(.errorsCaption))], columns: columns, rows: consequences.map(row)))]
  }

  /// What errors of one name lead to, with the outcomes that have both.
  private struct Consequence {
    var errors: [Int]
    var outcomes: [Outcome] = []
    var after: Outcome.Result.AfterError?
  }

  private func consequences(_ error: Int, of outcomes: [Outcome]) -> [Consequence] {
    let mine = outcomes.filter { $0.error == error }
    return unique(mine.compactMap(\.afterError)).map { after in
      Consequence(errors: [error], outcomes: mine.filter { $0.afterError == after }, after: after)
    }
  }

  /// Errors that have one name, and after which the same is left, as one.
  private func merged(_ consequences: [Consequence]) -> [Consequence] {
    var merged: [Consequence] = []
    var places: [[Inline]: Int] = [:]
    for consequence in consequences {
      let key = scope.name(of: consequence.errors[0], platform) + recovery(consequence)
      if let place = places[key] {
        merged[place].errors += consequence.errors
        merged[place].outcomes += consequence.outcomes
      } else {
        places[key] = merged.count
        merged.append(consequence)
      }
    }
    return merged
  }

  private func recovery(_ consequence: Consequence) -> [Inline] {
    consequence.after.map { [.text(words($0.word))] } ?? Table.nothing
  }

  /// How seldom callers meet it: the step's own outcomes before those that most steps share; then what leaves the step
  /// standing before what begins the flow anew, and that before what ends it; then what the spec says nothing of before
  /// what it explains, and that before what needs a condition or a certain answer.
  private func rarity(_ consequence: Consequence) -> (Int, Int, Int) {
    let shared = scope.index.connections(of: flow).shared
    let ranks = consequence.outcomes.map { outcome in
      let isCertain = outcome.notableConditions.isEmpty && outcome.members.isEmpty
      return (
        shared.contains(outcome) ? 1 : 0, consequence.after?.severity ?? 0,
        !isCertain ? 2 : outcome.meaning.isEmpty ? 0 : 1
      )
    }
    return ranks.min(by: <) ?? (0, 0, 0)
  }

  private func row(_ consequence: Consequence) -> Table.Row {
    let told = scope.annotated(consequence.outcomes.map { (when($0), $0.source) })
    let causes = told.isEmpty ? consequence.errors.map(meaning) : told
    return Table.Row(cells: [names(of: consequence.errors), unique(causes).itemsInCell, recovery(consequence)])
  }

  private func meaning(of error: Int) -> [Inline] {
    let item = registry.errors[error]
    return scope.line(UnitPath.error(item.id).meaning, item.meaning.firstParagraph)
  }

  /// The name with the way to the page of its error, or to the page of each that has it.
  private func names(of errors: [Int]) -> [Inline] {
    guard errors.count > 1 else { return [scope.link(error: errors[0], platform)] }
    let links = errors.map { error -> [Inline] in
      let item = registry.errors[error]
      return [.link(scope.title(of: item), to: .page(scope.index.error(item)))]
    }
    return scope.name(of: errors[0], platform) + [.lineBreak] + scope.list(links)
  }
}

extension Outcome {
  var afterError: Result.AfterError? {
    if case .error(_, let then) = result { then } else { nil }
  }
}

extension Outcome.Result.AfterError {
  fileprivate var severity: Int {
    switch self {
    case .stay: 0
    case .restart: 1
    case .end: 2
    }
  }

  var word: Word {
    switch self {
    case .stay: .afterStay
    case .restart: .afterRestart
    case .end: .afterEnd
    }
  }
}

/// The elements in order, each once.
func unique<Element: Hashable>(_ items: [Element]) -> [Element] {
  if items.count < 2 { return items }
  var seen: Set<Element> = []
  return items.filter { seen.insert($0).inserted }
}

extension [[Inline]] {
  /// The texts one below the other; a mark sets several apart, as a text may have line breaks of its own.
  var itemsInCell: [Inline] {
    guard count > 1 else { return first ?? [] }
    let items = map { [Inline.text("• ")] + $0 }
    return [Inline](items.joined(separator: [.lineBreak]))
  }
}

extension String {
  /// What stands before the first empty line.
  var firstParagraph: String {
    let lines = parts(at: "\n")
    // What stands behind the last line break is no line.
    guard let empty = lines.dropFirst().dropLast().first(where: \.isEmpty) else { return self }
    return String(self[..<utf8.index(before: empty.startIndex)])
  }
}

extension StepParts {
  /// What a reader of this platform would trip over: a step that never arrives, or that shares its name.
  var warnings: [Block] {
    [statusWarning, namesakeWarning, splitNote, deprecationWarning].compactMap(\.self)
  }

  private var statusWarning: Block? {
    switch name.status {
    case .present, .absent: return nil
    case .declaredOnly: return aside(.warning, .declaredOnlyTitle, .declaredOnly)
    case .exception: return aside(.warning, .exceptionTitle, .exception)
    }
  }

  private func aside(_ kind: Block.AsideKind, _ title: Word, _ text: Word) -> Block {
    let line = [Inline.text(scope.words(text, ["platform": scope.title(platform)]))]
    return .aside(kind: kind, title: scope.words(title), blocks: [.paragraph(([line] + arrival).joinedLine())])
  }

  private var arrival: [[Inline]] {
    guard let arrival = name.arrivesAs else { return [] }
    let condition = scope.remark(id.condition(on: scope.index.id(platform)), arrival.condition ?? "")
    return [scope.words.line(.arrivesInstead, ["what": [inline(arrival.form)]]), condition]
  }

  private func inline(_ form: PlatformName.Arrival.Form) -> Inline {
    switch form {
    case .step(let id):
      return flow.step(id).map { scope.link($0, flow, platform) } ?? .code(id)
    case .error(let id):
      return scope.registry.index(ofError: id).map { scope.link(error: $0, platform) } ?? .code(id)
    }
  }

  /// Why the step is different on the platform.
  private var reason: [Inline] {
    scope.annotated(scope.remark(id.because(on: scope.index.id(platform)), name.because ?? ""), name)
  }

  /// Why the platform has no such step.
  var because: [Block] {
    reason.isEmpty ? [] : [.paragraph(reason)]
  }

  private var namesakeWarning: Block? {
    let namesakes = scope.index.namesakes(of: step, in: flow, platform)
    guard !namesakes.isEmpty, name.isDeclared else { return nil }
    let links = scope.list(namesakes.map { [scope.link($0, flow, platform)] })
    let shared = scope.index.sharedNames(in: flow, platform).first { $0.steps.contains { $0 === step } }
    let page = shared.map { Destination.page(scope.index.name($0, flow, platform)) }
    let code = page.map { [Inline.link(scope.code(name), to: $0)] } ?? scope.code(name)
    var text = scope.words.line(.sameNameAs, ["name": code, "steps": links])
    let apart = scope.remark(id.toldApartBy(on: scope.index.id(platform)), name.toldApartBy ?? "")
    if !apart.isEmpty {
      text = [text, [.text(scope.words(.toldApart)), .text(scope.words(.labelSeparator))] + apart].joinedLine()
    }
    return .aside(kind: .difference, title: scope.words(.sameNameTitle), blocks: [.paragraph(text)])
  }

  private var splitNote: Block? {
    guard let split = name.split else { return nil }
    let items = split.cases.map { item in
      [Inline.code(split.path), .text(" = "), .code(item.value), .text(" → "), .code(item.identifier)]
    }
    return .aside(kind: .difference, title: scope.words(.severalNames), blocks: [.list(items, isOrdered: false)])
  }

  private var deprecationWarning: Block? {
    guard let deprecation = name.deprecation else { return nil }
    var text: [Inline] = [.text(scope.words(.deprecated))]
    if let version = deprecation.version { text = [.text(scope.words(.deprecatedSince, ["version": version]))] }
    let because = scope.remark(id.deprecation(on: scope.index.id(platform)), deprecation.because ?? "")
    let blocks = [Block.paragraph([text, because].joinedLine())]
    return .aside(kind: .warning, title: scope.words(.deprecatedTitle), blocks: blocks)
  }

  /// Where this platform stands apart, in a cell of a table.
  var nameRemarks: [Inline] { Array(allRemarks.joined(separator: [.lineBreak])) }

  /// The same in a line of a list.
  var nameRemarksInLine: [Inline] { allRemarks.joinedLine(by: " – ") }

  private var allRemarks: [[Inline]] {
    var parts: [[Inline]] = []
    switch name.status {
    case .absent: parts.append([.badge(scope.words(.absent), kind: .absent)])
    case .declaredOnly: parts.append([.badge(scope.words(.neverReturned), kind: .warning)])
    case .exception: parts.append([.badge(scope.words(.thrown), kind: .warning)])
    case .present: break
    }
    if let arrival = name.arrivesAs {
      parts.append(scope.words.line(.arrivesInstead, ["what": [inline(arrival.form)]]))
    }
    let namesakes = name.isDeclared ? scope.index.namesakes(of: step, in: flow, platform) : []
    if !namesakes.isEmpty {
      let links = scope.list(namesakes.map { [scope.link($0, flow, platform)] })
      parts.append(
        [.badge(scope.words(.shared), kind: .note), .text(" ")] + scope.words.line(.alsoNames, ["steps": links])
      )
    }
    if !reason.isEmpty { parts.append(reason) }
    return parts
  }
}

extension PageWords {
  /// The kind of input, in a few words.
  func text(of kind: Ask.Kind) -> String {
    switch kind {
    case .code: self(.asksCode)
    case .choice: self(.asksChoice)
    case .password: self(.asksPassword)
    case .newPassword: self(.asksNewPassword)
    case .text: self(.asksText)
    case .emailAddress: self(.asksEmail)
    case .phoneNumber: self(.asksPhone)
    case .number: self(.asksNumber)
    case .date: self(.asksDate)
    case .yesOrNo: self(.asksYesOrNo)
    case .file: self(.asksFile)
    case .form: self(.asksForm)
    case .nothing: self(.asksNothing)
    }
  }
}
