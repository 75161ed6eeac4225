import StepgenModel

extension PropertySearch {
  func vacuous(_ property: Flow.Property) -> Finding {
    Finding(
      subject: .vacuousProperty(property.range),
      rule: .vacuousProperty,
      range: property.range,
      message: "the property ‘\(property.id)’ has no effect: \(reason(of: property))",
      help: "Correct what it names, or remove it.",
      isOfAllPlatforms: true
    )
  }

  private func reason(of property: Flow.Property) -> String {
    let place = property.given.isEmpty && property.exceptions.isEmpty ? "" : " in a run to which it applies"
    switch property.sentence {
    case .never where property.exceptions.isEmpty: return "no run begins with what is ‘given’"
    case .never: return "one of ‘unless’ comes first in each run to which it applies"
    case .notTwice: return "no correct response is given to \(list(property.subjects))\(place)"
    case .atMostOnce, .after, .alwaysEnds: return "\(list(property.subjects)) never happens\(place)"
    }
  }
}

extension Rule {
  static let vacuousProperty = Rule(
    "vacuous-property",
    .warning,
    title: "A property must apply to at least one run.",
    explanation: """
      A property is vacuous if no run begins with the conditions in `given`, if `unless` excludes each run with its \
      first move, or if the step or outcome that it names never happens: the one in `at-most-once`, a correct response \
      to a step in `not-twice`, or the one in `after`. The rule reports a property that is vacuous on every platform \
      with the flow, if the search of the flow was complete (`unsearched-flow`).
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
