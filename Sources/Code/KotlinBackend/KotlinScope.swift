import StepgenLanguages
import StepgenLowering
import StepgenModel

/// What lowering to Kotlin looks up: the registry, names as Kotlin has them, and how types are spelled.
///
/// Immutable; a class because everything that is lowered holds it.
final class KotlinScope: LoweringScope {
  let input: LoweringInput
  private let flowClasses = FlowCache<FlowClasses?>()
  /// The former names that structures and choices keep.
  let formers: FormerTypes
  /// What no class of a registry may be called inside of a generated class.
  let unusableClasses: Set<String>
  /// The names of the classes of errors, in the order of the registry.
  private let errorNames: [String]

  init(_ registry: Registry, _ target: CodeTarget) {
    input = LoweringInput(registry, target)
    formers = FormerTypes(of: registry, on: target.platform)
    unusableClasses = Kotlin.language.names.generated.types.union(["StepgenJson"])
      .union(formers.taken).union(input.namesBesideSteps)
    var claims = NameClaims(unusableClasses)
    errorNames = registry.errors.map { error in
      let name = Words(id: error.id).className
      return claims.claim(name, else: name + "Error")
    }
  }

  /// A flow with the classes of its steps; nil when the platform has no type of its steps.
  func classes(of flow: Flow) -> FlowClasses? {
    flowClasses.value(of: flow) {
      LoweredFlow(flow, unknown: "unknownStep", in: self).map { FlowClasses($0, in: self) }
    }
  }

  func errorName(at index: Int) -> String { errorNames[index] }

  /// What every file begins with; its lists are the file's subject.
  var file: FileView {
    FileView(
      registry: KotlinCode(registry.id),
      package: KotlinCode(target.namespace),
      visibility: KotlinCode(target.accessLevel.rawValue)
    )
  }

  /// What a handler calls, and what every object has.
  static let unusableMethods: Set<String> = [
    "clone", "defaultStep", "equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait",
  ]

  /// What the classes above a generated one declare, and what every object has.
  static let unusableProperties: Set<String> = [
    "class", "code", "handle", "isUnknown", "javaClass", "name", "payload", "toJson", "wire", "written",
  ]

  /// What every object has, and what a generated type without a class above it declares.
  static let unusableInTypes: Set<String> = ["class", "javaClass", "toJson"]

  /// Former names of members whose getters Java would find in the class already.
  static let unusableFormers: Set<String> = ["Class", "KnownMembers", "Wire"]
}

/// How types are spelled, and how their values are read and written.
extension KotlinScope {
  func typeName(_ names: PerPlatform<PlatformName>) -> String {
    Kotlin.identifier(names[target.platform].identifiers[0])
  }

  /// The value of a field in a map of values.
  ///
  /// `margin` is the columns before it.
  func reading(_ field: LoweredField, from values: String, margin: Int) -> KotlinCode {
    reading(field.type, field.keys, from: values, margin: margin)
  }

  /// The value of the first of some keys that is there.
  func reading(_ type: ValueType, _ keys: [String], from values: String, margin: Int) -> KotlinCode {
    let begin = "StepgenJson." + (type.isOptional ? "optional" : "required")
    let keys = Kotlin.literals(keys)
    if type.isAnyOrNull { return .list(begin + "Any(", [values] + keys, ")", column: margin, margin: margin) }
    let reader = reader(type.shape, type.element)
    let isLambda = reader.hasPrefix("{ ")
    let arguments = [values] + keys + (isLambda ? [] : ["read = " + reader])
    let head = begin + "(" + arguments.joined(separator: ", ") + ") {"
    guard isLambda, Kotlin.layout.fits(head, after: margin) else {
      return .list(begin + "(", arguments, isLambda ? ") " + reader : ")", column: margin, margin: margin)
    }
    let line = begin + "(" + arguments.joined(separator: ", ") + ") " + reader
    if Kotlin.layout.fits(line + ",", after: margin) { return KotlinCode(line) }
    let start = CodeLayout.lineStart(margin)
    return KotlinCode(head + start + "    " + reader.dropFirst(2).dropLast(2) + start + "}")
  }

  /// A function from JSON to a value.
  private func reader(_ shape: TypeReference.Shape, _ element: ValueType.Element) -> String {
    if shape == .single { return reader(element) }
    if element == .any { return "StepgenJson::any" + shape.title }
    return call("StepgenJson." + shape.rawValue, [], reader(element))
  }

  /// A call whose last argument is a function, which follows the parentheses where it is a lambda.
  private func call(_ name: String, _ arguments: [String], _ function: String) -> String {
    if !function.hasPrefix("{") { return name + "(" + (arguments + [function]).joined(separator: ", ") + ")" }
    return name + (arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")") + " " + function
  }

  private func reader(_ element: ValueType.Element) -> String {
    switch element {
    case .string: "StepgenJson::text"
    case .int: "StepgenJson::int"
    case .bool: "StepgenJson::bool"
    case .any: "StepgenJson::any"
    case .type(let index): "{ \(typeName(registry.types[index].names)).fromJson(StepgenJson.values(it)) }"
    case .choice(let index): "{ \(typeName(registry.choices[index].names)).fromJson(it) }"
    case .collection(let shape, let element): reader(shape, element)
    }
  }

  /// The pair of a field's name and its value as JSON.
  func writing(_ field: LoweredField, _ property: KotlinName) -> KotlinCode {
    // In an accessor the word `field` is what the property keeps.
    let name = property.name == "field" ? "this.field" : property.templateText
    return KotlinCode("\(Kotlin.literal(field.key)) to \(writing(field, name))")
  }

  /// The value of a field, which code calls by a name, as JSON.
  func writing(_ field: LoweredField, _ name: String) -> String {
    field.type.isAnyOrNull ? "(\(name) ?: StepgenJson.Null)" : writing(field.type, name, field.isOptional ? "?" : "")
  }

  /// Calls follow a value that may be missing behind a question mark.
  private func writing(_ type: ValueType, _ value: String, _ mark: String) -> String {
    guard type.shape == .set, let sorting = call(for: order(of: type.element)) else {
      return writing(type.shape, type.element, value, mark)
    }
    return writing(.list, type.element, value + mark + sorting, mark)
  }

  private func writing(
    _ shape: TypeReference.Shape,
    _ element: ValueType.Element,
    _ value: String,
    _ mark: String
  ) -> String {
    guard let item = writing(element, shape == .map ? "it.value" : "it") else {
      return shape == .set ? value + mark + ".toList()" : value
    }
    return switch shape {
    case .single: writing(element, value, mark) ?? value
    case .list, .set: value + mark + ".map { \(item) }"
    case .map: value + mark + ".mapValues { \(item) }"
    }
  }

  /// An element as JSON; nil where it is JSON.
  private func writing(_ element: ValueType.Element, _ value: String, _ mark: String = "") -> String? {
    switch element {
    case .string, .int, .bool, .any: return nil
    case .type, .choice: return value + mark + ".toJson()"
    case .collection(let shape, let element):
      let written = writing(shape, element, value, mark)
      return written == value ? nil : written
    }
  }

  private func call(for order: ElementOrder) -> String? {
    switch order {
    case .none: nil
    case .natural, .falseFirst: ".sorted()"
    case .byWire: ".sortedBy { it.wire }"
    case .byWireAndText: ".sortedWith(compareBy({ it.wire }, { it.toJson().toString() }))"
    }
  }
}
