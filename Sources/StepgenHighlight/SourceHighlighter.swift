/// A run of source code, and what it is.
package struct CodeSpan: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case plain, keyword, type, call, string, number, comment, attribute, constant
  }

  package var kind: Kind
  /// Offsets in UTF-8.
  package var range: Range<Int>

  package init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
  }
}
