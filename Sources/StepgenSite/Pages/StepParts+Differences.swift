import StepgenCatalogs
import StepgenModel

extension StepParts {
  private var id: UnitPath { .flow(flow.id).step(step.id) }

  /// What a reader of this platform would trip over: a step that never arrives, or that shares its name.
  var warnings: [Block] {
    [statusWarning, namesakeWarning, splitNote, deprecationWarning].compactMap(\.self)
  }

  private var statusWarning: Block? {
    switch name.status {
    case .present, .absent: return nil
    case .declaredOnly: return aside(.warning, .declaredOnlyTitle, .declaredOnly)
    case .exception: return aside(.warning, .exceptionTitle, .exception)
    }
  }

  private func aside(_ kind: Block.AsideKind, _ title: Word, _ text: Word) -> Block {
    let blocks = [Block.paragraph([.text(scope.words(text, ["platform": scope.title(platform)]))])]
    return .aside(kind: kind, title: scope.words(title), blocks: blocks + arrival + because)
  }

  private var arrival: [Block] {
    guard let arrival = name.details.arrivesAs else { return [] }
    let condition = scope.remark(id.condition(on: scope.index.id(platform)), arrival.condition ?? "")
    return [.paragraph([scope.words.line(.arrivesInstead, ["what": [inline(arrival.form)]]), condition].joinedLine())]
  }

  private func inline(_ form: PlatformName.Arrival.Form) -> Inline {
    switch form {
    case .step(let id):
      return flow.step(id).map { scope.link($0, flow, platform) } ?? .code(id)
    case .error(let id):
      return scope.registry.index(ofError: id).map { scope.link(error: $0, flow, platform) } ?? .code(id)
    }
  }

  private var because: [Block] {
    let because = scope.remark(id.because(on: scope.index.id(platform)), name.details.because ?? "")
    return because.isEmpty ? [] : [.paragraph(because)]
  }

  private var namesakeWarning: Block? {
    let namesakes = scope.index.namesakes(of: step, in: flow, platform)
    guard !namesakes.isEmpty, name.isDeclared else { return nil }
    let links = scope.list(namesakes.map { [scope.link($0, flow, platform)] })
    var text = scope.words.line(.sameNameAs, ["name": scope.code(name), "steps": links])
    let apart = scope.remark(id.toldApartBy(on: scope.index.id(platform)), name.details.toldApartBy ?? "")
    if !apart.isEmpty {
      text = [text, [.text(scope.words(.toldApart)), .text(scope.words(.labelSeparator))] + apart].joinedLine()
    }
    return .aside(kind: .difference, title: scope.words(.sameNameTitle), blocks: [.paragraph(text)])
  }

  private var splitNote: Block? {
    guard let split = name.details.split else { return nil }
    let items = split.cases.map { item in
      [Inline.code(split.path), .text(" = "), .code(item.value), .text(" → "), .code(item.identifier)]
    }
    return .aside(kind: .difference, title: scope.words(.severalNames), blocks: [.list(items, isOrdered: false)])
  }

  private var deprecationWarning: Block? {
    guard let deprecation = name.details.deprecation else { return nil }
    var text: [Inline] = [.text(scope.words(.deprecated))]
    if let version = deprecation.version { text = [.text(scope.words(.deprecatedSince, ["version": version]))] }
    let because = scope.remark(id.deprecation(on: scope.index.id(platform)), deprecation.because ?? "")
    let blocks = [Block.paragraph([text, because].joinedLine())]
    return .aside(kind: .warning, title: scope.words(.deprecatedTitle), blocks: blocks)
  }

  /// Where this platform stands apart, in a cell of a table.
  var nameRemarks: [Inline] { Array(allRemarks.joined(separator: [.lineBreak])) }

  /// The same in a line of a list.
  var nameRemarksInLine: [Inline] { allRemarks.joinedLine(by: " – ") }

  private var allRemarks: [[Inline]] {
    var parts: [[Inline]] = []
    switch name.status {
    case .absent: parts.append([.badge(scope.words(.absent), kind: .absent)])
    case .declaredOnly: parts.append([.badge(scope.words(.neverReturned), kind: .warning)])
    case .exception: parts.append([.badge(scope.words(.thrown), kind: .warning)])
    case .present: break
    }
    if let arrival = name.details.arrivesAs {
      parts.append(scope.words.line(.arrivesInstead, ["what": [inline(arrival.form)]]))
    }
    let namesakes = name.isDeclared ? scope.index.namesakes(of: step, in: flow, platform) : []
    if !namesakes.isEmpty {
      let links = scope.list(namesakes.map { [scope.link($0, flow, platform)] })
      parts.append(
        [.badge(scope.words(.shared), kind: .note), .text(" ")] + scope.words.line(.alsoNames, ["steps": links])
      )
    }
    let because = scope.remark(id.because(on: scope.index.id(platform)), name.details.because ?? "")
    if !because.isEmpty { parts.append(because) }
    return parts
  }

  /// Everything that sets this platform's step apart from the others', for the guide.
  var differences: [Block] {
    let others = scope.index.platforms.filter { $0 != platform }
    let rows = others.compactMap { other -> [Inline]? in
      let parts = StepParts(scope: scope, flow: flow, step: step, platform: other)
      let remarks = parts.nameRemarksInLine
      guard !remarks.isEmpty else { return nil }
      return [.text(scope.title(other) + scope.words(.labelSeparator))] + scope.code(parts.name)
        + [.text(" ")] + remarks
    }
    return rows.isEmpty ? [] : [.list(rows, isOrdered: false)]
  }
}
