package import StepRuntime
package import StepgenFiles
package import StepgenModel
import YAMLReader

/// A YAML file with what a flow is played with, and where each of its values stands.
package struct FixtureFile: Sendable {
  package private(set) var sources = SourceSet()
  /// What it says; nil when it cannot be read as YAML.
  package let value: PayloadValue?
  private var found = Diagnostics()
  private let root: YAMLNode?

  /// - Throws: When the file cannot be read.
  package init(path: String) throws(FileError) {
    let file = sources.add(
      SourceFile(path: shown(path), bytes: try FileSystem.read(path, upTo: maximumYAMLFileSize + 1))
    )
    root = readYAML(file, in: sources, reporting: &found)
    value = found.hasErrors ? nil : root.map(PayloadValue.init) ?? .null
  }

  /// What is wrong with the file as YAML, or with the values in it, in the order of their places.
  package var diagnostics: [Diagnostic] { found.sorted }

  /// The text of a key at the top, if it has one.
  package func text(of key: String) -> String? {
    root?[key]?.scalar?.text
  }

  /// Reports a problem at its place, or at the nearest one around it.
  package mutating func report(_ problem: ValueProblem) {
    let (range, written) = place(of: problem)
    let near = written.flatMap { nearest(to: $0, in: problem.known, atMost: 1).first }
    found.report(
      Diagnostic(
        problem.isAboutKey ? .fixtureKey : .fixtureValue,
        at: range,
        problem.message,
        help: near == nil ? problem.help : "",
        suggestion: near
      )
    )
  }

  /// Where to point, and what is written there.
  private func place(of problem: ValueProblem) -> (range: SourceRange, written: String?) {
    guard let (entry, range) = value(at: problem.path) else { return (SourceRange(startOf: sources.ids[0]), nil) }
    return problem.isAboutKey ? (range.key, problem.path.last) : (range.value, entry.scalar?.text)
  }

  /// The value at the end of a path, or as far as it goes.
  private func value(at path: [String]) -> (node: YAMLNode, range: (key: SourceRange, value: SourceRange))? {
    guard var node = root else { return nil }
    var range = (key: node.range, value: node.range)
    for name in path {
      if let entry = node.entries?.first(where: { $0.key == name }) {
        // A structure is underlined at its key.
        let isText = entry.value.scalar != nil && !entry.value.range.isEmpty
        (node, range) = (entry.value, (entry.keyRange, isText ? entry.value.range : entry.keyRange))
      } else if let index = Int(name), let items = node.items, items.indices.contains(index) {
        (node, range) = (items[index], (items[index].range, items[index].range))
      } else {
        break
      }
    }
    return (node, range)
  }
}

extension SourceRange {
  fileprivate var isEmpty: Bool { start == end }
}

extension PayloadValue {
  /// Plain words are what YAML 1.2 makes of them; what is in quotes is text.
  fileprivate init(_ node: YAMLNode) {
    switch node.content {
    case .mapping(let entries):
      self = .object(Dictionary(entries.map { ($0.key, PayloadValue($0.value)) }) { first, _ in first })
    case .sequence(let items): self = .array(items.map(PayloadValue.init))
    case .scalar(let scalar):
      switch scalar.implicitType {
      case .null: self = .null
      case .bool where ["true", "false"].contains(scalar.text): self = .bool(scalar.text == "true")
      case .int: self = Int64(scalar.text).map(PayloadValue.int) ?? .string(scalar.text)
      default: self = .string(scalar.text)
      }
    }
  }
}
