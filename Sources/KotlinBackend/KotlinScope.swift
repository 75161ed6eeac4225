import StepgenLanguages
import StepgenLowering
import StepgenModel

/// What lowering to Kotlin looks up: the registry, names as Kotlin has them, and how types are spelled.
///
/// Immutable; a class because everything that is lowered holds it.
final class KotlinScope: LoweringScope {
  let registry: Registry
  let target: CodeTarget
  /// The names of the classes of errors, in the order of the registry.
  private let errorNames: [String]

  init(_ registry: Registry, _ target: CodeTarget) {
    self.registry = registry
    self.target = target
    var claims = NameClaims(Self.unusableClasses)
    errorNames = registry.errors.map { error in
      let name = Self.className(Words(id: error.id))
      return claims.claim(name, else: name + "Error")
    }
  }

  func errorName(at index: Int) -> String { errorNames[index] }

  /// The head of every file.
  var head: FileHead {
    FileHead(
      registry: KotlinCode(registry.id),
      package: KotlinCode(target.namespace),
      visibility: KotlinCode(target.accessLevel.rawValue)
    )
  }

  /// What no class inside of a generated class may be called: the code says it and means something else.
  static let unusableClasses: Set<String> = [
    "Any", "Boolean", "Companion", "IllegalArgumentException", "Int", "List", "Map", "Set", "StepgenJson", "String",
    "UnknownError", "UnknownMember", "UnknownStep",
  ]

  /// What no property of a generated class may be called: the classes above it declare it.
  static let unusableProperties: Set<String> = [
    "class", "code", "handle", "isUnknown", "javaClass", "name", "payload", "toJson", "wire",
  ]

  /// What no method of a handler may be called.
  static let unusableMethods: Set<String> = [
    "clone", "defaultStep", "equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait",
  ]
}

/// Names of classes and methods, which follow Kotlin's style whatever the platform's names look like.
extension KotlinScope {
  static func className(_ words: Words) -> String {
    NamingScheme(letterCase: .upperCamel, acronymStyle: .title).identifier(for: words, acronyms: [])
  }

  static func methodName(_ words: Words) -> String {
    NamingScheme(letterCase: .lowerCamel, acronymStyle: .title).identifier(for: words, acronyms: [])
  }

  /// The words of a platform's name: those that it was made of or, where it was spelled out, those that it shows.
  func words(of names: [PlatformName], _ identifier: String) -> Words {
    let name = name(names)
    if let words = name?.words, name?.identifiers == [identifier] { return words }
    return Self.words(of: identifier)
  }

  /// `CONFIRM_SIGN_IN`, `confirmSignIn` and `ConfirmSMSCode` as words.
  static func words(of identifier: String) -> Words {
    var words: [String] = []
    let bytes = Array(identifier.utf8)
    for (index, byte) in bytes.enumerated() {
      let letter = Character(Unicode.Scalar(byte))
      guard byte.isNamePart else { continue }
      let before = index == 0 ? nil : bytes[index - 1]
      let after = index + 1 < bytes.count ? bytes[index + 1] : nil
      let begins =
        before.map { !$0.isNamePart || byte.isCapital && (!$0.isCapital || after?.isSmall == true) } ?? true
      if begins || words.isEmpty {
        words.append(letter.lowercased())
      } else {
        words[words.count - 1] += letter.lowercased()
      }
    }
    return Words(words)
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { self >= 65 && self <= 90 }
  fileprivate var isSmall: Bool { self >= 97 && self <= 122 }
  fileprivate var isNamePart: Bool { isCapital || isSmall || self >= 48 && self <= 57 }
}

/// How types are spelled, and how their values are read and written.
extension KotlinScope {
  func spelling(_ type: ValueType) -> String {
    let forms = Language.kotlin.types
    let element = spelling(type.element)
    let patterns: [Pattern] =
      switch type.shape {
      case .single: []
      case .list: forms.list
      case .set: forms.set
      case .map: forms.map
      }
    let spelled = patterns.first?(element) ?? element
    return type.isOptional ? forms.optional(spelled) : spelled
  }

  private func spelling(_ element: ValueType.Element) -> String {
    let forms = Language.kotlin.types
    return switch element {
    case .string: forms.string
    case .int: forms.int[0]
    case .bool: forms.bool[0]
    case .any: "Any"
    case .type(let index): typeName(registry.types[index].names)
    case .choice(let index): typeName(registry.choices[index].names)
    }
  }

  private func typeName(_ names: [PlatformName]) -> String {
    KotlinName(names[target.platform].identifiers[0]).templateText
  }

  /// The value of a field in a map of values.
  func reading(_ field: LoweredField, from values: String) -> KotlinCode {
    let method = field.isOptional ? "optional" : "required"
    let key = KotlinString(field.name).templateText
    return KotlinCode("StepgenJson.\(method)(\(values), \(key)) { value -> \(reading(field.type, "value")) }")
  }

  private func reading(_ type: ValueType, _ value: String) -> String {
    switch type.shape {
    case .single: reading(type.element, value)
    case .list, .set, .map: "StepgenJson.\(type.shape.rawValue)(\(value)) { item -> \(reading(type.element, "item")) }"
    }
  }

  private func reading(_ element: ValueType.Element, _ value: String) -> String {
    switch element {
    case .string: "StepgenJson.text(\(value))"
    case .int: "StepgenJson.int(\(value))"
    case .bool: "StepgenJson.bool(\(value))"
    case .any: value
    case .type(let index): typeName(registry.types[index].names) + ".fromJson(StepgenJson.values(\(value)))"
    case .choice(let index): typeName(registry.choices[index].names) + ".fromJson(\(value))"
    }
  }

  /// The pair of a field's name and its value as JSON.
  func writing(_ field: LoweredField, _ property: KotlinName) -> KotlinCode {
    let name = property.templateText
    let key = KotlinString(field.name).templateText
    let value = writing(field.type, field.isOptional ? "value" : name)
    if !field.isOptional || value == "value" { return KotlinCode("\(key) to \(value == "value" ? name : value)") }
    return KotlinCode("\(key) to \(name)?.let { value -> \(value) }")
  }

  private func writing(_ type: ValueType, _ value: String) -> String {
    let isPlain =
      switch type.element {
      case .type, .choice: false
      case .string, .int, .bool, .any: true
      }
    let items = isPlain ? "" : ".map { it.toJson() }"
    return switch type.shape {
    case .single: isPlain ? value : value + ".toJson()"
    case .list: value + items
    case .set:
      value + call(for: order(of: type.element)) + (isPlain && order(of: type.element) == .none ? ".toList()" : items)
    case .map: isPlain ? value : value + ".mapValues { it.value.toJson() }"
    }
  }

  private func call(for order: ElementOrder) -> String {
    switch order {
    case .none: ""
    case .natural, .falseFirst: ".sorted()"
    case .byWire: ".sortedBy { it.wire }"
    case .byWireAndText: ".sortedWith(compareBy({ it.wire }, { it.toString() }))"
    }
  }
}
