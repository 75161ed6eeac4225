/// How lines run across between the rows, before it is known how far down that is.
struct Tracks {
  let ports: Ports
  /// The space above each row, and below the last one.
  private(set) var gaps: [Gap]
  private let places: Places
  private let header: Int

  init(_ input: LayoutInput, _ layers: Layers, _ chains: Chains, _ places: Places) {
    self.places = places
    header = input.header
    ports = Ports(input, chains, places)
    gaps = Array(repeating: Gap(), count: layers.rows.count + 1)
    for net in chains.nets.indices { addHops(net, layers, chains) }
    for gap in gaps.indices { gaps[gap].assignTracks() }
  }

  private mutating func addHops(_ index: Int, _ layers: Layers, _ chains: Chains) {
    let net = chains.nets[index]
    var tops: [Int: [Int]] = [:]
    for source in net.sources {
      tops[layers.row[source], default: []].append(ports.x[Ports.Key(box: source, net: index)] ?? 0)
    }
    for (row, item) in net.passing { tops[row, default: []].append(places.middle[item]) }
    for (row, tops) in tops.sorted(by: { $0.key < $1.key }) { add(tops, row, net, index, chains) }
    guard let lane = places.lane[index] else { return }
    let last = layers.row[net.target]
    for source in net.aroundSources {
      let row = layers.row[source]
      let port = ports.x[Ports.Key(box: source, net: index)] ?? 0
      let isDown = row < last
      merge(Gap.Hop(net: index, tops: isDown ? [port] : [port, lane], bottoms: isDown ? [lane] : []), row + 1)
      let entry = entry(net.target)
      let back = Gap.Hop(net: index, tops: isDown ? [lane] : [], bottoms: isDown ? [entry] : [entry, lane])
      if net.target != header {
        merge(back, last)
      } else if source == net.aroundSources.first {
        gaps[last].hops.append(back)
      }
    }
  }

  /// The hops from a row down to the next; lines to the frame stay apart where they can.
  private mutating func add(_ tops: [Int], _ row: Int, _ net: Chains.Net, _ index: Int, _ chains: Chains) {
    let next = chains.next(of: net, after: row)
    guard next == header else {
      return merge(Gap.Hop(net: index, tops: tops, bottoms: [places.middle[next]]), row + 1)
    }
    for top in tops { gaps[row + 1].hops.append(Gap.Hop(net: index, tops: [top], bottoms: [frameEntry(near: top)])) }
  }

  private mutating func merge(_ hop: Gap.Hop, _ gap: Int) {
    guard let index = gaps[gap].index(of: hop.net) else {
      gaps[gap].hops.append(hop)
      return
    }
    gaps[gap].hops[index].tops += hop.tops
    gaps[gap].hops[index].bottoms += hop.bottoms
  }

  /// Whether some lines lie on each other.
  var hasOverlap: Bool { gaps.contains(where: \.hasOverlap) }

  func frameEntry(near x: Int) -> Int {
    min(max(x, places.frameLeft + Places.grid), places.frameRight - Places.grid)
  }

  /// Where lines that go around enter a box.
  func entry(_ target: Int) -> Int {
    target == header ? places.frameRight - Places.grid : places.middle[target]
  }
}
