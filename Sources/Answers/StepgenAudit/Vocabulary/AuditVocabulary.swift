package import StepgenModel

/// The names of some registries and of the API lists beside them, prepared once for all files.
package final class AuditVocabulary: Sendable {
  let vocabulary: Vocabulary

  package init(_ registries: [Registry], lists: [APIList] = []) {
    vocabulary = Vocabulary(registries, lists: lists)
  }

  /// The ids of the platforms that pages can be for.
  package var platforms: [String] {
    vocabulary.places.filter { !$0.isWire }.map(\.id)
  }

  /// Whether a word is the id, the title or a tag of a platform.
  package func knows(_ platform: String) -> Bool {
    !vocabulary.tags[platform].isEmpty
  }
}
