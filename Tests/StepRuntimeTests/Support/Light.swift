import StepRuntime

/// What generated code looks like, by hand and as small as can be.
enum Light: FlowStep {
  case red(seconds: Int, reason: String?)
  case green
  case unknown(UnknownStep)

  struct ID: RawRepresentable, Hashable, Sendable {
    var rawValue: String
  }

  private enum Kind {
    case red, green
  }

  private static let kinds: [String: Kind] = ["red": .red, "stop": .red, "green": .green]

  static let flow = FlowTable(
    id: "traffic-light",
    rows: """
      start switch-on
        on steps stop
        no-power error dark end
      step stop answered wait
        long-enough steps go,broken when traffic
        too-short error impatient stay
        night steps go by sleep members blink on street
        day error dark restart members shine
      step go end
      """
  )

  init(from decoder: any Decoder) throws {
    let wire = try StepReader(from: decoder, kinds: Self.kinds)
    switch wire.kind {
    case .red: self = try .red(seconds: wire.value("seconds"), reason: wire.valueIfPresent("reason"))
    case .green: self = .green
    case nil: self = try .unknown(wire.unknown())
    }
  }

  func encode(to encoder: any Encoder) throws {
    var wire = try StepWriter(name: name, to: encoder)
    switch self {
    case .red(let seconds, let reason):
      try wire.write(seconds, "seconds")
      try wire.writeIfPresent(reason, "reason")
    case .green: break
    case .unknown(let step): try wire.write(step)
    }
  }

  var name: String {
    switch self {
    case .red: "red"
    case .green: "green"
    case .unknown(let step): step.name
    }
  }

  var possibleIDs: [ID] {
    switch self {
    case .red: [ID(rawValue: "stop")]
    case .green: [ID(rawValue: "go")]
    case .unknown: []
    }
  }
}
