/// The order in which pages are begun: large ones before small ones, so that none is begun last.
///
/// The largest hold tens of megabytes while they are made. They are begun one by one among the others: not at once, and
/// not while the search index is made, which holds as much.
struct PageTurns {
  /// How many steps a page describes that counts among the largest.
  private static let large = 1_000

  private var turns: [Int]

  /// - Parameter sizes: The size of each page.
  init(_ sizes: [Int]) {
    let order = sizes.indices.sorted { (sizes[$1], $0) < (sizes[$0], $1) }
    let large = order.prefix { sizes[$0] >= Self.large }
    let others = order[large.count...]
    // The first eighth has none, beside which the search index is made, and neither has the last one, so that all are
    // done when the small ones are.
    let first = others.count / 8
    let distance = max(1, (others.count * 7 / 8 - first) / max(1, large.count))
    turns = sizes.map { _ in 0 }
    var turn = 0
    var waiting = large
    for (count, page) in others.enumerated() {
      if count >= first, (count - first).isMultiple(of: distance), let next = waiting.popFirst() {
        turns[next] = turn
        turn += 1
      }
      turns[page] = turn
      turn += 1
    }
    for page in waiting {
      turns[page] = turn
      turn += 1
    }
  }

  subscript(page: Int) -> Int { turns[page] }
}
