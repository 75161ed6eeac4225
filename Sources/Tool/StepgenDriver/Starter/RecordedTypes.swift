import SpecAnalysis
import StepgenLanguages
import StepgenModel

/// The types that recorded objects become, and fields as YAML.
///
/// Objects of one key are of one type: what not all of them have is optional.
struct RecordedTypes {
  private(set) var all: [(id: String, members: [ValueShape.Member])] = []
  /// How the keys of most values are spelled; other keys are written out.
  let scheme: NamingScheme

  init(of lists: [[ValueShape.Member]]) {
    scheme = NamingScheme(letterCase: Self.letterCase(of: lists.flatMap { $0.map(\.key) }))
    for members in lists { collect(members) }
  }

  private mutating func collect(_ members: [ValueShape.Member]) {
    for member in members {
      guard case .object(let inner) = member.shape.element else { continue }
      let id = Self.typeID(of: member)
      if let index = all.firstIndex(where: { $0.id == id }) {
        all[index].members = ValueShape.object(all[index].members).merged(with: .object(inner)).members()
      } else {
        all.append((id, inner))
      }
      collect(inner)
    }
  }

  /// The id of the key, in the singular for what lists hold.
  private static func typeID(of member: ValueShape.Member) -> String {
    var id = Starter.id(from: member.key) ?? "value"
    if case .list = member.shape, id.hasSuffix("s"), !id.hasSuffix("ss"), id.count > 2 {
      id = id.hasSuffix("ies") ? id.dropLast(3) + "y" : String(id.dropLast())
    }
    return UniqueIDs.usable(id, .upperCamel, as: .type, "object")
  }

  /// The case that gives the most texts back when their words are spelled in it.
  static func letterCase(of texts: [String]) -> NamingScheme.LetterCase {
    let cases = NamingScheme.LetterCase.allCases
    let counts = cases.map { letterCase in
      texts.count { text in
        Starter.id(from: text).map { isSpelled(text, $0, NamingScheme(letterCase: letterCase)) } ?? false
      }
    }
    return counts.max().flatMap { counts.firstIndex(of: $0) }.map { cases[$0] } ?? .lowerCamel
  }

  /// Whether a scheme gives a text for an id.
  static func isSpelled(_ text: String, _ id: String, _ scheme: NamingScheme) -> Bool {
    scheme.identifier(for: Words(id: id), acronyms: []) == text
  }

  /// The entries of `fields` or `payload`, one line each.
  func lines(of members: [ValueShape.Member]) -> [String] {
    var ids = UniqueIDs()
    return members.map { member in
      let id = ids.id(for: member.key, else: "value", as: .field)
      var type = typeText(of: member.shape, member)
      if member.isOptional { type = "\"\(type)?\"" }
      var parts = ["type: \(type)"]
      if isSecret(id, member.shape) { parts.append("secret: true") }
      if !Self.isSpelled(member.key, id, scheme) {
        parts.append("on-platform: { wire: { spelled: \(member.key.inYAML) } }")
      }
      return "\(id.asYAMLKey): " + (parts.count == 1 ? type : "{ \(parts.joined(separator: ", ")) }")
    }
  }

  private func isSecret(_ id: String, _ shape: ValueShape) -> Bool {
    switch shape {
    case .scalar(.string), .scalar(.url), .any, .null: Words(id: id).areOfSecret
    default: false
    }
  }

  private func typeText(of shape: ValueShape, _ member: ValueShape.Member) -> String {
    switch shape {
    case .null, .any: "json"
    case .scalar(let scalar): scalar.rawValue
    case .list(let element): "list of " + typeText(of: element, member)
    case .object: Self.typeID(of: member)
    }
  }
}

/// Ids that are made of other texts, each once.
struct UniqueIDs {
  private var taken: Set<String> = []

  /// The id of a text; `fallback` is that of a text without letters, and follows an id that languages reserve.
  mutating func id(for text: String, else fallback: String, as kind: NameKind) -> String {
    let wanted = Self.usable(Starter.id(from: text) ?? fallback, .lowerCamel, as: kind, fallback)
    var id = wanted
    var number = 2
    while !taken.insert(id).inserted {
      id = "\(wanted)-\(number)"
      number += 1
    }
    return id
  }

  /// The id, with one more word where the languages of a new registry cannot have it as a name.
  static func usable(_ id: String, _ letterCase: NamingScheme.LetterCase, as kind: NameKind, _ more: String) -> String {
    let name = NamingScheme(letterCase: letterCase).identifier(for: Words(id: id), acronyms: [])
    let isFree = [Language.swift, .kotlin].allSatisfy { $0.problem(with: name, as: kind) == nil }
    return isFree ? id : "\(id)-\(more)"
  }
}
