import StepgenModel
import Synchronization

/// The links beside the pages of one language, put together once for all pages that have the same.
final class NavigationLists: Sendable {
  struct Key: Hashable {
    var flow: String?
    var platform: Platform.Index?
  }

  private let lists = Mutex<[Key: [NavigationGroup]]>([:])

  /// The list of a key, which `make` makes if it is not known.
  func groups(_ key: Key, _ make: () -> [NavigationGroup]) -> [NavigationGroup] {
    if let known = lists.withLock({ $0[key] }) { return known }
    let new = make()
    lists.withLock { $0[key] = new }
    return new
  }
}
