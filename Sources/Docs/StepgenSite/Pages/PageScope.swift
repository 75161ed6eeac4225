import StepgenCatalogs
import StepgenModel
import StepgenReports
import StepgenSamples

/// What the pages of one registry in one language are made with.
struct PageScope: Sendable {
  /// What all parts of all pages have, in one place, so that copies cost next to nothing.
  private final class Contents: Sendable {
    let registry: Registry
    let index: SiteIndex
    let translations: Translations
    let words: PageWords
    let options: SiteOptions
    let guides: [GuideLink]
    let samples: SampleLibrary
    let navigation: NavigationLists

    init(
      _ index: SiteIndex,
      _ translations: Translations,
      _ words: PageWords,
      _ options: SiteOptions,
      _ guides: [GuideLink],
      _ samples: SampleLibrary,
      _ navigation: NavigationLists
    ) {
      registry = index.registry
      self.index = index
      (self.translations, self.words) = (translations, words)
      (self.options, self.guides, self.samples, self.navigation) = (options, guides, samples, navigation)
    }
  }

  private let contents: Contents
  /// The platform whose users read the page; `nil` where it is for all of them.
  private(set) var platform: Platform.Index?

  var registry: Registry { contents.registry }
  var index: SiteIndex { contents.index }
  var translations: Translations { contents.translations }
  var words: PageWords { contents.words }
  var options: SiteOptions { contents.options }
  /// The hand-written guides in this language.
  var guides: [GuideLink] { contents.guides }

  /// The guides for readers of all platforms, or those that are for one alone.
  func guides(for platform: Platform.Index?) -> [GuideLink] {
    let id = platform.map(index.id)
    return guides.filter { $0.platform == id }
  }
  var samples: SampleLibrary { contents.samples }
  var navigation: NavigationLists { contents.navigation }

  /// The same for a page of one platform.
  func on(_ platform: Platform.Index?) -> PageScope {
    var scope = self
    scope.platform = platform
    return scope
  }

  var locale: DocsLocale { translations.locale }

  init(
    index: SiteIndex,
    translations: Translations,
    words: PageWords,
    options: SiteOptions,
    samples: SampleLibrary,
    guides: [GuideLink] = [],
    navigation: NavigationLists = NavigationLists()
  ) {
    contents = Contents(index, translations, words, options, guides, samples, navigation)
  }

  /// The path of the file that a concept is written in.
  func sourcePath(_ range: SourceRange) -> String? {
    options.sourcePaths[range.file]
  }

  /// Says in words how sure a statement is, for the marks with which specs say so.
  private func spelled(_ translation: Translation) -> Translation {
    guard translation.text.hasByte(UInt8(ascii: "[")) else { return translation }
    var translation = translation
    translation.text = translation.text.spellingCertainty(isUnsure: words(.isUnsure)) { mark in
      switch mark {
      case .unsure: words(.unsure)
      case .reading: words(.fromSource)
      case .docs: words(.fromDocs)
      }
    }
    return translation
  }

  /// The text of a field of one line, such as a title.
  func text(_ id: @autoclosure () -> String, _ english: String) -> String {
    translations.line(english, id: id()).text
  }

  /// A title as a part of a line, which shows when it is not translated.
  func title(_ id: @autoclosure () -> String, _ english: String) -> [Inline] {
    english.isEmpty ? [] : [.plain(translations.line(english, id: id()))]
  }

  /// A short text of Markdown as a part of a line.
  func line(_ id: @autoclosure () -> String, _ english: String) -> [Inline] {
    line(id(), english) { .translated($0) }
  }

  /// A table of the values that the platform has; nothing where it has none.
  func table(of fields: [Field], _ id: UnitPath, _ caption: Word, _ platform: Platform.Index) -> [Block] {
    let present = fields.filter { $0.names[platform].status != .absent }
    guard !present.isEmpty else { return [] }
    let spelling = registry.typeSpelling(on: platform)
    let rows = present.map { field in
      Table.Row(cells: [
        code(field.names[platform]), type(of: field, spelled: spelling.text(of: field), platform),
        meaning(of: field, id.field(field.id), platform),
      ])
    }
    let columns = [words(.value), words(.type), words(.meaning)].map { [Inline.text($0)] }
    return [.table(Table(caption: [.text(words(caption))], columns: columns, rows: rows))]
  }

  /// The type of a field, which leads to its fields or members in the reference.
  func type(of field: Field, spelled text: String, _ platform: Platform.Index) -> [Inline] {
    let place: String? =
      switch field.type(on: platform).element.innermost {
      case .type(let type) where registry.types[type].names[platform].isDeclared: "type-" + registry.types[type].id
      case .choice(let choice) where registry.choices[choice].names[platform].isDeclared:
        "choice-" + registry.choices[choice].id
      default: nil
      }
    return place.map { [.link([.code(text)], to: .page(index.reference(platform), anchor: $0))] } ?? [.code(text)]
  }

  /// What a value is, what its text has to be where its type says that, and whether it is secret.
  func meaning(of field: Field, _ id: UnitPath, _ platform: Platform.Index) -> [Inline] {
    let secret: [Inline] = field.isSecret ? [.text(words(.secretValue))] : []
    return [line(id.meaning, field.meaning), format(of: field.type(on: platform).element.innermost), secret]
      .joinedLine()
  }

  private func format(of element: TypeReference.Element) -> [Inline] {
    switch registry.format(of: element) {
    case .declared(let type): line(UnitPath.type(type.id).meaning, type.meaning)
    case .scalar(.decimal): [.text(words(.formatDecimal))]
    case .scalar(.url): [.text(words(.formatURL))]
    case .scalar(.dateTime): [.text(words(.formatDateTime))]
    case .scalar(.bytes): [.text(words(.formatBytes))]
    case .scalar, nil: []
    }
  }

  /// What the spec says in one line of plain text, such as a reason; back-ticks set code apart.
  func remark(_ id: @autoclosure () -> String, _ english: String) -> [Inline] {
    line(id(), english) { .remark($0) }
  }

  private func line(
    _ id: @autoclosure () -> String,
    _ english: String,
    as inline: (Translation) -> Inline
  ) -> [Inline] {
    let pieces = english.isEmpty ? [] : addressed(translations.prose(english, id: id()).pieces)
    if pieces.count == 1 { return [inline(spelled(pieces[0].translation))] }
    return Array(pieces.map { [inline(spelled($0.translation))] }.joined(separator: [.lineBreak]))
  }

  /// The Markdown of a field; no block when there is none.
  func prose(_ id: @autoclosure () -> String, _ english: String) -> [Block] {
    guard !english.isEmpty else { return [] }
    var prose = translations.prose(english, id: id())
    prose.pieces = addressed(prose.pieces)
    guard !prose.pieces.isEmpty else { return [] }
    for index in prose.pieces.indices where !prose.pieces[index].isVerbatim {
      prose.pieces[index].translation = spelled(prose.pieces[index].translation)
    }
    return [.prose(prose)]
  }

  /// Without what is for users of other platforms; on a page for all, with the names of the platforms it is for.
  private func addressed(_ pieces: [Prose.Piece]) -> [Prose.Piece] {
    guard pieces.contains(where: { $0.english.utf8.first == UInt8(ascii: "[") }) else { return pieces }
    var kept: [Prose.Piece] = []
    var beginsBlock = false
    for var piece in pieces {
      beginsBlock = beginsBlock || piece.beginsBlock
      if !piece.isVerbatim, let mark = PlatformMark(piece.english), isMeant(mark) {
        guard isHere(mark) else { continue }
        let length = PlatformMark(piece.translation.text)?.length ?? 0
        piece.translation.text = address(mark) + String(Substring(piece.translation.text.utf8.dropFirst(length)))
        piece.english = address(mark) + String(Substring(piece.english.utf8.dropFirst(mark.length)))
      }
      piece.beginsBlock = beginsBlock && !kept.isEmpty
      beginsBlock = false
      kept.append(piece)
    }
    return kept
  }

  private func isMeant(_ mark: PlatformMark) -> Bool {
    mark.platforms.allSatisfy { id in registry.platforms.contains { $0.id == id } }
  }

  private func isHere(_ mark: PlatformMark) -> Bool {
    platform.map { mark.platforms.contains(registry.platforms[$0].id) } ?? true
  }

  private func address(_ mark: PlatformMark) -> String {
    guard platform == nil else { return "" }
    let names = registry.platforms.indices.filter { mark.platforms.contains(registry.platforms[$0].id) }.map {
      MarkdownText.escaped(title($0))
    }
    return "**" + names.joined(separator: words(.listSeparator)) + "**" + words(.labelSeparator)
  }

  func page(_ path: PagePath, _ kind: Page.Kind, title: String, summary: String) -> Page {
    Page(path: path, kind: kind, locale: locale, title: title, summary: summary)
  }
}

/// Titles and links of what a registry defines.
extension PageScope {
  /// A flow that can be walked in the page; nothing for a single call.
  func walk(_ flow: Flow) -> [Block] {
    flow.isOneCall ? [] : [.walk(path: WalkFile.path(flow))]
  }
}

extension PageScope {
  func title(_ flow: Flow) -> String { text(UnitPath.flow(flow.id).title, flow.title) }
  func title(_ step: Step, _ flow: Flow) -> String { text(UnitPath.flow(flow.id).step(step.id).title, step.title) }
  /// A platform's own name; the wire, which is no platform, is called in words.
  func title(_ platform: Platform.Index) -> String {
    registry.platforms[platform].languages.isEmpty ? words(.onTheWire) : registry.platforms[platform].title
  }
  var registryTitle: String { text(UnitPath.registry.title, registry.title) }

  /// What the pages of a platform were read from: its library with the version, where the spec says so.
  func origin(of platform: Platform.Index) -> [Inline] {
    if let source = registry.platforms[platform].readFrom {
      let link = registry.platforms[platform].sourcesAt.map { Inline.link([.code(source)], to: .external($0)) }
      return words.line(.readFrom, ["source": [link ?? .code(source)]])
    }
    return words.line(.notRead, ["registry": [.text(registryTitle)], "version": [.text(registry.version)]])
  }

  /// Conditions that must all hold.
  func conditions(_ indices: [Int]) -> [Inline] {
    sentences(indices.map(condition))
  }

  /// What leads to an outcome where no call does.
  func cause(of outcome: Outcome) -> [[Inline]] {
    switch outcome.cause {
    case .call: []
    case .time: [[.text(words(.happensWithTime))]]
    case .service: [[.text(words(.happensByService))]]
    }
  }

  /// What leads to an outcome, and what must hold and does not go without saying.
  func circumstances(of outcome: Outcome) -> [[Inline]] {
    cause(of: outcome) + outcome.notableConditions.map(clause)
  }

  /// What must hold: one of its alternatives.
  func clause(_ clause: Outcome.Clause) -> [Inline] {
    let all = clause.alternatives.map { alternative in
      let title = condition(alternative.condition)
      return alternative.isHeld ? title : words.line(.conditionNot, ["condition": title])
    }
    return Array(all.joined(separator: [.text(words(.sentenceEnd) + words(.orElse))]))
  }

  /// What holds from then on and does not go without saying; nothing where an outcome changes no condition.
  func changes(_ outcome: Outcome) -> [Inline] {
    let notable = outcome.sets.filter { !registry.isUsual(Outcome.Alternative(condition: $0, isHeld: true)) }
    return sentences(notable.map { words.line(.conditionSet, ["condition": condition($0)]) })
  }

  /// Sentences without their ends in one line; one alone is a label and stays as it is.
  func sentences(_ items: [[Inline]]) -> [Inline] {
    guard items.count > 1 else { return items.first ?? [] }
    let end = words(.sentenceEnd)
    return items.joined(separator: [.text(end)]) + [.text(String(end.prefix { $0 != " " }))]
  }

  /// What to ask for the value of a setting.
  func question(of setting: Setting) -> [Inline] {
    title(UnitPath.setting(setting.id).question, setting.question)
  }

  func condition(_ index: Int) -> [Inline] {
    let condition = registry.conditions[index]
    return title(UnitPath.condition(condition.id).title, condition.title)
  }

  /// The title of a step as a part of a line.
  func line(of step: Step, _ flow: Flow) -> [Inline] {
    title(UnitPath.flow(flow.id).step(step.id).title, step.title)
  }

  /// Where readers of a platform begin: its first flow; without one, its calls.
  func beginning(of platform: Platform.Index) -> PagePath {
    registry.flows.first { index.has($0, platform) }.map { index.guide($0, platform) } ?? index.reference(platform)
  }

  /// A link to a step, by its title.
  func link(_ step: Step, _ flow: Flow, _ platform: Platform.Index?) -> Inline {
    .link(line(of: step, flow), to: index.destination(step, flow, platform))
  }

  /// A link to the page of an error, by its name on the platform.
  func link(error: Int, _ platform: Platform.Index) -> Inline {
    .link(name(of: error, platform), to: .page(index.error(registry.errors[error])))
  }

  /// What an error is called on a platform: its name, or its title where there is no name or are many.
  func name(of error: Int, _ platform: Platform.Index) -> [Inline] {
    let item = registry.errors[error]
    let name = item.names[platform]
    if name.identifiers.count <= 2, let text = name.text { return [.code(text)] }
    if !item.title.isEmpty { return title(of: item) }
    return name.identifiers.first.map { [.code($0 + " …")] }
      ?? line(UnitPath.error(item.id).meaning, item.meaning.firstParagraph)
  }

  /// The title of an error; without one, the first sentence of what it means.
  func title(of error: FlowError) -> [Inline] {
    guard error.title.isEmpty else { return title(UnitPath.error(error.id).title, error.title) }
    return line(UnitPath.error(error.id).meaning, error.meaning.firstParagraph).asTitle
  }

  /// The calls that begin a flow on a platform.
  func begins(_ flow: Flow, _ platform: Platform.Index) -> [Inline] {
    list(unique(flow.starts.map { code(registry.operations[$0.operation].names[platform]) }))
  }

  /// The name of a concept on a platform as code; a dash where there is none.
  func code(_ name: PlatformName) -> [Inline] {
    guard name.isDeclared else { return [.text("–")] }
    return [.code(name.text ?? "")]
  }

  /// Values in a line with commas between them.
  func list(_ items: [[Inline]]) -> [Inline] {
    var parts: [Inline] = []
    for (index, item) in items.enumerated() {
      if index > 0 { parts.append(.text(words(.listSeparator))) }
      parts += item
    }
    return parts
  }

  /// Values in a line of which one is meant.
  func alternatives(_ items: [[Inline]]) -> [Inline] {
    guard let last = items.last, items.count > 1 else { return items.first ?? [] }
    return list(items.dropLast()) + [.text(words(.lastAlternative))] + last
  }
}

/// A hand-written guide, for links to it.
struct GuideLink: Sendable {
  var title: String
  var summary: String
  var path: PagePath
  /// The id of the platform that it is for, if it is for one.
  var platform: String?
}

extension Translation {
  static func english(_ text: String) -> Translation {
    Translation(text: text, state: .source)
  }
}
