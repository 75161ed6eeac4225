import StepgenLanguages
import StepgenLowering
import StepgenModel

/// What lowering to Java looks up: the registry, names as Java has them, and how types are spelled.
///
/// Immutable; a class because everything that is lowered holds it.
final class JavaScope: LoweringScope {
  let input: LoweringInput
  private let flowClasses = FlowMemo<StepClasses>()
  /// The former names that structures and choices keep.
  let formers: FormerTypes
  let unusable: UnusableNames
  /// The constants of errors, in the order of the registry.
  private let errorNames: [String]

  init(_ registry: Registry, _ target: CodeTarget) {
    input = LoweringInput(registry, target)
    formers = FormerTypes(of: registry, on: target.platform)
    var unusable = Self.unusable
    unusable.classes.formUnion(formers.taken)
    self.unusable = unusable
    var claims = NameClaims(["KNOWN"])
    errorNames = registry.errors.map { error in
      let name = Words(id: error.id).constantName
      return claims.claim(name, else: name + "_ERROR")
    }
  }

  /// The classes of a flow's steps.
  func stepClasses(of flow: Flow) -> StepClasses {
    flowClasses.value(of: flow) { stepClasses(of: flow, besides: unusable) }
  }

  func errorName(at index: Int) -> String { errorNames[index] }

  /// What every file begins with; the rest is the file's subject.
  var file: FileView {
    FileView(registry: JavaCode(registry.id), package: JavaCode(target.namespace))
  }

  private static let methodsOfObjects: Set<String> = [
    "clone", "equals", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait",
  ]

  /// What the generated code has for itself, what every object has, and what Java cannot call anything.
  private static let unusable = UnusableNames(
    classes: Language.java.names.generated.types.union(["StepgenJson"]),
    methods: methodsOfObjects.union(Language.java.names.reserved).union(["defaultStep"]),
    properties: methodsOfObjects.union(Language.java.names.reserved).union([
      "fromJson", "handle", "isUnknown", "json", "name", "of", "ofAnswer", "other", "payload", "step", "that", "toJson",
      "unknownValues", "values", "wire", "written",
    ])
  )
}

/// How types are spelled, and how their values are read and written.
extension JavaScope {
  func typeName(_ names: [PlatformName]) -> String {
    JavaName(names[target.platform].identifiers[0]).templateText
  }

  /// The value of a field in a map of values.
  func reading(_ field: LoweredField, from values: String, margin: Int) -> String {
    let method = field.isOptional ? "optional" : "required"
    let arguments = [values, reader(field.type)] + field.keys.map { JavaString($0).templateText }
    // With what may follow it.
    return String(JavaCode.list("StepgenJson.\(method)(", arguments, "));", column: margin, margin: margin).dropLast(2))
  }

  /// A function from JSON to a value.
  private func reader(_ type: ValueType) -> String {
    reader(type.shape, type.element)
  }

  private func reader(_ shape: TypeReference.Shape, _ element: ValueType.Element) -> String {
    if shape == .single { return reader(element) }
    if element == .any { return shape == .map ? "StepgenJson::values" : "StepgenJson::any" + shape.title }
    return "StepgenJson.\(shape.rawValue)Of(\(reader(element)))"
  }

  private func reader(_ element: ValueType.Element) -> String {
    switch element {
    case .string: "StepgenJson::text"
    case .int: "StepgenJson::integer"
    case .bool: "StepgenJson::flag"
    case .any: "StepgenJson::any"
    case .type(let index): "StepgenJson.structure(\(typeName(registry.types[index].names))::fromJson)"
    case .choice(let index): typeName(registry.choices[index].names) + "::fromJson"
    case .collection(let shape, let element): reader(shape, element)
    }
  }

  /// The name of a field and its value as JSON, as two arguments.
  func writing(_ field: LoweredField, _ name: String, margin: Int) -> String {
    let (key, value) = (JavaString(field.key).templateText, writing(field.type, name))
    let isLong = !JavaCode.layout.fits(key + ", " + value, after: margin + 2)
    return key + "," + (isLong ? "\n" + String(repeating: " ", count: margin) : " ") + value
  }

  private func writing(_ type: ValueType, _ value: String) -> String {
    let function = writer(type.element)
    let suffix = function.map { ", " + $0 + ")" } ?? ")"
    switch type.shape {
    case .single:
      if function == nil { return value }
      return type.isOptional ? "\(value) == null ? null : \(value).toJson()" : value + ".toJson()"
    case .list: return function == nil ? value : "StepgenJson.each(" + value + suffix
    case .map: return function == nil ? value : "StepgenJson.eachValue(" + value + suffix
    case .set:
      let element = spelling(type.element)
      switch order(of: type.element) {
      case .none: return "StepgenJson.each(" + value + (function == nil ? ", StepgenJson::any)" : suffix)
      case .natural, .falseFirst: return "StepgenJson.sorted(" + value + ")"
      case .byWire: return "StepgenJson.sorted(\(value), \(element)::wire" + suffix
      case .byWireAndText: return "StepgenJson.sorted(\(value), it -> it.wire() + '\\0' + it.toJson()" + suffix
      }
    }
  }

  /// A function from an element to JSON; nil where it is JSON.
  private func writer(_ element: ValueType.Element, depth: Int = 0) -> String? {
    switch element {
    case .string, .int, .bool, .any: return nil
    case .type(let index): return typeName(registry.types[index].names) + "::toJson"
    case .choice(let index): return typeName(registry.choices[index].names) + "::toJson"
    case .collection(let shape, let element):
      // A parameter of a lambda hides none of the lambda around it.
      let item = "it" + (depth == 0 ? "" : String(depth + 1))
      return writer(element, depth: depth + 1).map {
        "\(item) -> StepgenJson.each\(shape == .map ? "Value" : "")(\(item), \($0))"
      }
    }
  }

  /// What a constructor keeps of an argument: a copy that nobody else can change, and nothing that is missing.
  func kept(_ type: ValueType, _ value: String) -> String {
    if isPrimitive(type) { return value }
    let present = type.isOptional ? value : "Objects.requireNonNull(\(value), \"\(value)\")"
    return type.shape == .single ? present : "StepgenJson.copy(\(present))"
  }

  func isPrimitive(_ type: ValueType) -> Bool {
    type.shape == .single && !type.isOptional && (type.element == .int || type.element == .bool)
  }

  /// The imports that types need.
  func imports(_ types: [ValueType]) -> [String] {
    let names: [String] = types.flatMap { [$0.shape] + shapes(in: $0.element) }.compactMap { shape in
      switch shape {
      case .single: nil
      case .list: "java.util.List"
      case .set: "java.util.Set"
      case .map: "java.util.Map"
      }
    }
    return Set(names).sorted()
  }

  private func shapes(in element: ValueType.Element) -> [TypeReference.Shape] {
    if case .collection(let shape, let element) = element { [shape] + shapes(in: element) } else { [] }
  }
}
