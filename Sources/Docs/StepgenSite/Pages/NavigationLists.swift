import StepgenModel
import Synchronization

/// The links beside the pages of one language, put together once for all pages that have the same.
final class NavigationLists: Sendable {
  struct Key: Hashable {
    var flow: String?
    var platform: Platform.Index?
  }

  private let lists = Mutex(RecentlyUsed<Key, [NavigationGroup]>())

  /// `make`: Makes the list.
  func groups(_ key: Key, _ make: () -> [NavigationGroup]) -> [NavigationGroup] {
    if let known = lists.withLock({ $0[key] }) { return known }
    let new = make()
    return lists.withLock { lists in
      // Another thread may have been faster; all pages get the same list.
      if let known = lists[key] { return known }
      lists.add(new, key)
      return new
    }
  }
}

/// What was made last of something that pages have in common.
///
/// Pages with the same in common are made one after the other, so that few values need to be kept.
struct RecentlyUsed<Key: Equatable, Value> {
  private static var most: Int { 8 }

  /// The newest is the last one.
  private var values: [(key: Key, value: Value)] = []

  subscript(key: Key) -> Value? {
    values.last { $0.key == key }?.value
  }

  mutating func add(_ value: Value, _ key: Key) {
    if values.count >= Self.most { values.removeFirst() }
    values.append((key, value))
  }
}
