import SpecLanguage
import YAMLReader

/// Collects the keys of one record that occur in a file.
struct KeyCollector {
  let record: RecordName
  private(set) var keys: Set<String> = []

  init(_ record: RecordName) {
    self.record = record
  }

  mutating func collect(_ node: YAMLNode, _ shape: Shape) {
    switch shape {
    case .text, .integer, .boolean, .word: break
    case .list(let shape): for item in node.items ?? [] { collect(item, shape) }
    case .map(_, _, let values): for entry in node.entries ?? [] { collect(entry.value, values) }
    case .either(let shapes): for shape in shapes { collect(node, shape) }
    case .record(let name):
      for entry in node.entries ?? [] {
        guard let key = Grammar.current.record(name).key(entry.key) else { continue }
        if name == record { keys.insert(key.name) }
        collect(entry.value, key.shape)
      }
    }
  }
}
