/// A word of the field, and what it means.
package struct Term: Sendable, Hashable {
  package var id: String
  package var range: SourceRange
  package var title: String
  package var meaning: String

  package init(id: String, range: SourceRange, title: String, meaning: String) {
    self.id = id
    self.range = range
    self.title = title
    self.meaning = meaning
  }
}
