import StepgenModel

extension PropertySearch {
  func vacuous(_ property: Flow.Property) -> Finding {
    Finding(
      subject: .vacuousProperty(property.range),
      rule: .vacuousProperty,
      range: property.range,
      message: "the property ‘\(property.id)’ says nothing: \(reason(of: property))",
      help: "Correct what it names, or remove it.",
      isOfAllPlatforms: true
    )
  }

  private func reason(of property: Flow.Property) -> String {
    let place = property.given.isEmpty && property.exceptions.isEmpty ? "" : " in a run of which it speaks"
    switch property.sentence {
    case .never where property.exceptions.isEmpty: return "no run begins with what is ‘given’"
    case .never: return "one of ‘unless’ comes first in each run of which it speaks"
    case .notTwice: return "no right answer is given to \(list(property.subjects))\(place)"
    case .atMostOnce, .after, .alwaysEnds: return "\(list(property.subjects)) never happens\(place)"
    }
  }
}

extension Rule {
  static let vacuousProperty = Rule(
    "vacuous-property",
    .warning,
    title: "A property speaks of some run.",
    explanation: """
      A property holds in vain if no run begins with what is `given`, if `unless` excludes each run with its first move, or \
      if nothing happens from which it speaks: what comes `at-most-once`, a right answer to a step that comes \
      `not-twice`, or what another thing comes `after`. The rule reports a property for which that is so on every \
      platform with the flow, if the flow was searched whole (`unsearched-flow`).
      """,
    wrong: .flow(answeredFlow + property("found")),
    right: .flow(answeredFlow + property("right"))
  )

  private static func property(_ exception: String) -> String {
    """
    properties:
      no-parcel-without-code: { never: done, unless: \(exception) }

    """
  }
}
