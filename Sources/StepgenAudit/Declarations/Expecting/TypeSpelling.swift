import StepgenModel

/// Writes the types of a spec as a platform's languages do.
struct TypeSpelling {
  let registry: Registry
  let platform: Int

  /// The ways to write a type in a language, without white space and without the mark of an optional.
  func spellings(of type: TypeReference, spelled: String?, in language: Language) -> [String] {
    var found = elements(type.element, language).flatMap { shaped($0, type.shape, language) }
    if let spelled { found.append(Self.core(spelled.filter { $0 != " " }, language)) }
    return found
  }

  private func elements(_ element: TypeReference.Element, _ language: Language) -> [String] {
    switch element {
    case .type(let index): registry.types[index].names[platform].identifiers
    case .choice(let index): registry.choices[index].names[platform].identifiers
    case .string: [language == .typescript ? "string" : "String"]
    case .int: Self.numbers[language] ?? []
    case .bool: Self.truths[language] ?? []
    }
  }

  private static let numbers: [Language: [String]] = [
    .swift: ["Int"], .kotlin: ["Int"], .java: ["int", "Integer"], .dart: ["int"], .typescript: ["number"],
  ]

  private static let truths: [Language: [String]] = [
    .swift: ["Bool"], .kotlin: ["Boolean"], .java: ["boolean", "Boolean"], .dart: ["bool"], .typescript: ["boolean"],
  ]

  private func shaped(_ element: String, _ shape: TypeReference.Shape, _ language: Language) -> [String] {
    switch (shape, language) {
    case (.single, _): [element]
    case (.list, .swift): ["[\(element)]", "Array<\(element)>"]
    case (.list, .typescript):
      ["\(element)[]", "Array<\(element)>", "ReadonlyArray<\(element)>", "readonly \(element)[]"]
    case (.list, _): ["List<\(element)>"]
    case (.set, _): ["Set<\(element)>"]
    case (.map, .swift): ["[String:\(element)]", "Dictionary<String,\(element)>"]
    case (.map, .typescript): ["Record<string,\(element)>", "{[key:string]:\(element)}", "{[key:string]:\(element);}"]
    case (.map, _): ["Map<String,\(element)>"]
    }
  }

  /// The names in a type.
  static func names(in type: String) -> [String] {
    type.utf8.split { !SourceByte.isName($0) }.map { String(Substring($0)) }
  }

  /// A type without what says that it is optional.
  static func core(_ type: String, _ language: Language) -> String {
    var type = type
    if language == .typescript {
      for suffix in ["|undefined", "|null"] where type.hasSuffix(suffix) { type.removeLast(suffix.count) }
      return type
    }
    if type.hasPrefix("Optional<"), type.hasSuffix(">") { return String(type.dropFirst(9).dropLast()) }
    while let last = type.last, last == "?" || last == "!" { type.removeLast() }
    return type
  }
}
