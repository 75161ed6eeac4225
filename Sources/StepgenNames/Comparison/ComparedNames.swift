package import StepgenModel

/// What the comparisons of any two platforms of a registry have in common, worked out once.
package struct ComparedNames: Sendable {
  let registry: Registry
  let concepts: [ComparedConcept]
  /// By platform.
  private let shared: [Int: SharedNames]

  /// - Parameters:
  ///   - registry: Whose names are compared.
  ///   - platforms: Those that will be compared.
  package init(_ registry: Registry, of platforms: some Sequence<Int>) {
    self.registry = registry
    let concepts = registry.comparedConcepts
    self.concepts = concepts
    shared = Dictionary(platforms.map { ($0, SharedNames(concepts, on: $0)) }) { first, _ in first }
  }

  func shared(on platform: Int) -> SharedNames {
    shared[platform] ?? SharedNames(concepts, on: platform)
  }

  /// What ``PlatformComparison/agreement(in:)`` returns, without the comparison.
  package func agreement(of left: Int, _ right: Int, in section: NameSection) -> (alike: Int, total: Int) {
    let named = concepts.filter {
      $0.section == section && ($0.names[left].isDeclared || $0.names[right].isDeclared)
    }
    let differences = named.map { NameDifference($0.names[left], $0.names[right]) }
    return (differences.count { $0 == .same || $0 == .case }, named.count)
  }
}
