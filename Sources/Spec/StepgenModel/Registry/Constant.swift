/// A number or a text of the service that code and tests rely on.
package struct Constant: Sendable, Hashable {
  package var id: String
  package var range: SourceRange
  package var value: Value
  package var meaning: String
  /// Where the value can be read.
  package var source: String?

  package enum Value: Sendable, Hashable {
    case number(Int)
    case flag(Bool)
    case text(String)
  }

  package init(id: String, range: SourceRange, value: Value, meaning: String, source: String?) {
    self.id = id
    self.range = range
    self.value = value
    self.meaning = meaning
    self.source = source
  }
}
