import StepgenLanguages
import StepgenLowering
import StepgenModel

/// What lowering to Dart looks up: the registry, names as Dart has them, and how types are spelled.
///
/// Immutable; a class because everything that is lowered holds it.
final class DartScope: LoweringScope {
  let input: LoweringInput
  /// The names of the classes of errors, in the order of the registry.
  private let errorNames: [String]
  /// What the libraries of the code declare so far.
  let names: NameClaims
  /// What is named inside of generated classes: a property of such a name hides it.
  let typesInCode: Set<String>

  init(_ registry: Registry, _ target: CodeTarget) {
    input = LoweringInput(registry, target)
    let name = { (names: PerPlatform<PlatformName>) -> PlatformName? in names.isEmpty ? nil : names[target.platform] }
    let types = registry.typeConcepts.compactMap { name($0.names) }.filter(\.isPresent).flatMap(\.identifiers)
    typesInCode = Dart.language.names.avoided.types.union(types).union(input.namesBesideSteps)
    var claims = NameClaims(typesInCode)
    errorNames = registry.errors.map { error in
      let own = name(error.names).flatMap { $0.isPresent ? $0.identifiers.first : nil }
      let other = Words(Words(id: error.id).list + ["exception"]).className
      let isClass = own.map { $0.beginsWithCapital && Dart.language.problem(with: $0, as: .type) == nil } ?? false
      let wanted = isClass ? own ?? other : other
      return claims.claim(wanted, else: other)
    }
    names = claims
  }

  func errorName(at index: Int) -> String { errorNames[index] }

  /// The id of the registry, which every file begins with.
  var id: DartCode { DartCode(registry.id) }

  /// The library that exports all others, without what its file ends with.
  var libraryName: String { Words(id: registry.id).list.joined(separator: "_") }

  static func fileName(_ type: String) -> String {
    NamingScheme(letterCase: .snake).identifier(for: Words(shownBy: type), acronyms: [])
  }

  /// A name of a constant or a method: the platform's where that begins small, else one of its words.
  func memberName(_ names: PerPlatform<PlatformName>, _ identifier: String, id: String) -> String {
    let isOwn = identifier.utf8.first.map { $0 >= 97 && $0 <= 122 } == true && !identifier.utf8.contains(95)
    if isOwn, Dart.language.problem(with: identifier, as: .field) == nil { return identifier }
    let name = words(of: names, identifier, id: id).methodName
    let isNumber = name.utf8.first.map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } == true
    return isNumber ? "n" + name : name
  }
}

/// How types are spelled, and how their values are read and written.
extension DartScope {
  func typeName(_ names: PerPlatform<PlatformName>) -> String { identifier(names) ?? types.any }

  /// The value of a field as a named argument, read from a map of values.
  func reading(_ field: LoweredField, as property: String, from values: String, indentation: Int) -> DartCode {
    let method = field.isOptional ? "optional" : "required"
    let place = [values, Dart.list(of: field.keys)]
    if field.type.isAnyOrNull {
      return .call("\(property): StepgenJson.requiredAny", place, ",", indentation: indentation)
    }
    let arguments = place + [reader(of: field.type)]
    return .call("\(property): StepgenJson.\(method)", arguments, ",", indentation: indentation)
  }

  /// The function that reads a value which is there.
  func reader(of type: ValueType) -> String { reader(of: type.shape, type.element) }

  private func reader(of shape: TypeReference.Shape, _ element: ValueType.Element) -> String {
    if shape == .single { return reader(of: element) }
    if element == .any { return "StepgenJson.any" + shape.title }
    return "StepgenJson.\(shape.rawValue)Of(\(reader(of: element)))"
  }

  private func reader(of element: ValueType.Element) -> String {
    switch element {
    case .string: "StepgenJson.text"
    case .int: "StepgenJson.integer"
    case .bool: "StepgenJson.truth"
    case .any: "StepgenJson.anything"
    case .type: "StepgenJson.read(\(spelling(element)).fromJson)"
    case .choice: "\(spelling(element)).fromJson"
    case .collection(let shape, let element): reader(of: shape, element)
    }
  }

  /// The entry of a map for a field: its name and its value as JSON.
  ///
  /// Of a local variable the compiler knows that it is not null where that was asked.
  func writing(_ field: LoweredField, _ property: String, isLocal: Bool = false) -> DartCode {
    let isPlain =
      switch field.type.element.innermost {
      case .type, .choice: false
      case .string, .int, .bool, .any, .collection: true
      }
    let mark = field.isOptional && !isLocal ? "?" : ""
    let value =
      switch field.type.shape {
      case .single: isPlain ? property : "\(property)\(mark).toJson()"
      case .set where order(of: field.type.element) != .none: "StepgenJson.sorted(\(property))"
      case .list, .set: isPlain && field.type.shape == .list ? property : "StepgenJson.each(\(property))"
      case .map: isPlain ? property : "StepgenJson.values(\(property))"
      }
    let condition = field.isOptional ? "if (\(property) != null) " : ""
    return DartCode("\(condition)\(Dart.literal(field.key)): \(value),")
  }
}
