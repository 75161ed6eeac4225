import Synchronization

/// Where a link leads.
struct LinkTarget: Sendable, Hashable {
  var file: SiteHash
  /// The page whose places the file has: the file itself, or the HTML beside a Markdown twin.
  var page: SiteHash
  /// The place in the page; nothing when the link names none.
  var place: SiteHash?
}

/// What the links of written pages lead to, each once.
///
/// Kept for each page, the links of a site would be more than all else that is left of its pages.
final class LinkTargets: Sendable {
  private struct State {
    var all: [LinkTarget] = []
    var numbers: [LinkTarget: UInt32] = [:]

    mutating func number(of target: LinkTarget) -> UInt32 {
      if let known = numbers[target] { return known }
      let new = UInt32(all.count)
      all.append(target)
      numbers[target] = new
      return new
    }
  }

  private let state = Mutex(State())

  /// - Returns: The numbers of the targets in ``all``.
  func add(_ links: [FileLinks]) -> [UInt32] {
    guard !links.isEmpty else { return [] }
    return state.withLock { state in
      links.flatMap { file in file.links.map { state.number(of: $0.target) } }
    }
  }

  var all: [LinkTarget] { state.withLock(\.all) }
}
