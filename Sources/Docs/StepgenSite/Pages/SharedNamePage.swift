import StepgenCatalogs
import StepgenModel

/// A name of a platform that stands for several steps of a flow, all of which can arrive.
struct SharedName: Sendable {
  let identifier: String
  let steps: [Step]
  /// The last part of the path of its page.
  let path: String
  /// The same as it was before it had dashes.
  let formerPath: String

  /// Those of a flow on a platform, in the order of its steps.
  static func all(in flow: Flow, _ platform: Platform.Index) -> [SharedName] {
    let arriving = flow.steps.filter { $0.names[platform].status == .present }
    var seen: Set<String> = []
    let isShared = arriving.contains { $0.names[platform].identifiers.contains { !seen.insert($0).inserted } }
    guard isShared else { return [] }
    let ids = Set(flow.steps.map(\.id))
    var named: [String: [Step]] = [:]
    for step in arriving { for name in Set(step.names[platform].identifiers) { named[name, default: []].append(step) } }
    return unique(arriving.flatMap { $0.names[platform].identifiers }).compactMap { identifier in
      guard let steps = named[identifier], steps.count > 1 else { return nil }
      func free(_ path: String) -> String { ids.contains(path) ? path + "-name" : path }
      let plain = free(String(identifier.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }))
      // The words of a name are known where it is the only one of its step.
      let single = steps.lazy.map { $0.names[platform] }.first { $0.identifiers.count == 1 && $0.words != nil }
      let path = single?.words.map { free($0.list.joined(separator: "-")) } ?? plain
      return SharedName(identifier: identifier, steps: steps, path: path, formerPath: plain)
    }
  }
}

/// A name that stands for several steps: the code that handles them, and what tells them apart.
struct SharedNamePage {
  let scope: PageScope
  let flow: Flow
  let platform: Platform.Index
  let name: SharedName

  init(scope: PageScope, flow: Flow, platform: Platform.Index, name: SharedName) {
    self.scope = scope.on(platform)
    self.flow = flow
    self.platform = platform
    self.name = name
  }

  private var words: PageWords { scope.words }

  func page(samples: [Block]) -> Page {
    let titles = name.steps.map { scope.title($0, flow) }
    let all = titles.dropLast().joined(separator: words(.listSeparator)) + words(.lastAlternative) + (titles.last ?? "")
    let platformTitle = scope.title(platform)
    let path = scope.index.name(name, flow, platform)
    let title = words(.nameTitle, ["name": name.identifier, "platform": platformTitle, "title": all])
    var page = scope.page(path, .step, title: title, summary: words(.sharedNameSummary, ["title": title]))
    page.heading = Heading(
      name: name.identifier,
      platform: platformTitle,
      meaning: scope.alternatives(name.steps.map { scope.line(of: $0, flow) })
    )
    page.status = [scope.origin(of: platform)]
    page.platform = scope.index.id(platform)
    page.flow = flow.id
    page.blocks = lead + sample(samples) + name.steps.map(section)
    page.breadcrumbs = [
      PageLink(title: scope.title(flow), path: scope.index.hub(flow)),
      PageLink(title: scope.title(platform), path: scope.index.guide(flow, platform)),
    ]
    page.navigation = Navigation(scope).groups(flow: flow, platform: platform)
    page.sourcePath = scope.sourcePath(flow.range)
    return page
  }

  private var lead: [Block] {
    let links = scope.list(name.steps.map { [scope.link($0, flow, platform)] })
    return [.paragraph(words.line(.sharedNameLead, ["name": [.code(name.identifier)], "steps": links]))]
  }

  private func sample(_ samples: [Block]) -> [Block] {
    samples.isEmpty
      ? [] : [.section(Section(id: "sample", level: 2, title: [.text(words(.sample))], blocks: samples))]
  }

  /// When it is this step, and what it means.
  private func section(_ step: Step) -> Block {
    let parts = StepParts(scope: scope, flow: flow, step: step, platform: platform)
    let id = UnitPath.flow(flow.id).step(step.id)
    let apart = scope.remark(id.toldApartBy(on: scope.index.id(platform)), parts.name.toldApartBy ?? "")
    let told: [Block] =
      apart.isEmpty ? [] : [.paragraph([.strong([.text(words(.toldApart))]), .text(words(.labelSeparator))] + apart)]
    return .section(
      Section(id: step.id, level: 2, title: [scope.link(step, flow, platform)], blocks: told + parts.meaning)
    )
  }
}
