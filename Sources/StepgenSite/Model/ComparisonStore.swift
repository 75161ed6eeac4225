import StepgenModel
import StepgenNames
import Synchronization

/// What all comparisons of a registry's platforms have in common, worked out when the first page asks for it.
final class ComparisonStore: Sendable {
  private let names = Mutex<ComparedNames?>(nil)

  func names(of registry: Registry) -> ComparedNames {
    names.withLock { known in
      if let known { return known }
      let new = ComparedNames(registry, of: registry.platforms.indices)
      known = new
      return new
    }
  }
}

extension SiteIndex {
  /// The names of all platforms, to be compared.
  var comparedNames: ComparedNames { comparisons.names(of: registry) }
}
