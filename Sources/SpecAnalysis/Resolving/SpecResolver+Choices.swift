import SpecLanguage
import StepgenLanguages
import StepgenModel

extension SpecResolver {
  mutating func choice(_ written: Keyed<WrittenChoice>) -> Choice {
    let rules = answerRules(written.value.answers)
    let carried = carried(written.value.carries)
    var members = IDTable("a member of this choice")
    var choice = Choice(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names(of: written.value.concept, id: written.id, .type),
      members: written.value.members.compactMap { member in
        members.add(member.id, reporting: &lookup.diagnostics) ? self.member(member, rules, carried) : nil
      },
      answerCode: answerCode(written.value.answerCode)
    )
    choice.formerIDs = written.value.concept.renamedFrom.map(\.value)
    return choice
  }

  private mutating func answerCode(_ written: [Keyed<WrittenText>]) -> [Language: NamingScheme.Surroundings] {
    var code: [Language: NamingScheme.Surroundings] = [:]
    for entry in written {
      guard let language = Language.named(entry.id.value) else {
        lookup.reportUnknown(entry.id, kind: "a language", among: Language.all.map(\.id))
        continue
      }
      code[language] = lookup.surroundings(entry.value)
    }
    return code
  }

  private mutating func answerRules(_ written: [Keyed<WrittenText>]) -> [Int: String] {
    var rules: [Int: String] = [:]
    for entry in written {
      guard let platform = lookup.index(of: entry.id, in: lookup.platforms) else { continue }
      rules[platform] = entry.value.value
    }
    return rules
  }

  private mutating func member(
    _ written: Keyed<WrittenMember>,
    _ rules: [Int: String],
    _ shared: [Field?]
  )
    -> Choice.Member
  {
    let wire = written.value.wire?.value
    let names = names(of: written.value.concept, id: written.id, .member, wire: wire.map { [$0] } ?? [])
    var answers = textByPlatform(written.value.answers)
    for (platform, rule) in rules where answers[platform] == nil && names[platform].isDeclared {
      answers[platform] = rule == "wire" ? wire : names[platform].identifiers.first
    }
    var member = Choice.Member(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      names: names,
      wire: wire,
      answers: answers,
      carried: zip(carried(written.value.carries), shared).map { $0 ?? $1 }
    )
    member.formerIDs = written.value.concept.renamedFrom.map(\.value)
    return member
  }

  private mutating func carried(_ written: [Keyed<WrittenCarried>]) -> [Field?] {
    var carried: [Field?] = registry.platforms.map { _ in nil }
    for entry in written {
      guard let platform = lookup.index(of: entry.id, in: lookup.platforms) else { continue }
      carried[platform] = carriedField(entry)
    }
    return carried
  }

  private mutating func carriedField(_ entry: Keyed<WrittenCarried>) -> Field? {
    guard let type = entry.value.type.flatMap({ typeReference($0) }), let name = entry.value.name else { return nil }
    let none: [TypeReference?] = registry.platforms.map { _ in nil }
    return Field(
      id: name.value.split(separator: " ").joined(separator: "-"),
      range: entry.value.range,
      meaning: entry.value.meaning?.value ?? "",
      type: type,
      names: names.names(
        of: NameResolver.Concept(words: Words(name.value) ?? Words(id: ""), kind: .field, range: name.range),
        &lookup
      ),
      typeOnPlatform: none,
      spelledType: none.map { _ in nil }
    )
  }

  mutating func error(_ written: Keyed<WrittenError>) -> FlowError {
    let wire = written.value.wire.map(\.value)
    var error = FlowError(
      id: written.id.value,
      range: written.id.range,
      meaning: written.value.concept.meaning?.value ?? "",
      retry: written.value.retry?.value ?? "",
      names: names(of: written.value.concept, id: written.id, .error, wire: wire),
      wire: wire
    )
    error.title = written.value.title?.value ?? ""
    error.messages = written.value.messages.map(\.value)
    error.aliases = (written.value.aliases + written.value.concept.renamedFrom).map(\.value)
    return error
  }
}
