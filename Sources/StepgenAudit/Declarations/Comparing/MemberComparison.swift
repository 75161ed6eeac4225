import StepgenLanguages
import StepgenModel

/// Compares the members of an enumeration or a union with those of the spec.
struct MemberComparison {
  let type: ExpectedType
  let declaration: SourceDeclaration
  let types: TypeComparison
  let report: ComparisonReport
  /// The place of each expected member by its name.
  let expected: [String: Int]
  /// What the source declares, in whatever form, by name.
  let declared: [String: SourceMember]
  /// How many findings one declaration may have; nobody reads more, and each costs.
  static let limit = 1_000
  /// Expected members for which another name of the source stands.
  private var standsFor: Set<String> = []
  private var found: [Finding] = []

  init(_ type: ExpectedType, _ declaration: SourceDeclaration, _ text: PageText, _ types: TypeComparison) {
    self.type = type
    self.declaration = declaration
    self.types = types
    report = ComparisonReport(type: type, declaration: declaration, text: text)
    expected = Dictionary(type.members.indices.map { (type.members[$0].name, $0) }) { first, _ in first }
    declared = Dictionary(declaration.members.map { ($0.name, $0) }) { first, _ in first }
  }

  mutating func findings() -> [Finding] {
    guard isMeant else { return [] }
    for member in declaration.members where found.count < Self.limit { compare(member) }
    reportMissing()
    found += duplicates()
    found += TextComparison(self).findings()
    return found
  }

  /// Whether the declaration has anything to do with what the spec calls so.
  private var isMeant: Bool {
    let squashed = Set(type.members.map { NameShape.squashed($0.name) })
    return declaration.members.contains { member in
      expected[member.name] != nil || type.foreign[member.name] != nil || type.former[member.name] != nil
        || squashed.contains(NameShape.squashed(member.name))
    }
  }

  private mutating func compare(_ member: SourceMember) {
    if let index = expected[member.name] {
      compare(member, type.members[index])
    } else if let former = type.former[member.name] {
      compare(member, former)
    } else if declaration.isClosed, !member.isAlias, member.deprecation == nil || !type.isOpen {
      compareUnknown(member)
    }
  }

  private mutating func compare(_ member: SourceMember, _ expected: ExpectedMember) {
    if let removed = expected.removed, !member.isAlias {
      found.append(
        report.finding(
          .auditRemovedMember,
          at: member.bytes,
          "‘\(member.name)’ was removed in \(removed), as the spec says",
          help: "Remove it, or correct ‘removed’ in the spec.",
          spec: expected.range
        )
      )
    }
    found += DeprecationComparison(self, member).findings(expected)
    if !member.isAlias { found += PayloadComparison(self, member).findings(expected) }
  }

  /// An older name may stay as long as it is deprecated.
  private mutating func compare(_ member: SourceMember, _ former: ExpectedType.FormerMember) {
    if declared[former.own] == nil { standsFor.insert(former.own) }
    guard member.deprecation == nil else {
      found += DeprecationComparison(self, member).findings(replacements: [former.own], at: former.range)
      return
    }
    let isAlone = declared[former.own] == nil
    found.append(
      report.finding(
        .auditFormerMember,
        at: member.bytes,
        "‘\(member.name)’ is called ‘\(former.own)’ since \(former.until)",
        help: isAlone
          ? "Rename it, and keep the old name as a deprecated one." : "Deprecate it in favour of the new name.",
        spec: former.range,
        replacement: isAlone ? former.own : nil
      )
    )
  }

  private mutating func compareUnknown(_ member: SourceMember) {
    if let foreign = type.foreign[member.name] {
      reportForeign(member, foreign)
    } else if let meant = misspelled(member.name) {
      standsFor.insert(meant)
      found.append(
        report.finding(
          .auditMisspelledMember,
          at: member.bytes,
          "‘\(member.name)’ is spelled ‘\(meant)’ in the spec",
          spec: expected[meant].map { type.members[$0].range },
          replacement: meant
        )
      )
    } else if let absent = type.absent[NameShape.squashed(member.name)] {
      found.append(
        report.finding(
          .auditUnknownMember,
          at: member.bytes,
          "the spec says that the platform has no ‘\(absent.id)’, and here is ‘\(member.name)’",
          help: absent.because.map { "The spec's reason: \($0)" } ?? "Remove it, or give it a name in the spec.",
          spec: absent.range
        )
      )
    } else if !type.isOpen {
      found.append(
        report.finding(
          .auditUnknownMember,
          at: member.bytes,
          "\(type.concept) have no ‘\(member.name)’".replacing(singular: type.concept),
          help: "Add it to the spec, or remove it here.",
          spec: type.range,
          saying: "the spec lists them here"
        )
      )
    }
  }

  private mutating func reportForeign(_ member: SourceMember, _ foreign: ExpectedType.ForeignName) {
    let own = Set(foreign.own).sorted()
    let free = own.filter { declared[$0] == nil }
    standsFor.formUnion(free)
    found.append(
      report.finding(
        .auditForeignMember,
        at: member.bytes,
        "‘\(member.name)’ is the name of another platform (\(foreign.platform)); here it is \(quotedList(own, "or"))",
        spec: own.first.flatMap { expected[$0] }.map { type.members[$0].range },
        replacement: own.count == 1 && free.count == 1 ? own[0] : nil
      )
    )
  }

  private mutating func reportMissing() {
    guard !declaration.mayHaveMore, !declaration.isExtension else { return }
    guard declaration.isClosed || !types.language.declarations.hasExtensions else { return }
    for member in type.members
    where found.count < Self.limit && member.isRequired && declared[member.name] == nil
      && !standsFor.contains(member.name)
    {
      let since = member.since.map { ", which the spec has since \($0)" } ?? ""
      found.append(
        report.finding(
          .auditMissingMember,
          at: declaration.name,
          "‘\(type.name)’ lacks ‘\(member.name)’\(since)",
          help: "Declare it, or say in the spec why the platform has none.",
          spec: member.range
        )
      )
    }
  }
}

extension String {
  /// A plural sentence for what is one thing: `the choice … has`.
  fileprivate func replacing(singular concept: String) -> String {
    concept.hasPrefix("the choice") ? replacing(" have no ", with: " has no ") : self
  }
}
