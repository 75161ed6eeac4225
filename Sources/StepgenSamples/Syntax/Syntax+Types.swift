import StepgenModel

extension Syntax {
  /// The type of a value whose element is called `name`.
  func type(_ type: TypeReference, name: String) -> String {
    let spelled =
      switch type.shape {
      case .single: name
      case .list: list(of: boxed(name))
      case .set:
        language == .swift || language == .kotlin || language == .dart || language == .java
          ? "Set<\(boxed(name))>" : list(of: name)
      case .map: map(of: boxed(name))
      }
    return type.isOptional ? optional(spelled) : spelled
  }

  func optional(_ type: String) -> String {
    switch language {
    case .swift, .kotlin, .dart: type + "?"
    case .java: boxed(type)
    case .typescript: type + " | undefined"
    }
  }

  private func list(of name: String) -> String {
    switch language {
    case .swift: "[\(name)]"
    case .java, .kotlin, .dart: "List<\(name)>"
    case .typescript: "\(name)[]"
    }
  }

  private func map(of name: String) -> String {
    switch language {
    case .swift: "[String: \(name)]"
    case .java, .kotlin, .dart: "Map<String, \(name)>"
    case .typescript: "Record<string, \(name)>"
    }
  }

  private func boxed(_ name: String) -> String {
    guard language == .java else { return name }
    return switch name {
    case "int": "Integer"
    case "boolean": "Boolean"
    default: name
    }
  }

  var string: String { language == .typescript ? "string" : "String" }

  var int: String {
    switch language {
    case .swift, .kotlin: "Int"
    case .java, .dart: "int"
    case .typescript: "number"
    }
  }

  var bool: String {
    switch language {
    case .swift: "Bool"
    case .kotlin: "Boolean"
    case .dart: "bool"
    case .java, .typescript: "boolean"
    }
  }
}
