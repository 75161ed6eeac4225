import Foundation
import StepRuntime
import StepgenModel
import Testing

/// Every step of every generated enumeration, there and back as JSON.
@Suite struct StepCodingTests {
  static let flows = SpecFlow.all.filter { GeneratedFlow.all[$0.id]?.steps != nil }
  /// Those whose JSON has the usual places; `WireTests` read and write what a registry lays out otherwise.
  static let usualFlows = flows.filter { $0.registry.wire == nil }

  @Test(arguments: usualFlows)
  func everyStepGoesThereAndBack(spec: SpecFlow) throws {
    let type = try #require(GeneratedFlow.all[spec.id]?.steps)
    #expect(!spec.namedSteps.isEmpty)
    for step in spec.namedSteps {
      for variant in 0..<30 {
        let sample = SamplePayload(registry: spec.registry, platform: spec.platform, variant: variant)
        try expectRoundTrip(of: step, sample.payload(of: step, withOptionals: true), as: type, spec)
        try expectRoundTrip(of: step, sample.payload(of: step, withOptionals: false), as: type, spec)
      }
    }
  }

  private func expectRoundTrip<Wire: FlowStep>(
    of step: Step,
    _ payload: [String: PayloadValue],
    as type: Wire.Type,
    _ spec: SpecFlow
  ) throws {
    let name = try #require(step.names[spec.platform].identifiers.first)
    let decoded = try Wire(json: Wire.wire(step.id, payload))
    let arrived = Wire.wire(try #require(decoded.possibleIDs.first).rawValue, payload)
    #expect(decoded.name == name)
    #expect(decoded.possibleIDs.map(\.rawValue).contains(step.id))
    #expect(decoded.payload == (payload.isEmpty ? nil : .object(payload)), "\(step.id)")
    #expect(try PayloadValue(json: JSONEncoder().encode(decoded)) == .object(arrived), "\(step.id)")
    #expect(try Wire(name: name, payload: .object(payload)) == decoded)
  }

  @Test(arguments: flows)
  func everyNameOfAStepIsFound(spec: SpecFlow) throws {
    let type = try #require(GeneratedFlow.all[spec.id]?.steps)
    for step in spec.namedSteps { try expectNamesFound(of: step, as: type, spec) }
  }

  /// The Swift name, the canonical id, names of the past, and what other platforms call this step and no other one.
  private func expectNamesFound<Wire: FlowStep>(of step: Step, as type: Wire.Type, _ spec: SpecFlow) throws {
    let name = step.names[spec.platform]
    let payload = SamplePayload(registry: spec.registry, platform: spec.platform, variant: 0)
      .payload(of: step, withOptionals: true)
    let current = try Wire(name: try #require(name.identifiers.first), payload: .object(payload))
    for other in [step.id] + name.formerNames.map(\.identifier) {
      #expect(try Wire(name: other, payload: .object(payload)) == current, "\(other)")
    }
    for platform in step.names.indices where platform != spec.platform {
      for other in step.names[platform].identifiers {
        let named = spec.flow.steps.filter { $0.names.contains { $0.identifiers.contains(other) } }
        guard named.allSatisfy({ $0.id == step.id }) else { continue }
        let sample = SamplePayload(registry: spec.registry, platform: spec.platform, keys: platform, variant: 0)
        let arrived = PayloadValue.object(sample.payload(of: step, withOptionals: true))
        #expect(try Wire(name: other, payload: arrived) == current, "\(other)")
      }
    }
  }

  @Test(arguments: usualFlows)
  func anUnknownStepKeepsNameAndPayload(spec: SpecFlow) throws {
    let type = try #require(GeneratedFlow.all[spec.id]?.steps)
    try expectUnknownKept(as: type)
  }

  private func expectUnknownKept<Wire: FlowStep>(as type: Wire.Type) throws {
    for payload: PayloadValue? in [nil, .null, "text", [1, [true, 0.5]], ["a": ["b": .null]]] {
      var arrived: [String: PayloadValue] = ["step": "step of a later version"]
      arrived["payload"] = payload
      let decoded = try Wire(json: arrived)
      #expect(decoded.name == "step of a later version")
      #expect(decoded.payload == payload)
      #expect(decoded.possibleIDs.isEmpty)
      #expect(try PayloadValue(json: JSONEncoder().encode(decoded)) == .object(arrived))
    }
  }

  @Test(arguments: flows)
  func aMissingValueIsAnErrorAndNoUnknownStep(spec: SpecFlow) throws {
    let type = try #require(GeneratedFlow.all[spec.id]?.steps)
    for step in spec.namedSteps {
      let sample = SamplePayload(registry: spec.registry, platform: spec.platform, variant: 0)
      let payload = sample.payload(of: step, withOptionals: false)
      for key in payload.keys { expectError(of: step, payload.filter { $0.key != key }, as: type) }
    }
  }

  private func expectError<Wire: FlowStep>(of step: Step, _ payload: [String: PayloadValue], as type: Wire.Type) {
    #expect(throws: DecodingError.self, "\(step.id)") { try Wire(name: step.id, payload: .object(payload)) }
  }
}

extension SpecFlow {
  /// The steps that have a name of their own in Swift.
  fileprivate var namedSteps: [Step] {
    flow.steps.filter { step in
      let name = step.names[platform]
      return name.identifiers.count == 1 && name.status != .exception
    }
  }
}

extension FlowStep {
  fileprivate static func wire(_ name: String, _ payload: [String: PayloadValue]) -> [String: PayloadValue] {
    payload.isEmpty ? ["step": .string(name)] : ["step": .string(name), "payload": .object(payload)]
  }

  fileprivate init(json object: [String: PayloadValue]) throws {
    self = try JSONDecoder().decode(Self.self, from: JSONEncoder().encode(PayloadValue.object(object)))
  }
}

extension PayloadValue {
  fileprivate init(json: Data) throws {
    self = try JSONDecoder().decode(PayloadValue.self, from: json)
  }
}
