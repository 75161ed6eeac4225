/// Where lines leave the lower edges of boxes.
struct Ports {
  struct Key: Hashable {
    var box: Int
    var net: Int
  }

  private static let inset = 24
  private(set) var x: [Key: Int] = [:]

  init(_ input: LayoutInput, _ chains: Chains, _ places: Places) {
    var wanted: [Int: [(net: Int, x: Int)]] = [:]
    for (index, net) in chains.nets.enumerated() {
      for source in net.sources {
        let next = chains.next(of: net, after: chains.items[source].row)
        wanted[source, default: []].append((index, places.middle[next]))
      }
      for source in net.aroundSources { wanted[source, default: []].append((index, places.lane[index] ?? 0)) }
    }
    for (box, nets) in wanted { place(nets.sorted { ($0.x, $0.net) < ($1.x, $1.net) }, box, input, places) }
  }

  private mutating func place(_ nets: [(net: Int, x: Int)], _ box: Int, _ input: LayoutInput, _ places: Places) {
    var middle = places.middle[box]
    var reach = 0
    if box == input.footer {
      middle = (places.frameLeft + places.frameRight) / 2 / Places.grid * Places.grid
      reach = min(middle - places.frameLeft, places.frameRight - middle) - Self.inset
    } else if !input.boxes[box].isJunction {
      reach = input.boxes[box].width / 2 - Self.inset
    }
    let straight = nets.filter { abs($0.x - middle) <= reach }
    for net in straight { x[Key(box: box, net: net.net)] = net.x }
    let left = nets.filter { $0.x < middle - reach }
    let right = nets.filter { $0.x > middle + reach }
    var free = slots(around: middle, reach)
    let (first, last) = (straight.first?.x ?? .max, straight.last?.x ?? .min)
    for net in left.reversed() {
      let slot = free.lastIndex { $0 < middle && $0 < first - Places.grid } ?? free.indices.first
      x[Key(box: box, net: net.net)] = slot.map { free.remove(at: $0) } ?? middle
    }
    for net in right {
      let slot = free.firstIndex { $0 > middle && $0 - Places.grid > last } ?? free.indices.last
      x[Key(box: box, net: net.net)] = slot.map { free.remove(at: $0) } ?? middle
    }
  }

  /// Places between the multiples of the grid, where no line comes straight down.
  private func slots(around middle: Int, _ reach: Int) -> [Int] {
    let half = Places.grid / 2
    guard reach >= half else { return [] }
    return Array(
      stride(from: middle + half - (reach + half) / Places.grid * Places.grid, through: middle + reach, by: Places.grid)
    )
  }
}
