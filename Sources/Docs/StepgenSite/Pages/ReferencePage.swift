import StepgenCatalogs
import StepgenModel
import StepgenReports

/// The calls, structures and choices of a platform, and the errors that no flow's page holds.
struct ReferencePage {
  let scope: PageScope
  let platform: Platform.Index

  init(scope: PageScope, platform: Platform.Index) {
    self.scope = scope.on(platform)
    self.platform = platform
  }

  private var words: PageWords { scope.words }
  private var registry: Registry { scope.registry }

  /// `samples`: The call of an operation in every style, by the operation's index.
  func page(samples: (Int) -> [Block]) -> Page {
    let values: KeyValuePairs = ["platform": scope.title(platform), "registry": scope.registryTitle]
    var page = scope.page(
      scope.index.reference(platform),
      .reference,
      title: words(.referenceTitle, values),
      summary: words(.referenceSummary, values)
    )
    page.platform = scope.index.id(platform)
    page.blocks = [
      section("operations", .operations, operations(samples)), section("types", .types, types),
      section("choices", .choices, choices),
    ].compactMap(\.self)
    page.navigation = Navigation(scope).groups(platform: platform)
    page.platforms = scope.index.platforms.map {
      PlatformLink(
        id: scope.index.id($0),
        title: scope.title($0),
        destination: .page(scope.index.reference($0)),
        isCurrent: $0 == platform
      )
    }
    return page
  }

  private func section(_ id: String, _ title: Word, _ blocks: [Block]) -> Block? {
    guard !blocks.isEmpty else { return nil }
    return .section(Section(id: id, level: 2, title: [.text(words(title))], blocks: blocks))
  }

  private func entry(_ id: String, _ name: PlatformName, _ blocks: [Block]) -> Block {
    .section(Section(id: id, level: 3, title: scope.code(name), blocks: blocks + sources(name)))
  }

  /// Where it is declared.
  private func sources(_ name: PlatformName) -> [Block] {
    let places = unique(scope.notes(name.source)).map { note in
      let code = [Inline.code(note.place)]
      return note.address.map { [Inline.link(code, to: .external($0))] } ?? code
    }
    guard !places.isEmpty else { return [] }
    return [.paragraph([.text(words(.sources)), .text(words(.labelSeparator))] + scope.list(places))]
  }

  private func operations(_ samples: (Int) -> [Block]) -> [Block] {
    registry.operations.indices.filter { registry.operations[$0].names[platform].isDeclared }.map { index in
      let operation = registry.operations[index]
      let note = operation.onPlatform[platform].note ?? ""
      let blocks =
        scope.prose(UnitPath.operation(operation.id).meaning, operation.meaning) + samples(index)
        + scope.table(of: operation.inputs, UnitPath.operation(operation.id), .inputsCaption, platform)
        + scope.prose(UnitPath.operation(operation.id).note(on: scope.index.id(platform)), note)
      return entry("operation-" + operation.id, operation.names[platform], blocks)
    }
  }

  private var types: [Block] {
    registry.types.filter { $0.names[platform].isDeclared }.map { type in
      let blocks =
        scope.prose(UnitPath.type(type.id).meaning, type.meaning)
        + scope.table(of: type.fields, UnitPath.type(type.id), .fieldsCaption, platform)
        + methods(type)
      return entry("type-" + type.id, type.names[platform], blocks)
    }
  }

  private func methods(_ type: PayloadType) -> [Block] {
    let items = type.methods.compactMap { method -> [Inline]? in
      guard let call = method.calls[platform] else { return nil }
      return [.code(call), .lineBreak] + scope.line(UnitPath.type(type.id).method(method.id).meaning, method.meaning)
    }
    return items.isEmpty ? [] : [.list(items, isOrdered: false)]
  }

  private var choices: [Block] {
    registry.choices.filter { $0.names[platform].isDeclared }.map { choice in
      let rows = choice.members.filter { $0.names[platform].status != .absent }.map { member in
        Table.Row(cells: [
          scope.code(member.names[platform]), member.answers[platform].map { [.code($0)] } ?? Table.nothing,
          member.wire.map { [.code($0)] } ?? Table.nothing,
          scope.line(UnitPath.choice(choice.id).member(member.id).meaning, member.meaning),
        ])
      }
      let columns = [words(.member), words(.answerString), words(.onTheWire), words(.meaning)]
      let isPassed = choice.members.contains { $0.answers[platform] != nil }
      let table = Table(
        caption: [.text(words(isPassed ? .answersCaption : .choices))],
        columns: columns.map { [Inline.text($0)] },
        rows: rows
      )
      return entry(
        "choice-" + choice.id,
        choice.names[platform],
        scope.prose(UnitPath.choice(choice.id).meaning, choice.meaning) + [.table(table.withoutEmptyColumns)]
      )
    }
  }
}
