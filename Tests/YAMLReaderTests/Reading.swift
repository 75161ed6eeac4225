import StepgenModel
import YAMLReader

/// What reading one file gave.
struct Reading {
  var tree: YAMLNode?
  var diagnostics: [Diagnostic]

  init(_ bytes: [UInt8]) {
    var diagnostics = Diagnostics()
    tree = readYAML(FileID(0), in: SourceSet([SourceFile(path: "a.yaml", bytes: bytes)]), reporting: &diagnostics)
    self.diagnostics = diagnostics.all
  }

  init(_ text: String) {
    self.init(Array(text.utf8))
  }

  /// Code and range, such as `duplicate-key 2:1-2:6`, one a diagnostic.
  var problems: [String] {
    diagnostics.map { "\($0.code) \($0.range.text)" }
  }

  /// One line a node: its range, what it is, and the range of its key.
  var outline: [String] {
    tree.map { $0.outline(indent: "") } ?? []
  }
}

extension SourceRange {
  /// Both positions, as in `1:1-2:3`.
  var text: String {
    "\(start.line):\(start.column)-\(end.line):\(end.column)"
  }
}

extension YAMLNode {
  fileprivate func outline(indent: String) -> [String] {
    let inner = indent + "  "
    switch content {
    case .scalar(let scalar):
      return [indent + "\(range.text) \(scalar.style) \(scalar.text.debugDescription)"]
    case .sequence(let items):
      return [indent + "\(range.text) sequence"] + items.flatMap { $0.outline(indent: inner) }
    case .mapping(let entries):
      return [indent + "\(range.text) mapping"]
        + entries.flatMap { entry in
          [inner + "\(entry.keyRange.text) key \(entry.key)"] + entry.value.outline(indent: inner + "  ")
        }
    }
  }
}
