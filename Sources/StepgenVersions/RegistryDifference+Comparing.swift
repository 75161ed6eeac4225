package import StepgenModel

extension RegistryDifference {
  /// What changed from one version to the next.
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
    self.init(only: registry, .registryRemoved, "the registry \(registry.id.quoted) is gone", place)
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
    Dictionary((new.platforms + old.platforms).map { ($0.id, $0.title) }) { first, _ in first }
  }
}
