package import StepgenModel

/// An error as code declares it.
package struct LoweredError: Sendable {
  /// The canonical id.
  package var id: String
  /// The name in code.
  package var name: String
  package var platformName: PlatformName?
  /// The structure with the error's values; nil if it has none.
  package var values: String?
  /// The names that the service uses.
  package var wires: [String]
  package var summary: String
  /// The Markdown after the summary.
  package var notes: [String]
}

extension LoweringScope {
  /// The errors of the registry, except removed ones.
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
