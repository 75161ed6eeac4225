/// A word of the field, and what it means.
package struct Term: Sendable, Hashable {
  package var id: String
  package var range: SourceRange
  package var title: String
  /// Other names that people use for it, in English.
  package var also: [String]
  package var meaning: String

  package init(id: String, range: SourceRange, title: String, also: [String] = [], meaning: String) {
    self.id = id
    self.range = range
    self.title = title
    self.also = also
    self.meaning = meaning
  }
}
