import StepgenLanguages
import StepgenModel

/// Lowers the steps of one branch: reads their payload, asks for an answer and passes it on.
struct StepLowering: Sendable {
  let scope: SampleScope
  let flow: Flow
  let access: FlowAccess
  let start: Operation
  /// Inputs of the first call that are needed later, by index.
  private(set) var carried: Set<Int> = []
  /// The associated values that the branch uses, by the id of their field.
  private(set) var bound: Set<String> = []
  private(set) var operations: Set<Int> = []
  /// Statements before the question that read what it says.
  private(set) var readings: [SampleCode] = []
  /// The type of what is kept of the last choice, where a later step depends on it.
  var memory: String?

  init(_ scope: SampleScope, _ flow: Flow, _ access: FlowAccess, start: Operation) {
    self.scope = scope
    self.flow = flow
    self.access = access
    self.start = start
  }

  var syntax: Syntax { scope.syntax }

  mutating func beginBranch() {
    bound = []
  }

  mutating func beginVariant() {
    readings = []
  }

  // MARK: Payload

  /// A value that comes with the step, such as `delivery.destination`; `nil` where the platform has none.
  mutating func value(_ path: String, of step: Step) -> Expression? {
    let parts = path.split(separator: ".").map(String.init)
    guard let first = parts.first, let field = step.payload.first(where: { $0.id == first }),
      let root = payload(field)
    else { return nil }
    var value = root
    var type = field.type(on: scope.platform)
    for part in parts.dropFirst() {
      guard case .type(let index) = type.element,
        let field = scope.registry.types[index].fields.first(where: { $0.id == part }),
        let name = scope.identifier(field.names)
      else { return nil }
      type = field.type(on: scope.platform)
      value = syntax.member(name, of: value, isOptional: type.isOptional)
    }
    value.isText = type.isText
    value.cases = scope.textCases(of: type)
    return value
  }

  mutating func payload(_ field: Field) -> Expression? {
    guard field.names[scope.platform].status == .present, let name = scope.identifier(field.names) else { return nil }
    let isOptional = field.type(on: scope.platform).isOptional
    if access.carriesPayload {
      bound.insert(field.id)
      let structure = Expression(text: Self.structure)
      return scope.registry.structuresPayloads(on: scope.platform)
        ? syntax.member(name, of: structure, isOptional: isOptional) : Expression(text: name, isOptional: isOptional)
    }
    // Beside the step lies what can come with any step, so that a compiler without unions takes it for optional.
    let isShared = syntax.language.steps.payload == .beside && access.path.count > 1
    return syntax.member(name, of: Expression(text: access.container), isOptional: isOptional || isShared)
  }

  /// The variable of a structure that a case carries.
  private static let structure = "details"

  /// The associated values of a step in order, with names for those that are used; empty when none is.
  func pattern(of step: Step) -> String {
    let fields = step.payload.filter {
      scope.identifier($0.names) != nil && $0.names[scope.platform].status == .present
    }
    guard fields.contains(where: { bound.contains($0.id) }) else { return "" }
    if scope.registry.structuresPayloads(on: scope.platform) { return "(let \(Self.structure))" }
    let values = fields.map { field in
      bound.contains(field.id) ? "let " + (scope.identifier(field.names) ?? "_") : "_"
    }
    return "(" + values.joined(separator: ", ") + ")"
  }

  /// Values that a person has to see, ready to be shown.
  mutating func shown(_ step: Step) -> [SampleCode] {
    var shown: [SampleCode] = []
    if let ask = step.ask, ask.kind == .nothing, !ask.prompt.isEmpty {
      shown.append(SampleCode("show(" + prompt(of: step, ask) + ")"))
    }
    if let ask = step.ask, ask.kind == .text, ask.prompt.pieces.allSatisfy({ $0 == .text(ask.prompt) }) {
      // The question is in the values, and only the other side knows it.
      for field in step.payload {
        if let value = payload(field) { shown.append(SampleCode(showing(value))) }
      }
      return shown
    }
    for field in step.payload {
      let type = field.type(on: scope.platform)
      guard case .type(let index) = type.element, !type.isOptional,
        let example = scope.registry.types[index].methods.compactMap({ $0.examples[scope.platform] }).first,
        let value = payload(field)
      else { continue }
      shown.append(SampleCode(showing(value, example)))
    }
    return shown
  }

  private func showing(_ value: Expression) -> String {
    let code = syntax.language.code
    if value.isOptional, let unwrapping = code.unwrapping { return unwrapping(value.text, "show(\(code.unwrapped))") }
    return "show(\(value.text))"
  }

  private func showing(_ value: Expression, _ example: NamingScheme.Surroundings) -> String {
    let code = syntax.language.code
    if let unwrapping = code.unwrapping, value.isOptional {
      return unwrapping(value.text, "show(\(example.before)\(code.unwrapped)\(example.after))")
    }
    // A function that gives a publisher throws nothing.
    let isTried = scope.style.form == .publisher && example.before.hasPrefix("try ")
    let before = isTried ? "try? " + example.before.dropFirst(4) : example.before
    return "show(" + before + syntax.receiver(value) + example.after + ")"
  }

  // MARK: Answers

  /// What a step's answer takes: what to ask for, and the call.
  mutating func answer(_ step: Step) -> (asks: [AskView], call: SampleCode, operation: Operation)? {
    guard let index = step.answeringOperation else { return nil }
    let operation = scope.registry.operations[index]
    guard scope.canCall(operation),
      let example = scope.interface(of: operation).example ?? step.answerExample?.calls[scope.platform]
    else { return nil }
    operations.insert(index)
    let main = mainInput(of: operation, step)
    var asks: [AskView] = []
    var values: [Int: String] = [:]
    let inputs = example.parts.compactMap { part in if case .input(let index) = part { index } else { nil } }
    for input in inputs.filter({ $0 == main }) + inputs.filter({ $0 != main }) {
      values[input] =
        carriedValue(operation.inputs[input]) ?? received(operation.inputs[input], at: step)
        ?? asked(input, of: operation, at: step, main, &asks)
    }
    let call = scope.call(example, values, canThrow: !scope.interface(of: operation).neverThrows)
    return (asks, SampleCode(call), operation)
  }

  /// A value that was known when the flow began: an input of the same name, or a part of one.
  private mutating func carriedValue(_ input: Field) -> String? {
    for (index, known) in start.inputs.enumerated() where scope.takes(index, start) {
      guard let name = scope.identifier(known.names) else { continue }
      if known.id == input.id, !Self.isSecret(input) {
        carried.insert(index)
        return name
      }
      let type = known.type(on: scope.platform)
      guard case .type(let structure) = type.element, type.shape == .single, case .choice = input.type.element,
        let field = scope.registry.types[structure].fields.first(where: { $0.type.element == input.type.element }),
        let part = scope.identifier(field.names)
      else { continue }
      carried.insert(index)
      return syntax.member(part, of: Expression(text: name), isOptional: false).text
    }
    return nil
  }

  /// A value that comes with the step under the id of the input.
  private mutating func received(_ input: Field, at step: Step) -> String? {
    guard
      let field = step.payload.first(where: {
        $0.id == input.id && $0.type(on: scope.platform) == input.type(on: scope.platform)
      })
    else { return nil }
    return payload(field)?.text
  }

  /// A password is asked for again rather than kept.
  private static func isSecret(_ input: Field) -> Bool {
    input.id.split(separator: "-").contains("password")
  }

  private func mainInput(of operation: Operation, _ step: Step) -> Int? {
    guard let ask = step.ask, let example = scope.interface(of: operation).example else { return nil }
    let inputs = example.parts.compactMap { part in if case .input(let index) = part { index } else { nil } }
    let kind = ask.kind.rawValue.split(separator: "-").last ?? ""
    return inputs.first { operation.inputs[$0].id.split(separator: "-").contains(kind) } ?? inputs.first
  }

  private mutating func asked(
    _ index: Int,
    of operation: Operation,
    at step: Step,
    _ main: Int?,
    _ asks: inout [AskView]
  )
    -> String
  {
    let input = operation.inputs[index]
    if let field = step.ask?.fields.first(where: { $0.input == index }) {
      let label = scope.texts.text("\(flow.id).\(step.id).ask.\(field.id)", field.label)
      return asked(input, label, &asks)
    }
    guard index == main, let ask = step.ask, ask.kind != .form else {
      if step.ask == nil || input.type(on: scope.platform).isOptional {
        return unasked(step, isOptional: input.type(on: scope.platform).isOptional)
      }
      return asked(input, scope.texts.text("operation.\(operation.id).\(input.id).meaning", input.meaning), &asks)
    }
    if ask.kind == .nothing { return unasked(step, isOptional: input.type(on: scope.platform).isOptional) }
    let name = ask.kind.variable
    var choices: SampleCode?
    var answer = name
    if let choice = ask.choice {
      let offered = self.choices(ask, choice, of: step)
      choices = SampleCode(offered.list)
      answer = offered.answer(name)
    }
    asks.append(AskView(name: SampleCode(name), prompt: SampleCode(prompt(of: step, ask)), choices: choices))
    return answer
  }

  /// Asks for what goes into an input, in a function for values of its type.
  private func asked(_ input: Field, _ prompt: String, _ asks: inout [AskView]) -> String {
    let name = scope.identifier(input.names) ?? "answer"
    var view = AskView(name: SampleCode(name), prompt: SampleCode(syntax.literal(prompt)), choices: nil)
    view.function = SampleCode(scope.askingFunction(for: input.type(on: scope.platform)))
    asks.append(view)
    return name
  }

  /// The answer of a step that asks for nothing, as a trace gives it.
  private func unasked(_ step: Step, isOptional: Bool) -> String {
    if isOptional { return syntax.language.code.missing }
    var standing: Int?
    let whole = scope.registry.whole(flow)
    for move in whole.traces.flatMap(\.moves) {
      if let index = standing, whole.steps[index].id == step.id, case .answer(let text, _) = move.action {
        return syntax.literal(text)
      }
      if case .step(let index) = move.expected { standing = index }
    }
    return syntax.literal("")
  }

  private mutating func prompt(of step: Step, _ ask: Ask) -> String {
    let text = scope.texts.text("\(flow.id).\(step.id).ask", ask.prompt)
    var parts: [LiteralPart] = []
    for piece in text.pieces {
      switch piece {
      case .text(let text): parts.append(.text(text))
      case .placeholder(let path):
        if let value = value(path, of: step) {
          parts.append(.value(read(value) ?? syntax.words(value)))
        }
      }
    }
    return syntax.language.literals.literal(parts)
  }

  /// The variable that holds the text of an enumeration's case; nothing for other values.
  private mutating func read(_ value: Expression) -> String? {
    let last = String(value.text.split(separator: ".").last ?? "value")
    let name = last == value.text ? last + "Text" : last
    guard let lines = syntax.reading(name, of: value) else { return nil }
    readings += lines.map { SampleCode($0) }
    return name
  }

  /// What may be chosen, and how the chosen one becomes the answer.
  private mutating func choices(
    _ ask: Ask,
    _ choice: Int,
    of step: Step
  )
    -> (list: String, answer: (String) -> String)
  {
    let choice = scope.registry.choices[choice]
    if let code = choice.answerCode[syntax.language], let field = ask.field.map({ step.payload[$0] }),
      let value = payload(field)
    {
      let shape = field.type(on: scope.platform).shape
      let list = syntax.filled(value, with: syntax.empty(shape))
      let refused = field.alsoLists[scope.platform] ?? []
      let members = choice.members.filter { refused.contains($0.id) }.compactMap { constant($0, of: choice) }
      return (syntax.list(list, isFilled: value.isOptional, without: members), { code.before + $0 + code.after })
    }
    let answers = choice.members.filter { !isRefused($0, of: choice, at: step) }.compactMap {
      $0.answers[scope.platform] ?? $0.names[scope.platform].identifiers.first
    }
    return (syntax.list(answers.map(syntax.literal)), { $0 })
  }
}

extension StepLowering {
  /// A member of a choice, as callers write it.
  func constant(_ member: Choice.Member, of choice: Choice) -> String? {
    guard let name = scope.identifier(member.names) else { return nil }
    return syntax.constant(name, of: scope.typeName(choice.names), as: scope.language.code.constant)
  }

  /// Whether every outcome of a member is an error.
  private func isRefused(_ member: Choice.Member, of choice: Choice, at step: Step) -> Bool {
    guard let index = choice.members.index(of: member.id) else { return false }
    let named = step.outcomes.filter { $0.members.contains(index) && $0.platforms.contains(scope.platform) }
    return !named.isEmpty && named.allSatisfy { if case .error = $0.result { true } else { false } }
  }
}

extension Ask.Kind {
  /// What samples call the answer.
  var variable: String {
    switch self {
    case .code: "code"
    case .choice: "choice"
    case .password: "password"
    case .newPassword: "newPassword"
    case .emailAddress: "emailAddress"
    case .phoneNumber: "phoneNumber"
    case .number: "number"
    case .date: "date"
    case .file: "file"
    case .text, .yesOrNo, .form, .nothing: "answer"
    }
  }
}

extension StepLowering {
  mutating func view(of branch: FlowBranch) -> BranchView {
    beginBranch()
    var variants: [(step: Step, view: VariantView)] = []
    var remarks: [String] = []
    for index in branch.steps + branch.arrivals {
      let step = flow.steps[index]
      let view = variant(step, isOnlyDeclared: branch.isOnlyDeclared)
      if let same = variants.firstIndex(where: { $0.view.isHandled(like: view) }) {
        join(step, view, to: &variants[same].view)
      } else if let first = variants.first {
        if let condition = condition(for: step, besides: first.step) ?? memorized(for: step, after: first.step) {
          variants.append((step, view.guarded(by: condition)))
        } else {
          remarks.append(remark(on: step))
        }
      } else {
        variants.append((step, view))
      }
    }
    return branchView(branch, variants, remarks)
  }

  private func branchView(
    _ branch: FlowBranch,
    _ variants: [(step: Step, view: VariantView)],
    _ remarks: [String]
  )
    -> BranchView
  {
    var otherwise = variants.first?.view ?? VariantView(comments: [])
    if (variants.dropFirst().contains { $0.view.condition?.templateText.hasPrefix("chosen ") == true }) {
      otherwise.remembers = SampleCode("chosen = choice")
    }
    otherwise.comments += remarks.flatMap { scope.syntax.comments($0) }
    let pattern = variants.first.map { self.pattern(of: $0.step) } ?? ""
    return BranchView(
      labels: branch.identifiers.map { SampleCode(label($0) + (access.carriesPayload ? pattern : "")) },
      guarded: variants.dropFirst().map(\.view),
      otherwise: otherwise
    )
  }

  private func label(_ identifier: String) -> String {
    let type = scope.typeName(flow.typeNames) ?? ""
    return syntax.constant(identifier, of: type, as: scope.language.code.label) ?? identifier
  }

  private func title(of step: Step) -> String {
    scope.texts.text("\(flow.id).\(step.id).title", step.title)
  }

  private mutating func variant(_ step: Step, isOnlyDeclared: Bool) -> VariantView {
    var comments = [title(of: step)]
    if isOnlyDeclared {
      comments.append(scope.texts.text(.neverReturned))
    } else if case .leave(let other) = step.role {
      let flow = scope.registry.flows[other]
      comments.append(scope.texts.text(.leave).followed(by: scope.texts.text("\(flow.id).title", flow.title)))
    }
    if let interval = step.interval, let name = scope.identifier(step.payload[interval.field].names) {
      let text: SamplePhrase = interval.unit == .seconds ? .pause : .pauseInMilliseconds
      comments.append(scope.texts.text(text).followed(by: name))
    }
    for other in step.otherAnswers {
      let operation = scope.registry.operations[other.operation]
      guard scope.canCall(operation), let name = scope.identifier(operation.names) else { continue }
      let id = "\(flow.id).\(step.id).answer.\(operation.id).title"
      comments.append("\(scope.texts.text(id, other.title)): `\(name)`")
    }
    var view = VariantView(comments: comments.flatMap { scope.syntax.comments($0) })
    view.titleCount = scope.syntax.comments(comments[0]).count
    view.isEnd = step.role == .end
    beginVariant()
    guard !isOnlyDeclared, let answer = answer(step) else { return view }
    view.comments += alternative(step, answer.asks)
    let shown = shown(step)
    view.shown = readings + shown
    view.asks = answer.asks
    view.call = answer.call
    view.givesResult = scope.givesResult(answer.operation)
    view.givesStep = scope.givesStep(answer.operation, in: flow)
    if view.givesStep { handOver(step, &view) }
    view.canThrow = !scope.interface(of: answer.operation).neverThrows
    return view
  }

  /// Says where the next step is that another type of the flow's steps has, and goes on there where all are.
  private func handOver(_ step: Step, _ view: inout VariantView) {
    guard flow.type != nil else { return }
    let whole = scope.registry.whole(flow)
    let next = Set(step.outcomes.filter { $0.platforms.contains(scope.platform) }.flatMap(\.nextSteps))
    let others = whole.types.filter { $0.id != flow.type?.id && !next.isDisjoint(with: $0.steps) }
    for type in others {
      let place = type.access[scope.platform] ?? scope.typeName(type.names) ?? type.id
      view.comments += scope.syntax.comments(scope.texts.text(.elsewhere).followed(by: "`\(place)`"))
    }
    let isElsewhere = !others.isEmpty && next.isDisjoint(with: flow.type?.steps ?? [])
    // A callback takes what the call gives, whatever is done with it.
    guard isElsewhere, scope.style.form == .await else { return }
    (view.givesStep, view.isUnused) = (false, true)
  }

  /// Says of a branch that it is for another step as well.
  private func join(_ step: Step, _ view: VariantView, to first: inout VariantView) {
    let title = scope.syntax.comments(title(of: step))
    guard !Set(title).isSubset(of: first.comments) else { return }
    let place = first.titleCount
    let both = scope.syntax.comments(scope.texts.text(.or).followed(by: self.title(of: step)))
    first.comments.insert(contentsOf: both, at: place)
    first.titleCount = place + both.count
    first.comments += view.comments.dropFirst(title.count).filter { !first.comments.contains($0) }
  }

  /// A comment with the call that passes along what the answer needs only sometimes.
  private func alternative(_ step: Step, _ asks: [AskView]) -> [SampleCode] {
    guard let example = step.answerExample, let call = example.calls[scope.platform],
      let index = step.answeringOperation
    else { return [] }
    let operation = scope.registry.operations[index]
    var values: [Int: String] = [:]
    for part in call.parts {
      if case .input(let input) = part { values[input] = asks.first?.name.templateText ?? operation.inputs[input].id }
    }
    let syntax = scope.syntax
    let options = example.options[scope.platform].map { [scope.language.code.constantDeclaration("options", $0)] } ?? []
    let written = scope.bareCall(call, values)
    let lines = options + [scope.style.form == .callbacks ? SampleCode(written).open.templateText + "…)" : written]
    return syntax.comments(scope.texts.text("\(flow.id).\(step.id).example", example.meaning))
      + lines.flatMap { syntax.commentedCode($0 + scope.language.code.statementEnd) }
  }

  /// What comes with only one of the two steps tells them apart.
  private mutating func condition(for step: Step, besides other: Step) -> SampleCode? {
    for field in step.payload {
      let own = other.payload.first { $0.id == field.id }
      guard own == nil || own?.type(on: scope.platform).isOptional == true else { continue }
      guard let value = payload(own ?? field), value.isOptional else { continue }
      return SampleCode(scope.syntax.isPresent(value))
    }
    return nil
  }

  /// A step that comes after one member was chosen is known by that choice, where a sample can keep it.
  private mutating func memorized(for step: Step, after first: Step) -> SampleCode? {
    guard scope.style.form == .await, let id = step.names[scope.platform].arrivesAs?.member,
      let choice = first.ask?.choice.map({ scope.registry.choices[$0] }),
      let member = choice.member(id)
    else { return nil }
    let isTyped = choice.answerCode[scope.language] != nil && first.ask?.field != nil
    let answer = member.answers[scope.platform] ?? member.names[scope.platform].identifiers.first
    guard let value = isTyped ? constant(member, of: choice) : answer.map(syntax.literal) else { return nil }
    let string = scope.language.types.string
    memory = isTyped ? scope.typeName(choice.names) ?? string : string
    return SampleCode("chosen \(scope.language.code.equal) \(value)")
  }

  private func remark(on step: Step) -> String {
    let name = step.names[scope.platform]
    let how = name.arrivesAs?.condition ?? name.toldApartBy
    let title = scope.texts.text(.alsoArrives).followed(by: self.title(of: step).asSentence)
    return how.map(title.followed) ?? title
  }
}

extension VariantView {
  /// Whether two steps are handled alike; what is asked may be worded differently.
  fileprivate func isHandled(like other: VariantView) -> Bool {
    call == other.call && isEnd == other.isEnd && shown == other.shown
      && asks.map(\.choices) == other.asks.map(\.choices)
  }

  fileprivate func guarded(by condition: SampleCode) -> VariantView {
    var view = self
    view.condition = condition
    return view
  }
}
