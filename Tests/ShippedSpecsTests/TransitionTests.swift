import StepgenModel
import StepgenTestSupport
import Testing

@Suite struct TransitionTests {
  @Test func everyTransitionIsThere() throws {
    let registry = try ShippedSpecs.amplify()
    for transition in try Transition.all(registry) {
      let fact = transition.fact
      let places = try Place.all(in: registry.flow(fact["flow"]), registry).filter(transition.isAt)
      #expect(!places.isEmpty, "\(fact): there is no such place")
      for place in places {
        let platforms = transition.platforms.intersection(place.platforms)
        let found = place.outcomes.contains { transition.isSaid(by: $0, at: place, on: platforms) }
        #expect(found, "\(fact): not at ‘\(place.step?.id ?? "start")’")
      }
    }
  }

  /// No outcome leads to a step that the facts do not lead to from there.
  @Test func noTransitionIsInvented() throws {
    let registry = try ShippedSpecs.amplify()
    for flow in registry.flows {
      let transitions = try Transition.all(in: flow.id, registry)
      for place in Place.all(in: flow, registry) {
        for outcome in place.outcomes {
          let known = transitions.filter { $0.isAt(place) && $0.call == place.call(of: outcome, registry) }
          for arrival in place.arrivals(of: outcome, in: flow) {
            #expect(known.contains { $0.covers(arrival) }, "\(flow.id), \(outcome.id): \(arrival)")
          }
        }
      }
    }
  }
}
