package import StepRuntime
package import StepgenModel
import YAMLReader

/// A YAML file with what a flow is played with, and where each of its values stands.
package struct FixtureFile: Sendable {
  package private(set) var sources = SourceSet()
  /// What is wrong with the file as YAML, or with the values in it.
  package private(set) var diagnostics: [Diagnostic] = []
  /// What it says; nil when it cannot be read as YAML.
  package let value: PayloadValue?
  private let root: YAMLNode?

  /// - Throws: When the file cannot be read.
  package init(path: String) throws(ReadFailure) {
    let file = sources.add(SourceFile(path: shown(path), bytes: try readFile(path, upTo: maximumYAMLFileSize + 1)))
    var found = Diagnostics()
    root = readYAML(file, in: sources, reporting: &found)
    diagnostics = found.sorted
    value = found.hasErrors ? nil : root.map(PayloadValue.init)
  }

  /// Says what is wrong with the value at a path of keys, or with the nearest one around it.
  package mutating func report(_ message: String, at path: [String]) {
    diagnostics.append(Diagnostic(.fixtureValue, at: range(of: path), message))
  }

  private func range(of path: [String]) -> SourceRange {
    guard var node = root else { return SourceRange(startOf: sources.ids[0]) }
    var range = node.range
    for name in path {
      if let entry = node.entries?.first(where: { $0.key == name }) {
        (node, range) = (entry.value, entry.value.range.isEmpty ? entry.keyRange : entry.value.range)
        // A structure is underlined at its key.
        if node.scalar == nil { range = entry.keyRange }
      } else if let index = Int(name), let items = node.items, items.indices.contains(index) {
        (node, range) = (items[index], items[index].range)
      } else {
        break
      }
    }
    return range
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

extension Rule {
  /// The rules of what flows are played with.
  package static let ofPlaying: [Rule] = [fixtureValue]

  static let fixtureValue = Rule(
    "fixture-value",
    title: "A fixture says only what can be played with.",
    explanation: """
      The file after `--pool` describes a user pool and its users: `pool`, with settings such as `mfa` and \
      `first-factors`, `users`, by name, and `seed`. A key that is not known, or a value of another kind, would be \
      ignored at best, so nothing is played.
      """,
    wrong: .text("pool: { mfa: sometimes }\n"),
    right: .text("pool: { mfa: optional }\n")
  )
}
