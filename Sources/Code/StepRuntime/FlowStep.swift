/// A type of a flow's steps.
///
/// Generated enumerations conform to it.
nonisolated public protocol FlowStep: Swift.Codable, Swift.Hashable, Swift.Sendable {
  /// The type of the ids of the flow's canonical steps, which are the same on every platform.
  associatedtype ID: Swift.RawRepresentable<Swift.String> & Swift.Hashable & Swift.Sendable

  /// The location of the name and the payload in JSON.
  static var layout: StepLayout { get }

  /// The name of the step in Swift, or the name with which an unknown step was received.
  var name: Swift.String { get }

  /// The ids of the canonical steps that this step can represent; empty for an unknown step.
  var possibleIDs: [ID] { get }

  /// The values of the step, by name; nil if it has none.
  ///
  /// Use it in a `default:` branch to report a step that your code does not handle.
  var payload: PayloadValue? { get }

  /// Creates the step with this name as if it were decoded; an unknown name creates the unknown step.
  ///
  /// Throws a `DecodingError` if the payload of a known step is malformed.
  init(name: Swift.String, payload: PayloadValue?) throws
}

nonisolated extension FlowStep {
  /// The payload of the encoded step.
  public var payload: PayloadValue? {
    (try? PayloadValue(encoding: self)).flatMap { Self.layout.payload(in: $0) }
  }

  /// Creates the step by decoding its name and payload.
  ///
  /// Throws a `DecodingError` if the payload of a known step is malformed.
  public init(name: Swift.String, payload: PayloadValue? = nil) throws {
    self = try Self.layout.wire(name: name, payload: payload).decode(Self.self)
  }

  /// `{"step": "<name>", "payload": {…}}`.
  public static var layout: StepLayout { .standard }
}
