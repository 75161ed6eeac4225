package import StepgenModel

/// The names of some registries, worked out once for all files.
package final class AuditVocabulary: Sendable {
  let vocabulary: Vocabulary

  package init(_ registries: [Registry]) {
    vocabulary = Vocabulary(registries)
  }

  /// The ids of the platforms that pages can be for.
  package var platforms: [String] {
    vocabulary.places.filter { !$0.isWire }.map(\.id)
  }

  /// Whether a word is the id, the title or a tag of a platform.
  package func knows(_ platform: String) -> Bool {
    !vocabulary.places(platform).isEmpty
  }
}
