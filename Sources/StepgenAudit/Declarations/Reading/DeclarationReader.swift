import StepgenLanguages

/// The declarations of a file, each read when it is asked for.
struct DeclarationReader {
  /// One reader for each language.
  private static let readers: [any TypeReader.Type] = [
    SwiftReader.self, JavaReader.self, KotlinReader.self, DartReader.self, TypeScriptReader.self,
  ]

  private let tokens: TokenList
  private let reader: (any TypeReader.Type)?
  private let heads: [DeclarationHead]
  private let byName: [String: [Int]]
  /// The declarations that name a type as one that they extend.
  private let bySupertype: [String: [Int]]
  /// The first type of each name, and the first constant.
  private let types: [String: DeclarationHead]
  private let constants: [String: DeclarationHead]

  init(_ bytes: [UInt8], _ language: Language) {
    tokens = TokenList(bytes, language)
    reader = Self.readers.first { $0.language == language }
    heads = HeadFinder.heads(in: tokens)
    var names: [String: [Int]] = [:]
    var supertypes: [String: [Int]] = [:]
    var types: [String: DeclarationHead] = [:]
    var constants: [String: DeclarationHead] = [:]
    for (index, head) in heads.enumerated() {
      let name = head.path.last ?? ""
      names[name, default: []].append(index)
      if head.form == .constant {
        constants[name] = constants[name] ?? head
      } else {
        types[name] = types[name] ?? head
      }
      guard head.form != .extension else { continue }
      for supertype in Set(head.supertypes) { supertypes[supertype, default: []].append(index) }
    }
    (byName, bySupertype, self.types, self.constants) = (names, supertypes, types, constants)
  }

  /// The declarations of types of a name.
  ///
  /// The discriminant is the property that tells the objects of a union apart; the known names are those that members
  /// can have.
  func declarations(named name: String, discriminant: String?, known: Set<String>) -> [SourceDeclaration] {
    (byName[name] ?? []).compactMap { index in
      guard var declaration = declaration(heads[index], discriminant, known) else { return nil }
      addSubtypes(of: name, to: &declaration)
      return declaration
    }
  }

  private func declaration(
    _ head: DeclarationHead,
    _ discriminant: String?,
    _ known: Set<String>
  ) -> SourceDeclaration? {
    let source = TypeSource(
      tokens: tokens,
      types: types,
      constants: constants,
      discriminant: discriminant,
      known: known
    )
    return reader?.declaration(head, in: source)
  }

  /// What a name stands for as a shorthand: `typealias Session = String`.
  func alias(_ name: String) -> String? {
    guard let head = types[name], head.form == .alias, let start = head.body else { return nil }
    var end = start
    while tokens[end].kind != .end, !tokens[end].beginsLine || end == start, !tokens.isMark(end, ";") {
      end = tokens.skip(end)
      if end > start + 60 { return nil }
    }
    return tokens.text(start..<min(end, tokens.count))
  }

  /// The classes of a sealed one are its members.
  private func addSubtypes(of name: String, to declaration: inout SourceDeclaration) {
    guard tokens.language.declarations.hasSealedClasses, !declaration.isClosed else { return }
    for index in bySupertype[name] ?? [] {
      let head = heads[index]
      var member = SourceMember(name: tokens.text(head.name), bytes: tokens.range(head.name))
      let inherited = declaration.fields.map(\.asSecondary)
      member.values = self.declaration(head, nil, []).map { $0.fields + inherited }
      declaration.members.append(member)
      declaration.isClosed = true
      declaration.mayHaveMore = false
    }
  }
}

/// Reads what a type of one language declares.
protocol TypeReader: SendableMetatype {
  static var language: Language { get }

  /// What a type declares; nil where it is read with others alone.
  static func declaration(_ head: DeclarationHead, in source: TypeSource) -> SourceDeclaration?
}

/// A file, and what its types are compared with.
struct TypeSource {
  let tokens: TokenList
  /// The first type of each name, and the first constant.
  let types: [String: DeclarationHead]
  let constants: [String: DeclarationHead]
  /// The property whose literal tells the objects of a union apart.
  let discriminant: String?
  /// The names that members can have.
  let known: Set<String>
}
