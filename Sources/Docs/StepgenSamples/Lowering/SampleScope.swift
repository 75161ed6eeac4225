import StepgenLanguages
import StepgenModel

/// What lowering a sample needs at hand: the registry, the platform, the style and one of its languages.
///
/// A class of constants, because each part of a sample is made with it, and a copy of a structure would retain all that it
/// has.
final class SampleScope: Sendable {
  let registry: Registry
  let platform: Platform.Index
  let style: SampleStyle
  let syntax: Syntax
  let texts: SampleTexts

  init(_ registry: Registry, platform: Platform.Index, style: SampleStyle, language: Language, texts: SampleTexts) {
    self.registry = registry
    self.platform = platform
    self.style = style
    self.syntax = Syntax(language: language)
    self.texts = texts
  }

  var language: Language { syntax.language }

  /// The first identifier of a concept, where the platform has one.
  func identifier(_ names: PerPlatform<PlatformName>) -> String? {
    names[platform].identifiers.first.map { language.names.spelled($0) }
  }

  /// The name of a type, as callers write it.
  func typeName(_ names: PerPlatform<PlatformName>) -> String? {
    guard names[platform].identifiers.count == 1, let identifier = names[platform].identifiers.first else { return nil }
    // What stands around the identifier of a type of JavaScript, such as `T["key"]`, leads further into it.
    guard language.types.hasSurroundings, let around = names[platform].surroundings else { return identifier }
    return around.before + identifier + around.after
  }

  func type(_ field: Field) -> String {
    if let spelled = field.spelledType[platform] { return spelled }
    let type = field.type(on: platform)
    return type.spelled(in: language, elementName(type.element))
  }

  func elementName(_ element: TypeReference.Element) -> String {
    switch element {
    case .scalar(let scalar): language.types.spelled(scalar)
    case .type(let index):
      registry.types[index].scalar(on: platform, else: language.types.spelled)
        ?? typeName(registry.types[index].names) ?? language.types.string
    case .choice(let index): typeName(registry.choices[index].names) ?? language.types.string
    case .collection(let shape, let element): language.types.spelled(shape, of: elementName(element))
    }
  }

  /// What samples call to ask the person for a value of a type.
  func askingFunction(for type: TypeReference) -> String {
    guard type.shape == .single, case .scalar(let scalar) = type.element else { return "ask" }
    return switch scalar.base {
    case .int: "askNumber"
    case .bool: "askYesOrNo"
    case .string, .json: "ask"
    }
  }

  /// The cases of a choice that carries text on this platform; none when no case does.
  func textCases(of type: TypeReference) -> [TextCase] {
    guard case .choice(let index) = type.element, type.shape == .single else { return [] }
    let cases = registry.choices[index].members.compactMap { member in
      identifier(member.names).map { name in
        let carried = member.carried[platform]?.type
        let isText = carried?.isText == true
        return TextCase(name: name, isOptional: isText ? carried?.isOptional : nil)
      }
    }
    return cases.contains { $0.isOptional != nil } ? cases : []
  }

  func interface(of operation: Operation) -> Operation.Interface {
    operation.onPlatform[platform]
  }

  /// Whether the platform has the operation in this style, and samples know how to call it.
  func canCall(_ operation: Operation) -> Bool {
    let interface = interface(of: operation)
    return interface.example != nil && interface.calls.contains { $0.style == style.id }
  }

  /// Whether the result of the call has the next step of the flow.
  func givesStep(_ operation: Operation, in flow: Flow) -> Bool {
    guard case .step(let index) = operation.result, registry.flows[index].id == flow.id else { return false }
    let interface = interface(of: operation)
    return interface.completionFlag != nil || interface.result == startResult(of: flow)
  }

  /// The operation with which samples begin the flow.
  func start(of flow: Flow) -> Operation? {
    flow.starts.map { registry.operations[$0.operation] }.first(where: canCall)
  }

  private func startResult(of flow: Flow) -> String? {
    start(of: flow).flatMap { interface(of: $0).result }
  }
}

extension SampleScope {
  /// A call with values for its inputs, on its receiver and with what the style has around it.
  func call(_ example: Operation.CallExample, _ values: [Int: String], canThrow: Bool = true) -> String {
    surrounded(bareCall(example, values), on: example.receiverIn[language] ?? example.receiver, canThrow: canThrow)
  }

  /// A call with values for its inputs, without what it is called on.
  func bareCall(_ example: Operation.CallExample, _ values: [Int: String]) -> String {
    var text = ""
    for part in example.parts {
      switch part {
      case .text(let literal): text += literal
      case .input(let index):
        let value = values[index] ?? language.code.missing
        // `{ username: username }` is `{ username }`.
        if language.code.hasObjectLiterals, text.hasSuffix(value + ": ") { text.removeLast(value.count + 2) }
        text += value
      }
    }
    return text
  }

  /// A call on its receiver and with what the style has around it, which a call of several lines has on its own lines.
  func surrounded(_ text: String, on receiver: String?, canThrow: Bool = true) -> String {
    let receiver = receiver ?? style.receiver
    let call = receiver.isEmpty ? text : receiver + "." + text
    let (around, after) = (style.surroundings.before, style.surroundings.after)
    let before = canThrow ? around : around.replacing("try ", with: "")
    guard call.contains("\n"), let brace = before.lastIndex(of: "{"), after == " }" else {
      return before + call + after
    }
    let inside = before[before.index(after: brace)...].drop { $0 == " " } + call
    return before[...brace] + "\n  " + inside.replacing("\n", with: "\n  ") + "\n}"
  }

  /// Whether the call of an operation takes the input at this index.
  func takes(_ input: Int, _ operation: Operation) -> Bool {
    interface(of: operation).example?.parts.contains(.input(input)) == true
  }

  /// The call with which a flow begins, its inputs under their own names.
  func call(_ operation: Operation) -> String? {
    guard let example = interface(of: operation).example else { return nil }
    var values: [Int: String] = [:]
    for (index, input) in operation.inputs.enumerated() { values[index] = identifier(input.names) }
    return call(example, values, canThrow: !interface(of: operation).neverThrows)
  }

  /// The inputs that a call takes, as parameters of a function.
  func parameters(_ inputs: [Field]) -> [String] {
    inputs.compactMap { input in
      guard let name = identifier(input.names) else { return nil }
      let type = type(input)
      let isOptional = input.type(on: platform).isOptional
      return isOptional ? language.code.optionalParameter(name, type) : language.code.parameter(name, type)
    }
  }
}

extension SampleScope {
  func view(of operation: Operation) -> OperationView? {
    guard canCall(operation), let call = call(operation) else { return nil }
    return view(of: operation, call)
  }

  private func view(of operation: Operation, _ call: String) -> OperationView {
    let keep = syntax.comments(texts.text(.keep))
    return OperationView(
      call: SampleCode(call),
      canThrow: !interface(of: operation).neverThrows,
      givesResult: givesResult(operation),
      keep: keep
    )
  }

  /// A call as written, and the statements before it.
  func view(of operation: Operation, as calls: [WrittenCall]) -> (view: OperationView, preamble: String)? {
    let written = calls.first { $0.language == language } ?? calls.first { $0.fits(language) }
    guard canCall(operation), let written else { return nil }
    let example = interface(of: operation).example
    let receiver = written.hasReceiver ? "" : example?.receiverIn[language] ?? example?.receiver
    let call = surrounded(written.call, on: receiver, canThrow: !interface(of: operation).neverThrows)
    return (view(of: operation, call), written.preamble(in: language))
  }

  func givesResult(_ operation: Operation) -> Bool {
    switch operation.result {
    case .nothing: false
    case .value: true
    case .step(let flow):
      registry.flows[flow].typeConcepts.contains { typeName($0.names) != nil }
        && givesStep(operation, in: registry.flows[flow])
    }
  }
}

extension SampleScope {
  /// Beyond so many names an error is told by what they have in common, not one by one.
  private static let mostNames = 3

  /// The lines that catch an error of a call; nothing where the style has no place for them.
  func catching(_ error: FlowError, of operation: Operation, _ remark: String) -> [String]? {
    let patterns = style.patterns(of: error.names[platform])
    guard canCall(operation), !patterns.isEmpty, patterns.count <= Self.mostNames else { return nil }
    let comments = syntax.comments(remark).map { language.commentMark + " " + $0.templateText }
    switch style.form {
    case .await: return call(operation).flatMap { language.code.catching?($0, patterns, comments) }
    case .callbacks: return language.code.catchingInCallback?(patterns, comments)
    case .publisher, .single: return nil
    }
  }
}
