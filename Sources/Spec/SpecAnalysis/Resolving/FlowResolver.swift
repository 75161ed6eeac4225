import SpecLanguage
import StepgenModel

/// Resolves one flow: its steps are the ids that its outcomes, sets and traces refer to.
struct FlowResolver {
  let written: WrittenFlow
  var base: SpecResolver
  var steps = IDTable("a step of this flow")
  var targets = IDTable("a step or a step set of this flow")
  private var stepSets: [String: [Int]] = [:]
  private var unusedStepSets: Set<String> = []
  var unusedOutcomeSets: Set<Int> = []
  /// The members of choices that were selected so far, by id.
  var memberIndices: [Int: [String: Int]] = [:]
  private var budget = maximumOfSets
  /// Shared by the outcomes that happen everywhere, of which there can be many.
  private let everyPlatform: [Platform.Index]
  private static let maximumOfSets = 200_000
  var outcomeSets = IDTable("a set of outcomes of this flow")
  private var types = IDTable("a type of steps of this flow")

  var lookup: Lookup {
    get { base.lookup }
    set { base.lookup = newValue }
  }

  init(_ written: WrittenFlow, _ base: SpecResolver) {
    self.written = written
    self.base = base
    everyPlatform = Array(base.registry.platforms.indices)
    steps.isIncomplete = written.isIncomplete
    targets.isIncomplete = written.isIncomplete
    outcomeSets.isIncomplete = written.isIncomplete
    types.isIncomplete = written.isIncomplete
  }

  mutating func resolve() -> Flow {
    let id = written.id ?? Located("", at: written.range)
    let uniqueSteps = written.steps.filter { steps.add($0.id, reporting: &base.lookup.diagnostics) }
    collectTargets(uniqueSteps)
    for set in written.outcomeSets { _ = outcomeSets.add(set.id, reporting: &base.lookup.diagnostics) }
    unusedOutcomeSets = Set(written.outcomeSets.indices)
    countIncludedOutcomes(uniqueSteps)
    let resolvedSteps = uniqueSteps.map { step($0) }
    checkArrivals(of: uniqueSteps, in: resolvedSteps)
    let starts = written.starts.compactMap { start($0) }
    reportRepeatedStarts(starts)
    noteUnusedSets()
    let typeNames = base.typeNames(of: written, id: id)
    let access = base.textByPlatform(written.access)
    let result = base.result(of: written, id: id)
    let (internals, traces) = (internals(), traces(resolvedSteps))
    let properties = properties(of: starts.flatMap(\.outcomes) + resolvedSteps.flatMap(\.outcomes))
    return Flow(
      id: id.value,
      range: id.range,
      title: written.title?.value ?? id.value,
      meaning: written.meaning?.value ?? "",
      typeNames: typeNames,
      access: access,
      types: types(of: uniqueSteps, access),
      result: result,
      starts: starts,
      steps: resolvedSteps,
      internals: internals,
      traces: traces.filter { !$0.isRefused },
      refusedTraces: traces.filter(\.isRefused),
      properties: properties,
      also: written.also.map(\.value),
      aliases: (written.aliases + written.renamedFrom).map(\.value)
    )
  }

  /// The types of a flow with several, each with its steps; a step that names none is in the first.
  private mutating func types(of uniqueSteps: [Keyed<WrittenStep>], _ access: PerPlatform<String?>) -> [StepType] {
    let unique = written.types.filter { types.add($0.id, reporting: &base.lookup.diagnostics) }
    var steps: [[Int]] = unique.map { _ in [] }
    for (index, step) in uniqueSteps.enumerated() {
      let type = step.value.type.map { base.lookup.index(of: $0, in: types) } ?? 0
      if let type, steps.indices.contains(type) { steps[type].append(index) }
    }
    return base.stepTypes(unique, with: steps, access)
  }

  private func internals() -> [Flow.InternalChallenge] {
    written.internals.map {
      Flow.InternalChallenge(
        id: $0.id.value,
        range: $0.id.range,
        wire: $0.value.wire?.value ?? "",
        meaning: $0.value.meaning?.value ?? ""
      )
    }
  }

  /// Steps and sets of steps share their ids, because `to` takes both.
  private mutating func collectTargets(_ uniqueSteps: [Keyed<WrittenStep>]) {
    for step in uniqueSteps { _ = targets.add(step.id, reporting: &base.lookup.diagnostics) }
    unusedStepSets = Set(written.stepSets.map(\.id.value))
    for set in written.stepSets where targets.add(set.id, reporting: &base.lookup.diagnostics) {
      stepSets[set.id.value] = base.lookup.indices(of: set.value, in: steps)
    }
  }

  private mutating func noteUnusedSets() {
    for set in unusedOutcomeSets {
      // What such a set refers to is reported with the set.
      for outcome in written.outcomeSets[set].value { unusedStepSets.subtract(outcome.value.to.map(\.value)) }
    }
    let outcomes = unusedOutcomeSets.sorted().map { (kind: "set of outcomes", id: written.outcomeSets[$0].id) }
    let steps = written.stepSets.map(\.id).filter { unusedStepSets.contains($0.value) }
    base.lookup.unusedSets = (outcomes + steps.map { (kind: "set of steps", id: $0) })
      .map { UnusedSet(kind: $0.kind, id: $0.id.value, range: $0.id.range) }
  }

  /// The steps that a `to` leads to, each once, in the order of the spec.
  mutating func steps(of references: [WrittenText]) -> [Int] {
    var found: [Int] = []
    var seen: Set<Int> = []
    for reference in references {
      if let set = stepSets[reference.value] {
        if !unusedStepSets.isEmpty { unusedStepSets.remove(reference.value) }
        guard takeBudget(set.count, at: reference.range) else { return found }
        found += set.filter { seen.insert($0).inserted }
      } else if let index = base.lookup.index(of: reference, in: targets), seen.insert(index).inserted {
        found.append(index)
      }
    }
    return found
  }

  /// Counts the outcomes of all included sets before any of them is resolved, which is what takes time.
  private mutating func countIncludedOutcomes(_ uniqueSteps: [Keyed<WrittenStep>]) {
    for reference in uniqueSteps.flatMap(\.value.include) + written.starts.flatMap(\.include) {
      guard let set = outcomeSets[reference.value] else { continue }
      guard takeBudget(written.outcomeSets[set].value.count, at: reference.range) else { return }
    }
  }

  /// Counts what sets bring to a flow; false, reported once, when it is more than any flow needs.
  mutating func takeBudget(_ count: Int, at range: SourceRange) -> Bool {
    guard budget >= 0 else { return false }
    budget -= count
    guard budget < 0 else { return true }
    base.lookup.diagnostics.report(
      Diagnostic(
        .flowTooLarge,
        at: range,
        "after its sets are expanded, this flow has more than \(Self.maximumOfSets) outcomes and transitions",
        help: "Split the flow, or let fewer steps use such large sets."
      )
    )
    return false
  }

  private mutating func reportRepeatedStarts(_ starts: [Flow.Start]) {
    var first: [Int: Flow.Start] = [:]
    for start in starts {
      guard let other = first[start.operation] else {
        first[start.operation] = start
        continue
      }
      base.lookup.diagnostics.report(
        Diagnostic(
          .duplicateID,
          at: start.range,
          "this flow starts with ‘\(base.registry.operations[start.operation].id)’ already",
          help: "Combine them into one ‘start’ with the outcomes of both.",
          notes: [.init(at: other.range, "the first start is here")]
        )
      )
    }
  }

  private mutating func start(_ start: WrittenStart) -> Flow.Start? {
    guard let operation = start.call.flatMap({ base.lookup.index(of: $0, in: base.lookup.operations) }) else {
      return nil
    }
    for outcome in start.outcomes {
      guard let cause = outcome.value.cause else { continue }
      base.lookup.diagnostics.report(
        Diagnostic(
          .conflictingKeys,
          at: cause.range,
          "a call begins the flow, but ‘cause’ means that nobody calls",
          help: "Leave ‘cause’ out."
        )
      )
    }
    return Flow.Start(
      operation: operation,
      range: start.call?.range ?? start.range,
      outcomes: outcomes(start.outcomes, include: start.include, asking: .nothing, offering: [])
    )
  }
}

extension FlowResolver {
  mutating func step(_ step: Keyed<WrittenStep>) -> Step {
    let words = step.value.name.flatMap { Words($0.value) } ?? Words(id: step.id.value)
    let payload = payload(of: step.value)
    let role = role(of: step)
    let ask = role == nil ? nil : ask(of: step.value, payload)
    let others = step.value.otherAnswers.compactMap { otherAnswer($0, at: step.value, payload) }
    let asked = asked(by: step.value, ask)
    let outcomes = outcomes(step.value.outcomes, include: step.value.include, asking: asked, offering: others)
    return Step(
      id: step.id.value,
      range: step.id.range,
      title: step.value.title?.value ?? step.id.value,
      also: step.value.also.map(\.value),
      meaning: step.value.meaning?.value ?? "",
      retry: step.value.retry?.value ?? "",
      words: words,
      names: names(of: step, words),
      payload: payload,
      ask: ask,
      otherAnswers: others,
      role: role ?? .end,
      isOver: role == nil || step.value.endRange != nil,
      isFailure: step.value.ends?.value == .failure,
      interval: interval(of: step.value, payload, role),
      outcomes: role == nil ? [] : outcomes,
      reads: reads(of: step.value),
      aliases: (step.value.aliases + step.value.renamedFrom).map(\.value),
      answerExample: answerExample(of: step.value, role),
      knownBy: step.value.knownBy?.value
    )
  }

  /// The field of the payload with the time to wait.
  private mutating func interval(of step: WrittenStep, _ payload: [Field], _ role: Step.Role?) -> Step.Interval? {
    guard let path = step.every?.value, let index = fieldIndex(path, in: payload, of: step) else { return nil }
    guard case .answered? = role else {
      if role != nil { reportInterval(path, "a step without a response cannot have ‘every’", help: "Leave it out.") }
      return nil
    }
    guard isNumber(payload[index], at: path, of: "every") else { return nil }
    let unit = step.every?.unit.flatMap { Step.Interval.Unit(rawValue: $0.value) }
    return Step.Interval(field: index, unit: unit ?? .seconds)
  }

  private mutating func isNumber(_ field: Field, at path: WrittenText, of key: String) -> Bool {
    if field.type.element == .int, field.type.shape == .single { return true }
    reportInterval(path, "‘\(key)’ names a number, and ‘\(path.value)’ is none", help: "Make it an ‘int’.")
    return false
  }

  private mutating func reportInterval(_ path: WrittenText, _ message: String, help: String) {
    base.lookup.diagnostics.report(Diagnostic(.stepShape, at: path.range, message, help: help))
  }

  /// The fields of the payload, with the step's overrides for single platforms.
  private mutating func payload(of step: WrittenStep) -> [Field] {
    var byField: [String: [Platform.Index: WrittenName]] = [:]
    let fields = step.onPlatform.isEmpty ? [] : Set(step.payload.map(\.id.value))
    for platform in step.onPlatform {
      guard let index = base.registry.platforms.index(of: platform.id.value) else { continue }
      for field in platform.value.step?.payload ?? [] {
        if fields.contains(field.id.value) {
          byField[field.id.value, default: [:]][index] = field.value
        } else {
          base.lookup.reportUnknown(field.id, kind: "a field of this payload", among: step.payload.map(\.id.value))
        }
      }
    }
    return step.payload.compactMap { base.field($0, onStep: byField[$0.id.value] ?? [:]) }
  }

  private mutating func answerExample(of step: WrittenStep, _ role: Step.Role?) -> Step.AnswerExample? {
    guard let written = step.answerExample, case .answered(let index)? = role else { return nil }
    let operation = base.registry.operations[index]
    let calls = base.perPlatform(written.calls) { base, entry, platform in
      Operation.CallExample(
        parts: base.parts(of: entry.value, operation.inputs.map(\.id), operation.inputs),
        receiver: operation.onPlatform[platform].example?.receiver,
        receiverIn: operation.onPlatform[platform].example?.receiverIn ?? [:]
      )
    }
    return Step.AnswerExample(
      range: written.range,
      meaning: written.meaning?.value ?? "",
      options: base.textByPlatform(written.options),
      calls: calls
    )
  }

  /// How the step continues; nil if an error was reported.
  ///
  /// A step that ends the flow may lead into another one.
  private mutating func role(of step: Keyed<WrittenStep>) -> Step.Role? {
    let last = step.value.leavesTo?.range ?? step.value.endRange
    let keys = [step.value.answerWith?.range, last].compactMap(\.self)
    if keys.count != 1 {
      let diagnostic = Diagnostic(
        .stepShape,
        at: keys.last ?? step.id.range,
        keys.isEmpty
          ? "‘\(step.id.value)’ does not continue" : "‘\(step.id.value)’ continues in more than one way",
        help: "Write one of ‘answer-with’, ‘ends: true’ and ‘leaves-to’."
      )
      if keys.isEmpty {
        base.lookup.reportLack(diagnostic, in: step.value.extent)
      } else {
        base.lookup.diagnostics.report(diagnostic)
      }
    }
    if let operation = step.value.answerWith {
      return base.lookup.index(of: operation, in: base.lookup.operations).map { .answered(operation: $0) }
    }
    if let flow = step.value.leavesTo {
      return base.lookup.flow(flow).map { .leave(flow: $0) }
    }
    return keys.isEmpty ? nil : .end
  }

  /// The allowed values of ‘answers’.
  private func asked(by step: WrittenStep, _ ask: Ask?) -> Asked {
    if let choice = ask?.choice { return .choice(choice) }
    return step.ask?.choice == nil && step.ask?.from == nil && ask != nil || step.ask == nil ? .nothing : .unclear
  }

  private mutating func ask(of step: WrittenStep, _ payload: [Field]) -> Ask? {
    step.ask.flatMap { ask($0, for: step.answerWith, at: step, payload) }
  }

  private mutating func otherAnswer(
    _ written: Keyed<WrittenOtherAnswer>,
    at step: WrittenStep,
    _ payload: [Field]
  ) -> Step.OtherAnswer? {
    guard let operation = base.lookup.index(of: written.id, in: base.lookup.operations) else { return nil }
    return Step.OtherAnswer(
      operation: operation,
      id: written.id.value,
      title: written.value.title?.value ?? written.id.value,
      ask: written.value.ask.flatMap { ask($0, for: written.id, at: step, payload) },
      conditions: written.value.when.flatMap { clauses(of: $0) },
      range: written.id.range
    )
  }

  /// The value to ask for, which the operation accepts.
  private mutating func ask(
    _ ask: WrittenAsk,
    for operation: WrittenText?,
    at step: WrittenStep,
    _ payload: [Field]
  ) -> Ask? {
    guard let kind = ask.kind.flatMap({ Ask.Kind(rawValue: $0.value) }) else { return nil }
    let field = ask.from.flatMap { fieldIndex($0, in: payload, of: step) }
    let choice = ask.choice.flatMap { base.lookup.index(of: $0, in: base.lookup.choices) }
    guard ask.from == nil || field != nil, ask.choice == nil || choice != nil else { return nil }
    var result = Ask(
      kind: kind,
      range: ask.range,
      digits: ask.digits?.value,
      field: field,
      choice: choice ?? field.flatMap { payload[$0].type.choice },
      prompt: ask.prompt?.value ?? "",
      promptRange: ask.prompt?.range
    )
    result.characters = ask.characters?.value
    if let path = ask.length, let length = fieldIndex(path, in: payload, of: step),
      isNumber(payload[length], at: path, of: "length")
    {
      result.lengthField = length
    }
    result.codeOrigins = ask.codeFrom.compactMap { Ask.CodeOrigin(rawValue: $0.value) }
    result.others = ask.and.compactMap { Ask.Kind(rawValue: $0.value) }
    result.fields = fields(of: ask, for: operation)
    return result.fields.count == ask.fields.count ? result : nil
  }

  /// What a form asks for; what is no input of the call that takes the answer is reported.
  private mutating func fields(of ask: WrittenAsk, for answer: WrittenText?) -> [FormField] {
    guard let answer, let operation = base.lookup.operations[answer.value] else { return [] }
    let inputs = base.registry.operations[operation].inputs
    return ask.fields.compactMap { field in
      guard let input = inputs.firstIndex(where: { $0.id == field.id.value }) else {
        base.lookup.reportUnknown(field.id, kind: "an input of ‘\(answer.value)’", among: inputs.map(\.id))
        return nil
      }
      guard let kind = field.value.kind.flatMap({ Ask.Kind(rawValue: $0.value) }) else { return nil }
      let label = field.value.label
      return FormField(
        input: input,
        id: field.id.value,
        kind: kind,
        label: label?.value ?? "",
        range: label?.range ?? field.id.range
      )
    }
  }

  private mutating func fieldIndex(_ reference: WrittenText, in payload: [Field], of step: WrittenStep) -> Int? {
    if let index = payload.firstIndex(where: { $0.id == reference.value }) { return index }
    if !step.payload.contains(where: { $0.id.value == reference.value }) {
      base.lookup.reportUnknown(reference, kind: "a field of this payload", among: payload.map(\.id))
    }
    return nil
  }

  private mutating func reads(of step: WrittenStep) -> [Step.Read] {
    step.reads.compactMap { path in
      let parts = path.value.parts(at: ".").map(String.init)
      guard parts.count == 2, let index = steps[parts[0]] else {
        if !steps.isIncomplete { reportUnreadable(path, parts) }
        return nil
      }
      let producer = written.steps.indices.contains(index) ? written.steps[index] : nil
      let fields = producer?.value.payload.map(\.id.value) ?? []
      guard let field = fields.firstIndex(of: parts[1]) else {
        base.lookup.reportUnknown(path, kind: Self.readable, among: fields.map { "\(parts[0]).\($0)" })
        return nil
      }
      return Step.Read(step: index, field: field, range: path.range)
    }
  }

  /// The values of ‘reads’.
  private static let readable = "a payload field of another step (‘step.field’)"

  private mutating func reportUnreadable(_ path: WrittenText, _ parts: [String]) {
    guard base.lookup.tellsUnknown else { return }
    let isNamed = parts.count == 2 && base.lookup.takeComparisons(steps.count)
    let near = isNamed ? nearest(to: parts[0], in: steps.ids, atMost: 1) : []
    let steps = near.isEmpty ? written.steps : written.steps.filter { near.contains($0.id.value) }
    let fields = steps.prefix(50).flatMap { step in step.value.payload.map { "\(step.id.value).\($0.id.value)" } }
    let meant = fields.filter { $0.hasSuffix("." + (parts.last ?? "")) }
    base.lookup.reportUnknown(path, kind: Self.readable, among: meant.isEmpty ? fields : meant)
  }
}

/// The source of the values of an answer to a step.
enum Asked {
  case nothing
  case choice(Int)
  /// The step names a choice, and a mistake in that name has been reported.
  case unclear
}

extension WrittenStep {
  /// The range that declares that the flow ends.
  fileprivate var endRange: SourceRange? {
    ends.flatMap { $0.value == .no ? nil : $0.range }
  }
}

extension TypeReference {
  /// The choice that values of this type are members of.
  var choice: Int? {
    if case .choice(let index) = element { index } else { nil }
  }
}

extension FlowResolver {
  mutating func names(of step: Keyed<WrittenStep>, _ words: Words) -> PerPlatform<PlatformName> {
    var names = base.names.names(
      of: NameResolver.Concept(
        words: words,
        kind: .step,
        range: step.id.range,
        onPlatform: step.value.onPlatform,
        since: step.value.since
      ),
      &base.lookup
    )
    for entry in step.value.onPlatform {
      if let use = entry.value.deprecated?.use { _ = base.lookup.index(of: use, in: steps) }
      guard let platform = base.registry.platforms.index(of: entry.id.value), let details = entry.value.step else {
        continue
      }
      addDetails(to: &names[platform], details, on: platform)
    }
    return names
  }

  private mutating func addDetails(to name: inout PlatformName, _ details: WrittenStepName, on platform: Platform.Index)
  {
    if let arrival = arrival(details) { name.details.arrivesAs = arrival }
    if let version = details.notReturnedSince { name.details.notReturnedSince = version.value }
    if let path = details.by {
      addSplit(to: &name, by: path, details.names, on: platform)
    } else if let first = details.names.first {
      base.lookup.reportLack(
        Diagnostic(
          .splitName,
          at: first.id.range,
          "‘names’ has words for each value of a payload field, but no such field is named",
          help: "Add ‘by’ with a payload field that is a choice."
        ),
        in: name.range
      )
    }
  }

  private mutating func arrival(_ details: WrittenStepName) -> PlatformName.Arrival? {
    if let error = details.error {
      _ = base.lookup.index(of: error, in: base.lookup.errors)
      return PlatformName.Arrival(form: .error(id: error.value), condition: details.when?.value)
    }
    guard let step = details.arrivesAs else { return nil }
    _ = base.lookup.index(of: step, in: steps)
    return PlatformName.Arrival(
      form: .step(id: step.value),
      condition: details.when?.value,
      member: details.after?.value
    )
  }

  private func addSplit(
    to name: inout PlatformName,
    by path: WrittenText,
    _ values: [Keyed<WrittenText>],
    on platform: Platform.Index
  ) {
    let cases = values.compactMap { entry in
      Words(entry.value.value)
        .flatMap { base.names.identifier(for: $0, .step, on: platform) }
        .map { PlatformName.Split.Case(value: entry.id.value, identifier: $0) }
    }
    name.details.split = PlatformName.Split(path: path.value, cases: cases)
    var seen: Set<String> = []
    name.identifiers = cases.map(\.identifier).filter { seen.insert($0).inserted }
    name.words = nil
    name.origin = .overridden
  }

  /// Reports a member after which a step is said to come, and which the step that stands for it does not ask for.
  mutating func checkArrivals(of written: [Keyed<WrittenStep>], in steps: [Step]) {
    for platform in written.flatMap(\.value.onPlatform) {
      guard let details = platform.value.step, let after = details.after else { continue }
      let target = steps.first { $0.id == details.arrivesAs?.value }
      let choice = target?.ask?.choice.map { base.registry.choices[$0] }
      guard details.arrivesAs == nil || target != nil, choice?.members.contains(where: { $0.id == after.value }) != true
      else { continue }
      base.lookup.reportUnknown(
        after,
        kind: "a member of what the step in ‘arrives-as’ asks for",
        among: choice?.members.map(\.id) ?? []
      )
    }
  }
}

extension FlowResolver {
  /// The own outcomes of a start or of a step, then those of the sets it includes.
  mutating func outcomes(
    _ own: [Keyed<WrittenOutcome>],
    include: [WrittenText],
    asking choice: Asked,
    offering calls: [Step.OtherAnswer]
  ) -> [Outcome] {
    var ids = IDTable("an outcome of this step")
    var all: [Outcome] = []
    for outcome in own where ids.add(outcome.id, reporting: &base.lookup.diagnostics) {
      all.append(self.outcome(outcome, asking: choice, offering: calls))
    }
    for reference in include {
      guard let set = base.lookup.index(of: reference, in: outcomeSets) else { continue }
      if !unusedOutcomeSets.isEmpty { unusedOutcomeSets.remove(set) }
      guard budget >= 0 else { return all }
      for outcome in written.outcomeSets[set].value {
        if let index = ids[outcome.id.value] {
          reportTwice(outcome.id.value, included: reference, first: ids.range(of: index))
        } else if ids.add(outcome.id, reporting: &base.lookup.diagnostics) {
          all.append(self.outcome(outcome, asking: choice, offering: calls))
        }
      }
    }
    return all
  }

  private mutating func reportTwice(_ id: String, included reference: WrittenText, first: SourceRange) {
    base.lookup.diagnostics.report(
      Diagnostic(
        .duplicateID,
        at: reference.range,
        "the set ‘\(reference.value)’ brings a second outcome ‘\(id)’ to this step",
        help: "Give one of the two another id.",
        notes: [.init(at: first, "‘\(id)’ is first declared here")]
      )
    )
  }

  private mutating func outcome(
    _ written: Keyed<WrittenOutcome>,
    asking choice: Asked,
    offering calls: [Step.OtherAnswer]
  ) -> Outcome {
    let value = written.value
    let sets = holding(value.sets)
    let operation = value.call.flatMap { base.lookup.index(of: $0, in: base.lookup.operations) }
    return Outcome(
      id: written.id.value,
      range: written.id.range,
      operation: operation,
      cause: cause(of: value, asking: choice),
      result: result(of: written),
      members: members(value.answers, of: choice),
      conditions: value.when.flatMap { clauses(of: $0) }
        + (calls.first { $0.operation == operation }?.conditions ?? []),
      sets: sets,
      clears: sets.isEmpty ? [] : others(than: sets),
      isUpToService: isUpToService(written),
      platforms: platforms(value.onlyOn),
      meaning: value.meaning?.value ?? "",
      wire: value.wire?.value,
      source: base.lookup.source(value.source, among: base.registry.platforms)
    )
  }

  /// Without the conditions that were not found; nil if none is left, because that was reported.
  private mutating func clauses(of written: WrittenClause) -> [Outcome.Clause] {
    if written.condition == nil, written.not.isEmpty, written.any.isEmpty {
      base.lookup.reportLack(
        Diagnostic(
          .conflictingKeys,
          at: written.range,
          "no condition is named",
          help: "Write the id of a condition, ‘{ not: id }’ or ‘{ any: [id, id] }’."
        ),
        in: written.range
      )
    }
    let needed = [written.condition].compactMap(\.self).compactMap { condition($0) }
    let barred = written.not.compactMap { condition($0) }
    let alternatives = written.any.compactMap { alternative -> Outcome.Alternative? in
      guard let id = alternative.condition ?? alternative.not, let index = condition(id) else { return nil }
      return Outcome.Alternative(condition: index, isHeld: alternative.condition != nil)
    }
    let single =
      needed.map { Outcome.Alternative(condition: $0, isHeld: true) }
      + barred.map { Outcome.Alternative(condition: $0, isHeld: false) }
    return (single.map { [$0] } + (alternatives.isEmpty ? [] : [alternatives])).map {
      Outcome.Clause($0, isUsual: $0.contains(where: base.registry.isUsual))
    }
  }

  /// An outcome with a cause does not follow from a call or an answer.
  private mutating func cause(of written: WrittenOutcome, asking choice: Asked) -> Outcome.Cause {
    guard let cause = written.cause.flatMap({ Outcome.Cause(rawValue: $0.value) }) else { return .call }
    guard let conflict = (written.call ?? written.answers.first)?.range else { return cause }
    base.lookup.diagnostics.report(
      Diagnostic(
        .conflictingKeys,
        at: conflict,
        "‘cause’ means that nobody calls or answers, but this outcome follows from a call or an answer",
        help: "Split the outcome, or remove one key."
      )
    )
    return .call
  }

  /// Errors, and outcomes with a cause, can follow in any case, so ‘up-to’ has no effect on them.
  private mutating func isUpToService(_ written: Keyed<WrittenOutcome>) -> Bool {
    guard let upTo = written.value.upTo else { return false }
    guard written.value.error != nil || written.value.cause != nil else { return true }
    reportConflict(written, "‘up-to’ specifies who decides which step follows an answer or a call", at: upTo.range)
    return false
  }

  private mutating func condition(_ id: WrittenText) -> Int? {
    base.lookup.index(of: id, in: base.lookup.conditions)
  }

  /// The other values of the settings that an outcome sets.
  private func others(than sets: [Int]) -> [Int] {
    let held = Set(sets)
    let settings = Set(sets.compactMap { base.registry.conditions[$0].setting }).sorted()
    return settings.flatMap { base.registry.settings[$0].values }.filter { !held.contains($0) }
  }

  /// The conditions with these ids; reports two values of one setting.
  mutating func holding(_ ids: [WrittenText]) -> [Int] {
    var values: [Int: Int] = [:]
    return ids.compactMap { id in
      guard let index = condition(id) else { return nil }
      guard let setting = base.registry.conditions[index].setting else { return index }
      let other = values[setting, default: index]
      values[setting] = other
      if other != index { reportTwoValues(id, base.registry.conditions[other].id, base.registry.settings[setting].id) }
      return index
    }
  }

  private mutating func reportTwoValues(_ id: WrittenText, _ other: String, _ setting: String) {
    base.lookup.diagnostics.report(
      Diagnostic(
        .conflictingKeys,
        at: id.range,
        "‘\(id.value)’ and ‘\(other)’ are values of ‘\(setting)’, of which only one can be true",
        help: "Leave one of the two out."
      )
    )
  }

  private mutating func platforms(_ onlyOn: [WrittenText]) -> [Platform.Index] {
    guard !onlyOn.isEmpty else { return everyPlatform }
    return onlyOn.compactMap { base.lookup.platform($0) }.sorted()
  }

  private mutating func result(of written: Keyed<WrittenOutcome>) -> Outcome.Result {
    let value = written.value
    if value.error != nil, let to = value.to.first {
      reportConflict(written, "an outcome has either ‘to’ or ‘error’, not both", at: to.range)
    }
    guard let error = value.error else {
      if value.to.isEmpty { reportNoResult(written) }
      if let then = value.then {
        reportConflict(
          written,
          "‘then’ specifies what follows an error, but this outcome has no error",
          at: then.range
        )
      }
      return .steps(steps(of: value.to))
    }
    guard let then = value.then.flatMap({ Outcome.Result.AfterError(rawValue: $0.value) }) else {
      if value.then == nil { reportNoThen(written) }
      return .error(base.lookup.index(of: error, in: base.lookup.errors) ?? 0, then: .stay)
    }
    return .error(base.lookup.index(of: error, in: base.lookup.errors) ?? 0, then: then)
  }

  private mutating func reportConflict(_ written: Keyed<WrittenOutcome>, _ message: String, at range: SourceRange) {
    base.lookup.diagnostics.report(
      Diagnostic(.conflictingKeys, at: range, message, help: "Split the outcome, or remove one key.")
    )
  }

  private mutating func reportNoResult(_ written: Keyed<WrittenOutcome>) {
    base.lookup.reportLack(
      Diagnostic(
        .outcomeWithoutResult,
        at: written.id.range,
        "the outcome ‘\(written.id.value)’ has neither ‘to’ nor ‘error’",
        help: "Specify the step that follows (‘to’), or the error (‘error’ and ‘then’)."
      ),
      in: written.value.extent
    )
  }

  private mutating func reportNoThen(_ written: Keyed<WrittenOutcome>) {
    base.lookup.reportLack(
      Diagnostic(
        .outcomeWithoutResult,
        at: written.id.range,
        "the outcome ‘\(written.id.value)’ does not specify what follows the error",
        help: "Add ‘then: stay’, ‘then: restart’ or ‘then: end’."
      ),
      in: written.value.extent
    )
  }

  private mutating func members(_ answers: [WrittenText], of asked: Asked) -> [Int] {
    guard let first = answers.first else { return [] }
    if case .unclear = asked { return [] }
    guard case .choice(let choice) = asked else {
      base.lookup.diagnostics.report(
        Diagnostic(
          .answersWithoutChoice,
          at: first.range,
          "‘answers’ names members of a choice, but this step does not ask for one",
          help: "Let the step ask ‘for: choice’, or leave ‘answers’ out."
        )
      )
      return []
    }
    let members = base.registry.choices[choice].members
    let indices = memberIndices[choice] ?? Dictionary(zip(members.map(\.id), members.indices)) { first, _ in first }
    memberIndices[choice] = indices
    return answers.compactMap { answer in
      if let index = indices[answer.value] { return index }
      guard base.lookup.tellsUnknown else { return nil }
      base.lookup.reportUnknown(
        answer,
        kind: "a member of ‘\(base.registry.choices[choice].id)’",
        among: members.map(\.id)
      )
      return nil
    }
  }
}

extension FlowResolver {
  mutating func traces(_ steps: [Step]) -> [Trace] {
    let answering = Set(steps.compactMap(\.answeringOperation)).sorted()
    var ids = IDTable("a trace of this flow")
    return written.traces.compactMap { trace in
      guard ids.add(trace.id, reporting: &base.lookup.diagnostics) else { return nil }
      return Trace(
        id: trace.id.value,
        range: trace.id.range,
        title: trace.value.title?.value ?? trace.id.value,
        given: holding(trace.value.given),
        moves: trace.value.moves.compactMap { move($0, answering) },
        isRefused: trace.value.refused?.value == true
      )
    }
  }

  private mutating func move(_ written: WrittenMove, _ answering: [Int]) -> Trace.Move? {
    guard let outcome = written.outcome, let action = action(of: written, answering),
      let expected = expectation(of: written)
    else { return nil }
    return Trace.Move(
      range: outcome.range,
      actionRange: (written.call ?? written.answer)?.range,
      action: action,
      outcome: outcome.value,
      expected: expected
    )
  }

  private mutating func action(of written: WrittenMove, _ answering: [Int]) -> Trace.Action? {
    switch (written.call, written.answer) {
    case (let call?, nil):
      guard let operation = base.lookup.index(of: call, in: base.lookup.operations) else { return nil }
      return .call(operation: operation, with: values(written.with, of: [operation]))
    case (nil, let answer?): return .answer(answer.value, with: values(written.with, of: answering))
    case (nil, nil): return .wait
    case (.some, .some):
      reportConflict(
        written,
        "a move calls an operation (‘call’) or answers the current step (‘answer’)",
        isDouble: true
      )
      return nil
    }
  }

  private mutating func values(_ written: [Keyed<WrittenText>], of operations: [Int]) -> [Trace.Value] {
    let inputs = operations.flatMap { base.registry.operations[$0].inputs.map(\.id) }
    return written.compactMap { entry in
      guard inputs.contains(entry.id.value) else {
        let names = operations.map { "‘\(base.registry.operations[$0].id)’" }.joined(separator: " or ")
        let kind = "an input of \(names)"
        base.lookup.reportUnknown(entry.id, kind: kind, among: inputs)
        return nil
      }
      return Trace.Value(input: entry.id.value, value: entry.value.value)
    }
  }

  private mutating func expectation(of written: WrittenMove) -> Trace.Expectation? {
    switch (written.expect, written.expectError) {
    case (let step?, nil): return base.lookup.index(of: step, in: steps).map { .step($0) }
    case (nil, let error?): return base.lookup.index(of: error, in: base.lookup.errors).map { .error($0) }
    case (nil, nil), (.some, .some):
      reportConflict(
        written,
        "a move expects a step (‘expect’) or an error (‘expect-error’)",
        isDouble: written.expect != nil
      )
      return nil
    }
  }

  private mutating func reportConflict(_ written: WrittenMove, _ message: String, isDouble: Bool) {
    let all = isDouble ? "and this one does both" : "and this one does neither"
    base.lookup.reportLack(
      Diagnostic(
        .conflictingKeys,
        at: written.range,
        "\(message), \(all)",
        help: "Write one of the two keys."
      ),
      in: written.range
    )
  }
}
