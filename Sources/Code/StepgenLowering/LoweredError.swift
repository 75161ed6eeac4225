package import StepgenModel

/// An error as code declares it.
package struct LoweredError: Sendable {
  /// The canonical id.
  package var id: String
  /// What the code calls it.
  package var name: String
  package var platformName: PlatformName?
  /// The structure of what comes with it; nil where nothing does.
  package var values: String?
  /// What the service calls it.
  package var wires: [String]
  package var summary: String
  /// Markdown that follows the summary.
  package var notes: [String]
}

extension LoweringScope {
  /// The errors of the registry but those that were removed.
  package var loweredErrors: [LoweredError] {
    let wires = registry.wireNamesOfErrors
    return registry.errors.indices.filter(hasError).map { index in
      let error = registry.errors[index]
      let name = name(error.names)
      let retry = error.retry.isBlank ? [] : ["**Retry:** " + prose(error.retry)]
      let spelling = name?.text.map { ["On this platform: `\($0)`."] } ?? []
      return LoweredError(
        id: error.id,
        name: errorName(at: index),
        platformName: name,
        values: valuesType(of: error),
        wires: wires[index],
        summary: error.meaning.isBlank ? "The error `\(error.id)`." : prose(error.meaning),
        notes: retry + spelling + notes(name, using: errorName)
      )
    }
  }
}
