import StepgenModel

extension SwiftScope {
  var choiceViews: [ChoiceView] {
    registry.choices.compactMap { choice in
      guard let name = name(choice.names), let identifier = name.identifiers.first else { return nil }
      let members = members(of: choice)
      let current = Set(members.map(\.identifier.name))
      let wanted = lowerCamel(target.unknownMember)
      let unknown = SwiftIdentifier(current.contains(wanted) ? wanted + "Member" : wanted)
      let carried = carried(by: choice)
      return ChoiceView(
        comment: SwiftDocComment("The choice `\(identifier)`.", [choice.meaning] + notes(name), indentation: 0),
        name: SwiftIdentifier(identifier),
        unknown: unknown,
        members: members.map { view(of: $0) },
        answers: names(of: members) { [$0.answer, $0.identifier.name] },
        wires: names(of: members) { [$0.wire, $0.identifier.name, $0.member.id] + $0.formers.map(\.identifier) },
        carried: carried,
        formers: formers(of: name, indentation: 0),
        renames: members.flatMap { renames(of: $0, current: current, carried: carried) },
        removals: removals(from: choice, current: current)
      )
    }
  }

  /// A member that the platform has.
  private struct LoweredMember {
    var member: Choice.Member
    var name: PlatformName
    var identifier: SwiftIdentifier
    var answer: String
    var wire: String
    var formers: [PlatformName.FormerName] { name.formerNames }
  }

  private func members(of choice: Choice) -> [LoweredMember] {
    var taken: Set<String> = []
    return choice.members.compactMap { member in
      guard let name = name(member.names), name.removed == nil, let identifier = name.identifiers.first,
        taken.insert(identifier).inserted
      else { return nil }
      let wire = member.wire ?? identifier
      return LoweredMember(
        member: member,
        name: name,
        identifier: SwiftIdentifier(identifier),
        answer: member.answers[target.platform] ?? wire,
        wire: wire
      )
    }
  }

  private func view(of member: LoweredMember) -> MemberView {
    let meaning = member.member.meaning
    let summary = meaning.contains { !$0.isWhitespace } ? meaning : "The member `\(member.member.id)`."
    return MemberView(
      comment: SwiftDocComment(summary, notes(member.name), indentation: 2),
      name: member.identifier,
      answer: SwiftStringLiteral(member.answer),
      wire: SwiftStringLiteral(member.wire)
    )
  }

  /// Each text once: earlier ones of all members win over later ones.
  private func names(of members: [LoweredMember], _ texts: (LoweredMember) -> [String]) -> [WireNameView] {
    let all = members.map(texts)
    var taken: Set<String> = []
    var views: [WireNameView] = []
    for rank in 0..<(all.map(\.count).max() ?? 0) {
      for (member, texts) in zip(members, all) where rank < texts.count && taken.insert(texts[rank]).inserted {
        views.append(WireNameView(literal: SwiftStringLiteral(texts[rank]), name: member.identifier))
      }
    }
    return views
  }

  private func carried(by choice: Choice) -> CarriedView? {
    guard let field = choice.carriedByAll(on: target.platform), let lowered = fields([field]).first else { return nil }
    let label = target.labelsPayloads ? lowered.identifier.templateText + ": " : ""
    return CarriedView(
      label: SwiftCode(label),
      argument: SwiftCode(target.labelsPayloads ? lowered.identifier.label + ": " : ""),
      parameter: SwiftCode(lowered.identifier.parameterLabel),
      value: lowered.identifier,
      type: SwiftCode(lowered.type),
      wrapped: wrapped(lowered),
      key: SwiftStringLiteral(lowered.identifier.name),
      isOptional: lowered.isOptional
    )
  }

  /// The type as an expression, in which a member named as the type would win.
  private func wrapped(_ field: LoweredField) -> SwiftCode {
    let type = field.isOptional ? String(field.type.dropLast()) : field.type
    return SwiftCode((["String", "Int", "Bool"].contains(type) ? "Swift." : "") + type)
  }

  private func renames(of member: LoweredMember, current: Set<String>, carried: CarriedView?) -> [RenameView] {
    member.formers.filter { !current.contains($0.identifier) }.map { former in
      let old = SwiftIdentifier(former.identifier).templateText
      let new = member.identifier.templateText
      let comment = "The former name of `\(member.identifier.name)`, until \(former.until)."
      let label = target.labelsPayloads ? (carried?.parameter.templateText ?? "") + ": " : ""
      let parameter = (target.labelsPayloads ? "" : "_ ") + (carried?.value.templateText ?? "")
      return RenameView(
        comment: SwiftDocComment(comment, indentation: 2),
        renamed: SwiftStringLiteral(member.identifier.name),
        declaration: SwiftCode(
          carried.map { "func \(old)(\(parameter): \($0.type.templateText)) -> Self" } ?? "var \(old): Self"
        ),
        value: SwiftCode(carried.map { ".\(new)(\(label)\($0.value.templateText))" } ?? ".\(new)")
      )
    }
  }

  private func removals(from choice: Choice, current: Set<String>) -> [RemovalView] {
    choice.members.compactMap { member in
      guard let name = name(member.names), let version = name.removed, let identifier = name.identifiers.first,
        !current.contains(identifier), choice.carriedByAll(on: target.platform) == nil
      else { return nil }
      return RemovalView(
        name: SwiftIdentifier(identifier),
        literal: SwiftStringLiteral(member.wire ?? identifier),
        comment: SwiftDocComment("Removed in \(version).", indentation: 2),
        message: SwiftStringLiteral("Removed in \(version).")
      )
    }
  }
}

extension Choice {
  /// The value that every member of the choice carries on a platform.
  fileprivate func carriedByAll(on platform: Int) -> Field? {
    let carried = members.filter { $0.names[platform].isDeclared }.map { $0.carried[platform] }
    return carried.allSatisfy { $0 != nil } ? carried.first.flatMap(\.self) : nil
  }
}
