import StepgenLanguages
import StepgenModel

/// Writes the types of a spec in all the ways that sources on a platform may have.
struct TypeSpelling {
  let registry: Registry
  let platform: Int

  /// The ways to write a type in a language, without white space and without the mark of an optional.
  func spellings(of type: TypeReference, spelled: String?, in language: Language) -> [String] {
    var found = elements(type.element, in: type.shape, language)
    if let spelled { found.append(language.types.core(spelled.filter { $0 != " " })) }
    return found
  }

  private func elements(
    _ element: TypeReference.Element,
    in shape: TypeReference.Shape,
    _ language: Language
  ) -> [String] {
    let patterns = language.types.patterns(of: shape)
    return elements(element, language).flatMap { element in
      patterns.isEmpty ? [element] : patterns.map { Self.compact($0(element)) }
    }
  }

  private func elements(_ element: TypeReference.Element, _ language: Language) -> [String] {
    switch element {
    case .type(let index):
      if let base = registry.types[index].base {
        elements(.scalar(base), language) + [registry.types[index].spelled[platform]].compactMap(\.self)
      } else {
        registry.types[index].names[platform].identifiers
      }
    case .choice(let index): registry.choices[index].names[platform].identifiers
    case .scalar(let scalar):
      switch scalar.base {
      case .string: [language.types.string]
      case .int: language.types.int
      case .bool: language.types.bool
      case .json: [language.types.any]
      }
    case .collection(let shape, let element): elements(element, in: shape, language)
    }
  }

  /// A type without the spaces that its words do not need.
  private static func compact(_ type: String) -> String {
    type.replacing(", ", with: ",").replacing(": ", with: ":")
  }

  /// The names in a type.
  static func names(in type: String) -> [String] {
    type.utf8.split { !$0.isOfName && $0 != UInt8(ascii: "$") }.map { String(Substring($0)) }
  }
}
