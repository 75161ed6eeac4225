import SpecLanguage
import StepgenModel

extension SpecResolver {
  /// The words of a concept: its name, or its id when it has none.
  func words(of concept: WrittenConcept, id: WrittenText) -> Words {
    concept.name.flatMap { Words($0.value) } ?? Words(id: id.value)
  }

  mutating func names(
    of concept: WrittenConcept,
    id: WrittenText,
    _ kind: NameKind,
    wire: [String] = []
  )
    -> [PlatformName]
  {
    names.names(
      of: NameResolver.Concept(
        words: words(of: concept, id: id),
        kind: kind,
        range: id.range,
        onPlatform: concept.onPlatform,
        since: concept.since,
        wire: wire
      ),
      &lookup
    )
  }

  mutating func type(_ written: Keyed<WrittenType>) -> PayloadType {
    let names = names(of: written.value.concept, id: written.id, .type)
    var type = PayloadType(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names,
      fields: written.value.fields.compactMap { field($0) },
      methods: written.value.methods.map { method($0) }
    )
    type.formerIDs = written.value.concept.renamedFrom.map(\.value)
    return type
  }

  mutating func method(_ written: Keyed<WrittenMethod>) -> Method {
    var method = Method(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names(of: written.value.concept, id: written.id, .operation),
      calls: textByPlatform(written.value.calls),
      examples: examples(written.value.examples)
    )
    method.formerIDs = written.value.concept.renamedFrom.map(\.value)
    return method
  }

  private mutating func examples(_ written: [Keyed<WrittenText>]) -> [NamingScheme.Surroundings?] {
    var examples: [NamingScheme.Surroundings?] = registry.platforms.map { _ in nil }
    for entry in written {
      guard let platform = lookup.index(of: entry.id, in: lookup.platforms) else { continue }
      examples[platform] = lookup.surroundings(entry.value)
    }
    return examples
  }

  /// A field, when its type can be told.
  mutating func field(_ written: Keyed<WrittenField>, onStep: [Int: WrittenName] = [:]) -> Field? {
    guard let type = written.value.type.flatMap({ typeReference($0) }) else {
      lookup.hasLostFields = true
      return nil
    }
    var concept = written.value.concept
    concept.onPlatform += onStep.sorted { $0.key < $1.key }.map { index, name in
      Keyed(id: Located(registry.platforms[index].id, at: name.range), value: name)
    }
    var typeOnPlatform: [TypeReference?] = registry.platforms.map { _ in nil }
    var spelledType: [String?] = registry.platforms.map { _ in nil }
    for entry in concept.onPlatform {
      guard let platform = lookup.platforms[entry.id.value] else { continue }
      typeOnPlatform[platform] = entry.value.type.flatMap { typeReference($0) }
      spelledType[platform] = entry.value.spelledType?.value
    }
    var field = Field(
      id: written.id.value,
      range: written.id.range,
      meaning: concept.meaning?.value ?? "",
      type: type,
      names: names(of: concept, id: written.id, .field),
      typeOnPlatform: typeOnPlatform,
      spelledType: spelledType
    )
    field.formerIDs = written.value.concept.renamedFrom.map(\.value)
    for entry in concept.onPlatform where !entry.value.alsoLists.isEmpty {
      guard let platform = lookup.platforms[entry.id.value] else { continue }
      field.alsoLists[platform] = members(entry.value.alsoLists, of: type)
    }
    return field
  }

  /// The members of a list's choice that the ids stand for; reports what is none.
  private mutating func members(_ ids: [WrittenText], of type: TypeReference) -> [String] {
    guard let choice = type.choice, registry.choices.indices.contains(choice) else { return [] }
    let known = registry.choices[choice].members.map(\.id)
    for id in ids where !known.contains(id.value) {
      lookup.reportUnknown(id, kind: "a member of the list", among: known)
    }
    return ids.map(\.value).filter(known.contains)
  }

  /// A type as written, such as `set of mfa-type?`.
  mutating func typeReference(_ text: WrittenText) -> TypeReference? {
    var words = text.value.parts(at: " ").map(String.init)
    guard var name = words.popLast() else { return nil }
    let isOptional = name.hasSuffix("?")
    if isOptional { name.removeLast() }
    let shape = words.first.flatMap { TypeReference.Shape(rawValue: $0) } ?? .single
    return element(name, at: text.nameRange(name, isOptional: isOptional)).map {
      TypeReference($0, shape: shape, isOptional: isOptional)
    }
  }

  private mutating func element(_ name: String, at range: SourceRange) -> TypeReference.Element? {
    switch name {
    case "string": return .string
    case "int": return .int
    case "bool": return .bool
    default: break
    }
    if let type = lookup.types[name] { return .type(type) }
    if let choice = lookup.choices[name] { return .choice(choice) }
    guard !lookup.types.isIncomplete, lookup.tellsUnknown else { return nil }
    lookup.reportUnknown(
      Located(name, at: range),
      kind: "a type or a choice",
      among: Array(lookup.types.ids) + Array(lookup.choices.ids) + ["string", "int", "bool"]
    )
    return nil
  }

  mutating func textByPlatform(_ entries: [Keyed<WrittenText>]) -> [String?] {
    var texts: [String?] = registry.platforms.map { _ in nil }
    for entry in entries {
      guard let platform = lookup.index(of: entry.id, in: lookup.platforms) else { continue }
      texts[platform] = entry.value.value
    }
    return texts
  }
}

extension Located<String> {
  /// Where the name at the end of a type stands, without `?`; all of the text when it is not written as it is read.
  fileprivate func nameRange(_ name: String, isOptional: Bool) -> SourceRange {
    let written = Int(range.end.column) - Int(range.start.column)
    let quotes = written - value.unicodeScalars.count
    guard range.start.line == range.end.line, quotes == 0 || quotes == 2 else { return range }
    var part = range
    part.end.column -= UInt32(quotes / 2 + (isOptional ? 1 : 0))
    part.start.column = part.end.column - UInt32(name.unicodeScalars.count)
    return part
  }
}
