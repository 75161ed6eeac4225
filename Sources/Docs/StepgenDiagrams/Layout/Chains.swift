/// The lines cut into hops from row to row, and the order of what is in each row.
///
/// All lines of one style to one box are one net: they meet as early as they can and never part again.
struct Chains {
  struct Net {
    var target: Int
    var style: DrawnGraph.Style
    /// Boxes from which lines lead down, and from which they go around.
    var sources: [Int] = []
    var aroundSources: [Int] = []
    /// The item in each row that the net passes through.
    var passing: [Int: Int] = [:]
  }

  struct Item {
    /// The index of a box, or the net that passes.
    var box: Int?
    var net: Int?
    var row: Int
    /// Whether it passes the frame on its outside.
    var isOutside = false
  }

  private(set) var nets: [Net] = []
  /// First the boxes and the edges of the frame, then where nets pass.
  private(set) var items: [Item] = []
  /// Items in the row below that an item is joined to, and in the row above.
  private(set) var below: [[Int]] = []
  private(set) var above: [[Int]] = []
  /// The items of each row from left to right.
  private(set) var order: [[Int]] = []

  init(_ input: LayoutInput, _ layers: Layers) {
    items = layers.row.indices.map { Item(box: $0, row: layers.row[$0]) }
    order = layers.rows
    makeNets(layers)
    for net in nets.indices { pass(net, input, layers) }
    below = items.map { _ in [] }
    above = below
    for net in nets {
      for source in net.sources { join(source, items[source].row, net) }
      for (row, item) in net.passing.sorted(by: { $0.key < $1.key }) { join(item, row, net) }
    }
  }

  /// The item that a net goes to from a row.
  func next(of net: Net, after row: Int) -> Int {
    net.passing[row + 1] ?? net.target
  }

  private mutating func join(_ item: Int, _ row: Int, _ net: Net) {
    let next = next(of: net, after: row)
    below[item].append(next)
    above[next].append(item)
  }

  private mutating func makeNets(_ layers: Layers) {
    var index: [LayoutInput.Line: Int] = [:]
    let lines = layers.forward.map { ($0, false) } + layers.around.map { ($0, true) }
    for (line, isAround) in lines {
      let key = LayoutInput.Line(from: 0, to: line.to, style: line.style)
      let net = index[key] ?? nets.count
      if net == nets.count {
        index[key] = net
        nets.append(Net(target: line.to, style: line.style))
      }
      if isAround { nets[net].aroundSources.append(line.from) } else { nets[net].sources.append(line.from) }
    }
  }

  /// Lets a net pass through the rows between its highest source and its target.
  private mutating func pass(_ net: Int, _ input: LayoutInput, _ layers: Layers) {
    guard let first = nets[net].sources.map({ layers.row[$0] }).min() else { return }
    for row in (first + 1)..<max(first + 1, layers.row[nets[net].target]) {
      let isBeside = input.hasFrame && (layers.row[input.header]...layers.row[input.footer]).contains(row)
      var item = Item(box: nil, net: net, row: row)
      item.isOutside = isBeside && first < layers.row[input.header]
      nets[net].passing[row] = items.count
      order[row].append(items.count)
      items.append(item)
    }
  }
}

extension Chains {
  private static let sweeps = 8

  /// Orders the rows by the middle of what their items are joined to, and keeps the best order found.
  mutating func reduceCrossings() {
    var best = order
    var fewest = crossings
    for sweep in 0..<Self.sweeps where fewest > 0 {
      let rows = sweep.isMultiple(of: 2) ? Array(order.indices.dropFirst()) : order.indices.dropLast().reversed()
      for row in rows { sort(row, by: sweep.isMultiple(of: 2) ? above : below) }
      let count = crossings
      if count < fewest { (best, fewest) = (order, count) }
    }
    order = best
    for row in order.indices { order[row] = order[row].filter { !items[$0].isOutside } + outside(row) }
  }

  private func outside(_ row: Int) -> [Int] {
    order[row].filter { items[$0].isOutside }
  }

  private mutating func sort(_ row: Int, by joined: [[Int]]) {
    let position = positions
    let middles = order[row].enumerated().map { index, item in
      let near = joined[item].map { position[$0] }
      // Counted in thousandths of a row's width, so that rows of different length compare.
      let middle = near.isEmpty ? position[item] : near.reduce(0, +) / near.count
      return (isOutside: items[item].isOutside ? 1 : 0, middle: middle, index: index, item: item)
    }
    order[row] =
      middles.sorted { ($0.isOutside, $0.middle, $0.index) < ($1.isOutside, $1.middle, $1.index) }.map(\.item)
  }

  private var positions: [Int] {
    var positions = items.map { _ in 0 }
    for row in order {
      for (index, item) in row.enumerated() { positions[item] = (index * 2 + 1) * 100_000 / (row.count * 2) }
    }
    return positions
  }

  private var crossings: Int {
    var count = 0
    var place = items.map { _ in 0 }
    for row in order {
      for (index, item) in row.enumerated() { place[item] = index }
    }
    for (row, upper) in order.enumerated().dropLast() {
      let ends = upper.flatMap { item in below[item].map { place[$0] }.sorted() }
      count += inversions(of: ends, below: order[row + 1].count)
    }
    return count
  }

  /// How many pairs are in the wrong order; counted with a Fenwick tree.
  private func inversions(of numbers: [Int], below limit: Int) -> Int {
    var tree = Array(repeating: 0, count: limit + 1)
    var count = 0
    for (seen, number) in numbers.enumerated() {
      var smaller = 0
      var index = number + 1
      while index > 0 {
        smaller += tree[index]
        index -= index & -index
      }
      count += seen - smaller
      index = number + 1
      while index <= limit {
        tree[index] += 1
        index += index & -index
      }
    }
    return count
  }
}
