import StepRuntime
package import StepgenModel

/// The flow that is played, on the platform whose names are shown.
package struct PlaySubject: Sendable {
  package let registry: Registry
  package let flow: Flow
  /// The index of the platform.
  package let platform: Platform.Index
  private let tables: Tables
  /// How many steps of the platform have a name.
  private(set) var stepCounts: [String: Int] = [:]

  package init(_ flow: Flow, in registry: Registry, platform: Platform.Index) {
    (self.flow, self.registry, self.platform) = (flow, registry, platform)
    tables = Tables(flow, registry)
    for step in flow.steps where hasStep(step.id) { stepCounts[name(of: step), default: 0] += 1 }
  }

  /// The transition table, as generated code has it.
  var table: FlowTable { tables.table }

  /// Made once, however often the subject is copied.
  private final class Tables: Sendable {
    let table: FlowTable

    init(_ flow: Flow, _ registry: Registry) {
      table = FlowTable(id: flow.id, rows: registry.tableText(of: flow))
    }
  }

  /// The platform of a registry that is played when nobody names one: that of the generated code, or the first one that
  /// has a language.
  package static func usualPlatform(of registry: Registry) -> Platform.Index? {
    registry.codeTargets.first?.platform ?? registry.platforms.firstIndex { !$0.languages.isEmpty }
  }

  var platformTitle: String { registry.platforms[platform].title }
  package var platformID: String { registry.platforms[platform].id }
}

/// Names as the platform has them, and ids where it has none.
extension PlaySubject {
  /// Markdown of the spec, without what is meant for other platforms.
  func text(_ markdown: String) -> String {
    markdown.prose(on: platformID)
  }

  func step(_ id: String) -> Step? {
    flow.step(id)
  }

  func step(at place: PlaySession.Place) -> Step? {
    if case .step(let index) = place { flow.steps[index] } else { nil }
  }

  func error(_ id: String) -> FlowError? {
    registry.error(id)
  }

  /// Where payloads tell several names apart, the first one stands for all.
  func name(of step: Step) -> String {
    let name = step.names[platform]
    guard name.identifiers.count > 1 else { return name.text ?? step.id }
    return name.identifiers[0] + " …"
  }

  /// A call as the platform's users write it.
  func call(of operation: Operation) -> String {
    operation.onPlatform[platform].calls.first?.text ?? name(of: operation)
  }

  func start(_ operation: String) -> Flow.Start? {
    flow.starts.first { registry.operations[$0.operation].id == operation }
  }

  /// An outcome of a step, or of the operation that begins the flow.
  package func outcome(_ id: String, at place: String) -> Outcome? {
    (step(place)?.outcomes ?? start(place)?.outcomes)?.first { $0.id == id }
  }

  /// Where something is specified, as editors and terminals know it: `pick-up.yaml:12`; nil where the path of the file is
  /// not known.
  func place(of range: SourceRange) -> String? {
    registry.paths[range.file].map { "\($0):\(range.start.line)" }
  }

  func name(ofStep id: String) -> String {
    step(id).map(name) ?? id
  }

  package func name(ofError id: String) -> String {
    error(id)?.names[platform].text ?? id
  }

  package func name(of operation: Operation) -> String {
    operation.names[platform].text ?? operation.id
  }

  func name(of field: Field) -> String {
    field.names[platform].text ?? field.id
  }

  /// Whether the platform ever reports the step.
  func hasStep(_ id: String) -> Bool {
    guard flow.typeNames.contains(where: \.isDeclared) else { return true }
    return step(id).map { [.present, .exception].contains($0.names[platform].status) } ?? false
  }

  /// The operations that begin the flow on the platform.
  var starts: [Operation] {
    let all = flow.starts.map { registry.operations[$0.operation] }
    let offered = all.filter { $0.names[platform].isDeclared }
    return offered.isEmpty ? all : offered
  }

  /// The other operations that lead out of a step.
  func waysOut(of step: Step) -> [Operation] {
    var found: [Int] = []
    for outcome in step.outcomes where outcome.platforms.isEmpty || outcome.platforms.contains(platform) {
      guard let operation = outcome.operation, operation != step.answeringOperation else { continue }
      if !found.contains(operation), registry.operations[operation].names[platform].isDeclared {
        found.append(operation)
      }
    }
    return found.map { registry.operations[$0] }
  }

  /// A type as the platform's users write it where the spec spells it out, and in words otherwise.
  func type(of field: Field) -> String {
    if let spelled = field.spelledType[platform] { return spelled }
    let type = field.type(on: platform)
    let element = text(of: type.element)
    let shaped = type.shape == .single ? element : "\(type.shape.rawValue) of \(element)"
    return type.isOptional ? shaped + ", if any" : shaped
  }

  private func text(of element: TypeReference.Element) -> String {
    switch element {
    case .scalar(let scalar): text(of: scalar)
    case .type(let index): name(of: registry.types[index])
    case .choice(let index): registry.choices[index].names[platform].text ?? registry.choices[index].id
    case .collection(let shape, let element): "\(shape.rawValue) of " + text(of: element)
    }
  }

  private func name(of type: PayloadType) -> String {
    type.scalar(on: platform, else: text) ?? type.names[platform].text ?? type.id
  }

  private func text(of scalar: Scalar) -> String {
    switch scalar {
    case .string: "text"
    case .int: "number"
    case .bool: "yes or no"
    case .json: "any value"
    case .decimal: "decimal number"
    case .url: "URL"
    case .dateTime: "date and time"
    case .bytes: "bytes in Base64"
    }
  }
}

/// What can be answered.
extension PlaySubject {
  func isCalled(_ operation: Operation, _ name: String) -> Bool {
    operation.id == name || operation.names[platform].identifiers.contains(name)
  }

  func isCalled(_ member: Choice.Member, _ name: String) -> Bool {
    member.id == name || member.answers[platform] == name || member.wire == name
      || member.names[platform].identifiers.contains(name)
  }

  /// What the app passes on for a member.
  func answer(for member: Choice.Member) -> String {
    member.answers[platform] ?? member.names[platform].identifiers.first ?? member.id
  }

  /// The members that may be chosen at a step: those that came with it, where that is known.
  func members(at step: Step, payload: PayloadValue?) -> [Choice.Member] {
    guard let choice = step.ask?.choice else { return [] }
    let here = registry.choices[choice].members.filter { $0.names[platform].isDeclared }
    guard let allowed = offered(at: step, payload) else { return here }
    return here.filter { member in
      allowed.contains { value in
        value == member.wire || value == member.id || member.names.contains { $0.identifiers.contains(value) }
      }
    }
  }

  private func offered(at step: Step, _ payload: PayloadValue?) -> [String]? {
    guard let payload, let index = step.ask?.field else { return nil }
    return value(of: step.payload[index], in: payload)?.arrayValue?.compactMap {
      $0.stringValue ?? $0["member"]?.stringValue
    }
  }

  /// A value of what came with a step; the names are those of the generated code.
  func value(of field: Field, in payload: PayloadValue) -> PayloadValue? {
    let names = registry.codeTargets.first.map { field.names[$0.platform].identifiers } ?? []
    return (names + field.names.flatMap(\.identifiers) + [field.id]).lazy.compactMap { payload[$0] }.first
  }

  /// What is asked for, in a few words.
  func kind(of ask: Ask) -> String {
    switch ask.kind {
    case .code: ask.length.map { "A code of \($0.text)." } ?? "A code."
    case .choice: "A choice."
    case .password: "The password."
    case .text: "A text."
    case .newPassword: "A new password."
    case .emailAddress: "An email address."
    case .phoneNumber: "A phone number."
    case .number: "A number."
    case .date: "A date."
    case .yesOrNo: "Yes or no."
    case .file: "A file."
    case .form: ask.fields.map(\.label).joined(separator: ", ") + "."
    case .nothing: "Nothing."
    }
  }

  /// What the person types.
  func typed(at step: Step, payload: PayloadValue? = nil) -> String {
    switch step.ask?.kind {
    case .code: step.ask?.length?.text ?? "a code"
    case .choice: members(at: step, payload: payload).map(\.id).joined(separator: ", ")
    case .password: "the password"
    case .newPassword: "a new password"
    case .emailAddress: "an email address"
    case .phoneNumber: "a phone number"
    case .text: "a text"
    case .number: "a number"
    case .date: "a date"
    case .yesOrNo: "yes or no"
    case .file: "the name of a file"
    case .form: step.ask?.fields.map { $0.id + "=…" }.joined(separator: " ") ?? ""
    case .nothing, nil: "anything, such as go"
    }
  }
}

/// What leads where on the platform.
extension PlaySubject {
  /// What can become of an answer to a step, on the platform.
  func outcomes(of step: Step) -> [FlowTable.Outcome] {
    (table.step(step.id)?.outcomes ?? []).filter(isOnPlatform)
  }

  /// What can become of an operation that begins the flow, on the platform.
  func outcomes(of start: Operation) -> [FlowTable.Outcome] {
    (table.start(start.id)?.outcomes ?? []).filter(isOnPlatform)
  }

  private func isOnPlatform(_ outcome: FlowTable.Outcome) -> Bool {
    outcome.platforms.isEmpty || outcome.platforms.contains(platformID)
  }

  /// The steps that something leads to on the platform: others are declared there, or thrown as errors.
  var shownSteps: [Step] {
    let steps = flow.steps.filter { hasStep($0.id) }
    let all = starts.flatMap { outcomes(of: $0) } + steps.flatMap { outcomes(of: $0) }
    let reached = Set(all.filter { !$0.isError }.flatMap(\.targets))
    return steps.filter { reached.contains($0.id) }
  }

  /// The operations and steps that lead to a step.
  func sources(of id: String) -> [(id: String, name: String)] {
    let calls = starts.filter { outcomes(of: $0).contains { $0.leads(toStep: id) } }.map { ($0.id, name(of: $0)) }
    let steps = flow.steps.filter { step in
      hasStep(step.id) && outcomes(of: step).contains { $0.leads(toStep: id) }
    }
    return calls + steps.map { ($0.id, label(of: $0)) }
  }

  /// The name of a step, and its id as well where another step has the same name on the platform.
  func label(of step: Step) -> String {
    let name = name(of: step)
    let others = (stepCounts[name] ?? 0) - (hasStep(step.id) ? 1 : 0)
    return others > 0 && name != step.id ? "\(name) (\(step.id))" : name
  }

  func label(ofStep id: String) -> String {
    step(id).map(label) ?? id
  }
}

extension FlowTable.Outcome {
  fileprivate func leads(toStep id: String) -> Bool {
    if case .steps(let ids) = result { ids.contains(id) } else { false }
  }
}
