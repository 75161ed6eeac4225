/// The position of one row among all of its kind, such as that of a platform among the platforms of a registry.
///
/// Public, as `Column` is: the compiler inlines and specializes no member of a `package` type in another module.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct RowIndex<Row>: Hashable, Strideable, Sendable, ExpressibleByIntegerLiteral {
  public let position: Int

  /// Only what makes a list counts its rows; everything else takes indices from a ``Column``.
  @inlinable public init(_ position: Int) { self.position = position }
  @inlinable public init(integerLiteral position: Int) { self.position = position }
  @inlinable public func distance(to other: Self) -> Int { other.position - position }
  @inlinable public func advanced(by distance: Int) -> Self { Self(position + distance) }
}

extension Platform { package typealias Index = RowIndex<Platform> }
extension Flow { package typealias Index = RowIndex<Flow> }

/// One value for each row of a kind, by the index of the row.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
public struct Column<Row, Value>: RandomAccessCollection, MutableCollection, ExpressibleByArrayLiteral {
  /// In the order of the rows.
  @usableFromInline package var values: [Value]

  @inlinable public init(_ values: [Value] = []) { self.values = values }
  @inlinable public init(arrayLiteral values: Value...) { self.values = values }
  @inlinable public var startIndex: RowIndex<Row> { RowIndex(0) }
  @inlinable public var endIndex: RowIndex<Row> { RowIndex(values.count) }

  @inlinable public subscript(row: RowIndex<Row>) -> Value {
    get { values[row.position] }
    _modify { yield &values[row.position] }
  }

  @inlinable public func makeIterator() -> IndexingIterator<[Value]> { values.makeIterator() }

  /// A value for each of the same rows.
  @inlinable public func mapValues<Other>(_ transform: (Value) throws -> Other) rethrows -> Column<Row, Other> {
    Column<Row, Other>(try values.map(transform))
  }

  /// A value for each of the same rows, from the row's index and its value.
  @inlinable public func mapRows<Other>(_ transform: (RowIndex<Row>, Value) -> Other) -> Column<Row, Other> {
    Column<Row, Other>(indexed.map { transform($0, $1) })
  }

  /// Each index with its value.
  @inlinable public var indexed: Zip2Sequence<Range<RowIndex<Row>>, [Value]> { zip(indices, values) }
}

extension Column: Sendable where Value: Sendable {}
extension Column: Equatable where Value: Equatable {}
extension Column: Hashable where Value: Hashable {}

/// One value for each platform of a registry.
package typealias PerPlatform<Value> = Column<Platform, Value>
