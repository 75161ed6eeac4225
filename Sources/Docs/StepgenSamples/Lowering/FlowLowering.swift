import StepgenLanguages
import StepgenModel

/// Lowers a flow, or one of its steps, to what templates are rendered with.
struct FlowLowering: Sendable {
  let scope: SampleScope
  let flow: Flow
  private let access: FlowAccess
  private let start: Operation

  /// Nil if the platform has no enumeration of the flow's steps, or no call that begins it in this style.
  init?(_ scope: SampleScope, _ flow: Flow) {
    guard let access = FlowAccess(flow, scope), let start = scope.start(of: flow) else { return nil }
    self.scope = scope
    self.flow = flow
    self.access = access
    self.start = start
  }

  /// The operations that the sample of the whole flow calls besides the one that begins it.
  var operations: Set<Int> {
    var lowering = StepLowering(scope, flow, access, start: start)
    for branch in scope.branches(of: flow) { _ = lowering.view(of: branch) }
    return lowering.operations
  }

  /// The sample of the whole flow, or of the branch that handles one step.
  ///
  /// `others` are the operations of further samples in the same file; nil where another one stands first and imports.
  func view(of step: Int? = nil, besides others: Set<Int>? = []) -> FlowView? {
    var lowering = StepLowering(scope, flow, access, start: start)
    let chosen = scope.branches(of: flow, with: step)
    let thrown = thrown(only: chosen.isEmpty ? step : nil)
    guard !chosen.isEmpty || (step != nil && !thrown.isEmpty), let call = scope.call(start) else { return nil }
    let branches = chosen.map { lowering.view(of: $0) }
    let inputs = start.inputs.indices.filter { scope.takes($0, start) }.map { start.inputs[$0] }
    let carried = lowering.carried.sorted().map { start.inputs[$0] }
    return FlowView(
      lowering: self,
      isFirst: others != nil,
      imports: others.map { imports(lowering.operations.union($0), inputs) } ?? [],
      parameters: SampleCode(scope.parameters(inputs).joined(separator: ", ")),
      call: SampleCode(call),
      canThrow: !scope.interface(of: start).neverThrows,
      error: scope.style.error.map { SampleCode($0) },
      alsoThrown: alsoThrown,
      retryable: retryable,
      thrown: thrown,
      state: SampleCode(access.state),
      stateType: SampleCode(stateType),
      firstState: SampleCode(access.read(access.statePath, of: "result")),
      stateAccess: SampleCode(access.read(access.statePath, of: "")),
      container: SampleCode(access.container),
      containerValue: access.containerValue.map { SampleCode($0) },
      subject: SampleCode(access.subject),
      carriedParameters: SampleCode(scope.parameters(carried).map { ", " + $0 }.joined()),
      carriedArguments: SampleCode(carried.compactMap(argument).map { ", " + $0 }.joined()),
      changesState: branches.contains { ($0.guarded + [$0.otherwise]).contains(where: \.givesStep) },
      memory: lowering.memory.map { SampleCode(scope.language.code.variableDeclaration("chosen", $0)) },
      branches: branches
    )
  }

  /// In capitals, as it ends the names of functions and of the class.
  var name: String {
    (flow.id + (flow.type.map { "-" + $0.id } ?? "")).split(separator: "-").map {
      $0.prefix(1).uppercased() + $0.dropFirst()
    }.joined()
  }

  /// A function that is called by the first verb that makes no name of an operation of this platform.
  func function(calledBy verbs: String...) -> SampleCode {
    let verb = verbs.first { verb in
      let called = verb + name
      return !scope.registry.operations.contains { $0.names[scope.platform].identifiers.first == called }
    }
    return SampleCode((verb ?? "sample") + name)
  }

  private func argument(_ input: Field) -> String? {
    scope.identifier(input.names).map { scope.language.code.hasLabels ? "\($0): \($0)" : $0 }
  }

  func comments(isFirst: Bool) -> [SampleCode] {
    let needsScreen = scope.style.form == .callbacks || scope.language.code.needsClass
    let title = scope.texts.text("\(flow.id).title", flow.title)
    let meaning = flow.type.map { scope.texts.text("\(flow.id).type.\($0.id).meaning", $0.meaning) } ?? ""
    let text = meaning.isEmpty ? title.asSentence : title.asSentence.followed(by: meaning)
    let interface = scope.texts.text(needsScreen ? .screen : .interface)
    let ending = needsScreen ? interface : scope.texts.text(.ending).followed(by: interface)
    return scope.syntax.comments(isFirst ? text.followed(by: ending) : text)
  }

  private func thrown(only step: Int?) -> [ThrownView] {
    scope.thrownSteps(of: flow).compactMap { thrown in
      guard step.map({ $0 == thrown.step }) ?? true else { return nil }
      let step = flow.steps[thrown.step]
      guard let type = scope.identifier(scope.registry.errors[thrown.error].names) else { return nil }
      var text = scope.texts.text("\(flow.id).\(step.id).title", step.title).asSentence
      if case .leave(let index) = step.role {
        let other = scope.registry.flows[index]
        let title = scope.texts.text("\(other.id).title", other.title).asSentence
        text = text.followed(by: scope.texts.text(.leave)).followed(by: title)
      }
      return ThrownView(type: SampleCode(type), comments: scope.syntax.comments(text))
    }
  }

  /// Of the types that calls of the style throw beside `error`: those that errors of this flow have.
  private var alsoThrown: [SampleCode] {
    guard !scope.style.alsoThrows.isEmpty else { return [] }
    let outcomes = (flow.starts.flatMap(\.outcomes) + flow.steps.flatMap(\.outcomes))
      .filter { $0.platforms.contains(scope.platform) }
    let errors = outcomes.compactMap { if case .error(let index, _) = $0.result { index } else { nil } }
    let names = Set(errors.flatMap { scope.registry.errors[$0].names[scope.platform].identifiers })
    return scope.style.alsoThrows.filter(names.contains).map { SampleCode($0) }
  }

  /// The patterns of errors that leave every step unchanged at which they are thrown.
  private var retryable: [SampleCode] {
    var afterwards: [String: Set<Outcome.Result.AfterError>] = [:]
    var found: [String] = []
    for outcome in flow.steps.flatMap(\.outcomes) where outcome.platforms.contains(scope.platform) {
      guard case .error(let index, let then) = outcome.result else { continue }
      for pattern in scope.style.patterns(of: scope.registry.errors[index].names[scope.platform]) {
        if afterwards[pattern] == nil { found.append(pattern) }
        afterwards[pattern, default: []].insert(then)
      }
    }
    return found.filter { afterwards[$0] == [.stay] }.map { SampleCode($0) }
  }

  private var stateType: String {
    if access.carriesPayload { return scope.typeName(flow.typeNames) ?? "" }
    let result = scope.interface(of: start).result ?? "unknown"
    return access.statePath.reduce(result) { "\($0)['\($1)']" }
  }

  // MARK: Imports

  private func imports(_ operations: Set<Int>, _ inputs: [Field]) -> [SampleCode] {
    guard scope.style.imports.contains(where: { $0.contains("*") && scope.language.code.hasFreeFunctions }) else {
      return scope.style.imports.map { SampleCode($0 + scope.language.code.importEnd) }
    }
    var names = operations.map { scope.registry.operations[$0] }.compactMap(function) + [function(start) ?? ""]
    names += scope.style.error.map { [$0] } ?? []
    let mark = scope.language.code.typeImportMark
    let types = [scope.interface(of: start).result ?? ""] + inputs.flatMap(importedTypes)
    let all = Set(names.map { Imported(name: $0, mark: "") } + types.map { Imported(name: $0, mark: mark) })
    let list = all.filter { !$0.name.isEmpty }.sorted {
      ($0.name.lowercased(), $0.mark) < ($1.name.lowercased(), $1.mark)
    }
    .map { $0.mark + $0.name }.joined(separator: ", ")
    return scope.style.imports.map { SampleCode($0.replacingStar(with: list)) }
  }

  private func importedTypes(_ input: Field) -> [String] {
    if let spelled = input.spelledType[scope.platform] {
      return spelled.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.first?.isUppercase == true }
        .map(String.init)
    }
    return switch input.type(on: scope.platform).element.innermost {
    case .type(let index): [scope.typeName(scope.registry.types[index].names)].compactMap(\.self)
    case .choice(let index): [scope.typeName(scope.registry.choices[index].names)].compactMap(\.self)
    case .scalar, .collection: []
    }
  }

  private func function(_ operation: Operation) -> String? {
    guard case .text(let text) = scope.interface(of: operation).example?.parts.first else { return nil }
    return String(text.prefix { $0 != "(" })
  }
}

extension String {
  fileprivate func replacingStar(with text: String) -> String {
    parts(at: "*").joined(separator: text)
  }
}

/// A name in the list of an import, and what stands before it.
private struct Imported: Hashable {
  var name: String
  var mark: String
}
