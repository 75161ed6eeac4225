package import StepgenModel

/// A value as written, and its location.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var range: SourceRange

  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

/// A value under a key that the author chooses.
package struct Keyed<Value: Sendable>: Sendable {
  package var id: Located<String>
  package var value: Value

  package init(id: Located<String>, value: Value) {
    self.id = id
    self.value = value
  }
}

package typealias WrittenText = Located<String>
