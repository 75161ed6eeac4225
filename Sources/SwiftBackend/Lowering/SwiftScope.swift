import StepgenLanguages
import StepgenModel

/// What lowering looks up all the time: the registry, the platform whose names are used, and how types are spelled.
///
/// Immutable; a class because every step holds it, and a copy of the structure would retain all that it has.
final class SwiftScope: Sendable {
  let registry: Registry
  let target: SwiftTarget
  /// `Swift.` where a type of the registry has the name of one of the standard library, and empty otherwise.
  let standard: String
  /// `StepRuntime.`, likewise.
  let runtime: String
  /// For each choice the call that puts a set of its members in an order that does not change.
  let choiceOrders: [String]
  /// The former names that structures and choices keep, in the order of the registry.
  let typeFormers: [[PlatformName.FormerName]]
  let choiceFormers: [[PlatformName.FormerName]]
  /// The errors' cases, in the order of the registry.
  let errorNames: [SwiftIdentifier]
  /// What the transition tables are called, by the flow's id.
  let tableNames: [String: TableNames]

  private static let standardNames: Set<String> = [
    "AnyHashable", "Bool", "Codable", "CodingKey", "Decodable", "Decoder", "Dictionary", "Encodable", "Encoder",
    "Error", "Hashable", "Hasher",
    "Int", "RawRepresentable", "Sendable", "Set", "String", "Optional", "Array", "Never", "Result",
  ]

  private static let runtimeNames: Set<String> = [
    "FlowStep", "FlowTable", "MemberReader", "MemberWriter", "PayloadValue", "StepReader", "StepTrace", "StepWriter",
    "UnknownStep",
  ]

  init(_ registry: Registry, _ target: SwiftTarget) {
    self.registry = registry
    self.target = target
    let platform = target.platform
    let names = registry.typeConcepts.compactMap(\.names.nonEmpty)
    let results = registry.flows.filter { !$0.typeNames.isEmpty }.compactMap { $0.resultName(on: platform) }
    let types = Set(
      names.flatMap { $0[platform].identifiers.prefix(1) + $0[platform].formerNames.map(\.identifier) } + results
    )
    let current = names.compactMap { $0[platform].isPresent ? $0[platform].identifiers.first : nil }
    var formers = FormerNames(besides: Set(current + results))
    let kept = { (names: [PlatformName]) in
      names.isEmpty || !names[platform].isPresent ? [] : formers.claim(names[platform].formerNames)
    }
    typeFormers = registry.types.map { kept($0.names) }
    choiceFormers = registry.choices.map { kept($0.names) }
    standard = types.isDisjoint(with: Self.standardNames) ? "" : "Swift."
    runtime = types.isDisjoint(with: Self.runtimeNames) ? "" : "StepRuntime."
    errorNames = Self.constants(for: registry.errors.map(\.id), acronyms: registry.acronyms)
    tableNames = TableNames.all(of: registry)
    choiceOrders = registry.choices.map { Self.order(of: $0, on: platform) }
  }

  /// By name on the wire; members of one name, and their values, by what they print as.
  private static func order(of choice: Choice, on platform: Int) -> String {
    if choice.names.isEmpty || !choice.names[platform].isPresent { return ".sorted()" }
    let members = choice.members.filter { $0.names[platform].isPresent }
    let isBare = members.allSatisfy { $0.carried[platform] == nil }
    let wires = Set(members.map { $0.wire ?? $0.names[platform].identifiers[0] })
    return isBare && wires.count == members.count
      ? ".sorted { $0.wire < $1.wire }" : ".sorted { ($0.wire, \"\\($0)\") < ($1.wire, \"\\($1)\") }"
  }

  var access: SwiftCode { SwiftCode(target.accessLevel.rawValue) }

  /// Internal imports say nothing, so that they agree with those of files by hand.
  var importAccess: SwiftCode {
    SwiftCode(target.accessLevel == .internal ? "" : target.accessLevel.rawValue + " ")
  }

  var isPublic: Bool { target.accessLevel == .public }

  var prefix: String {
    Self.upperCamel(target.typePrefix.list, acronyms: registry.acronyms)
  }

  func name(_ names: [PlatformName]) -> PlatformName? {
    names.isEmpty ? nil : names[target.platform]
  }

  /// What the platform calls a concept that it has; nil too for what was removed from it.
  func present(_ names: [PlatformName]) -> PlatformName? {
    name(names).flatMap { $0.isPresent ? $0 : nil }
  }

  /// The identifier on the platform; nil when it has none, or has one no more.
  func identifier(_ names: [PlatformName]) -> String? {
    present(names)?.identifiers.first
  }

  /// The name of a flow's enumeration; nil when the platform has none.
  func typeName(_ flow: Flow) -> String? {
    flow.steps.contains { identifier($0.names) != nil } ? identifier(flow.typeNames) : nil
  }

  /// An id as a name in lower camel case.
  func lowerCamel(_ words: Words) -> String {
    Self.lowerCamel(words, acronyms: registry.acronyms)
  }

  private static func lowerCamel(_ words: Words, acronyms: Set<String>) -> String {
    NamingScheme(letterCase: .lowerCamel, acronymStyle: .upper).identifier(for: words, acronyms: acronyms)
  }

  /// A name for each id, in lower camel case: of ids that give the same, later ones get underscores for the hyphens.
  func constants(for ids: [String], besides taken: Set<String> = []) -> [SwiftIdentifier] {
    Self.constants(for: ids, acronyms: registry.acronyms, besides: taken)
  }

  static func constants(
    for ids: [String],
    acronyms: Set<String>,
    besides taken: Set<String> = []
  ) -> [SwiftIdentifier] {
    var used = UsedIdentifiers(taken)
    return ids.map { id in
      let words = Words(id: id)
      return used.claim(lowerCamel(words, acronyms: acronyms), else: words.list.joined(separator: "_"))
    }
  }

  /// A type inside of another one whose constants are these ids, each with a comment; nil when there are none.
  func idType(_ name: String, _ summary: String, _ ids: [String], comment: (String) -> String) -> IDTypeView? {
    guard !ids.isEmpty else { return nil }
    let names = constants(for: ids, besides: Self.unusable)
    return IDTypeView(
      comment: SwiftDocComment(summary, indentation: 2),
      name: SwiftIdentifier(name),
      ids: zip(ids, names).map { id, name in
        StaticIDView(
          name: name,
          literal: SwiftStringLiteral(id),
          comment: SwiftDocComment(comment(id), indentation: 4),
          deprecation: nil
        )
      }
    )
  }

  /// What no constant is called, in backticks or not.
  private static let unusable = Language.swift.names.reserved.union(["self"])

  func upperCamel(_ words: Words) -> String {
    Self.upperCamel(words.list, acronyms: registry.acronyms)
  }

  static func upperCamel(_ words: [String], acronyms: Set<String>) -> String {
    NamingScheme(letterCase: .upperCamel, acronymStyle: .upper).identifier(for: Words(words), acronyms: acronyms)
  }
}

extension SwiftScope {
  /// A type as Swift spells it.
  ///
  /// What the platform has no type for is text if it is a choice, and a value of any kind if it is a structure.
  func spelling(_ type: TypeReference) -> String {
    let element = spelling(type.element)
    let base =
      switch type.shape {
      case .single: element
      case .list: "[" + element + "]"
      case .set: standard + "Set<" + element + ">"
      case .map: "[" + standard + "String: " + element + "]"
      }
    return type.isOptional ? base + "?" : base
  }

  private func spelling(_ element: TypeReference.Element) -> String {
    switch element {
    case .string: standard + "String"
    case .int: standard + "Int"
    case .bool: standard + "Bool"
    case .type(let index):
      identifier(registry.types[index].names).map { SwiftIdentifier($0).templateText } ?? runtime + "PayloadValue"
    case .choice(let index):
      identifier(registry.choices[index].names).map { SwiftIdentifier($0).templateText } ?? standard + "String"
    }
  }
}

extension SwiftScope {
  /// Whether this is a structure that the platform has not, so that it is spelled with a type of StepRuntime.
  func isOfRuntime(_ element: TypeReference.Element) -> Bool {
    guard case .type(let index) = element else { return false }
    return identifier(registry.types[index].names) == nil
  }
}

extension PlatformName {
  /// Whether the platform has an identifier for the concept, and has it still.
  fileprivate var isPresent: Bool { isDeclared && removed == nil }
}

extension Array {
  fileprivate var nonEmpty: Self? { isEmpty ? nil : self }
}
