import SpecAnalysis
import SpecLanguage
package import StepgenModel
import YAMLReader

/// What came of one registry's files.
package struct CompiledRegistry: Sendable {
  /// The folder it was read from.
  package var folder: String
  package var sources: SourceSet
  package var diagnostics: [Diagnostic]
  /// The model; complete, and fit for backends, only when no diagnostic is an error.
  package var registry: Registry?
  /// True when a file or folder could not be read.
  package var hasFailed: Bool

  package var hasErrors: Bool {
    diagnostics.contains { $0.severity == .error }
  }
}

/// Runs read, parse, resolve and check on one registry.
package struct RegistryCompiler: Sendable {
  package init() {}

  package func compile(folder: String) -> CompiledRegistry {
    var reader = RegistryReader()
    reader.read(folder)
    var compiled = compile(reader.sources, reporting: reader.diagnostics)
    compiled.folder = folder
    compiled.hasFailed = reader.hasFailed
    return compiled
  }

  /// The same for files that are at hand.
  package func compile(_ sources: SourceSet, reporting earlier: Diagnostics = Diagnostics()) -> CompiledRegistry {
    var diagnostics = earlier
    let unread = Set(earlier.all.map(\.range.file))
    var parser = SpecParser()
    for file in sources.ids where !unread.contains(file) {
      guard let node = readYAML(file, in: sources, reporting: &diagnostics) else { continue }
      parser.add(node, reporting: &diagnostics)
    }
    let registry = SpecAnalyzer.analyze(parser.document, in: sources, knownCodes: RuleBook.codes, reporting: &diagnostics)
    return CompiledRegistry(
      folder: "",
      sources: sources,
      diagnostics: diagnostics.sorted,
      registry: registry,
      hasFailed: false
    )
  }
}
