import StepgenModel
import StepgenReports

/// The part of the specs that a question is about.
struct Scope {
  let specs: Specs
  /// The registries that have the platform.
  let registries: [Registry]
  /// The id of the platform; nil for all.
  private let platform: String?

  init(_ arguments: Arguments, _ specs: Specs) throws(ToolFailure) {
    (self.specs, platform) = (specs, arguments.platform)
    let platform = arguments.platform
    let all = specs.registries.filter { arguments.registry == nil || $0.id == arguments.registry }
    if let registry = arguments.registry, all.isEmpty {
      throw ToolFailure(unknownID("registry", registry, among: specs.registries.map(\.id)))
    }
    registries = all.filter { registry in platform.map { registry.platforms.index(of: $0) != nil } ?? true }
    if let platform, registries.isEmpty {
      throw ToolFailure(unknownID("platform", platform, among: all.flatMap { $0.platforms.map(\.id) }))
    }
  }

  func platforms(of registry: Registry) -> [Platform.Index] {
    registry.platforms.indices.filter { platform == nil || registry.platforms[$0].id == platform }
  }

  /// What has a name, and its registry.
  func concepts(named name: String) throws(ToolFailure) -> [(concept: Concept, registry: Registry)] {
    let found = registries.flatMap { registry in
      NameSearch(registry).concepts(named: name).map { (concept: $0, registry: registry) }
    }
    guard found.isEmpty else { return found }
    let near = registries.flatMap { NameSearch($0).suggestions(for: name) }.prefix(3)
    throw ToolFailure(
      "Nothing is called ‘\(name)’\(near.isEmpty ? "" : "; the nearest: \(near.joined(separator: ", "))")."
    )
  }

  /// The flow that a question names.
  func flow(_ id: String?) throws(ToolFailure) -> (flow: Flow, registry: Registry) {
    guard let id else { throw ToolFailure("‘flow’ is missing.") }
    let found = registries.compactMap { registry in
      registry.flows[id: id].map { (flow: $0, registry: registry) }
    }
    guard let first = found.first else {
      throw ToolFailure(unknownID("flow", id, among: registries.flatMap { $0.flows.map(\.id) }))
    }
    guard found.count == 1 else {
      let ids = found.map(\.registry.id).joined(separator: ", ")
      throw ToolFailure("Several registries have a flow ‘\(id)’; name one of them as ‘registry’: \(ids).")
    }
    return first
  }

  /// The names by platform, without those that are gone or that nothing ever returns.
  func names(_ names: PerPlatform<PlatformName>, in registry: Registry) -> [String: String] {
    var found: [String: String] = [:]
    for index in platforms(of: registry) where names[index].removed == nil {
      switch names[index].status {
      case .present: found[registry.platforms[index].id] = names[index].text
      case .exception: found[registry.platforms[index].id] = names[index].text.map { $0 + " (thrown)" }
      case .absent, .declaredOnly: break
      }
    }
    return found
  }

  /// Markdown of the spec; that of one platform without the paragraphs for others.
  func text(_ markdown: String) -> String? {
    let text = platform.map(markdown.prose) ?? markdown
    return text.isEmpty ? nil : text
  }

  func place(_ range: SourceRange) -> String { specs.sources.place(of: range) }
}
