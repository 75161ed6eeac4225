import StepRuntime
package import StepgenModel

/// The flow that is played, on the platform whose names are shown.
package struct PlaySubject: Sendable {
  package let registry: Registry
  package let flow: Flow
  /// The index of the platform.
  package let platform: Int
  private let tables: Tables
  /// How many steps of the platform have a name.
  private(set) var stepCounts: [String: Int] = [:]

  package init(_ flow: Flow, in registry: Registry, platform: Int) {
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
      table = FlowTable(id: flow.id, rows: registry.tableRows(of: flow).map(\.text).joined(separator: "\n"))
    }
  }

  /// The platform of a registry that is played when nobody names one: that of the generated code, or the first one that
  /// has a language.
  package static func usualPlatform(of registry: Registry) -> Int? {
    registry.swiftTarget?.platform ?? registry.platforms.firstIndex { !$0.languages.isEmpty }
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
    let element =
      switch type.element {
      case .string: "text"
      case .int: "number"
      case .bool: "yes or no"
      case .type(let index): registry.types[index].names[platform].text ?? registry.types[index].id
      case .choice(let index): registry.choices[index].names[platform].text ?? registry.choices[index].id
      }
    let shaped = type.shape == .single ? element : "\(type.shape.rawValue) of \(element)"
    return type.isOptional ? shaped + ", if any" : shaped
  }
}
