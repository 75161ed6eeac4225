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
    var claims = NameClaims(Self.unusable.classes)
    errorNames = registry.errors.map { error in
      let name = Words(id: error.id).className
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

  /// What the generated code has for itself: classes that it says and means something else, what the classes above one
  /// declare, and what every object has.
  static let unusable = UnusableNames(
    classes: [
      "Any", "Boolean", "Companion", "IllegalArgumentException", "Int", "List", "Map", "Set", "StepgenJson", "String",
      "UnknownError", "UnknownMember", "UnknownStep",
    ],
    methods: [
      "clone", "defaultStep", "equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait",
    ],
    properties: [
      "class", "code", "handle", "isUnknown", "javaClass", "name", "payload", "toJson", "wire",
    ]
  )
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
    let keys = field.keys.map { KotlinString($0).templateText }.joined(separator: ", ")
    return KotlinCode("StepgenJson.\(method)(\(values), \(keys)) { value -> \(reading(field.type, "value")) }")
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
    let key = KotlinString(field.key).templateText
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
