import SpecLanguage
import StepgenModel

extension FlowResolver {
  mutating func step(_ step: Keyed<WrittenStep>) -> Step {
    let words = step.value.name.flatMap { Words($0.value) } ?? Words(id: step.id.value)
    let payload = payload(of: step.value)
    let role = role(of: step)
    let ask = role == nil ? nil : ask(of: step.value, payload)
    let asked = asked(by: step.value, ask)
    return Step(
      id: step.id.value,
      range: step.id.range,
      title: step.value.title?.value ?? step.id.value,
      meaning: step.value.meaning?.value ?? "",
      retry: step.value.retry?.value ?? "",
      words: words,
      names: names(of: step, words),
      payload: payload,
      ask: ask,
      role: role ?? .end,
      isOver: role == nil || step.value.endRange != nil,
      outcomes: outcomes(step.value.outcomes, include: step.value.include, asking: asked, of: role),
      reads: reads(of: step.value),
      aliases: (step.value.aliases + step.value.renamedFrom).map(\.value),
      answerExample: answerExample(of: step.value, role)
    )
  }

  /// The fields of the payload, with what the step says of them on single platforms.
  private mutating func payload(of step: WrittenStep) -> [Field] {
    var byField: [String: [Int: WrittenName]] = [:]
    let fields = step.onPlatform.isEmpty ? [] : Set(step.payload.map(\.id.value))
    for platform in step.onPlatform {
      guard let index = base.lookup.platforms[platform.id.value] else { continue }
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
    var calls: [Operation.CallExample?] = base.registry.platforms.map { _ in nil }
    for entry in written.calls {
      guard let platform = base.lookup.index(of: entry.id, in: base.lookup.platforms) else { continue }
      calls[platform] = Operation.CallExample(
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

  /// How the step goes on; nothing when that was told as a mistake.
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
          ? "nothing says how ‘\(step.id.value)’ goes on" : "‘\(step.id.value)’ goes on in more than one way",
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
      return base.lookup.index(of: flow, in: base.lookup.flows).map { .leave(flow: $0) }
    }
    return keys.isEmpty ? nil : .end
  }

  /// What ‘answers’ may draw from.
  private func asked(by step: WrittenStep, _ ask: Ask?) -> Asked {
    if let choice = ask?.choice { return .choice(choice) }
    return step.ask?.choice == nil && step.ask?.from == nil && ask != nil || step.ask == nil ? .nothing : .unclear
  }

  private mutating func ask(of step: WrittenStep, _ payload: [Field]) -> Ask? {
    guard let ask = step.ask, let kind = ask.kind.flatMap({ Ask.Kind(rawValue: $0.value) }) else { return nil }
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
    result.others = ask.and.compactMap { Ask.Kind(rawValue: $0.value) }
    return result
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

  /// What stands behind ‘reads’.
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

/// What the answer to a step draws from.
enum Asked {
  case nothing
  case choice(Int)
  /// The step names a choice, and a mistake in that name has been told.
  case unclear
}

extension WrittenStep {
  /// Where it says that the flow ends.
  fileprivate var endRange: SourceRange? {
    ends.flatMap { $0.value ? $0.range : nil }
  }
}

extension TypeReference {
  /// The choice that values of this type are members of.
  var choice: Int? {
    if case .choice(let index) = element { index } else { nil }
  }
}
