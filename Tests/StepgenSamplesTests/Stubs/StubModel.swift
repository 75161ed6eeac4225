import Foundation
import StepgenModel

/// What the stubs of one platform are made of.
///
/// They are read from the calls and names that the facts are compared with,
/// and not from what samples are made of.
struct StubModel {
  let registry: Registry
  let platform: Platform.Index

  init(_ platform: SamplePlatform) {
    registry = platform.registry
    self.platform = platform.index
  }

  func name(_ names: PerPlatform<PlatformName>) -> String? {
    names[platform].identifiers.first
  }

  func fields(_ fields: [Field]) -> [(name: String, field: Field)] {
    fields.filter { $0.names[platform].status == .present }.compactMap { field in
      name(field.names).map { ($0, field) }
    }
  }

  /// The types in the types that inputs spell out.
  var spelledTypes: [String] {
    registry.operations.flatMap(\.inputs).compactMap { $0.spelledType[platform] }.flatMap { spelled in
      spelled.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.filter { $0.first?.isUppercase == true }
        .map(String.init)
    }
  }

  var types: [(name: String, type: PayloadType)] {
    registry.types.compactMap { type in name(type.names).map { ($0, type) } }
  }

  var choices: [(name: String, choice: Choice)] {
    registry.choices.compactMap { choice in name(choice.names).map { ($0, choice) } }
  }

  /// The flows whose steps have a type here, with the properties from a result to its step.
  var flows: [(name: String, flow: Flow, path: [String])] {
    registry.flows.compactMap { flow in
      guard let name = name(flow.typeNames), let access = flow.access[platform] else { return nil }
      let path = access.split(separator: ".").map(String.init)
      return (name, flow, path.first == "result" ? Array(path.dropFirst()) : path)
    }
  }

  /// The steps of a flow, one for each name.
  func steps(of flow: Flow) -> [(name: String, step: Step)] {
    var seen: Set<String> = []
    return flow.steps.flatMap { step in
      step.names[platform].removed == nil ? step.names[platform].identifiers.map { ($0, step) } : []
    }.filter { seen.insert($0.0).inserted }
  }

  func calls(style: String) -> [(operation: StepgenModel.Operation, text: String, result: String?)] {
    registry.operations.flatMap { operation in
      let interface = operation.onPlatform[platform]
      return interface.calls.filter { $0.style == style }.flatMap { call in
        call.text.components(separatedBy: " / ").map { (operation, $0, interface.result) }
      }
    }
  }

  /// What calls that give a step of the flow are said to result in.
  func results(of flow: Flow) -> [String] {
    let all = registry.operations.compactMap { operation -> String? in
      guard case .step(let index) = operation.result, registry.flows[index].id == flow.id else { return nil }
      let interface = operation.onPlatform[platform]
      guard
        interface.completionFlag != nil || operation.id == firstOperation(of: flow)
          || interface.result == firstResult(of: flow)
      else { return nil }
      return interface.result
    }
    return all.filter { $0.allSatisfy(\.isLetter) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func firstOperation(of flow: Flow) -> String { registry.operations[flow.starts[0].operation].id }

  private func firstResult(of flow: Flow) -> String? {
    registry.operations[flow.starts[0].operation].onPlatform[platform].result
  }

  /// The input that a parameter of a call stands for: the one of its name, or the next that no other parameter names.
  func input(for label: String, of operation: StepgenModel.Operation, among labels: [String], at index: Int) -> Field? {
    let inputs = fields(operation.inputs)
    if let same = inputs.first(where: { $0.name == label }) { return same.field }
    guard label != "options" else { return nil }
    let rest = inputs.filter { !labels.contains($0.name) }
    let place = labels[..<index].filter { label in label != "options" && !inputs.contains { $0.name == label } }.count
    return place < rest.count ? rest[place].field : nil
  }

  /// What goes along with answers that need more than their operation's example has.
  var answerOptions: [String] {
    registry.flows.flatMap(\.steps).compactMap { $0.answerExample?.options[platform] }
  }

  func type(_ field: Field) -> TypeReference { field.type(on: platform) }
}

extension String {
  /// The part of a call between its first parenthesis and the one that closes it.
  var argumentText: Substring? {
    guard let open = firstIndex(of: "(") else { return nil }
    var depth = 0
    for index in self[open...].indices {
      if "([{".contains(self[index]) { depth += 1 }
      if ")]}".contains(self[index]) { depth -= 1 }
      if depth == 0 { return self[self.index(after: open)..<index] }
    }
    return nil
  }

  /// The name that is called, without what it is called on.
  var calledName: String {
    let head = prefix { $0 != "(" }
    return String(head.split(separator: ".").last ?? head).trimmingCharacters(in: .whitespaces)
  }

  /// The parts between commas that are not inside of brackets.
  var topLevelParts: [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      if "([{<".contains(character) { depth += 1 }
      if ")]}>".contains(character) { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  /// The identifiers that begin with a capital: names of types.
  var typeNames: [String] {
    split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init).filter { $0.first?.isUppercase == true }
  }
}
