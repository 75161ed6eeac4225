import StepgenLanguages
import StepgenLowering
import StepgenModel

/// What lowering to TypeScript looks up: the registry, names as TypeScript has them, and how types are spelled.
///
/// Immutable; a class because everything that is lowered holds it.
final class TypeScriptScope: LoweringScope {
  let input: LoweringInput
  /// What precedes names of types and functions of the code; tests import the code under a name.
  let codePrefix: String

  init(_ registry: Registry, _ target: CodeTarget, codePrefix: String = "") {
    input = LoweringInput(registry, target)
    self.codePrefix = codePrefix
  }

  /// Errors are told apart by their ids.
  func errorName(at index: Int) -> String { registry.errors[index].id }

  /// The id of the registry.
  var id: TypeScriptCode { TypeScriptCode(registry.id) }

  /// The module with what all others need.
  var runtime: TypeScriptString { module("stepgen") }

  /// How another file of the code is imported.
  func module(_ name: String) -> TypeScriptString {
    TypeScriptString("./" + name + target.importExtension)
  }

  static func fileName(_ type: String) -> String { Words(shownBy: type).methodName }

  /// What the modules of the code may not declare besides: the code says it, or other modules declare it.
  var moduleNames: Set<String> {
    TypeScript.language.names.avoided.types.union(input.namesBesideSteps)
      .union(registry.typeConcepts.compactMap { identifier($0.names) })
  }
}

/// How types are spelled, and how their values are read and written.
extension TypeScriptScope {
  func typeName(_ names: PerPlatform<PlatformName>) -> String {
    identifier(names).map { codePrefix + $0 } ?? types.any
  }

  /// The name of the type or choice that a value is made of; nil for what the language has.
  func declaredName(_ element: ValueType.Element) -> String? {
    switch element.innermost {
    case .type(let index): identifier(registry.types[index].names)
    case .choice(let index): identifier(registry.choices[index].names)
    case .string, .int, .bool, .any, .collection: nil
    }
  }

  /// The property of an interface, such as `readonly name?: Type | undefined;`.
  func declaration(of field: LoweredField, indentation: Int) -> TypeScriptCode {
    let types = [spelling(field.type)] + (field.isOptional ? ["undefined"] : [])
    return .union("readonly \(field.name)\(field.isOptional ? "?" : ""):", types, indentation: indentation)
  }

  /// A property of an object literal, read from a value of JSON objects.
  func reading(_ field: LoweredField, from values: String, indentation: Int) -> TypeScriptCode {
    let head = "\(field.name): stepgen.\(field.isOptional ? "optional" : "required")"
    let keys = TypeScript.literals(field.keys)
    let reader = reader(of: field.type.shape, field.type.element)
    let names = keys.count == 1 ? keys[0] : "[\(keys.joined(separator: ", "))]"
    // Where the call is broken, the list of keys may have to be broken too.
    let isLong = !TypeScript.layout.fits(names + ",", after: indentation + 2)
    let broken = TypeScriptCode.list("", keys, ",", indentation: indentation + 2).templateText.dropLast()
    let place = [values, isLong ? String(broken) : names]
    if field.type.isAnyOrNull { return .call(head + "Any", place, ",", indentation: indentation) }
    return .call(head, place + [reader], ",", indentation: indentation)
  }

  /// The function that reads a value from JSON.
  func reader(of shape: TypeReference.Shape, _ element: ValueType.Element) -> String {
    let isAny = element == .any
    return switch shape {
    case .single: reader(of: element)
    case .list, .set: isAny ? "stepgen.anyList" : "stepgen.listOf(\(reader(of: element)))"
    case .map: isAny ? "stepgen.anyMap" : "stepgen.mapOf(\(reader(of: element)))"
    }
  }

  private func reader(of element: ValueType.Element) -> String {
    switch element {
    case .string: "stepgen.text"
    case .int: "stepgen.integer"
    case .bool: "stepgen.truth"
    case .any: "stepgen.anything"
    case .type, .choice: declaredName(element).map { codePrefix + "parse" + $0 } ?? "stepgen.anything"
    case .collection(let shape, let element): reader(of: shape, element)
    }
  }

  /// A property of an object literal, the value as JSON.
  func writing(_ field: LoweredField, of value: String, indentation: Int) -> TypeScriptCode {
    let value = "\(value).\(field.name)"
    let key = TypeScript.key(field.key)
    guard let writer = writer(of: field.type) else {
      return .value(key + ":", value, ",", indentation: indentation)
    }
    return .call("\(key): stepgen.written", [value, writer], ",", indentation: indentation)
  }

  /// The function that makes JSON of a value; nil where the value is JSON.
  private func writer(of type: ValueType) -> String? {
    let element = writer(of: type.element)
    guard type.shape == .set, order(of: type.element) != .none else { return writer(of: type.shape, element) }
    return "stepgen.sortedOf(\(element ?? "stepgen.anything"))"
  }

  private func writer(of shape: TypeReference.Shape, _ element: String?) -> String? {
    switch shape {
    case .single: element
    case .list, .set: element.map { "stepgen.eachOf(\($0))" }
    case .map: element.map { "stepgen.valuesOf(\($0))" }
    }
  }

  private func writer(of element: ValueType.Element) -> String? {
    guard case .collection(let shape, let inner) = element else {
      return declaredName(element).map { codePrefix + "serialize" + $0 }
    }
    return writer(of: shape, writer(of: inner))
  }

  /// Imports of types and choices from the modules that declare them: of each the parts, which are the type and its
  /// functions.
  func imports(
    for types: [ValueType],
    except module: String = "",
    _ parts: (String) -> [String] = { ["type \($0)", "parse\($0)", "serialize\($0)"] }
  ) -> [TypeScriptCode] {
    var names: [String: Set<String>] = [:]
    for type in types {
      guard let name = declaredName(type.element) else { continue }
      let file = if case .type = type.element.innermost { "types" } else { "choices" }
      names[file, default: []].insert(name)
    }
    return names.keys.filter { $0 != module }.sorted().map { file in
      let all = (names[file] ?? []).sorted().flatMap(parts)
      return .importing(all, from: self.module(file).templateText)
    }
  }
}
