/// What a language allows as a name.
///
/// A class of constants, because a copy of a structure would retain all of its sets.
package final class NameRules: Sendable {
  /// Words that no name may be.
  package let reserved: Set<String>
  /// Whether properties of objects may have these names all the same.
  package let allowsReservedProperties: Bool
  /// Words that a name may be when it stands in backticks.
  package let quotable: Set<String>
  /// Names that the code which stepgen generates keeps to itself.
  package let generated: GeneratedNames

  /// Names that generated code gives to nothing that it names itself: it says them, or every object has them.
  package let avoided: AvoidedNames

  init(
    reserved: Set<String>,
    allowsReservedProperties: Bool = false,
    quotable: Set<String> = [],
    generated: GeneratedNames = GeneratedNames(),
    avoided: AvoidedNames = AvoidedNames()
  ) {
    self.reserved = reserved
    self.allowsReservedProperties = allowsReservedProperties
    (self.quotable, self.generated, self.avoided) = (quotable, generated, avoided)
  }

  package struct AvoidedNames: Sendable {
    package var types: Set<String> = []
    /// Of what classes hold.
    package var properties: Set<String> = []
    /// Of constants for the members of a choice.
    package var constants: Set<String> = []
    /// Of handlers.
    package var methods: Set<String> = []
  }

  /// Names that generated code declares, by what they would collide with.
  package struct GeneratedNames: Sendable {
    /// What the names begin with that are kept whatever they stand for.
    package var prefixes: [String] = []
    package var steps: Set<String> = []
    package var types: Set<String> = []
    package var fields: Set<String> = []
    package var members: Set<String> = []
    package var errors: Set<String> = []
    package var operations: Set<String> = []
    /// Names of values that members carry.
    package var carried: Set<String> = []
    /// Names of files that are not called like a type, in small letters and without `_`: no type of steps is called so.
    package var files: Set<String> = []
    /// What the file of a flow's table has after the flow's id: `_table`, or `Flow` where it is called like a type.
    package var tableFileEnd: String?
    /// Whether a file is called by the id of the registry.
    package var hasRegistryFile = false
  }

  /// The name as code has it.
  package func spelled(_ name: String) -> String {
    isQuotable(name) ? "`" + name + "`" : name
  }

  /// Whether the name has to stand in backticks.
  package func isQuotable(_ name: String) -> Bool {
    name.utf8.count <= Self.longestWord && quotable.contains(name)
  }

  /// In bytes, of all words of all languages; a test compares it with the lists.
  package static let longestWord = 24

  static func words(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
