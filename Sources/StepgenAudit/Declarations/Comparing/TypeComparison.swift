import StepgenLanguages
import StepgenModel

/// Tells types apart as far as a single file can.
struct TypeComparison {
  let reader: DeclarationReader
  let language: Language
  /// The types of the spec.
  let known: Set<String>

  /// Whether a type is one of those expected, or one that only other files could decide.
  func fits(_ type: String, _ expected: [String]) -> Bool {
    guard !expected.isEmpty else { return true }
    let core = language.types.core(type)
    if expected.contains(core) || expected.contains(withoutArguments(core)) { return true }
    if let alias = reader.alias(core).map({ language.types.core($0) }) {
      return fits(expanded: alias, expected)
    }
    return fits(expanded: core, expected)
  }

  private func fits(expanded type: String, _ expected: [String]) -> Bool {
    if expected.contains(type) || expected.contains(withoutArguments(type)) { return true }
    // What is not a type of the spec or of the language may stand for anything.
    return !TypeSpelling.names(in: type).allSatisfy(isKnown)
  }

  private func isKnown(_ name: String) -> Bool {
    known.contains(name) || Self.own.contains(name)
  }

  /// `AuthCodeDeliveryDetails<UserAttributeKey>` is a kind of `AuthCodeDeliveryDetails`; a set of something is not.
  private func withoutArguments(_ type: String) -> String {
    guard let start = type.firstIndex(of: "<"), type.hasSuffix(">") else { return type }
    let base = String(type[..<start])
    return Self.own.contains(base) ? type : base
  }

  private static let own: Set<String> = [
    "String", "Int", "Bool", "Set", "Array", "Dictionary", "List", "Map", "Boolean", "Integer", "int", "boolean",
    "bool",
    "string", "number", "Record", "ReadonlyArray", "readonly", "key", "double", "Double", "Long", "long",
  ]
}
