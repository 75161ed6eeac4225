import StepgenModel

/// Settings by path as a tree, in the order in which each was first named.
struct SettingTree: Hashable {
  private indirect enum Node: Hashable {
    case value(String)
    case tree(SettingTree)
  }

  private var names: [String] = []
  private var nodes: [String: Node] = [:]

  var isEmpty: Bool { names.isEmpty }

  /// Later settings take the place of earlier ones; `null` takes one away.
  init(_ settings: [Rehearsal.Setting] = []) {
    for setting in settings { set(setting.path[...], setting.value) }
  }

  private mutating func set(_ path: ArraySlice<String>, _ value: String) {
    guard let name = path.first else { return }
    if path.count > 1 {
      var inner = SettingTree()
      if case .tree(let tree) = nodes[name] { inner = tree }
      inner.set(path.dropFirst(), value)
      put(inner.isEmpty ? nil : .tree(inner), name)
    } else {
      put(value == "null" ? nil : .value(value), name)
    }
  }

  private mutating func put(_ node: Node?, _ name: String) {
    if node == nil { names.removeAll { $0 == name } } else if nodes[name] == nil { names.append(name) }
    nodes[name] = node
  }

  // MARK: As text

  /// As YAML: values as they are.
  func yaml(indentation: String = "") -> String {
    names.map { name in
      switch nodes[name] {
      case .value(let value): "\(indentation)\(name): \(value)\n"
      case .tree(let tree): "\(indentation)\(name):\n\(tree.yaml(indentation: indentation + "  "))"
      case nil: ""
      }
    }
    .joined()
  }

  /// As a dictionary literal of Swift, over several lines where it has trees.
  func swift(indentation: String = "") -> String {
    guard !isEmpty else { return "[:]" }
    let inner = indentation + "  "
    let entries = names.map { name in
      switch nodes[name] {
      case .value(let value): "\"\(name)\": \(value.swiftLiteral)"
      case .tree(let tree): "\"\(name)\": \(tree.swift(indentation: inner))"
      case nil: ""
      }
    }
    let line = "[" + entries.joined(separator: ", ") + "]"
    if !hasTrees, line.count < 72 { return line }
    return "[\n" + entries.map { "\(inner)\($0),\n" }.joined() + "\(indentation)]"
  }

  private var hasTrees: Bool {
    nodes.values.contains { if case .tree = $0 { true } else { false } }
  }
}

extension String {
  /// A value of YAML as an expression of Swift.
  fileprivate var swiftLiteral: String {
    if first == "[", last == "]" {
      let items = dropFirst().dropLast().split(separator: ",").map { String($0.drop { $0 == " " }) }
      return "[" + items.map(\.swiftLiteral).joined(separator: ", ") + "]"
    }
    if first == "\"" || self == "true" || self == "false" || allSatisfy({ $0.isASCII && $0.isNumber }) { return self }
    return inSwiftQuotes
  }

  /// The text as a string literal of Swift.
  var inSwiftQuotes: String {
    "\"" + replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}
