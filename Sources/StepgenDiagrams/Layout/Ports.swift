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
    let half = reach == 0 ? 0 : Places.grid / 2
    let left = nets.filter { $0.x < middle - reach }
    let right = nets.filter { $0.x > middle + reach }
    let apart = half * 3
    let leftmost = min(middle - half, (straight.first?.x ?? .max) - apart)
    let rightmost = max(middle + half, (straight.last?.x ?? .min / 2) + apart)
    for (index, net) in left.reversed().enumerated() {
      x[Key(box: box, net: net.net)] = max(leftmost - index * Places.grid, middle - reach + half / 2)
    }
    for (index, net) in right.enumerated() {
      x[Key(box: box, net: net.net)] = min(rightmost + index * Places.grid, middle + reach - half / 2)
    }
  }
}
