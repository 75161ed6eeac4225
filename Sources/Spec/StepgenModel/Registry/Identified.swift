/// A declaration with an id that is unique in its list.
package protocol Identified {
  var id: String { get }
}

extension Condition: Identified {}
extension Outcome: Identified {}
extension Platform: Identified {}

/// A declaration with names on platforms.
package protocol Named: Identified, Sendable {
  var range: SourceRange { get }
  /// Ids that older versions had for it.
  var formerIDs: [String] { get }
  var names: PerPlatform<PlatformName> { get }
  /// Its description in Markdown; empty if the spec has none.
  var meaning: String { get }
  /// Its title for readers; empty if its name is enough.
  var title: String { get }
  /// Other names that people use for it, in English.
  var also: [String] { get }
}

extension Named {
  package var title: String { "" }
  package var also: [String] { [] }
}

extension Choice: Named {}
extension Choice.Member: Named {}
extension Field: Named {}
extension Method: Named {}
extension Operation: Named {}
extension PayloadType: Named {}
extension StepType: Named {}

extension FlowError: Named {
  package var formerIDs: [String] { aliases }
}

extension Step: Named {
  package var formerIDs: [String] { aliases }
}

extension Flow: Named {
  package var formerIDs: [String] { aliases }
  package var names: PerPlatform<PlatformName> { typeNames }
}

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
