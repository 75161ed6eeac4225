import StepgenLanguages
import StepgenModel

/// Operations that share a name are one call, or generated code can distinguish them.
enum OperationNames {
  @Sendable static func check(_ registry: Registry, reporting diagnostics: inout Diagnostics) {
    for target in registry.codeTargets {
      var known: [Signature: (operation: Operation, interface: Interface)] = [:]
      for operation in registry.operations {
        guard let name = operation.names[target.platform].identifiers.first else { continue }
        let interface = Interface(operation, on: target.platform)
        let signature = Signature(name, interface, registry, on: target)
        guard let other = known[signature] else {
          known[signature] = (operation, interface)
          continue
        }
        if interface != other.interface { report(operation, other.operation, name, target, &diagnostics) }
      }
    }
  }

  private static func report(
    _ operation: Operation,
    _ other: Operation,
    _ name: String,
    _ target: CodeTarget,
    _ diagnostics: inout Diagnostics
  ) {
    let reason =
      target.language.target?.overloads == nil ? "has one call of a name" : "cannot distinguish inputs and results"
    var diagnostic = Diagnostic(
      .nameCollision,
      at: operation.names[target.platform].range,
      "‘\(operation.id)’ and ‘\(other.id)’ are both ‘\(name)’, and generated \(target.language.title) \(reason)",
      help: "Give one of them another name there, under ‘on-platform’.",
      notes: [.init(at: other.names[target.platform].range, "the name of ‘\(other.id)’ comes from here"), target.note]
    )
    diagnostic.canBeAllowed = false
    diagnostics.report(diagnostic)
  }
}

/// The inputs and the result of an operation on one platform.
private struct Interface: Hashable {
  var inputs: [Input]
  var result: Operation.Result

  struct Input: Hashable {
    var name: String
    var isLabelled: Bool
    var type: TypeReference
  }

  init(_ operation: Operation, on platform: Platform.Index) {
    result = operation.result
    inputs = operation.inputs.compactMap { field in
      field.names[platform].identifiers.first.map {
        Input(name: $0, isLabelled: field.isLabelled[platform] ?? true, type: field.type(on: platform))
      }
    }
  }
}

/// The part of a signature by which the compiler of a language distinguishes operations.
private struct Signature: Hashable {
  var name: String
  var inputs: [[String]] = []

  init(_ name: String, _ interface: Interface, _ registry: Registry, on target: CodeTarget) {
    self.name = name
    guard let overloads = target.language.target?.overloads else { return }
    inputs = interface.inputs.map { input in
      let type = input.type
      let shape = [type.shape == .set ? .list : type.shape].map(\.rawValue)
      switch overloads {
      case .labelsAndTypes:
        let optional = type.isOptional ? "?" : ""
        let element = registry.spelling(type.element, on: target.platform)
        return shape + [input.isLabelled ? input.name : "_", element + optional]
      case .erasedTypes:
        return type.shape == .single ? [registry.spelling(type.element, on: target.platform)] : shape
      }
    }
  }
}

extension Registry {
  /// The type of an element in generated code; two elements with one spelling have one type there.
  fileprivate func spelling(_ element: TypeReference.Element, on platform: Platform.Index) -> String {
    switch element {
    case .scalar(let scalar): "\(scalar.base)"
    case .type(let index):
      types[index].base.map { "\($0.base)" } ?? types[index].names[platform].identifiers.first ?? "json"
    case .choice(let index): choices[index].names[platform].identifiers.first ?? "string"
    case .collection(let shape, let element): shape.rawValue + " of " + spelling(element, on: platform)
    }
  }
}
