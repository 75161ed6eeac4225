package import StepgenModel
package import YAMLReader

/// Turns the nodes of a registry's files into what they say, and reports where they break the grammar.
package struct SpecParser {
  package private(set) var document = SpecDocument()
  private let grammar: Grammar

  package init(_ grammar: Grammar = .current) {
    self.grammar = grammar
  }

  /// Notes a file that could not be read: what others refer to may stand in there.
  package mutating func addUnreadable() {
    document.isIncomplete = true
  }

  /// Adds one file; what kind of file it is, its keys say.
  ///
  /// - Parameter diagnostics: what was found in the file as YAML, and takes what is found in it as a spec.
  package mutating func add(_ node: YAMLNode, reporting diagnostics: inout Diagnostics) {
    guard let kind = FileKind(node) else {
      document.isIncomplete = true
      return diagnostics.report(
        Diagnostic(.notASpec, at: node.range, "a spec is a mapping that begins with ‘stepgen: 1’")
      )
    }
    var check = StructureCheck(grammar, earlier: ErrorPlaces(diagnostics))
    check.check(node, is: .record(kind.record), called: kind.title)
    diagnostics.report(check.diagnostics)
    if check.hasGaps { document.filesWithGaps.insert(node.range.file) }
    if kind != .flow, node.hasLostSections(of: kind.record) { document.isIncomplete = true }
    document.prose += check.prose
    switch kind {
    case .manifest: document.manifests.append(WrittenManifest(node))
    case .shared: document.shared.append(WrittenShared(node))
    case .flow: document.flows.append(WrittenFlow(node))
    }
  }
}

/// What a file of a registry is for.
enum FileKind {
  case manifest, shared, flow

  init?(_ node: YAMLNode) {
    guard node.entries != nil else { return nil }
    self = node["registry"] != nil ? .manifest : node["flow"] != nil ? .flow : .shared
  }

  var record: RecordName {
    switch self {
    case .manifest: .manifest
    case .shared: .sharedFile
    case .flow: .flowFile
    }
  }

  var title: String {
    switch self {
    case .manifest: "the manifest"
    case .shared: "the file"
    case .flow: "the flow"
    }
  }
}
