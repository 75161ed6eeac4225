/// A piece of code with a place for another, which a `*` marks.
package struct Pattern: Sendable, ExpressibleByStringLiteral {
  package let before: Substring
  private let after: Substring

  package init(stringLiteral text: String) {
    let star = text.firstIndex(of: "*") ?? text.endIndex
    before = text[..<star]
    after = text[star...].dropFirst()
  }

  package func callAsFunction(_ text: String) -> String {
    before + text + after
  }
}

/// How a language spells types; of several spellings the first is the one that stepgen writes.
package struct TypeForms: Sendable {
  /// How a type says that a value can be missing.
  package enum Missing: Sendable {
    case suffix(String)
    /// By being an object, as in Java.
    case boxed
  }

  package var string: String
  /// A value of any kind.
  package var any: String
  /// The same inside of a collection, where it can be null in JSON, if that is another spelling.
  package var anyOrNull: String?
  /// The second, if there is one, is the type of an object that holds the value.
  package var int: [String]
  package var bool: [String]
  package var list: [Pattern]
  /// A list inside of another collection, where that is another spelling.
  package var innerList: Pattern?
  package var set: [Pattern]
  /// A map from texts.
  package var map: [Pattern]
  package var missing: Missing
  /// What a type can end with where a value can be missing, without white space.
  package var missingSuffixes: [String]
  /// A generic type that says the same.
  package var missingWrapper: String?
  /// Whether a type that says nothing of missing values is one of a value that is always there.
  package var saysMissing = true
  /// Whether what stands around a type's name in the spec belongs to the type.
  package var hasSurroundings = true

  /// A type whose values can be missing.
  package func optional(_ type: String) -> String {
    switch missing {
    case .suffix(let suffix): type + suffix
    case .boxed: boxed(type)
    }
  }

  /// The type as what a generic one is made of.
  package func boxed(_ type: String) -> String {
    for spellings in [int, bool] where spellings.first == type { return spellings.last ?? type }
    return type
  }

  /// Whether a type, without white space, says that its values can be missing; nil where it cannot say so.
  package func isOptional(_ type: String) -> Bool? {
    let isOptional = missingSuffixes.contains { type.hasSuffix($0) } || wrapped(by: type) != nil
    return isOptional || saysMissing ? isOptional : nil
  }

  /// A type, without white space, without what says that its values can be missing.
  package func core(_ type: String) -> String {
    if let wrapped = wrapped(by: type), type.hasSuffix(">") { return String(wrapped.dropLast()) }
    var type = type
    while let suffix = missingSuffixes.first(where: { type.hasSuffix($0) }) { type.removeLast(suffix.count) }
    return type
  }

  private func wrapped(by type: String) -> Substring? {
    guard let start = missingWrapper.map({ $0 + "<" }), type.hasPrefix(start) else { return nil }
    return type.dropFirst(start.count)
  }
}
