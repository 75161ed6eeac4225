/// What every generated enumeration of a flow's steps can do.
nonisolated public protocol FlowStep: Swift.Codable, Swift.Hashable, Swift.Sendable {
  /// Names the canonical steps of the flow, whatever a platform calls them.
  associatedtype ID: Swift.RawRepresentable<Swift.String> & Swift.Hashable & Swift.Sendable

  /// Where the name and the payload stand in JSON.
  static var layout: StepLayout { get }

  /// The name of the step in Swift, or the name with which an unknown step arrived.
  var name: Swift.String { get }

  /// The canonical steps that this one can stand for; none for an unknown step.
  var possibleIDs: [ID] { get }

  /// What came with the step, by name; nil when nothing came.
  ///
  /// For a `default:` branch that has to say something about a step which it has no code for.
  var payload: PayloadValue? { get }

  /// Makes the step with this name, as if it had been decoded; a name that is not known makes the unknown step.
  ///
  /// Throws a `DecodingError` when the payload of a known step is malformed.
  init(name: Swift.String, payload: PayloadValue?) throws
}

nonisolated extension FlowStep {
  /// What the step writes where the payload stands.
  public var payload: PayloadValue? {
    (try? PayloadValue(encoding: self)).flatMap { Self.layout.payload(in: $0) }
  }

  /// Reads what a step of this name would be on the wire.
  ///
  /// Throws a `DecodingError` when the payload of a known step is malformed.
  public init(name: Swift.String, payload: PayloadValue? = nil) throws {
    self = try Self.layout.wire(name: name, payload: payload).decode(Self.self)
  }

  /// `{"step": "<name>", "payload": {…}}`.
  public static var layout: StepLayout { .standard }
}
