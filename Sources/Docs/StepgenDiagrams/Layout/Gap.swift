/// The space between two rows, in which lines run across on tracks.
struct Gap {
  /// One line across, with what comes from above and what goes on below.
  struct Hop {
    var net: Int
    /// Where it is entered from above, or left upwards.
    var tops: [Int]
    /// Where it is left downwards, or entered from below.
    var bottoms: [Int]
    var track = 0

    var left: Int { min(tops.min() ?? .max, bottoms.min() ?? .max) }
    var right: Int { max(tops.max() ?? .min, bottoms.max() ?? .min) }
    /// Whether it runs straight down, and needs no track.
    var isStraight: Bool { left == right }
  }

  static let trackHeight = 12
  /// Lines nearer than this look like one.
  private static let clearance = 7
  /// More are not put into a better order; the cost grows with the square.
  private static let mostOrdered = 60

  var hops: [Hop] = []
  private(set) var trackCount = 0
  /// Whether some lines lie on each other in any order.
  private(set) var hasOverlap = false

  func index(of net: Int) -> Int? {
    hops.firstIndex { $0.net == net }
  }

  /// Gives each hop a track so that lines cross as little as they can, and never lie on each other.
  mutating func assignTracks() {
    var order = hops.indices.filter { !hops[$0].isStraight }
    var changed = order.count <= Self.mostOrdered
    var rounds = 0
    while changed, rounds < order.count {
      changed = false
      rounds += 1
      for place in order.indices.dropFirst()
      where cost(order[place], above: order[place - 1]) < cost(order[place - 1], above: order[place]) {
        order.swapAt(place, place - 1)
        changed = true
      }
    }
    if order.count <= Self.mostOrdered { order = apart(order) }
    for (place, hop) in order.enumerated() {
      let blocking = order[..<place].filter { overlap($0, hop) }
      hops[hop].track = (blocking.map { hops[$0].track }.max() ?? -1) + 1
      trackCount = max(trackCount, hops[hop].track + 1)
    }
  }

  /// The same order, as far as no line then lies on another: neighbours alone do not tell that of those further off.
  private mutating func apart(_ order: [Int]) -> [Int] {
    var rest = order
    var result: [Int] = []
    while !rest.isEmpty {
      let free = rest.indices.first { place in !rest.contains { $0 != rest[place] && lie($0, below: rest[place]) } }
      if free == nil { hasOverlap = true }
      result.append(rest.remove(at: free ?? 0))
    }
    return result
  }

  /// Whether the two would lie on each other if the first were below.
  private func lie(_ first: Int, below second: Int) -> Bool {
    hops[first].tops.contains { top in hops[second].bottoms.contains { abs($0 - top) < Self.clearance } }
  }

  private func overlap(_ first: Int, _ second: Int) -> Bool {
    hops[first].left <= hops[second].right + Self.clearance && hops[second].left <= hops[first].right + Self.clearance
  }

  /// How often two hops cross when the one is above the other; much more when they would lie on each other.
  private func cost(_ upper: Int, above lower: Int) -> Int {
    let (upper, lower) = (hops[upper], hops[lower])
    var cost = lower.tops.count { upper.left < $0 && $0 < upper.right }
    cost += upper.bottoms.count { lower.left < $0 && $0 < lower.right }
    for top in lower.tops where upper.bottoms.contains(where: { abs($0 - top) < Self.clearance }) { cost += 1000 }
    return cost
  }
}
