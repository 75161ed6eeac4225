package import StepgenModel

/// The changes between two versions of a registry.
package struct RegistryDifference: Sendable {
  package var id: String
  /// The id of the old version, where it is another one.
  private var formerID: String?
  package var title: String
  package var oldVersion: String?
  package var newVersion: String?
  /// The range of the version's number in the new version, or of the registry's id.
  package var versionRange: SourceRange?
  package var changes: [Change]
  /// Ids of all platforms of both versions, in the order of the new one.
  package var platforms: [String]
  /// Titles of platforms by id.
  package var platformTitles: [String: String]
  /// The code that either version asks for.
  var targets: [ComparedTarget] = []
  /// The acknowledged changes that did not happen.
  package var unusedAcknowledgements: [Acknowledgement]

  /// The title and the ids that the registry had.
  package var heading: String { "\(title) (\(formerID.map { "\($0) → " } ?? "")\(id))" }

  package var verdict: Verdict { changes.map(\.effect).max() ?? .none }

  package func verdict(on platform: String) -> Verdict {
    changes.filter { $0.platforms.contains(platform) }.map(\.effect).max() ?? .none
  }

  /// The rules that forced the verdict, each once, in the order of the changes.
  package func reasons(on platform: String? = nil) -> [String] {
    let concerned = changes.filter { change in platform.map { change.platforms.contains($0) } ?? true }
    guard let top = concerned.map(\.effect).max(), top != .none else { return [] }
    var seen: Set<String> = []
    return concerned.filter { $0.effect == top && seen.insert($0.rule.code).inserted }.map(\.rule.code)
  }
}

extension RegistryDifference {
  /// Compares one version with the next.
  package init(from old: Registry, to new: Registry) {
    var comparer = Comparer(old, new)
    comparer.compareRegistry()
    comparer.comparePlatforms()
    comparer.compareFlows()
    comparer.compareTypes()
    comparer.compareChoices()
    comparer.compareErrors()
    comparer.compareOperations()
    self.init(
      id: new.id,
      title: new.title,
      oldVersion: old.version,
      newVersion: new.version,
      versionRange: new.versionRange ?? new.range,
      changes: comparer.changes,
      platforms: comparer.platformIDs,
      platformTitles: Self.titles(old, new),
      unusedAcknowledgements: []
    )
    if old.id != new.id { formerID = old.id }
    targets = ComparedTarget.all(of: old) + ComparedTarget.all(of: new)
    acknowledge(new.acknowledged, since: old.version)
  }

  /// A registry that only the new version has.
  package init(added registry: Registry) {
    let place = Place(path: registry.id, oldPath: registry.id, label: "the registry", new: registry.range)
    self.init(only: registry, .registryAdded, "there is the new registry \(registry.id.quoted)", place)
    newVersion = registry.version
  }

  /// A registry that only the old version has.
  package init(removed registry: Registry) {
    let place = Place(path: registry.id, oldPath: registry.id, label: "the registry", old: registry.range)
    self.init(only: registry, .registryRemoved, "the registry \(registry.id.quoted) was removed", place)
    oldVersion = registry.version
  }

  private init(only registry: Registry, _ rule: ChangeRule, _ message: String, _ place: Place) {
    let platforms = registry.platforms.map(\.id)
    let change = Change(
      rule: rule,
      path: place.path,
      oldPath: place.oldPath,
      message: message,
      platforms: platforms,
      old: place.old,
      new: place.new
    )
    self.init(
      id: registry.id,
      title: registry.title,
      versionRange: nil,
      changes: [change],
      platforms: platforms,
      platformTitles: Self.titles(registry, registry),
      unusedAcknowledgements: []
    )
  }

  private static func titles(_ old: Registry, _ new: Registry) -> [String: String] {
    Dictionary((new.platforms.values + old.platforms.values).map { ($0.id, $0.title) }) { first, _ in first }
  }
}
