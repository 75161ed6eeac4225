/// The last stage: how far down everything is, and which way each line takes.
struct Routing {
  private static let margin = 12
  private static let footerHeight = 12

  private let input: LayoutInput
  private let layers: Layers
  private let chains: Chains
  private let places: Places
  private let tracks: Tracks
  private let headerHeight: Int
  private var gapTop: [Int] = []
  private var rowTop: [Int] = []
  private var rowHeight: [Int] = []
  private var height = 0

  init(_ input: LayoutInput, _ plan: LayoutPlan, headerHeight: Int) {
    self.input = input
    (layers, chains, places, tracks) = (plan.layers, plan.chains, plan.places, plan.tracks)
    self.headerHeight = headerHeight
    stack()
  }

  func layout() -> Layout {
    var layout = Layout()
    layout.boxes = input.boxes.indices.map(rect)
    layout.width = places.width
    layout.height = height
    if input.hasFrame {
      let top = rowTop[layers.row[input.header]]
      let bottom = rowTop[layers.row[input.footer]] + Self.footerHeight
      let width = places.frameRight - places.frameLeft
      layout.frame = Layout.Rect(x: places.frameLeft, y: top, width: width, height: bottom - top)
    }
    layout.routes = chains.nets.indices.map(route)
    return layout
  }

  private func rect(_ box: Int) -> Layout.Rect {
    let size = input.boxes[box]
    let row = layers.row[box]
    let height = size.isJunction ? size.height : size.keepsHeight ? ownHeight(ofRow: row) : rowHeight[row]
    let top = rowTop[row] + (rowHeight[row] - height) / 2
    return Layout.Rect(x: places.left(box), y: top, width: size.width, height: height)
  }

  /// The height of those boxes of a row that do not fill it.
  private func ownHeight(ofRow row: Int) -> Int {
    layers.rows[row].filter { input.boxes[$0].keepsHeight }.map { input.boxes[$0].height }.max() ?? 0
  }

  // MARK: Down

  private mutating func stack() {
    var y = Self.margin
    for row in layers.rows.indices {
      gapTop.append(y)
      y += gapHeight(row)
      rowTop.append(y)
      rowHeight.append(height(ofRow: row))
      y += rowHeight[row]
    }
    gapTop.append(y)
    y += gapHeight(layers.rows.count)
    height = y + Self.margin
  }

  private func height(ofRow row: Int) -> Int {
    if input.hasFrame, row == layers.row[input.header] { return headerHeight }
    if input.hasFrame, row == layers.row[input.footer] { return Self.footerHeight }
    return layers.rows[row].map { input.boxes[$0].height }.max() ?? 0
  }

  private func gapHeight(_ gap: Int) -> Int {
    if tracks.gaps[gap].trackCount > 0 { return 36 + (tracks.gaps[gap].trackCount - 1) * Gap.trackHeight }
    let isInFrame = input.hasFrame && (gap == layers.row[input.header] + 1 || gap == layers.row[input.footer])
    if isInFrame, tracks.gaps[gap].hops.allSatisfy({ $0.left > places.frameRight }) { return 4 }
    if !tracks.gaps[gap].hops.isEmpty { return 36 }
    if gap == 0 || gap == layers.rows.count { return 0 }
    return 20
  }

  private func trackY(_ gap: Int, _ hop: Gap.Hop) -> Int {
    gapTop[gap] + 14 + hop.track * Gap.trackHeight
  }

  private func lower(_ item: Int) -> Int {
    item < input.boxes.count ? rect(item).bottom : rowTop[chains.items[item].row] + rowHeight[chains.items[item].row]
  }

  /// Where a line to an item ends: at the top of a box, and below the row that it only passes.
  private func end(_ item: Int) -> Int {
    if item < input.boxes.count { return rect(item).y }
    return item == input.header ? rowTop[layers.row[item]] : lower(item)
  }

  // MARK: Ways

  private func route(_ index: Int) -> Layout.Route {
    let net = chains.nets[index]
    var route = Layout.Route(style: net.style, paths: [], arrows: [])
    for source in net.sources {
      let port = tracks.ports.x[Ports.Key(box: source, net: index)] ?? 0
      route.paths.append(way(from: port, source, layers.row[source], index))
    }
    for (row, item) in net.passing.sorted(by: { $0.key < $1.key }) {
      route.paths.append(way(from: places.middle[item], item, row, index))
    }
    for source in net.aroundSources { route.paths.append(wayAround(from: source, index)) }
    let target = net.target
    if target >= input.boxes.count || !input.boxes[target].isJunction {
      let isArriving = { (point: Layout.Point) in point.y == end(target) }
      route.arrows = Set(route.paths.compactMap(\.last).filter(isArriving)).sorted { $0.x < $1.x }
    }
    return route
  }

  private func way(from x: Int, _ item: Int, _ row: Int, _ net: Int) -> [Layout.Point] {
    let next = chains.next(of: chains.nets[net], after: row)
    let goal = next == input.header ? tracks.frameEntry(near: x) : places.middle[next]
    let (top, bottom) = (lower(item), end(next))
    guard x != goal, let hop = tracks.gaps[row + 1].hops.first(where: { $0.net == net && $0.tops.contains(x) }) else {
      return [Layout.Point(x: x, y: top), Layout.Point(x: x, y: bottom)]
    }
    let track = trackY(row + 1, hop)
    return [(x, top), (x, track), (goal, track), (goal, bottom)].map { Layout.Point(x: $0.0, y: $0.1) }
  }

  private func wayAround(from source: Int, _ index: Int) -> [Layout.Point] {
    let net = chains.nets[index]
    let (row, last) = (layers.row[source], layers.row[net.target])
    let port = tracks.ports.x[Ports.Key(box: source, net: index)] ?? 0
    let (lane, goal) = (places.lane[index] ?? 0, tracks.entry(net.target))
    guard let out = tracks.gaps[row + 1].hops.first(where: { $0.net == index && $0.tops.contains(port) }),
      let back = tracks.gaps[last].hops.last(where: { $0.net == index && $0.bottoms.contains(goal) })
    else { return [] }
    let (first, second) = (trackY(row + 1, out), trackY(last, back))
    let points = [
      (port, lower(source)), (port, first), (lane, first), (lane, second), (goal, second), (goal, end(net.target)),
    ]
    return points.map { Layout.Point(x: $0.0, y: $0.1) }
  }
}
