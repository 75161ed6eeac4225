import StepgenLanguages
import StepgenLowering
import StepgenModel

/// What lowering looks up all the time: the registry, the platform whose names are used, and how types are spelled.
///
/// Immutable; a class because every step holds it, and a copy of the structure would retain all that it has.
final class SwiftScope: LoweringScope {
  let input: LoweringInput
  /// `Swift.` where a type of the registry has the name of one of the standard library, and empty otherwise.
  let standard: String
  /// `StepRuntime.`, likewise.
  let runtime: String
  let types: TypeForms
  /// The former names that structures and choices keep.
  let formers: FormerTypes
  /// The errors' cases, in the order of the registry.
  let errorNames: [SwiftIdentifier]
  /// What the transition tables are called, by the flow's id.
  let tableNames: [String: TableNames]
  /// The structures of what comes with steps, where the manifest asks for them.
  let payloadNames: PayloadNames
  /// For tests, which of their names a type of the code has as well; nil for the code itself.
  let tested: TestedNames?

  static let standardNames: Set<String> = [
    "AnyHashable", "Array", "ArraySlice", "Bool", "Codable", "CodingKey", "CustomReflectable",
    "CustomStringConvertible", "Decodable", "Decoder", "Dictionary", "Encodable", "Encoder", "Error", "Hashable",
    "Hasher", "Int", "Mirror", "Never", "ObjectIdentifier", "Optional", "RawRepresentable", "Result", "Sendable",
    "Set", "String",
  ]

  init(_ registry: Registry, _ target: CodeTarget, forTests: Bool = false) {
    input = LoweringInput(registry, target)
    let platform = target.platform
    formers = FormerTypes(of: registry, on: platform)
    let taken = formers.taken
    standard = taken.isDisjoint(with: Self.standardNames) ? "" : "Swift."
    runtime = target.embedsRuntime || taken.isDisjoint(with: CodeTarget.runtimeTypes) ? "" : "StepRuntime."
    types = Self.types(standard: standard, runtime: runtime)
    tested = forTests ? TestedNames(taken, of: target) : nil
    errorNames = Self.constants(for: registry.errors.map(\.id), in: registry, on: platform)
    tableNames = TableNames.all(of: registry, on: platform)
    payloadNames = PayloadNames(
      registry,
      target,
      formers,
      besides: taken.union(Self.standardNames).union(CodeTarget.runtimeTypes)
    )
  }

  private static func types(standard: String, runtime: String) -> TypeForms {
    var forms = Language.swift.types
    forms.any = runtime + "PayloadValue"
    guard !standard.isEmpty else { return forms }
    forms.string = standard + forms.string
    forms.int = forms.int.map { standard + $0 }
    forms.bool = forms.bool.map { standard + $0 }
    forms.set = [Pattern(stringLiteral: standard + "Set<*>")]
    forms.map = [Pattern(stringLiteral: "[\(standard)String: *]")]
    return forms
  }

  func errorName(at index: Int) -> String { errorNames[index].name }

  /// The id of the registry.
  var id: SwiftCode { SwiftCode(registry.id) }

  var access: SwiftCode { SwiftCode(target.accessLevel.rawValue) }

  /// The import of the runtime, for a file whose declarations show its types or whose bodies alone use it; nil where the
  /// runtime is beside the code.
  ///
  /// Internal imports of internal code say nothing, so that they agree with those of files by hand.
  func runtimeImport(inDeclarations isShown: Bool) -> SwiftCode? {
    guard !target.embedsRuntime else { return nil }
    let access = isShown ? target.accessLevel : .internal
    return SwiftCode((target.accessLevel == .internal ? "" : access.rawValue + " ") + "import StepRuntime")
  }

  /// The module that has the code: the one that the manifest names, or the one with the name of the folder.
  var module: String {
    let folder = target.output.split(separator: "/").last ?? ""
    return target.adapter ?? String(folder.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  var isPublic: Bool { target.accessLevel == .public }

  var prefix: String {
    registry.codeName(target.typePrefix, .upperCamel, on: target.platform)
  }

  /// An id as a name in lower camel case.
  func lowerCamel(_ words: Words) -> String {
    registry.codeName(words, .lowerCamel, on: target.platform)
  }

  /// A name for each id, in lower camel case: of ids that give the same, later ones get underscores for the hyphens.
  func constants(for ids: [String], besides taken: Set<String> = []) -> [SwiftIdentifier] {
    Self.constants(for: ids, in: registry, on: target.platform, besides: taken)
  }

  static func constants(
    for ids: [String],
    in registry: Registry,
    on platform: Platform.Index,
    besides taken: Set<String> = []
  ) -> [SwiftIdentifier] {
    var claims = NameClaims(taken)
    return ids.map { id in
      let words = Words(id: id)
      let name = claims.claim(
        registry.codeName(words, .lowerCamel, on: platform),
        else: words.list.joined(separator: "_")
      )
      return SwiftIdentifier(name)
    }
  }

  /// The same without back-ticks.
  func constantNames(for ids: [String]) -> [String] { constants(for: ids).map(\.name) }

  /// Constants for ids, none of which is a name that no constant can have, in backticks or not.
  func usableConstants(for ids: [String]) -> [String] {
    constants(for: ids, besides: Language.swift.names.reserved.union(["self"])).map(\.name)
  }
}

extension SwiftScope {
  func typeName(_ names: PerPlatform<PlatformName>) -> String {
    ownType(names[target.platform].identifiers[0])
  }

  /// The name of a type of the code, with its module where tests need that.
  func ownType(_ name: String) -> String {
    let isAmbiguous = tested?.ambiguous.contains(name) ?? false
    return (isAmbiguous ? module + "." : "") + SwiftSource.identifier(name)
  }
}
