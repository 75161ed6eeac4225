import StepgenModel
import YAMLReader

func readAsYAML(_ bytes: [UInt8]) {
  let sources = SourceSet([SourceFile(path: "a.yaml", bytes: bytes)])
  var diagnostics = Diagnostics(limit: 1000)
  let root = readYAML(FileID(0), in: sources, reporting: &diagnostics)
  if let root { requirePlaces(of: root, in: sources) }
  requirePlaces(diagnostics.all, in: sources)
  requireVisible(diagnostics.sorted, in: sources)
}

private func requirePlaces(of node: YAMLNode, in sources: SourceSet) {
  requirePlace(node.range, in: sources)
  _ = node.scalar?.implicitType
  for entry in node.entries ?? [] {
    requirePlace(entry.keyRange, in: sources)
    requirePlaces(of: entry.value, in: sources)
  }
  for item in node.items ?? [] { requirePlaces(of: item, in: sources) }
}
