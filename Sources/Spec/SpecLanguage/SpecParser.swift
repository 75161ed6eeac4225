package import StepgenModel
package import YAMLReader

/// Turns the nodes of a registry's files into their content, and reports where they violate the grammar.
package struct SpecParser: Sendable {
  package init() {}

  /// Returns the content of one file; its keys determine the kind of file.
  ///
  /// - Parameters:
  ///   - node: The file's content; nil if the file could not be read.
  ///   - diagnostics: The YAML errors of the file; receives the errors that the spec has.
  /// - Returns: The content of the file.
  package func parse(_ node: YAMLNode?, reporting diagnostics: inout Diagnostics) -> SpecDocument {
    var document = SpecDocument()
    guard let node else {
      document.isIncomplete = diagnostics.hasErrors
      return document
    }
    guard let kind = FileKind(node) else {
      document.isIncomplete = true
      diagnostics.report(
        Diagnostic(.notASpec, at: node.range, "a spec is a mapping that begins with ‘stepgen: 1’")
      )
      return document
    }
    var reader = SpecReader(node.range.file, earlier: ErrorPlaces(diagnostics))
    switch kind {
    case .manifest: document.manifests.append(reader.record(node, WrittenManifest.record, called: kind.title))
    case .shared: document.shared.append(reader.record(node, WrittenShared.record, called: kind.title))
    case .flow: document.flows.append(reader.record(node, WrittenFlow.record, called: kind.title))
    }
    diagnostics.report(reader.diagnostics)
    if reader.hasGaps { document.filesWithGaps.insert(node.range.file) }
    if kind != .flow, node.hasLostSections(of: kind.record) { document.isIncomplete = true }
    document.prose = reader.prose
    document.waivers = reader.waivers
    return document
  }
}

/// The purpose of a file in a registry.
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
