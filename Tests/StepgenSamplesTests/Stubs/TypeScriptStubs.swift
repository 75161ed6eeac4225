import Foundation
import StepgenLanguages
import StepgenModel

/// The library of a platform as declarations of TypeScript.
struct TypeScriptStubs {
  let model: StubModel
  private var declared: Set<String> = ["URL", "Promise"]
  private var text = ""

  /// `own` are declarations by hand, in place of those that the model would give.
  init(_ platform: SamplePlatform, own: [String: String] = [:]) {
    model = StubModel(platform)
    for (name, declaration) in own.sorted(by: { $0.key < $1.key }) { add(name, declaration) }
  }

  mutating func module(style: SampleStyle) -> String {
    for (name, type) in model.types { add(name, structure(name, type)) }
    for (name, choice) in model.choices { add(name, union(name, choice)) }
    for entry in model.flows {
      let steps = steps(entry.flow, key: entry.path.last ?? "")
      add(entry.name, "export type \(entry.name) =\n\(steps);")
      for result in model.results(of: entry.flow) {
        let inside = entry.path.dropLast().reversed().reduce(entry.name) { inside, key in "{ \(key): \(inside) }" }
        add(result, "export type \(result) = \(inside);")
      }
    }
    if let error = style.error { add(error, "export class \(error) extends Error {}") }
    for call in model.calls(style: style.id) { add(call) }
    // Types that the spec spells out are the library's, and not in the model.
    for name in model.spelledTypes { add(name, "export type \(name) = any;") }
    return text
  }

  private mutating func add(_ name: String, _ declaration: String) {
    if declared.insert(name).inserted { text += declaration + "\n" }
  }

  private mutating func structure(_ name: String, _ type: PayloadType) -> String {
    let methods = type.methods.compactMap { $0.calls[model.platform] }
    return "export interface \(name) { \((properties(type.fields) + methods).joined(separator: "; ")) }"
  }

  private func properties(_ fields: [Field]) -> [String] {
    model.fields(fields).map { property($0.name, model.type($0.field)) }
  }

  private func property(_ name: String, _ type: TypeReference) -> String {
    name + (type.isOptional ? "?: " : ": ") + spelling(type)
  }

  private func union(_ name: String, _ choice: Choice) -> String {
    let members = choice.members.compactMap { model.name($0.names) }
    return "export type \(name) = \(members.map { "'\($0)'" }.joined(separator: " | "));"
  }

  private func steps(_ flow: Flow, key: String) -> String {
    model.steps(of: flow).map { name, step in
      let same = flow.steps.filter { $0.names[model.platform].identifiers.contains(name) }
      let payload = properties(same.max { $0.payload.count < $1.payload.count }?.payload ?? step.payload)
      return "  | { \((["\(key): '\(name)'"] + payload).joined(separator: "; ")) }"
    }.joined(separator: "\n")
  }

  private mutating func add(_ call: (operation: StepgenModel.Operation, text: String, result: String?)) {
    // What an input's own spelling names is not in the model.
    for spelled in call.operation.inputs.compactMap({ $0.spelledType[model.platform] }) {
      for name in spelled.typeNames { add(name, "export type \(name) = any;") }
    }
    let result = String((call.result ?? "void").prefix { $0 != " " })
    for name in result.typeNames { add(name, "export interface \(name) {}") }
    let arguments = call.text.argumentText.map(String.init) ?? ""
    let keys = arguments.first == "{" ? keys(arguments, call.operation) : []
    let isOptional = keys.allSatisfy { $0.contains("?: ") }
    let parameter = keys.isEmpty ? "" : "input\(isOptional ? "?" : ""): { \(keys.joined(separator: "; ")) }"
    add(call.text.calledName, "export function \(call.text.calledName)(\(parameter)): Promise<\(result)>;")
  }

  private func keys(_ arguments: String, _ operation: StepgenModel.Operation) -> [String] {
    let keys = String(arguments.dropFirst().dropLast()).topLevelParts.map { part in
      String(part.prefix { $0 != "?" && $0 != ":" })
    }
    return keys.enumerated().map { index, key in
      guard let input = model.input(for: key, of: operation, among: keys, at: index) else { return key + "?: unknown" }
      return property(key, model.type(input))
    }
  }

  private func spelling(_ type: TypeReference) -> String {
    let element =
      switch type.element.innermost {
      case .scalar(let scalar): Language.typescript.types.spelled(scalar)
      case .collection: "unknown"
      case .type(let index): model.name(model.registry.types[index].names) ?? "string"
      case .choice(let index): model.name(model.registry.choices[index].names) ?? "string"
      }
    return switch type.shape {
    case .single: element
    case .list, .set: element + "[]"
    case .map: "Record<string, \(element)>"
    }
  }
}
