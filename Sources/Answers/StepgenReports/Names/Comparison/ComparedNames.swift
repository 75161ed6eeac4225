package import StepgenModel

/// What the comparisons of any two platforms of a registry have in common, worked out once.
package struct ComparedNames: Sendable {
  let registry: Registry
  package let concepts: [ComparedConcept]
  /// By platform.
  private let shared: [Platform.Index: SharedNames]
  /// By platform; empty where a filter leaves less than all, and nobody will ask.
  private let regularity: [Platform.Index: [SchemeRegularity]]

  /// - Parameters:
  ///   - registry: Whose names are compared.
  ///   - platforms: Those that will be compared.
  ///   - filter: That of the comparisons.
  package init(
    _ registry: Registry,
    of platforms: some Sequence<Platform.Index>,
    _ filter: PlatformComparison.Filter = PlatformComparison.Filter()
  ) {
    self.registry = registry
    let (concepts, platforms) = (registry.comparedConcepts, Set(platforms))
    self.concepts = concepts
    shared = Dictionary(uniqueKeysWithValues: platforms.map { ($0, SharedNames(concepts, on: $0)) })
    regularity = Dictionary(
      uniqueKeysWithValues: (filter.keepsEveryConcept ? platforms : []).map {
        ($0, SchemeRegularity.all(concepts, on: $0, of: registry))
      }
    )
  }

  /// How well the schemes of a platform explain all of its names.
  package func regularity(on platform: Platform.Index) -> [SchemeRegularity] {
    regularity[platform] ?? SchemeRegularity.all(concepts, on: platform, of: registry)
  }

  func shared(on platform: Platform.Index) -> SharedNames {
    shared[platform] ?? SharedNames(concepts, on: platform)
  }
}
