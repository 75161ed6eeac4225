import StepgenModel
import Synchronization

/// The links beside the pages of one language, put together once for all pages that have the same.
final class NavigationLists: Sendable {
  struct Key: Hashable {
    var flow: String?
    var platform: Int?
  }

  private struct List {
    var groups: [NavigationGroup]
    /// The texts in them; nothing when nobody asked, or when they are not known.
    var reads: [SharedReads]?
  }

  private let lists = Mutex<[Key: List]>([:])

  /// `make`: Makes the list, and notes what texts are in it.
  func groups(_ key: Key, _ log: ReadLog?, _ make: (ReadLog?) -> [NavigationGroup]) -> [NavigationGroup] {
    let list = list(key, log, make)
    guard let log else { return list.groups }
    if let reads = list.reads { reads.forEach { log.note($0) } } else { log.giveUp() }
    return list.groups
  }

  private func list(_ key: Key, _ log: ReadLog?, _ make: (ReadLog?) -> [NavigationGroup]) -> List {
    if let known = lists.withLock({ $0[key] }) { return known }
    let own = log?.another
    let groups = make(own)
    let new = List(groups: groups, reads: own?.reads.map { [SharedReads($0.numbers)] + $0.lists })
    return lists.withLock { lists in
      // Another thread may have been faster; all pages get the same list.
      if let known = lists[key] { return known }
      lists[key] = new
      return new
    }
  }
}
