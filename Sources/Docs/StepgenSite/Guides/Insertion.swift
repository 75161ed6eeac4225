import StepgenCatalogs
package import StepgenModel

extension Directive {
  /// Whether the platform that it names has nothing to show for it.
  package func isEmpty(in registry: Registry) -> Bool {
    let index = SiteIndex(registry)
    if kind == .call {
      let platform = registry.platforms.index(of: arguments["platform"])
      let operation = registry.operation(arguments["operation"])
      return operation.map { operation in
        (platform.map { [$0] } ?? index.platforms).allSatisfy { operation.onPlatform[$0].example == nil }
      } ?? false
    }
    guard let flow = registry.flows[id: arguments["flow"]],
      let platform = index.platforms.first(where: { index.id($0) == arguments["platform"] })
    else { return false }
    let steps = index.steps(of: flow, platform)
    switch kind {
    case .choice, .names, .call: return false
    case .paths, .diagram, .errors: return !index.has(flow, platform)
    case .steps, .transitions: return steps.isEmpty
    case .sample:
      guard let id = arguments["step"] else { return steps.isEmpty }
      return !steps.contains { $0.id == id }
    }
  }
}

/// What a directive is replaced with.
struct Insertion {
  let scope: PageScope
  let directive: Directive

  /// No blocks when an argument names nothing; the check of guides has reported it by then.
  var blocks: [Block] {
    switch directive.kind {
    case .call: return operation.map { SiteParts(scope: scope).samples(ofOperation: $0, platform) } ?? []
    case .sample: return flow.map { sample(of: $0) } ?? []
    case .choice: return choice.map { ChoiceTable(scope: scope, choice: $0).blocks } ?? []
    case .names, .paths, .diagram: return flow.map { ofFlow($0) } ?? []
    case .errors where directive.arguments["platform"] == nil:
      return flow.map { HubPage(scope: scope, flow: $0).errors } ?? []
    case .steps, .errors, .transitions:
      guard let flow, let platform, scope.index.has(flow, platform) else { return [] }
      return ofPlatform(flow, platform)
    }
  }

  private func ofFlow(_ flow: Flow) -> [Block] {
    switch directive.kind {
    case .names: HubPage(scope: scope, flow: flow).names.map { [$0] } ?? []
    case .paths: PathList(scope, flow, platform: platform).blocks
    default: SiteParts(scope: scope).figure(of: flow, platform, page: "../../\(flow.id)/")
    }
  }

  private func ofPlatform(_ flow: Flow, _ platform: Platform.Index) -> [Block] {
    let parts = SiteParts(scope: scope)
    switch directive.kind {
    case .steps:
      let page = GuidePage(scope: scope, flow: flow, platform: platform)
      return [page.table(hasPlaces: false)]
    case .errors: return [errors(of: flow, platform)]
    default: return parts.transitions(of: flow, platform)
    }
  }

  /// The errors of a flow on a platform, each with what it means.
  private func errors(of flow: Flow, _ platform: Platform.Index) -> Block {
    let rows = scope.index.errors(in: flow, platform).map { index in
      let error = scope.registry.errors[index]
      let meaning = scope.line(UnitPath.error(error.id).meaning, error.meaning.firstParagraph)
      return Table.Row(cells: [[scope.link(error: index, platform)], meaning])
    }
    let columns = [scope.words(.error), scope.words(.cause)].map { [Inline.text($0)] }
    return .table(Table(caption: [.text(scope.words(.errors))], columns: columns, rows: rows))
  }

  private func sample(of flow: Flow) -> [Block] {
    let parts = SiteParts(scope: scope)
    let style = directive.arguments["style"]
    guard let id = directive.arguments["step"] else { return parts.samples(of: flow, platform, style: style) }
    return flow.step(id).map { parts.samples(of: $0, in: flow, platform, style: style) } ?? []
  }

  private var operation: Int? {
    scope.registry.index(ofOperation: directive.arguments["operation"])
  }

  private var flow: Flow? {
    scope.registry.flows[id: directive.arguments["flow"]]
  }

  private var platform: Platform.Index? {
    scope.index.platforms.first { scope.index.id($0) == directive.arguments["platform"] }
  }

  private var choice: Choice? {
    scope.registry.choice(directive.arguments["id"])
  }
}

/// The members of a choice, with what an app passes for each on every platform.
private struct ChoiceTable {
  let scope: PageScope
  let choice: Choice

  var blocks: [Block] {
    let platforms = scope.index.platforms
    let rows = choice.members.map { member in
      Table.Row(cells: [[.code(member.wire ?? member.id)]] + platforms.map { cell(member, $0) })
    }
    let columns = [[Inline.text(scope.words(.onTheWire))]] + platforms.map { [Inline.text(scope.title($0))] }
    return [.table(Table(caption: [.text(scope.words(caption))], columns: columns, rows: rows))]
  }

  private var caption: Word {
    choice.members.contains { $0.answers.contains { $0 != nil } } ? .answersCaption : .namesAcrossPlatforms
  }

  private func cell(_ member: Choice.Member, _ platform: Platform.Index) -> [Inline] {
    guard member.names[platform].status != .absent else { return [.badge(scope.words(.absent), kind: .absent)] }
    let name = scope.code(member.names[platform])
    guard let answer = member.answers[platform] else { return name }
    return name + [.lineBreak, .text(scope.words(.answerString)), .text(scope.words(.labelSeparator)), .code(answer)]
  }
}
