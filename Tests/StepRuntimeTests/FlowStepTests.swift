import Foundation
import StepRuntime
import Testing

@Suite struct FlowStepTests {
  private func decode(_ json: String) throws -> Light {
    try JSONDecoder().decode(Light.self, from: Data(json.utf8))
  }

  private func encode(_ step: Light) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(step), as: UTF8.self)
  }

  @Test(arguments: [
    (#"{"payload":{"reason":"train","seconds":3},"step":"red"}"#, Light.red(seconds: 3, reason: "train")),
    (#"{"payload":{"seconds":3},"step":"red"}"#, .red(seconds: 3, reason: nil)),
    (#"{"step":"green"}"#, .green),
  ])
  func aKnownStepGoesThereAndBack(json: String, step: Light) throws {
    #expect(try decode(json) == step)
    #expect(try encode(step) == json)
  }

  @Test func aCanonicalIDIsAsGoodAsAName() throws {
    #expect(try decode(#"{"step":"stop","payload":{"seconds":1}}"#) == .red(seconds: 1, reason: nil))
  }

  @Test(arguments: [
    #"{"step":"blue"}"#,
    #"{"payload":null,"step":"blue"}"#,
    #"{"payload":"text","step":"blue"}"#,
    #"{"payload":[1,-2.5,true,null,"ü"],"step":"blue"}"#,
    #"{"payload":{"a":{"b":[{}]},"big":18446744073709551615,"neg":-9223372036854775808},"step":"red "}"#,
  ])
  func anUnknownStepKeepsNameAndPayload(json: String) throws {
    let step = try decode(json)
    guard case .unknown(let unknown) = step else {
      Issue.record("\(step) is not the unknown step")
      return
    }
    #expect(json.contains("\"step\":\"\(unknown.name)\""))
    #expect(step.name == unknown.name)
    #expect(step.payload == unknown.payload)
    #expect(step.possibleIDs.isEmpty)
    #expect(try encode(step) == json)
  }

  @Test(arguments: [
    ("{}", "step"),
    (#"{"step":null}"#, "step"),
    (#"{"step":7}"#, "step"),
    (#"{"step":""}"#, "step"),
    (#"{"step":"red"}"#, "payload.seconds"),
    (#"{"step":"red","payload":null}"#, "payload.seconds"),
    (#"{"step":"red","payload":{}}"#, "payload.seconds"),
    (#"{"step":"red","payload":{"seconds":"x"}}"#, "payload.seconds"),
    (#"{"step":"red","payload":{"seconds":1,"reason":2}}"#, "payload.reason"),
    (#"{"step":"red","payload":"x"}"#, "payload"),
    (#"{"step":"green","payload":[]}"#, "payload"),
    (#"[]"#, ""),
  ])
  func whatIsMissingOrMalformedIsAnErrorWithItsPlace(json: String, path: String) {
    let error = #expect(throws: DecodingError.self) { try decode(json) }
    #expect(error?.path == path)
  }

  @Test func aKnownStepHasItsPayloadAsValuesToo() {
    #expect(Light.red(seconds: 2, reason: nil).payload == ["seconds": 2])
    #expect(Light.green.payload == nil)
  }

  @Test func aStepIsMadeFromNameAndPayload() throws {
    #expect(try Light(name: "red", payload: ["seconds": 4, "reason": "ship"]) == .red(seconds: 4, reason: "ship"))
    #expect(try Light(name: "go") == .unknown(UnknownStep(name: "go")))
    let error = #expect(throws: DecodingError.self) { try Light(name: "red", payload: ["seconds": "x"]) }
    #expect(error?.path == "payload.seconds")
  }

  @Test func theOutcomesAreThoseOfTheCanonicalSteps() {
    let ids = Light.red(seconds: 1, reason: nil).possibleIDs
    #expect(Light.flow.outcomes(of: ids).map(\.id) == ["long-enough", "too-short", "night", "day"])
    #expect(Light.flow.outcomes(of: Light.green.possibleIDs).isEmpty)
  }
}

extension DecodingError {
  /// The keys that lead to what is wrong, with dots between them.
  var path: String {
    let path: [any CodingKey]
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      path = context.codingPath
    case .keyNotFound(let key, let context): path = context.codingPath + [key]
    @unknown default: path = []
    }
    return path.map(\.stringValue).joined(separator: ".")
  }
}
