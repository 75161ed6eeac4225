import Foundation

/// A YAML file as its top-level keys and, below them, the entries of those that are lists of definitions.
struct Blocks {
  private struct Block {
    var key: String
    /// The line with the key, and lines that belong to no entry.
    var head: [String]
    var entries: [(key: String, lines: [String])] = []
  }

  private var blocks: [Block] = []

  private static let definitions: Set<String> = [
    "platforms", "conditions", "types", "choices", "errors", "operations", "steps", "step-sets", "outcome-sets",
    "internal", "traces", "properties",
  ]

  private static let ofManifests: Set<String> = ["wire", "registry", "acronyms", "generate", "retired", "acknowledged"]

  private static let ofFlows: Set<String> = [
    "flow", "start", "steps", "step-sets", "outcome-sets", "internal", "traces", "properties", "access", "result",
  ]

  init(_ text: String) {
    for line in text.components(separatedBy: "\n") where !line.isEmpty {
      let key = String(line.drop { $0 == " " }.prefix { $0 != ":" })
      let last = blocks.count - 1
      switch line.prefix(while: { $0 == " " }).count {
      case 0: blocks.append(Block(key: key, head: [line]))
      case 2 where Self.definitions.contains(blocks[last].key): blocks[last].entries.append((key, [line]))
      default:
        if let entry = blocks[last].entries.indices.last {
          blocks[last].entries[entry].lines.append(line)
        } else {
          blocks[last].head.append(line)
        }
      }
    }
  }

  private var keys: Set<String> { Set(blocks.map(\.key)) }

  /// The file that has such keys.
  var fileName: String {
    if !keys.isDisjoint(with: Self.ofManifests) { return "registry.yaml" }
    return keys.isDisjoint(with: Self.ofFlows) ? "shared.yaml" : "pick-up.yaml"
  }

  var isWholeFlow: Bool { keys.contains("flow") }

  var text: String {
    blocks.flatMap { $0.head + $0.entries.flatMap(\.lines) }.joined(separator: "\n") + "\n"
  }

  /// What the other file says, and of this one what the other leaves out.
  func merged(with other: Blocks) -> Blocks {
    var merged = self
    for block in other.blocks {
      guard let index = merged.blocks.firstIndex(where: { $0.key == block.key }) else {
        merged.blocks.append(block)
        continue
      }
      merged.blocks[index].head = block.head
      for entry in block.entries {
        if let old = merged.blocks[index].entries.firstIndex(where: { $0.key == entry.key }) {
          merged.blocks[index].entries[old] = entry
        } else {
          merged.blocks[index].entries.append(entry)
        }
      }
    }
    return merged
  }
}
