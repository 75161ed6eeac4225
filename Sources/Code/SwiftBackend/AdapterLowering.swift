import StepgenLanguages
import StepgenLowering
import StepgenModel

/// Makes the adapter: what lets an app that is written with generated types use the library itself.
///
/// Types of the library have other names in it, because generated types are called as they are. What the spec does not say
/// enough of is left out, and so are the calls that need it.
struct AdapterLowering {
  let scope: SwiftScope
  /// The style whose imports, receiver and patterns of errors the adapter has.
  let style: SampleStyle
  /// The module that has the generated code.
  let module: String
  private let operations: [LoweredOperation]
  /// The constants that name operations, by their ids.
  private let constants: [String: SwiftIdentifier]

  /// The conversions so far; nil for what cannot be converted, or is being looked at.
  private var conversions: [Conversion: ConversionView?] = [:]
  private var order: [Conversion] = []
  private var libraryTypes: Set<String> = []
  private var ownTypes: Set<String> = []
  private var usesText = false
  private var usesNames = false

  init?(_ scope: SwiftScope) {
    guard let module = scope.target.adapter,
      let style = scope.registry.platforms[scope.target.platform].adapted(in: .swift)
    else {
      return nil
    }
    self.scope = scope
    self.style = style
    self.module = module
    operations = scope.loweredOperations
    constants = scope.operationConstants
  }

  /// The name of the adapter.
  var name: String { scope.prefix + "Adapter" }

  /// The adapter's folder, beside the one of the code that it imports.
  var folder: String { scope.target.output + "Adapter" }

  /// The file of the adapter, and the file that names the library's types.
  mutating func views() -> (adapter: AdapterView, types: AdapterTypesView) {
    var calls: [AdapterCallView] = []
    var missing: [String] = []
    for operation in operations {
      if let call = call(operation) { calls.append(call) } else { missing.append(signature(operation)) }
    }
    let errors = errors
    let imports = Set(style.imports).sorted()
    ownTypes.formUnion(["struct " + scope.prefix + "Operation", "enum " + scope.errorName])
    let adapter = AdapterView(
      registry: SwiftCode(scope.registry.id),
      imports: (scope.target.embedsRuntime ? imports : (imports + ["import StepRuntime"]).sorted()).map {
        SwiftCode($0)
      },
      ownImports: ownImports,
      comment: comment(missing),
      name: SwiftIdentifier(name),
      calls: calls,
      conversions: order.compactMap { conversions[$0] ?? nil },
      error: SwiftIdentifier(scope.errorName),
      otherError: scope.otherError,
      operation: SwiftIdentifier(scope.prefix + "Operation"),
      errors: errors,
      usesText: usesText,
      usesNames: usesNames
    )
    let types = AdapterTypesView(
      registry: SwiftCode(scope.registry.id),
      imports: imports.map { SwiftCode($0) },
      types: libraryTypes.sorted().map { LibraryTypeView(alias: alias($0), name: SwiftIdentifier($0)) }
    )
    return (adapter, types)
  }

  private var ownImports: [SwiftCode] {
    let runtime = scope.target.embedsRuntime ? ["struct UnknownStep"] : []
    let words = ownTypes.union(runtime).map { $0.split(separator: " ") }
    return words.map { "import \($0[0]) \(module).\($0[1])" }.sorted().map { SwiftCode($0) }
  }

  private func constant(of operation: LoweredOperation) -> String {
    (constants[operation.id] ?? SwiftIdentifier(operation.name)).templateText
  }

  private func signature(_ operation: LoweredOperation) -> String {
    let labels = scope.parameters(of: operation).map { $0.prefix { $0 != ":" && $0 != " " } + ":" }
    return operation.name + "(" + labels.joined() + ")"
  }

  private func comment(_ missing: [String]) -> SwiftDocComment {
    let names = missing.map { "`\($0)`" }.joined(separator: ", ")
    return SwiftDocComment(
      "Makes the calls of `\(scope.prefix)Operations` on the library, with generated types.",
      missing.isEmpty ? [] : ["Not here, because the spec does not say enough of the library's types: \(names)."],
      indentation: 0
    )
  }

  private func alias(_ type: String) -> SwiftIdentifier { SwiftIdentifier("Library" + type) }

  private mutating func library(_ type: String) -> String {
    libraryTypes.insert(type)
    return alias(type).templateText
  }
}

/// A type, and which way its values go.
private struct Conversion: Hashable {
  enum Subject: Hashable {
    case steps(Flow.Index), type(Int), choice(Int)
  }

  let subject: Subject
  /// From the library to generated types; false for the other way.
  let isReading: Bool
}

// MARK: Values

extension AdapterLowering {
  /// A value of the library as one of generated code; nil when it cannot be had.
  private mutating func read(_ value: String, _ field: LoweredField) -> String? {
    if field.spelledType != nil, case .string = field.type.element, field.type.shape == .single {
      usesText = true
      return field.isOptional ? value + ".map { libraryText($0) }" : "libraryText(\(value))"
    }
    return read(value, field.type)
  }

  private mutating func read(_ value: String, _ type: ValueType) -> String? {
    switch type.element {
    case .string, .int, .bool: return value
    case .any, .collection: return nil
    case .type(let index):
      guard needs(Conversion(subject: .type(index), isReading: true)) else { return nil }
      return converted(value, type) { "\(own(index, isChoice: false))(\($0))" }
    case .choice(let index):
      let choice = scope.registry.choices[index]
      let name = own(index, isChoice: true)
      if let code = choice.answerCode[.swift] {
        ownTypes.insert("enum " + name)
        return converted(value, type) { "\(name)(answer: \(code.before)\($0)\(code.after))" }
      }
      guard needs(Conversion(subject: .choice(index), isReading: true)) else { return nil }
      return converted(value, type) { "\(name)(\($0))" }
    }
  }

  /// A value of generated code as one of the library, which throws if it does not exist; nil if it cannot be converted.
  private mutating func write(_ value: String, _ type: ValueType) -> String? {
    switch type.element {
    case .string, .int, .bool: return value
    case .any, .collection: return nil
    case .type(let index):
      guard needs(Conversion(subject: .type(index), isReading: false)) else { return nil }
      let name = library(own(index, isChoice: false))
      return converted(value, type, "try ") { "\(name)(\($0))" }
    case .choice(let index):
      guard needs(Conversion(subject: .choice(index), isReading: false)) else { return nil }
      let name = library(own(index, isChoice: true))
      return converted(value, type, "try ") { "\(name)(\($0))" }
    }
  }

  private func converted(
    _ value: String,
    _ type: ValueType,
    _ mark: String = "",
    _ element: (String) -> String
  ) -> String {
    let closure = "{ " + mark + element("$0") + " }"
    switch (type.shape, type.isOptional) {
    case (.single, false): return mark + element(value)
    case (.single, true): return mark + value + ".map " + closure
    case (.list, let isOptional): return mark + value + (isOptional ? "?" : "") + ".map " + closure
    case (.set, false): return mark + "Set(\(value).map \(closure))"
    case (.set, true): return mark + value + ".map { " + mark + "Set($0.map \(closure)) }"
    case (.map, let isOptional): return mark + value + (isOptional ? "?" : "") + ".mapValues " + closure
    }
  }

  private func own(_ index: Int, isChoice: Bool) -> String {
    let names = isChoice ? scope.registry.choices[index].names : scope.registry.types[index].names
    return SwiftSource.identifier(scope.identifier(names) ?? "")
  }

  /// Makes the conversion if it is not there yet; false when it cannot be made.
  private mutating func needs(_ conversion: Conversion) -> Bool {
    if let known = conversions[conversion] { return known != nil }
    conversions[conversion] = .some(nil)
    let view =
      switch (conversion.subject, conversion.isReading) {
      case (.steps(let index), _): reading(stepsOf: scope.registry.flows[index])
      case (.type(let index), true): reading(scope.registry.types[index])
      case (.type(let index), false): writing(scope.registry.types[index])
      case (.choice(let index), true): reading(scope.registry.choices[index])
      case (.choice(let index), false): writing(scope.registry.choices[index])
      }
    guard let view else { return false }
    conversions[conversion] = view
    order.append(conversion)
    return true
  }
}

// MARK: Conversions

extension AdapterLowering {
  private mutating func reading(stepsOf flow: Flow) -> ConversionView? {
    guard let flow = SwiftFlow(flow, in: scope) else { return nil }
    let type = SwiftSource.identifier(flow.lowered.type)
    var lines = ["switch value {"]
    for step in flow.cases {
      var arguments: [String] = []
      for (index, field) in step.payload.enumerated() {
        guard let value = read("value\(index)", field.lowered) else { return nil }
        arguments.append(field.argument(value, isLabelled: scope.hasLabel(field)))
      }
      lines += made(step.identifier, arguments)
    }
    usesNames = true
    lines += [
      "@unknown default:",
      "  self = .\(flow.unknown.templateText)(UnknownStep(name: libraryName(of: value)))",
      "}",
    ]
    ownTypes.insert("enum " + type)
    return view(type, "init(_ value: \(library(flow.lowered.type))) {", lines)
  }

  /// A branch whose pattern binds as many values as the case has, and which makes the case of the same name.
  private func made(_ name: SwiftIdentifier, _ arguments: [String]) -> [String] {
    let bindings = arguments.indices.map { "let value\($0)" }.joined(separator: ", ")
    let pattern = "case .\(name.templateText)" + (arguments.isEmpty ? ":" : "(\(bindings)):")
    guard !arguments.isEmpty else { return [pattern, "  self = .\(name.templateText)"] }
    let call = SwiftCode.list("self = .\(name.templateText)(", arguments, ")", column: 6, indentation: 2)
    return [pattern] + call.templateText.split(separator: "\n").map { $0.hasPrefix(" ") ? String($0) : "  " + $0 }
  }

  /// Members that the spec does not have, and those that the library itself deprecates, arrive as unknown ones.
  private mutating func reading(_ choice: Choice) -> ConversionView? {
    guard let lowering = ChoiceView(choice, in: scope), let rest = lowering.unknownArguments else { return nil }
    var lines: [String] = []
    for member in lowering.members where member.lowered.platformName.deprecation == nil {
      var arguments: [String] = []
      if let field = member.carried {
        guard let value = read("value0", field.lowered) else { return nil }
        arguments.append(field.argument(value, isLabelled: scope.hasLabel(field)))
      }
      let pattern = "case .\(member.identifier.templateText)" + (arguments.isEmpty ? "" : "(let value0)")
      lines +=
        [(lines.isEmpty ? "" : "} else ") + "if \(pattern) = value {"] + made(member.identifier, arguments).dropFirst()
    }
    guard !lines.isEmpty else { return nil }
    usesNames = true
    lines += ["} else {", "  self = .\(lowering.unknown.templateText)(libraryName(of: value)\(rest))", "}"]
    let own = SwiftSource.identifier(lowering.lowered.name)
    ownTypes.insert("enum " + own)
    return view(own, "init(_ value: \(library(own))) {", lines)
  }

  private mutating func writing(_ choice: Choice) -> ConversionView? {
    guard let lowering = ChoiceView(choice, in: scope) else { return nil }
    let own = SwiftSource.identifier(lowering.lowered.name)
    var lines = ["switch value {"]
    for member in lowering.members {
      let deprecation = member.lowered.platformName.deprecation
      guard deprecation == nil || deprecation?.replacement != nil else { continue }
      let written =
        deprecation?.replacement.flatMap { id in
          lowering.members.first { $0.lowered.member.id == id }
        } ?? member
      var arguments: [String] = []
      if let field = member.carried {
        guard let value = write("value0", field.lowered.type) else { return nil }
        arguments.append(field.argument(value, isLabelled: field.lowered.isLabelled ?? false))
      }
      var branch = made(member.identifier, arguments)
      if written.identifier != member.identifier { branch[1] = "  self = .\(written.identifier.templateText)" }
      lines += branch.prefix(1) + available(member.lowered.platformName, Array(branch.dropFirst()))
    }
    lines += ["default:", "  " + failure("\\(value)"), "}"]
    ownTypes.insert("enum " + own)
    return view(library(own), "init(_ value: \(own)) throws {", lines)
  }

  /// The statement that throws an error with a text.
  private func failure(_ text: String) -> String {
    "throw \(scope.errorName).\(scope.unknownError.templateText)(\"\(text)\")"
  }

  /// Statements that are compiled and run on the systems which have the name.
  private func available(_ name: PlatformName, _ lines: [String]) -> [String] {
    guard let systems = name.available else { return lines }
    let fails = failure("\\(value)")
    let names = systems.split(separator: ",").compactMap { $0.split(separator: " ").first }
    return ["  #if " + names.map { "os(\($0))" }.joined(separator: " || ")]
      + ["    guard #available(\(systems), *) else { \(fails) }"] + lines.map { "  " + $0 }
      + ["  #else", "    " + fails, "  #endif"]
  }

  private mutating func reading(_ type: PayloadType) -> ConversionView? {
    guard let name = scope.present(type.names) else { return nil }
    let fields = scope.loweredFields(type.fields).map(scope.field)
    guard !fields.isEmpty, fields.allSatisfy({ $0.lowered.spelledType == nil }) else { return nil }
    var arguments: [String] = []
    for field in fields {
      guard let value = read("value." + field.identifier.templateText, field.lowered) else { return nil }
      arguments.append(field.argument(value, isLabelled: field.lowered.isLabelled ?? true))
    }
    let own = SwiftSource.identifier(name.identifiers[0])
    ownTypes.insert("struct " + own)
    let parameter = (name.surroundings?.before ?? "") + library(own)
    return view(own, "init(_ value: \(parameter)) {", [call("self.init(", arguments)])
  }

  /// A structure that the library can make of these values; of the options of a call those that its initializer has.
  private mutating func writing(_ type: PayloadType) -> ConversionView? {
    guard let name = scope.present(type.names), name.surroundings == nil else { return nil }
    let fields = zip(
      type.fields.filter { scope.identifier($0.names) != nil },
      scope.loweredFields(type.fields).map(scope.field)
    )
    var arguments: [String] = []
    var missing: [String] = []
    for (field, lowered) in fields {
      if let surroundings = scope.present(field.names)?.surroundings, !surroundings.isLabel {
        missing.append("`\(lowered.identifier.name)`")
        continue
      }
      guard let value = write("value." + lowered.identifier.templateText, lowered.lowered.type) else { return nil }
      arguments.append(lowered.argument(value, isLabelled: lowered.lowered.isLabelled ?? true))
    }
    guard !arguments.isEmpty else { return nil }
    let own = SwiftSource.identifier(name.identifiers[0])
    ownTypes.insert("struct " + own)
    return view(
      library(own),
      "init(_ value: \(own)) throws {",
      [call("self.init(", arguments)],
      missing.isEmpty ? [] : ["The library has no place there for \(missing.joined(separator: " and "))."]
    )
  }

  private func call(_ prefix: String, _ arguments: [String]) -> String {
    SwiftCode.list(prefix, arguments, ")", column: 4, indentation: 0).templateText
  }

  private func view(
    _ type: String,
    _ declaration: String,
    _ lines: [String],
    _ notes: [String] = []
  ) -> ConversionView {
    ConversionView(
      type: SwiftCode(type),
      comment: SwiftDocComment(
        type.hasPrefix("Library") ? "The value as the library takes it." : "The value as the library gives it.",
        notes,
        indentation: 2
      ),
      declaration: SwiftCode(declaration),
      lines: lines.flatMap { $0.split(separator: "\n").map { SwiftCode(String($0)) } }
    )
  }
}

// MARK: Calls

extension AdapterLowering {
  private mutating func call(_ operation: LoweredOperation) -> AdapterCallView? {
    guard let model = scope.registry.operation(operation.id) else { return nil }
    let interface = model.onPlatform[scope.target.platform]
    guard let example = interface.example, interface.calls.contains(where: { $0.style == style.id }) else { return nil }
    let parts = interface.fullExample ?? example.parts
    var text = ""
    var taken: Set<Int> = []
    for part in parts {
      switch part {
      case .text(let literal): text += literal
      case .input(let index):
        guard let field = scope.loweredFields([model.inputs[index]]).first,
          let value = write(SwiftSource.identifier(field.name), field.type)
        else { return nil }
        taken.insert(index)
        // The statement's own `try` is for the arguments as well.
        text += value.hasPrefix("try ") ? String(value.dropFirst(4)) : value
      }
    }
    let present = model.inputs.indices.filter { scope.identifier(model.inputs[$0].names) != nil }
    guard present.allSatisfy(taken.contains) else { return nil }
    let canThrow = !interface.neverThrows || text.contains("try ")
    var (receiver, before) = (example.receiverIn[.swift] ?? example.receiver ?? style.receiver, [String]())
    if receiver.hasSuffix("?") {
      before = [
        "guard let receiver = try \(receiver.dropLast()) else {", "  " + failure("no receiver"), "}",
      ]
      receiver = "receiver"
    }
    let line = (canThrow ? "try await " : "await ") + (receiver.isEmpty ? "" : receiver + ".") + text
    guard let body = body(operation, interface, line, column: canThrow ? 6 : 4) else { return nil }
    return AdapterCallView(
      comment: SwiftDocComment(operation.summary, indentation: 2),
      declaration: declaration(operation),
      lines: (canThrow ? caught(before + body, operation) : body).map { SwiftCode($0) }
    )
  }

  private func declaration(_ operation: LoweredOperation) -> SwiftCode {
    .list(
      "func \(SwiftSource.identifier(operation.name))(",
      scope.parameters(of: operation).map { $0 + ($0.hasSuffix("?") ? " = nil" : "") },
      ") async throws(\(scope.errorName))" + (scope.result(of: operation).map { " -> " + $0 } ?? "") + " {",
      column: 2,
      indentation: 2
    )
  }

  private func caught(_ body: [String], _ operation: LoweredOperation) -> [String] {
    ["do {"] + body.map { "  " + $0 }
      + ["} catch {", "  throw \(scope.errorName)(error, of: .\(constant(of: operation)))", "}"]
  }

  /// The statements that make the call and convert what it gives; nil when that cannot be converted.
  private mutating func body(
    _ operation: LoweredOperation,
    _ interface: Operation.Interface,
    _ call: String,
    column: Int
  ) -> [String]? {
    let statement = { (start: String) in Self.broken(start + call, column: column) }
    switch operation.result {
    case .nothing: return statement("")
    case .value(let type):
      if interface.result == "Void" { return nil }
      guard let value = read("result", type) else { return nil }
      if let element = elementType(type) { ownTypes.insert(element) }
      return statement("let result = ") + ["return " + value]
    case .step(let index): return stepBody(scope.registry.flows[index], index, interface, statement)
    }
  }

  /// A type that the declaration of a call shows.
  private func elementType(_ type: ValueType) -> String? {
    switch type.element {
    case .string, .int, .bool, .any, .collection: nil
    case .type(let index): "struct " + own(index, isChoice: false)
    case .choice(let index): "enum " + own(index, isChoice: true)
    }
  }

  private mutating func stepBody(
    _ flow: Flow,
    _ index: Flow.Index,
    _ interface: Operation.Interface,
    _ statement: (String) -> [String]
  ) -> [String]? {
    guard flow.types.isEmpty, let name = scope.resultName(flow), let type = scope.typeName(flow) else { return nil }
    let own = SwiftSource.identifier(name)
    let steps = SwiftSource.identifier(type)
    let result = "struct " + own
    if interface.result == "Void" {
      let parts = scope.loweredResults.first { $0.flow == index }?.parts ?? []
      let ends = parts.flatMap(scope.successfulEnds).filter(\.payload.isEmpty)
      guard ends.count == 1 else { return nil }
      ownTypes.insert(result)
      return statement("") + ["return \(own)(nextStep: .\(SwiftSource.identifier(ends[0].name)))"]
    }
    guard needs(Conversion(subject: .steps(index), isReading: true)) else { return nil }
    if interface.result == type {
      let unknown = SwiftFlow(flow, in: scope)?.unknown.templateText ?? ""
      // The call is declared to give less than it does.
      ownTypes.insert(result)
      return statement("let result: Any = ") + [
        "guard let step = result as? \(library(type)) else {",
        "  return \(own)(nextStep: .\(unknown)(UnknownStep(name: libraryName(of: result))))",
        "}", "return \(own)(nextStep: \(steps)(step))",
      ]
    }
    guard interface.result == name, let access = flow.access[scope.target.platform] else { return nil }
    ownTypes.insert(result)
    let path = access.hasPrefix("result") ? access : "result." + access
    return statement("let result = ") + ["return \(own)(nextStep: \(steps)(\(path)))"]
  }

  /// A statement that ends with a call, with each argument on its own line where one line is too long.
  private static func broken(_ statement: String, column: Int) -> [String] {
    guard !SwiftCode.fits(statement, after: column), statement.hasSuffix(")") else { return [statement] }
    var depth = 0
    var open = statement.endIndex
    for index in statement.indices.reversed() {
      if statement[index] == ")" { depth += 1 }
      if statement[index] == "(" { depth -= 1 }
      if depth == 0 {
        open = index
        break
      }
    }
    guard open != statement.endIndex else { return [statement] }
    let arguments = statement[statement.index(after: open)...].dropLast()
    return [statement[...open] + ""] + parts(of: String(arguments)).map { "  " + $0 } + [")"]
  }

  /// Arguments, each with its comma.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      parts[parts.count - 1].append(character)
      if character == ",", depth == 0 { parts.append("") }
    }
    return parts.map { String($0.drop { $0 == " " }) }
  }
}

// MARK: Errors

extension AdapterLowering {
  /// The errors by the patterns that catch them, those that look at a cause before those that look at the type.
  private var errors: [AdapterErrorView] {
    let other = scope.registry.platforms[scope.target.platform].otherErrors
    var groups: [(patterns: [String], text: String, errors: [Int])] = []
    for (index, error) in scope.registry.errors.enumerated() where scope.hasError(index) {
      let name = error.names[scope.target.platform]
      guard name.isPresent, let text = name.identifiers.first else { continue }
      let patterns = style.patterns(of: name)
      // What stands around every cause says nothing by itself, nor does what any error may arrive as.
      if patterns.contains(where: { $0 == other || style.catches?.before.hasPrefix($0 + "(") == true }) { continue }
      if let known = groups.firstIndex(where: { $0.patterns == patterns }) {
        groups[known].errors.append(index)
      } else {
        groups.append((patterns, text, [index]))
      }
    }
    let possible = scope.possibleErrors
    let hasCause = { (group: (patterns: [String], text: String, errors: [Int])) in group.patterns[0].contains("(") }
    return (groups.filter(hasCause) + groups.filter { !hasCause($0) }).map { group in
      AdapterErrorView(
        pattern: SwiftCode(pattern(group.patterns, column: 4).joined(separator: "\n    ")),
        lines: lines(group.errors, of: possible, else: group.text).map { SwiftCode($0) }
      )
    }
  }

  /// The patterns of a branch, each on its own line where one line is too long.
  private func pattern(_ patterns: [String], column: Int) -> [String] {
    let line = "case " + patterns.joined(separator: ", ") + ":"
    if SwiftCode.fits(line, after: column) { return [line] }
    let last = patterns.count - 1
    return patterns.enumerated().map { ($0 == 0 ? "case " : "  ") + $1 + ($0 == last ? ":" : ",") }
  }

  /// What an error with this name is: of several, the only one that the call can end in.
  private func lines(_ errors: [Int], of possible: [String: Set<Int>], else text: String) -> [String] {
    guard errors.count > 1 else { return ["self = \(scope.value(ofError: errors[0]))"] }
    var byError: [Int: [String]] = [:]
    for operation in operations {
      let ends = possible[operation.id, default: []].intersection(errors)
      if ends.count == 1, let error = ends.first {
        byError[error, default: []].append("." + constant(of: operation))
      }
    }
    let unknown = "self = .\(scope.unknownError.templateText)(\(SwiftSource.literal(text)))"
    guard !byError.isEmpty else { return [unknown] }
    let cases = errors.flatMap { error -> [String] in
      guard let operations = byError[error] else { return [] }
      return pattern(operations, column: 6) + ["  self = \(scope.value(ofError: error))"]
    }
    return ["switch operation {"] + cases + ["default:", "  " + unknown, "}"]
  }
}

extension SwiftScope {
  /// The errors that a call can end in on the platform, by the id of its operation.
  fileprivate var possibleErrors: [String: Set<Int>] {
    var errors = registry.operations.map { Set($0.errors) }
    for flow in registry.flows {
      let starts = flow.starts.map { (operation: Int?.some($0.operation), outcomes: $0.outcomes) }
      let steps = flow.steps.map { (operation: $0.answeringOperation, outcomes: $0.outcomes) }
      for (operation, outcomes) in starts + steps {
        for outcome in outcomes where outcome.platforms.contains(target.platform) {
          guard case .error(let error, _) = outcome.result, let call = outcome.operation ?? operation else { continue }
          errors[call].insert(error)
        }
      }
    }
    return Dictionary(uniqueKeysWithValues: zip(registry.operations.map(\.id), errors))
  }
}

extension NamingScheme.Surroundings {
  /// Whether a name with this around it is the label of a parameter: `Options(*:)`, or `*:`.
  fileprivate var isLabel: Bool {
    (before.isEmpty && after == ":")
      || (before.hasSuffix("(") && before.filter { $0 == "(" }.count == 1 && after == ":)")
  }
}
