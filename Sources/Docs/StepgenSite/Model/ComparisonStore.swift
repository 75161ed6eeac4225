import StepgenModel
import StepgenReports
import Synchronization

/// What all comparisons of a registry's platforms have in common, worked out when the first page asks for it.
final class ComparisonStore: Sendable {
  private struct State {
    var names: ComparedNames?
    /// How many pages have yet to ask; then it is let go.
    var waiting = Int.max
  }

  private let state = Mutex(State())

  /// Lets go of it when so many pages more have asked.
  func letGo(after pages: Int) {
    state.withLock { $0.waiting = pages }
  }

  func names(of registry: Registry) -> ComparedNames {
    state.withLock { state in
      let names = state.names ?? ComparedNames(registry, of: registry.platforms.indices)
      state.waiting -= 1
      state.names = state.waiting > 0 ? names : nil
      return names
    }
  }
}

extension SiteIndex {
  /// The names of all platforms, to be compared.
  var comparedNames: ComparedNames { comparisons.names(of: registry) }
}
