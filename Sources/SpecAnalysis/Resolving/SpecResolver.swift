package import SpecLanguage
package import StepgenModel

/// Turns what a registry's files say into a model in which every reference is known to exist and every name is rendered.
package struct SpecResolver: Sendable {
  let document: SpecDocument
  var lookup: Lookup
  var registry: Registry
  var names = NameResolver()

  /// The registry, or nothing when it has no manifest; the model of a registry with errors is for the checks alone.
  package static func resolve(
    _ document: SpecDocument,
    in sources: SourceSet,
    reporting diagnostics: inout Diagnostics
  ) -> Resolution? {
    guard let manifest = onlyManifest(of: document, in: sources, reporting: &diagnostics) else { return nil }
    var resolver = SpecResolver(document, manifest, earlier: ErrorPlaces(diagnostics))
    resolver.resolveAll(manifest)
    diagnostics.report(resolver.lookup.diagnostics)
    return Resolution(
      registry: resolver.registry,
      hasLostFields: resolver.lookup.hasLostFields,
      unusedSets: resolver.lookup.unusedSets
    )
  }

  private init(_ document: SpecDocument, _ manifest: WrittenManifest, earlier: ErrorPlaces) {
    self.document = document
    self.lookup = Lookup(earlier: earlier, isIncomplete: document.isIncomplete)
    self.registry = Registry(
      id: manifest.id?.value ?? "",
      range: manifest.id?.range ?? manifest.range,
      title: manifest.title?.value ?? "",
      version: manifest.version?.value ?? "0.0.0",
      meaning: manifest.meaning?.value ?? ""
    )
    registry.acronyms = Set(manifest.acronyms.map(\.value))
  }

  /// A file that has the manifest's name may be meant as one.
  private static func reportNoManifest(
    _ document: SpecDocument,
    in sources: SourceSet,
    reporting diagnostics: inout Diagnostics
  ) {
    let ranges = document.shared.map(\.range) + document.flows.map(\.range)
    let meant = document.shared.map(\.range).first { range in
      ["registry.yaml", "registry.yml"].contains { sources[range.file].path.parts(at: "/").last.map(String.init) == $0 }
    }
    guard let range = meant ?? ranges.first else { return }
    diagnostics.report(
      Diagnostic(
        .missingManifest,
        at: SourceRange(startOf: range.file),
        meant == nil
          ? "the registry has no manifest" : "this file has the name of a manifest and lacks the key ‘registry’",
        help: meant == nil
          ? "Add a file ‘registry.yaml’ with ‘stepgen: 1’ and the keys ‘registry’, ‘title’ and ‘version’."
          : "Add ‘registry’ with the registry's id; a manifest has ‘title’ and ‘version’, too."
      )
    )
  }

  private static func onlyManifest(
    of document: SpecDocument,
    in sources: SourceSet,
    reporting diagnostics: inout Diagnostics
  ) -> WrittenManifest? {
    guard let first = document.manifests.first else {
      if !document.isIncomplete { reportNoManifest(document, in: sources, reporting: &diagnostics) }
      return nil
    }
    for other in document.manifests.dropFirst() {
      diagnostics.report(
        Diagnostic(
          .duplicateID,
          at: other.id?.range ?? other.range,
          "a registry has one manifest, and this is a second",
          help: "Put a second registry into a folder of its own.",
          notes: [.init(at: first.id?.range ?? first.range, "the first manifest")]
        )
      )
    }
    return first
  }

  /// Ids first, so that the order of files and of definitions does not matter.
  private mutating func resolveAll(_ manifest: WrittenManifest) {
    let flows = collectFlows(manifest)
    let shared = collectShared()
    resolvePlatforms(shared.platforms)
    names = NameResolver(platforms: registry.platforms, acronyms: registry.acronyms)
    registry.conditions = shared.conditions.map(condition)
    registry.constants = shared.constants.compactMap { constant($0) }
    registry.terms = shared.terms.map(term)
    registry.types = shared.types.map { type($0) }
    registry.choices = shared.choices.map { choice($0) }
    registry.errors = shared.errors.map { error($0) }
    registry.operations = shared.operations.map { operation($0) }
    resolveFlows(flows)
    registry.rehearsal = rehearsal(document.shared.compactMap(\.rehearsal))
    registry.docsTarget = manifest.docs.map { docsTarget($0) }
    registry.swiftTarget = manifest.swift.flatMap { swiftTarget($0) }
    registry.retired = manifest.retired.compactMap { retired($0) }
    registry.acknowledged = manifest.acknowledged.compactMap(\.resolved)
    registry.versionRange = manifest.version?.range
  }

  /// Those that the manifest names first, in its order.
  private mutating func collectFlows(_ manifest: WrittenManifest) -> [WrittenFlow] {
    var order = IDTable("a flow of this list")
    for id in manifest.flows { _ = order.add(id, reporting: &lookup.diagnostics) }
    let places = document.flows.enumerated().map {
      (flow: $0.element, place: $0.element.id.flatMap { order[$0.value] })
    }
    let named = places.filter { $0.place != nil }.sorted { ($0.place ?? 0) < ($1.place ?? 0) }
    let flows = (named + places.filter { $0.place == nil }).map(\.flow).filter { flow in
      guard let id = flow.id else {
        lookup.flows.isIncomplete = true
        return false
      }
      return lookup.flows.add(id, reporting: &lookup.diagnostics)
    }
    for id in manifest.flows { _ = lookup.index(of: id, in: lookup.flows) }
    return flows
  }

  private mutating func collectShared() -> SharedDefinitions {
    var all = SharedDefinitions()
    for shared in document.shared {
      all.platforms += shared.platforms.filter { lookup.platforms.add($0.id, reporting: &lookup.diagnostics) }
      all.conditions += shared.conditions.filter { lookup.conditions.add($0.id, reporting: &lookup.diagnostics) }
      all.constants += shared.constants.filter { lookup.constants.add($0.id, reporting: &lookup.diagnostics) }
      all.terms += shared.terms.filter { lookup.terms.add($0.id, reporting: &lookup.diagnostics) }
      all.types += shared.types.filter { lookup.types.add($0.id, reporting: &lookup.diagnostics) }
      all.choices += shared.choices.filter { lookup.choices.add($0.id, reporting: &lookup.diagnostics) }
      all.errors += shared.errors.filter { lookup.errors.add($0.id, reporting: &lookup.diagnostics) }
      all.operations += shared.operations.filter { lookup.operations.add($0.id, reporting: &lookup.diagnostics) }
    }
    reportTypesThatAreChoices(all)
    limitPlatforms(&all)
    return all
  }

  private static let maximumOfPlatforms = 64

  /// Every concept has a name on every platform, so that the number of platforms multiplies all others.
  private mutating func limitPlatforms(_ all: inout SharedDefinitions) {
    guard all.platforms.count > Self.maximumOfPlatforms else { return }
    lookup.diagnostics.report(
      Diagnostic(
        .tooManyPlatforms,
        at: all.platforms[Self.maximumOfPlatforms].id.range,
        "a registry has at most \(Self.maximumOfPlatforms) platforms, and this has \(all.platforms.count)",
        help: "Give platforms that name things alike one entry, or make several registries."
      )
    )
    all.platforms.removeSubrange(Self.maximumOfPlatforms...)
    lookup.platforms = IDTable("a platform")
    lookup.platforms.isIncomplete = true
    for platform in all.platforms { _ = lookup.platforms.add(platform.id, reporting: &lookup.diagnostics) }
  }

  /// Types and choices are referred to in the same places, so they share their ids.
  private mutating func reportTypesThatAreChoices(_ all: SharedDefinitions) {
    for choice in all.choices {
      guard let type = lookup.types[choice.id.value] else { continue }
      lookup.diagnostics.report(
        Diagnostic(
          .duplicateID,
          at: choice.id.range,
          "‘\(choice.id.value)’ is already the id of a type",
          help: "Give one of the two another id.",
          notes: [.init(at: lookup.types.range(of: type), "the type is declared here")]
        )
      )
    }
  }
}

/// What came of resolving a registry.
package struct Resolution: Sendable {
  package var registry: Registry
  /// True when payloads lack fields, because their types are not known.
  package var hasLostFields: Bool
  /// What flows declare and do not use; the model does not have them, because it has what they stand for.
  var unusedSets: [UnusedSet]
}

/// A set of steps or outcomes that nothing refers to.
struct UnusedSet: Sendable {
  var kind: String
  var id: String
  var range: SourceRange
}

/// The definitions of all shared files together, each id once.
private struct SharedDefinitions {
  var platforms: [Keyed<WrittenPlatform>] = []
  var conditions: [Keyed<WrittenCondition>] = []
  var constants: [Keyed<WrittenConstant>] = []
  var terms: [Keyed<WrittenTerm>] = []
  var types: [Keyed<WrittenType>] = []
  var choices: [Keyed<WrittenChoice>] = []
  var errors: [Keyed<WrittenError>] = []
  var operations: [Keyed<WrittenOperation>] = []
}
