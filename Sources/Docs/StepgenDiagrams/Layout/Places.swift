/// How far to the right everything is.
///
/// Middles of boxes are multiples of ``grid``; lines leave boxes between these, so that no two lines lie on each other.
struct Places {
  static let grid = 16
  private static let boxGap = 32
  private static let margin = 16

  /// The middle of each item.
  private(set) var middle: [Int]
  /// Where each net goes around, if it does.
  private(set) var lane: [Int: Int] = [:]
  private(set) var frameLeft = 0
  private(set) var frameRight = 0
  private(set) var width = 0

  private let input: LayoutInput
  private let layers: Layers
  private let chains: Chains
  private let sweeps: Int
  private var inner: [(item: Int, half: Int)] = []

  /// `sweeps` is how often everything is moved to what it is joined to, down and up: an even number.
  init(_ input: LayoutInput, _ layers: Layers, _ chains: Chains, sweeps: Int) {
    (self.input, self.layers, self.chains, self.sweeps) = (input, layers, chains, sweeps)
    middle = chains.items.map { _ in 0 }
    spread()
    inner = innerItems()
    for sweep in 0..<sweeps {
      let isDown = sweep.isMultiple(of: 2)
      let rows = isDown ? Array(chains.order.indices) : chains.order.indices.reversed()
      for row in rows { align(row, sweep) }
    }
    moveIntoView()
    placeFrame()
    placeLanes()
  }

  func left(_ box: Int) -> Int { middle[box] - input.boxes[box].width / 2 }

  private func halfWidth(_ item: Int) -> Int {
    guard let box = chains.items[item].box, box < input.boxes.count else { return 0 }
    return input.boxes[box].width / 2
  }

  /// The least distance of the middles of two neighbours, a multiple of the grid.
  private func distance(_ left: Int, _ right: Int) -> Int {
    let (first, second) = (halfWidth(left), halfWidth(right))
    let gap = first > 8 && second > 8 ? Self.boxGap : Self.grid
    return (first + second + gap + Self.grid - 1) / Self.grid * Self.grid
  }

  private mutating func spread() {
    for row in chains.order {
      var x = 0
      var offsets: [Int] = []
      for (index, item) in row.enumerated() {
        if index > 0 { x += distance(row[index - 1], item) }
        offsets.append(x)
      }
      for (item, offset) in zip(row, offsets) { middle[item] = offset - x / 2 / Self.grid * Self.grid }
    }
  }

  /// Moves a row's items as near to what they are joined to as their order and distances allow.
  private mutating func align(_ row: Int, _ sweep: Int) {
    let items = chains.order[row]
    let center = center
    var shift = 0
    var wanted: [(place: Int, weight: Int)] = []
    for (index, item) in items.enumerated() {
      if index > 0 { shift += distance(items[index - 1], item) }
      var joined = sweep.isMultiple(of: 2) ? chains.above[item] : chains.below[item]
      if joined.isEmpty || sweep >= sweeps - 2 { joined = chains.above[item] + chains.below[item] }
      let isBox = chains.items[item].box != nil
      // What passes the frame outside would pull boxes away from it.
      if isBox, !joined.allSatisfy({ chains.items[$0].isOutside }) { joined.removeAll { chains.items[$0].isOutside } }
      let isFree = joined.isEmpty || isBox && (item >= input.boxes.count || chains.items[joined[0]].isOutside)
      let aim = isFree ? center : median(joined.map { middle[$0] })
      // Drawn toward the middle, so that the whole is no wider than it needs to be.
      let place = input.columns < 3 ? (aim + center) / 2 : aim
      if input.columns == 1, isBox {
        // In one column boxes stand below each other, and lines give way.
        wanted.append((-shift, 10_000))
      } else {
        wanted.append((place - shift, isFree ? 1 : isBox ? 2 : 8))
      }
    }
    let places = ascending(wanted)
    shift = 0
    for (index, item) in items.enumerated() {
      if index > 0 { shift += distance(items[index - 1], item) }
      middle[item] = rounded(places[index]) + shift
    }
  }

  /// The middle of the frame, or of everything.
  private var center: Int {
    guard let first = inner.first else { return 0 }
    var left = middle[first.item] - first.half
    var right = middle[first.item] + first.half
    for (item, half) in inner {
      left = min(left, middle[item] - half)
      right = max(right, middle[item] + half)
    }
    return (left + right) / 2
  }

  /// What stands in the frame, or everything, with half of each width.
  private func innerItems() -> [(item: Int, half: Int)] {
    let rows = input.hasFrame ? (layers.row[input.header] + 1)..<layers.row[input.footer] : chains.order.indices
    return rows.flatMap { chains.order[$0] }.filter { !chains.items[$0].isOutside }.map { ($0, halfWidth($0)) }
  }

  private func median(_ numbers: [Int]) -> Int {
    let sorted = numbers.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// The ascending numbers that are nearest to wanted ones (pool adjacent violators).
  private func ascending(_ wanted: [(place: Int, weight: Int)]) -> [Int] {
    var pools: [(sum: Int, weight: Int, count: Int)] = []
    for item in wanted {
      pools.append((item.place * item.weight, item.weight, 1))
      while pools.count > 1 {
        let (last, previous) = (pools[pools.count - 1], pools[pools.count - 2])
        guard previous.sum * last.weight > last.sum * previous.weight else { break }
        pools.removeLast(2)
        pools.append((previous.sum + last.sum, previous.weight + last.weight, previous.count + last.count))
      }
    }
    return pools.flatMap { Array(repeating: $0.sum / $0.weight, count: $0.count) }
  }

  private func rounded(_ number: Int) -> Int {
    let lifted = number + Self.grid / 2
    let down = lifted >= 0 ? lifted / Self.grid : (lifted - Self.grid + 1) / Self.grid
    return down * Self.grid
  }

  private mutating func moveIntoView() {
    let left = chains.order.joined().map { middle[$0] - halfWidth($0) }.min() ?? 0
    let inset = Self.margin + (input.hasFrame ? Self.margin : 0)
    // Rounded up to the grid.
    let shift = rounded(inset - left + Self.grid / 2 - 1)
    for item in middle.indices { middle[item] += shift }
  }

  private mutating func placeFrame() {
    guard input.hasFrame else { return }
    let rows = (layers.row[input.header] + 1)..<layers.row[input.footer]
    let inside = rows.flatMap { chains.order[$0] }.filter { !chains.items[$0].isOutside }
    frameLeft = (inside.map { middle[$0] - halfWidth($0) }.min() ?? 0) - Self.margin
    frameRight = (inside.map { middle[$0] + halfWidth($0) }.max() ?? 0) + Self.margin
    let outside = Set(chains.items.filter(\.isOutside).compactMap(\.net)).sorted()
    var x = rounded(frameRight + Self.grid * 3 / 2)
    for net in outside {
      for item in chains.nets[net].passing.values where chains.items[item].isOutside { middle[item] = x }
      x += Self.grid
    }
  }

  private mutating func placeLanes() {
    var right = chains.order.joined().map { middle[$0] + halfWidth($0) }.max() ?? 0
    right = max(right, frameRight)
    for (net, chain) in chains.nets.enumerated() where !chain.aroundSources.isEmpty {
      right += Self.grid
      lane[net] = right
    }
    width = right + Self.margin
  }
}
