/// Something that a spec gives an id, which is unique in its list.
package protocol Identified {
  var id: String { get }
}

extension Choice: Identified {}
extension Choice.Member: Identified {}
extension Condition: Identified {}
extension Field: Identified {}
extension Flow: Identified {}
extension FlowError: Identified {}
extension Method: Identified {}
extension Operation: Identified {}
extension Outcome: Identified {}
extension PayloadType: Identified {}
extension Platform: Identified {}
extension Step: Identified {}

/// The position of each element of a list, by its id.
package struct IDIndex: Sendable {
  private let positions: [String: Int]

  package init(_ list: [some Identified] = [Step]()) {
    positions = Dictionary(zip(list.lazy.map(\.id), 0...)) { first, _ in first }
  }

  /// The position of the first element with an id; nil where none has it.
  package subscript(id: String?) -> Int? {
    id.flatMap { positions[$0] }
  }
}

extension Collection where Element: Identified {
  /// The first element with an id, found by going through the list; nil where none has it.
  package subscript(id id: String?) -> Element? {
    first { $0.id == id }
  }

  /// The position of the first element with an id, found by going through the list; nil where none has it.
  package func index(of id: String?) -> Index? {
    firstIndex { $0.id == id }
  }
}
