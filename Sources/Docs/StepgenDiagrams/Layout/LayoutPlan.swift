import Synchronization

/// What of a layout does not depend on how high boxes are: the rows, and where everything is across.
struct LayoutPlan: Sendable {
  let layers: Layers
  let chains: Chains
  let places: Places
  let tracks: Tracks
  /// Nothing when there is no frame.
  let frameWidth: Int?

  /// Where lines lie on each other after the first number of sweeps, another one mostly keeps them apart.
  private static let sweeps = [12, 10, 8, 6]

  init(_ input: LayoutInput) {
    layers = Layers(input)
    var chains = Chains(input, layers)
    chains.reduceCrossings()
    self.chains = chains
    let ways = Self.sweeps.lazy.map { [layers] in
      let places = Places(input, layers, chains, sweeps: $0)
      return (places: places, tracks: Tracks(input, layers, chains, places))
    }
    let way = ways.first { !$0.tracks.hasOverlap } ?? ways[0]
    (places, tracks) = (way.places, way.tracks)
    frameWidth = input.hasFrame ? places.frameRight - places.frameLeft : nil
  }
}

/// Plans that were made, for other drawings of the same shape: a flow often has one shape on all platforms, and it has
/// the same in every language.
package final class LayoutStore: Sendable {
  /// Of 100 steps one takes about 50 kB.
  private static let mostPlans = 64

  private let plans = Mutex<[LayoutInput: LayoutPlan]>([:])

  package init() {}

  func plan(for input: LayoutInput) -> LayoutPlan {
    if let known = plans.withLock({ $0[input] }) { return known }
    let new = LayoutPlan(input)
    plans.withLock { plans in
      if plans.count >= Self.mostPlans { plans = [:] }
      plans[input] = new
    }
    return new
  }
}
