import Foundation
import StepgenLanguages
import StepgenModel

/// The library of a platform as a Swift module without behaviour.
struct SwiftStubs {
  let model: StubModel
  private(set) var declared: Set<String> = ["String", "Int", "Bool", "Set", "Void", "Options"]
  private var text = """
    public typealias Options = AnyOptions
    public struct AnyOptions: Sendable { public init(pluginOptions: Any? = nil) {} }

    """

  /// `own` are declarations by hand, in place of those that the model would give.
  init(_ platform: SamplePlatform, own: [String: String] = [:]) {
    model = StubModel(platform)
    for (name, declaration) in own.sorted(by: { $0.key < $1.key }) { add(name, declaration) }
  }

  /// The text of the module; `style` is the one whose calls it declares.
  mutating func module(style: SampleStyle) -> String {
    for options in model.answerOptions { addOptions(options) }
    for (name, type) in model.types { add(name, structure(name, type)) }
    for (name, choice) in model.choices { add(name, enumeration(name, choice)) }
    for entry in model.flows {
      add(entry.name, steps(entry.name, entry.flow))
      for result in model.results(of: entry.flow) where !declared.contains(result) {
        add(result, "public struct \(result): Sendable { public let \(entry.path[0]): \(entry.name) }")
      }
    }
    if let error = style.error { addErrors(error, style) }
    addCalls(style)
    return text
  }

  /// The type of all errors: an enumeration where errors are its cases, or those of an enumeration inside of one.
  private mutating func addErrors(_ error: String, _ style: SampleStyle) {
    let names = Set(model.registry.errors.flatMap { $0.names[model.platform].spellings })
    let cases = names.filter { $0.hasPrefix(error + ".") && !$0.contains("(") }.map { $0.dropFirst(error.count + 1) }
    guard style.catches != nil else {
      let list = cases.map { "case \($0)" }.sorted().joined(separator: "\n")
      return add(error, list.isEmpty ? "public struct \(error): Error {}" : "public enum \(error): Error {\n\(list)\n}")
    }
    let causes = names.filter { $0.contains("(") }
    let parts = causes.map { $0.split { ".()".contains($0) }.map(String.init) }.filter { $0.count == 4 }
    for (cause, members) in Dictionary(grouping: parts, by: { $0[2] }) {
      let list = members.map { "case \($0[3])" }.sorted().joined(separator: "\n")
      add(cause, "public enum \(cause): Error {\n\(list)\n}")
    }
    let all = Set(cases.map(String.init) + parts.map { $0[1] }).sorted()
    let list = all.map { "case \($0)(String, String, (any Error)?)" }.joined(separator: "\n")
    add(error, "public enum \(error): Error {\n\(list)\n}")
  }

  private mutating func add(_ name: String, _ declaration: String) {
    if declared.insert(name).inserted { text += declaration + "\n" }
  }

  /// Types that a text names and nothing declares yet.
  private mutating func addMissing(in type: String) {
    for name in type.typeNames { add(name, "public struct \(name): Hashable, Sendable {}") }
  }

  /// The structures that options are made of, each with one value.
  private mutating func addOptions(_ text: String) {
    for match in text.matches(of: #/([A-Z][A-Za-z]+)\.Options\(/#) {
      add(String(match.1), "public enum \(match.1) { public typealias Options = AnyOptions }")
    }
    for match in text.matches(of: #/([A-Z][A-Za-z]{8,})\(([a-z][A-Za-z]+): /#) {
      add(String(match.1), "public struct \(match.1): Sendable { public init(\(match.2): Any?) {} }")
    }
  }

  private mutating func structure(_ name: String, _ type: PayloadType) -> String {
    let fields = model.fields(type.fields).map { "public let \($0.name): \(spelling(model.type($0.field)))" }
    let methods = type.methods.compactMap { $0.calls[model.platform] }
    for method in methods { addMissing(in: method) }
    let functions = methods.map { "public func \($0) { fatalError() }" }
    return "public struct \(name): Hashable, Sendable { \((fields + functions).joined(separator: "; ")) }"
  }

  private func enumeration(_ name: String, _ choice: Choice) -> String {
    let cases = choice.members.compactMap { member in
      model.name(member.names).map { "case \($0)" + carried(member) }
    }
    let answers = choice.answerCode[.swift].map { code in
      "public var \(code.after.dropFirst()): String { fatalError() }"
    }
    return
      "public enum \(name): Hashable, Sendable { \((cases + (answers.map { [$0] } ?? [])).joined(separator: "; ")) }"
  }

  private func carried(_ member: Choice.Member) -> String {
    guard let field = member.carried[model.platform] else { return "" }
    let label = field.isLabelled[model.platform] == true ? model.name(field.names).map { $0 + ": " } : nil
    return "(\(label ?? "")\(spelling(field.type)))"
  }

  private func steps(_ name: String, _ flow: Flow) -> String {
    let cases = model.steps(of: flow).map { name, step in
      let payload = model.fields(step.payload).map { spelling(model.type($0.field)) }.joined(separator: ", ")
      return "case \(name)" + (payload.isEmpty ? "" : "(\(payload))")
    }
    return "public enum \(name): Hashable, Sendable { \(cases.joined(separator: "; ")) }"
  }

  private mutating func addCalls(_ style: SampleStyle) {
    var functions: [String] = []
    for (operation, call, result) in model.calls(style: "async-await") where !call.hasPrefix("plugin.") {
      addMissing(in: result ?? "")
      let result = result.map { $0 == "Void" ? "" : " -> \($0)" } ?? ""
      let effects = operation.onPlatform[model.platform].neverThrows ? "async" : "async throws"
      functions.append(
        "public func \(call.calledName)(\(parameters(call, operation))) \(effects)\(result) { fatalError() }"
      )
    }
    if style.form == .publisher {
      text = "public import Combine\n" + text
      text += """
        extension Amplify {
          public enum Publisher {
            public static func create<Success>(
              _ operation: @escaping @Sendable () async throws -> Success
            ) -> AnyPublisher<Success, any Error> { fatalError() }
          }
        }

        """
    }
    text += "public struct Receiver: Sendable {\n\(Set(functions).sorted().joined(separator: "\n"))\n}\n"
    let path = style.receiver.split(separator: ".")
    text +=
      path.count == 2
      ? "public enum \(path[0]) { public static let \(path[1]) = Receiver() }\n"
      : "public let \(style.receiver) = Receiver()\n"
  }

  private func parameters(_ call: String, _ operation: StepgenModel.Operation) -> String {
    let labels = (call.argumentText ?? "").split(separator: ":").map(String.init)
    return labels.enumerated().map { index, label in
      let hasOwnOptions = label == "options" && !model.answerOptions.isEmpty
      guard !hasOwnOptions, let input = model.input(for: label, of: operation, among: labels, at: index) else {
        return "\(label): Options? = nil"
      }
      let type = model.type(input)
      return "\(label) p\(index): \(spelling(type))" + (type.isOptional ? " = nil" : "")
    }.joined(separator: ", ")
  }

  private func spelling(_ type: TypeReference) -> String {
    let element =
      switch type.element.innermost {
      case .scalar(let scalar): Language.swift.types.spelled(scalar)
      case .collection: "Any"
      case .type(let index): model.name(model.registry.types[index].names) ?? "String"
      case .choice(let index): model.name(model.registry.choices[index].names) ?? "String"
      }
    let shaped =
      switch type.shape {
      case .single: element
      case .list: "[\(element)]"
      case .set: "Set<\(element)>"
      case .map: "[String: \(element)]"
      }
    return shaped + (type.isOptional ? "?" : "")
  }
}
