import StepgenModel
import Synchronization

/// The links beside the pages of one language, put together once for all pages that have the same.
final class NavigationLists: Sendable {
  struct Key: Hashable {
    var flow: String?
    var platform: Int?
  }

  private let lists = Mutex<[Key: [NavigationGroup]]>([:])

  /// `make`: Makes the list.
  func groups(_ key: Key, _ make: () -> [NavigationGroup]) -> [NavigationGroup] {
    if let known = lists.withLock({ $0[key] }) { return known }
    let new = make()
    return lists.withLock { lists in
      // Another thread may have been faster; all pages get the same list.
      if let known = lists[key] { return known }
      lists[key] = new
      return new
    }
  }
}
